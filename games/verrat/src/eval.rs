//! What the bots of Verrat! know: what cards are worth, who is dangerous, where to go, what to say.
//!
//! By instinct they choose at random among good orders, because predictable orders lose. With time to think
//! they try their plans against what the others might do, in one imagined world after another, and compare
//! their prospects afterwards ([`planning`]). They use only their view.

mod bandit;
mod beginner;
mod danger;
mod guess;
mod manner;
mod planning;
mod prospects;
mod reason;
mod remarks;
mod talk;
mod theme;
mod trade;
mod weights;

use game::{
    Character, Company, Dice, Effort, GameState, NoLog, Opinion, Remark, Scores, Seat, SeatSet, Strategy,
};
use search::Tuning;
use words::Speech;

use crate::rules::{State, members};
use crate::{Action, City, Event, Kind, PLAYERS, Phase, Verrat, View, Vizier, VizierPlace};
use guess::Guess;
use manner::Manner;
#[doc(hidden)]
pub use prospects::{FEATURES, features};
use trade::Terms;

/// The settings of the general search for this game, kept for comparison.
pub const TUNING: Tuning =
    Tuning { curiosity: 0.5, informed: true, doubt: 0.05, guided: true, steps: 20, ..Tuning::PLAIN };

/// Measured with the `study` example: bots need some drive towards a lead, but it is worth less than that.
const SHARPNESS: u32 = 12;

impl Strategy for Verrat {
    const ANALYSIS_ITERATIONS: u32 = 4_000;

    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        if let [only] = legal
            && view.phase != Phase::Intrigue
        {
            return *only;
        }
        let seat = view.viewer().expect("a bot has a seat");
        instinct(&State::imagine(view, dice), seat, dice)
    }

    fn beginner_action(
        view: &View,
        legal: &[Action],
        character: Option<Character>,
        dice: &mut impl Dice,
    ) -> Action {
        beginner::choose(view, legal, character, dice)
    }

    /// The general search does not fit: in its tree, sealed orders of others are known one order later. So
    /// whole plans are compared instead.
    fn decide(seat: Seat, view: &View, legal: &[Action], effort: Effort<'_>, dice: &mut impl Dice) -> Action {
        if effort.plain {
            return search::decide::<Verrat>(seat, view, legal, &TUNING, effort, dice);
        }
        planning::decide(seat, view, legal, effort, dice)
    }

    fn opinions(
        seat: Seat,
        view: &View,
        legal: &[Action],
        focus: Option<Action>,
        effort: Effort<'_>,
        dice: &mut impl Dice,
    ) -> Vec<Opinion> {
        planning::opinions(seat, view, legal, focus, effort, dice)
    }

    /// A seat that is ready still answers offers, and in character accusations too.
    fn unprompted(
        view: &View,
        _legal: &[Action],
        character: Option<Character>,
        dice: &mut impl Dice,
    ) -> Option<Action> {
        let seat = view.viewer().filter(|_| view.phase == Phase::Intrigue && !view.over())?;
        if let Some(character) = character {
            return Manner::of(character).reply(&State::imagine(view, dice), seat, dice);
        }
        view.offers.iter().find(|offer| offer.to == seat)?;
        trade::answer(&State::imagine(view, dice), seat, Terms::USUAL, dice)
    }

    /// V-8: in order, the leader first.
    fn first_to_act(view: &View, seats: SeatSet) -> Option<Seat> {
        view.in_order().find(|seat| seats.contains(*seat))
    }

    fn remarks(events: &[&Event], before: &View, after: &View, company: &Company) -> Vec<Remark> {
        remarks::remarks(events, before, after, company)
    }

    fn reason(seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
        reason::reason(seat, view, action, speech)
    }

    fn theme(seat: Seat, view: &View, action: Action) -> Option<&'static str> {
        theme::theme(seat, view, action)
    }

    /// Sealed orders of others are undecided again.
    fn determinize(view: &View, dice: &mut impl Dice) -> State {
        let mut world = State::imagine(view, dice);
        if world.phase == Phase::Orders && !world.over() {
            let viewer = view.viewer();
            let sealed = |seat: &Seat| {
                Some(*seat) != viewer && !world.waiting.contains(*seat) && world.to_order(*seat) != 0
            };
            let sealed: Vec<Seat> = Seat::all(PLAYERS).filter(sealed).collect();
            sealed.into_iter().for_each(|seat| world.revise(seat, &mut NoLog));
        }
        world
    }

    fn rollout(world: &State, seat: Seat, actions: &[Action], dice: &mut impl Dice) -> usize {
        let action = match world.phase {
            Phase::Intrigue => Action::Ready,
            _ => instinct(world, seat, dice),
        };
        actions.iter().position(|other| *other == action).unwrap_or(0)
    }

    fn estimate(world: &State) -> Scores {
        prospects::shares(world)
    }

    fn sharpness(_players: usize, _stage: usize) -> u32 {
        SHARPNESS
    }
}

