//! The actions of a seat, and their notation.

use crate::map::{Map, Province, Space};
use crate::rules::{Cards, Color};

/// An action. Its text uses the map's ids of spaces and provinces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(4))]
pub enum Action {
    /// H-7: `discard r`
    Discard(Color),
    /// H-26: `draw r`, from the display
    Draw(Color),
    /// H-26: `draw pile`
    DrawPile,
    /// H-13: `emissary wei r`
    Emissary(Province, Cards),
    /// H-8: `end`, without a second piece
    End,
    /// H-21: `fortify wei-1 rr`
    Fortify(Space, Cards),
    /// H-12, H-15: `house wei-1 r`
    House(Space, Cards),
    /// H-23: `market silk-1 rr`
    Market(Space, Cards),
    /// H-30
    Pass,
}

impl Action {
    pub(crate) fn parse(map: &Map, text: &str) -> Option<Action> {
        let (word, rest) = match text {
            "end" => return Some(Action::End),
            "pass" => return Some(Action::Pass),
            "draw pile" => return Some(Action::DrawPile),
            _ => text.split_once(' ')?,
        };
        let paid = || rest.split_once(' ').and_then(|(place, cards)| Some((place, Cards::parse(cards)?)));
        let on_space = || paid().and_then(|(id, cards)| Some((map.space(id)?, cards)));
        match word {
            "discard" => Color::lettered(rest).map(Action::Discard),
            "draw" => Color::lettered(rest).map(Action::Draw),
            "emissary" => paid().and_then(|(id, cards)| Some(Action::Emissary(map.province(id)?, cards))),
            "fortify" => on_space().map(|(space, cards)| Action::Fortify(space, cards)),
            "house" => on_space().map(|(space, cards)| Action::House(space, cards)),
            "market" => on_space().map(|(space, cards)| Action::Market(space, cards)),
            _ => None,
        }
    }

    pub(crate) fn print(self, map: &Map, text: &mut String) {
        let mut say = |words: &[&str]| text.push_str(&words.join(" "));
        let letter = |color: Color| Cards::one(color).text();
        match self {
            Action::Discard(color) => say(&["discard", letter(color)]),
            Action::Draw(color) => say(&["draw", letter(color)]),
            Action::DrawPile => say(&["draw pile"]),
            Action::Emissary(province, cards) => say(&["emissary", map.province_id(province), cards.text()]),
            Action::End => say(&["end"]),
            Action::Fortify(space, cards) => say(&["fortify", map.space_id(space), cards.text()]),
            Action::House(space, cards) => say(&["house", map.space_id(space), cards.text()]),
            Action::Market(space, cards) => say(&["market", map.space_id(space), cards.text()]),
            Action::Pass => say(&["pass"]),
        }
    }
}
