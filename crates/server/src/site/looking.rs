//! `/verify` and `/stats`: records checked, results counted.

use axum::extract::{Path, State};
use axum::response::Response;

use super::html;
use crate::checking::{self, Submitted};
use crate::identity::Who;
use crate::page::{stats as pages, verify as checks};
use crate::problem::Result;
use crate::state::App;
use crate::{show, standings, tables};

pub(super) async fn verify_form(who: Who) -> Response {
    html(&checks::verify(&show::reader(&who), &checks::Verify { found: None, table: None }))
}

/// Checks a record that somebody brings along.
pub(super) async fn verify(State(app): State<App>, who: Who, submitted: Submitted) -> Result<Response> {
    let found = Some(submitted.check(&app).await?);
    let who = Who { path: "/verify".to_owned(), ..who };
    Ok(html(&checks::verify(&show::reader(&who), &checks::Verify { found, table: None })))
}

/// Checks the record of a table here.
pub(super) async fn verify_table(
    State(app): State<App>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Response> {
    app.look(&id, |live, _| tables::may_look(&live.doc, &who)).await?;
    let record = tables::record(&app, who.from, &id).await?;
    let place = app.checking.place(who.from).await?;
    let found = Some(checking::check_own(&app, place, record).await?);
    Ok(html(&checks::verify(&show::reader(&who), &checks::Verify { found, table: Some(id) })))
}

pub(super) async fn stats(State(app): State<App>, who: Who) -> Result<Response> {
    Ok(html(&pages::stats(&show::reader(&who), &standings::server(&app, &who).await?)))
}

pub(super) async fn own_stats(State(app): State<App>, who: Who) -> Result<Response> {
    Ok(html(&pages::own_stats(&show::reader(&who), &standings::own(&app, &who).await?)))
}
