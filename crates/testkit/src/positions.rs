//! A position is the full state: loading it gives an indistinguishable game.

use game::{Game, GameState, Seat, Viewer};
use serde_json::{Value, json};

use crate::failure::{Case, Check, Verdict};
use crate::random_game::{RandomGame, applied, legal_texts};

/// The position of `state` survives JSON and loads as the same game.
pub(crate) fn examine<G: Game>(case: &Case, state: &G::State) -> Verdict {
    case.set_check(Check::Positions);
    let position = state.position();
    let text = json_text(&position);
    match serde_json::from_str::<G::Position>(&text) {
        Ok(read) => {
            case.same(|| "the position changes on its way through JSON".to_owned(), &position, &read)?;
        }
        Err(error) => return case.fail(format!("the position cannot be read back: {error}\n    {text}")),
    }
    let loaded = reload::<G>(case, state)?;
    case.same(|| "the loaded position differs".to_owned(), &text, &json_text(&loaded.position()))?;
    case.same(|| "the turn differs".to_owned(), &state.turn(), &loaded.turn())?;
    case.same(|| "the scores differ".to_owned(), &state.scores(), &loaded.scores())?;
    for viewer in Viewer::all(state.players()) {
        let views = [state, &loaded].map(|state| json_text(&state.view(viewer)));
        case.same(|| format!("{viewer:?} sees another view"), &views[0], &views[1])?;
    }
    for seat in Seat::all(state.players()) {
        let lists = [state, &loaded].map(|state| (legal_texts::<G>(state, seat), state.open_ended(seat)));
        case.same(|| format!("seat {seat} may do something else"), &lists[0], &lists[1])?;
    }
    unknown_keys_are_ignored::<G>(case, &text)
}

/// From a position loaded at any step, the same actions and dice lead to the same game: one step from every state, and
/// to the end from some.
pub(crate) fn goes_on<G: Game>(case: &Case, random_game: &RandomGame<G>) -> Verdict {
    const TO_THE_END: usize = 12;
    case.begin(random_game.seed);
    let every = random_game.acts.len().div_ceil(TO_THE_END).max(1);
    let mut others: Vec<(usize, G::State)> = Vec::new();
    for (step, act) in random_game.acts.iter().enumerate() {
        others.push((step, reload::<G>(case, &random_game.states[step])?));
        case.set_check(Check::GoesOn);
        case.act(act.seat, &act.text);
        let live = json_text(&random_game.states[step + 1].position());
        for (loaded_at, state) in &mut others {
            let applied = applied::<G>(state, act.seat, act.action, &mut act.dice.clone());
            *state = applied.state;
            let what = || format!("loaded after {loaded_at} actions, the events differ");
            case.same(what, &act.told, &applied.told)?;
            let what = || format!("loaded after {loaded_at} actions, the position differs");
            case.same(what, &live, &json_text(&state.position()))?;
        }
        others.retain(|(loaded_at, _)| loaded_at % every == 0);
    }
    Ok(())
}

pub(crate) fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn reload<G: Game>(case: &Case, state: &G::State) -> Verdict<G::State> {
    case.set_check(Check::Positions);
    let position = state.position();
    match G::load(position.clone()) {
        Ok(loaded) => Ok(loaded),
        Err(refused) => {
            case.fail(format!("a position of play is refused: {refused}\n    {}", json_text(&position)))
        }
    }
}

fn unknown_keys_are_ignored<G: Game>(case: &Case, text: &str) -> Verdict {
    let mut value: Value = serde_json::from_str(text).expect("valid JSON");
    case.holds(value.is_object(), || format!("a position is not a JSON object: {text}"))?;
    value["a key nobody knows"] = json!(1);
    let loaded = serde_json::from_value::<G::Position>(value).map(G::load);
    match loaded {
        Ok(Ok(state)) => case.same(
            || "an unknown key changes the position".to_owned(),
            &text.to_owned(),
            &json_text(&state.position()),
        ),
        Ok(Err(refused)) => case.fail(format!("an unknown key makes the position refused: {refused}")),
        Err(error) => case.fail(format!("an unknown key makes the position unreadable: {error}")),
    }
}
