//! All routes: pages for people, the API for programs.

pub(crate) mod api;
pub(crate) mod site;

use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// The request succeeded.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Done {
    /// Always `true`.
    pub ok: bool,
    /// The version of the game you now know, for requests about a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
}

impl Done {
    pub(crate) fn plain() -> Done {
        Done { ok: true, version: None }
    }
}

/// A record as a download.
fn record_file(id: &str, text: String) -> Response {
    let name = format!("attachment; filename=\"spieltisch-{id}.jsonl\"");
    ([("content-type", "application/jsonl".to_owned()), ("content-disposition", name)], text).into_response()
}
