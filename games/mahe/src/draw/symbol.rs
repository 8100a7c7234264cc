//! Small pictures in lines of text: dice, shells and egg cards.

use maud::{Markup, html};

use super::piece;
use crate::Turtle;
use crate::rules::NEST;

/// `die-4`, `turtle-red` or `eggs-3`; `eggs-7` is the nest.
pub(super) fn symbol(name: &str) -> Option<Markup> {
    let (kind, which) = name.split_once('-')?;
    match kind {
        "turtle" => Turtle::named(which).map(shell),
        "die" => numbered(which, 6).map(piece::die),
        "eggs" => numbered(which, NEST).map(|eggs| piece::card_picture(Some(eggs))),
        _ => None,
    }
}

fn shell(turtle: Turtle) -> Markup {
    html! {
        svg.mahe-shell viewBox="-40 -34 80 68" aria-hidden="true" focusable="false" {
            g.turtle.{ (turtle.name()) } { (piece::shell(turtle)) }
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
        }
        for name in ["", "die", "die-0", "die-7", "eggs-8", "turtle-pink", "boat-1"] {
            assert!(symbol(name).is_none(), "{name}");
        }
    }
}
