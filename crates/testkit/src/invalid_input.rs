//! Invalid input never panics: nonsense action texts, and tampered positions.

use game::{Dice, Draw, FastDice, Game, GameState, Seat, Strategy, Viewer};
use serde_json::{Value, json};

use crate::failure::{Case, Check, Verdict};
use crate::legality::read;
use crate::plan::Plan;
use crate::positions::json_text;
use crate::presentation::is_explained;
use crate::random_game::{legal_texts, play_for, play_on};

/// Nonsense texts, most of them not actions, in this state.
pub(crate) fn texts<G: Game>(case: &Case, state: &G::State, pool: &[String], dice: &mut FastDice) -> Verdict {
    for _ in 0..40 {
        let text = nonsense(pool, dice);
        case.set_check(Check::InvalidInput);
        if let Some(action) = read::<G>(case, state, &text)? {
            case.set_check(Check::InvalidInput);
            for seat in Seat::all(state.players()) {
                // Any answer will do, as long as it does not panic.
                let _ = state.check(seat, action);
            }
        }
    }
    Ok(())
}

/// Tampered positions are refused with a sentence, or load as games that can be played to the end.
pub(crate) fn positions<G: Game + Draw + Strategy>(
    case: &Case,
    state: &G::State,
    plan: &Plan,
    dice: &mut FastDice,
) -> Verdict {
    let position = serde_json::to_value(state.position()).expect("plain data");
    for _ in 0..40 {
        let mut tampered = position.clone();
        for _ in 0..=dice.below(3) {
            tamper(&mut tampered, dice);
        }
        case.set_check(Check::InvalidInput);
        case.guard(|| survives::<G>(case, &tampered, plan, dice)).map_err(|mut failure| {
            failure.message = format!("{}\n    with the position {tampered}", failure.message);
            failure
        })?;
    }
    for value in [json!(null), json!([]), json!({}), json!("x"), json!(-1), json!({"players": 3})] {
        case.set_check(Check::InvalidInput);
        case.holds(game::AnyGame::load(&G::default(), &value).is_err(), || {
            format!("{value} is taken for a position")
        })?;
    }
    Ok(())
}

fn survives<G: Game + Draw + Strategy>(
    case: &Case,
    position: &Value,
    plan: &Plan,
    dice: &mut FastDice,
) -> Verdict {
    if let Err(refused) = game::AnyGame::load(&G::default(), position) {
        return is_explained::<G>(case, &refused);
    }
    let read: G::Position = serde_json::from_value(position.clone()).expect("it was just parsed");
    let state = G::load(read).expect("it was just loaded");
    let canonical = state.position();
    let Ok(again) = G::load(canonical.clone()) else { return case.fail("its own position is refused") };
    case.same(|| "its own position is not canonical".to_owned(), &canonical, &again.position())?;
    let _ = (state.turn(), state.scores());
    for viewer in Viewer::all(state.players()) {
        let view = state.view(viewer);
        let world = G::State::imagine(&view, dice);
        let what = || format!("{viewer:?} sees another view in an imagined world");
        case.same(what, &json_text(&view), &json_text(&world.view(viewer)))?;
        if let Viewer::Seat(seat) = viewer {
            let lists = [&state, &world].map(|state| legal_texts::<G>(state, seat));
            case.same(|| format!("seat {seat} may do something else there"), &lists[0], &lists[1])?;
        }
    }
    match plan.endless {
        true => play_for::<G>(case, plan.longest, state, dice.next_u64()).map(|_| ()),
        false => play_on::<G>(case, plan.longest, state, dice.next_u64()).map(|_| ()),
    }
}

fn nonsense(pool: &[String], dice: &mut FastDice) -> String {
    const LETTERS: &[char] =
        &['a', 'Z', '0', '9', ' ', ' ', '-', '.', '\n', '\0', 'é', '🐢', '\u{2068}', '"'];
    let mut text: Vec<char> = match pool.len() as u32 {
        0 => Vec::new(),
        n => pool[dice.below(n) as usize].chars().collect(),
    };
    match dice.below(8) {
        0 => text.clear(),
        1 => text = text.repeat(2 + dice.below(300) as usize),
        2 => text.truncate(dice.below(text.len() as u32 + 1) as usize),
        3 => return text.iter().collect::<String>() + " 340282366920938463463374607431768211456",
        _ => {}
    }
    for _ in 0..=dice.below(4) {
        let at = dice.below(text.len() as u32 + 1) as usize;
        let letter = LETTERS[dice.below(LETTERS.len() as u32) as usize];
        if at < text.len() && dice.below(2) == 0 {
            text[at] = letter;
        } else {
            text.insert(at, letter);
        }
    }
    text.into_iter().collect()
}

/// Changes one random part of `value`.
fn tamper(value: &mut Value, dice: &mut FastDice) {
    let spare = somewhere(value, dice).clone();
    let place = somewhere(value, dice);
    match dice.below(8) {
        0 => *place = spare,
        1 => *place = strange(dice),
        2 => *place = Value::Null,
        _ => match place {
            Value::Number(number) => {
                let number = number.as_i64().unwrap_or(0);
                let (more, less) = (number.wrapping_add(1), number.wrapping_sub(1));
                let other = [more, less, 0, 7, number.wrapping_neg(), 255, 256, 1 << 33];
                *place = json!(other[dice.below(other.len() as u32) as usize]);
            }
            Value::Bool(on) => *on = !*on,
            Value::Array(items) => tamper_list(items, spare, dice),
            Value::Object(entries) if !entries.is_empty() => {
                let key = entries.keys().nth(dice.below(entries.len() as u32) as usize).cloned();
                let gone = key.and_then(|key| entries.remove(&key));
                if dice.below(2) == 0 {
                    entries.insert(dice.below(30).to_string(), gone.unwrap_or(spare));
                }
            }
            Value::String(word) => word.push('x'),
            Value::Object(_) | Value::Null => *place = spare,
        },
    }
}

fn tamper_list(items: &mut Vec<Value>, spare: Value, dice: &mut FastDice) {
    let len = items.len() as u32;
    if len == 0 {
        return items.push(spare);
    }
    let (one, other) = (dice.below(len) as usize, dice.below(len) as usize);
    match dice.below(5) {
        0 => drop(items.remove(one)),
        1 => items.push(items[one].clone()),
        2 => items.insert(one, spare),
        3 => items.reverse(),
        _ => items.swap(one, other),
    }
}

/// The value itself or any part of it.
fn somewhere<'a>(value: &'a mut Value, dice: &mut FastDice) -> &'a mut Value {
    let parts = match value {
        Value::Array(items) => items.len(),
        Value::Object(entries) => entries.len(),
        _ => 0,
    };
    if parts == 0 || dice.below(8) == 0 {
        return value;
    }
    let part = dice.below(parts as u32) as usize;
    let inner = match value {
        Value::Array(items) => items.get_mut(part),
        Value::Object(entries) => entries.values_mut().nth(part),
        _ => None,
    };
    somewhere(inner.expect("one of the parts"), dice)
}

fn strange(dice: &mut FastDice) -> Value {
    let values = [
        json!(u64::MAX),
        json!(i64::MIN),
        json!(4_294_967_295u64),
        json!(1.5),
        json!(1e300),
        json!(""),
        json!("red"),
        json!("🐢"),
        json!([]),
        json!([[[]]]),
        json!({}),
        json!(true),
        json!(vec![1; 300]),
    ];
    values[dice.below(values.len() as u32) as usize].clone()
}
