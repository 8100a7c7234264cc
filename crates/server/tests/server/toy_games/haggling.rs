//! A game with talk. Players make offers until all are ready; then each chooses a number in secret and may change it
//! until all have chosen; the numbers are shown, and a new round begins.

use std::ops::RangeInclusive;

use game::{
    AnyGame, Dice, Game, GameState, Log, OptionKind, OptionSpec, Refused, Scores, Seat, SeatSet, Strategy,
    Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{draw_plainly, over};

pub(crate) const GAMES: &[&'static dyn AnyGame] = &[&Haggle];

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Haggle;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Market {
    players: usize,
    round: u32,
    /// `None` goes on for ever.
    round_limit: Option<u32>,
    talking: bool,
    ready: Vec<bool>,
    /// Offers without an answer: who made them, and to whom.
    offers: Vec<(Seat, Seat)>,
    sealed: Vec<Option<u8>>,
}

/// Other seats' numbers are secret; whether they have one is not.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Seen {
    market: Market,
    seat: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    Offer(Seat),
    Nod,
    Ready,
    Seal(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Event {
    Offered { by: Seat, to: Seat },
    Nodded { seat: Seat },
    Ready { seat: Seat },
    Sealed { seat: Seat, number: Option<u8> },
    Shown { numbers: Vec<Option<u8>> },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Options {
    round_limit: Option<u32>,
}

impl Market {
    fn over(&self) -> bool {
        self.round_limit == Some(self.round)
    }

    fn waiting(&self) -> SeatSet {
        let waits = |seat: &Seat| match self.talking {
            true => !self.ready[seat.index()],
            false => self.sealed[seat.index()].is_none(),
        };
        Seat::all(self.players).filter(waits).collect()
    }

    /// Replaces the numbers that are hidden from `viewer`.
    fn seen_by(&self, viewer: Option<Seat>) -> Market {
        let hidden = |seat: Seat| match self.sealed[seat.index()] {
            Some(_) if viewer != Some(seat) => Some(0),
            number => number,
        };
        Market { sealed: Seat::all(self.players).map(hidden).collect(), ..self.clone() }
    }
}

impl Game for Haggle {
    const ID: &'static str = "haggle";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        key: "round_limit",
        kind: OptionKind::Number { min: 1, max: 99 },
        default: |_| Value::Null,
    }];

    type Options = Options;
    type State = Market;
    type Position = Market;
    type View = Seen;
    type Action = Action;
    type Event = Event;

    fn new(players: usize, options: &Options, _: &mut impl Dice) -> Result<Market, Refused> {
        let (sealed, round_limit) = (vec![None; players], options.round_limit);
        let (ready, offers) = (vec![false; players], Vec::new());
        Ok(Market { players, round: 0, round_limit, talking: true, ready, offers, sealed })
    }

    fn terminating(options: Options) -> Options {
        Options { round_limit: options.round_limit.or(Some(3)) }
    }

    fn load(position: Market) -> Result<Market, Refused> {
        Ok(position)
    }
}

impl GameState<Haggle> for Market {
    fn position(&self) -> Market {
        self.clone()
    }

    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Turn {
        if self.over() { over(self.scores()) } else { Turn::Seats(self.waiting()) }
    }

    fn scores(&self) -> Scores {
        Scores::of(self.players, |_| 0)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        let allowed = !self.over()
            && match action {
                Action::Offer(to) => self.talking && to != seat && to.index() < self.players,
                Action::Nod => self.offers.iter().any(|(_, asked)| *asked == seat),
                Action::Ready => self.talking && !self.ready[seat.index()],
                // A number may be changed until all have one.
                Action::Seal(number) => !self.talking && number < 100,
            };
        if allowed { Ok(()) } else { Err(Refused::by("Z-1", "game-no")) }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        let all = [Action::Nod, Action::Ready, Action::Seal(10), Action::Seal(20)];
        actions.extend(all.into_iter().filter(|action| self.check(seat, *action).is_ok()));
    }

    fn open_ended(&self, _: Seat) -> &'static [&'static str] {
        if self.talking && !self.over() { &["offer …"] } else { &[] }
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        self.check(seat, Action::Ready).is_ok().then_some(Action::Ready)
    }

    fn apply(&mut self, seat: Seat, action: Action, _: &mut impl Dice, log: &mut impl Log<Event>) {
        log.irreversible();
        match action {
            Action::Offer(to) => {
                self.offers.push((seat, to));
                log.all(|| Event::Offered { by: seat, to });
            }
            Action::Nod => {
                self.offers.retain(|(_, asked)| *asked != seat);
                log.all(|| Event::Nodded { seat });
            }
            Action::Ready => {
                self.ready[seat.index()] = true;
                log.all(|| Event::Ready { seat });
                self.talking = !self.waiting().is_empty();
            }
            Action::Seal(number) => {
                let first = self.sealed[seat.index()].replace(number).is_none();
                // Others notice a first choice but no later one.
                log.only(
                    SeatSet::one(seat),
                    || Event::Sealed { seat, number: Some(number) },
                    || first.then_some(Event::Sealed { seat, number: None }),
                );
                if self.waiting().is_empty() {
                    let numbers = std::mem::replace(&mut self.sealed, vec![None; self.players]);
                    log.all(|| Event::Shown { numbers });
                    (self.talking, self.round) = (true, self.round + 1);
                    self.ready.fill(false);
                    self.offers.clear();
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> Seen {
        Seen { market: self.seen_by(viewer.seat()), seat: viewer.seat() }
    }

    fn imagine(view: &Seen, _: &mut impl Dice) -> Market {
        view.market.clone()
    }

    fn parse(&self, text: &str) -> Option<Action> {
        let number = |text: &str| text.parse().ok();
        match text.split_once(' ') {
            None if text == "nod" => Some(Action::Nod),
            None if text == "ready" => Some(Action::Ready),
            Some(("offer", to)) => number(to).map(|to| Action::Offer(Seat(to))),
            Some(("seal", value)) => number(value).map(Action::Seal),
            _ => None,
        }
    }

    fn print(&self, action: Action, text: &mut String) {
        match action {
            Action::Offer(to) => text.push_str(&format!("offer {to}")),
            Action::Nod => text.push_str("nod"),
            Action::Ready => text.push_str("ready"),
            Action::Seal(number) => text.push_str(&format!("seal {number}")),
        }
    }
}

impl Strategy for Haggle {
    fn quick_action(_: &Seen, legal: &[Action], _: &mut impl Dice) -> Action {
        *legal.last().expect("something to do")
    }

    fn unprompted(
        _: &Seen,
        legal: &[Action],
        _: Option<game::Character>,
        _: &mut impl Dice,
    ) -> Option<Action> {
        legal.iter().copied().find(|action| *action == Action::Nod)
    }
}

draw_plainly!(Haggle, Seen, |view| view.market.players, talk);
