//! What the person who runs the server can do: look after tables and people.

use maud::{Markup, html};

use super::front::table_list;
use super::model::{Host, Reader};
use super::shell::{Page, document};
use super::speech;

pub fn host(reader: &Reader, host: &Host) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("host-title");
    let body = html! {
        section.host {
            h1 { (title) }
            p.lead { (speech.say_with("host-people", &[("n", host.people.into())])) }
            h2 { (speech.say("host-tables")) }
            @if host.tables.is_empty() { p { (speech.say("host-none")) } }
            ul.host-tables {
                @for table in &host.tables {
                    li {
                        (table_list(reader, std::slice::from_ref(table)))
                        form action={ "/t/" (table.id) "/remove" } method="post" {
                            button.danger { (speech.say("host-remove")) span.hidden-text { " " (table.id) } }
                        }
                    }
                }
            }
            h2 { (speech.say("host-banned")) }
            @if host.banned.is_empty() { p { (speech.say("host-banned-none")) } }
            ul.host-banned {
                @for banned in &host.banned {
                    li {
                        span { (banned.name) }
                        form action="/host/unban" method="post" {
                            input type="hidden" name="person" value=(banned.person);
                            button { (speech.say("host-unban")) span.hidden-text { " " (banned.name) } }
                        }
                    }
                }
            }
        }
    };
    document(reader, Page { title: &title, ..Page::default() }, &body)
}
