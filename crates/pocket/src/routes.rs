//! Which request leads where, and how it is answered.

use maud::Markup;
use page::chosen;
use page::forms::{ExerciseAnswer, Fields};
use page::html;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Reason;

use crate::host::Host;
use crate::person::Session;
use crate::pocket::Site;
use crate::trouble::{Result, Trouble};

/// What a page asks for.
#[derive(Debug, Deserialize)]
pub(crate) struct Request {
    method: String,
    /// Path and query.
    pub(crate) path: String,
    #[serde(default)]
    fields: Vec<(String, String)>,
    /// A script asks.
    #[serde(default)]
    pub(crate) json: bool,
}

impl Request {
    pub(crate) fn fields(&self) -> Fields {
        Fields(self.fields.clone())
    }

    /// What follows the question mark.
    pub(crate) fn query(&self) -> Fields {
        let query = self.path.split_once('?').map_or("", |(_, query)| query);
        let query = query.split('#').next().unwrap_or_default();
        let pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decoded(name), decoded(value))
        };
        Fields(query.split('&').filter(|part| !part.is_empty()).map(pair).collect())
    }
}

/// A part of a query in plain text.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let mut digit = || rest.next().and_then(|byte| char::from(byte).to_digit(16));
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => match (digit(), digit()) {
                (Some(high), Some(low)) => (high * 16 + low) as u8,
                _ => b'?',
            },
            byte => byte,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What a page gets.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Answer {
    status: u16,
    #[serde(rename = "type")]
    mime: &'static str,
    body: String,
    /// The path of another page to go to.
    #[serde(skip_serializing_if = "Option::is_none")]
    redirect: Option<String>,
    /// The body is a file of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

impl Answer {
    pub(crate) fn page(markup: &Markup) -> Answer {
        Answer { status: 200, mime: "text/html", body: chosen::plain(&markup.0), ..Answer::default() }
    }

    pub(crate) fn json(body: &Value) -> Answer {
        Answer { status: 200, mime: "application/json", body: body.to_string(), ..Answer::default() }
    }

    pub(crate) fn file(name: String, mime: &'static str, body: String) -> Answer {
        Answer { status: 200, mime, body, file: Some(name), ..Answer::default() }
    }

    pub(crate) fn redirect(path: &str) -> Answer {
        Answer { status: 303, redirect: Some(path.to_owned()), ..Answer::default() }
    }

    pub(crate) fn with_status(self, status: u16) -> Answer {
        Answer { status, ..self }
    }

    /// A problem: for scripts, or as a page.
    pub(crate) fn problem(trouble: &Trouble, session: &Session, json: bool) -> Answer {
        if json {
            let body = trouble.json(session.lang()).to_string();
            let mime = "application/problem+json";
            return Answer { status: trouble.status(), mime, body, ..Answer::default() };
        }
        let page = html::problem(&session.reader(), &trouble.message(session.lang()));
        Answer::page(&page).with_status(trouble.status())
    }
}

impl Site {
    /// Answers a request, whatever comes of it.
    pub(crate) async fn respond(&self, host: &Host, request: &Request) -> Answer {
        let session = match self.session(host, &request.path).await {
            Ok(session) => session,
            Err(trouble) => return Answer::problem(&trouble, &self.stranger(&request.path), request.json),
        };
        match self.route(host, &session, request).await {
            Ok(answer) => answer,
            Err(trouble) => Answer::problem(&trouble, &session, request.json),
        }
    }

    async fn route(&self, host: &Host, session: &Session, request: &Request) -> Result<Answer> {
        let path = request.path.split(['?', '#']).next().unwrap_or_default();
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match (request.method.as_str(), parts.as_slice()) {
            ("GET", []) => self.front(host, session).await,
            ("GET", ["front"]) => self.front_parts(host, session).await,
            ("GET", ["rules", game]) => Site::rules(session, game),
            ("GET", ["new", game]) => Site::new_table(session, game),
            ("POST", ["tables"]) => self.create(host, session, &request.fields()).await,
            ("POST", ["play"]) => self.play(host, session, request).await,
            ("GET", ["me"]) => self.me(host, session, None).await,
            ("POST", ["me"]) => self.introduce(host, session, &request.fields()).await,
            ("POST", ["me", "look"]) => Site::set_look(host, session, &request.fields()).await,
            ("POST", ["me", "tutor"]) => Site::set_tutor(host, session, request).await,
            ("POST", ["me", "delete"]) => self.delete_everything(host, &request.fields()).await,
            ("GET", ["me", "everything"]) => self.export_everything(host, session).await,
            ("POST", ["me", "import"]) => self.import(host, session, &request.fields()).await,
            ("GET", ["me", "stats"] | ["stats"]) => self.own_stats(host, session).await,
            ("GET", ["puzzles"]) => Site::puzzles(host, session).await,
            ("GET", ["puzzles", game]) => Site::next_puzzle(host, session, game, &request.query()).await,
            ("GET", ["puzzles", game, id]) => Site::puzzle(host, session, (game, id), request, None).await,
            ("POST", ["puzzles", game, id]) => {
                let answer = ExerciseAnswer::read(&request.fields())?;
                Site::puzzle(host, session, (game, id), request, Some(&answer)).await
            }
            ("GET", ["me", "practice"]) => self.mistakes(host, session).await,
            ("GET", ["me", "practice", "next"]) => {
                self.next_mistake(host, session, request.query().get("last")).await
            }
            ("GET", ["me", "practice", table, act]) => {
                self.mistake(host, session, (table, act), request, None).await
            }
            ("POST", ["me", "practice", table, act]) => {
                let answer = ExerciseAnswer::read(&request.fields())?;
                self.mistake(host, session, (table, act), request, Some(&answer)).await
            }
            ("GET", ["verify"]) => Ok(Site::verify_form(session)),
            ("POST", ["verify"]) => Site::verify(session, &request.fields()),
            ("GET", ["t", id]) => self.show_table(host, session, id).await,
            ("GET", ["t", id, "record"]) => self.record_file(host, id).await,
            ("GET", ["t", id, "verify"]) => self.verify_table(host, session, id).await,
            ("GET", ["t", id, "replay"]) => self.replay(host, session, id, &request.query()).await,
            ("POST", ["t", id, "replay"]) => self.play_on(host, session, id, &request.fields()).await,
            ("GET", ["t", id, "replay", "step"]) => self.step(host, session, id, &request.query()).await,
            ("GET", ["t", id, "replay", "analysis"]) => self.analysis(host, session, id).await,
            ("POST", ["t", id, "analysis"]) => self.ask_analysis(host, session, id, &request.fields()).await,
            ("GET", ["t", id, "position"]) => self.position(host, session, id, &request.query()).await,
            ("GET", ["t", id, "notes"]) => self.notes(host, session, id, &request.query()).await,
            ("POST", ["t", id, verb]) => self.verb(host, session, id, verb, request).await,
            (_, ["join" | "move" | "host" | "stream" | "api", ..] | ["t", _, "screen" | "sit", ..]) => {
                Err(Trouble::NotHere)
            }
            _ => Err(Reason::NotFound.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_read_as_browsers_write_them() {
        let request = Request {
            method: "GET".into(),
            path: "/t/abc/replay?at=3&as=truth&name=a%20b+%C3%BC&odd=%4".into(),
            fields: Vec::new(),
            json: false,
        };
        let query = request.query();
        assert_eq!(query.get("at"), Some("3"));
        assert_eq!(query.get("name"), Some("a b ü"));
        assert_eq!(query.get("odd"), Some("?"));
    }
}
