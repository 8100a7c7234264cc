//! Which bot acts next, and what it has to decide.

use game::{DecisionTask, Dice, Effort, Level, Seat, SeatSet, UnpromptedTask};

use super::LiveTable;
use crate::document::Holder;

/// A decision the game asks of a bot.
pub struct BotTurn {
    pub seat: Seat,
    /// The act after which it was asked.
    pub seq: u64,
    pub level: Level,
    pub thought: DecisionTask,
    /// The action to play if the thought fails, so that a table never stalls.
    pub fallback: String,
    /// The bot plays for a person who is away.
    pub for_person: bool,
    /// What its thoughts are drawn from where the deal is shared. It then thinks its number of worlds, however long it takes.
    pub seed: Option<u64>,
}

/// An optional act of a bot the game does not wait for.
pub struct BotAside {
    pub seat: Seat,
    /// The act after which it was asked.
    pub seq: u64,
    pub aside: UnpromptedTask,
    /// What its thoughts are drawn from where the deal is shared.
    pub seed: Option<u64>,
}

impl LiveTable {
    /// The first bot the game waits for.
    pub fn next_bot(&self) -> Option<Seat> {
        if self.lesson().is_some() {
            return self.scripted().map(|(seat, _)| seat);
        }
        let bots: SeatSet = self.waited_for().iter().filter(|seat| self.bot_in(*seat)).collect();
        if bots.is_empty() { None } else { self.running().ok()?.table().first_to_act(bots) }
    }

    /// The decision of the first bot the game waits for.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let seat = self.next_bot()?;
        let play = self.running().ok()?;
        let (seq, level) = (play.seq(), self.bot_level(seat));
        if let Some((_, action)) = self.scripted() {
            let (thought, fallback) =
                (Box::new(|_: Effort<'_>, _: &mut dyn Dice| action.to_owned()), action.to_owned());
            return Some(BotTurn { seat, seq, level, thought, fallback, for_person: false, seed: None });
        }
        Some(BotTurn {
            seat,
            seq,
            level,
            thought: play.table().decision_task(seat)?,
            fallback: play.table().legal(seat).into_iter().next()?,
            for_person: self.doc.seats.get(seat.index()).is_some_and(|holder| holder.person().is_some()),
            seed: play.bot_seed(seat),
        })
    }

    /// The first bot not in `asked` that may want to act although the game does not wait for it.
    pub fn bot_aside(&self, asked: SeatSet) -> Option<BotAside> {
        let play = self.running().ok().filter(|_| self.lesson().is_none())?;
        let (table, seq) = (play.table(), play.seq());
        let waited = table.turn().seats();
        Seat::all(table.players())
            .filter(|seat| self.bot_in(*seat) && !waited.contains(*seat) && !asked.contains(*seat))
            .find_map(|seat| {
                table.unprompted_task(seat).map(|aside| BotAside {
                    seat,
                    seq,
                    aside,
                    seed: play.bot_seed(seat),
                })
            })
    }

    /// How hard the bot in this seat thinks.
    fn bot_level(&self, seat: Seat) -> Level {
        match self.doc.seats.get(seat.index()) {
            Some(Holder::Bot { level, .. }) => Level::named(level).unwrap_or_default(),
            _ => Level::default(),
        }
    }
}

impl std::fmt::Debug for BotTurn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotTurn")
            .field("seat", &self.seat)
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for BotAside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotAside").field("seat", &self.seat).finish_non_exhaustive()
    }
}
