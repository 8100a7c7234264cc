//! Who is at a table: visitors, who look at it, and actors, who do something there.

use game::{Seat, Viewer};
use words::Lang;

use crate::document::{Doc, Participant};
use crate::play::Play;
use crate::problem::{Reason, Result};
use crate::setup::{Removal, Status, Tutor};

/// Somebody who looks at a table.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// `None` until they choose a name.
    pub id: Option<String>,
    pub lang: Lang,
    /// They run the server.
    pub host: bool,
    /// They may not chat anywhere.
    pub muted: bool,
    /// The perspective they chose: a spectator's, or that of one of their seats.
    pub view_as: Option<Viewer>,
    /// The time that says which deals of the day are over, in Unix milliseconds. It may be behind the clock.
    pub now: u64,
    /// Which of their acts they want to be questioned.
    pub tutor: Tutor,
}

impl Visitor {
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// Checks that they may see the table: everybody with the link may, except people banned from it. While others play
    /// the same deal, only those who play here may.
    pub fn may_look(&self, doc: &Doc) -> Result<()> {
        if doc.is_closed_to_others(self.now) && !self.id().is_some_and(|id| doc.took_part(id)) {
            return Err(Reason::Withheld.into());
        }
        let banned = self.id().is_some_and(|id| doc.banned.contains(id));
        if banned && !self.host { Err(Reason::Banned.into()) } else { Ok(()) }
    }
}

/// Somebody who does something at a table.
#[derive(Clone, Debug)]
pub struct Actor {
    /// `None` for a host without a name.
    pub participant: Option<Participant>,
    pub host: bool,
    /// The seat they look at, if they hold several.
    pub view_as: Option<Viewer>,
}

impl Actor {
    pub(crate) fn participant(&self) -> Result<&Participant> {
        self.participant.as_ref().ok_or_else(|| Reason::Nobody.into())
    }

    fn id(&self) -> &str {
        self.participant.as_ref().map_or("", |participant| &participant.id)
    }

    /// The seat they act for: if they hold several, the one they look at.
    pub(crate) fn seat(&self, doc: &Doc) -> Result<Seat> {
        let seats = doc.seats_of(self.id());
        let chosen = self.view_as.and_then(Viewer::seat).filter(|seat| seats.contains(seat));
        Ok(chosen.or(seats.first().copied()).ok_or(Reason::NotSeated)?)
    }

    /// Checks that they may manage the table: its owner and the host may.
    pub fn may_manage(&self, doc: &Doc) -> Result<()> {
        if self.host || doc.owned_by(self.id()) { Ok(()) } else { Err(Reason::NotOwner.into()) }
    }

    /// What happens when they remove the table.
    pub fn removal(&self, doc: &Doc, play: &Play) -> Result<Removal> {
        self.may_manage(doc)?;
        let id = self.id();
        // Everybody plays a day's deal once.
        if doc.daily_day().is_some() && doc.owned_by(id) {
            return Ok(if doc.status() == Status::Running { Removal::Ends } else { Removal::Kept });
        }
        // The host may erase other people's games. At their own tables they are an ordinary owner.
        let moderates = self.host && !doc.owned_by(id) && !doc.took_part(id);
        let alone = doc.people().iter().all(|other| other == id);
        // Its secret is that of the tables where others still play.
        let withheld = doc.duplicate().is_some_and(|duplicate| !duplicate.released);
        match doc.status() {
            Status::Over | Status::Abandoned if withheld => Ok(Removal::Kept),
            Status::Open => Ok(Removal::Erases),
            _ if moderates => Ok(Removal::Erases),
            // An owner who is not in the game cannot end it to save somebody else from a loss.
            Status::Running if doc.rated && !doc.began_with.iter().flatten().any(|began| began == id) => {
                Ok(Removal::Kept)
            }
            Status::Running if matches!(play, Play::Running(_)) => Ok(Removal::Ends),
            _ if alone => Ok(Removal::Erases),
            // P5: a game that this program cannot play is not ended either.
            Status::Running => Err(Reason::RulesVersion.into()),
            Status::Over | Status::Abandoned => Ok(Removal::Kept),
        }
    }

    /// Checks that removing the table would still erase it.
    pub fn may_erase(&self, doc: &Doc, play: &Play) -> Result<()> {
        match self.removal(doc, play)? {
            Removal::Erases => Ok(()),
            // It has started in the meantime.
            Removal::Ends | Removal::Kept => Err(Reason::Started.into()),
        }
    }
}
