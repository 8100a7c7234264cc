//! [`Session`]: who sent a request. Identities are one signed cookie; there are no accounts.

mod cookies;
pub(crate) mod people;

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use game::Viewer;
use page::forms;
use page::links::Links;
use page::model::{Appearance, Reader};
use page::presenter::Origin;
use serde_json::Value;
use store::Person;
use table::document::Participant;
use table::setup::Tutor;
use table::{Actor, Reason, Visitor, ids, names};
use words::Lang;

use crate::app::{App, same_secret};
use crate::limits::address;
use crate::limits::bans::closed_until;
use crate::person::flag;
use crate::problem::{Kind, Problem, Result};

pub(crate) use cookies::Cookies;
use cookies::{APPEARANCE, HOST, ID, LANG, TUTOR};

/// Who sent a request, and how they reach the site.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The person as tables see them.
    pub visitor: Visitor,
    pub person: Option<Person>,
    pub from: IpAddr,
    /// Path and query of the request, within the site.
    pub path: String,
    pub links: Links,
    pub origin: Origin,
    /// This browser's display settings.
    pub appearance: Appearance,
}

impl FromRequestParts<App> for Session {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Session> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Session::read(
            app,
            &parts.headers,
            address::client(&app.config.live.get(), &parts.extensions, &parts.headers),
            path,
        )
        .await
    }
}

impl Session {
    pub(crate) async fn read(app: &App, headers: &HeaderMap, from: IpAddr, path: String) -> Result<Session> {
        let person = match cookies::signed(&app.cookie_key, headers, ID) {
            Some(id) => app.store.person(&id).await?,
            None => None,
        };
        if let Some(person) = &person {
            app.bans.note_request(person, from, || app.now());
        }
        let visitor = Visitor {
            id: person.as_ref().map(|person| person.id.clone()),
            lang: language(person.as_ref(), headers),
            host: is_host(app, headers).await,
            muted: person.as_ref().is_some_and(|person| flag(person, "muted") || flag(person, "banned")),
            view_as: forms::view_as(&path),
            now: app.trusted_now(),
            tutor: tutor(headers),
        };
        Ok(Session {
            visitor,
            person,
            from,
            path,
            links: app.links.clone(),
            origin: origin(app, headers),
            appearance: appearance(headers),
        })
    }

    /// The same session without an identity: for a screen that everybody in the room sees.
    pub(crate) fn unnamed(self) -> Session {
        let visitor = Visitor { id: None, muted: false, ..self.visitor };
        Session { person: None, visitor, ..self }
    }

    /// The same session at another path.
    pub(crate) fn at(&self, path: String) -> Session {
        Session { path, ..self.clone() }
    }

    /// The same session with another perspective.
    pub(crate) fn viewing_as(mut self, view_as: Option<Viewer>) -> Session {
        self.visitor.view_as = view_as;
        self
    }

    pub(crate) fn lang(&self) -> Lang {
        self.visitor.lang
    }

    pub(crate) fn is_host(&self) -> bool {
        self.visitor.host
    }

    /// The reader of a page.
    pub(crate) fn reader(&self) -> Reader {
        Reader {
            lang: self.lang(),
            name: self.person.as_ref().map(|person| person.name.clone()),
            path: self.path.clone(),
            links: self.links.clone(),
            host: self.is_host(),
            appearance: self.appearance,
        }
    }

    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// The person, if they have an identity and are not banned. For requests that change nothing.
    pub(crate) fn known(&self) -> Result<&Person> {
        let person = self.person.as_ref().ok_or(Reason::Nobody)?;
        if flag(person, "banned") { Err(Reason::Banned.into()) } else { Ok(person) }
    }

    /// The person, for a request that changes something.
    pub(crate) fn acting(&self, app: &App) -> Result<Participant> {
        let person = self.known()?;
        app.rate_limits.change(&person.id)?;
        Ok(participant(person))
    }

    /// The actor for a command at a table. To manage tables, the host needs no name and has no rate limit.
    pub(crate) fn actor(&self, app: &App, managing: bool) -> Result<Actor> {
        let participant = match &self.person {
            person if self.is_host() && managing => person.as_ref().map(participant),
            _ => Some(self.acting(app)?),
        };
        Ok(Actor { participant, host: self.is_host(), view_as: self.visitor.view_as })
    }

