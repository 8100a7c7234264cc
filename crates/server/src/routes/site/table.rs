//! `/t/{id}`: the table, and everything people do there.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Viewer;
use page::forms::{self, Fields};
use page::html;
use page::model::{Problem as Message, TableView, TutorQuestion};
use page::presenter;
use serde::Deserialize;
use serde_json::json;
use table::play::Play;
use table::setup::{Status, Tutor};
use table::{LiveTable, Reason};

use super::{html_response, marked_response, redirect};
use crate::api_view::HintInfo;
use crate::app::{App, Slot};
use crate::extract::FormFields;
use crate::problem::{Problem, Result, wants_json};
use crate::routes::{Done, record_file};
use crate::session::{Cookies, Session};
use crate::streams::{self, StreamFormat};
use crate::tables;

pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    match table(&app, &session, &id, Said::default()).await {
        Err(problem) if problem.kind == Reason::RulesVersion => {
            let table = tables::foreign::read(&app, &session, &id).await?;
            let page = html_response(&html::foreign::foreign(&session.reader(), &table));
            Ok(problem.finish(page, session.lang()))
        }
        shown => shown,
    }
}

/// What the page says about a form that was sent.
#[derive(Default)]
struct Said {
    problem: Option<Message>,
    advice: Option<String>,
    question: Option<TutorQuestion>,
}

/// The lobby before the start, the table afterwards.
async fn table(app: &App, session: &Session, id: &str, said: Said) -> Result<Response> {
    let session = session.at(address(session, id));
    let Said { problem, advice, question } = said;
    app.read(id, |live, slot| {
        session.visitor.may_look(&live.doc)?;
        let reader = session.reader();
        if let (Play::NotYet, Status::Open) = (&live.play, live.doc.status()) {
            let lobby = presenter::lobby(live, &**slot, &session.visitor, &session.origin, problem);
            return Ok(marked_response(&html::lobby(&reader, &lobby), false));
        }
        // Problems, advice, questions and maps contain names and the like as they are.
        let plain = problem.is_none() && advice.is_none() && question.is_none();
        let all_marked = plain && !live.doc.own_map;
        let table = TableView { advice, question, ..whole(app, live, slot, &session, problem)? };
        Ok(marked_response(&html::table(&reader, &table), all_marked))
    })
    .await
}

/// The table with its background and its full log.
pub(super) fn whole(
    app: &App,
    live: &LiveTable,
    slot: &Slot,
    session: &Session,
    problem: Option<Message>,
) -> Result<TableView> {
    let (visitor, origin) = (&session.visitor, &session.origin);
    Ok(presenter::whole_table(live, slot, visitor, origin, app.now(), problem)?)
}

#[derive(Debug, Deserialize)]
pub(super) struct Since {
    since: Option<String>,
}

pub(super) async fn stream(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response> {
    let session = session.at(format!("/t/{id}"));
    streams::open(&app, session, &id, &headers, since.since.as_deref(), StreamFormat::Page).await
}

pub(super) async fn record(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    Ok(record_file(&id, tables::record(&app, session.from, &id).await?))
}

pub(super) async fn qr(State(app): State<App>, session: Session, Path(id): Path<String>) -> Result<Response> {
    let link = app.read(&id, |live, _| Ok(presenter::link(&session.origin, &live.id))).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], html::qr(&link).0).into_response())
}

