//! The object-safe interface: a game behind [`Table`] is the same game, its versions count acts with events, and a
//! take-back restores everything.

use game::{AnyGame, Chosen, Draw, FastDice, Game, GameState, Perspective, Seat, Strategy, Table, Viewer};
use serde_json::Value;

use crate::failure::{Case, Check, Verdict};
use crate::random_game::RandomGame;

/// Replays the game by texts at a table opened with the same dice.
pub(crate) fn replay<G: Game + Draw + Strategy>(
    case: &Case,
    chosen: &Chosen,
    random_game: &RandomGame<G>,
) -> Verdict {
    case.begin(random_game.seed);
    case.set_check(Check::Replay);
    let mut dice = FastDice::new(random_game.seed);
    let mut table = match G::default().open(random_game.states[0].players(), chosen, &mut dice) {
        Ok(table) => table,
        Err(refused) => return case.fail(format!("the table does not open: {refused}")),
    };
    let what = || "another start with the same dice".to_owned();
    case.same(what, &position::<G>(&random_game.states[0]), &table.position())?;
    invalid_input_is_refused(case, &*table)?;
    let mut undoable: Vec<Snapshot> = Vec::new();
    for (act, after) in random_game.acts.iter().zip(&random_game.states[1..]) {
        let before = Snapshot::of(&*table);
        case.act(act.seat, &act.text);
        case.set_check(Check::Replay);
        let step = match table.attempt(act.seat, &act.text, &mut dice) {
            Ok(step) => step,
            Err(refused) => return case.fail(format!("the replay is refused: {refused}")),
        };
        case.same(|| "an attempt changes the table".to_owned(), &before, &Snapshot::of(&*table))?;
        table.commit(step);
        case.same(|| "another position".to_owned(), &position::<G>(after), &table.position())?;
        let told: Vec<Value> =
            act.told.iter().map(|told| serde_json::to_value(&told.event).expect("plain data")).collect();
        let Some(last) = table.history(Perspective::Omniscient).last() else {
            return case.fail("the act is not in the history");
        };
        case.same(|| "other events".to_owned(), &told, &last.event_values())?;
        versions(case, &*table, &before)?;
        if undoable.last().is_some_and(|before| before.seat != Some(act.seat)) {
            undoable.clear();
        }
        match table.undoable() {
            Some(_) => undoable.push(Snapshot { seat: Some(act.seat), ..before }),
            None => undoable.clear(),
        }
        take_back(case, &*table, act.seat, &undoable)?;
    }
    Ok(())
}

/// Unknown seats and unreadable texts are refused without citing a rule.
fn invalid_input_is_refused(case: &Case, table: &dyn Table) -> Verdict {
    case.set_check(Check::InvalidInput);
    let legal = Seat::all(table.players()).flat_map(|seat| table.legal(seat)).next().unwrap_or_default();
    for (seat, text) in [(table.players() as u8, &*legal), (200, &*legal), (0, ""), (0, "no such action")] {
        let answer = table.check(Seat(seat), text);
        case.holds(answer.as_ref().is_err_and(|refused| refused.rule.is_none()), || {
            format!("seat {seat} tries {text:?} and is answered {answer:?}")
        })?;
    }
    Ok(())
}

/// What a table shows to each viewer.
#[derive(Debug, PartialEq)]
struct Snapshot {
    position: Value,
    views: Vec<(Viewer, Value)>,
    versions: Vec<u64>,
    /// The seat that acted next.
    seat: Option<Seat>,
}

impl Snapshot {
    fn of(table: &dyn Table) -> Snapshot {
        let viewers = || Viewer::all(table.players());
        Snapshot {
            position: table.position(),
            views: viewers().map(|viewer| (viewer, table.view(viewer))).collect(),
            versions: viewers().map(|viewer| table.version(viewer)).collect(),
            seat: None,
        }
    }
}

/// A version rises by one if its viewer got events, and only then can their view change.
fn versions(case: &Case, table: &dyn Table, before: &Snapshot) -> Verdict {
    case.set_check(Check::Versions);
    for ((viewer, view), version) in before.views.iter().zip(&before.versions) {
        let told = table.history((*viewer).into()).since(*version);
        let rose = table.version(*viewer) - version;
        case.holds(rose == told.len() as u64 && rose <= 1, || {
            format!("the version of {viewer:?} rose by {rose}, and he was told {told:?}")
        })?;
        case.holds(told.iter().all(|act| !act.events().is_empty()), || {
            format!("{viewer:?} was told an empty act")
        })?;
        case.holds(rose == 1 || *view == table.view(*viewer), || {
            format!("the view of {viewer:?} changed, but not his version")
        })?;
    }
    Ok(())
}

/// Takes back as far as possible, on a copy.
fn take_back(case: &Case, table: &dyn Table, seat: Seat, undoable: &[Snapshot]) -> Verdict {
    case.set_check(Check::TakeBack);
    let mut copy = table.boxed_clone();
    for before in undoable.iter().rev() {
        case.same(|| "who may take back".to_owned(), &copy.undoable(), &Some(seat))?;
        let version = copy.version(Viewer::Spectator);
        copy.undo();
        let after = Snapshot::of(&*copy);
        case.same(|| "the position after a take-back".to_owned(), &before.position, &after.position)?;
        case.same(|| "the views after a take-back".to_owned(), &before.views, &after.views)?;
        case.same(|| "a take-back is told".to_owned(), &copy.version(Viewer::Spectator), &(version + 1))?;
    }
    case.same(|| "nothing more to take back".to_owned(), &copy.undoable(), &None)
}

fn position<G: Game>(state: &G::State) -> Value {
    serde_json::to_value(state.position()).expect("plain data")
}
