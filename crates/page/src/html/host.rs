//! The host's page: the person who runs the server looks after tables and people.

use maud::{Markup, html};

use super::front::table_list;
use super::shell::{Page, document};
use crate::model::{Host, HostTable, Reader};
use crate::speech;

/// The statuses to filter by; their texts are `host-status-<status>`, and `host-status-any`.
pub const STATUSES: [&str; 4] = ["open", "running", "over", "abandoned"];

pub fn host(reader: &Reader, host: &Host) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("host-title");
    let body = html! {
        section.host {
            h1 { (title) }
            p.lead { (speech.say_with("host-people", &[("n", host.people.into())])) }
            h2 #tables { (speech.say("host-tables")) }
            (search(reader, host))
            p { (speech.say_with("host-found", &[("n", host.found.into())])) }
            ul.host-tables { @for table in &host.tables { li { (row(reader, table)) } } }
            @if host.pages > 1 { (pages(reader, host)) }
            h2 { (speech.say("host-banned")) }
            @if host.banned.is_empty() { p { (speech.say("host-banned-none")) } }
            ul.host-banned {
                @for banned in &host.banned {
                    li {
                        span { (banned.name) }
                        form action=(reader.links.to("/host/unban")) method="post" {
                            input type="hidden" name="person" value=(banned.person);
                            button { (speech.say("host-unban")) span.hidden-text { " " (banned.name) } }
                        }
                    }
                }
            }
            h2 { (speech.say("host-link")) }
            form.card.row action=(reader.links.to("/host/new-link")) method="post" {
                p { (speech.say("host-link-text")) }
                button { (speech.say("host-link-replace")) }
            }
        }
    };
    document(reader, Page { title: &title, ..Page::default() }, &body)
}

fn search(reader: &Reader, host: &Host) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form.card.host-search action=(reader.links.to("/host")) method="get" role="search" {
            label.field {
                span { (speech.say("host-search")) }
                input type="text" name="q" value=(host.text) maxlength="200" autocomplete="off" autocapitalize="off"
                    spellcheck="false";
            }
            label.field {
                span { (speech.say("host-status")) }
                select name="status" {
                    option value="" selected[host.status.is_empty()] { (speech.say("host-status-any")) }
                    @for status in STATUSES {
                        option value=(status) selected[host.status == status] {
                            (speech.say(&format!("host-status-{status}")))
                        }
                    }
                }
            }
            button { (speech.say("host-search-go")) }
        }
    }
}

fn row(reader: &Reader, table: &HostTable) -> Markup {
    let speech = speech(reader.lang);
    html! {
        (table_list(reader, std::slice::from_ref(&table.card)))
        form action={ (reader.links.table(&table.card.id)) "/remove" } method="post" {
            input type="hidden" name="back" value="/host";
            button.danger { (speech.say("host-remove")) span.hidden-text { " " (table.card.id) } }
        }
        @if !table.people.is_empty() {
            details.host-people {
                summary { (speech.say("host-ban-somebody")) span.hidden-text { " " (table.card.id) } }
                @for person in &table.people {
                    form action=(reader.links.to("/host/ban")) method="post" {
                        input type="hidden" name="person" value=(person.person);
                        span { (person.name) }
                        label.check { input type="checkbox" name="address"; " " (speech.say("host-ban-address")) }
                        button.danger { (speech.say("host-ban")) span.hidden-text { " " (person.name) } }
                    }
                }
            }
        }
    }
}

fn pages(reader: &Reader, host: &Host) -> Markup {
    let speech = speech(reader.lang);
    let to = |page: u64, key: &str| {
        html! {
            form action=(reader.links.to("/host")) method="get" {
                input type="hidden" name="q" value=(host.text);
                input type="hidden" name="status" value=(host.status);
                button name="page" value=(page) { (speech.say(key)) }
            }
        }
    };
    html! {
        nav.host-pages aria-label=(speech.say("host-pages")) {
            @if host.page > 1 { (to(host.page - 1, "host-page-before")) }
            span { (speech.say_with("host-page", &[("page", host.page.into()), ("pages", host.pages.into())])) }
            @if host.page < host.pages { (to(host.page + 1, "host-page-next")) }
        }
    }
}
