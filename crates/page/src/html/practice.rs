//! Puzzles by game, and the reader's own mistakes to practise.

use maud::{Markup, html};
use words::Speech;

use super::exercise::{points, theme_name};
use super::shell::{Page, document};
use crate::model::Reader;
use crate::model::practice::{MistakeLine, OwnPuzzles, PracticePage, PuzzleGame, Puzzles};
use crate::{assets, speech};

/// The puzzles of every game.
pub fn puzzles(reader: &Reader, puzzles: &Puzzles) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("puzzles-title");
    let body = html! {
        section.stats-page {
            h1 { (title) }
            p.lead { (speech.say("puzzles-lead")) }
            @if !puzzles.kept {
                p.quiet-text { (speech.say("puzzles-not-kept")) " " a href=(reader.links.to("/me")) { (speech.say("puzzles-name")) } }
            }
            ul.daily { @for game in &puzzles.games { li { (game_card(reader, game, &speech)) } } }
            @if puzzles.kept {
                p.actions { a.button href=(reader.links.to("/me/practice")) { (speech.say("practice-title")) } }
            }
            p.help { (speech.say("puzzles-help")) }
        }
    };
    let mut styles: Vec<String> =
        puzzles.games.iter().map(|game| assets::style_url(&reader.links, game.game)).collect();
    styles.push(assets::url(&reader.links, "stats.css"));
    document(reader, Page { title: &title, styles: &styles, ..Page::default() }, &body)
}

fn game_card(reader: &Reader, game: &PuzzleGame, speech: &Speech<'_>) -> Markup {
    let name = game.game.texts().speech(reader.lang).say("game-name");
    let link = reader.links.puzzles(game.game.id());
    html! {
        article.card.deal.{ "game-" (game.game.id()) } {
            div.cover aria-hidden="true" { (game.game.cover()) }
            div.text {
                h2 { (name) }
                p { (own_words(game, speech)) }
                p.actions {
                    a.button.primary href=(link) { (speech.say("puzzles-next")) span.hidden-text { ": " (name) } }
                }
                @if game.themes.len() > 1 {
                    details {
                        summary { (speech.say("puzzles-themes")) span.hidden-text { ": " (name) } }
                        ul.themes {
                            @for (theme, count) in &game.themes {
                                @if let Some(words) = theme_name(game.game, theme, speech) {
                                    li { a.button.quiet href={ (link) "?theme=" (theme) } { (words) " " span.quiet-text { (count) } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How many there are, and how far the reader is.
fn own_words(game: &PuzzleGame, speech: &Speech<'_>) -> String {
    let Some(OwnPuzzles { rating, streak, best_streak, solved, attempted }) = game.own else {
        return speech.say_with("puzzles-count", &[("n", game.puzzles.into())]);
    };
    let facts = [
        ("rating", rating.to_string().into()),
        ("streak", streak.into()),
        ("best", best_streak.into()),
        ("solved", solved.into()),
        ("tried", attempted.into()),
    ];
    speech.say_with("puzzles-own", &facts)
}

/// The reader's own mistakes.
pub fn practice(reader: &Reader, practice: &PracticePage) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("practice-title");
    let body = html! {
        section.stats-page {
            p.crumbs { a href=(reader.links.to("/puzzles")) { (speech.say("puzzles-title")) } }
            h1 { (title) }
            p.lead { (speech.say("practice-lead")) }
            p { (speech.say_with("practice-waiting", &[("n", practice.waiting.into())])) }
            @if practice.waiting > 0 {
                p.actions { a.button.primary href=(reader.links.to("/me/practice/next")) { (speech.say("practice-go")) } }
            }
            @if !practice.exercises.is_empty() {
                section.card {
                    h2 { (speech.say("practice-all")) }
                    ul.mistakes { @for line in &practice.exercises { li { (mistake(reader, line, &speech)) } } }
                }
            }
            section.card {
                h2 { (speech.say("practice-more")) }
                p { (speech.say("practice-more-text")) }
                @if !practice.unanalysed.is_empty() {
                    ul.mistakes {
                        @for (table, game) in &practice.unanalysed {
                            @let name = game.texts().speech(reader.lang).say("game-name");
                            li { a href={ (reader.links.table(table)) "/replay" } { (name) } }
                        }
                    }
                }
            }
            p.help { (speech.say("practice-help")) }
        }
    };
    let styles = [assets::url(&reader.links, "stats.css")];
    document(reader, Page { title: &title, styles: &styles, ..Page::default() }, &body)
}

fn mistake(reader: &Reader, line: &MistakeLine, speech: &Speech<'_>) -> Markup {
    let name = line.game.texts().speech(reader.lang).say("game-name");
    html! {
        a href=(reader.links.to(&format!("/me/practice/{}/{}", line.table, line.act))) {
            (name) ": " (speech.say(&format!("exercise-{}", line.mark.name())))
        }
        " " span.quiet-text {
            (speech.say_with("practice-cost", &[("points", points(line.lost).into())]))
            " · " (speech.say_with("practice-due", &[("days", line.days.into())]))
            @if line.solved > 0 { " · " (speech.say_with("practice-solved", &[("n", u32::from(line.solved).into())])) }
        }
    }
}
