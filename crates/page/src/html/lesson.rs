//! A game for first-time players: a turn in pictures, scoring in worked examples, and every symbol with its meaning.
//!
//! Nothing is drawn or counted just for the lesson: the game draws the positions, and its rules score them.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use game::{AnyGame, Dice, Example, FastDice, Seat, Shows, Table};
use maud::{Markup, html};
use words::{Arg, Lang, Speech};

use super::album::{Album, READER};
use super::shell::icon;
use crate::speech;

/// The names of the examples' players.
const NAMES: [&str; 4] = ["Anna", "Ben", "Cleo", "Dora"];
/// The texts' names for the points each of them gains, and for their totals.
const GAINS: [&str; 4] = ["anna", "ben", "cleo", "dora"];
const TOTALS: [&str; 4] = ["anna-all", "ben-all", "cleo-all", "dora-all"];
/// The example that is shown move by move.
const TURN: &str = "turn";
const SEED: u64 = 7;

/// A game's lesson, built once per language.
pub(super) fn lesson(game: &'static dyn AnyGame, lang: Lang) -> Markup {
    static MADE: LazyLock<Mutex<HashMap<(&str, &str), Markup>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    made.entry((game.id(), lang.code())).or_insert_with(|| make(game, lang)).clone()
}

fn make(game: &'static dyn AnyGame, lang: Lang) -> Markup {
    let words = speech(lang);
    let names = NAMES.map(str::to_owned);
    let own = game.texts().speech_among(lang, &names);
    let mut album = Album::default();
    let (turn, examples): (Vec<&Example>, Vec<&Example>) =
        game.examples().iter().partition(|example| example.id == TURN);
    html! {
        @for example in turn {
            h2 #turn { (own.say("turn-title")) }
            p { (words.say("lesson-turn-lead")) }
            ol.lesson { (acts(game, example, &own, &mut album)) }
        }
        @if !examples.is_empty() {
            h2 #scoring { (words.say("lesson-scoring")) }
            p { (words.say("lesson-scoring-lead")) }
            div.examples { @for example in examples { (worked(game, example, &own, &mut album)) } }
        }
        h2 #signs { (words.say("lesson-signs")) }
        (glossary(game, &own, &mut album))
        h3 { (words.say("lesson-everywhere")) }
        (signs(lang))
        p { (words.say("lesson-seats")) }
        (seats(game, lang))
    }
}

/// A played example: the table before it, and after each move.
struct Played {
    stages: Vec<Box<dyn Table>>,
}

impl Played {
    /// Plays the example by the rules; `None` if they refuse it. A test makes sure they do not.
    fn new(game: &'static dyn AnyGame, example: &Example) -> Option<Played> {
        let position = serde_json::from_str(example.position).ok()?;
        let mut dice = Fallen { dice: example.dice, fallen: 0 };
        let mut stages = vec![game.load(&position).ok()?];
        for (seat, action) in example.acts {
            let mut next = stages.last()?.boxed_clone();
            let step = next.attempt(Seat(*seat), action, &mut dice).ok()?;
            next.commit(step);
            stages.push(next);
        }
        Some(Played { stages })
    }

    fn first(&self) -> &dyn Table {
        self.stages[0].as_ref()
    }

    fn last(&self) -> &dyn Table {
        self.stages[self.stages.len() - 1].as_ref()
    }

    /// The log of the moves, in the game's own words.
    fn told(&self, own: &Speech<'_>) -> Vec<String> {
        let acts = self.last().history(READER.into()).since(0);
        acts.iter().flat_map(|act| act.lines(own)).filter_map(|line| line.words()).collect()
    }

    /// Scores and winners, as arguments for the texts.
    fn facts(&self, own: &Speech<'_>) -> Vec<(&'static str, Arg<'static>)> {
        let (before, after) = (self.first().scores(), self.last().scores());
        let seats = || Seat::all(self.last().players()).filter(|seat| seat.index() < NAMES.len());
        let gained = seats().map(|seat| (GAINS[seat.index()], Arg::from(after[seat] - before[seat])));
        let total = seats().map(|seat| (TOTALS[seat.index()], Arg::from(after[seat])));
        let outcome = self.last().turn().outcome();
        let winners: Vec<String> =
            outcome.iter().flat_map(|won| won.winners.iter()).map(|seat| own.name(seat.index())).collect();
        gained.chain(total).chain([("winners", Arg::from(winners.join(", ")))]).collect()
    }
}

