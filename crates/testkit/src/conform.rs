//! [`conforms`]: one call runs every check on a game.

use std::collections::{BTreeMap, BTreeSet};

use game::{AnyGame, Chosen, Draw, FastDice, Game, GameState, Seat, Strategy};
use serde_json::Value;

use crate::failure::{Case, Check, Failure, Verdict};
use crate::plan::Plan;
use crate::random_game::{RandomGame, is_kind, play_on, play_random_game, pool, some_of};
use crate::{bots, invalid_input, legality, positions, presentation, secrecy, tables};

/// How many texts of the pool are tried in one position.
const POOL: usize = 80;
/// How many positions of a game are tampered with.
const TAMPERED: usize = 6;
/// How many positions of a game are drawn.
const DRAWN: usize = 8;

/// Panics with the first [`Failure`] if the game violates the contract. Returns what was played, so that a test can check
/// that nothing was left out.
#[track_caller]
pub fn conforms<G: Game + Draw + Strategy>(plan: &Plan) -> Played {
    examine::<G>(plan).unwrap_or_else(|failure| panic!("{failure}"))
}

/// How often each kind of action was played, by the first word of its text.
pub type Played = BTreeMap<String, usize>;

/// Plays the plan's tables at random and verifies every [`Check`].
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
    presentation::named_texts::<G>(case)?;
    let (options, chosen) = options::<G>(case, players, chosen)?;
    let random_games: Vec<RandomGame<G>> = plan
        .seeds()
        .map(|seed| play_random_game(case, plan, players, &options, seed))
        .collect::<Verdict<_>>()?;
    for act in random_games.iter().flat_map(|random_game| &random_game.acts) {
        let kind = act.text.split(' ').next().unwrap_or_default();
        *played.entry(kind.to_owned()).or_default() += 1;
    }
    let pool = pool::<G>(plan, &random_games);
    open_ended_kinds_are_planned::<G>(case, &random_games, &pool)?;
    for random_game in &random_games {
        walk::<G>(case, plan, random_game, &pool)?;
        positions::goes_on::<G>(case, random_game)?;
        tables::replay::<G>(case, &chosen, random_game)?;
        case.begin(random_game.seed);
        case.set_check(Check::Ends);
        play_on::<G>(case, plan.longest, random_game.states[0].clone(), random_game.seed)?;
        bots::play::<G>(case, players, &options, plan.longest, random_game.seed)?;
    }
    case.begin(plan.seed);
    case.set_check(Check::Replay);
    let tallies = [(); 2].map(|()| G::default().random(players, &chosen, 3, plan.seed));
    case.same(|| "the same random games are counted in two ways".to_owned(), &tallies[0], &tallies[1])
}

/// Unlisted actions are tried only if the plan names them.
fn open_ended_kinds_are_planned<G: Game>(
    case: &Case,
    random_games: &[RandomGame<G>],
    pool: &[String],
) -> Verdict {
    case.set_check(Check::Legality);
    for state in random_games.iter().flat_map(|random_game| &random_game.states) {
        for seat in Seat::all(state.players()) {
            for kind in state.open_ended(seat) {
                let known = pool.iter().any(|text| is_kind(text, kind));
                case.holds(known, || format!("give the plan a text for the open-ended {kind:?}"))?;
            }
        }
    }
    Ok(())
}

/// The options as the record stores them, adjusted so that random play ends.
fn options<G: Game + Draw + Strategy>(
    case: &Case,
    players: usize,
    chosen: &Chosen,
) -> Verdict<(G::Options, Chosen)> {
    case.set_check(Check::Opens);
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

/// Examines states spread over the game, including the first and the last.
fn walk<G: Game + Draw + Strategy>(
    case: &Case,
    plan: &Plan,
    random_game: &RandomGame<G>,
    pool: &[String],
) -> Verdict {
    let names = presentation::names(random_game.states[0].players());
    let mut dice = FastDice::new(random_game.seed ^ 0x5eed);
    let last = random_game.acts.len();
    let inner: Vec<usize> = (1..last).collect();
    let mut spread =
        |most| -> BTreeSet<usize> { some_of(&inner, most, &mut dice).into_iter().chain([0, last]).collect() };
    let (moments, tampered, drawn) = (spread(plan.moments), spread(TAMPERED), spread(DRAWN));
    case.begin(random_game.seed);
    for (step, state) in random_game.states.iter().enumerate() {
        if moments.contains(&step) {
            let pool = some_of(pool, POOL, &mut dice);
            legality::examine::<G>(case, state, &pool, &mut dice)?;
            positions::examine::<G>(case, state)?;
            secrecy::examine::<G>(case, state, &pool, plan.longest, &mut dice)?;
            bots::examine::<G>(case, state, &mut dice)?;
            invalid_input::texts::<G>(case, state, &pool, &mut dice)?;
        }
        if tampered.contains(&step) {
            invalid_input::positions::<G>(case, state, plan, &mut dice)?;
        }
        if drawn.contains(&step) {
            presentation::scenes::<G>(case, state, &names)?;
        }
        if let Some(act) = random_game.acts.get(step) {
            case.act(act.seat, &act.text);
            presentation::events::<G>(case, &act.told, &names)?;
        }
    }
    Ok(())
}
