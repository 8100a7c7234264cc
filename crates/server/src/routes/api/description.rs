//! Derives the API's description from its handlers, and holds `openapi.json` to it.

use std::fs;
use std::path::Path;

use serde_json::Value;
use utoipa::OpenApi as _;

use super::{
    DESCRIPTION, analysis, daily, duplicate, games, lifecycle, me, playing, puzzles, replay, tables,
};
use crate::problem::ProblemBody;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Spieltisch",
        description = "Tables, games and people. Your identity is one signed cookie, set by `POST /api/me`. \
            Request bodies are JSON or forms; errors are RFC 9457 problem JSON.",
    ),
    paths(
        me::show, me::introduce, me::delete, me::make_link, me::use_link, me::judge,
        games::list,
        daily::today, daily::play, daily::deal, daily::file, duplicate::show, duplicate::start,
        puzzles::next, puzzles::show, puzzles::answer,
        tables::list, tables::create, tables::show, tables::remove, tables::join, tables::leave, tables::start,
        tables::seat, tables::kick, tables::mute, tables::ban,
        lifecycle::ready, lifecycle::back, lifecycle::rematch,
        playing::act, playing::undo, playing::why, playing::hint, playing::say, playing::turn_glass, playing::stream,
        playing::record,
        analysis::show, analysis::ask,
        replay::step, replay::play_on, replay::notes, replay::verify, replay::stats, replay::own_stats,
    ),
    components(schemas(ProblemBody)),
    tags(
        (name = "me", description = "Your identity"),
        (name = "games", description = "The games on offer"),
        (name = "daily", description = "Deals of the day, the same for everybody"),
        (name = "puzzles", description = "Positions to solve"),
        (name = "tables", description = "Setting up tables, taking seats, moderating"),
        (name = "looking", description = "Replays, verification, statistics"),
        (name = "playing", description = "Moves, streams, chat"),
    )
)]
struct Description;

/// `SPIELTISCH_UPDATE_API=1 cargo nextest run -p spieltisch-server description` writes the file.
#[test]
fn the_description_is_that_of_the_handlers() {
    let mut derived = serde_json::to_value(Description::openapi()).expect("a description is plain data");
    // The program adds its own.
    derived["info"]["version"] = Value::Null;
    if std::env::var_os("SPIELTISCH_UPDATE_API").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/routes/api/openapi.json");
        fs::write(file, format!("{derived:#}\n")).expect("the file can be written");
        return;
    }
    let written: Value = serde_json::from_str(DESCRIPTION).expect("it is JSON");
    assert!(written == derived, "openapi.json is not current: run this with SPIELTISCH_UPDATE_API=1");
}
