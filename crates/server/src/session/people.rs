//! Identities: choosing a name, moving to another device, deleting one's data, and the host's bans.

use store::Person;
use table::{Reason, ids, names};
use words::Lang;

use super::{Cookies, Session};
use crate::app::App;
use crate::limits::bans;
use crate::person::{flag, set_flag};
use crate::problem::{Kind, Result};

/// The maximum number of a person's tables that a change of name or a deletion covers.
const ALL_TABLES: u32 = 10_000;

/// Sets a person's name or language. Creates the identity if there is none yet.
pub(crate) async fn introduce(
    app: &App,
    session: Session,
    name: Option<&str>,
    lang: Option<Lang>,
) -> Result<(Session, Cookies)> {
    if name.is_none() && session.person.is_none() {
        // A visitor without an identity chooses a language.
        let mut cookies = Cookies::default();
        cookies.set_language(lang.ok_or(Reason::Nobody)?);
        return Ok((session, cookies));
    }
    let (mut session, mut cookies) = session.or_newcomer(app, name).await?;
    session.acting(app)?;
    if let Some(lang) = lang {
        session.visitor.lang = lang;
        cookies.set_language(lang);
    }
    let Some(mut person) = session.person.clone() else { return Err(Reason::Nobody.into()) };
    let before = person.name.clone();
    if let Some(name) = name {
        person.name = names::clean_name(name)?;
    }
    session.lang().code().clone_into(&mut person.lang);
    person.seen = app.now();
    app.store.save_person(person.clone()).await?;
    if person.name != before {
        rename_at_tables(app, &person).await?;
    }
    cookies.set_person(&person.id);
    session.person = Some(person);
    Ok((session, cookies))
}

async fn rename_at_tables(app: &App, person: &Person) -> Result<()> {
    for row in app.store.tables_of(&person.id, 0, ALL_TABLES).await? {
        if row.status == "open" || row.status == "running" {
            let (id, name) = (person.id.clone(), person.name.clone());
            app.change(&row.id, move |doc, _| {
                doc.rename(&id, &name);
                Ok(())
            })
            .await?;
        }
    }
    Ok(())
}

/// Creates the token of a private link, which gives another browser this identity, once.
pub(crate) async fn move_token(app: &App, session: &Session) -> Result<(String, u64)> {
    let person = session.acting(app)?;
    let token = ids::token();
    let lasts = u64::try_from(app.config.move_link_lasts.as_millis()).unwrap_or(u64::MAX);
    let expires = app.now().saturating_add(lasts);
    // Only the hash is stored, so a database reader cannot use the link.
    app.store.put_token(&ids::hash(&token), &person.id, expires).await?;
    Ok((token, expires))
}

/// Uses a private link.
pub(crate) async fn move_here(app: &App, mut session: Session, token: &str) -> Result<(Session, Cookies)> {
    app.rate_limits.newcomer(session.from)?;
    let id = app.store.take_token(&ids::hash(token), app.now()).await?.ok_or(Kind::Token)?;
    let person = app.store.person(&id).await?.ok_or(Kind::Token)?;
    session.visitor.id = Some(person.id.clone());
    session.visitor.muted = flag(&person, "muted") || flag(&person, "banned");
    let mut cookies = Cookies::default();
    cookies.set_person(&person.id);
    session.person = Some(person);
    Ok((session, cookies))
}

/// Deletes everything about a person except their acts.
pub(crate) async fn delete(app: &App, session: &Session) -> Result<Cookies> {
    let person = session.person.as_ref().ok_or(Reason::Nobody)?.id.clone();
    for row in app.store.tables_of(&person, 0, ALL_TABLES).await? {
        let gone = person.clone();
        app.change(&row.id, move |doc, _| {
            doc.forget(&gone);
            Ok(())
        })
        .await?;
    }
    app.store.erase_person_chat(&person).await?;
    app.forget_chat(&person).await;
    app.store.delete_person(&person).await?;
    app.forget_ratings().await;
    let mut cookies = Cookies::default();
    cookies.clear_person();
    Ok(cookies)
}

/// Sets or clears a flag of a person on the whole server. Host only.
///
/// With `address`, nobody gets a new identity from their address for [`bans::BAN_DURATION`].
pub(crate) async fn set_everywhere(
    app: &App,
    session: &Session,
    person: &str,
    what: &str,
    on: bool,
    address: bool,
) -> Result<()> {
    if !session.is_host() {
        return Err(Kind::NotHost.into());
    }
    let mut person = app.store.person(person).await?.ok_or(Reason::NotFound)?;
    set_flag(&mut person, what, on);
    if what == "banned" {
        bans::set(&mut person, (on && address).then(|| app.now().saturating_add(bans::BAN_DURATION)));
    }
    app.store.save_person(person.clone()).await?;
    app.bans.close(&person, app.now());
    Ok(())
}

/// The number of open and running tables where a person has a seat.
pub(crate) async fn seats_held(app: &App, person: &str) -> Result<usize> {
    let lines = app.store.tables_of(person, 0, ALL_TABLES).await?;
    let mut count = 0;
    for line in lines.iter().filter(|line| line.status == "open" || line.status == "running") {
        count += usize::from(app.summary(line).await?.seat_of(person).is_some());
    }
    Ok(count)
}
