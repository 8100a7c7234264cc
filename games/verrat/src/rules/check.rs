//! Why an action is refused.

use game::{Refused, Seat};

use crate::rules::state::{ACCUSATION, bit};
use crate::rules::talk::MOST_OFFERS;
use crate::rules::{Action, Cards, City, Goal, Kind, Phase, Said, Size, State, Vizier, VizierPlace};

impl State {
    /// V-7: whose decision it is instead.
    pub(super) fn out_of_turn(&self, seat: Seat) -> Refused {
        let why = match self.phase {
            Phase::Intrigue => "already-ready",
            // V-14: a seat with nothing to order counts as done.
            Phase::Orders if self.to_order(seat) == 0 => "nothing-to-order",
            Phase::Orders => "orders-complete",
            _ => "not-your-turn",
        };
        let refused = Refused::by("V-7", why);
        match self.waiting.first() {
            Some(active) if why == "not-your-turn" => refused.with("active", active),
            _ => refused,
        }
    }

    /// V-9
    pub(super) fn check_offer(&self, seat: Seat, to: Seat, give: Cards, want: Cards) -> Result<(), Refused> {
        let offers = self.talk.iter().flat_map(|talk| &talk.offers).filter(|offer| offer.from == seat);
        let same = |offer: &&crate::rules::Offer| offer.to == to && offer.give == give && offer.want == want;
        if to == seat {
            refuse("V-9", "trade-with-yourself")
        } else if give.has(Kind::Mercy) || want.has(Kind::Mercy) {
            refuse("V-9", "no-mercy-in-trade")
        } else if !self.cards[seat.index()].contain(give) {
            refuse("V-9", "you-lack-cards")
        } else if !self.cards[to.index()].contain(want) {
            Err(Refused::by("V-9", "other-lacks-cards").with("other", to))
        } else if offers.clone().any(|offer| same(&offer)) {
            refuse("V-9", "same-offer")
        } else if offers.count() == MOST_OFFERS {
            Err(Refused::by("V-9", "too-many-offers").with("most", MOST_OFFERS as i64))
        } else {
            Ok(())
        }
    }

    /// V-9: only the seat asked accepts or declines.
    pub(super) fn check_answer(&self, seat: Seat, n: u32) -> Result<(), Refused> {
        match self.offer(n) {
            None => Err(Refused::by("V-9", "no-such-offer").with("n", i64::from(n))),
            Some(offer) if offer.to == seat => Ok(()),
            Some(offer) => Err(Refused::by("V-9", "not-offered-to-you").with("other", offer.to)),
        }
    }

    /// V-9: only the offering seat withdraws.
    pub(super) fn check_withdrawal(&self, seat: Seat, n: u32) -> Result<(), Refused> {
        match self.offer(n) {
            None => Err(Refused::by("V-9", "no-such-offer").with("n", i64::from(n))),
            Some(offer) if offer.from == seat => Ok(()),
            Some(offer) => Err(Refused::by("V-9", "not-your-offer").with("other", offer.from)),
        }
    }

    /// V-8, V-12, V-14: a seat speaks only for its own viziers, and never of an order that is impossible for
    /// certain.
    pub(super) fn check_announcement(&self, seat: Seat, said: Said) -> Result<(), Refused> {
        match said {
            Said::Send(vizier, _) if vizier.seat() != seat => refuse("V-8", "speak-for-yourself"),
            Said::Send(vizier, Goal::Stay) if self.place(vizier) == VizierPlace::Waiting => {
                refuse("V-12", "has-to-be-sent")
            }
            Said::Send(..) => Ok(()),
            Said::Accuse(vizier) => self.check_accused(self.who_can_be_accused(), vizier),
        }
    }

    /// V-11 to V-13
    pub(super) fn check_send(&self, seat: Seat, size: Size, goal: Goal) -> Result<(), Refused> {
        let (vizier, missing) = (Vizier::new(seat, size), self.missing[seat.index()]);
        if !self.gets_orders(vizier) {
            return refuse("V-11", "gets-no-order");
        }
        if missing >> size as u8 & 1 == 0 {
            return refuse("V-11", "order-given");
        }
        if missing & ((1 << size as u8) - 1) != 0 {
            return refuse("V-11", "order-of-orders");
        }
        match (self.place(vizier), goal) {
            (VizierPlace::Court(_), Goal::Number(_)) => refuse("V-11", "no-seat-to-seat"),
            (VizierPlace::City(here), Goal::City(city)) if here == city => refuse("V-11", "already-there"),
            (_, Goal::Number(_)) if self.has_sent_to(seat, goal) => refuse("V-13", "seat-twice"),
            (VizierPlace::Waiting, Goal::Stay) => refuse("V-12", "has-to-be-sent"),
            _ => Ok(()),
        }
    }

