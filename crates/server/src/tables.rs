//! What people do with tables beside playing: set up, sit down, start, talk, moderate.

use std::collections::BTreeSet;
use std::net::IpAddr;

use record::{Closing, Entropy, Header, Match, MatchError, Row};

use crate::clocks::Times;
use crate::identity::Who;
use crate::live::{self, Live, Play, read_doc};
use crate::lobby::{Doc, Sitter};
use crate::page::model::{Removal, SeatPlan, Status};
use crate::problem::{Kind, Problem, Result};
use crate::state::{App, TRIES, plausible};
use crate::takeover::Moment;
use crate::wish::{Wish, with_maps};
use crate::{bots, clocks, naming, stats};

/// Whom a moderator means.
#[derive(Clone, Debug)]
pub(crate) enum Whom {
    Seat(usize),
    Person(String),
}

/// Sets up a table and gives its id.
pub(crate) async fn create(app: &App, who: &Who, wish: &Wish) -> Result<String> {
    let owner = who.acting(app)?;
    let game = app.game(&wish.game)?;
    let wish = Wish { options: with_maps(game, &wish.options, &app.config)?, ..wish.clone() };
    let mut doc = Doc::new(game, &wish, &owner, app.now())?;
    doc.rated = doc.ratable(app.config.rate_private);
    room_for_one_more(app, &owner).await?;
    let id = naming::table_id();
    app.store.create_table(live::row(&id, &doc, 0, app.now())?).await?;
    Ok(id)
}

pub(crate) async fn room_for_one_more(app: &App, owner: &Sitter) -> Result<()> {
    let limits = &app.config.limits;
    let counts = app.store.count_tables().await?;
    let alive: u64 = ["open", "running"].iter().filter_map(|status| counts.get(*status)).sum();
    if alive >= limits.tables {
        return Err(Kind::Crowded.into());
    }
    let theirs = app.store.tables_of(&owner.id, 0, 10_000).await?;
    let alive = theirs
        .iter()
        .filter(|row| row.owner == owner.id && (row.status == "open" || row.status == "running"));
    if alive.count() >= limits.tables_each { Err(Kind::Crowded.into()) } else { Ok(()) }
}

/// Sits down.
pub(crate) async fn join(
    app: &App,
    who: &Who,
    table: &str,
    seat: Option<usize>,
    entropy: Option<Entropy>,
) -> Result<()> {
    let sitter = who.acting(app)?;
    let now = app.now();
    app.change(table, move |doc, live| {
        let seat = doc.sit(&sitter, seat, entropy, &Moment::of(live, now))?;
        clocks::back(doc, live, seat);
        Ok(())
    })
    .await
}

/// Gets up.
pub(crate) async fn leave(app: &App, who: &Who, table: &str) -> Result<()> {
    let sitter = who.acting(app)?;
    app.change(table, move |doc, _| Ok(doc.leave(&sitter.id)?)).await
}

/// Starts the game. The owner may hand in their entropy with it, and let bots `fill` free seats.
pub(crate) async fn start(
    app: &App,
    who: &Who,
    table: &str,
    entropy: Option<Entropy>,
    fill: bool,
) -> Result<()> {
    let sitter = who.acting(app)?;
    begin(app, table, move |doc| {
        if !doc.owned_by(&sitter.id) {
            return Err(Kind::NotOwner);
        }
        if let Some(entropy) = entropy {
            doc.give(&sitter.id, entropy);
        }
        if fill && doc.status() == Status::Open {
            doc.fill();
        }
        Ok(())
    })
    .await
}

/// Starts the game once the document is as `prepare` leaves it.
pub(crate) async fn begin(
    app: &App,
    table: &str,
    prepare: impl Fn(&mut Doc) -> Result<(), Kind> + Send + 'static,
) -> Result<()> {
    if !plausible(table) {
        return Err(Kind::NoTable.into());
    }
    let (app, slot) = (app.clone(), app.slot(table));
    app.clone()
        .surely(async move {
            let mut refused = false;
            for _ in 0..TRIES {
                let mut live = app.open_again(&slot, refused).await?;
                let mut doc = live.doc.clone();
                let prepared = prepare(&mut doc).map_err(Problem::from);
                let play = match prepared.and_then(|()| begun(&app, &live, &mut doc)) {
                    Err(_) if app.look_twice(&mut refused) => continue,
                    play => play?,
                };
                let row = live.row(&doc, app.now())?;
                match app.store.save_table(row).await {
                    Ok(_) => {
                        live.saved(doc);
                        live.times = Times::begun(&play);
                        live.play = Play::Running(Box::new(play));
                        bots::wake(&app, &slot, &live);
                        drop(live);
                        slot.tell();
                        return Ok(());
                    }
                    Err(error) => app.failed(live, &slot, error).await?,
                }
            }
            Err(Kind::Busy.into())
        })
        .await
}

