//! Broken copies of the toy game: each violates one check, and the suite must find which.

use std::cell::Cell;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU32, Ordering};

use game::{
    Choice, Dice, Draw, EventLog, FastDice, Game, GameState, Log, Logged, OptionSpec, Refused, Scene, Scores,
    Seat, Strategy, Teach, Turn, Viewer,
};
use maud::Markup;
use serde_json::json;
use testkit::{Check, Failure, Plan};
use words::{Speech, Texts};

use crate::auction::{Action, Auction, Event, Options, Position, State, View};

#[test]
fn the_copy_without_a_fault_conforms() {
    assert!(found(Fault::None).is_none());
}

#[test]
fn each_fault_is_found_by_its_check() {
    let checks = [
        (Fault::Endless, Check::Ends),
        (Fault::NobodyActs, Check::Ends),
        (Fault::Unsorted, Check::Sorted),
        (Fault::Repeated, Check::Sorted),
        (Fault::Incomplete, Check::Legality),
        (Fault::Overlisted, Check::Legality),
        (Fault::LaxTexts, Check::Notation),
        (Fault::ForgetfulPosition, Check::Positions),
        (Fault::OwnDice, Check::GoesOn),
        (Fault::LeakingDeck, Check::Imagined),
        (Fault::LeakingBids, Check::EventsAndViews),
        (Fault::OpenHands, Check::OpenHands),
        (Fault::LeakingEvent, Check::Sealed),
        (Fault::LeakingRefusal, Check::Refusals),
        (Fault::LeakingList, Check::EventsAndViews),
        (Fault::Silent, Check::EventsAndViews),
        (Fault::ShownButNotTold, Check::EventsAndViews),
        (Fault::PeekAndTakeBack, Check::TakeBack),
        (Fault::SecretTakeBack, Check::TakeBack),
        (Fault::MoodyBot, Check::Bots),
        (Fault::NamelessRefusal, Check::Refusals),
        (Fault::WordlessRefusal, Check::Texts),
        (Fault::NothingToTap, Check::Drawing),
        (Fault::CarelessLoad, Check::InvalidInput),
    ];
    for (fault, check) in checks {
        let failure = found(fault).unwrap_or_else(|| panic!("{fault:?} goes unnoticed"));
        assert_eq!(failure.check, check, "{fault:?} is found as\n{failure}");
    }
}

#[test]
fn a_failure_says_how_to_reproduce_it() {
    let failure = found(Fault::Silent).expect("found").to_string();
    for part in ["auction fails: a view changes", "3 players", "\"rounds\":2", "seed ", "after ", " bid "] {
        assert!(failure.contains(part), "{part:?} is missing in\n{failure}");
    }
}

fn found(fault: Fault) -> Option<Failure> {
    FAULT.set(fault);
    let plan = Plan::new(&[(3, json!({"rounds": 2}))])
        .games(12)
        .longest(300)
        .texts(&["offer 1 2 for 3", "accept 0"]);
    testkit::examine::<Faulty>(&plan).err().map(|failure| *failure)
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    Endless,
    NobodyActs,
    Unsorted,
    Repeated,
    Incomplete,
    Overlisted,
    LaxTexts,
    ForgetfulPosition,
    OwnDice,
    LeakingDeck,
    LeakingBids,
    /// Hands are hidden, but the game claims that none is.
    OpenHands,
    LeakingEvent,
    LeakingRefusal,
    LeakingList,
    Silent,
    ShownButNotTold,
    PeekAndTakeBack,
    SecretTakeBack,
    MoodyBot,
    NamelessRefusal,
    WordlessRefusal,
    NothingToTap,
    CarelessLoad,
}

thread_local! {
    /// The fault of [`Faulty`] on this thread. A type per fault would compile the suite once per fault.
    static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
}

/// The toy game with one fault.
#[derive(Clone, Copy, Debug, Default)]
struct Faulty;

/// Hidden state outside the game's state, which is forbidden.
static ELSEWHERE: AtomicU32 = AtomicU32::new(0);

impl Game for Faulty {
    const ID: &'static str = Auction::ID;
    const RULES_VERSION: u32 = Auction::RULES_VERSION;
    const PLAYERS: RangeInclusive<usize> = Auction::PLAYERS;
    const OPTIONS: &'static [OptionSpec] = Auction::OPTIONS;

    type Options = Options;
    type State = State;
    type Position = Position;
    type View = View;
    type Action = Action;
    type Event = Event;

    fn hidden_hands() -> bool {
        FAULT.get() != Fault::OpenHands
    }

    fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        Auction::new(players, options, dice)
    }

    fn load(position: Position) -> Result<State, Refused> {
        if FAULT.get() == Fault::CarelessLoad {
            return Ok(State::of(position));
        }
        Auction::load(position)
    }
}

impl GameState<Faulty> for State {
    fn position(&self) -> Position {
        let mut position = GameState::<Auction>::position(self);
        if FAULT.get() == Fault::ForgetfulPosition {
            position.offers.fill(None);
        }
        position
    }

    fn players(&self) -> usize {
        GameState::<Auction>::players(self)
    }

    fn turn(&self) -> Turn {
        GameState::<Auction>::turn(self)
    }

