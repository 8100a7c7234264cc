//! [`conforms`]: one call puts a game to every question.

use std::collections::{BTreeMap, BTreeSet};

use game::{AnyGame, Chosen, Draw, FastDice, Game, GameState, Seat, Strategy};
use serde_json::Value;

use crate::failure::{Case, Check, Failure, Verdict};
use crate::journey::{Journey, is_kind, journey, play_on, pool, some_of};
use crate::plan::Plan;
use crate::{bots, garbage, legality, positions, speech, tables, worlds};

/// At most so many texts of the pool are tried in one position.
const POOL: usize = 80;
/// So many positions of a game are tampered with.
const TAMPERED: usize = 6;
/// So many positions of a game are drawn.
const DRAWN: usize = 8;

/// Panics with the first [`Failure`] if the game does not hold what every game promises; gives
/// what was played, so that a test can see that nothing was left out.
#[track_caller]
pub fn conforms<G: Game + Draw + Strategy>(plan: &Plan) -> Played {
    examine::<G>(plan).unwrap_or_else(|failure| panic!("{failure}"))
}

/// How often each kind of action was played: by the first word of its text.
pub type Played = BTreeMap<String, usize>;

/// Plays the plan's tables at random and asks everything of [`Check`] on the way.
pub fn examine<G: Game + Draw + Strategy>(plan: &Plan) -> Result<Played, Box<Failure>> {
    let mut played = Played::new();
    for (players, chosen) in &plan.tables {
        let options = Value::Object(chosen.clone()).to_string();
        let case = Case::new(G::ID, *players, options);
        case.guard(|| table::<G>(&case, plan, *players, chosen, &mut played))?;
    }
    Ok(played)
}

fn table<G: Game + Draw + Strategy>(
    case: &Case,
    plan: &Plan,
    players: usize,
    chosen: &Chosen,
    played: &mut Played,
) -> Verdict {
    speech::named_texts::<G>(case)?;
    let (options, chosen) = options::<G>(case, players, chosen)?;
    let journeys: Vec<Journey<G>> =
        plan.seeds().map(|seed| journey(case, plan, players, &options, seed)).collect::<Verdict<_>>()?;
    for act in journeys.iter().flat_map(|journey| &journey.acts) {
        let kind = act.text.split(' ').next().unwrap_or_default();
        *played.entry(kind.to_owned()).or_default() += 1;
    }
    let pool = pool::<G>(plan, &journeys);
    open_ended_kinds_are_planned::<G>(case, &journeys, &pool)?;
    for journey in &journeys {
        walk::<G>(case, plan, journey, &pool)?;
        positions::goes_on::<G>(case, journey)?;
        tables::replay::<G>(case, &chosen, journey)?;
        case.begin(journey.seed);
        case.asks(Check::Ends);
        play_on::<G>(case, plan.longest, journey.states[0].clone(), journey.seed)?;
        bots::play::<G>(case, players, &options, plan.longest, journey.seed)?;
    }
    case.begin(plan.seed);
    case.asks(Check::Replay);
    let tallies = [(); 2].map(|()| G::default().random(players, &chosen, 3, plan.seed));
    case.same(|| "the same random games are counted in two ways".to_owned(), &tallies[0], &tallies[1])
}

/// What is not listed is only tried if the plan names it.
fn open_ended_kinds_are_planned<G: Game>(case: &Case, journeys: &[Journey<G>], pool: &[String]) -> Verdict {
    case.asks(Check::Legality);
    for state in journeys.iter().flat_map(|journey| &journey.states) {
        for seat in Seat::all(state.players()) {
            for kind in state.open_ended(seat) {
                let known = pool.iter().any(|text| is_kind(text, kind));
                case.holds(known, || format!("give the plan a text for the open-ended {kind:?}"))?;
            }
        }
    }
    Ok(())
}

/// The options as the record keeps them, with which random play ends.
fn options<G: Game + Draw + Strategy>(
    case: &Case,
    players: usize,
    chosen: &Chosen,
) -> Verdict<(G::Options, Chosen)> {
    case.asks(Check::Opens);
    let complete = |chosen: &Chosen| match G::default().complete(players, chosen) {
        Ok(complete) => Ok(complete),
        Err(refused) => case.fail(format!("the options are refused: {refused}")),
    };
    let read = |chosen: Chosen| match serde_json::from_value::<G::Options>(Value::Object(chosen)) {
        Ok(options) => Ok(options),
        Err(error) => case.fail(format!("the options cannot be read: {error}")),
    };
    let options = G::terminating(read(complete(chosen)?)?);
    let Ok(Value::Object(written)) = serde_json::to_value(&options) else {
        return case.fail("options are not written as an object");
    };
    let again = complete(&written)?;
    case.same(|| "options change when they are written and chosen again".to_owned(), &written, &again)?;
    let rewritten = serde_json::to_value(read(again)?).expect("plain data");
    case.same(
        || "options change when they are read again".to_owned(),
        &Value::Object(written.clone()),
        &rewritten,
    )?;
    Ok((options, written))
}

/// Examines states of the journey, spread over it, the first and the last among them.
fn walk<G: Game + Draw + Strategy>(
    case: &Case,
    plan: &Plan,
    journey: &Journey<G>,
    pool: &[String],
) -> Verdict {
    let names = speech::names(journey.states[0].players());
    let mut dice = FastDice::new(journey.seed ^ 0x5eed);
    let last = journey.acts.len();
    let inner: Vec<usize> = (1..last).collect();
    let mut spread =
        |most| -> BTreeSet<usize> { some_of(&inner, most, &mut dice).into_iter().chain([0, last]).collect() };
    let (moments, tampered, drawn) = (spread(plan.moments), spread(TAMPERED), spread(DRAWN));
    case.begin(journey.seed);
    for (step, state) in journey.states.iter().enumerate() {
        if moments.contains(&step) {
            let pool = some_of(pool, POOL, &mut dice);
            legality::examine::<G>(case, state, &pool, &mut dice)?;
            positions::examine::<G>(case, state)?;
            worlds::examine::<G>(case, state, &pool, plan.longest, &mut dice)?;
            bots::examine::<G>(case, state, &mut dice)?;
            garbage::texts::<G>(case, state, &pool, &mut dice)?;
        }
        if tampered.contains(&step) {
            garbage::positions::<G>(case, state, plan, &mut dice)?;
        }
        if drawn.contains(&step) {
            speech::scenes::<G>(case, state, &names)?;
        }
        if let Some(act) = journey.acts.get(step) {
            case.act(act.seat, &act.text);
            speech::events::<G>(case, &act.told, &names)?;
        }
    }
    Ok(())
}
