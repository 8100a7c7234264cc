//! Webhooks: players of slow games get a POST to an address of their choice when it is their turn.
//!
//! The server must not be used to reach into its own network: only http and https, no redirects, and every address a name
//! resolves to is checked before a connection is made.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use game::Seat;
use page::presenter::Presence as _;
use serde_json::{Value, json};
use store::Person;
use table::LiveTable;
use table::setup::Pace;
use ureq::config::Config as Settings;
use ureq::http::Uri;
use ureq::tls::{RootCerts, TlsConfig};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};
use words::Lang;

use crate::app::{App, Slot};
use crate::live_config::LiveConfig;
use crate::problem::{Kind, Result};

/// The key of the address in a person's `prefs`.
const PREF: &str = "webhook";
const TIMEOUT: Duration = Duration::from_secs(5);
/// The maximum length of an address in bytes.
const MAX_LENGTH: usize = 500;

/// The person's webhook address, if they have one.
pub(crate) fn address_of(person: &Person) -> Option<&str> {
    person.prefs.get(PREF).and_then(Value::as_str)
}

/// Stores an address, or removes it if `address` is empty.
pub(crate) async fn set_address(app: &App, mut person: Person, address: &str) -> Result<()> {
    let address = address.trim();
    if !address.is_empty() {
        check(address, &app.config.live.get())?;
    }
    if !person.prefs.is_object() {
        person.prefs = json!({});
    }
    person.prefs[PREF] = if address.is_empty() { Value::Null } else { address.into() };
    Ok(app.store.save_person(person).await?)
}

/// Checks that an address may be called at all. What its name resolves to is checked with each call.
fn check(address: &str, config: &LiveConfig) -> Result<Uri, Kind> {
    let uri: Uri = address.parse().map_err(|_| Kind::Webhook)?;
    let web = matches!(uri.scheme_str(), Some("http" | "https"));
    let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
    let closed = host.parse().is_ok_and(|ip| !is_public(ip)) || host == "localhost";
    let private = closed && !config.private_webhooks;
    let odd = uri.authority().is_none_or(|authority| authority.as_str().contains('@'));
    if !web || host.is_empty() || private || odd || address.len() > MAX_LENGTH {
        return Err(Kind::Webhook);
    }
    Ok(uri)
}

/// Calls the webhooks of players whose turn it is and who do not have the table open.
pub(super) fn notify(app: &App, slot: &Slot, live: &LiveTable, asked: &[Seat]) {
    if !matches!(live.doc.lifecycle.pace, Pace::Slow { .. }) {
        return;
    }
    let people: Vec<String> = asked
        .iter()
        .filter(|seat| !live.bot_in(**seat))
        .filter_map(|seat| live.doc.seats[seat.index()].person())
        .filter(|person| !slot.here(person))
        .map(str::to_owned)
        .collect();
    for person in people {
        let (app, table, game) = (app.clone(), live.id.clone(), live.game);
        let names = page::presenter::names(&live.doc, Lang::default());
        tokio::spawn(async move {
            let Ok(Some(person)) = app.store.person(&person).await else { return };
            let Some(address) = address_of(&person).map(str::to_owned) else { return };
            let lang: Lang = person.lang.parse().unwrap_or_default();
            let game = game.texts().speech(lang).say("game-name");
            let link = app.config.live.get().public_url.as_deref().map(|url| app.links.on(url).table(&table));
            let with = names.into_iter().filter(|name| *name != person.name).collect::<Vec<_>>().join(", ");
            let text = page::speech(lang).say_with(
                "webhook-text",
                &[
                    ("game", game.clone().into()),
                    ("names", with.into()),
                    ("link", link.clone().unwrap_or_default().into()),
                ],
            );
            // Chat services read `text` or `content`; programs read the rest.
            let body = json!({
                "text": text.trim_end(), "content": text.trim_end(), "table": table, "game": game, "link": link,
            });
            send(&app, address, body.to_string()).await;
        });
    }
}

async fn send(app: &App, address: String, body: String) {
    let Ok(permit) = app.calling.clone().try_acquire_owned() else { return };
    let config = app.config.live.get();
    let sent = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        check(&address, &config).ok()?;
        post(&config, &address, &body).err()
    });
    if let Ok(Some(error)) = sent.await {
        // The address is not logged: it may contain a secret.
        tracing::info!(%error, "a webhook could not be called");
    }
}

