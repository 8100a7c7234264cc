//! Small pictures in lines of text: cards.

use maud::Markup;

use super::rock;
use crate::Card;

/// `card-r8` is the red 8.
pub(super) fn symbol(name: &str) -> Option<Markup> {
    Card::named(name.strip_prefix("card-")?).map(rock::picture)
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
            }
        }
        for name in ["", "card", "card-", "card-r0", "card-r21", "card-x3", "tower-r3"] {
            assert!(symbol(name).is_none(), "{name}");
        }
    }
}
