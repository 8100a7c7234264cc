//! `/verify` and `/stats`: verifying records, showing statistics.

use axum::extract::{Path, State};
use axum::response::Response;

use super::html_response;
use crate::app::App;
use crate::problem::Result;
use crate::session::Session;
use crate::verify::{self as verifying, SubmittedRecord};
use crate::{statistics, tables};
use page::html::{stats as pages, verify as checks};
use page::model::verify::Verify;

pub(super) async fn verify_form(session: Session) -> Response {
    html_response(&checks::verify(&session.reader(), &Verify { found: None, table: None }))
}

/// Verifies a submitted record.
pub(super) async fn verify(
    State(app): State<App>,
    session: Session,
    submitted: SubmittedRecord,
) -> Result<Response> {
    let found = Some(submitted.check(&app).await?);
    let session = session.at("/verify".to_owned());
    Ok(html_response(&checks::verify(&session.reader(), &Verify { found, table: None })))
}

/// Verifies the record of a table on this server.
pub(super) async fn verify_table(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    app.read(&id, |live, _| Ok(session.visitor.may_look(&live.doc)?)).await?;
    let record = tables::record(&app, session.from, &id).await?;
    let permit = app.verifying.acquire(session.from).await?;
    let found = Some(verifying::check_own(&app, permit, record).await?);
    Ok(html_response(&checks::verify(&session.reader(), &Verify { found, table: Some(id) })))
}

pub(super) async fn stats(State(app): State<App>, session: Session) -> Result<Response> {
    Ok(html_response(&pages::stats(&session.reader(), &statistics::server(&app, &session).await?)))
}

pub(super) async fn own_stats(State(app): State<App>, session: Session) -> Result<Response> {
    Ok(html_response(&pages::own_stats(&session.reader(), &statistics::own(&app, &session).await?)))
}
