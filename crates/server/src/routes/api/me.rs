//! `/api/me`: your identity.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use table::Reason;

use super::with;
use crate::app::App;
use crate::extract::Body;
#[cfg(test)]
use crate::problem::ProblemBody;
use crate::problem::{Kind, Result};
use crate::routes::Done;
use crate::session::Session;
use crate::session::people;

/// A person.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct MeInfo {
    /// A public handle, not a secret.
    id: String,
    name: String,
    /// `de` or `en`.
    lang: String,
}

/// A name and a language.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Introduction {
    /// 1 to 24 characters.
    name: Option<String>,
    /// `de` or `en`.
    lang: Option<String>,
}

/// A private link.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct MoveLink {
    /// Gives the browser that opens it the same identity. Works once.
    link: String,
    token: String,
    /// Milliseconds since 1970.
    expires: u64,
}

/// The token of a private link.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct MoveToken {
    token: String,
}

/// What the host decides about a person; missing fields stay as they are.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(super) struct Standing {
    /// Cannot write at any table.
    muted: Option<bool>,
    /// Cannot do anything on this server.
    banned: Option<bool>,
    /// With `banned`: for 24 hours nobody gets a new identity from this person's address.
    #[serde(default)]
    address: bool,
}

/// Shows who you are, according to your cookie.
#[cfg_attr(test, utoipa::path(get, path = "/api/me", tag = "me", responses(
    (status = 200, body = MeInfo),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn show(session: Session) -> Result<Json<MeInfo>> {
    Ok(Json(info(&session)?))
}

/// Creates your identity, or changes your name or language. Sets the cookie.
#[cfg_attr(test, utoipa::path(post, path = "/api/me", tag = "me", request_body = Introduction, responses(
    (status = 200, body = MeInfo),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn introduce(
    State(app): State<App>,
    session: Session,
    Body(body): Body<Introduction>,
) -> Result<Response> {
    let lang = body.lang.map(|lang| lang.parse().map_err(|()| Reason::BadRequest)).transpose()?;
    let (session, cookies) = people::introduce(&app, session, body.name.as_deref(), lang).await?;
    Ok(with(&app, cookies, Json(info(&session)?)))
}

/// Deletes everything about you except your moves.
#[cfg_attr(test, utoipa::path(delete, path = "/api/me", tag = "me", responses(
    (status = 200, body = Done),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn delete(State(app): State<App>, session: Session) -> Result<Response> {
    let cookies = people::delete(&app, &session).await?;
    Ok(with(&app, cookies, Json(Done::plain())))
}

/// Creates a private link that takes your identity to another device.
#[cfg_attr(test, utoipa::path(post, path = "/api/me/move", tag = "me", responses(
    (status = 200, body = MoveLink),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn make_link(State(app): State<App>, session: Session) -> Result<Json<MoveLink>> {
    let (token, expires) = people::move_token(&app, &session).await?;
    Ok(Json(MoveLink { link: session.origin.links.to(&format!("/move/{token}")), token, expires }))
}

/// Uses a private link: from now on you have its identity. Sets the cookie.
#[cfg_attr(test, utoipa::path(post, path = "/api/move", tag = "me", request_body = MoveToken, responses(
    (status = 200, body = MeInfo),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn use_link(
    State(app): State<App>,
    session: Session,
    Body(body): Body<MoveToken>,
) -> Result<Response> {
    let (session, cookies) = people::move_here(&app, session, &body.token).await?;
    Ok(with(&app, cookies, Json(info(&session)?)))
}

/// Mutes or bans a person on the whole server, or takes it back. Host only.
#[cfg_attr(test, utoipa::path(post, path = "/api/people/{id}", tag = "me", params(("id" = String, Path)),
    request_body = Standing, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
)))]
pub(super) async fn judge(
    State(app): State<App>,
    session: Session,
    Path(id): Path<String>,
    Body(body): Body<Standing>,
) -> Result<Json<Done>> {
    for (what, on) in [("muted", body.muted), ("banned", body.banned)] {
        if let Some(on) = on {
            people::set_everywhere(&app, &session, &id, what, on, body.address).await?;
        }
    }
    if session.is_host() { Ok(Json(Done::plain())) } else { Err(Kind::NotHost.into()) }
}

fn info(session: &Session) -> Result<MeInfo> {
    let person = session.person.as_ref().ok_or(Reason::Nobody)?;
    Ok(MeInfo { id: person.id.clone(), name: person.name.clone(), lang: session.lang().code().to_owned() })
}
