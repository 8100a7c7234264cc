//! Why an action is refused.

use game::{Refused, Seat};

use crate::map::{Province, ProvinceSet, Space};
use crate::rules::{Action, Cards, Placed, Price, Public, State, Variant};

impl State {
    pub(super) fn check_act(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        let public = &self.public;
        let hand = self.hand(seat);
        match action {
            Action::Discard(_) if public.placed.is_some() => refuse("H-7", "placed-not-discarded"),
            Action::Discard(color) if hand.of(color) == 0 => refuse("H-7", "card-not-held"),
            Action::Pass if !hand.is_empty() => refuse("H-30", "pass-only-without-cards"),
            Action::End if public.placed.is_none() => refuse("H-8", "nothing-placed"),
            Action::House(space, cards) => public.check_house(seat, hand, space, cards),
            Action::Emissary(province, cards) => public.check_emissary(seat, hand, province, cards),
            Action::Fortify(space, cards) => {
                public.check_marker(Variant::Fortifications, seat, hand, space, cards)
            }
            Action::Market(space, cards) => public.check_marker(Variant::Markets, seat, hand, space, cards),
            _ => Ok(()),
        }
    }
}

impl Public {
    /// H-12, H-15
    fn check_house(&self, seat: Seat, hand: Cards, space: Space, cards: Cards) -> Result<(), Refused> {
        self.check_free(space)?;
        if self.supply(seat).houses == 0 {
            return refuse("H-11", "no-house-left");
        }
        self.check_second(self.map.provinces_of(space))?;
        let price = self.map.prices[space.index()];
        let refusal = if self.map.borders.contains(space) { BORDER } else { PIECE };
        self.check_cards(refusal, self.map.provinces_of(space), hand, cards, price)
    }

    /// H-13
    fn check_emissary(
        &self,
        seat: Seat,
        hand: Cards,
        province: Province,
        cards: Cards,
    ) -> Result<(), Refused> {
        if self.supply(seat).emissaries == 0 {
            return refuse("H-11", "no-emissary-left");
        }
        self.check_second(ProvinceSet::one(province))?;
        let most = self.board.largest_party(province);
        if most == 0 {
            return refuse("H-13", "no-houses-no-emissary");
        }
        if !self.board.receptive().contains(province) {
            return Err(Refused::by("H-13", "court-is-full").with("most", i64::from(most)));
        }
        let price = Price::one(self.map.color(province));
        self.check_cards(PIECE, ProvinceSet::one(province), hand, cards, price)
    }

    /// H-21, H-23
    fn check_marker(
        &self,
        variant: Variant,
        seat: Seat,
        hand: Cards,
        space: Space,
        cards: Cards,
    ) -> Result<(), Refused> {
        let fort = variant == Variant::Fortifications;
        let (rule, not_played) = if fort { ("H-21", "no-fortifications") } else { ("H-23", "no-markets") };
        if self.variant != Some(variant) {
            return refuse(rule, not_played);
        }
        if self.placed.is_some() {
            return refuse(rule, "marker-is-two-pieces");
        }
        if self.map.borders.contains(space) {
            return refuse(rule, "no-marker-on-border");
        }
        self.check_free(space)?;
        if self.supply(seat).markers == 0 {
            return refuse(rule, "no-marker-left");
        }
        if !self.has_marker(seat) {
            return refuse(rule, if fort { "no-house-left" } else { "no-emissary-left" });
        }
        if (self.map.provinces_of(space) & self.board.inhabited()).is_empty() {
            return refuse("H-9", "marker-in-empty-province");
        }
        let refusal = CardRefusal { rule, ..MARKER };
        self.check_cards(refusal, self.map.provinces_of(space), hand, cards, self.map.marker_price(space))
    }

    /// H-21, H-23: whether the seat has a marker and the piece that stands on it.
    #[inline]
    pub(crate) fn has_marker(&self, seat: Seat) -> bool {
        let supply = self.supply(seat);
        let piece = match self.variant {
            Some(Variant::Fortifications) => supply.houses,
            Some(Variant::Markets) => supply.emissaries,
            None => 0,
        };
        supply.markers > 0 && piece > 0
    }

    fn check_free(&self, space: Space) -> Result<(), Refused> {
        if self.board.free().contains(space) { Ok(()) } else { refuse("H-12", "space-is-taken") }
    }

    /// H-8, H-9, H-16: a second piece shares a province with the first, one that was not empty.
    fn check_second(&self, provinces: ProvinceSet) -> Result<(), Refused> {
        let first = match self.placed {
            None => return Ok(()),
            Some(Placed::House(space)) => self.map.provinces_of(space),
            Some(Placed::Emissary(province)) => ProvinceSet::one(province),
        };
        if !(provinces & self.shared).is_empty() {
            Ok(())
        } else if !(provinces & first).is_empty() {
            refuse("H-9", "province-was-empty")
        } else if first.len() == 2 || provinces.len() == 2 {
            refuse("H-16", "not-in-the-border-provinces")
        } else {
            refuse("H-8", "one-province-a-turn")
        }
    }

    /// The cards are held and pay the price. The refusal names the colours of these provinces, which would pay it.
    fn check_cards(
        &self,
        refusal: CardRefusal,
        provinces: ProvinceSet,
        hand: Cards,
        cards: Cards,
        price: Price,
    ) -> Result<(), Refused> {
        let ways = hand.ways_to_pay(price, self.wild_border);
        let why = if ways.contains(&cards) {
            return Ok(());
        } else if !ways.is_empty() && hand.without(cards).is_none() {
            refusal.not_held
        } else {
            refusal.wrong
        };
        let mut colors = provinces.iter().map(|province| self.map.color(province).letter().to_string());
        let one = colors.next().unwrap_or_default();
        let other = colors.next().unwrap_or_else(|| one.clone());
        Err(Refused::by(refusal.rule, why).with("color", one).with("other", other))
    }
}

/// How a payment is refused.
#[derive(Clone, Copy)]
struct CardRefusal {
    rule: &'static str,
    not_held: &'static str,
    wrong: &'static str,
}

const PIECE: CardRefusal = CardRefusal { rule: "H-10", not_held: "cards-not-held", wrong: "wrong-cards" };
const BORDER: CardRefusal =
    CardRefusal { rule: "H-15", not_held: "border-cards-not-held", wrong: "wrong-border-cards" };
const MARKER: CardRefusal =
    CardRefusal { rule: "H-21", not_held: "marker-cards-not-held", wrong: "wrong-marker-cards" };

pub(super) fn refuse(rule: &'static str, why: &'static str) -> Result<(), Refused> {
    Err(Refused::by(rule, why))
}