fn post(config: &LiveConfig, address: &str, body: &str) -> Result<(), Error> {
    let sent = post_trusting(config, RootCerts::WebPki, address, body);
    match (&config.authorities, &sent) {
        // Nothing was sent: the certificate comes before the request.
        (Some(authorities), Err(error)) if is_about_certificate(error) => {
            post_trusting(config, authorities.roots(), address, body)
        }
        _ => sent,
    }
}

fn post_trusting(config: &LiveConfig, roots: RootCerts, address: &str, body: &str) -> Result<(), Error> {
    let settings = Agent::config_builder()
        .timeout_global(Some(TIMEOUT))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .proxy(None)
        .user_agent("Spieltisch")
        .tls_config(TlsConfig::builder().root_certs(roots).build())
        .build();
    let resolver = PublicResolver { private: config.private_webhooks, inner: DefaultResolver::default() };
    let agent = Agent::with_parts(settings, DefaultConnector::default(), resolver);
    agent.post(address).header("content-type", "application/json").send(body).map(drop)
}

/// Whether a connection failed before anything was sent, because of the other side's certificate.
fn is_about_certificate(error: &Error) -> bool {
    match error {
        Error::Rustls(_) => true,
        Error::Io(error) => error.kind() == std::io::ErrorKind::InvalidData,
        _ => false,
    }
}

/// A resolver that leaves out private addresses, unless `private` allows them.
#[derive(Debug)]
struct PublicResolver {
    private: bool,
    inner: DefaultResolver,
}

impl Resolver for PublicResolver {
    fn resolve(
        &self,
        uri: &Uri,
        settings: &Settings,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.inner.resolve(uri, settings, timeout)?;
        let mut allowed = self.inner.empty();
        for address in found.iter().filter(|address| self.private || is_public(address.ip())) {
            allowed.push(*address);
        }
        if allowed.is_empty() { Err(Error::HostNotFound) } else { Ok(allowed) }
    }
}

/// Whether an address belongs to the public internet.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, ..] = ip.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let special = a == 0 || a >= 240 || (a == 192 && b == 0) || (a == 198 && (18..20).contains(&b));
    !(ip.is_loopback()
        || ip.is_private()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_broadcast()
        || ip.is_documentation()
        || shared
        || special)
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [first, second, ..] = ip.segments();
    // These embed IPv4 addresses, which would have to be checked too.
    let translated =
        (first == 0x64 && second == 0xff9b) || first == 0x2002 || (first == 0x2001 && second == 0);
    let global = (0x2000..0x4000).contains(&first);
    global && !translated && !(first == 0x2001 && second == 0xdb8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_called() {
        let config = LiveConfig::default();
        for good in [
            "https://chat.example/hook/abc",
            "http://93.184.215.14:8080/x",
            "https://[2606:2800::1]/",
            "https://xn--bcher-kva.example/",
        ] {
            assert!(check(good, &config).is_ok(), "{good}");
        }
        for bad in [
            "",
            "chat.example",
            "ftp://chat.example/",
            "file:///etc/passwd",
            "http://localhost/",
            "http://127.0.0.1/",
            "http://10.1.2.3/",
            "http://192.168.0.1/",
            "http://172.20.0.1/",
            "http://169.254.169.254/latest",
            "http://100.64.0.1/",
            "http://0.0.0.0/",
            "http://[::1]/",
            "http://[fd00::1]/",
            "http://[fe80::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://me:secret@chat.example/",
            // Names outside ASCII have to be written as browsers send them.
            "https://bücher.example/",
        ] {
            assert!(check(bad, &config).is_err(), "{bad}");
        }
        let home = LiveConfig { private_webhooks: true, ..LiveConfig::default() };
        assert!(check("http://192.168.0.1/", &home).is_ok());
        assert!(check("gopher://192.168.0.1/", &home).is_err());
    }

    #[test]
    fn names_that_resolve_to_private_addresses_are_not_called() {
        let error =
            post(&LiveConfig::default(), "http://localhost:9/", "{}").expect_err("it is a private address");
        assert!(matches!(error, Error::HostNotFound), "{error}");
    }
}
