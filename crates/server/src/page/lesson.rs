//! A game in pictures for first-time players: a few acts of an example game, and how it ended.
//!
//! Nothing is painted for it: the pictures are the game's own drawing of positions that bots reached.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use game::{AnyGame, Effort, FastDice, Line, Seat, Table, Viewer};
use maud::{Markup, html};
use words::{Lang, Speech};

use super::shell::icon;
use super::speech;

/// The names of the example's players; the reader looks over Anna's shoulder.
const NAMES: [&str; 3] = ["Anna", "Ben", "Cleo"];
const READER: Seat = Seat(0);
/// As many pictures as a turn needs.
const PICTURES: usize = 4;
/// Every game ends long before; this is for those that do not.
const ACTS: usize = 3000;
const SEED: u64 = 7;

/// The lesson of a game, made once.
pub(super) fn lesson(game: &'static dyn AnyGame, lang: Lang) -> Markup {
    static MADE: LazyLock<Mutex<HashMap<(&str, &str), Markup>>> = LazyLock::new(Mutex::default);
    let mut made = MADE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    made.entry((game.id(), lang.code())).or_insert_with(|| make(game, lang).unwrap_or_default()).clone()
}

fn make(game: &'static dyn AnyGame, lang: Lang) -> Option<Markup> {
    let words = speech(lang);
    let names = NAMES.map(str::to_owned);
    let own = game.texts().speech_among(lang, &names);
    let mut dice = FastDice::new(SEED);
    let players = NAMES.len().clamp(*game.players().start(), *game.players().end());
    let options = game.ending(players, &game::Chosen::new()).ok()?;
    let mut table = game.open(players, &options, &mut dice).ok()?;
    let pictures = pictures(table.as_mut(), &own, &mut dice);
    let told = play_on(table.as_mut(), &own, &mut dice);
    let end = table.picture(Viewer::Seat(READER), &own);
    Some(html! {
        h2 { (words.say("lesson-turn")) }
        p { (words.say("lesson-turn-lead")) }
        ol.lesson { @for (index, picture) in pictures.iter().enumerate() { li { (figure(picture, index + 1, &words)) } } }
        h2 { (words.say("lesson-end")) }
        p { (words.say("lesson-end-lead")) }
        div.lesson-end {
            figure inert { div.board.board-place { (end.board) } }
            div {
                p { strong { (end.prompt) } }
                (end.sheet)
                ul.log { @for line in told { li { (line) } } }
            }
        }
    })
}

/// What was asked, what happened then, and what the table looks like.
struct Picture {
    asked: String,
    told: Vec<String>,
    board: Markup,
    hand: Markup,
}

/// The first acts of a game, each time something new is to be seen.
fn pictures(table: &mut dyn Table, own: &Speech<'_>, dice: &mut FastDice) -> Vec<Picture> {
    let viewer = Viewer::Seat(READER);
    let mut pictures = vec![picture(table, own, Vec::new())];
    let mut seen = table.version(viewer);
    for _ in 0..ACTS {
        if pictures.len() == PICTURES || !act(table, dice) {
            break;
        }
        if table.version(viewer) > seen {
            let told = lines(table, seen, own);
            seen = table.version(viewer);
            if !told.is_empty() {
                pictures.push(picture(table, own, told));
            }
        }
    }
    pictures
}

fn picture(table: &dyn Table, own: &Speech<'_>, told: Vec<String>) -> Picture {
    let scene = table.picture(Viewer::Seat(READER), own);
    Picture { asked: scene.prompt, told, board: scene.board, hand: scene.hand }
}

/// Plays to the end and gives the last things told.
fn play_on(table: &mut dyn Table, own: &Speech<'_>, dice: &mut FastDice) -> Vec<String> {
    for _ in 0..ACTS {
        if !act(table, dice) {
            break;
        }
    }
    let all = lines(table, 0, own);
    all[all.len().saturating_sub(8)..].to_vec()
}

/// One act of whoever is asked, by instinct. Whether there was one.
fn act(table: &mut dyn Table, dice: &mut FastDice) -> bool {
    let Some(seat) = table.turn().seats().first() else { return false };
    let Some(thought) = table.thought(seat) else { return false };
    let action = thought(Effort::NONE, dice);
    let Ok(step) = table.attempt(seat, &action, dice) else { return false };
    table.commit(step);
    true
}

fn lines(table: &dyn Table, since: u64, own: &Speech<'_>) -> Vec<String> {
    let told = table.lines_since(Viewer::Seat(READER), since, own);
    let said = |line| match line {
        Line::Said(text) => Some(text),
        Line::TakenBack(_) => None,
    };
    told.into_iter().flatten().filter_map(said).collect()
}

/// The picture is there to be looked at: nothing in it can be pressed, and its caption says it all.
fn figure(picture: &Picture, number: usize, words: &Speech<'_>) -> Markup {
    html! {
        figure {
            div.pictured inert aria-hidden="true" {
                div.board.board-place { (picture.board) }
                div.hand { (picture.hand) }
            }
            figcaption {
                span.step { (words.say_with("lesson-step", &[("n", number.into())])) }
                @for line in &picture.told { span { (line) } }
                strong { (picture.asked) }
            }
        }
    }
}

/// The signs all tables share.
pub(super) fn signs(lang: Lang) -> Markup {
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

/// The signs of the game's own seats.
pub(super) fn seats(game: &'static dyn AnyGame, lang: Lang) -> Markup {
    let own = game.texts().speech(lang);
    let players = *game.players().end();
    let options = game::Chosen::new();
    let Ok(table) = game.open(players, &options, &mut FastDice::new(SEED)) else { return html! {} };
    let scene = table.picture(Viewer::Spectator, &own);
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
mod tests {
    use super::*;

    #[test]
    fn every_game_has_pictures_and_an_end_in_both_languages() {
        for game in catalog::GAMES {
            for lang in Lang::ALL {
                let page = lesson(*game, lang).into_string();
                assert_eq!(page.matches("<figcaption>").count(), PICTURES, "{} {lang}", game.id());
                assert!(page.matches("<svg").count() > PICTURES, "{} {lang}", game.id());
            }
        }
    }
}
