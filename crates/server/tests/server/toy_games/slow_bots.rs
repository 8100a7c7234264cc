//! A game of counting in turn whose bots think until the test lets them go on.

use std::ops::RangeInclusive;

use game::{
    AnyGame, Dice, Effort, Game, GameState, Log, OptionSpec, Refused, Scores, Seat, SeatSet, Strategy, Turn,
    Viewer,
};
use parking_lot::{Condvar, Mutex};
use serde::{Deserialize, Serialize};

use super::{NoOptions, draw_plainly, over};

pub(crate) const GAMES: &[&'static dyn AnyGame] = &[&Slow];

/// How many acts a match has.
const ACTS: u32 = 50;

/// The thoughts of this process, shared by all its tests: those that let bots think hold a [`Gate`].
static THOUGHTS: Mutex<Thoughts> = Mutex::new(Thoughts { begun: Vec::new(), may_end: 0, open: false });
static CHANGED: Condvar = Condvar::new();
static EXCLUSIVE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

struct Thoughts {
    /// The number of players at the table of each thought that has begun. Tests tell tables apart by it.
    begun: Vec<usize>,
    /// How many of them may end.
    may_end: usize,
    /// Every thought ends at once.
    open: bool,
}

/// Exclusive control of the thoughts. When it is dropped, all of them end.
pub(crate) struct Gate(#[expect(dead_code, reason = "held")] tokio::sync::MutexGuard<'static, ()>);

pub(crate) async fn close_gate() -> Gate {
    let held = EXCLUSIVE.lock().await;
    *THOUGHTS.lock() = Thoughts { begun: Vec::new(), may_end: 0, open: false };
    Gate(held)
}

impl Gate {
    /// The thoughts begun so far, by the number of players at their table.
    pub(crate) fn begun(&self) -> Vec<usize> {
        THOUGHTS.lock().begun.clone()
    }

    /// Lets one thought end.
    pub(crate) fn let_one_end(&self) {
        THOUGHTS.lock().may_end += 1;
        CHANGED.notify_all();
    }

    pub(crate) async fn until_begun(&self, thoughts: usize) {
        while self.begun().len() < thoughts {
            tokio::task::yield_now().await;
        }
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        THOUGHTS.lock().open = true;
        CHANGED.notify_all();
    }
}

fn think(players: usize) {
    let mut thoughts = THOUGHTS.lock();
    thoughts.begun.push(players);
    CHANGED.wait_while(&mut thoughts, |thoughts| thoughts.may_end == 0 && !thoughts.open);
    thoughts.may_end = thoughts.may_end.saturating_sub(1);
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Slow;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Count {
    players: usize,
    acts: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    Counted { by: Seat },
}

impl Game for Slow {
    const ID: &'static str = "slow";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type State = Count;
    type Position = Count;
    type View = Count;
    /// Two numbers to choose from, both with the same effect.
    type Action = u8;
    type Event = Event;

    fn new(players: usize, _: &NoOptions, _: &mut impl Dice) -> Result<Count, Refused> {
        Ok(Count { players, acts: 0 })
    }

    fn load(position: Count) -> Result<Count, Refused> {
        Ok(position)
    }
}

impl GameState<Slow> for Count {
    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Turn {
        if self.acts >= ACTS {
            return over(self.scores());
        }
        Turn::Seats(SeatSet::one(Seat((self.acts as usize % self.players) as u8)))
    }

    fn scores(&self) -> Scores {
        Scores::of(self.players, |_| 0)
    }

    fn check(&self, seat: Seat, _: u8) -> Result<(), Refused> {
        let asked = self.turn().seats().contains(seat);
        if asked { Ok(()) } else { Err(Refused::by("Z-1", "game-no")) }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<u8>) {
        actions.extend([0, 1].iter().filter(|action| self.check(seat, **action).is_ok()));
    }

    fn apply(&mut self, seat: Seat, _: u8, _: &mut impl Dice, log: &mut impl Log<Event>) {
        self.acts += 1;
        log.irreversible();
        log.all(|| Event::Counted { by: seat });
    }

    fn position(&self) -> Count {
        self.clone()
    }

    fn view(&self, _: Viewer) -> Count {
        self.clone()
    }

    fn imagine(view: &Count, _: &mut impl Dice) -> Count {
        view.clone()
    }

    fn parse(&self, text: &str) -> Option<u8> {
        text.strip_prefix("count ")?.parse().ok()
    }

    fn print(&self, action: u8, text: &mut String) {
        text.push_str(&format!("count {action}"));
    }
}

impl Strategy for Slow {
    fn quick_action(_: &Count, legal: &[u8], _: &mut impl Dice) -> u8 {
        legal[0]
    }

    fn decide(_: Seat, view: &Count, legal: &[u8], effort: Effort<'_>, _: &mut impl Dice) -> u8 {
        if effort.iterations > 0 {
            think(view.players);
        }
        legal[0]
    }
}

draw_plainly!(Slow, Count, |view| view.players);
