//! [`Command`]: what people can do at a table, and how each one is decided.

use record::{Entropy, Games};

use super::{Actor, Change, LiveTable, Reason, Result};
use crate::document::Doc;
use crate::names;
use crate::setup::{SeatPlan, Status};

/// Something somebody does at a table.
#[derive(Clone, Debug)]
pub enum Command {
    /// Sits down, in the first free seat if none is named. Players hand in their entropy this way.
    Join {
        seat: Option<usize>,
        entropy: Option<Entropy>,
    },
    Leave,
    /// Starts the game. The owner may hand in entropy with it, and let bots `fill` free seats.
    Start {
        entropy: Option<Entropy>,
        fill: bool,
    },
    /// Says what a free seat is meant for.
    PlanSeat {
        seat: usize,
        plan: SeatPlan,
    },
    /// Says whether one is ready; toggles it if `on` is `None`.
    Ready {
        on: Option<bool>,
        entropy: Option<Entropy>,
    },
    /// Takes one's seat back from the bot that plays meanwhile.
    Back,
    /// Gives a free seat to somebody at the same device.
    Invite {
        seat: usize,
        name: String,
    },
    /// Frees the seat of somebody at the same device.
    Uninvite {
        seat: usize,
    },
    /// Sends somebody away from their seat. They may come back; in a running game nobody else may see their hand.
    Kick(Target),
    /// Takes somebody's voice, or gives it back; toggles it if `on` is `None`.
    Mute {
        target: Target,
        on: Option<bool>,
    },
    /// Sends somebody away for good, with all they said here; or lets them in again.
    Ban {
        target: Target,
        on: bool,
    },
    /// Ends the running match as abandoned by its owner.
    End,
    /// Ends a match under rules this program does not have.
    EndForeign,
    TurnGlass,
    /// Plays, or takes back with `undo`. `seen` is the version the player decided on.
    Act {
        seen: u64,
        action: String,
    },
}

/// Whom a moderator means.
#[derive(Clone, Debug)]
pub enum Target {
    Seat(usize),
    Person(String),
}

/// What a decision needs to know beside the table.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    pub games: Games<'a>,
    /// Milliseconds since 1970.
    pub now: u64,
    pub limits: Limits,
}

/// How much one match may hold.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Acts, those taken back included.
    pub acts: u64,
    /// Of these, take-backs, talk, offers and revisions of one seat.
    pub asides: u64,
}

/// How many people may be muted at a table, and as many banned from it.
pub const MAX_LISTED: usize = 100;

impl LiveTable {
    /// What the command changes, or why it cannot be done.
    pub fn decide(&self, command: &Command, by: &Actor, context: &Context<'_>) -> Result<Change> {
        match command {
            Command::Act { seen, action } => self.act(by, *seen, action, context),
            Command::Join { seat, entropy } => self.join(by, *seat, *entropy, context),
            Command::Leave => self.change(|doc| doc.leave(&by.participant()?.id).map_err(Into::into)),
            Command::Start { entropy, fill } => self.start(by, *entropy, *fill, context),
            Command::Ready { on, entropy } => self.ready(by, *on, *entropy, context),
            Command::Back => Ok(Change::of(self.come_back(&by.participant()?.id, context.now)?)),
            Command::TurnGlass => self.turn_glass(by, context.now),
            Command::End => self.end(by, context.now),
            Command::EndForeign => self.end_foreign(by, context.now),
            managing => {
                by.may_manage(&self.doc)?;
                self.manage(managing, by)
            }
        }
    }

    fn join(
        &self,
        by: &Actor,
        seat: Option<usize>,
        entropy: Option<Entropy>,
        context: &Context<'_>,
    ) -> Result<Change> {
        let who = by.participant()?;
        self.change(|doc| {
            let seat = doc.sit(who, seat, entropy, &self.moment(context.now))?;
            self.note_back(doc, seat);
            Ok(())
        })
    }

