//! The one list of keys: those of the page, those left for moves, and the help that `?` shows.
//!
//! The page's letters are the same at every table. A game can name letters for its own actions
//! ([`game::Draw::KEYS`]); every other action has the number of its button.

use game::{AnyGame, Control};
use maud::{Markup, html};
use words::Speech;

/// Opens the log.
pub(super) const LOG: char = 'l';
/// Opens the chat.
pub(super) const CHAT: char = 'c';
/// Asks for a hint.
pub(super) const HINT: char = 'h';
/// Takes back the last move.
pub(super) const UNDO: char = 'u';

/// Goes on in a lesson, or to what it asks for.
pub(super) const NEXT: char = 'n';

/// Keys no action may have.
const OF_THE_PAGE: [char; 5] = [LOG, CHAT, HINT, UNDO, NEXT];

/// The key of each control, in order; `None` for a control without a letter beyond the ninth.
pub(super) fn of_controls(game: &dyn AnyGame, controls: &[Control]) -> Vec<Option<char>> {
    let letter = |action: &str| game.keys().iter().find(|(of, _)| *of == action).map(|(_, key)| *key);
    let number = |index: usize| char::from_digit(index as u32 + 1, 10);
    controls
        .iter()
        .enumerate()
        .map(|(index, control)| {
            letter(&control.action).filter(|key| !OF_THE_PAGE.contains(key)).or_else(|| number(index))
        })
        .collect()
}

/// All keys, grouped by where they work.
pub(super) fn help(speech: &Speech<'_>) -> Markup {
    let upper = |key: char| key.to_uppercase().to_string();
    let parts: [(&str, Vec<(String, &str)>); 3] = [
        (
            "keys-everywhere",
            vec![
                ("Tab".into(), "keys-tab"),
                (speech.say("keys-enter-name"), "keys-enter"),
                ("Esc".into(), "keys-esc"),
                ("?".into(), "keys-help"),
            ],
        ),
        (
            "keys-at-table",
            vec![
                ("A … Z, 1 … 9".into(), "keys-letter"),
                (upper(UNDO), "keys-undo"),
                (upper(HINT), "keys-hint"),
                (upper(NEXT), "keys-next"),
                (upper(LOG), "keys-log"),
                (upper(CHAT), "keys-chat"),
                ("← → ↑ ↓".into(), "keys-places"),
                ("← →".into(), "keys-arrows"),
            ],
        ),
        (
            "keys-in-replay",
            vec![
                ("← →".into(), "keys-step"),
                (speech.say("keys-mistakes-name"), "keys-mistakes"),
                (speech.say("keys-ends-name"), "keys-ends"),
                (speech.say("keys-space-name"), "keys-space"),
            ],
        ),
    ];
    html! {
        @for (title, keys) in parts {
            h3 { (speech.say(title)) }
            dl { @for (key, does) in keys { div { dt { kbd { (key) } } dd { (speech.say(does)) } } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use game::{Effort, FastDice, SeatSet, Turn, Viewer};
    use words::Lang;

    use super::*;

    #[test]
    fn no_letter_does_two_things_in_any_game() {
        for game in catalog::GAMES {
            let mut does: BTreeMap<char, &str> = OF_THE_PAGE.map(|key| (key, "the page")).into();
            for (action, key) in game.keys() {
                assert!(key.is_ascii_lowercase(), "{}: {key} is no letter", game.id());
                let other = does.insert(*key, action);
                assert_eq!(other, None, "{}: {key} would be {action}, too", game.id());
            }
        }
    }

    #[test]
    fn at_every_decision_each_button_has_a_key_of_its_own() {
        for game in catalog::GAMES {
            let players = 4.clamp(*game.players().start(), *game.players().end());
            let speech = game.texts().speech(Lang::En);
            let mut dice = FastDice::new(5);
            let mut letters: BTreeMap<char, String> = BTreeMap::new();
            let options = game.terminating(players, &Default::default()).expect("options");
            let mut table = game.open(players, &options, &mut dice).expect("a game");
            while let Turn::Seats(seats) = table.turn() {
                let seat = SeatSet::first(seats).expect("the game waits for a seat");
                let controls = table.scene(Viewer::Seat(seat), &speech).controls;
                let keys = of_controls(*game, &controls);
                for (place, (key, control)) in keys.iter().zip(&controls).enumerate() {
                    let Some(key) = key else { continue };
                    assert!(!OF_THE_PAGE.contains(key), "{}: {key} is the page's", game.id());
                    assert!(!keys[..place].contains(&Some(*key)), "{}: {key} twice", game.id());
                    if key.is_alphabetic() {
                        let action = letters.entry(*key).or_insert_with(|| control.action.clone());
                        assert_eq!(*action, control.action, "{}: {key} did something else", game.id());
                    }
                }
                let action = table.decision_task(seat).expect("a bot can act")(Effort::NONE, &mut dice);
                let step = table.attempt(seat, &action, &mut dice).expect("a legal act");
                table.commit(step);
            }
        }
    }
}
