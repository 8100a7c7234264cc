//! Games against bots, rematches, the big screen, seats by QR code, and one stream for many tabs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use game::{Seat, Viewer};
use page::html;
use page::model::Sit;
use page::presenter;
use serde_json::json;
use table::Reason;
use table::document::Holder;
use table::play::Play;
use table::setup::{LEVELS, Status, level};

use super::{html_response, marked_response, redirect, table::whole};
use crate::app::App;
use crate::extract::FormFields;
use crate::problem::{Kind, Problem, Result, wants_json};
use crate::session::Session;
use crate::streams::{self, StreamFormat, Subscription};
use crate::tables;

/// The maximum number of tables in one stream.
const MAX_TABLES: usize = 24;

/// Sets up a game against bots. Scripts get the table's commitment and start the game with the browser's entropy; without
/// a script that takes one more tap.
pub(super) async fn play(
    State(app): State<App>,
    session: Session,
    headers: HeaderMap,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let json = wants_json(&session.path, &headers);
    let guest = page::speech(session.lang()).say("guest");
    let level = level(fields.get("level").unwrap_or(LEVELS[0])).ok_or(Reason::BadRequest)?;
    let (session, cookies) = session.or_newcomer(&app, Some(fields.get("name").unwrap_or(&guest))).await?;
    let id = tables::against_bots(&app, &session, fields.need("game")?, level, fields.on("guide")).await?;
    if !json {
        return Ok(redirect(&app, cookies, &format!("/t/{id}")));
    }
    let response = id_and_commitment(&app, &id).await?;
    Ok((cookies.into_headers(&app), response).into_response())
}

/// Sets up a rematch. Scripts then say that the player is ready.
pub(super) async fn rematch(app: &App, session: &Session, id: &str, json: bool) -> Result<Response> {
    let next = tables::rematch(app, session, id).await?;
    if json {
        id_and_commitment(app, &next).await
    } else {
        Ok(Redirect::to(&app.links.table(&next)).into_response())
    }
}

/// A new table's id and commitment, which comes before any entropy.
async fn id_and_commitment(app: &App, id: &str) -> Result<Response> {
    let commitment = app.read(id, |live, _| Ok(live.doc.commitment.clone())).await?;
    Ok(Json(json!({"table": id, "commitment": commitment})).into_response())
}

/// The big screen: the table for everybody, without hands.
pub(super) async fn screen(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    let session = session.at(format!("/t/{id}/screen")).viewing_as(Some(Viewer::Spectator));
    app.read(&id, |live, slot| {
        session.visitor.may_look(&live.doc)?;
        let start = presenter::screen_start(live, session.visitor.id());
        let session = session.clone().unnamed();
        let reader = session.reader();
        if let (Play::NotYet, Status::Open) = (&live.play, live.doc.status()) {
            let lobby = presenter::lobby(live, &**slot, &session.visitor, &session.origin, None);
            return Ok(marked_response(&html::screen_lobby(&reader, &lobby, start), false));
        }
        let table = whole(&app, live, slot, &session, None)?;
        Ok(marked_response(&html::screen(&reader, &table), !live.doc.own_map))
    })
    .await
}

pub(super) async fn screen_stream(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let since =
        session.path.split(['?', '&']).find_map(|part| part.strip_prefix("since=")).map(str::to_owned);
    let session = session.at(format!("/t/{id}/screen")).viewing_as(Some(Viewer::Spectator));
    streams::open(&app, session, &id, &headers, since.as_deref(), StreamFormat::Screen).await
}

/// The page a seat's QR code leads to.
pub(super) async fn sit(
    State(app): State<App>,
    session: Session,
    Path((id, seat)): Path<(String, usize)>,
) -> Result<Response> {
    let session = session.at(format!("/t/{id}/sit/{seat}"));
    let (sit, seated) = app
        .read(&id, |live, _| {
            session.visitor.may_look(&live.doc)?;
            let doc = &live.doc;
            let holder = doc.seats.get(seat).ok_or(Reason::NoPlace)?;
            let open = doc.status() == Status::Open;
            let taken = match holder {
                Holder::Open => !open,
                Holder::Bot { .. } => doc.status() != Status::Running,
                Holder::Person { .. } | Holder::Gone => true,
            };
            let name = presenter::names(doc, session.lang())[seat].clone();
            let me = session.visitor.id().unwrap_or_default();
            let may = match doc.status() {
                Status::Running => doc.may_take(me, seat, live.game.hidden_hands()),
                _ => Ok(()),
            };
            let sit = Sit {
                id: id.clone(),
                game: live.game,
                seat,
                taken: taken.then_some(name),
                entropy: open,
                refused: may.err().map(|reason| Problem::from(reason).message(session.lang())),
                told: !open && !doc.belongs(seat, me),
            };
            Ok((sit, session.visitor.id().is_some_and(|me| doc.seat_of(me).is_some())))
        })
        .await?;
    if seated {
        return Ok(Redirect::to(&app.links.table(&id)).into_response());
    }
    Ok(html_response(&html::sit(&session.reader(), &sit)))
}

/// `/stream?s=<n>,<table>,<p|s>,<-|watch|seat>,<since>&s=…`: one stream for all tabs of a browser.
pub(super) async fn streams(State(app): State<App>, session: Session) -> Result<Response> {
    let query = session.path.split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default();
    let wanted: Vec<Subscription> = query
        .split('&')
        .filter_map(|part| part.strip_prefix("s="))
        .map(|text| subscription(&text.replace("%2C", ",")))
        .collect::<Option<_>>()
        .ok_or(Reason::BadRequest)?;
    if wanted.len() > MAX_TABLES {
        return Err(Kind::TooMany.into());
    }
    streams::open_many(&app, &session, wanted).await
}

fn subscription(text: &str) -> Option<Subscription> {
    let [n, table, format, view_as, since] = *text.split(',').collect::<Vec<_>>().as_slice() else {
        return None;
    };
    let format = match format {
        "p" => StreamFormat::Page,
        "s" => StreamFormat::Screen,
        _ => return None,
    };
    let view_as = match view_as {
        "-" => None,
        "watch" => Some(Viewer::Spectator),
        seat => Some(Viewer::Seat(Seat(seat.parse().ok()?))),
    };
    let view_as = if format == StreamFormat::Screen { Some(Viewer::Spectator) } else { view_as };
    Some(Subscription { n: n.to_owned(), table: table.to_owned(), format, view_as, since: since.to_owned() })
}
