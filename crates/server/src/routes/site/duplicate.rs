//! `/duplicate/{id}`: one deal at two tables.

use axum::extract::{Path, State};
use axum::response::Response;
use page::html::duplicate as pages;

use super::{html_response, redirect};
use crate::app::App;
use crate::extract::FormFields;
use crate::problem::Result;
use crate::session::{Cookies, Session};
use crate::tables::duplicate;

pub(super) async fn show(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    let page = duplicate::page(&app, &session, &id).await?;
    Ok(html_response(&pages::duplicate(&session.reader(), &page)))
}

/// Starts both tables, or shows the page again with the problem.
pub(super) async fn start(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    FormFields(fields): FormFields,
) -> Result<Response> {
    let session = session.at(format!("/duplicate/{id}"));
    match duplicate::start(&app, &session, &id, fields.entropy(), fields.on("fill")).await {
        Ok(()) => Ok(redirect(&app, Cookies::default(), &format!("/duplicate/{id}"))),
        Err(problem) if problem.kind.status().is_client_error() && problem.kind.status() != 404 => {
            let mut page = duplicate::page(&app, &session, &id).await?;
            page.problem = Some(problem.message(session.lang()));
            Ok(problem.finish(html_response(&pages::duplicate(&session.reader(), &page)), session.lang()))
        }
        Err(problem) => Err(problem),
    }
}
