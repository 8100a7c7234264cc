//! Random games, recorded so that all checks examine the same ones.

use std::collections::BTreeSet;

use game::{Dice, EventLog, FastDice, Game, GameState, Logged, Seat, SeatSet, Turn};

use crate::dice::Recording;
use crate::failure::{Case, Check, Verdict};
use crate::plan::Plan;

/// A random game from start to end.
pub(crate) struct RandomGame<G: Game> {
    pub(crate) seed: u64,
    /// All states, the last one over.
    pub(crate) states: Vec<G::State>,
    /// `acts[i]` leads from `states[i]` to `states[i + 1]`.
    pub(crate) acts: Vec<Act<G>>,
}

pub(crate) struct Act<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) action: G::Action,
    pub(crate) text: String,
    /// The dice before the act.
    pub(crate) dice: FastDice,
    pub(crate) told: Vec<Logged<G::Event>>,
}

/// The result of an act.
pub(crate) struct Applied<G: Game> {
    pub(crate) state: G::State,
    pub(crate) told: Vec<Logged<G::Event>>,
    /// Whether it cannot be taken back.
    pub(crate) lasting: bool,
}

pub(crate) fn applied<G: Game>(
    state: &G::State,
    seat: Seat,
    action: G::Action,
    dice: &mut FastDice,
) -> Applied<G> {
    let mut state = state.clone();
    let mut log = EventLog::default();
    let mut dice = Recording::new(dice);
    state.apply(seat, action, &mut dice, &mut log);
    Applied { state, told: log.events, lasting: log.irreversible || dice.fell() }
}

pub(crate) fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    actions
}

pub(crate) fn legal_texts<G: Game>(state: &G::State, seat: Seat) -> Vec<String> {
    legal::<G>(state, seat).into_iter().map(|action| state.text_of(action)).collect()
}

/// Whether `text` is of an open-ended kind that `seat` may play now.
pub(crate) fn is_open_ended<G: Game>(state: &G::State, seat: Seat, text: &str) -> bool {
    state.open_ended(seat).iter().any(|kind| is_kind(text, kind))
}

/// Whether the text is of this open-ended kind: it starts with the same word.
pub(crate) fn is_kind(text: &str, kind: &str) -> bool {
    text.split(' ').next() == kind.split(' ').next()
}

/// What `seat` may do beyond its legal list, among `texts` and variants with other numbers.
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

/// Plays one game at random. Mostly the seats to act play, in any order; now and then a seat revises, accepts, or plays
/// something unlisted.
pub(crate) fn play_random_game<G: Game>(
    case: &Case,
    plan: &Plan,
    players: usize,
    options: &G::Options,
    seed: u64,
) -> Verdict<RandomGame<G>> {
    case.begin(seed);
    case.set_check(Check::Opens);
    let mut dice = FastDice::new(seed);
    let mut chooser = FastDice::new(!seed);
    let start = match G::new(players, options, &mut dice) {
        Ok(start) => start,
        Err(refused) => return case.fail(format!("refused: {refused}")),
    };
    case.set_check(Check::Ends);
    let mut random_game = RandomGame { seed, states: vec![start], acts: Vec::new() };
    loop {
        let state = random_game.states.last().expect("a game has a start");
        let Some((seat, action)) = choose::<G>(case, plan, state, &mut chooser)? else {
            return Ok(random_game);
        };
        let text = state.text_of(action);
        if let Err(refused) = state.check(seat, action) {
            case.set_check(Check::Legality);
            return case.fail(format!("seat {seat}: {text:?} is listed, but {refused}"));
        }
        case.act(seat, &text);
        let before = dice.clone();
        let applied = applied::<G>(state, seat, action, &mut dice);
        random_game.acts.push(Act { seat, action, text, dice: before, told: applied.told });
        random_game.states.push(applied.state);
        case.holds(random_game.acts.len() < plan.longest, || "it goes on and on".to_owned())?;
    }
}

/// Plays on at random as the protocol's `random` does: the lowest seat to act, uniformly over its legal list without
/// revisions.
pub(crate) fn play_on<G: Game>(case: &Case, longest: usize, state: G::State, seed: u64) -> Verdict<G::State> {
    match play_for::<G>(case, longest, state, seed)? {
        Some(state) => Ok(state),
        None => case.fail(format!("played on at random it is not over after {longest} actions")),
    }
}

/// Like [`play_on`], but `None` if the game is not over after `longest` actions.
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
        state = applied::<G>(&state, seat, action, &mut dice).state;
    }
    Ok(None)
}

/// The texts of all actions that were legal for any seat in these games.
pub(crate) fn pool<G: Game>(plan: &Plan, random_games: &[RandomGame<G>]) -> Vec<String> {
    let mut texts: BTreeSet<String> = plan.texts.iter().cloned().collect();
    for random_game in random_games {
        texts.extend(random_game.acts.iter().map(|act| act.text.clone()));
        for state in &random_game.states {
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

/// The text with each number replaced by another.
pub(crate) fn other_numbers(text: &str, dice: &mut FastDice) -> String {
    let word = |word: &str| match word.parse::<u64>() {
        Ok(_) => dice.below(12).to_string(),
        Err(_) => word.to_owned(),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The legal actions of `seat` that advance the game.
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

/// Actions that do not advance the game: revisions, acts of seats not to act, and open-ended ones.
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