/// What a seat does in this world, judging only by what it knows.
fn instinct(world: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    match world.phase {
        Phase::Intrigue => talk::speak(world, seat, dice),
        Phase::Orders => order(world, seat, dice),
        Phase::Power if world.pending == 0 => demand(world, seat),
        Phase::Power => take(world, seat, dice),
        _ => pardon(world, seat),
    }
}

/// V-11, V-14: the next order.
fn order(world: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    let given = world.orders[seat.index()];
    let missing = |vizier: &Vizier| world.gets_orders(*vizier) && given.of(vizier.size()).is_none();
    match Vizier::of(seat).find(missing) {
        Some(vizier) => Action::Send(vizier.size(), Guess::new(world).next(vizier, &given, dice)),
        None => Action::Accuse(danger::target(world, seat).expect("V-14: somebody can be accused")),
    }
}

/// The value of a card of this kind to the seat, in hundredths of a kind it needs.
fn worth(world: &State, seat: Seat, kind: Kind) -> i32 {
    let held = world.cards[seat.index()];
    match kind {
        Kind::Mercy if held.has(Kind::Mercy) => 5,
        Kind::Mercy if Vizier::of(seat).any(|vizier| matches!(world.place(vizier), VizierPlace::Cell(_))) => {
            60
        }
        Kind::Mercy => 15 + 10 * i32::from(held.different().min(5)),
        // The last kinds win the game.
        kind if !held.has(kind) => 80 + 10 * i32::from(held.different()),
        // A second one is good for a trade, a third for little.
        kind if held.of(kind) == 1 => 20,
        _ => 6,
    }
}

/// V-18, V-19
fn take(world: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    let deciding = world.deciding().expect("V-18: somebody is asked");
    match on_top(world, deciding) {
        None => {
            let there = Kind::ALL.into_iter().filter(|kind| world.kaffa.has(*kind)).rev();
            let best = there.max_by_key(|kind| worth(world, seat, *kind));
            best.map_or(Action::Leave, Action::TakeKind)
        }
        Some(kind) if waits_with_the_fourth(world, seat, kind, dice) => Action::Leave,
        Some(_) => Action::Take,
    }
}

/// V-14: the fourth kind makes a seat a target. A seat that would be the only one, with few votes at court
/// and no chance of a fifth kind in the same round, may leave the card.
fn waits_with_the_fourth(world: &State, seat: Seat, kind: Kind, dice: &mut impl Dice) -> bool {
    let held = world.cards[seat.index()];
    if held.different() != 3 || !kind.is_power() || held.has(kind) {
        return false;
    }
    let lone = members(world.pending).filter(|vizier| vizier.seat() == seat);
    let another = lone
        .filter_map(|vizier| on_top(world, vizier))
        .any(|other| other != kind && other.is_power() && !held.has(other));
    let weak = world.votes(seat) < 12;
    let alone = world.who_can_be_accused() == 0;
    weak && alone && !another && dice.below(2) == 0
}

/// The open card where the vizier is.
fn on_top(world: &State, vizier: Vizier) -> Option<Kind> {
    match world.place(vizier) {
        VizierPlace::City(city) => world.piles[city.index()].top(),
        _ => None,
    }
}

/// V-20: from the player it hurts most.
fn demand(world: &State, seat: Seat) -> Action {
    let mut best = (0, Action::Pass);
    for from in Seat::all(PLAYERS) {
        for kind in Kind::POWER.into_iter().filter(|kind| world.can_demand(seat, from, *kind)) {
            let cost = 1 + danger::of(world, from);
            if cost > best.0 {
                best = (cost, Action::Demand(from, kind));
            }
        }
    }
    best.1
}

/// V-25: the vizier nearest to banishment first; the card goes where it takes longest to come up again.
fn pardon(world: &State, seat: Seat) -> Action {
    let pardonable = Vizier::of(seat).filter(|vizier| world.is_pardonable(*vizier));
    let Some(vizier) = pardonable.max_by_key(|vizier| world.place(*vizier) == VizierPlace::Cell(3)) else {
        return Action::Pass;
    };
    let height = |city: &City| match city {
        City::Kaffa => world.kaffa.len(),
        _ => world.piles[city.index()].len().into(),
    };
    let city = City::ALL.into_iter().max_by_key(height).unwrap_or(City::Kaffa);
    Action::Pardon(vizier, city)
}
