//! One deal at two tables: two teams play it from both sides, and the difference counts.

use std::collections::BTreeSet;

use game::AnyGame;
use page::model::daily::{DuplicatePage, DuplicateSeat, DuplicateTable};
use page::presenter::names;
use record::{Entropy, Secret};
use table::create::CreateTable;
use table::document::{self, Doc, Holder, Participant};
use table::setup::Status;
use table::{Command, LiveTable, Reason, ids};

use crate::app::{App, Basis, run_to_completion};
use crate::background::duplicates;
use crate::problem::Result;
use crate::session::Session;

/// How many tables play a deal.
pub(super) const TABLES: usize = 2;

/// Sets up the tables and returns the id of the first, which is also that of the deal.
pub(super) async fn create(
    app: &App,
    game: &'static dyn AnyGame,
    request: &CreateTable,
    owner: &Participant,
) -> Result<String> {
    let tables: Vec<String> = (0..TABLES).map(|_| ids::table_id()).collect();
    let secret = Secret::fresh();
    for (number, id) in tables.iter().enumerate() {
        let second = request.second_table();
        let mut doc = Doc::new(game, if number == 0 { request } else { &second }, owner, app.now())?;
        doc.listed = false;
        doc.share_deal(tables.clone(), number, secret.clone());
        app.store.create_table(document::to_row(id, &doc, 0, app.now())?).await?;
    }
    Ok(tables[0].clone())
}

/// Starts all tables, even if whoever asked for it goes away in the middle.
pub(crate) async fn start(
    app: &App,
    session: &Session,
    id: &str,
    entropy: Option<Entropy>,
    fill: bool,
) -> Result<()> {
    let (app, session, id) = (app.clone(), session.clone(), id.to_owned());
    run_to_completion(async move { start_all(&app, &session, &id, entropy, fill).await }).await
}

/// Nobody can come or go from the moment the first is settled, and the key of the dice needs what
/// everybody added, so no table starts before all are settled. The owner may add their entropy now.
async fn start_all(
    app: &App,
    session: &Session,
    id: &str,
    entropy: Option<Entropy>,
    fill: bool,
) -> Result<()> {
    let actor = session.actor(app, false)?;
    let before = docs(app, id).await?;
    let owner = session.id().ok_or(Reason::Nobody)?;
    if before.iter().any(|(_, doc)| !doc.owned_by(owner)) {
        return Err(Reason::NotOwner.into());
    }
    if before.iter().all(|(_, doc)| doc.status() != Status::Open) {
        return Err(Reason::Started.into());
    }
    if let Some(entropy) = entropy {
        for (table, _) in before.iter().filter(|(_, doc)| doc.entropy_due(owner)) {
            let owner = owner.to_owned();
            app.change(table, move |doc, _| {
                doc.add_entropy(&owner, entropy);
                Ok(())
            })
            .await?;
        }
    }
    let nothing_begun = before.iter().all(|(_, doc)| doc.status() == Status::Open);
    if let Err(problem) = settle(app, &before, fill).await {
        for (table, _) in before.iter().filter(|_| nothing_begun) {
            // If this fails, the next attempt to start settles it again.
            let _ = app.change(table, |doc, _| Ok(doc.unsettle()?)).await;
        }
        return Err(problem);
    }
    let settled = docs(app, id).await?;
    // If the server stopped between two tables, the first one has settled what the deal is mixed from.
    let begun = settled.iter().filter(|(_, doc)| doc.status() != Status::Open);
    let mixed = begun.filter_map(|(_, doc)| doc.duplicate()?.entropies.clone()).next();
    let added = || settled.iter().flat_map(|(_, doc)| doc.entropies()).collect();
    let entropies: Vec<Entropy> = mixed.unwrap_or_else(added);
    let open: Vec<&String> =
        settled.iter().filter(|(_, doc)| doc.status() == Status::Open).map(|(table, _)| table).collect();
    for table in &open {
        let all = entropies.clone();
        app.change(table, move |doc, _| Ok(doc.mix_deal(all.clone())?)).await?;
    }
    for table in open {
        let (context, actor) = (app.clone(), actor.clone());
        let begin = move |live: &LiveTable| {
            let command = Command::Start { entropy: None, fill: false };
            Ok((live.decide(&command, &actor, &context.context())?, ()))
        };
        app.transact(&app.slot(table)?, Basis::Store, begin).await?;
    }
    Ok(())
}

