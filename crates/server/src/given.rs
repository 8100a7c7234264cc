//! What a request brings along, as a form or as JSON.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Form, FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::problem::{Kind, Problem, Result};
use crate::state::App;

/// A body of this shape, whether it comes as JSON or as a form. No body is an empty one.
pub(crate) struct Given<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Given<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Given<T>> {
        match kind(&request) {
            Body::Json => {
                Json::from_request(request, app).await.map(|Json(body)| Given(body)).map_err(unread)
            }
            Body::Form => {
                Form::from_request(request, app).await.map(|Form(body)| Given(body)).map_err(unread)
            }
            Body::None => {
                let bytes = Bytes::from_request(request, app).await.map_err(unread)?;
                if !bytes.is_empty() {
                    return Err(Kind::BadRequest.into());
                }
                let empty = Value::Object(Map::new());
                serde_json::from_value(empty).map(Given).map_err(|_| Kind::BadRequest.into())
            }
        }
    }
}

/// The fields of a form, or of a flat JSON object, as texts.
#[derive(Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl FromRequest<App> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Fields> {
        match kind(&request) {
            Body::Form => {
                let Form(fields) = Form::from_request(request, app).await.map_err(unread)?;
                Ok(Fields(fields))
            }
            Body::Json | Body::None => {
                let Given(object) = Given::<Map<String, Value>>::from_request(request, app).await?;
                Ok(Fields(object.into_iter().map(|(name, value)| (name, text(value))).collect()))
            }
        }
    }
}

impl Fields {
    /// The field's text, unless it is empty or missing.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let (_, text) = self.0.iter().find(|(field, _)| field == name)?;
        Some(text.as_str()).filter(|text| !text.is_empty())
    }

    pub(crate) fn need(&self, name: &str) -> Result<&str> {
        self.get(name).ok_or_else(|| Kind::BadRequest.into())
    }

    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>> {
        self.get(name).map(|text| text.parse().map_err(|_| Kind::BadRequest.into())).transpose()
    }

    pub(crate) fn on(&self, name: &str) -> bool {
        matches!(self.get(name), Some("true" | "on" | "1"))
    }

    /// Where a form wants to go back to: an address of ours.
    pub(crate) fn back(&self) -> Option<&str> {
        let ours = |path: &&str| {
            // Browsers read past tabs and turn a backslash: `/<tab>/elsewhere` would lead there.
            let plain = !path.contains(|c: char| c == '\\' || c.is_control());
            path.starts_with('/') && !path.starts_with("//") && plain
        };
        self.get("back").filter(ours)
    }
}

enum Body {
    Json,
    Form,
    None,
}

fn kind(request: &Request) -> Body {
    let mime = request.headers().get(CONTENT_TYPE).and_then(|mime| mime.to_str().ok()).unwrap_or_default();
    match mime.split(';').next().unwrap_or_default().trim() {
        "application/json" => Body::Json,
        "application/x-www-form-urlencoded" => Body::Form,
        _ => Body::None,
    }
}

fn text(value: Value) -> String {
    match value {
        Value::String(text) => text,
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// What the extractors of axum complain about, in our words.
fn unread(rejection: impl IntoResponse) -> Problem {
    let status = rejection.into_response().status();
    if status == Kind::TooLarge.status() { Kind::TooLarge.into() } else { Kind::BadRequest.into() }
}