    /// The session with an identity, created from `name` if there is none yet, and the cookies to set.
    pub(crate) async fn or_newcomer(mut self, app: &App, name: Option<&str>) -> Result<(Session, Cookies)> {
        let mut cookies = Cookies::default();
        if self.person.is_none() {
            let name = names::clean_name(name.ok_or(Reason::Nobody)?)?;
            admit(app, self.from).await?;
            app.rate_limits.newcomer(self.from)?;
            let now = app.now();
            let person = Person {
                id: ids::person_id(),
                name,
                lang: self.lang().code().to_owned(),
                created: now,
                seen: now,
                prefs: Value::Null,
            };
            app.store.save_person(person.clone()).await?;
            cookies.set_person(&person.id);
            self.visitor.id = Some(person.id.clone());
            self.person = Some(person);
        }
        Ok((self, cookies))
    }
}

/// Admits a newcomer unless their address is closed.
async fn admit(app: &App, from: IpAddr) -> Result<()> {
    let Some(banned) = app.bans.closed(from, app.now()) else { return Ok(()) };
    // Another node may have lifted the ban.
    let person = app.store.person(&banned).await?;
    // Deleting their data does not lift the ban.
    if person.is_none_or(|person| closed_until(&person, app.now()).is_some()) {
        return Err(Kind::NoNewcomers.into());
    }
    app.bans.reopen(&banned);
    Ok(())
}

fn participant(person: &Person) -> Participant {
    Participant { id: person.id.clone(), name: person.name.clone() }
}

/// Whether the request has the host's cookie. Works without the store.
pub(crate) async fn is_host(app: &App, headers: &HeaderMap) -> bool {
    match cookies::signed(&app.cookie_key, headers, HOST) {
        Some(token) => same_secret(&token, &app.host_token().await),
        None => false,
    }
}

/// Whether the request has an identity cookie, valid or not.
pub(crate) fn claims_identity(headers: &HeaderMap) -> bool {
    cookies::plain(headers, ID).is_some()
}

/// The person's language, else the one chosen in this browser, else the browser's own.
fn language(person: Option<&Person>, headers: &HeaderMap) -> Lang {
    let chosen = || cookies::plain(headers, LANG).and_then(|code| code.parse().ok());
    let accepted = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().and_then(Lang::accepted);
    person.and_then(|person| person.lang.parse().ok()).or_else(chosen).or_else(accepted).unwrap_or_default()
}

fn appearance(headers: &HeaderMap) -> Appearance {
    cookies::plain(headers, APPEARANCE).map(|look| Appearance::from(look.as_str())).unwrap_or_default()
}

fn tutor(headers: &HeaderMap) -> Tutor {
    cookies::plain(headers, TUTOR).and_then(|name| name.parse().ok()).unwrap_or_default()
}

/// The site's address for links, and whether only this machine can reach it.
fn origin(app: &App, headers: &HeaderMap) -> Origin {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let reachable = |url: &str| Origin { links: app.links.on(url), unreachable: false };
    match (&app.config.live.get().public_url, &app.config.network_url) {
        (Some(url), _) => reachable(url),
        (None, Some(url)) if is_loopback(host) => reachable(url),
        _ => Origin { links: app.links.on(&format!("http://{host}")), unreachable: is_loopback(host) },
    }
}

/// Whether a `Host` header names the machine itself.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']');
    let loopback = address.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback());
    loopback || name.eq_ignore_ascii_case("localhost") || name.to_ascii_lowercase().ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn this_machine_has_several_names() {
        for host in
            ["localhost", "LOCALHOST:7777", "a.localhost", "127.0.0.1:7777", "127.8.8.8", "[::1]:80", "[::1]"]
        {
            assert!(is_loopback(host), "{host}");
        }
        for host in
            ["", "desk.test", "10.0.0.7:7777", "localhost.example", "[2001:db8::1]:7777", "127.0.0.1.example"]
        {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
