//! `/api/games`: the games on offer.

use axum::Json;
use axum::extract::State;
use game::{AnyGame, OptionKind};
use serde::Serialize;
use serde_json::{Map, Value};
use words::Lang;

use crate::app::App;
use crate::session::Session;
use table::names::map_name;
use table::setup::LEVELS;

/// The games on this server.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct GameList {
    games: Vec<GameInfo>,
    /// The levels a bot can have, as in `bot:<level>`.
    levels: &'static [&'static str],
}

/// A game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct GameInfo {
    id: &'static str,
    name: String,
    rules_version: u32,
    /// The minimum and maximum number of players.
    players: [usize; 2],
    /// A JSON schema for each option.
    #[cfg_attr(test, schema(value_type = Object))]
    options: Map<String, Value>,
    /// For games played on maps: the values of the option `map`, which also takes a map as an object.
    maps: Vec<MapInfo>,
}

/// A map that can be chosen.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct MapInfo {
    id: String,
    name: String,
    /// The minimum and maximum number of players.
    #[cfg_attr(test, schema(value_type = Vec<u8>))]
    players: Value,
    /// Added by the host; does not come with the game.
    own: bool,
}

/// Lists all games with their options.
#[cfg_attr(test, utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = GameList))))]
pub(super) async fn list(State(app): State<App>, session: Session) -> Json<GameList> {
    let games = app
        .games
        .iter()
        .map(|game| {
            let players = game.players();
            let schema = |spec: &game::OptionSpec| (spec.key.to_owned(), spec.schema(&players));
            GameInfo {
                id: game.id(),
                name: game.texts().speech(session.lang()).say("game-name"),
                rules_version: game.rules_version(),
                players: [*players.start(), *players.end()],
                options: game.options().iter().map(schema).collect(),
                maps: maps(&app, *game, session.lang()),
            }
        })
        .collect();
    Json(GameList { games, levels: LEVELS })
}

fn maps(app: &App, game: &dyn AnyGame, lang: Lang) -> Vec<MapInfo> {
    let speech = game.texts().speech(lang);
    let shipped = game.options().iter().flat_map(|spec| {
        let OptionKind::ChoiceOrObject(ids) = spec.kind else { return Vec::new() };
        let info = |id: &&str| {
            let name = speech.say(&format!("option-{}-{id}", spec.key));
            Some(MapInfo { id: (*id).into(), name, players: game.map(id)?["players"].clone(), own: false })
        };
        ids.iter().filter_map(info).collect()
    });
    let live = app.config.live.get();
    let offered = live.maps_of(game.id()).map(|map| MapInfo {
        id: map["id"].as_str().unwrap_or_default().to_owned(),
        name: map_name(map, lang),
        players: map["players"].clone(),
        own: true,
    });
    shipped.chain(offered).collect()
}
