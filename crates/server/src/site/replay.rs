//! `/t/{id}/replay`: a game looked back at, and what can be taken along from there.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use game::Seat;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{go, html};
use crate::given::Fields;
use crate::identity::Who;
use crate::page::{self, replay as pages};
use crate::problem::Result;
use crate::replay::{self, PlayOn};
use crate::show;
use crate::state::App;

/// Which step, and with whose eyes.
#[derive(Debug, Deserialize)]
pub(super) struct Place {
    at: Option<u64>,
    r#as: Option<String>,
    /// From the step after the own last turn on.
    since: Option<String>,
    /// The step that shows what this step shows with other eyes, which are named by `from`.
    like: Option<u64>,
    from: Option<String>,
}

pub(super) async fn show(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Query(place): Query<Place>,
) -> Result<Response> {
    let looking = replay::open(&app, &who, &id).await?;
    let eye = looking.eye(place.r#as.as_deref())?;
    let like = match (place.like, place.from.as_deref()) {
        (Some(step), Some(from)) => Some((looking.eye(Some(from))?, step)),
        _ => None,
    };
    // A whole game is estimated for its chart, so not on the threads that answer requests.
    let page = app.replaying.run(who.from, move || {
        let since = place.since.and_then(|_| looking.own_last());
        let like = like.map(|(other, step)| looking.step_like(eye, other, step));
        let step = looking.step(eye, place.at.or(like).or(since));
        html(&pages::replay(&show::reader(&who), &looking.replay(&who, eye, step)))
    });
    page.await
}

/// One step for the script, which has the rest of the page.
pub(super) async fn step(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Query(place): Query<Place>,
) -> Result<Json<Value>> {
    let looking = replay::open(&app, &who, &id).await?;
    let eye = looking.eye(place.r#as.as_deref())?;
    let step = app.replaying.run(who.from, move || {
        let look = looking.look(eye, looking.step(eye, place.at));
        let parts: Map<String, Value> = pages::step_parts(&show::reader(&who), &look)
            .into_iter()
            .map(|(name, html)| (name.to_owned(), html.into_string().into()))
            .collect();
        let words = pages::step_words(look.at, look.last, &page::speech(who.lang));
        json!({"at": look.at, "last": look.last, "parts": parts, "told": [look.events], "words": words})
    });
    Ok(Json(step.await?))
}

/// Sets up a table that goes on from here, and goes there.
pub(super) async fn play_on(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response> {
    let looking = replay::open(&app, &who, &id).await?;
    let eye = looking.eye(fields.get("as"))?;
    let wish = PlayOn {
        eye,
        step: looking.step(eye, fields.number("at")?),
        seat: fields.number("seat")?.map(Seat),
        level: fields.get("level").unwrap_or_default().to_owned(),
    };
    let (who, cookies) = who.or_newcomer(&app, fields.get("name")).await?;
    let id = looking.play_on(&app, &who, &wish).await?;
    Ok(go(&app, cookies, &format!("/t/{id}")))
}

/// The position once the game has ended, one's own view before, as a file.
pub(super) async fn position(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Query(place): Query<Place>,
) -> Result<Response> {
    let looking = replay::open(&app, &who, &id).await?;
    let eye = looking.eye(place.r#as.as_deref())?;
    let file = app.replaying.run(who.from, move || {
        let step = looking.step(eye, place.at);
        let what = if looking.ended() { "position" } else { "view" };
        let name = format!("{}-{id}-{what}-{step}.json", looking.game.id());
        file(&name, "application/json", looking.position(eye, step).to_string() + "\n")
    });
    file.await
}

/// All one was told, as a file.
pub(super) async fn notes(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Query(place): Query<Place>,
) -> Result<Response> {
    let looking = replay::open(&app, &who, &id).await?;
    let eye = looking.eye(place.r#as.as_deref())?;
    let name = format!("{}-{id}-notes.jsonl", looking.game.id());
    let notes = app.replaying.run(who.from, move || looking.notes(eye)).await?;
    Ok(file(&name, "application/jsonl", notes))
}

fn file(name: &str, mime: &'static str, body: String) -> Response {
    let attachment = format!("attachment; filename=\"{name}\"");
    ([(header::CONTENT_TYPE, mime.to_owned()), (header::CONTENT_DISPOSITION, attachment)], body)
        .into_response()
}
