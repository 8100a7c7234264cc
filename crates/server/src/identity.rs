//! Who is asking: one signed cookie, no account.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, SameSite};
use axum_extra::extract::{CookieJar, SignedCookieJar};
use game::{Seat, Viewer};
use serde_json::Value;
use store::Person;
use words::Lang;

use crate::lobby::Sitter;
use crate::page::model::Look;
use crate::problem::{Kind, Problem, Result};
use crate::state::App;
use crate::{bans, guard, naming};

const ID: &str = "spieltisch_id";
const HOST: &str = "spieltisch_host";
const LANG: &str = "spieltisch_lang";
const LOOK: &str = "spieltisch_look";

/// Browsers keep no cookie for longer.
const COOKIE_LASTS: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// Whoever sent a request.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub person: Option<Person>,
    /// Has opened the host's private link.
    pub host: bool,
    pub lang: Lang,
    pub from: IpAddr,
    /// Path and query of the request.
    pub path: String,
    /// The address of this server as the request knows it.
    pub origin: String,
    /// Only this machine can reach that address.
    pub unreachable: bool,
    /// As whom they want to see a table: `?as=watch`, or one of several own seats, `?as=2`.
    pub look: Option<Viewer>,
    /// How this browser wants its pages.
    pub comfort: Look,
}

impl FromRequestParts<App> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Who> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Who::read(app, &parts.headers, guard::client(&app.config, &parts.extensions, &parts.headers), path)
            .await
    }
}

impl Who {
    pub(crate) async fn read(app: &App, headers: &HeaderMap, from: IpAddr, path: String) -> Result<Who> {
        let signed = jar(app, headers);
        let person = match signed.get(ID) {
            Some(cookie) => app.store.person(cookie.value()).await?,
            None => None,
        };
        if let Some(person) = &person {
            app.bans.see(person, from, || app.now());
        }
        let host = is_host_by(app, &signed);
        let lang = language(person.as_ref(), headers);
        let look = look(&path);
        let (origin, unreachable) = origin(app, headers);
        Ok(Who { person, host, lang, from, path, origin, unreachable, look, comfort: comfort(headers) })
    }

    /// The same without a name: for what everybody in the room may see.
    pub(crate) fn unnamed(self) -> Who {
        Who { person: None, ..self }
    }

    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// The person, if they are known and welcome, for something that changes nothing.
    pub(crate) fn known(&self) -> Result<&Person> {
        let person = self.person.as_ref().ok_or(Kind::Nobody)?;
        if flag(person, "banned") { Err(Kind::Banned.into()) } else { Ok(person) }
    }

    /// The person, for one more change.
    pub(crate) fn acting(&self, app: &App) -> Result<Sitter> {
        let person = self.known()?;
        app.guard.change(&person.id)?;
        Ok(Sitter { id: person.id.clone(), name: person.name.clone() })
    }

    /// May not write anywhere.
    pub(crate) fn muted(&self) -> bool {
        self.person.as_ref().is_some_and(|person| flag(person, "muted") || flag(person, "banned"))
    }

    /// The person, made on the spot of a name if there is none yet, with what to answer the browser.
    pub(crate) async fn or_newcomer(mut self, app: &App, name: Option<&str>) -> Result<(Who, Cookies)> {
        let mut cookies = Cookies::default();
        if self.person.is_none() {
            let name = naming::clean_name(name.ok_or(Kind::Nobody)?)?;
            bans::admit(app, self.from).await?;
            app.guard.newcomer(self.from)?;
            let now = app.now();
            let person = Person {
                id: naming::person_id(),
                name,
                lang: self.lang.code().to_owned(),
                created: now,
                seen: now,
                prefs: Value::Null,
            };
            app.store.save_person(person.clone()).await?;
            cookies.be(&person.id);
            self.person = Some(person);
        }
        Ok((self, cookies))
    }
}

fn look(path: &str) -> Option<Viewer> {
    let (_, query) = path.split_once('?')?;
    match query.split('&').find_map(|part| part.strip_prefix("as="))? {
        "watch" => Some(Viewer::Spectator),
        seat => seat.parse().ok().map(|seat| Viewer::Seat(Seat(seat))),
    }
}

/// What the host keeps of a person.
pub(crate) fn flag(person: &Person, name: &str) -> bool {
    person.prefs.get(name).and_then(Value::as_bool).unwrap_or(false)
}

pub(crate) fn set_flag(person: &mut Person, name: &str, on: bool) {
    if !person.prefs.is_object() {
        person.prefs = serde_json::json!({});
    }
    person.prefs[name] = on.into();
}

/// Cookies to set, before they are signed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cookies {
    signed: Vec<(&'static str, Option<String>)>,
    lang: Option<Lang>,
    look: Option<Look>,
}

impl Cookies {
    /// This browser is that person from now on.
    pub(crate) fn be(&mut self, person: &str) {
        self.signed.push((ID, Some(person.to_owned())));
    }

    pub(crate) fn be_nobody(&mut self) {
        self.signed.push((ID, None));
    }

    pub(crate) fn be_host(&mut self, token: &str) {
        self.signed.push((HOST, Some(token.to_owned())));
    }

    pub(crate) fn speak(&mut self, lang: Lang) {
        self.lang = Some(lang);
    }

    pub(crate) fn look(&mut self, look: Look) {
        self.look = Some(look);
    }

    /// What goes along with the answer.
    pub(crate) fn signed(self, app: &App) -> (SignedCookieJar, CookieJar) {
        let mut signed = jar(app, &HeaderMap::new());
        for (name, value) in self.signed {
            signed = signed.add(match value {
                Some(value) => cookie(app, name, value),
                None => gone(app, name),
            });
        }
        let mut plain = CookieJar::new();
        if let Some(lang) = self.lang {
            plain = plain.add(cookie(app, LANG, lang.code().to_owned()));
        }
        if let Some(look) = self.look {
            plain = plain.add(cookie(app, LOOK, look.to_string()));
        }
        (signed, plain)
    }
}

fn cookie(app: &App, name: &'static str, value: String) -> Cookie<'static> {
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        // On a LAN there is no https, and a secure cookie would never come back.
        .secure(app.config.secure())
        .max_age(COOKIE_LASTS.try_into().expect("400 days are a span of time"))
        .build()
}

fn gone(app: &App, name: &'static str) -> Cookie<'static> {
    let mut cookie = cookie(app, name, String::new());
    cookie.make_removal();
    cookie
}

fn jar(app: &App, headers: &HeaderMap) -> SignedCookieJar {
    SignedCookieJar::from_headers(headers, axum::extract::FromRef::from_ref(app))
}

/// Whether the request is the host's, by cookie. Asks the cookie alone, not the store.
pub(crate) fn is_host(app: &App, headers: &HeaderMap) -> bool {
    is_host_by(app, &jar(app, headers))
}

fn is_host_by(app: &App, signed: &SignedCookieJar) -> bool {
    signed.get(HOST).is_some_and(|cookie| naming::same(cookie.value(), &app.host_token))
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

fn comfort(headers: &HeaderMap) -> Look {
    let jar = CookieJar::from_headers(headers);
    jar.get(LOOK).map(|cookie| Look::from(cookie.value())).unwrap_or_default()
}

/// The address to hand on, and whether nobody but this machine can reach it.
fn origin(app: &App, headers: &HeaderMap) -> (String, bool) {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    match (&app.config.public_url, &app.config.network_url) {
        (Some(url), _) => (url.trim_end_matches('/').to_owned(), false),
        (None, Some(url)) if is_loopback(host) => (url.clone(), false),
        _ => (format!("http://{host}"), is_loopback(host)),
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
