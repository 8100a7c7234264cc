//! The cookies we set.

use std::time::Duration;

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, SameSite};
use axum_extra::extract::{CookieJar, SignedCookieJar};
use page::model::Appearance;
use words::Lang;

use crate::app::App;

pub(super) const ID: &str = "spieltisch_id";
pub(super) const HOST: &str = "spieltisch_host";
pub(super) const LANG: &str = "spieltisch_lang";
pub(super) const APPEARANCE: &str = "spieltisch_look";

/// Browsers keep cookies no longer than this.
const MAX_AGE: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// Cookies to set, before they are signed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cookies {
    signed: Vec<(&'static str, Option<String>)>,
    lang: Option<Lang>,
    appearance: Option<Appearance>,
}

impl Cookies {
    /// Makes this browser that person.
    pub(crate) fn set_person(&mut self, person: &str) {
        self.signed.push((ID, Some(person.to_owned())));
    }

    pub(crate) fn clear_person(&mut self) {
        self.signed.push((ID, None));
    }

    pub(crate) fn set_host(&mut self, token: &str) {
        self.signed.push((HOST, Some(token.to_owned())));
    }

    pub(crate) fn set_language(&mut self, lang: Lang) {
        self.lang = Some(lang);
    }

    pub(crate) fn set_appearance(&mut self, appearance: Appearance) {
        self.appearance = Some(appearance);
    }

    /// The signed and the plain cookies of the response.
    pub(crate) fn into_jars(self, app: &App) -> (SignedCookieJar, CookieJar) {
        let mut signed = jar(app, &HeaderMap::new());
        for (name, value) in self.signed {
            signed = signed.add(match value {
                Some(value) => cookie(app, name, value),
                None => removal(app, name),
            });
        }
        let mut plain = CookieJar::new();
        if let Some(lang) = self.lang {
            plain = plain.add(cookie(app, LANG, lang.code().to_owned()));
        }
        if let Some(appearance) = self.appearance {
            plain = plain.add(cookie(app, APPEARANCE, appearance.to_string()));
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
        // A LAN has no https, and browsers would not send a secure cookie back.
        .secure(app.config.live.get().secure())
        .max_age(MAX_AGE.try_into().expect("400 days are a valid duration"))
        .build()
}

fn removal(app: &App, name: &'static str) -> Cookie<'static> {
    let mut cookie = cookie(app, name, String::new());
    cookie.make_removal();
    cookie
}

pub(super) fn jar(app: &App, headers: &HeaderMap) -> SignedCookieJar {
    SignedCookieJar::from_headers(headers, axum::extract::FromRef::from_ref(app))
}
