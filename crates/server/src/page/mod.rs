//! The pages: pure functions from what a reader may know to HTML.
//!
//! Nothing here does IO or knows the store. Whole pages take a [`Reader`] and one of the models;
//! the stream sends the pieces made by [`parts`], [`lobby_part`], [`log_line`] and [`chat_line`].

pub mod assets;
pub mod model;

use std::sync::LazyLock;

use game::Line;
use maud::{Markup, html};
use words::{Lang, Speech, Texts};

use model::{ChatLine, Front, Host, Lobby, Me, Move, NewTable, Problem, Reader, Rules, TableView};

/// The server's own words.
pub const DE: &str = include_str!("../../text/de.ftl");
pub const EN: &str = include_str!("../../text/en.ftl");

static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(DE, EN));

/// The server's own words for a reader.
pub fn speech(lang: Lang) -> Speech<'static> {
    TEXTS.speech(lang)
}

/// The problem `kind` in words: the texts `trouble-<kind>` and `trouble-<kind>-text`.
pub fn trouble(lang: Lang, kind: &str) -> Problem {
    let speech = speech(lang);
    Problem {
        title: speech.say(&format!("trouble-{kind}")),
        text: speech.say(&format!("trouble-{kind}-text")),
        rule: None,
        next: Vec::new(),
    }
}

pub fn front(_reader: &Reader, _front: &Front) -> Markup {
    html! {}
}

pub fn new_table(_reader: &Reader, _new: &NewTable) -> Markup {
    html! {}
}

pub fn lobby(_reader: &Reader, _lobby: &Lobby) -> Markup {
    html! {}
}

/// The stream's part `lobby`.
pub fn lobby_part(_reader: &Reader, _lobby: &Lobby) -> Markup {
    html! {}
}

pub fn table(_reader: &Reader, _table: &TableView) -> Markup {
    html! {}
}

/// Everything of a table that changes while playing, by the name the stream gives it:
/// `seats`, `board`, `hand`, `prompt`, `controls`, `sheet`, `result`. Equal parts need not be sent again.
pub fn parts(_reader: &Reader, _table: &TableView) -> Vec<(&'static str, Markup)> {
    Vec::new()
}

/// The title of the page, which says whose turn it is.
pub fn title(_reader: &Reader, _table: &TableView) -> String {
    String::new()
}

/// One `li` of the log; `names` are those of the seats.
pub fn log_line(_reader: &Reader, _line: &Line, _names: &[String]) -> Markup {
    html! {}
}

/// One `li` of the chat.
pub fn chat_line(_reader: &Reader, _line: &ChatLine) -> Markup {
    html! {}
}

pub fn me(_reader: &Reader, _me: &Me) -> Markup {
    html! {}
}

pub fn move_here(_reader: &Reader, _move: &Move) -> Markup {
    html! {}
}

pub fn rules(_reader: &Reader, _rules: &Rules) -> Markup {
    html! {}
}

pub fn host(_reader: &Reader, _host: &Host) -> Markup {
    html! {}
}

/// A page for something that went wrong.
pub fn problem(_reader: &Reader, _problem: &Problem) -> Markup {
    html! {}
}

/// A QR code as one `svg`, for `/t/{id}/qr.svg` and the page that moves an identity.
pub fn qr(_link: &str) -> Markup {
    html! {}
}
