//! Every word the program says: Fluent texts in every language, and the sentences built from them.
//!
//! A crate that speaks keeps its texts in a folder, one file per language (`text/de.ftl`,
//! `text/en.ftl`) or several (`text/lesson.de.ftl`). [`embed!`] builds them into the program;
//! [`Texts`] holds them and hands out a [`Speech`] for each reader.
//!
//! A new language is one line in [`languages!`] and its files. The compiler names a file that is
//! missing, tests name a message that is missing, and readers get the English one until it is there.

mod lang;
mod texts;

pub use lang::Lang;
pub use texts::{Speech, Texts};

/// A value that fills a `$placeholder` of a message.
pub use fluent_bundle::FluentValue as Arg;