    fn scores(&self) -> Scores {
        GameState::<Auction>::scores(self)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        GameState::<Auction>::check(self, seat, action).map_err(|refused| match (FAULT.get(), action) {
            (Fault::LeakingRefusal, Action::Bid(card)) => {
                let hands = &self.data().hands;
                let holder = Seat::all(hands.len()).find(|seat| hands[seat.index()].contains(&card));
                if holder.is_some() { Refused::by("T-3", "has-bid") } else { refused }
            }
            (Fault::NamelessRefusal, Action::Accept(_)) => Refused::malformed("no-offer").with("seat", seat),
            (Fault::WordlessRefusal, Action::Accept(_)) => Refused::by("T-7", "no-such-words"),
            _ => refused,
        })
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        let start = actions.len();
        GameState::<Auction>::legal(self, seat, actions);
        let is_bid = |action: &Action| matches!(action, Action::Bid(_));
        match FAULT.get() {
            Fault::NobodyActs if self.data().round == 1 => actions.truncate(start),
            Fault::Unsorted => actions[start..].reverse(),
            Fault::Repeated => actions.extend_from_within(start.max(1) - 1..start.max(1).min(actions.len())),
            Fault::Incomplete if actions[start..].iter().filter(|action| is_bid(action)).count() > 2 => {
                let _ = actions.pop();
            }
            Fault::Overlisted if actions.is_empty() => {}
            Fault::Overlisted => actions.insert(start, Action::Accept(seat)),
            Fault::LeakingList if self.data().deck.first().is_some_and(|card| card % 2 == 0) => {
                actions.retain(|action| *action != Action::Revise);
            }
            _ => {}
        }
    }

    fn open_ended(&self, seat: Seat) -> &'static [&'static str] {
        GameState::<Auction>::open_ended(self, seat)
    }

    fn revises(&self, action: Action) -> bool {
        GameState::<Auction>::revises(self, action)
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        let before = self.data().clone();
        let mut kept = EventLog::default();
        GameState::<Auction>::apply(self, seat, action, dice, &mut kept);
        let mut position = self.data().clone();
        let shown = position.round > before.round;
        match FAULT.get() {
            Fault::Endless if matches!(GameState::<Auction>::turn(self), Turn::Over(_)) => position = before,
            Fault::OwnDice if shown && position.lot > 0 => {
                position.lot = (ELSEWHERE.fetch_add(1, Ordering::Relaxed) % 6) as u8 + 1;
            }
            Fault::LeakingEvent => kept.events.iter_mut().for_each(|told| {
                told.instead = told.instead.as_ref().map(|_| told.event.clone());
            }),
            Fault::Silent if action == Action::Revise => kept.events.clear(),
            Fault::ShownButNotTold if matches!(action, Action::Offer { .. }) => {
                kept.events = vec![Logged { event: Event::Revised { seat }, ..kept.events[0].clone() }];
            }
            Fault::PeekAndTakeBack if shown => kept.irreversible = false,
            Fault::SecretTakeBack if matches!(action, Action::Offer { .. }) => {
                kept.events.clear();
                position.offers = before.offers;
            }
            _ => {}
        }
        *self = State::of(position);
        kept.events.into_iter().for_each(|told| log.record(|| told));
        if kept.irreversible {
            log.irreversible();
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = GameState::<Auction>::view(self, viewer);
        let p = self.data();
        view.points[0] += match FAULT.get() {
            Fault::LeakingDeck => u32::from(p.deck[0]),
            Fault::LeakingBids => p.bids.iter().flatten().map(|card| u32::from(*card)).sum(),
            _ => 0,
        };
        view
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        <State as GameState<Auction>>::imagine(view, dice)
    }

    fn parse(&self, text: &str) -> Option<Action> {
        let text = if FAULT.get() == Fault::LaxTexts { text.trim() } else { text };
        GameState::<Auction>::parse(self, text)
    }

    fn print(&self, action: Action, text: &mut String) {
        GameState::<Auction>::print(self, action, text);
    }
}

impl Strategy for Faulty {
    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        if FAULT.get() == Fault::MoodyBot {
            let mut mood = FastDice::new(ELSEWHERE.fetch_add(1, Ordering::Relaxed).into());
            return legal[mood.below(legal.len() as u32) as usize];
        }
        Auction::quick_action(view, legal, dice)
    }
}

impl Teach for Faulty {}

impl Draw for Faulty {
    const RULES: (&'static str, usize) = Auction::RULES;

    fn texts() -> &'static Texts {
        Auction::texts()
    }

    fn style() -> &'static str {
        Auction::style()
    }

    fn cover() -> Markup {
        Auction::cover()
    }

    fn scene(view: &View, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> Scene {
        let choices: Vec<Choice<Auction>> = choices
            .iter()
            .map(|choice| Choice { action: choice.action, text: choice.text.clone() })
            .collect();
        let mut scene = Auction::scene(view, viewer, &choices, speech);
        if FAULT.get() == Fault::NothingToTap {
            scene.hand = Markup::default();
        }
        scene
    }

    fn sketch(view: &View, speech: &Speech<'_>) -> String {
        Auction::sketch(view, speech)
    }
}
