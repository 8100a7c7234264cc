//! `/t/{id}`: the table, and everything one does there.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Viewer;
use record::{Entropy, UNDO};
use serde::Deserialize;

use super::{go, html};
use crate::api::{Done, playing::record_file};
use crate::given::Fields;
use crate::identity::{Cookies, Who};
use crate::live::Play;
use crate::lobby::read_plan;
use crate::page::model::{Problem as Shown, Status, TableView};
use crate::problem::{Kind, Problem, Result, wants_json};
use crate::state::App;
use crate::stream::{self, Form};
use crate::tables::Whom;
use crate::{act, gathering, glass, hint, page, screens, show, tables, takeover, talk};

pub(super) async fn show(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Response> {
    match table(&app, &who, &id, None, None).await {
        Err(problem) if problem.kind == Kind::RulesVersion => {
            let table = crate::foreign::look(&app, &who, &id).await?;
            let page = html(&page::foreign::foreign(&show::reader(&who), &table));
            Ok(problem.finish(page, who.lang))
        }
        shown => shown,
    }
}

/// The lobby before the start, the table afterwards.
async fn table(
    app: &App,
    who: &Who,
    id: &str,
    problem: Option<Shown>,
    advice: Option<String>,
) -> Result<Response> {
    let who = Who { path: address(who, id), ..who.clone() };
    app.look(id, |live, slot| {
        tables::may_look(&live.doc, &who)?;
        let reader = show::reader(&who);
        Ok(html(&match (&live.play, live.doc.status()) {
            (Play::NotYet, Status::Open) => page::lobby(&reader, &show::lobby(live, slot, &who, problem)),
            _ => {
                let mut table = show::table(live, slot, &who, 0, app.now(), problem)?;
                let takeovers = &live.doc.evening.takeovers;
                table.log = takeover::story(live.game, takeovers, table.viewer.into(), who.lang, table.log);
                page::table(&reader, &TableView { ground: show::ground(live, &who)?, advice, ..table })
            }
        }))
    })
    .await
}

#[derive(Debug, Deserialize)]
pub(super) struct Since {
    since: Option<String>,
}

pub(super) async fn stream(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response> {
    let who = Who { path: format!("/t/{id}"), ..who };
    stream::open(&app, who, &id, &headers, since.since.as_deref(), Form::Page).await
}

pub(super) async fn record(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Response> {
    Ok(record_file(&id, tables::record(&app, who.from, &id).await?))
}

pub(super) async fn qr(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Response> {
    let link = app.look(&id, |live, _| Ok(show::link(&who, &live.id))).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], page::qr(&link).0).into_response())
}

/// Does what a form of the table asks for. Scripts are answered in JSON; plain forms go back to
/// the table, or show it with what was wrong.
pub(super) async fn verb(
    State(app): State<App>,
    who: Who,
    Path((id, verb)): Path<(String, String)>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response> {
    let json = wants_json(&who.path, &headers);
    let newcomers = matches!(verb.as_str(), "join" | "chat");
    let name = fields.get("name").filter(|_| newcomers);
    let (who, cookies) = match (&who.person, name) {
        (None, Some(name)) => match who.clone().or_newcomer(&app, Some(name)).await {
            Ok(known) => known,
            Err(problem) => return refused(&app, &who, &id, json, Cookies::default(), problem).await,
        },
        _ => (who, Cookies::default()),
    };
    if verb == "tip" {
        return Ok(Json(gathering::tip(&app, &who, &id).await?).into_response());
    }
    if verb == "seen" {
        let version = fields.number("version")?.ok_or(Kind::BadRequest)?;
        screens::report(&app, &who, &id, version)?;
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    if verb == "hint" {
        return hint(&app, &who, &id, json).await;
    }
    if verb == "rematch" {
        return super::gathering::rematch(&app, &who, &id, json).await;
    }
    match done(&app, &who, &id, &verb, &fields).await {
        Ok(version) if json => Ok((cookies.signed(&app), Json(Done { ok: true, version })).into_response()),
        Ok(_) => {
            let to = if verb == "remove" { "/".to_owned() } else { address(&who, &id) };
            Ok(go(&app, cookies, fields.back().unwrap_or(&to)))
        }
        Err(problem) => refused(&app, &who, &id, json, cookies, problem).await,
    }
}

/// What one could do: for a script, or on the table for a plain form.
async fn hint(app: &App, who: &Who, id: &str, json: bool) -> Result<Response> {
    match hint::give(app, who, id).await {
        Ok(hint) if json => Ok(Json(hint).into_response()),
        Ok(hint) => table(app, who, id, None, Some(page::advice(who.lang, &hint.words, &hint.reason))).await,
        Err(problem) => refused(app, who, id, json, Cookies::default(), problem).await,
    }
}

/// The table, with the hand one of several at this device looks at.
fn address(who: &Who, id: &str) -> String {
    match who.look {
        Some(Viewer::Seat(seat)) => format!("/t/{id}?as={seat}"),
        _ => format!("/t/{id}"),
    }
}

async fn refused(
    app: &App,
    who: &Who,
    id: &str,
    json: bool,
    cookies: Cookies,
    problem: Problem,
) -> Result<Response> {
    if json {
        return Ok((cookies.signed(app), problem.json(who.lang)).into_response());
    }
    // Without the table to show it on, the problem is a page of its own.
    match table(app, who, id, Some(problem.shown(who.lang)), None).await {
        Ok(page) => Ok((cookies.signed(app), problem.finish(page, who.lang)).into_response()),
        Err(_) => Err(problem),
    }
}

/// What the viewer was told afterwards, where the verb is about the game.
async fn done(app: &App, who: &Who, id: &str, verb: &str, fields: &Fields) -> Result<Option<u64>> {
    match verb {
        "join" => tables::join(app, who, id, fields.number("seat")?, entropy(fields)).await?,
        "leave" => tables::leave(app, who, id).await?,
        "start" => tables::start(app, who, id, entropy(fields), fields.on("fill")).await?,
        "seat" => {
            let plan = read_plan(fields.need("plan")?).ok_or(Kind::BadRequest)?;
            tables::plan(app, who, id, fields.number("seat")?.ok_or(Kind::BadRequest)?, plan).await?;
        }
        "ready" => {
            let on = fields.get("on").map(|_| fields.on("on"));
            gathering::ready(app, who, id, on, entropy(fields)).await?;
        }
        "back" => gathering::back(app, who, id).await?,
        "invite" => {
            let seat = fields.number("seat")?.ok_or(Kind::BadRequest)?;
            gathering::invite(app, who, id, seat, fields.need("guest")?).await?;
        }
        "free" => gathering::free(app, who, id, fields.number("seat")?.ok_or(Kind::BadRequest)?).await?,
        "kick" => tables::kick(app, who, id, whom(fields)?).await?,
        "mute" => {
            let on = fields.get("on").map(|_| fields.on("on"));
            tables::mute(app, who, id, whom(fields)?, on).await?;
        }
        "ban" => {
            let on = fields.get("on").is_none() || fields.on("on");
            tables::ban(app, who, id, whom(fields)?, on).await?;
        }
        "remove" => tables::remove(app, who, id).await?,
        "end" => crate::foreign::end(app, who, id).await?,
        "chat" => {
            let text = fields.get("text").unwrap_or_default();
            talk::say(app, who, id, text, fields.number("to")?).await?;
        }
        "glass" => glass::turn(app, who, id).await?,
        "act" | "undo" => {
            let seen = fields.number("version")?.ok_or(Kind::BadRequest)?;
            let action = if verb == "undo" { UNDO } else { fields.need("action")? };
            return act::by_person(app, id, who, seen, action.to_owned()).await.map(Some);
        }
        "why" => {
            who.acting(app)?;
            let action = fields.need("action")?;
            app.look(id, |live, _| act::why_not(live, who, action)).await?;
        }
        _ => return Err(Kind::NotFound.into()),
    }
    Ok(None)
}

/// What a script made, or the hash of whatever somebody typed.
fn entropy(fields: &Fields) -> Option<Entropy> {
    let text = fields.get("entropy")?.trim();
    (!text.is_empty()).then(|| Entropy::from_hex(text).unwrap_or_else(|| Entropy::of_text(text)))
}

fn whom(fields: &Fields) -> Result<Whom> {
    match (fields.number("seat")?, fields.get("person")) {
        (Some(seat), None) => Ok(Whom::Seat(seat)),
        (None, Some(person)) => Ok(Whom::Person(person.to_owned())),
        _ => Err(Kind::BadRequest.into()),
    }
}
