//! Random games, written down so that every check walks the same ones.

use std::collections::BTreeSet;

use game::{Dice, EventLog, FastDice, Game, GameState, Logged, Seat, SeatSet, Turn};

use crate::dice::Recording;
use crate::failure::{Case, Check, Verdict};
use crate::plan::Plan;

/// One random game from its start to its end.
pub(crate) struct Journey<G: Game> {
    pub(crate) seed: u64,
    /// The states passed, the last one over.
    pub(crate) states: Vec<G::State>,
    /// `acts[i]` leads from `states[i]` to `states[i + 1]`.
    pub(crate) acts: Vec<Act<G>>,
}

pub(crate) struct Act<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) text: String,
    /// The dice as they lay before the act.
    pub(crate) dice: FastDice,
    pub(crate) told: Vec<Logged<G::Event>>,
}

/// What an act of `seat` leads to.
pub(crate) struct Deed<G: Game> {
    pub(crate) state: G::State,
    pub(crate) told: Vec<Logged<G::Event>>,
    /// Whether it cannot be taken back.
    pub(crate) lasting: bool,
}

pub(crate) fn deed<G: Game>(state: &G::State, seat: Seat, action: G::Action, dice: &mut FastDice) -> Deed<G> {
    let mut state = state.clone();
    let mut log = EventLog::default();
    let mut dice = Recording::new(dice);
    state.apply(seat, action, &mut dice, &mut log);
    Deed { state, told: log.events, lasting: log.irreversible || dice.fell() }
}

pub(crate) fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    actions
}

pub(crate) fn legal_texts<G: Game>(state: &G::State, seat: Seat) -> Vec<String> {
    legal::<G>(state, seat).into_iter().map(|action| state.text_of(action)).collect()
}

/// Whether `text` is of a kind that `seat` may do now but that is not listed.
pub(crate) fn is_open_ended<G: Game>(state: &G::State, seat: Seat, text: &str) -> bool {
    state.open_ended(seat).iter().any(|kind| is_kind(text, kind))
}

/// Whether the text is one of the open-ended kind: it starts with the same word.
pub(crate) fn is_kind(text: &str, kind: &str) -> bool {
    text.split(' ').next() == kind.split(' ').next()
}

/// What `seat` may do beyond its legal list, among `texts` with these and with other numbers.
pub(crate) fn unlisted<G: Game>(
    state: &G::State,
    seat: Seat,
    texts: &[String],
    dice: &mut FastDice,
) -> Vec<G::Action> {
    if state.open_ended(seat).is_empty() {
        return Vec::new();
    }
    texts
        .iter()
        .flat_map(|text| [text.clone(), other_numbers(text, dice), other_numbers(text, dice)])
        .filter(|text| is_open_ended::<G>(state, seat, text))
        .filter_map(|text| state.parse(&text))
        .filter(|action| state.check(seat, *action).is_ok())
        .collect()
}

/// Plays one game at random. Mostly the seats the game waits for act, in any order; now and then
/// somebody revises, accepts, or does what is not listed.
pub(crate) fn journey<G: Game>(
    case: &Case,
    plan: &Plan,
    players: usize,
    options: &G::Options,
    seed: u64,
) -> Verdict<Journey<G>> {
    case.begin(seed);
    case.asks(Check::Opens);
    let mut dice = FastDice::new(seed);
    let mut chooser = FastDice::new(!seed);
    let start = match G::new(players, options, &mut dice) {
        Ok(start) => start,
        Err(refused) => return case.fail(format!("refused: {refused}")),
    };
    case.asks(Check::Ends);
    let mut journey = Journey { seed, states: vec![start], acts: Vec::new() };
    loop {
        let state = journey.states.last().expect("a journey has a start");
        let Some((seat, action)) = choose::<G>(case, plan, state, &mut chooser)? else { return Ok(journey) };
        let text = state.text_of(action);
        if let Err(refused) = state.check(seat, action) {
            case.asks(Check::Legality);
            return case.fail(format!("seat {seat}: {text:?} is listed, but {refused}"));
        }
        case.act(seat, &text);
        let before = dice.clone();
        let deed = deed::<G>(state, seat, action, &mut dice);
        journey.acts.push(Act { seat, action, text, dice: before, told: deed.told });
        journey.states.push(deed.state);
        case.holds(journey.acts.len() < plan.longest, || "it goes on and on".to_owned())?;
    }
}

