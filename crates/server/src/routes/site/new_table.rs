//! `/new/{game}` and `/tables`: setting up a table.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use game::AnyGame;

use super::{html_response, redirect};
use crate::app::App;
use crate::extract::FormFields;
use crate::problem::{Problem, Result};
use crate::session::Session;
use crate::tables;
use page::model::NewTable;
use page::{forms, html};
use table::create::CreateTable;

pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Path(game): Path<String>,
) -> Result<Response> {
    let game = app.game(&game)?;
    let request = CreateTable::offered(game);
    Ok(form(&app, game, &session, &request, Typed::default(), None))
}

/// Sets up the table and goes there, or shows the form again with the problem.
pub(super) async fn create(
    State(app): State<App>,
    session: Session,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let game = app.game(fields.need("game")?)?;
    let request = forms::create_table(game, &fields, session.lang())?;
    let typed = Typed {
        position: fields.get("position").unwrap_or_default(),
        map: fields.get("map").unwrap_or_default(),
    };
    let tutor = fields.get("tutor").and_then(|tutor| tutor.parse().ok());
    let mut session = session;
    session.visitor.tutor = tutor.unwrap_or(session.visitor.tutor);
    let (session, mut cookies) = match session.clone().or_newcomer(&app, fields.get("name")).await {
        Ok(known) => known,
        Err(problem) => return Ok(form(&app, game, &session, &request, typed, Some(&problem))),
    };
    if let Some(tutor) = tutor {
        cookies.set_tutor(tutor);
    }
    let created = match forms::as_typed(game, &request, typed.position, typed.map) {
        Ok(request) => tables::create(&app, &session, &request).await,
        Err(problem) => Err(problem.into()),
    };
    match created {
        Ok(id) if request.duplicate => Ok(redirect(&app, cookies, &format!("/duplicate/{id}"))),
        Ok(id) => Ok(redirect(&app, cookies, &format!("/t/{id}"))),
        Err(problem) => {
            let form = form(&app, game, &session, &request, typed, Some(&problem));
            Ok((cookies.into_headers(&app), form).into_response())
        }
    }
}

/// The position and the map that somebody typed or loaded from a file.
#[derive(Clone, Copy, Default)]
struct Typed<'a> {
    position: &'a str,
    map: &'a str,
}

/// The form, filled in.
fn form(
    app: &App,
    game: &'static dyn AnyGame,
    session: &Session,
    request: &CreateTable,
    typed: Typed<'_>,
    problem: Option<&Problem>,
) -> Response {
    let new = NewTable {
        maps: app.config.live.get().maps_of(game.id()).cloned().collect(),
        map: typed.map.to_owned(),
        position: typed.position.to_owned(),
        tutor: session.visitor.tutor,
        problem: problem.map(|problem| problem.message(session.lang())),
        ..NewTable::asked_for(game, request)
    };
    let reader = session.at(format!("/new/{}", game.id())).reader();
    let page = html_response(&html::new_table(&reader, &new));
    match problem {
        Some(problem) => problem.finish(page, session.lang()),
        None => page,
    }
}
