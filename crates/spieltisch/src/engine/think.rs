//! `think`: what a bot would do in a seat, from that seat's view alone.

use game::{FastDice, Level, Seat, Table};
use serde_json::{Value, json};

use super::request::Request;
use super::{Failure, shown};
use crate::seed;
use crate::thinking::{MAX_ITERATIONS, MAX_MILLIS, Thinking};

/// The bot's action, or null if nobody waits for the seat and it wants nothing.
pub(super) fn answer(table: &dyn Table, request: &Request) -> Result<Value, Failure> {
    let seat = request.seat(table.players())?;
    let thinking = thinking(request)?;
    let mut dice = FastDice::new(seed::fast(request.seed()?));
    let action = if table.turn().seats().contains(seat) {
        let task = table.decision_task(seat).ok_or_else(|| nothing_to_do(seat))?;
        Some(thinking.decide(task, &mut dice))
    } else {
        let task = table.unprompted_task(seat).ok_or_else(|| nothing_to_do(seat))?;
        task(&mut dice).filter(|action| table.check(seat, action).is_ok())
    };
    Ok(json!({"action": action}))
}

/// Exactly one of `level`, `iterations` and `ms`.
fn thinking(request: &Request) -> Result<Thinking, Failure> {
    let given = |key: &&str| request.get(key).is_some();
    match ["level", "iterations", "ms"].into_iter().filter(given).collect::<Vec<_>>()[..] {
        ["level"] => {
            let name = request.text("level")?;
            let level = Level::named(name);
            level
                .map(Thinking::Level)
                .ok_or_else(|| Failure::new("engine-no-level", &[("level", shown(name).into())]))
        }
        ["iterations"] => Ok(Thinking::Iterations(up_to(request, "iterations", MAX_ITERATIONS)?)),
        ["ms"] => Ok(Thinking::Millis(up_to(request, "ms", MAX_MILLIS)?)),
        _ => Err(Failure::new("engine-how-long", &[])),
    }
}

fn up_to(request: &Request, key: &str, most: u32) -> Result<u32, Failure> {
    let number = request.number(key)?;
    let fits = u32::try_from(number).ok().filter(|number| *number <= most);
    fits.ok_or_else(|| Failure::new("engine-too-long", &[("key", key.into()), ("most", most.into())]))
}

fn nothing_to_do(seat: Seat) -> Failure {
    Failure::new("engine-nothing-to-do", &[("seat", seat.to_string().into())])
}