/// Settles who sits at which table. Nobody may sit at two of them.
async fn settle(app: &App, tables: &[(String, Doc)], fill: bool) -> Result<()> {
    for (table, doc) in tables {
        if doc.status() == Status::Open {
            app.change(table, move |doc, _| Ok(doc.settle(fill)?)).await?;
        }
    }
    let mut seen = BTreeSet::new();
    for (table, _) in tables {
        let people = app.read(table, |live, _| {
            let began = live.doc.began_with.iter().flatten().map(String::as_str);
            let people: BTreeSet<String> =
                live.doc.seats.iter().filter_map(Holder::person).chain(began).map(str::to_owned).collect();
            Ok(people)
        });
        for person in people.await? {
            if !seen.insert(person) {
                return Err(Reason::Seated.into());
            }
        }
    }
    Ok(())
}

/// All tables of a deal, as far as this reader may see them.
pub(crate) async fn page(app: &App, session: &Session, id: &str) -> Result<DuplicatePage> {
    let mut tables = docs(app, id).await?;
    let over = tables.iter().all(|(_, doc)| doc.closing.is_some());
    if over && tables.iter().any(|(_, doc)| doc.withheld(app.trusted_now())) {
        // The server may have stopped between the last move and this.
        let ids: Vec<String> = tables.iter().map(|(id, _)| id.clone()).collect();
        duplicates::release(app, &ids).await?;
        tables = docs(app, id).await?;
    }
    let released = tables.iter().all(|(_, doc)| doc.is_revealed(app.trusted_now()));
    let played = released && tables.iter().all(|(_, doc)| doc.status() == Status::Over);
    let me = session.id().unwrap_or_default();
    let shown = tables.iter().map(|(id, doc)| DuplicateTable {
        id: id.clone(),
        status: doc.status(),
        seats: seats(doc, session, released),
        mine: doc.took_part(me),
        may_look: session.visitor.may_look(doc).is_ok(),
    });
    let shown: Vec<DuplicateTable> = shown.collect();
    let sum = |team: usize| -> i32 {
        let seats = shown.iter().flat_map(|table| &table.seats);
        seats.filter(|seat| seat.team == team).filter_map(|seat| seat.score).sum()
    };
    let first = &tables[0].1;
    Ok(DuplicatePage {
        id: tables[0].0.clone(),
        game: app.game(&first.game)?,
        owned: first.owned_by(me),
        entropy_due: tables.iter().any(|(_, doc)| doc.entropy_due(me)),
        ready: tables.iter().all(|(_, doc)| doc.seats.iter().all(|holder| *holder != Holder::Open)),
        started: tables.iter().any(|(_, doc)| doc.status() != Status::Open),
        released,
        difference: played.then(|| sum(0) - sum(1)),
        link: session.origin.links.duplicate(&tables[0].0),
        unreachable: session.origin.unreachable,
        problem: None,
        tables: shown,
    })
}

fn seats(doc: &Doc, session: &Session, released: bool) -> Vec<DuplicateSeat> {
    let names = names(doc, session.lang());
    let scores = doc.closing.as_ref().filter(|_| released).map(|closing| closing.scores.as_slice());
    let seat = |(seat, name): (usize, String)| DuplicateSeat {
        name,
        team: doc.team(seat),
        score: scores.and_then(|scores| scores.get(seat).copied()),
        bot: matches!(doc.seats[seat], Holder::Bot { .. }),
    };
    names.into_iter().enumerate().map(seat).collect()
}

/// All tables of a deal, by the id of any of them.
async fn docs(app: &App, id: &str) -> Result<Vec<(String, Doc)>> {
    let doc = app.read(id, |live, _| Ok(live.doc.clone())).await?;
    let tables = doc.duplicate().ok_or(Reason::NotFound)?.tables.clone();
    let mut docs = Vec::with_capacity(tables.len());
    for table in tables {
        match app.read(&table, |live, _| Ok(live.doc.clone())).await {
            Ok(doc) => docs.push((table, doc)),
            // The host has erased it.
            Err(problem) if problem.kind == Reason::NoTable => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(docs)
}
