//! Why one would do something, in words.

use words::{Arg, Speech};

use crate::rules::{BEACH, LIMIT, NEST};
use crate::tell::turtle_name;
use crate::{Action, View};

/// The reason for an action of whoever decides now.
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
            let reaches = |face: &u8| sum + face <= LIMIT && beaches(view, (sum + face) * (thrown + 1));
            let faces = (1..=6).filter(reaches).count();
            // What stopping brings already is no reason to roll.
            if faces > 0 && !beaches(view, sum * thrown) {
                speech.say_with("hint-roll-eggs", &[("faces", faces.into()), eggs, busts])
            } else {
                speech.say_with("hint-roll", &[busts])
            }
        }
        Action::Stop if beaches(view, sum * thrown) => speech.say_with("hint-stop-eggs", &[eggs]),
        Action::Stop => speech.say_with("hint-stop", &[busts]),
        Action::Card(value) => {
            let fields = (sum + value) * (thrown + 1);
            if beaches(view, fields) {
                speech.say_with("hint-card-eggs", &[("value", value.into()), eggs])
            } else {
                speech.say_with("hint-card", &[("value", value.into()), ("fields", fields.into())])
            }
        }
    })
}

/// M-14: whether so many fields lead the moving turtle to the beach or past it.
fn beaches(view: &View, fields: u8) -> bool {
    view.moving.is_some_and(|turtle| view.track.field_of(turtle) % BEACH + fields >= BEACH)
}
