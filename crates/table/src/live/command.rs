//! [`Command`]: what people can do at a table, and what each command changes.

use record::{Entropy, Games};

use super::{Actor, Change, LiveTable, Reason, Result};
use crate::document::Doc;
use crate::names;
use crate::setup::{SeatPlan, Status};

/// What a person wants to do at a table.
#[derive(Clone, Debug)]
pub enum Command {
    /// Takes a seat, the first free one by default. Also adds the entropy of somebody who already has a seat.
    Join {
        seat: Option<usize>,
        entropy: Option<Entropy>,
    },
    Leave,
    /// Starts the game. The owner may add entropy and let bots `fill` free seats.
    Start {
        entropy: Option<Entropy>,
        fill: bool,
    },
    /// Sets what an empty seat is for.
    PlanSeat {
        seat: usize,
        plan: SeatPlan,
    },
    /// Sets whether the person is ready; toggles it if `on` is `None`.
    Ready {
        on: Option<bool>,
        entropy: Option<Entropy>,
    },
    /// Takes the person's seat back from the bot that plays for them.
    Back,
    /// Gives an empty seat to a guest on the same device.
    Invite {
        seat: usize,
        name: String,
    },
    /// Frees a guest's seat.
    Uninvite {
        seat: usize,
    },
    /// Removes somebody from their seat. They may come back; in a running game nobody else gets their hand.
    Kick(Target),
    /// Mutes somebody or lets them write again; toggles it if `on` is `None`.
    Mute {
        target: Target,
        on: Option<bool>,
    },
    /// Bans somebody and removes what they said here, or lifts the ban.
    Ban {
        target: Target,
        on: bool,
    },
    /// Ends the running match as abandoned by its owner.
    End,
    /// Ends a match under rules this program does not have.
    EndForeign,
    TurnGlass,
    /// Goes on from this step of the lesson, counted from 0.
    NextStep {
        step: usize,
    },
    /// Leaves the lesson: the game goes on freely.
    LeaveLesson,
    /// Makes a move, or takes one back with `undo`. `seen` is the version the player decided on.
    Act {
        seen: u64,
        action: String,
    },
}

/// Whom a moderation command is about.
#[derive(Clone, Debug)]
pub enum Target {
    Seat(usize),
    Person(String),
}

/// What a decision depends on besides the table.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    pub games: Games<'a>,
    /// Milliseconds since 1970.
    pub now: u64,
    pub limits: Limits,
}

/// Limits of one match.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Acts, including those taken back.
    pub acts: u64,
    /// Take-backs, talk, offers and revisions per seat.
    pub asides: u64,
}

/// The maximum number of people muted at a table, and of people banned from it.
pub const MAX_LISTED: usize = 100;

impl LiveTable {
    /// What the command changes, or why it is refused.
    pub fn decide(&self, command: &Command, by: &Actor, context: &Context<'_>) -> Result<Change> {
        match command {
            Command::Join { .. }
            | Command::Leave
            | Command::PlanSeat { .. }
            | Command::Invite { .. }
            | Command::Uninvite { .. }
            | Command::Kick(_)
            | Command::Ban { .. } => self.doc.check_comings()?,
            Command::TurnGlass if self.doc.daily_day().is_some() => return Err(Reason::SharedDeal.into()),
            _ => {}
        }
        match command {
            Command::Act { seen, action } => self.act(by, *seen, action, context),
            Command::Join { seat, entropy } => self.join(by, *seat, *entropy, context),
            Command::Leave => self.change(|doc| doc.leave(&by.participant()?.id).map_err(Into::into)),
            Command::Start { entropy, fill } => self.start(by, *entropy, *fill, context),
            Command::Ready { on, entropy } => self.ready(by, *on, *entropy, context),
            Command::Back => Ok(Change::of(self.come_back(&by.participant()?.id, context.now)?)),
            Command::TurnGlass => self.turn_glass(by, context.now),
            Command::NextStep { step } => self.next_step(by, *step),
            Command::LeaveLesson => self.leave_lesson(by),
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
        let person = by.participant()?;
        if self.lesson().is_some() && !self.doc.took_part(&person.id) {
            // The script needs its bots.
            return Err(Reason::Full.into());
        }
        // Whoever plays at another table of the deal must not see this one.
        let apart = self.doc.duplicate().is_some() && self.doc.status() != Status::Open;
        if apart && !self.doc.took_part(&person.id) {
            return Err(Reason::SharedDeal.into());
        }
        self.change(|doc| {
            let seat = doc.sit(person, seat, entropy, &self.seating_context(context.now))?;
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
            doc.add_entropy(person, entropy);
        }
        if fill && doc.status() == Status::Open {
            doc.fill_with_bots();
        }
        self.begin(doc, context)
    }

    /// Sets whether a player is ready. A rematch starts once everybody is.
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
            doc.add_entropy(person, entropy);
        }
        doc.set_ready(person, on)?;
        if doc.lifecycle.rematch_of.is_none() || !doc.all_ready() {
            return Ok(Change::of(doc));
        }
        // The player stays ready even if the match cannot begin.
        let begun = self.begin(doc.clone(), context);
        begun.or_else(|problem| Ok(Change { problem: Some(problem), ..Change::of(doc) }))
    }

    /// A command for the owner and the host.
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
                        add_to_list(&mut doc.muted, person)?;
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
        add_to_list(&mut self.banned, person.to_owned())?;
        // An error only says that they have no seat.
        let _ = self.send_away(person);
        self.chat_removals += 1;
        Ok(())
    }
}

/// Adds somebody to a list of at most [`MAX_LISTED`] people.
fn add_to_list(list: &mut std::collections::BTreeSet<String>, person: String) -> Result<(), Reason> {
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
    /// Whether it manages the table, which is for the owner and the host.
    pub fn is_managing(&self) -> bool {
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
            | Command::NextStep { .. }
            | Command::LeaveLesson
            | Command::Act { .. } => false,
        }
    }
}