    fn start(
        &self,
        by: &Actor,
        entropy: Option<Entropy>,
        fill: bool,
        context: &Context<'_>,
    ) -> Result<Change> {
        let person = &by.participant()?.id;
        if !self.doc.owned_by(person) {
            return Err(Reason::NotOwner.into());
        }
        let mut doc = self.doc.clone();
        if let Some(entropy) = entropy {
            doc.give(person, entropy);
        }
        if fill && doc.status() == Status::Open {
            doc.fill();
        }
        self.begin(doc, context)
    }

    /// A rematch starts by itself when the last player is ready.
    fn ready(
        &self,
        by: &Actor,
        on: Option<bool>,
        entropy: Option<Entropy>,
        context: &Context<'_>,
    ) -> Result<Change> {
        let person = &by.participant()?.id;
        let mut doc = self.doc.clone();
        if let Some(entropy) = entropy {
            doc.give(person, entropy);
        }
        doc.set_ready(person, on)?;
        if doc.lifecycle.rematch_of.is_some() && doc.all_ready() {
            return self.begin(doc, context);
        }
        Ok(Change::of(doc))
    }

    /// What the owner and the host may do.
    fn manage(&self, command: &Command, by: &Actor) -> Result<Change> {
        let mut silenced = None;
        let change = self.change(|doc| {
            match command {
                Command::PlanSeat { seat, plan } => doc.plan(*seat, *plan)?,
                Command::Invite { seat, name } => {
                    doc.invite(by.participant()?, *seat, names::clean_name(name)?)?;
                }
                Command::Uninvite { seat } => doc.uninvite(*seat)?,
                Command::Kick(target) => doc.send_away(&target.find(doc)?)?,
                Command::Mute { target, on } => {
                    let person = target.find(doc)?;
                    if on.unwrap_or(!doc.muted.contains(&person)) {
                        list(&mut doc.muted, person)?;
                    } else {
                        doc.muted.remove(&person);
                    }
                }
                Command::Ban { target, on: false } => {
                    let person = target.find(doc)?;
                    doc.banned.remove(&person);
                }
                Command::Ban { target, on: true } => {
                    let person = target.find(doc)?;
                    doc.ban(&person)?;
                    silenced = Some(person);
                }
                _ => return Err(Reason::BadRequest.into()),
            }
            Ok(())
        })?;
        Ok(Change { silenced, ..change })
    }

    /// A change of the document alone.
    fn change(&self, change: impl FnOnce(&mut Doc) -> Result<()>) -> Result<Change> {
        let mut doc = self.doc.clone();
        change(&mut doc)?;
        Ok(Change::of(doc))
    }
}

impl Doc {
    fn ban(&mut self, person: &str) -> Result<()> {
        if self.owned_by(person) {
            return Err(Reason::NotOwner.into());
        }
        list(&mut self.banned, person.to_owned())?;
        // Somebody without a seat here has none to lose.
        let _ = self.send_away(person);
        self.unsaid += 1;
        Ok(())
    }
}

/// Puts somebody on a list that must not grow for ever.
fn list(list: &mut std::collections::BTreeSet<String>, person: String) -> Result<(), Reason> {
    if list.len() >= MAX_LISTED && !list.contains(&person) {
        return Err(Reason::ListFull);
    }
    list.insert(person);
    Ok(())
}

impl Target {
    fn find(&self, doc: &Doc) -> Result<String> {
        match self {
            Target::Seat(seat) => Ok(doc.person_in(*seat)?),
            Target::Person(person) => Ok(person.chars().take(40).collect()),
        }
    }
}

impl Command {
    /// Whether it is for the owner and the host.
    pub fn decides_about_table(&self) -> bool {
        match self {
            Command::PlanSeat { .. }
            | Command::Invite { .. }
            | Command::Uninvite { .. }
            | Command::Kick(_)
            | Command::Mute { .. }
            | Command::Ban { .. }
            | Command::End
            | Command::EndForeign => true,
            Command::Join { .. }
            | Command::Leave
            | Command::Start { .. }
            | Command::Ready { .. }
            | Command::Back
            | Command::TurnGlass
            | Command::Act { .. } => false,
        }
    }
}