fn begun(app: &App, live: &Live, doc: &mut Doc) -> Result<Match> {
    let header: Header = doc.begin(&live.id, live.game, app.now())?;
    let play = Match::begin(app.games, header, &doc.secret).map_err(|error| match error {
        MatchError::SetUp { game, refused } => Problem::options(game, refused),
        _ => Kind::Internal.into(),
    })?;
    doc.header = Some(play.header().clone());
    Ok(play)
}

/// What a free seat is meant for.
pub(crate) async fn plan(app: &App, who: &Who, table: &str, seat: usize, plan: SeatPlan) -> Result<()> {
    let rights = Rights::of(app, who)?;
    app.change(table, move |doc, _| {
        rights.over(doc)?;
        Ok(doc.plan(seat, plan)?)
    })
    .await
}

/// Sends somebody away from their seat. They may come back; in a running game nobody else may see their hand.
pub(crate) async fn kick(app: &App, who: &Who, table: &str, whom: Whom) -> Result<()> {
    let rights = Rights::of(app, who)?;
    app.change(table, move |doc, _| {
        rights.over(doc)?;
        let person = whom.find(doc)?;
        Ok(doc.send_away(&person)?)
    })
    .await
}

/// Takes somebody's voice, or gives it back; whichever it is not, if `on` does not say.
pub(crate) async fn mute(app: &App, who: &Who, table: &str, whom: Whom, on: Option<bool>) -> Result<()> {
    let rights = Rights::of(app, who)?;
    app.change(table, move |doc, _| {
        rights.over(doc)?;
        let person = whom.find(doc)?;
        if on.unwrap_or(!doc.muted.contains(&person)) {
            add(&mut doc.muted, person)?;
        } else {
            doc.muted.remove(&person);
        }
        Ok(())
    })
    .await
}

/// Sends somebody away for good, with all they said here; or lets them in again.
pub(crate) async fn ban(app: &App, who: &Who, table: &str, whom: Whom, on: bool) -> Result<String> {
    let rights = Rights::of(app, who)?;
    let person = app
        .change(table, move |doc, _| {
            rights.over(doc)?;
            let person = whom.find(doc)?;
            if !on {
                doc.banned.remove(&person);
                return Ok(person);
            }
            if doc.owned_by(&person) {
                return Err(Kind::NotOwner.into());
            }
            add(&mut doc.banned, person.clone())?;
            // Whoever does not sit here has no seat to lose.
            let _ = doc.send_away(&person);
            doc.unsaid += 1;
            Ok(person)
        })
        .await?;
    if on {
        unsay(app, table, &person).await?;
    }
    Ok(person)
}

/// How many people may be muted at a table, and as many banned from it.
pub(crate) const LIST: usize = 100;

/// Puts somebody on a list that must not grow for ever.
fn add(list: &mut BTreeSet<String>, person: String) -> Result<(), Kind> {
    if list.len() >= LIST && !list.contains(&person) {
        return Err(Kind::ListFull);
    }
    list.insert(person);
    Ok(())
}

/// Removes what somebody said at a table.
pub(crate) async fn unsay(app: &App, table: &str, person: &str) -> Result<()> {
    app.store.erase_person_chat_at(table, person).await?;
    let slot = app.slot(table);
    app.open(&slot).await?.talk.unsay(person);
    slot.tell();
    Ok(())
}

/// Removes the table. An owner cannot erase a match that others have a share in: while it runs, removing the table ends it
/// as abandoned, and the record stays for those who sat there.
pub(crate) async fn remove(app: &App, who: &Who, table: &str) -> Result<()> {
    let rights = Rights::of(app, who)?;
    let removal = app.look(table, |live, _| rights.removal(&live.doc, &live.play)).await?;
    match removal {
        Removal::Erases => wipe(app, table, move |live| rights.erases(&live.doc, &live.play)).await,
        Removal::Ends => end(app, who, table).await,
        Removal::Kept => Err(Kind::Kept.into()),
    }
}

/// Ends the running match as abandoned by its owner, who loses it if it is rated. The others have not lost it.
async fn end(app: &App, who: &Who, table: &str) -> Result<()> {
    let (rights, owner) = (Rights::of(app, who)?, who.acting(app)?);
    let (app, slot) = (app.clone(), app.slot(table));
    app.clone()
        .surely(async move {
            let mut refused = false;
            for _ in 0..TRIES {
                // With every act that another node has written: the record ends with them.
                let mut live = app.open_again(&slot, app.shared).await?;
                let play = match rights.over(&live.doc).and_then(|()| live.running()) {
                    Err(_) if app.look_twice(&mut refused) => continue,
                    play => play?,
                };
                let mut doc = live.doc.clone();
                doc.closing = Some(play.closing(app.now()));
                doc.glass = None;
                doc.evening.ended_by = Some(owner.clone());
                let row = live.row(&doc, app.now())?;
                let loss = stats::forfeit(&slot.id, &doc, &owner.id);
                match app.store.end_match(&slot.id, play.seq(), app.now(), row, loss).await {
                    Ok(()) => {
                        live.saved(doc);
                        drop(live);
                        slot.tell();
                        return Ok(());
                    }
                    Err(error) => app.failed(live, &slot, error).await?,
                }
            }
            Err(Kind::Busy.into())
        })
        .await
}

