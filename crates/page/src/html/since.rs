//! What happened since the reader's last turn, shown when they come back.

use game::{Line, Viewer};
use maud::{Markup, html};

use super::Teller;
use crate::chosen;
use crate::model::{LogEntry, Reader, TableView};
use crate::speech;
use table::setup::Status;

/// Empty if the reader missed nothing. `missed_moves.js` removes it for readers who saw it happen.
pub(super) fn since(reader: &Reader, table: &TableView) -> Markup {
    let speech = speech(reader.lang);
    let teller = Teller::of(reader, table);
    let missed = |entry: &&LogEntry| entry.version.is_some_and(|version| version > table.acted);
    let missed: Vec<&LogEntry> = table.log.iter().filter(missed).collect();
    let lines = missed.iter().flat_map(|entry| &entry.lines);
    let lines = lines.filter(|line| !matches!(line, Line::Heading(_))).count();
    let asked = table.status == Status::Running && table.viewer != Viewer::Spectator;
    html! {
        @if asked && table.acted > 0 && lines > 0 {
            details.since #since open data-from=(table.acted) data-seat=[table.viewer.seat()]
                data-showing=(speech.say("since-showing"))
                data-step=(speech.say_with("since-step", &[("at", "{at}".into()), ("of", "{of}".into())])) {
                summary { (speech.say_with("since-title", &[("n", lines.into())])) }
                ol.log { (chosen::apart(&html! { @for entry in missed { (teller.entry(entry)) } })) }
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
