//! Who is asking: one signed cookie, no account.

mod cookies;
pub(crate) mod people;

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::{CookieJar, SignedCookieJar};
use game::{Seat, Viewer};
use page::links::Links;
use page::model::{Look, Reader};
use page::presenter::Origin;
use serde_json::Value;
use store::Person;
use table::document::Participant;
use table::{Actor, Reason, Visitor, ids, names};
use words::Lang;

use crate::app::{App, same_secret};
use crate::limits::address;
use crate::limits::bans::closed_until;
use crate::person::flag;
use crate::problem::{Kind, Problem, Result};

pub(crate) use cookies::Cookies;
use cookies::{HOST, ID, LANG, LOOK, jar};

/// Whoever sent a request, and how they reach the site.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// As tables know them.
    pub visitor: Visitor,
    pub person: Option<Person>,
    pub from: IpAddr,
    /// Path and query of the request, within the site.
    pub path: String,
    pub links: Links,
    pub origin: Origin,
    /// How this browser wants its pages.
    pub appearance: Look,
}

impl FromRequestParts<App> for Session {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Session> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Session::read(
            app,
            &parts.headers,
            address::client(&app.config, &parts.extensions, &parts.headers),
            path,
        )
        .await
    }
}

impl Session {
    pub(crate) async fn read(app: &App, headers: &HeaderMap, from: IpAddr, path: String) -> Result<Session> {
        let signed = jar(app, headers);
        let person = match signed.get(ID) {
            Some(cookie) => app.store.person(cookie.value()).await?,
            None => None,
        };
        if let Some(person) = &person {
            app.bans.see(person, from, || app.now());
        }
        let visitor = Visitor {
            id: person.as_ref().map(|person| person.id.clone()),
            lang: language(person.as_ref(), headers),
            host: is_host_by(app, &signed),
            muted: person.as_ref().is_some_and(|person| flag(person, "muted") || flag(person, "banned")),
            view_as: view_as(&path),
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

    /// The same without a name: for what everybody in the room may see.
    pub(crate) fn unnamed(self) -> Session {
        let visitor = Visitor { id: None, muted: false, ..self.visitor };
        Session { person: None, visitor, ..self }
    }

    /// The same for another page.
    pub(crate) fn at(&self, path: String) -> Session {
        Session { path, ..self.clone() }
    }

    /// The same, looking at tables as this viewer.
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

    /// Who reads a page.
    pub(crate) fn reader(&self) -> Reader {
        Reader {
            lang: self.lang(),
            name: self.person.as_ref().map(|person| person.name.clone()),
            path: self.path.clone(),
            links: self.links.clone(),
            host: self.is_host(),
            look: self.appearance,
        }
    }

    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// The person, if they are known and welcome, for something that changes nothing.
    pub(crate) fn known(&self) -> Result<&Person> {
        let person = self.person.as_ref().ok_or(Reason::Nobody)?;
        if flag(person, "banned") { Err(Reason::Banned.into()) } else { Ok(person) }
    }

    /// The person, for one more change.
    pub(crate) fn acting(&self, app: &App) -> Result<Participant> {
        let person = self.known()?;
        app.rate_limits.change(&person.id)?;
        Ok(participant(person))
    }

    /// Whoever does something at a table. The host needs no name, and may decide about tables without limits.
    pub(crate) fn actor(&self, app: &App, deciding: bool) -> Result<Actor> {
        let participant = match &self.person {
            person if self.is_host() && deciding => person.as_ref().map(participant),
            _ => Some(self.acting(app)?),
        };
        Ok(Actor { participant, host: self.is_host(), view_as: self.visitor.view_as })
    }

    /// The person, made on the spot of a name if there is none yet, with what to answer the browser.
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
            cookies.be(&person.id);
            self.visitor.id = Some(person.id.clone());
            self.person = Some(person);
        }
        Ok((self, cookies))
    }
}

/// `?as=watch`, or one of several own seats: `?as=2`.
fn view_as(path: &str) -> Option<Viewer> {
    let (_, query) = path.split_once('?')?;
    match query.split('&').find_map(|part| part.strip_prefix("as="))? {
        "watch" => Some(Viewer::Spectator),
        seat => seat.parse().ok().map(|seat| Viewer::Seat(Seat(seat))),
    }
}

/// Lets somebody new in, unless their address is closed.
async fn admit(app: &App, from: IpAddr) -> Result<()> {
    let Some(banned) = app.bans.closed(from, app.now()) else { return Ok(()) };
    // It may have been lifted on another node.
    let person = app.store.person(&banned).await?;
    // Whoever had themselves deleted is banned all the same.
    if person.is_none_or(|person| closed_until(&person, app.now()).is_some()) {
        return Err(Kind::NoNewcomers.into());
    }
    app.bans.reopen(&banned);
    Ok(())
}

fn participant(person: &Person) -> Participant {
    Participant { id: person.id.clone(), name: person.name.clone() }
}

/// Whether the request is the host's, by cookie. Asks the cookie alone, not the store.
pub(crate) fn is_host(app: &App, headers: &HeaderMap) -> bool {
    is_host_by(app, &jar(app, headers))
}

fn is_host_by(app: &App, signed: &SignedCookieJar) -> bool {
    signed.get(HOST).is_some_and(|cookie| same_secret(cookie.value(), &app.host_token))
}

/// Whether the request says that it is somebody's, be it true or not.
pub(crate) fn claimed(headers: &HeaderMap) -> bool {
    CookieJar::from_headers(headers).get(ID).is_some()
}

/// The language of the person, else of the browser's choice here, else of its settings.
fn language(person: Option<&Person>, headers: &HeaderMap) -> Lang {
    let chosen = || CookieJar::from_headers(headers).get(LANG).and_then(|cookie| cookie.value().parse().ok());
    let accepted = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok().and_then(Lang::accepted);
    person.and_then(|person| person.lang.parse().ok()).or_else(chosen).or_else(accepted).unwrap_or_default()
}

fn appearance(headers: &HeaderMap) -> Look {
    let jar = CookieJar::from_headers(headers);
    jar.get(LOOK).map(|cookie| Look::from(cookie.value())).unwrap_or_default()
}

/// The address to hand on, and whether nobody but this machine can reach it.
fn origin(app: &App, headers: &HeaderMap) -> Origin {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let reachable = |url: &str| Origin { links: app.links.on(url), unreachable: false };
    match (&app.config.public_url, &app.config.network_url) {
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
    fn the_machine_itself_has_several_names() {
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