/// Handles a form of the table. Scripts get JSON; plain forms go back to the table or show it with the problem.
pub(super) async fn verb(
    State(app): State<App>,
    session: Session,
    Path((id, verb)): Path<(String, String)>,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let json = wants_json(&session.path, &headers);
    let newcomers = matches!(verb.as_str(), "join" | "chat");
    let name = fields.get("name").filter(|_| newcomers);
    let (session, cookies) = match (&session.person, name) {
        (None, Some(name)) => match session.clone().or_newcomer(&app, Some(name)).await {
            Ok(known) => known,
            Err(problem) => return refused(&app, &session, &id, json, Cookies::default(), problem).await,
        },
        _ => (session, Cookies::default()),
    };
    match verb.as_str() {
        "seen" => {
            tables::report_shown(&app, &session, &id, fields.need_number("version")?)?;
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
        "hint" => return hint(&app, &session, &id, json).await,
        "rematch" => return super::lifecycle::rematch(&app, &session, &id, json).await,
        _ => {}
    }
    if verb == "act"
        && !fields.on("sure")
        && session.visitor.tutor != Tutor::Off
        && let Some(question) = ask(&app, &session, &id, &fields).await?
    {
        return asked(&app, &session, &id, json, question).await;
    }
    match run(&app, &session, &id, &verb, &fields).await {
        Ok(version) if json => {
            Ok((cookies.into_headers(&app), Json(Done { ok: true, version })).into_response())
        }
        Ok(_) => {
            let to = if verb == "remove" { "/".to_owned() } else { address(&session, &id) };
            Ok(redirect(&app, cookies, fields.back().unwrap_or(&to)))
        }
        Err(problem) => refused(&app, &session, &id, json, cookies, problem).await,
    }
}

/// Runs the form's command. After an act, returns the version of its seat.
async fn run(app: &App, session: &Session, id: &str, verb: &str, fields: &Fields) -> Result<Option<u64>> {
    if let Some(command) = forms::command(verb, fields)? {
        return tables::run(app, session, id, command).await;
    }
    match verb {
        "remove" => tables::remove(app, session, id).await?,
        "chat" => {
            let text = fields.get("text").unwrap_or_default();
            tables::talk::say(app, session, id, text, fields.number("to")?).await?;
        }
        "why" => tables::why_not(app, session, id, fields.need("action")?).await?,
        _ => return Err(Reason::NotFound.into()),
    }
    Ok(None)
}

/// A hint: as JSON for a script, or shown on the table.
async fn hint(app: &App, session: &Session, id: &str, json: bool) -> Result<Response> {
    match tables::hint::give(app, session, id).await {
        Ok(hint) if json => Ok(Json(HintInfo::from(hint)).into_response()),
        Ok(hint) => {
            let advice = html::advice(session.lang(), &hint.words, &hint.reason);
            table(app, session, id, Said { advice: Some(advice), ..Said::default() }).await
        }
        Err(problem) => refused(app, session, id, json, Cookies::default(), problem).await,
    }
}

/// What the tutor asks before the act in the form.
async fn ask(app: &App, session: &Session, id: &str, fields: &Fields) -> Result<Option<TutorQuestion>> {
    let (seen, action) = (fields.need_number("version")?, fields.need("action")?);
    Ok(tables::tutor::question(app, session, id, seen, action).await)
}

/// A question of the tutor: as HTML in JSON for a script, or shown on the table.
async fn asked(
    app: &App,
    session: &Session,
    id: &str,
    json: bool,
    question: TutorQuestion,
) -> Result<Response> {
    if !json {
        return table(app, session, id, Said { question: Some(question), ..Said::default() }).await;
    }
    let html = html::question(&session.reader(), id, &question).into_string();
    Ok(Json(json!({"ok": false, "question": {"better": question.better, "html": html}})).into_response())
}

/// The path of the table, with the chosen seat if several players share this device.
fn address(session: &Session, id: &str) -> String {
    match session.visitor.view_as {
        Some(Viewer::Seat(seat)) => format!("/t/{id}?as={seat}"),
        _ => format!("/t/{id}"),
    }
}

async fn refused(
    app: &App,
    session: &Session,
    id: &str,
    json: bool,
    cookies: Cookies,
    problem: Problem,
) -> Result<Response> {
    if json {
        return Ok((cookies.into_headers(app), problem.json(session.lang())).into_response());
    }
    // If the table cannot be shown, the problem gets its own page.
    let said = Said { problem: Some(problem.message(session.lang())), ..Said::default() };
    match table(app, session, id, said).await {
        Ok(page) => Ok((cookies.into_headers(app), problem.finish(page, session.lang())).into_response()),
        Err(_) => Err(problem),
    }
}
