//! A toy game in which seats act in turn, and in which a bot that thinks waits until the test lets it go on.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use game::{
    AnyGame, Choice, Dice, Draw, Effort, EventText, Game, GameState, Log, OptionSpec, Outcome, Refused,
    Scene, Scores, Seat, SeatCard, SeatSet, Strategy, Teach, Turn, Viewer,
};
use maud::{Markup, html};
use parking_lot::{Condvar, Mutex};
use serde::{Deserialize, Serialize};
use words::{Speech, Texts};

pub(crate) const GAMES: &[&'static dyn AnyGame] = &[&Slow];

/// So many acts and it is over.
const ACTS: u32 = 50;

/// The thoughts of this process. Tests that think take [`alone`].
static THOUGHTS: Mutex<Thoughts> = Mutex::new(Thoughts { begun: Vec::new(), may_end: 0, free: false });
static CHANGED: Condvar = Condvar::new();
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

struct Thoughts {
    /// Of how many players each thought was that was begun: tables are told apart by it.
    begun: Vec<usize>,
    may_end: usize,
    free: bool,
}

/// Whoever holds it has all thoughts for themselves. When it is dropped, all of them end.
pub(crate) struct Gate(#[expect(dead_code, reason = "held")] tokio::sync::MutexGuard<'static, ()>);

pub(crate) async fn alone() -> Gate {
    let held = ALONE.lock().await;
    *THOUGHTS.lock() = Thoughts { begun: Vec::new(), may_end: 0, free: false };
    Gate(held)
}

impl Gate {
    /// The thoughts begun so far, by the number of players at their table.
    pub(crate) fn begun(&self) -> Vec<usize> {
        THOUGHTS.lock().begun.clone()
    }

    /// One thought may end.
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
        THOUGHTS.lock().free = true;
        CHANGED.notify_all();
    }
}

fn think(players: usize) {
    let mut thoughts = THOUGHTS.lock();
    thoughts.begun.push(players);
    CHANGED.wait_while(&mut thoughts, |thoughts| thoughts.may_end == 0 && !thoughts.free);
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

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NoOptions {}

impl Game for Slow {
    const ID: &'static str = "slow";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = NoOptions;
    type State = Count;
    type Position = Count;
    type View = Count;
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
    fn position(&self) -> Count {
        self.clone()
    }

    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Turn {
        if self.acts >= ACTS {
            let scores = self.scores();
            return Turn::Over(Outcome { winners: scores.best(), scores });
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

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let own = "game-name = Slow\ngame-blurb = x\ngame-length = x\ngame-no = No.\n";
    game::texts(&[(words::Lang::En, own)])
});

impl EventText for Event {
    fn line(&self, _: &Speech<'_>) -> Option<String> {
        Some(format!("{self:?}"))
    }
}

impl Teach for Slow {}

impl Draw for Slow {
    const RULES: (&'static str, usize) = ("Z", 1);

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn style() -> &'static str {
        ""
    }

    fn cover() -> Markup {
        html! {}
    }

    fn scene(view: &Count, _: Viewer, choices: &[Choice<Slow>], _: &Speech<'_>) -> Scene {
        let card = || SeatCard {
            badge: html! {},
            mark: Default::default(),
            score: String::new(),
            note: String::new(),
        };
        Scene {
            board: html! { p { (format!("{view:?}")) } },
            hand: html! { p { (choices.len()) } },
            prompt: "count".to_owned(),
            controls: Vec::new(),
            seats: (0..view.players).map(|_| card()).collect(),
            sheet: html! {},
        }
    }

    fn sketch(view: &Count, _: &Speech<'_>) -> String {
        format!("{view:?}")
    }
}
