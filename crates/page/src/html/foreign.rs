//! A table whose game was started under a rules version this program does not have: what can still be done with it.

use maud::{Markup, html};

use super::shell::{Page, document};
use crate::model::Reader;
use crate::model::foreign::Foreign;
use crate::{speech, trouble};
use table::setup::Status;

pub fn foreign(reader: &Reader, table: &Foreign) -> Markup {
    let speech = speech(reader.lang);
    let problem = trouble(reader.lang, "rules-version");
    let name = table.game.texts().speech(reader.lang).say("game-name");
    let versions = speech.say_with(
        "foreign-versions",
        &[
            ("game", name.clone().into()),
            ("found", table.rules_version.into()),
            ("known", table.game.rules_version().into()),
        ],
    );
    let ended = matches!(table.status, Status::Over | Status::Abandoned);
    let body = html! {
        section.card.stack {
            h1 { (problem.title) }
            p { (problem.text) }
            p { (versions) }
            p { (speech.say_with("foreign-names", &[("names", table.names.join(", ").into())])) }
            @if ended {
                p { (speech.say_with("foreign-record", &[("found", table.rules_version.into())])) }
            } @else if table.can_end {
                p { (speech.say("foreign-end-help")) }
                form action={ (reader.links.table(&table.id)) "/end" } method="post" {
                    p.actions { button { (speech.say("foreign-end")) } }
                }
            } @else {
                p { (speech.say("foreign-running")) }
            }
            p.actions {
                @if ended {
                    a.button.primary href={ (reader.links.table(&table.id)) "/record" } download { (speech.say("result-record")) }
                }
                a.button href=(reader.links.new_table(table.game.id())) { (speech.say_with("foreign-new", &[("game", name.into())])) }
                a.button.quiet href=(reader.links.home()) { (speech.say("trouble-home")) }
            }
        }
        @if !table.acts.is_empty() {
            section.card.stack {
                h2 { (speech.say("foreign-acts")) }
                p.help { (speech.say("foreign-acts-help")) }
                table {
                    @for (number, (name, action)) in (1u64..).zip(&table.acts) {
                        tr { td { (number) } td { (name) } td { code { (action) } } }
                    }
                }
                @if table.more > 0 {
                    p { (speech.say_with("foreign-more", &[("n", table.more.into())])) }
                }
            }
        }
    };
    document(reader, Page { title: &problem.title, ..Page::default() }, &body)
}
