//! Extractors for request bodies, as forms or as JSON.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Form, FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use page::forms::Fields;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use table::Reason;

use crate::app::App;
use crate::problem::{Kind, Problem, Result};

/// A request body of type `T`, as JSON or as a form. A missing body counts as an empty one.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>> {
        match encoding(&request) {
            Encoding::Json => {
                Json::from_request(request, app).await.map(|Json(body)| Body(body)).map_err(rejected)
            }
            Encoding::Form => {
                Form::from_request(request, app).await.map(|Form(body)| Body(body)).map_err(rejected)
            }
            Encoding::None => {
                let bytes = Bytes::from_request(request, app).await.map_err(rejected)?;
                if !bytes.is_empty() {
                    return Err(Reason::BadRequest.into());
                }
                let empty = Value::Object(Map::new());
                serde_json::from_value(empty).map(Body).map_err(|_| Reason::BadRequest.into())
            }
        }
    }
}

/// The fields of a form, or of a flat JSON object, as strings.
#[derive(Debug)]
pub(crate) struct FormFields(pub Fields);

impl FromRequest<App> for FormFields {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<FormFields> {
        let fields = match encoding(&request) {
            Encoding::Form => Form::from_request(request, app).await.map_err(rejected)?.0,
            Encoding::Json | Encoding::None => {
                let Body(object) = Body::<Map<String, Value>>::from_request(request, app).await?;
                object.into_iter().map(|(name, value)| (name, text(value))).collect()
            }
        };
        Ok(FormFields(Fields(fields)))
    }
}

enum Encoding {
    Json,
    Form,
    None,
}

fn encoding(request: &Request) -> Encoding {
    let mime = request.headers().get(CONTENT_TYPE).and_then(|mime| mime.to_str().ok()).unwrap_or_default();
    match mime.split(';').next().unwrap_or_default().trim() {
        "application/json" => Encoding::Json,
        "application/x-www-form-urlencoded" => Encoding::Form,
        _ => Encoding::None,
    }
}

fn text(value: Value) -> String {
    match value {
        Value::String(text) => text,
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// A rejection by axum's extractors as a [`Problem`].
fn rejected(rejection: impl IntoResponse) -> Problem {
    let status = rejection.into_response().status();
    if status == Kind::TooLarge.status() { Kind::TooLarge.into() } else { Reason::BadRequest.into() }
}
