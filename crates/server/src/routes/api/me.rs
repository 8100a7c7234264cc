//! `/api/me`: who one is.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use table::Reason;
use utoipa::ToSchema;

use super::with;
use crate::app::App;
use crate::extract::Body;
use crate::problem::{Kind, ProblemBody, Result};
use crate::routes::Done;
use crate::session::Session;
use crate::session::people;

/// Somebody.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MeInfo {
    /// A handle, not a secret.
    id: String,
    name: String,
    /// `de` or `en`.
    lang: String,
}

/// A name and a language.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Introduction {
    /// 1 to 24 characters.
    name: Option<String>,
    /// `de` or `en`.
    lang: Option<String>,
}

/// A private link.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MoveLink {
    /// Opened in another browser it makes that browser the same person, once.
    link: String,
    token: String,
    /// Milliseconds since 1970.
    expires: u64,
}

/// The token of a private link.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct MoveToken {
    token: String,
}

/// The host's word about somebody; what is missing stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Standing {
    /// May not speak at any table.
    muted: Option<bool>,
    /// May do nothing here any more.
    banned: Option<bool>,
    /// With `banned`: for 24 hours nobody gets a new identity from where this person is.
    #[serde(default)]
    address: bool,
}

/// Who the cookie says one is.
#[utoipa::path(get, path = "/api/me", tag = "me", responses(
    (status = 200, body = MeInfo),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn show(session: Session) -> Result<Json<MeInfo>> {
    Ok(Json(info(&session)?))
}

/// Becomes somebody, or changes one's name or language. Sets the cookie.
#[utoipa::path(post, path = "/api/me", tag = "me", request_body = Introduction, responses(
    (status = 200, body = MeInfo),
    (status = 422, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn introduce(
    State(app): State<App>,
    session: Session,
    Body(body): Body<Introduction>,
) -> Result<Response> {
    let lang = body.lang.map(|lang| lang.parse().map_err(|()| Reason::BadRequest)).transpose()?;
    let (session, cookies) = people::introduce(&app, session, body.name.as_deref(), lang).await?;
    Ok(with(&app, cookies, Json(info(&session)?)))
}

/// Deletes everything about oneself but the acts.
#[utoipa::path(delete, path = "/api/me", tag = "me", responses(
    (status = 200, body = Done),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn delete(State(app): State<App>, session: Session) -> Result<Response> {
    let cookies = people::delete(&app, &session).await?;
    Ok(with(&app, cookies, Json(Done::plain())))
}

/// Makes a private link that takes one's identity to another device.
#[utoipa::path(post, path = "/api/me/move", tag = "me", responses(
    (status = 200, body = MoveLink),
    (status = 401, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn make_link(State(app): State<App>, session: Session) -> Result<Json<MoveLink>> {
    let (token, expires) = people::move_token(&app, &session).await?;
    Ok(Json(MoveLink { link: format!("{}/move/{token}", session.origin.url), token, expires }))
}

/// Uses up a private link: one is its person from now on. Sets the cookie.
#[utoipa::path(post, path = "/api/move", tag = "me", request_body = MoveToken, responses(
    (status = 200, body = MeInfo),
    (status = 404, body = ProblemBody, content_type = "application/problem+json"),
))]
pub(super) async fn use_link(
    State(app): State<App>,
    session: Session,
    Body(body): Body<MoveToken>,
) -> Result<Response> {
    let (session, cookies) = people::move_here(&app, session, &body.token).await?;
    Ok(with(&app, cookies, Json(info(&session)?)))
}

/// Mutes or bans somebody on the whole server, or takes it back. For the host.
#[utoipa::path(post, path = "/api/people/{id}", tag = "me", params(("id" = String, Path)),
    request_body = Standing, responses(
    (status = 200, body = Done),
    (status = 403, body = ProblemBody, content_type = "application/problem+json"),
))]
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
