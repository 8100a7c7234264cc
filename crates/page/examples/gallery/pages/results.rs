//! Games looked back at, checked and counted.

use game::{Line, Seat};
use maud::Markup;
use record::{Flaw, FlawKind, Report};
use spieltisch_page::html;
use spieltisch_page::model::Reader;
use spieltisch_page::model::analysis::{AnalysisPanel, Progress};
use spieltisch_page::model::chart::Chart;
use spieltisch_page::model::foreign::Foreign;
use spieltisch_page::model::replay::{PerspectiveName, ReplayPage, SeatHand, SeatThen, Step, StepLog};
use spieltisch_page::model::stats::{Against, Ended, GameStats, Name, OwnGame, OwnStats, Rating, Stats};
use spieltisch_page::model::verify::Verify;
use table::setup::Status;
use words::Lang;

use super::mahe;
use super::tables::samples;

pub(super) fn all(anna: &Reader, stranger: &Reader) -> Vec<(&'static str, Markup)> {
    let flaw = Flaw { line: 7, what: FlawKind::NotCanonical };
    let nothing = OwnStats { games: Vec::new(), against: Vec::new(), latest: Vec::new() };
    vec![
        ("replay", html::replay::replay(anna, &replay(anna.lang, true))),
        ("replay-running", html::replay::replay(stranger, &replay(anna.lang, false))),
        ("stats", html::stats::stats(anna, &stats())),
        ("own-stats", html::stats::own_stats(anna, &own_stats())),
        ("own-stats-none", html::stats::own_stats(anna, &nothing)),
        ("verify", html::verify::verify(stranger, &Verify { found: None, table: None })),
        (
            "verify-holds",
            html::verify::verify(anna, &Verify { found: Some(Ok(report())), table: Some("abc".into()) }),
        ),
        ("verify-fails", html::verify::verify(anna, &Verify { found: Some(Err(flaw)), table: None })),
        ("foreign", html::foreign::foreign(anna, &foreign(Status::Running))),
        ("foreign-over", html::foreign::foreign(anna, &foreign(Status::Over))),
    ]
}

fn replay(lang: Lang, ended: bool) -> ReplayPage {
    let game = mahe();
    let (_, position, viewer, names) = samples().swap_remove(0);
    let table = game.load(&position).expect("a position of Mahé");
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let speech = game.texts().speech_among(lang, &names);
    let told = |text: &str| StepLog {
        actor: Some(Seat(1)),
        lines: vec![Line::Text { text: text.into(), by: Some(Seat(1)) }],
    };
    ReplayPage {
        id: "abc".into(),
        game,
        status: if ended { Status::Over } else { Status::Running },
        step: Step {
            id: "abc".into(),
            perspective: "0".into(),
            game: mahe(),
            at: 1,
            last: 2,
            viewer,
            scene: table.read_only_scene(viewer, &speech),
            hands: vec![SeatHand { seat: Seat(0), hand: Markup::default() }],
            seats: names
                .iter()
                .map(|name| SeatThen { name: name.clone(), active: false, won: ended })
                .collect(),
            analysis: None,
            log: told("Anna würfelt: 4."),
            events: Vec::new(),
        },
        perspective: "0".into(),
        perspectives: vec![
            ("0".into(), PerspectiveName::You, 1),
            ("1".into(), PerspectiveName::Seat("Ben".into()), 1),
            ("watch".into(), PerspectiveName::Public, 1),
            ("all".into(), PerspectiveName::Truth, 1),
        ],
        chart: Chart {
            scores: vec![
                vec![Some(0); 4],
                vec![Some(4), Some(0), Some(0), Some(0)],
                vec![Some(4), Some(9), Some(0), None],
            ],
            hopes: Vec::new(),
            moments: vec![1, 2],
        },
        analysis: ended.then_some(AnalysisPanel::Pending(Progress::NotAsked)),
        marks: Vec::new(),
        seat: None,
        log: vec![told("Anna würfelt: 4."), told("Ben stoppt.")],
        ground: table.ground(viewer, &speech),
        mine: Some(Seat(0)),
        ended,
        link: "http://192.168.1.20:7777/t/abc/replay?at=1&as=0".into(),
        names,
        own_map: false,
        levels: vec!["easy"],
    }
}

fn stats() -> Stats {
    let rating = |who, rating| Rating { who, rating, uncertainty: 1.5, games: 9, wins: 4 };
    Stats {
        games: vec![GameStats {
            game: mahe(),
            games: 9,
            ratings: vec![rating(Name::You, 27.5), rating(Name::Bot("easy"), 21.0)],
            longest: Some((140, Some("abc".into()))),
            highest: Some((31, Name::Person("Ben".into()), Some("def".into()))),
        }],
        private: false,
        own_unrated: (3, 2),
    }
}

fn own_stats() -> OwnStats {
    OwnStats {
        games: vec![OwnGame {
            game: mahe(),
            games: 9,
            wins: 4,
            against_bots: (3, 1),
            best: Some(31),
            rating: Some((27.5, 1.5)),
        }],
        against: vec![Against { who: Name::Person("Ben".into()), games: 9, before: 5, behind: 4 }],
        latest: vec![Ended {
            game: mahe(),
            table: Some("abc".into()),
            place: 1,
            score: 31,
            others: vec![Name::Person("Ben".into()), Name::Gone],
            own_map: false,
            against_bots: true,
            rated: false,
        }],
    }
}

fn report() -> Report {
    Report {
        format: 2,
        match_id: "abc".into(),
        game: "mahe".into(),
        players: 2,
        names: vec!["Anna".into(), "Ben".into()],
        acts: 140,
        dice: 90,
        given: 0,
        deal: None,
        secret: "00".repeat(32),
        commitment: "9f".repeat(32),
        entropies: 2,
        over: true,
        scores: vec![31, 27],
        winners: vec![Seat(0)],
        closed: 0,
        digest: "9f".repeat(32),
    }
}

fn foreign(status: Status) -> Foreign {
    Foreign {
        id: "abc".into(),
        game: mahe(),
        rules_version: 0,
        status,
        can_end: true,
        names: vec!["Anna".into(), "Ben".into()],
        acts: vec![("Anna".into(), "roll".into())],
        more: 3,
    }
}
