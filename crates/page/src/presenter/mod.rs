//! Presenters turn tables into the plain structs of pages, as one reader may see them.

pub(crate) mod analysis;
pub mod daily;
pub mod exercise;
pub mod hint;
pub mod problem;
pub mod progress;
pub mod replay;
pub mod stats;
pub mod takeovers;
pub mod tutor;

mod log;
mod table;

use ::table::document::Doc;
use words::Lang;

pub use self::table::{card, chat, foreign, ground, link, lobby, screen_start, table, whole_table};

use crate::chosen;
use crate::links::Links;
use crate::speech;

/// How readers reach the site.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The site's full addresses, such as `https://games.example/t/abc`.
    pub links: Links,
    /// Only this machine can reach that address.
    pub unreachable: bool,
}

/// Who has a table open right now.
pub trait Presence {
    fn here(&self, person: &str) -> bool;
    /// How many people watch without a seat.
    fn watching(&self, doc: &Doc) -> usize;
}

/// The names of the seats, in the reader's language.
pub fn names(doc: &Doc, lang: Lang) -> Vec<String> {
    doc.names(&speech(lang).say("me-delete-ghost"))
}

/// The same, marked as chosen by people.
fn marked_names(doc: &Doc, lang: Lang) -> Vec<String> {
    let names = names(doc, lang).into_iter().enumerate();
    names.map(|(seat, name)| chosen::name(seat, &name)).collect()
}
