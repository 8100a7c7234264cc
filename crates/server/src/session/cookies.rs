//! The cookies a browser keeps for us.

use std::time::Duration;

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, SameSite};
use axum_extra::extract::{CookieJar, SignedCookieJar};
use page::model::Look;
use words::Lang;

use crate::app::App;

pub(super) const ID: &str = "spieltisch_id";
pub(super) const HOST: &str = "spieltisch_host";
pub(super) const LANG: &str = "spieltisch_lang";
pub(super) const LOOK: &str = "spieltisch_look";

/// Browsers keep no cookie for longer.
const COOKIE_LASTS: Duration = Duration::from_secs(400 * 24 * 60 * 60);

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
    let path = match app.links.base() {
        "" => "/",
        base => base,
    };
    Cookie::build((name, value))
        .path(path.to_owned())
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

pub(super) fn jar(app: &App, headers: &HeaderMap) -> SignedCookieJar {
    SignedCookieJar::from_headers(headers, axum::extract::FromRef::from_ref(app))
}
