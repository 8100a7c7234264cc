//! The tappable spots of the map, and what a tap offers.

use game::{Choice, Viewer};

use crate::map::{Map, Province, Space};
use crate::{Action, Cards, Color, Han, View};

/// A space or a court.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Space(Space),
    Court(Province),
}

/// Everything that can be done at a spot.
#[derive(Clone, Debug)]
pub(super) struct Offer<'a> {
    pub spot: Spot,
    pub ways: Vec<&'a Choice<Han>>,
}

impl Spot {
    /// The spot where the action places a piece; `None` if it places nothing.
    pub(super) fn of(action: Action) -> Option<Spot> {
        match action {
            Action::House(space, _) | Action::Fortify(space, _) | Action::Market(space, _) => {
                Some(Spot::Space(space))
            }
            Action::Emissary(province, _) => Some(Spot::Court(province)),
            _ => None,
        }
    }

    pub(super) fn id(self, map: &Map) -> &str {
        match self {
            Spot::Space(space) => map.space_id(space),
            Spot::Court(province) => map.province_id(province),
        }
    }

    /// The text of the simplest action at this spot. Where nothing is offered, its refusal says why.
    pub(super) fn simplest_action(self, view: &View) -> String {
        let map = &*view.public.map;
        let id = self.id(map);
        match self {
            Spot::Space(space) => {
                let colors: Vec<Color> = map.provinces_of(space).iter().map(|one| map.color(one)).collect();
                format!("house {id} {}", text_of(&colors))
            }
            Spot::Court(province) => format!("emissary {id} {}", text_of(&[map.color(province)])),
        }
    }
}

/// The offers, spot by spot.
pub(super) fn offers(choices: &[Choice<Han>]) -> Vec<Offer<'_>> {
    let mut offers: Vec<Offer<'_>> = Vec::new();
    for choice in choices {
        let Some(spot) = Spot::of(choice.action) else { continue };
        match offers.iter_mut().find(|offer| offer.spot == spot) {
            Some(offer) => offer.ways.push(choice),
            None => offers.push(Offer { spot, ways: vec![choice] }),
        }
    }
    for offer in &mut offers {
        // The cheapest first, and houses before markers.
        offer.ways.sort_by_key(|way| (is_marker(way.action), cards_of(way.action).map_or(0, Cards::len)));
    }
    offers
}

/// The cost of the action.
pub(super) fn cards_of(action: Action) -> Option<Cards> {
    match action {
        Action::House(_, cards)
        | Action::Fortify(_, cards)
        | Action::Market(_, cards)
        | Action::Emissary(_, cards) => Some(cards),
        _ => None,
    }
}

/// Whether the viewer has a seat in a running game, so that refusals can be explained.
pub(super) fn may_ask_why(view: &View, viewer: Viewer) -> bool {
    viewer.seat().is_some() && !view.public.over()
}

fn is_marker(action: Action) -> bool {
    matches!(action, Action::Fortify(..) | Action::Market(..))
}

fn text_of(colors: &[Color]) -> &'static str {
    Cards::collect(colors.iter().copied()).expect("one card or two").text()
}
