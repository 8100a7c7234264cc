//! The sentence that says what is to be done, and the buttons to answer it.

use game::{Choice, Control, Seat, Viewer};
use words::{Arg, Speech};

use super::descriptions::province_name;
use super::spot::Spot;
use crate::log_text::{color_name, listed};
use crate::map::Province;
use crate::{Action, Han, Phase, Placed, View};

/// Whose turn it is and what they have to do, or how the game ended.
pub(super) fn prompt(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> String {
    let Some(active) = view.active() else { return ending(view, speech) };
    let you = viewer.seat() == Some(active);
    let name = ("name", Arg::from(speech.name(active.index())));
    let key = |key: &str| if you { format!("{key}-you") } else { key.to_owned() };
    let mut sentence = match (view.public.phase, view.public.placed) {
        (Phase::Draw, _) => {
            let missing = 3_u8.saturating_sub(view.hand_size(active));
            speech.say_with(&key("prompt-draw"), &[name, ("missing", missing.into())])
        }
        (_, Some(placed)) => {
            let places = ("provinces", Arg::from(second_places(view, placed, speech)));
            speech.say_with(&key("prompt-second"), &[name, places])
        }
        (_, None) if you && choices.iter().any(|choice| choice.action == Action::Pass) => {
            speech.say("prompt-pass-you")
        }
        (_, None) if you && !choices.iter().any(|choice| Spot::of(choice.action).is_some()) => {
            speech.say("prompt-discard-you")
        }
        (_, None) => speech.say_with(&key("prompt-act"), &[name]),
    };
    if view.public.last_round {
        sentence.push(' ');
        let last = ("last", speech.name(view.public.last_seat().index()).into());
        sentence.push_str(&speech.say_with("prompt-last-round", &[last]));
    }
    sentence
}

/// The actions that are not done on the map or with the cards. What glows there is as good as a button, so a button is
/// primary only if it is all that can be done.
pub(super) fn controls(choices: &[Choice<Han>], speech: &Speech<'_>) -> Vec<Control> {
    let control = |choice: &Choice<Han>| {
        let (label, hint) = match choice.action {
            Action::End => (speech.say("do-end"), speech.say("do-end-hint")),
            Action::Pass => (speech.say("do-pass"), speech.say("do-pass-hint")),
            Action::DrawPile => (speech.say("do-draw-pile"), speech.say("do-draw-pile-hint")),
            Action::Discard(color) => {
                let color = [("color", color_name(color, speech).into())];
                (speech.say("do-discard"), speech.say_with("do-discard-hint", &color))
            }
            _ => return None,
        };
        Some(Control { action: choice.text.clone(), label, hint, primary: choices.len() == 1 })
    };
    let mut buttons: Vec<&Choice<Han>> = choices.iter().collect();
    // Discards in the order of the hand.
    buttons.sort_by_key(|choice| match choice.action {
        Action::Discard(color) => color.index(),
        _ => 0,
    });
    buttons.into_iter().filter_map(control).collect()
}

/// H-9, H-16: where the second piece may go.
fn second_places(view: &View, placed: Placed, speech: &Speech<'_>) -> String {
    let map = &view.public.map;
    let provinces: Vec<Province> = match placed {
        Placed::House(space) => map.provinces_of(space).iter().collect(),
        Placed::Emissary(province) => vec![province],
    };
    let shared = provinces.into_iter().filter(|province| view.public.shared.contains(*province));
    let names: Vec<String> = shared.map(|province| province_name(view, province, speech)).collect();
    match names.as_slice() {
        [one, other] => {
            speech.say_with("or-list", &[("first", one.clone().into()), ("last", other.clone().into())])
        }
        _ => names.join(", "),
    }
}

/// H-37: who won, and what decided it.
fn ending(view: &View, speech: &Speech<'_>) -> String {
    let winners: Vec<Seat> = view.public.winners().iter().collect();
    let Some(best) = winners.first() else { return String::new() };
    let names = |seats: &[Seat]| {
        let names: Vec<String> = seats.iter().map(|seat| speech.name(seat.index())).collect();
        listed(&names, speech)
    };
    let most = view.public.score(*best);
    let equal: Vec<Seat> = view.public.seats().filter(|seat| view.public.score(*seat) == most).collect();
    let points = ("points", Arg::from(most));
    let won = ("names", Arg::from(names(&winners)));
    let supply = view.public.supply(*best);
    let left = ("left", Arg::from(supply.houses + supply.emissaries));
    match (winners.len(), equal.len()) {
        (1, 1) => speech.say_with("prompt-won", &[won, points]),
        (1, _) => {
            speech.say_with("prompt-won-by-supply", &[won, points, left, ("equal", names(&equal).into())])
        }
        _ => speech.say_with("prompt-won-shared", &[won, points, left]),
    }
}
