//! The cookies we set, and those a request brings. Identities are signed.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponseParts, ResponseParts};
use page::model::Appearance;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use table::setup::Tutor;
use words::Lang;

use crate::app::App;
use crate::cookie_key::CookieKey;

pub(super) const ID: &str = "spieltisch_id";
pub(super) const HOST: &str = "spieltisch_host";
pub(super) const LANG: &str = "spieltisch_lang";
pub(super) const APPEARANCE: &str = "spieltisch_look";
pub(super) const TUTOR: &str = "spieltisch_tutor";

/// Browsers keep cookies no longer than this.
const MAX_AGE: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// What is escaped in a cookie's value.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// The value of a request's cookie. If there are several, the last one counts.
pub(super) fn plain(headers: &HeaderMap, name: &str) -> Option<String> {
    values(headers, name).last()
}

/// The value of a request's signed cookie. If there are several with a valid signature, the last one counts.
pub(super) fn signed(key: &CookieKey, headers: &HeaderMap, name: &str) -> Option<String> {
    values(headers, name).filter_map(|signed| key.verify(&signed).map(str::to_owned)).last()
}

fn values(headers: &HeaderMap, name: &str) -> impl Iterator<Item = String> {
    let lists = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = lists.flat_map(|list| list.split(';')).filter_map(|pair| pair.split_once('='));
    let values = pairs.filter(move |(found, _)| found.trim() == name).map(|(_, value)| value.trim());
    values.filter_map(|value| Some(percent_decode_str(value).decode_utf8().ok()?.into_owned()))
}

/// Cookies to set, before they are signed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cookies {
    signed: Vec<(&'static str, Option<String>)>,
    lang: Option<Lang>,
    appearance: Option<Appearance>,
    tutor: Option<Tutor>,
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

    pub(crate) fn set_tutor(&mut self, tutor: Tutor) {
        self.tutor = Some(tutor);
    }

    /// The headers that set them.
    pub(crate) fn into_headers(self, app: &App) -> SetCookies {
        let mut set: Vec<(&str, String, Duration)> = Vec::new();
        for (name, value) in self.signed {
            // Whoever sets the same cookie again means the latter.
            set.retain(|(earlier, ..)| *earlier != name);
            set.push(match value {
                Some(value) => (name, app.cookie_key.sign(&value), MAX_AGE),
                None => (name, String::new(), Duration::ZERO),
            });
        }
        set.extend(self.lang.map(|lang| (LANG, lang.code().to_owned(), MAX_AGE)));
        set.extend(self.appearance.map(|appearance| (APPEARANCE, appearance.to_string(), MAX_AGE)));
        set.extend(self.tutor.map(|tutor| (TUTOR, tutor.name().to_owned(), MAX_AGE)));
        SetCookies(set.into_iter().map(|(name, value, age)| set_cookie(app, name, &value, age)).collect())
    }
}

/// A cookie for this site that scripts cannot read.
fn set_cookie(app: &App, name: &str, value: &str, max_age: Duration) -> HeaderValue {
    let path = match app.links.base() {
        "" => "/",
        base => base,
    };
    // A LAN has no https, and browsers would not send a secure cookie back.
    let secure = if app.config.live.get().secure() { "; Secure" } else { "" };
    let (value, age) = (utf8_percent_encode(value, ESCAPED), max_age.as_secs());
    let text = format!("{name}={value}; HttpOnly; SameSite=Lax{secure}; Path={path}; Max-Age={age}");
    HeaderValue::try_from(text).expect("names, paths and escaped values are ASCII")
}

/// `Set-Cookie` headers, as part of a response.
#[derive(Debug)]
pub(crate) struct SetCookies(Vec<HeaderValue>);

impl IntoResponseParts for SetCookies {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, mut parts: ResponseParts) -> Result<ResponseParts, Self::Error> {
        for cookie in self.0 {
            parts.headers_mut().append(header::SET_COOKIE, cookie);
        }
        Ok(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(cookies: &[&str]) -> HeaderMap {
        cookies.iter().map(|cookie| (header::COOKIE, HeaderValue::from_str(cookie).unwrap())).collect()
    }

    #[test]
    fn a_request_may_have_several_cookies_of_a_name() {
        let key = CookieKey::new(&[1; 64]);
        let escaped = |value: &str| utf8_percent_encode(&key.sign(value), ESCAPED).to_string();
        let headers = sent(&[
            &format!("a=b; {ID}={}; {LANG}=de", escaped("first")),
            &format!("{ID}={}; {ID}=forged;;=; {LANG} = en ", key.sign("second")),
        ]);
        assert_eq!(signed(&key, &headers, ID).as_deref(), Some("second"), "escaped or not");
        assert_eq!(plain(&headers, ID).as_deref(), Some("forged"));
        assert_eq!(plain(&headers, LANG).as_deref(), Some("en"));
        assert_eq!(plain(&headers, HOST), None);
    }
}