/// Removes the table with its acts and its chat, if it is still as `may` wants it.
pub(crate) async fn wipe(
    app: &App,
    table: &str,
    may: impl FnOnce(&Live) -> Result<()> + Send + 'static,
) -> Result<()> {
    let (app, slot) = (app.clone(), app.slot(table));
    app.clone()
        .surely(async move {
            let live = app.open_again(&slot, app.shared).await?;
            may(&live)?;
            app.store.remove_table(&slot.id).await?;
            drop(live);
            slot.forget().await;
            app.drop_slot(&slot.id);
            app.films.forget(&slot.id);
            Ok(())
        })
        .await
}

/// The record of a game that has ended.
pub(crate) async fn record(app: &App, from: IpAddr, table: &str) -> Result<String> {
    if !plausible(table) {
        return Err(Kind::NoTable.into());
    }
    let row = app.store.table(table).await?.ok_or(Kind::NoTable)?;
    let doc = read_doc(row)?;
    let (Some(header), Some(closing)) = (doc.header, doc.closing) else {
        return Err(Kind::NotOver.into());
    };
    let rows = app.store.acts(table).await?;
    export(app, from, header, rows, closing).await
}

/// Plays the whole match again, so not on the threads that answer requests.
async fn export(app: &App, from: IpAddr, header: Header, rows: Vec<Row>, closing: Closing) -> Result<String> {
    let games = app.games;
    let text = app.replaying.run(from, move || match record::export(games, &header, &rows, &closing) {
        // P5: it was played by rules that are not ours, and is kept as it is.
        Err(MatchError::RulesVersion { .. } | MatchError::UnknownGame(_)) => {
            Ok(record::export_without_rules(&header, &rows, &closing))
        }
        exported => exported,
    });
    text.await?.map_err(|_| Kind::Internal.into())
}

/// Who may decide about a table: its owner, and the host.
#[derive(Clone)]
pub(crate) struct Rights {
    person: Option<String>,
    host: bool,
}

impl Rights {
    pub(crate) fn of(app: &App, who: &Who) -> Result<Rights> {
        if who.host {
            return Ok(Rights { person: who.id().map(str::to_owned), host: true });
        }
        Ok(Rights { person: Some(who.acting(app)?.id), host: false })
    }

    /// Those of a person who is not the host.
    pub(crate) fn of_owner(person: &str) -> Rights {
        Rights { person: Some(person.to_owned()), host: false }
    }

    pub(crate) fn over(&self, doc: &Doc) -> Result<()> {
        let owner = self.person.as_deref().is_some_and(|person| doc.owned_by(person));
        if owner || self.host { Ok(()) } else { Err(Kind::NotOwner.into()) }
    }

    /// What happens when they remove the table.
    pub(crate) fn removal(&self, doc: &Doc, play: &Play) -> Result<Removal> {
        self.over(doc)?;
        let person = self.person.as_deref().unwrap_or_default();
        // Whoever runs the server may erase what others play; at their own table they are an owner like any other.
        let moderates = self.host && !doc.owned_by(person) && !doc.took_part(person);
        let alone = doc.people().iter().all(|other| other == person);
        match doc.status() {
            Status::Open => Ok(Removal::Erases),
            _ if moderates => Ok(Removal::Erases),
            // Whoever has nothing to lose does not save others from losing.
            Status::Running if doc.rated && !doc.began_with.iter().flatten().any(|began| began == person) => {
                Ok(Removal::Kept)
            }
            Status::Running if matches!(play, Play::Running(_)) => Ok(Removal::Ends),
            _ if alone => Ok(Removal::Erases),
            // P5: what this program cannot play it does not end either.
            Status::Running => Err(Kind::RulesVersion.into()),
            Status::Over | Status::Abandoned => Ok(Removal::Kept),
        }
    }

    fn erases(&self, doc: &Doc, play: &Play) -> Result<()> {
        match self.removal(doc, play)? {
            Removal::Erases => Ok(()),
            // It has begun in the meantime.
            Removal::Ends | Removal::Kept => Err(Kind::Started.into()),
        }
    }
}

impl Whom {
    fn find(&self, doc: &Doc) -> Result<String> {
        match self {
            Whom::Seat(seat) => Ok(doc.person_in(*seat)?),
            Whom::Person(person) => Ok(person.chars().take(40).collect()),
        }
    }
}

/// Whether the table may be shown: to everybody with its link but those who are banned.
pub(crate) fn may_look(doc: &Doc, who: &Who) -> Result<()> {
    let banned = who.id().is_some_and(|id| doc.banned.contains(id));
    if banned && !who.host { Err(Kind::Banned.into()) } else { Ok(()) }
}

/// Whether the game waits for this person.
pub(crate) fn waits_for(live: &Live, person: &str) -> bool {
    let seats = live.doc.seats_of(person);
    let Ok(play) = live.running() else { return false };
    let waited = play.table().turn().seats();
    seats.iter().any(|seat| waited.contains(*seat) && !live.doc.evening.away.contains(&seat.0))
}
