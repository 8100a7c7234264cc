//! Every page with made-up contents.

mod results;
mod tables;

use game::AnyGame;
use maud::Markup;
use spieltisch_page::links::Links;
use spieltisch_page::model::{
    Appearance, Banned, Front, Host, HostTable, Me, Move, NewTable, Problem, Reader, Rules, TableCard,
};
use spieltisch_page::{html, trouble};
use table::setup::{Pace, SeatPlan, Status, Tutor};
use words::Lang;

/// All pages with their names, for one language.
pub(super) fn all(lang: Lang, links: &Links) -> Vec<(&'static str, Markup)> {
    let stranger = Reader {
        lang,
        name: None,
        path: "/".into(),
        links: links.clone(),
        host: false,
        appearance: Appearance::default(),
    };
    let anna = Reader { name: Some("Anna".into()), host: true, ..stranger.clone() };
    let mut pages = vec![
        ("front", html::front(&anna, &front(true))),
        ("front-stranger", html::front(&stranger, &front(false))),
        ("new", html::new_table(&stranger, &new_table())),
        ("lobby-owner", html::lobby(&anna, &tables::lobby(true))),
        ("lobby-guest", html::lobby(&stranger, &tables::lobby(false))),
        ("me", html::me(&anna, &Me { problem: None, tables: 3, webhook: String::new(), move_link: None })),
        (
            "me-move",
            html::me(
                &anna,
                &Me {
                    problem: None,
                    tables: 3,
                    webhook: String::new(),
                    move_link: Some("http://192.168.1.20:7777/move/k3jf93hf9".into()),
                },
            ),
        ),
        ("move", html::move_here(&stranger, &Move { token: "k3jf".into(), name: "Anna".into() })),
        ("rules", html::rules(&anna, &Rules { game: mahe() })),
        ("host", html::host(&anna, &host())),
        ("problem", html::problem(&stranger, &problem(lang))),
    ];
    pages.extend(tables::all(&anna, &stranger));
    pages.extend(results::all(&anna, &stranger));
    pages
}

fn mahe() -> &'static dyn AnyGame {
    catalog::find("mahe").expect("Mahé is in the catalog")
}

fn card(status: Status, yours: bool) -> TableCard {
    TableCard {
        id: "abc".into(),
        game: mahe(),
        status,
        names: vec!["Anna".into(), "Ben".into(), "Maximiliane von Hohenburg".into()],
        free: usize::from(status == Status::Open),
        yours,
        owned: yours,
        from_position: false,
        own_map: false,
    }
}

fn front(known: bool) -> Front {
    Front {
        kept_days: Some(365),
        games: catalog::GAMES.to_vec(),
        mine: if known { vec![card(Status::Running, true), card(Status::Open, false)] } else { Vec::new() },
        played: if known { vec![card(Status::Over, false)] } else { Vec::new() },
        levels: vec!["easy", "medium"],
        open: if known { vec![card(Status::Open, false)] } else { Vec::new() },
        pocket: known,
        problem: None,
    }
}

fn new_table() -> NewTable {
    NewTable {
        game: mahe(),
        players: 3,
        chosen: serde_json::Map::new(),
        seats: [vec![SeatPlan::Me, SeatPlan::Open], vec![SeatPlan::Bot("easy"); 5]].concat(),
        guests: std::collections::BTreeMap::new(),
        levels: vec!["easy"],
        pace: Pace::None,
        listed: false,
        hints: true,
        tutor: Tutor::Off,
        maps: Vec::new(),
        map: String::new(),
        position: String::new(),
        talk: None,
        problem: None,
    }
}

fn host() -> Host {
    Host {
        tables: [Status::Running, Status::Open]
            .map(|status| HostTable {
                card: card(status, false),
                people: vec![Banned { person: "y".into(), name: "Ben".into() }],
            })
            .into(),
        text: String::new(),
        status: String::new(),
        found: 2,
        page: 1,
        pages: 1,
        banned: vec![Banned { person: "x".into(), name: "Rowdy".into() }],
        people: 17,
    }
}

/// With a rule that forbids something, and a way on.
fn problem(lang: Lang) -> Problem {
    Problem {
        rule: Some(("mahe", "M-5")),
        next: vec![("/new/mahe".into(), "Mahé".into())],
        ..trouble(lang, "no-table")
    }
}
