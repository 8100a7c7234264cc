//! Small pictures in lines of text: dice, shells and egg cards. A log has many, so they are much simpler than the pieces.

use maud::{Markup, html};

use crate::Turtle;
use crate::rules::NEST;

/// `die-4`, `turtle-red` or `eggs-3`; `eggs-7` is the nest.
pub(super) fn symbol(name: &str) -> Option<Markup> {
    let (kind, which) = name.split_once('-')?;
    match kind {
        "turtle" => Turtle::named(which).map(shell),
        "die" => numbered(which, 6).map(die),
        "eggs" => numbered(which, NEST).map(eggs),
        _ => None,
    }
}

fn shell(turtle: Turtle) -> Markup {
    html! {
        svg.shell-sign.turtle.{ (turtle.name()) } viewBox="0 0 24 20" aria-hidden="true" focusable="false" {
            ellipse.rim cx="12" cy="10" rx="11" ry="9" {}
            ellipse.back cx="12" cy="10" rx="9.5" ry="7.5" {}
            path.pattern d=(pattern(turtle)) {}
        }
    }
}

/// The shell's pattern, as on the turtles but coarser.
fn pattern(turtle: Turtle) -> &'static str {
    match turtle {
        Turtle::Red => "M8 10l2-4h4l2 4-2 4h-4z",
        Turtle::Yellow => "M7 10h.1M12 6h.1M12 14h.1M17 10h.1",
        Turtle::Green => "M4 7h16M3 10h18M4 13h16",
        Turtle::Blue => "M6 10a6 4 0 0 1 12 0a6 4 0 0 1-12 0",
        Turtle::Navy => "M6 5l11 11M17 5L6 16",
        Turtle::White => "M12 4v12M5 10h14M7 6l10 8M17 6L7 14",
        Turtle::Black => "M8 4l4 6-4 6M13 4l4 6-4 6",
    }
}

/// Pips are short strokes with round ends.
fn die(value: u8) -> Markup {
    let pips = match value {
        1 => "M10 10h.1",
        2 => "M6 6h.1M14 14h.1",
        3 => "M5 5h.1M10 10h.1M15 15h.1",
        4 => "M6 6h.1M14 6h.1M6 14h.1M14 14h.1",
        5 => "M5 5h.1M15 5h.1M10 10h.1M5 15h.1M15 15h.1",
        _ => "M6 5h.1M14 5h.1M6 10h.1M14 10h.1M6 15h.1M14 15h.1",
    };
    html! {
        svg.die-sign viewBox="0 0 20 20" aria-hidden="true" focusable="false" {
            rect x="1" y="1" width="18" height="18" rx="4" {}
            path d=(pips) {}
        }
    }
}

/// A card with its number of eggs.
fn eggs(value: u8) -> Markup {
    html! {
        svg.egg-sign viewBox="0 0 26 20" aria-hidden="true" focusable="false" {
            rect x="1" y="1" width="24" height="18" rx="4" {}
            path d="M17 4c3 0 5 4 5 7a5 5 0 0 1-10 0c0-3 2-7 5-7z" {}
            text x="7" y="15" { (value) }
        }
    }
}

fn numbered(text: &str, most: u8) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=most).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_die_turtle_and_card_is_drawn() {
        let dice = (1..=6).map(|face| format!("die-{face}"));
        let cards = (1..=7).map(|eggs| format!("eggs-{eggs}"));
        let turtles = Turtle::ALL.map(|turtle| format!("turtle-{}", turtle.name()));
        for name in dice.chain(cards).chain(turtles) {
            let drawn = symbol(&name).unwrap_or_else(|| panic!("{name} is not drawn")).into_string();
            assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>"), "{name}: {drawn}");
            assert!(drawn.len() < 310, "a log has hundreds of them: {drawn}");
        }
        for name in ["", "die", "die-0", "die-7", "eggs-8", "turtle-pink", "boat-1"] {
            assert!(symbol(name).is_none(), "{name}");
        }
    }
}
