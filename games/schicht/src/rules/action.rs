//! The actions of a seat and their notation.

use std::fmt::Write;

use crate::rules::{Card, Place};

/// An action. Its text is `pick r8`, `lay 0 -1` or `close 1`. It fits into one word, so lists are quick to fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(4))]
pub enum Action {
    /// S-8: picks a hand card for this round.
    Pick(Card),
    /// S-10, S-11, S-21, S-22: chooses one of several places for the seat's card.
    Lay(Place),
    /// S-16: chooses one of the arrangements.
    Close(u8),
}

impl Action {
    pub fn parse(text: &str) -> Option<Action> {
        let (verb, rest) = text.split_once(' ')?;
        match verb {
            "pick" => Card::named(rest).map(Action::Pick),
            "lay" => {
                let (line, column) = rest.split_once(' ')?;
                Some(Action::Lay(Place { line: number(line)?, column: number(column)? }))
            }
            "close" => number(rest).map(Action::Close),
            _ => None,
        }
    }

    pub fn print(self, text: &mut String) {
        let written = match self {
            Action::Pick(card) => write!(text, "pick {card}"),
            Action::Lay(Place { line, column }) => write!(text, "lay {line} {column}"),
            Action::Close(choice) => write!(text, "close {choice}"),
        };
        written.expect("writing to a string cannot fail");
    }
}

/// Parses a number in canonical form, without `+` or leading zeros.
fn number<N: std::str::FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}
