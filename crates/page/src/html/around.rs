//! What a page shows over or beside a running game: a cover between hands, the way back to your seat,
//! seats to take over, a rematch.

use game::Viewer;
use maud::{Markup, html};

use crate::model::{Reader, TableView};
use crate::speech;
use table::live::TimedOut;
use table::setup::Status;

/// The stream's part `around`.
pub(super) fn around(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @if let Some((seat, name)) = &table.around.cover {
            div.hand-over role="dialog" aria-labelledby="cover-title" {
                div.card {
                    span.badge aria-hidden="true" {
                        @if let Some(card) = table.scene.seats.get(seat.index()) { (card.badge) }
                    }
                    h2 #cover-title { (speech.say_with("cover-title", &[("name", name.clone().into())])) }
                    p { (speech.say("cover-text")) }
                    a.button.primary.large #cover-go href={ (reader.links.table(&table.id)) "?as=" (seat.index()) } {
                        (speech.say_with("cover-go", &[("name", name.clone().into())]))
                    }
                }
            }
        } @else if let Some(timed_out) = table.around.timed_out {
            div.come-back.late[timed_out == TimedOut::NextMove] role="status" { div.card { (late(reader, table, timed_out)) } }
        } @else if let Some(seat) = table.around.mine_vacant {
            div.come-back role="status" {
                div.card {
                    form action={ (reader.links.table(&table.id)) "/join" } method="post" {
                        input type="hidden" name="seat" value=(seat.index());
                        button.primary { (speech.say("seat-take-back")) }
                    }
                }
            }
        }
    }
}

/// For players whose time ran out.
fn late(reader: &Reader, table: &TableView, timed_out: TimedOut) -> Markup {
    let speech = speech(reader.lang);
    let [title, text, go] = match timed_out {
        TimedOut::Gone => ["back-title", "back-text", "back-go"],
        TimedOut::OneMove => ["late-title", "late-text", "back-go"],
        TimedOut::NextMove => ["late-over-title", "late-over-text", "late-go"],
    };
    html! {
        strong { (speech.say(title)) }
        p { (speech.say(text)) }
        form action={ (reader.links.table(&table.id)) "/back" } method="post" data-post {
            button.primary[timed_out != TimedOut::NextMove] { (speech.say(go)) }
        }
    }
}

/// For spectators: the seats that bots play, each with a way to take it over.
pub(super) fn vacancies(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let free = || table.seats.iter().enumerate().filter(|(_, seat)| seat.vacant);
    let open =
        table.viewer == Viewer::Spectator && table.status == Status::Running && free().next().is_some();
    html! {
        @if open {
            fieldset.vacancies {
                legend { (speech.say("seat-take")) }
                p.help { (speech.say("seat-take-free")) }
                @for (index, seat) in free() {
                    a.button href={ (reader.links.table(&table.id)) "/sit/" (index) } { (seat.name) }
                }
            }
        }
    }
}

/// A rematch: to ask for, or to join if somebody has already asked.
pub(super) fn rematch(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @if table.around.rematch {
            form.rematch action={ (reader.links.table(&table.id)) "/rematch" } method="post" data-rematch {
                button.primary.large {
                    (speech.say(if table.around.next.is_some() { "rematch-join-go" } else { "rematch-go" }))
                }
            }
        } @else if let Some(next) = &table.around.next {
            p { a.button.primary href=(reader.links.table(next)) { (speech.say("rematch-going")) } }
        }
    }
}
