//! Small pictures in lines of text: cards. A log has many, so they are much simpler than the cards of the mine.

use maud::{Markup, html};

use crate::{Card, Colour};

/// `card-r8` is the red 8.
pub(super) fn symbol(name: &str) -> Option<Markup> {
    Card::named(name.strip_prefix("card-")?).map(card)
}

fn card(card: Card) -> Markup {
    html! {
        svg.card-sign.{ (card.colour().name()) } viewBox="0 0 36 22" aria-hidden="true" focusable="false" {
            rect width="36" height="22" rx="5" {}
            path d=(sign(card.colour())) {}
            text x="24" y="16.5" { (card.value()) }
        }
    }
}

/// The colour's sign, as on the cards but coarser.
fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "M9 4l2 5 5 2-5 2-2 5-2-5-5-2 5-2z",
        Colour::Red => "M3 7l2-2 9 9-2 2zM13 5l2 2-9 9-2-2z",
        Colour::Green => "M3 17C3 9 7 5 15 5c0 8-4 11-9 10z",
        Colour::Blue => "M9 4c3 4 5 6 5 8a5 5 0 0 1-10 0c0-2 2-4 5-8z",
        Colour::Silver => "M11 4a7 7 0 1 0 4 10 6 6 0 0 1-4-10z",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;

    #[test]
    fn every_card_is_drawn() {
        for colour in Colour::ALL {
            for value in 1..=20 {
                let card = Card::new(colour, value);
                let drawn = symbol(&format!("card-{card}")).expect("a picture").into_string();
                assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>"), "{card}: {drawn}");
                assert!(drawn.len() < 260, "a log has hundreds of them: {drawn}");
            }
        }
        for name in ["", "card", "card-", "card-r0", "card-r21", "card-x3", "tower-r3"] {
            assert!(symbol(name).is_none(), "{name}");
        }
    }
}
