//! `/api/games`: what can be played.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::identity::Who;
use crate::lobby::LEVELS;
use crate::state::App;

/// The games of this server.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GameList {
    games: Vec<GameInfo>,
    /// What `bot:<level>` may be.
    levels: &'static [&'static str],
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GameInfo {
    id: &'static str,
    name: String,
    rules_version: u32,
    /// The least and the most players.
    players: [usize; 2],
    /// A JSON schema for each option.
    #[schema(value_type = Object)]
    options: Map<String, Value>,
}

/// All games with their options.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = GameList)))]
pub(super) async fn list(State(app): State<App>, who: Who) -> Json<GameList> {
    let games = app
        .games
        .iter()
        .map(|game| {
            let players = game.players();
            let schema = |spec: &game::OptionSpec| (spec.key.to_owned(), spec.schema(*players.start()));
            GameInfo {
                id: game.id(),
                name: game.texts().speech(who.lang).say("game-name"),
                rules_version: game.rules_version(),
                players: [*players.start(), *players.end()],
                options: game.options().iter().map(schema).collect(),
            }
        })
        .collect();
    Json(GameList { games, levels: LEVELS })
}
