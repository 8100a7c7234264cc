//! The prompt, and the buttons that answer it.

use game::{Choice, Control, Seat, Viewer};
use words::{Arg, Speech};

use super::outlook::{landing, odds, rolling_pays};
use crate::log_text::{listed, turtle_name};
use crate::{Action, Mahe, Turtle, View};

/// Who decides and why (M-12), or how the game ended.
pub(super) fn prompt(view: &View, viewer: Viewer, speech: &Speech<'_>) -> String {
    let Some(active) = view.active() else { return ending(view, speech) };
    let you = viewer.seat() == Some(active);
    let say = |key: &str, args: &[(&str, Arg<'_>)]| {
        speech.say_with(&if you { format!("{key}-you") } else { key.to_owned() }, args)
    };
    let name = ("name", Arg::from(speech.name(active.index())));
    let Some(moving) = view.moving else { return say("prompt-pick", &[name]) };
    let turtle = ("turtle", Arg::from(turtle_name(moving, speech)));
    if view.dice.is_empty() {
        return say("prompt-first", &[name, turtle]);
    }
    let sum = ("sum", Arg::from(view.sum()));
    if active == view.turn {
        return say("prompt-own", &[name, turtle, sum]);
    }
    let top = ("top", Arg::from(turtle_name(view.track.top_over(moving), speech)));
    say("prompt-top", &[name, turtle, top, sum])
}

/// M-16: who won, and what decided it.
pub(super) fn ending(view: &View, speech: &Speech<'_>) -> String {
    let winners: Vec<Seat> = view.leaders().iter().collect();
    let Some(best) = winners.first() else { return String::new() };
    let names = |seats: &[Seat]| {
        let names: Vec<String> = seats.iter().map(|seat| speech.name(seat.index())).collect();
        listed(&names, speech)
    };
    let most = view.eggs(*best);
    let equal: Vec<Seat> = Seat::all(view.players.into()).filter(|seat| view.eggs(*seat) == most).collect();
    let eggs = ("eggs", Arg::from(most));
    let cards = ("cards", Arg::from(view.won[best.index()].len()));
    let won = ("names", Arg::from(names(&winners)));
    match (winners.len(), equal.len()) {
        (1, 1) => speech.say_with("prompt-won", &[won, eggs]),
        (1, _) => {
            speech.say_with("prompt-won-by-cards", &[won, eggs, cards, ("equal", names(&equal).into())])
        }
        _ => speech.say_with("prompt-won-shared", &[won, eggs, cards]),
    }
}

/// The roll button, then stop; or the turtles to pick from, in their order. Egg cards are played from the hand.
pub(super) fn controls(view: &View, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Vec<Control> {
    let order = |choice: &&Choice<Mahe>| match choice.action {
        Action::Roll | Action::Card(_) => (0, None),
        Action::Stop => (1, None),
        Action::Pick(turtle) => (2, Some(turtle)),
    };
    let mut shown: Vec<&Choice<Mahe>> =
        choices.iter().filter(|choice| !matches!(choice.action, Action::Card(_))).collect();
    shown.sort_by_key(order);
    shown.into_iter().map(|choice| control(view, choice, speech)).collect()
}

/// Rolling or stopping, whichever promises more by the odds shown. Both turtles to pick from are equally sensible.
fn sensible(view: &View, action: Action) -> bool {
    match action {
        Action::Roll => rolling_pays(view),
        Action::Stop => !rolling_pays(view),
        Action::Pick(_) | Action::Card(_) => false,
    }
}

fn control(view: &View, choice: &Choice<Mahe>, speech: &Speech<'_>) -> Control {
    let (label, hint) = match choice.action {
        Action::Roll => roll(view, speech),
        Action::Stop => (speech.say("do-stop"), landing_words(view, speech)),
        Action::Pick(turtle) => {
            let name = turtle_name(turtle, speech);
            (speech.say_with("do-pick", &[("turtle", name.into())]), load_words(view, turtle, speech))
        }
        Action::Card(eggs) => (speech.say_with("desk-play", &[("eggs", eggs.into())]), String::new()),
    };
    Control { action: choice.text.clone(), label, hint, primary: sensible(view, choice.action) }
}

/// The label of the roll button, and its odds.
pub(super) fn roll(view: &View, speech: &Speech<'_>) -> (String, String) {
    match view.dice.is_empty() {
        true => (speech.say("do-roll-first"), String::new()),
        false => (speech.say("do-roll"), odds_words(view, speech)),
    }
}

fn odds_words(view: &View, speech: &Speech<'_>) -> String {
    let Some(odds) = odds(view) else { return String::new() };
    let args = [("bust", Arg::from(odds.bust)), ("eggs", Arg::from(odds.eggs))];
    match (odds.bust, odds.eggs) {
        (0, 0) => speech.say("odds-safe"),
        (0, _) => speech.say_with("odds-safe-eggs", &args[1..]),
        (_, 0) => speech.say_with("odds-bust", &args[..1]),
        _ => speech.say_with("odds-bust-eggs", &args),
    }
}

fn landing_words(view: &View, speech: &Speech<'_>) -> String {
    let Some(landing) = landing(view) else { return String::new() };
    let fields = ("fields", Arg::from(landing.fields));
    let to = ("to", Arg::from(landing.to));
    match landing.prize {
        None => speech.say_with("do-stop-hint", &[fields, to]),
        Some((seat, eggs)) => {
            let name = ("name", Arg::from(speech.name(seat.index())));
            speech.say_with("do-stop-hint-eggs", &[fields, to, ("eggs", eggs.into()), name])
        }
    }
}

/// M-13: where a turtle would start and which turtles it would carry.
fn load_words(view: &View, turtle: Turtle, speech: &Speech<'_>) -> String {
    let riders: Vec<String> =
        view.track.carried_by(turtle).iter().skip(1).map(|rider| turtle_name(*rider, speech)).collect();
    let from = view.track.field_of(turtle);
    let riders_listed = ("riders", Arg::from(listed(&riders, speech)));
    match (from, riders.is_empty()) {
        (0, _) => speech.say("do-pick-raft"),
        (_, true) => speech.say_with("do-pick-field", &[("from", from.into())]),
        _ => speech.say_with("do-pick-carrying", &[("from", from.into()), riders_listed]),
    }
}

/// M-18: egg cards have no button of their own, so they need a description.
pub(super) fn deed(action: Action, speech: &Speech<'_>) -> Option<String> {
    match action {
        Action::Card(eggs) => Some(speech.say_with("desk-play", &[("eggs", eggs.into())])),
        Action::Pick(_) | Action::Roll | Action::Stop => None,
    }
}
