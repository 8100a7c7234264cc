//! `/new/{game}` and `/tables`: setting up a table.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use game::{AnyGame, Chosen, OptionKind};
use serde_json::Value;

use super::{go, html};
use crate::given::Fields;
use crate::identity::Who;
use crate::lobby::LEVELS;
use crate::page::model::{NewTable, Pace, SeatPlan};
use crate::problem::{Kind, Problem, Result};
use crate::state::App;
use crate::wish::{Wish, read_map, read_position};
use crate::{glass, page, show, tables};

pub(super) async fn show(State(app): State<App>, who: Who, Path(game): Path<String>) -> Result<Response> {
    let game = app.game(&game)?;
    let mut seats = vec![SeatPlan::Open; *game.players().end()];
    seats[0] = SeatPlan::Me;
    let wish =
        Wish { game: game.id().to_owned(), players: Some(*game.players().start()), seats, ..Wish::default() };
    Ok(form(&app, game, &who, &wish, Typed::default(), None))
}

/// Sets up the table and goes there; or shows the form again with what was wrong.
pub(super) async fn create(State(app): State<App>, who: Who, fields: Fields) -> Result<Response> {
    let game = app.game(fields.need("game")?)?;
    let wish = wish(game, &who, &fields)?;
    let typed = Typed {
        position: fields.get("position").unwrap_or_default(),
        map: fields.get("map").unwrap_or_default(),
    };
    let (who, cookies) = match who.clone().or_newcomer(&app, fields.get("name")).await {
        Ok(known) => known,
        Err(problem) => return Ok(form(&app, game, &who, &wish, typed, Some(&problem))),
    };
    let created = match read_position(game, typed.position) {
        // A position carries its options and says how many play.
        Ok(Some(position)) => {
            let wish =
                Wish { position: Some(position), players: None, options: Chosen::new(), ..wish.clone() };
            tables::create(&app, &who, &wish).await
        }
        Ok(None) => match on_own_map(game, &wish, typed.map) {
            Ok(wish) => tables::create(&app, &who, &wish).await,
            Err(problem) => Err(problem),
        },
        Err(problem) => Err(problem),
    };
    match created {
        Ok(id) => Ok(go(&app, cookies, &format!("/t/{id}"))),
        Err(problem) => {
            let form = form(&app, game, &who, &wish, typed, Some(&problem));
            Ok((cookies.signed(&app), form).into_response())
        }
    }
}

/// What somebody wrote or read from a file.
#[derive(Clone, Copy, Default)]
struct Typed<'a> {
    position: &'a str,
    map: &'a str,
}

/// The wish with the map that somebody wrote, if they did.
fn on_own_map(game: &'static dyn AnyGame, wish: &Wish, map: &str) -> Result<Wish> {
    let mut wish = wish.clone();
    let option = game.options().iter().find(|spec| matches!(spec.kind, OptionKind::ChoiceOrObject(_)));
    if let Some(spec) = option.filter(|_| !map.trim().is_empty()) {
        wish.options.insert(spec.key.to_owned(), read_map(game, map)?);
    }
    Ok(wish)
}

/// The form as it was filled in.
fn form(
    app: &App,
    game: &'static dyn AnyGame,
    who: &Who,
    wish: &Wish,
    typed: Typed<'_>,
    problem: Option<&Problem>,
) -> Response {
    let mut seats = wish.seats.clone();
    seats.resize(*game.players().end(), SeatPlan::Open);
    let new = NewTable {
        game,
        players: wish.players.unwrap_or(*game.players().start()),
        chosen: wish.options.clone(),
        seats,
        guests: wish.guests.clone(),
        levels: LEVELS.to_vec(),
        pace: wish.pace,
        listed: wish.listed,
        hints: !wish.unaided,
        maps: app.config.maps_of(game.id()).cloned().collect(),
        map: typed.map.to_owned(),
        position: typed.position.to_owned(),
        talk: game.talk().then(|| (wish.glass.unwrap_or(glass::USUAL), wish.whisper)),
        problem: problem.map(|problem| problem.shown(who.lang)),
    };
    let reader = show::reader(&Who { path: format!("/new/{}", game.id()), ..who.clone() });
    let page = html(&page::new_table(&reader, &new));
    match problem {
        Some(problem) => problem.finish(page, who.lang),
        None => page,
    }
}

fn wish(game: &'static dyn AnyGame, who: &Who, fields: &Fields) -> Result<Wish> {
    let players: usize = fields.number("players")?.ok_or(Kind::BadRequest)?;
    let mut wish = Wish {
        game: game.id().to_owned(),
        players: Some(players),
        options: options(game, fields),
        listed: fields.on("listed"),
        pace: fields.get("clock").map_or(Ok(Pace::None), str::parse).map_err(|()| Kind::BadRequest)?,
        glass: fields.number("glass")?,
        whisper: fields.on("whisper"),
        unaided: !fields.on("hints"),
        ..Wish::default()
    };
    let plans: Vec<String> = (0..*game.players().end())
        .map(|seat| match fields.get(&format!("seat-{seat}")) {
            Some("here") => format!("here:{}", guest(who, fields, seat)),
            Some(plan) => plan.to_owned(),
            None => "open".to_owned(),
        })
        .collect();
    wish.plan(&plans)?;
    Ok(wish)
}

/// What somebody at the same device is called.
fn guest(who: &Who, fields: &Fields, seat: usize) -> String {
    let given = fields.get(&format!("guest-{seat}")).map(str::to_owned);
    given.unwrap_or_else(|| page::speech(who.lang).say_with("guest-name", &[("n", (seat + 1).into())]))
}

/// The options of a form. A switch that is off sends nothing; an empty value means the default.
fn options(game: &'static dyn AnyGame, fields: &Fields) -> Chosen {
    let mut chosen = Chosen::new();
    for spec in game.options() {
        let text = fields.get(&format!("option-{}", spec.key));
        let value = match (spec.kind, text) {
            (OptionKind::Switch, _) => Value::Bool(fields.on(&format!("option-{}", spec.key))),
            (_, None) => continue,
            (OptionKind::Number { .. } | OptionKind::Seat, Some(text)) => {
                text.parse::<i64>().map_or_else(|_| text.into(), Value::from)
            }
            (OptionKind::Choice(_) | OptionKind::ChoiceOrObject(_), Some(text)) => text.into(),
            (OptionKind::Special(_), Some(text)) => {
                serde_json::from_str(text).unwrap_or_else(|_| text.into())
            }
        };
        chosen.insert(spec.key.to_owned(), value);
    }
    chosen
}