    /// V-13: whether the seat has already given this order.
    fn has_sent_to(&self, seat: Seat, goal: Goal) -> bool {
        let orders = self.orders[seat.index()];
        [orders.fat, orders.small, orders.tall].contains(&Some(goal))
    }

    /// V-14
    pub(super) fn check_accusation(&self, seat: Seat, vizier: Vizier) -> Result<(), Refused> {
        if self.accusable == 0 {
            refuse("V-14", "nobody-to-accuse")
        } else if self.missing[seat.index()] != ACCUSATION {
            refuse("V-14", "orders-before-accusation")
        } else {
            self.check_accused(self.accusable, vizier)
        }
    }

    /// V-14: whether the vizier is among those who can be accused.
    fn check_accused(&self, accusable: u16, vizier: Vizier) -> Result<(), Refused> {
        if accusable & bit(vizier) != 0 {
            Ok(())
        } else if self.gets_orders(vizier) {
            Err(Refused::by("V-14", "too-few-powers").with("other", vizier.seat()))
        } else {
            refuse("V-14", "out-of-reach")
        }
    }

    /// V-18, V-19
    pub(super) fn check_take(&self, action: Action) -> Result<(), Refused> {
        let Some(vizier) = self.deciding() else { return refuse("V-18", "all-have-taken") };
        let in_kaffa = self.place(vizier) == VizierPlace::City(City::Kaffa);
        match action {
            Action::Take if in_kaffa => refuse("V-19", "choose-in-kaffa"),
            Action::TakeKind(_) if !in_kaffa => refuse("V-19", "choose-only-in-kaffa"),
            Action::TakeKind(kind) if !self.kaffa.has(kind) => refuse("V-19", "not-in-kaffa"),
            _ => Ok(()),
        }
    }

    /// V-20
    pub(super) fn check_demand(&self, seat: Seat, from: Seat, kind: Kind) -> Result<(), Refused> {
        if self.pending != 0 {
            refuse("V-20", "demand-later")
        } else if !kind.is_power() {
            refuse("V-20", "no-mercy-on-demand")
        } else if self.cards[seat.index()].has(kind) {
            refuse("V-20", "kind-not-lacked")
        } else if !self.can_demand(seat, from, kind) {
            Err(Refused::by("V-20", "no-pair-to-demand").with("other", from))
        } else {
            Ok(())
        }
    }

    /// V-25, V-26
    pub(super) fn check_pardon(&self, seat: Seat, vizier: Vizier) -> Result<(), Refused> {
        match self.place(vizier) {
            _ if vizier.seat() != seat => refuse("V-25", "not-your-vizier"),
            VizierPlace::Cell(2 | 3) => Ok(()),
            VizierPlace::Cell(_) => refuse("V-26", "no-pardon-from-cell-1"),
            VizierPlace::Banished => refuse("V-26", "no-pardon-from-banishment"),
            _ => refuse("V-25", "not-in-the-dungeon"),
        }
    }
}

/// The refusal of an action that belongs to another of the seven actions.
pub(super) fn in_another_action(action: Action) -> Refused {
    let (rule, why) = match action {
        Action::Announce(_) => ("V-8", "announce-before-orders"),
        Action::Offer { .. } | Action::Accept(_) | Action::Decline(_) | Action::Withdraw(_) => {
            ("V-9", "trade-before-orders")
        }
        Action::Ready => ("V-10", "ready-before-orders"),
        Action::Send(..) | Action::Revise => ("V-11", "orders-in-second-action"),
        Action::Accuse(_) => ("V-14", "accuse-in-second-action"),
        Action::Take | Action::Leave => ("V-18", "take-in-fourth-action"),
        Action::TakeKind(_) => ("V-19", "take-in-fourth-action"),
        Action::Demand(..) => ("V-20", "demand-in-fourth-action"),
        Action::Pardon(..) => ("V-25", "pardon-in-sixth-action"),
        Action::Pass => ("V-7", "nothing-to-pass"),
    };
    Refused::by(rule, why)
}

pub(super) fn refuse(rule: &'static str, why: &'static str) -> Result<(), Refused> {
    Err(Refused::by(rule, why))
}