/// Plays on at random as the protocol's `random` does: the lowest seat waited for, uniformly over
/// its legal list without revisions.
pub(crate) fn play_on<G: Game>(case: &Case, longest: usize, state: G::State, seed: u64) -> Verdict<G::State> {
    match play_for::<G>(case, longest, state, seed)? {
        Some(state) => Ok(state),
        None => case.fail(format!("played on at random it is not over after {longest} actions")),
    }
}

/// The same; `None` if it is not over after so many actions.
pub(crate) fn play_for<G: Game>(
    case: &Case,
    longest: usize,
    mut state: G::State,
    seed: u64,
) -> Verdict<Option<G::State>> {
    let mut dice = FastDice::new(seed);
    for _ in 0..longest {
        let seat = match state.turn() {
            Turn::Over(_) => return Ok(Some(state)),
            Turn::Seats(seats) => seats.first(),
        };
        let Some(seat) = seat else { return case.fail("it waits for nobody") };
        let Some(action) = any_of(&decisions::<G>(&state, seat), &mut dice) else {
            return case.fail(format!("it waits for seat {seat}, who has no action"));
        };
        state = deed::<G>(&state, seat, action, &mut dice).state;
    }
    Ok(None)
}

/// The texts of all that was legal for anybody on these journeys.
pub(crate) fn pool<G: Game>(plan: &Plan, journeys: &[Journey<G>]) -> Vec<String> {
    let mut texts: BTreeSet<String> = plan.texts.iter().cloned().collect();
    for journey in journeys {
        texts.extend(journey.acts.iter().map(|act| act.text.clone()));
        for state in &journey.states {
            texts.extend(Seat::all(state.players()).flat_map(|seat| legal_texts::<G>(state, seat)));
        }
    }
    texts.into_iter().collect()
}

/// At most `most` of `items`, chosen at random, in their order.
pub(crate) fn some_of<T: Clone>(items: &[T], most: usize, dice: &mut FastDice) -> Vec<T> {
    let mut left = most.min(items.len()) as u32;
    let mut chosen = Vec::with_capacity(left as usize);
    for (i, item) in items.iter().enumerate() {
        if dice.below((items.len() - i) as u32) < left {
            chosen.push(item.clone());
            left -= 1;
        }
    }
    chosen
}

/// The text with each number replaced by some other.
pub(crate) fn other_numbers(text: &str, dice: &mut FastDice) -> String {
    let word = |word: &str| match word.parse::<u64>() {
        Ok(_) => dice.below(12).to_string(),
        Err(_) => word.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The legal actions of `seat` that carry the game on.
pub(crate) fn decisions<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = legal::<G>(state, seat);
    actions.retain(|action| !state.revises(*action));
    actions
}

fn choose<G: Game>(
    case: &Case,
    plan: &Plan,
    state: &G::State,
    chooser: &mut FastDice,
) -> Verdict<Option<(Seat, G::Action)>> {
    let waited_for = match state.turn() {
        Turn::Over(_) => return Ok(None),
        Turn::Seats(seats) => seats,
    };
    if chooser.below(8) == 0
        && let Some(aside) = any_of(&asides::<G>(plan, state, waited_for, chooser), chooser)
    {
        return Ok(Some(aside));
    }
    let seats: Vec<Seat> = waited_for.iter().collect();
    let Some(seat) = any_of(&seats, chooser) else { return case.fail("it waits for nobody") };
    match any_of(&decisions::<G>(state, seat), chooser) {
        Some(action) => Ok(Some((seat, action))),
        None => case.fail(format!("it waits for seat {seat}, who has no action")),
    }
}

/// What does not carry the game on: revisions, acts of seats not waited for, open-ended ones.
fn asides<G: Game>(
    plan: &Plan,
    state: &G::State,
    waited_for: SeatSet,
    dice: &mut FastDice,
) -> Vec<(Seat, G::Action)> {
    Seat::all(state.players())
        .flat_map(|seat| {
            let mut actions = legal::<G>(state, seat);
            actions.retain(|action| !waited_for.contains(seat) || state.revises(*action));
            actions.extend(unlisted::<G>(state, seat, &plan.texts, dice));
            actions.into_iter().map(move |action| (seat, action))
        })
        .collect()
}

fn any_of<T: Copy>(items: &[T], dice: &mut FastDice) -> Option<T> {
    items.get(dice.below(items.len() as u32) as usize).copied()
}
