//! Around a table: play at once, play again, the big screen, a phone's seat, one stream for many tabs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use game::{Seat, Viewer};
use serde_json::json;

use super::{go, html};
use crate::gathering;
use crate::given::Fields;
use crate::identity::Who;
use crate::live::Play;
use crate::lobby::{Holder, LEVELS, level};
use crate::page::model::{Sit, Status, TableView};
use crate::problem::{Kind, Problem, Result, wants_json};
use crate::state::App;
use crate::stream::{self, Form, Subscription};
use crate::{page, show, tables, takeover};

/// How many tables one stream carries.
const MOST: usize = 24;

/// A game against bots. Scripts are told the table's commitment and start the game with the
/// browser's own randomness; without a script that is one more tap.
pub(super) async fn play(
    State(app): State<App>,
    who: Who,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response> {
    let json = wants_json(&who.path, &headers);
    let guest = page::speech(who.lang).say("guest");
    let (who, cookies) = who.or_newcomer(&app, Some(fields.get("name").unwrap_or(&guest))).await?;
    let level = level(fields.get("level").unwrap_or(LEVELS[0]));
    let id = gathering::against_bots(&app, &who, fields.need("game")?, level, fields.on("guide")).await?;
    if !json {
        return Ok(go(&app, cookies, &format!("/t/{id}")));
    }
    let answer = committed(&app, &id).await?;
    Ok((cookies.signed(&app), answer).into_response())
}

/// The same people once more. Scripts then say that their person is ready.
pub(super) async fn rematch(app: &App, who: &Who, id: &str, json: bool) -> Result<Response> {
    let next = gathering::rematch(app, who, id).await?;
    if json { committed(app, &next).await } else { Ok(Redirect::to(&format!("/t/{next}")).into_response()) }
}

/// A new table's id, with the promise about its dice: nobody gives randomness before it.
async fn committed(app: &App, id: &str) -> Result<Response> {
    let commitment = app.look(id, |live, _| Ok(live.doc.commitment.clone())).await?;
    Ok(Json(json!({"table": id, "commitment": commitment})).into_response())
}

/// The table for all, without hands.
pub(super) async fn screen(State(app): State<App>, who: Who, Path(id): Path<String>) -> Result<Response> {
    let who = Who { path: format!("/t/{id}/screen"), look: Some(Viewer::Spectator), ..who };
    app.look(&id, |live, slot| {
        tables::may_look(&live.doc, &who)?;
        let start = show::screen_start(live, who.id());
        let who = who.clone().unnamed();
        let reader = show::reader(&who);
        Ok(html(&match (&live.play, live.doc.status()) {
            (Play::NotYet, Status::Open) => {
                page::screen_lobby(&reader, &show::lobby(live, slot, &who, None), start)
            }
            _ => {
                let mut table = show::table(live, slot, &who, 0, app.now(), None)?;
                let takeovers = &live.doc.evening.takeovers;
                table.log = takeover::story(live.game, takeovers, table.viewer.into(), who.lang, table.log);
                page::screen(&reader, &TableView { ground: show::ground(live, &who)?, ..table })
            }
        }))
    })
    .await
}

pub(super) async fn screen_stream(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let since = who.path.split(['?', '&']).find_map(|part| part.strip_prefix("since=")).map(str::to_owned);
    let who = Who { path: format!("/t/{id}/screen"), look: Some(Viewer::Spectator), ..who };
    stream::open(&app, who, &id, &headers, since.as_deref(), Form::Screen).await
}

/// Where the code of a seat leads.
pub(super) async fn sit(
    State(app): State<App>,
    who: Who,
    Path((id, seat)): Path<(String, usize)>,
) -> Result<Response> {
    let who = Who { path: format!("/t/{id}/sit/{seat}"), ..who };
    let (sit, seated) = app
        .look(&id, |live, _| {
            tables::may_look(&live.doc, &who)?;
            let doc = &live.doc;
            let holder = doc.seats.get(seat).ok_or(Kind::NoPlace)?;
            let open = doc.status() == Status::Open;
            let taken = match holder {
                Holder::Open => !open,
                Holder::Bot { .. } => doc.status() != Status::Running,
                Holder::Person { .. } | Holder::Gone => true,
            };
            let name = doc.names(who.lang)[seat].clone();
            let me = who.id().unwrap_or_default();
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
                refused: may.err().map(|kind| Problem::from(kind).shown(who.lang)),
                told: !open && !doc.belongs(seat, me),
            };
            Ok((sit, who.id().is_some_and(|me| doc.seat_of(me).is_some())))
        })
        .await?;
    if seated {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    Ok(html(&page::sit(&show::reader(&who), &sit)))
}

/// `/stream?s=<n>,<table>,<p|s>,<-|watch|seat>,<since>&s=…`: one stream for all tabs of a browser.
pub(super) async fn streams(State(app): State<App>, who: Who) -> Result<Response> {
    let query = who.path.split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default();
    let wanted: Vec<Subscription> = query
        .split('&')
        .filter_map(|part| part.strip_prefix("s="))
        .map(|text| subscription(&text.replace("%2C", ",")))
        .collect::<Option<_>>()
        .ok_or(Kind::BadRequest)?;
    if wanted.len() > MOST {
        return Err(Kind::TooMany.into());
    }
    stream::open_many(&app, &who, wanted).await
}

fn subscription(text: &str) -> Option<Subscription> {
    let [n, table, form, look, since] = *text.split(',').collect::<Vec<_>>().as_slice() else { return None };
    let form = match form {
        "p" => Form::Page,
        "s" => Form::Screen,
        _ => return None,
    };
    let look = match look {
        "-" => None,
        "watch" => Some(Viewer::Spectator),
        seat => Some(Viewer::Seat(Seat(seat.parse().ok()?))),
    };
    let look = if form == Form::Screen { Some(Viewer::Spectator) } else { look };
    Some(Subscription { n: n.to_owned(), table: table.to_owned(), form, look, since: since.to_owned() })
}