/// Dice with fixed results; after those, every die shows its first face.
struct Fallen {
    dice: &'static [u32],
    fallen: usize,
}

impl Dice for Fallen {
    fn below(&mut self, n: u32) -> u32 {
        self.fallen += 1;
        self.dice.get(self.fallen - 1).copied().unwrap_or(0).min(n.saturating_sub(1))
    }
}

/// The text `turn-1` explains the table before the first move, `turn-2` the table after it, and so on. Moves without a
/// text have no picture.
fn acts(game: &'static dyn AnyGame, example: &Example, own: &Speech<'_>, album: &mut Album) -> Markup {
    let Some(played) = Played::new(game, example) else { return html! {} };
    let facts = played.facts(own);
    let told = (1..).zip(&played.stages).map(|(number, stage)| (format!("turn-{number}"), stage));
    let shown: Vec<_> = told.filter(|(key, _)| game.texts().has(key)).collect();
    html! {
        @for (number, (key, stage)) in (1..).zip(shown) {
            li {
                figure.example-turn {
                    (album.picture(stage.as_ref(), example.shows, own))
                    figcaption {
                        span.nth { (speech(own.lang).say_with("lesson-step", &[("n", Arg::from(number))])) }
                        span { (own.say_with(&key, &facts)) }
                    }
                }
            }
        }
    }
}

fn worked(game: &'static dyn AnyGame, example: &Example, own: &Speech<'_>, album: &mut Album) -> Markup {
    let Some(played) = Played::new(game, example) else { return html! {} };
    let table =
        if matches!(example.shows, Shows::After | Shows::Sheet) { played.last() } else { played.first() };
    html! {
        figure.example.{ "example-" (example.id) } {
            (album.picture(table, example.shows, own))
            figcaption {
                h3 { (own.say(&format!("example-{}", example.id))) }
                p { (own.say_with(&format!("example-{}-text", example.id), &played.facts(own))) }
                details {
                    summary { (speech(own.lang).say("lesson-told")) }
                    ul.log { @for line in played.told(own) { li { (line) } } }
                }
                p.rule-ids { @for rule in example.rules { a href={ "#" (rule) } { (rule) } " " } }
            }
        }
    }
}

/// Every symbol of the game, drawn as on the table.
fn glossary(game: &'static dyn AnyGame, own: &Speech<'_>, album: &mut Album) -> Markup {
    html! {
        dl.glossary {
            @for sign in game.signs(own) {
                div {
                    dt {
                        span.drawn aria-hidden="true" { (album.drawn(&sign.drawing)) }
                        (own.say(&format!("sign-{}", sign.id)))
                    }
                    dd { (own.say(&format!("sign-{}-text", sign.id))) }
                }
            }
        }
    }
}

/// The symbols all tables share.
fn signs(lang: Lang) -> Markup {
    let words = speech(lang);
    html! {
        dl.signs {
            div { dt { span.sign-turn {} } dd { (words.say("sign-turn")) } }
            div { dt { span.sign-glow {} } dd { (words.say("sign-glow")) } }
            div { dt { (icon("bot")) } dd { (words.say("sign-bot")) } }
            div { dt { (icon("away")) } dd { (words.say("sign-away")) } }
            div { dt { (icon("undo")) } dd { (words.say("sign-undo")) } }
            div { dt { (icon("menu")) } dd { (words.say("sign-menu")) } }
        }
    }
}

/// The symbols of the game's seats.
fn seats(game: &'static dyn AnyGame, lang: Lang) -> Markup {
    let own = game.texts().speech(lang);
    let players = *game.players().end();
    let options = game::Chosen::new();
    let Ok(table) = game.open(players, &options, &mut FastDice::new(SEED)) else { return html! {} };
    let scene = table.read_only_scene(game::Viewer::Spectator, &own);
    html! {
        ul.seat-signs {
            @for (index, card) in scene.seats.iter().enumerate() {
                li { span.badge aria-hidden="true" { (card.badge) }
                    (speech(lang).say_with("new-seat", &[("n", (index + 1).into())])) }
            }
        }
    }
}

#[cfg(test)]
mod tests;
