//! What happened since the reader's last turn, shown when they come back.

use game::Viewer;
use maud::{Markup, html};

use super::drawer::log_line;
use crate::model::{Reader, TableView};
use crate::speech;
use table::setup::Status;

/// Empty if the reader missed nothing. `missed_moves.js` removes it for readers who saw it happen.
pub(super) fn since(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let missed = usize::try_from(table.acted).ok().and_then(|acted| table.log.get(acted..));
    let lines: Vec<_> = missed.unwrap_or_default().iter().flatten().collect();
    let asked = table.status == Status::Running && table.viewer != Viewer::Spectator;
    let names: Vec<String> = table.seats.iter().map(|seat| seat.name.clone()).collect();
    html! {
        @if asked && table.acted > 0 && !lines.is_empty() {
            details.since #since open data-from=(table.acted) data-seat=[table.viewer.seat()]
                data-showing=(speech.say("since-showing"))
                data-step=(speech.say_with("since-step", &[("at", "{at}".into()), ("of", "{of}".into())])) {
                summary { (speech.say_with("since-title", &[("n", lines.len().into())])) }
                ol.log { @for line in &lines { (log_line(reader, line, &names)) } }
                p.actions {
                    // Without scripts the replay shows it; with scripts it is shown here.
                    a.button.primary href={ (reader.links.table(&table.id)) "/replay?since=turn" } data-show { (speech.say("since-play")) }
                    button type="button" hidden data-close { (speech.say("since-close")) }
                }
            }
            div #showing role="status" hidden {
                span.showing-step {}
                div.showing-words {}
                button type="button" { (speech.say("since-back")) }
            }
        }
    }
}
