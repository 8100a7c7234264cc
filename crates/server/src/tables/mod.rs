//! What people do with tables, from setting them up to downloading the record.

pub(crate) mod analysis;
pub(crate) mod duplicate;
pub(crate) mod foreign;
pub(crate) mod hint;
pub(crate) mod replay;
pub(crate) mod talk;
pub(crate) mod tutor;

mod lifecycle;

use std::net::IpAddr;

use record::{Closing, Header, MatchError, Row};
use table::create::{CreateTable, with_maps};
use table::document::{self, Doc, Participant};
use table::setup::Removal;
use table::{Change, Command, Committed, Reason, ids};

use crate::app::{App, Basis};
use crate::background::bots;
use crate::problem::{Kind, Problem, Result};
use crate::session::Session;

pub(crate) use lifecycle::{against_bots, rematch};

/// Sets up a table and returns its id.
pub(crate) async fn create(app: &App, session: &Session, request: &CreateTable) -> Result<String> {
    let owner = session.acting(app)?;
    let game = app.game(&request.game)?;
    let live = app.config.live.get();
    let offered: Vec<_> = live.maps_of(game.id()).collect();
    let options = with_maps(game, &request.options, &offered)?;
    let request = CreateTable { options, ..request.clone() };
    let mut doc = Doc::new(game, &request, &owner, app.now())?;
    doc.rated = doc.is_ratable(live.rate_private);
    let tables = if request.duplicate { duplicate::TABLES } else { 1 };
    check_table_limits(app, &owner, tables).await?;
    if request.duplicate {
        return duplicate::create(app, game, &request, &owner).await;
    }
    let id = ids::table_id();
    app.store.create_table(document::to_row(&id, &doc, 0, app.now())?).await?;
    Ok(id)
}

/// Checks that the server and this person may have so many more tables.
pub(crate) async fn check_table_limits(app: &App, owner: &Participant, more: usize) -> Result<()> {
    let limits = &app.config.limits;
    let counts = app.store.count_tables().await?;
    let alive: u64 = ["open", "running"].iter().filter_map(|status| counts.get(*status)).sum();
    if alive.saturating_add(more as u64) > limits.tables {
        return Err(Kind::Crowded.into());
    }
    let theirs = app.store.tables_of(&owner.id, 0, 10_000).await?;
    let alive = theirs
        .iter()
        .filter(|row| row.owner == owner.id && (row.status == "open" || row.status == "running"));
    if alive.count().saturating_add(more) > limits.tables_each { Err(Kind::Crowded.into()) } else { Ok(()) }
}

/// Runs a command at a table. After an act, returns the version of its seat.
pub(crate) async fn run(app: &App, session: &Session, table: &str, command: Command) -> Result<Option<u64>> {
    // Inviting and ending carry a name, also the host's.
    let named = matches!(command, Command::Invite { .. } | Command::End);
    let actor = session.actor(app, command.is_managing() && !named)?;
    let slot = app.slot(table)?;
    if matches!(command, Command::Act { .. }) {
        slot.note_person_acted(app.now());
        bots::settle(app, &slot).await?;
    }
    // The record must contain every act that another node has written.
    let basis = if matches!(command, Command::End) { Basis::Store } else { Basis::Memory };
    let decide = {
        let app = app.clone();
        move |live: &table::LiveTable| -> Result<(Change, ())> {
            Ok((live.decide(&command, &actor, &app.context())?, ()))
        }
    };
    let (Committed { version, problem, silenced, .. }, ()) = app.transact(&slot, basis, decide).await?;
    if let Some(person) = silenced {
        remove_lines(app, table, &person).await?;
    }
    match problem {
        Some(problem) => Err(problem.into()),
        None => Ok(version),
    }
}

/// Removes what somebody said at a table.
async fn remove_lines(app: &App, table: &str, person: &str) -> Result<()> {
    app.store.erase_person_chat_at(table, person).await?;
    let slot = app.slot(table)?;
    app.open(&slot).await?.talk.remove_lines_of(person);
    slot.notify();
    Ok(())
}

/// Removes the table. An owner cannot erase a match that others take part in: removing a running one ends it as abandoned,
/// and the record stays.
pub(crate) async fn remove(app: &App, session: &Session, table: &str) -> Result<()> {
    let actor = session.actor(app, true)?;
    let removal = app.read(table, |live, _| Ok(actor.removal(&live.doc, &live.play)?)).await?;
    match removal {
        Removal::Erases => app.erase(table, move |live| actor.may_erase(&live.doc, &live.play)).await,
        Removal::Ends => run(app, session, table, Command::End).await.map(drop),
        Removal::Kept => Err(Reason::Kept.into()),
    }
}

/// Checks whether the rules allow an action now; an error says why not. Changes nothing.
pub(crate) async fn why_not(app: &App, session: &Session, table: &str, action: &str) -> Result<()> {
    let actor = session.actor(app, false)?;
    app.read(table, |live, _| Ok(live.why_not(&actor, action)?)).await
}

/// Notes what a page has shown. The table is neither loaded nor locked for it.
pub(crate) fn report_shown(app: &App, session: &Session, table: &str, version: u64) -> Result<()> {
    let person = session.known()?;
    app.rate_limits.report(&person.id)?;
    if let Some(slot) = app.slot_in_memory(table) {
        let seat = session.visitor.view_as.and_then(game::Viewer::seat);
        slot.page_reports.report(&person.id, seat, version);
    }
    Ok(())
}

/// The record of a game that has ended.
pub(crate) async fn record(app: &App, from: IpAddr, table: &str) -> Result<String> {
    if !ids::plausible_table_id(table) {
        return Err(Reason::NoTable.into());
    }
    let row = app.store.table(table).await?.ok_or(Reason::NoTable)?;
    let doc = document::from_row(row)?;
    if doc.closing.is_some() && doc.withheld(app.trusted_now()) {
        return Err(Reason::Withheld.into());
    }
    let (Some(header), Some(closing)) = (doc.header, doc.closing) else {
        return Err(Reason::NotOver.into());
    };
    let rows = app.store.acts(table).await?;
    export(app, from, header, rows, closing).await
}

/// Exports a record. It replays the whole match, so it does not run on the threads that answer requests.
async fn export(app: &App, from: IpAddr, header: Header, rows: Vec<Row>, closing: Closing) -> Result<String> {
    let games = app.games;
    let text = app.replaying.run(from, move || match record::export(games, &header, &rows, &closing) {
        // P5: it was played under rules we do not have, and is kept as it is.
        Err(MatchError::RulesVersion { .. } | MatchError::UnknownGame(_)) => {
            Ok(record::export_without_rules(&header, &rows, &closing))
        }
        exported => exported,
    });
    text.await?.map_err(|_| Problem::from(Reason::Internal))
}
