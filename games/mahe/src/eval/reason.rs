//! The reason for a hint, in words.

use words::{Arg, Speech};

use crate::log_text::turtle_name;
use crate::rules::{BEACH, LIMIT, NEST};
use crate::{Action, View};

/// Why the seat to act should choose this action.
pub(super) fn reason(view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
    let (sum, thrown) = (view.sum(), view.dice.len() as u8);
    let eggs = ("eggs", Arg::from(view.open.unwrap_or(NEST)));
    let busts = ("busts", Arg::from((1..=6).filter(|face| sum + face > LIMIT).count()));
    Some(match action {
        Action::Pick(turtle) => {
            speech.say_with("hint-pick", &[("turtle", turtle_name(turtle, speech).into())])
        }
        // M-12: the first die is forced.
        Action::Roll if thrown == 0 => return None,
        Action::Roll => {
            let reaches = |face: &u8| sum + face <= LIMIT && reaches_beach(view, (sum + face) * (thrown + 1));
            let faces = (1..=6).filter(reaches).count();
            // Eggs that stopping already wins are no reason to roll.
            if faces > 0 && !reaches_beach(view, sum * thrown) {
                speech.say_with("hint-roll-eggs", &[("faces", faces.into()), eggs, busts])
            } else {
                speech.say_with("hint-roll", &[busts])
            }
        }
        Action::Stop if reaches_beach(view, sum * thrown) => speech.say_with("hint-stop-eggs", &[eggs]),
        Action::Stop => speech.say_with("hint-stop", &[busts]),
        Action::Card(value) => {
            let fields = (sum + value) * (thrown + 1);
            if reaches_beach(view, fields) {
                speech.say_with("hint-card-eggs", &[("value", value.into()), eggs])
            } else {
                speech.say_with("hint-card", &[("value", value.into()), ("fields", fields.into())])
            }
        }
    })
}

/// M-14: whether the moving turtle reaches or passes the beach with this many fields.
fn reaches_beach(view: &View, fields: u8) -> bool {
    view.moving.is_some_and(|turtle| view.track.field_of(turtle) % BEACH + fields >= BEACH)
}
