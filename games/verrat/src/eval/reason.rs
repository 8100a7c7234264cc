//! Reasons for actions, in words.

use game::Seat;
use words::{Arg, Speech};

use crate::draw::descriptions::{cards, city as city_name, kind as kind_name, name, names};
use crate::{Action, COURT, Cards, City, FAVOURITE, Goal, Kind, PLAYERS, Said, View, Vizier, VizierPlace};

/// The reason for an action of the seat with this view.
pub(super) fn reason(seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
    let reasons = Reasons { view, seat, speech };
    match action {
        Action::Send(size, goal) => reasons.send(Vizier::new(seat, size), goal),
        Action::Accuse(vizier) if vizier.seat() == seat => Some(speech.say("hint-accuse-own")),
        Action::Accuse(vizier) => {
            let owner = vizier.seat();
            let words = speech.say_with("hint-accuse", &[name(owner, speech), reasons.kinds(owner)]);
            let joins = |said: Said| said == Said::Accuse(vizier);
            Some(reasons.with_claims(words, "hint-accuse-claimed", &[], joins))
        }
        Action::Take => reasons.take(reasons.open_card()?),
        Action::TakeKind(kind) => reasons.take(kind),
        Action::Leave => Some(reasons.leave()),
        Action::Demand(from, kind) => {
            Some(speech.say_with("hint-demand", &[name(from, speech), reasons.card(kind)]))
        }
        Action::Pardon(vizier, _) if view.viziers[vizier] == VizierPlace::Cell(3) => {
            Some(speech.say("hint-pardon-last"))
        }
        Action::Pardon(..) => Some(speech.say("hint-pardon")),
        Action::Announce(Said::Send(..)) => Some(speech.say("hint-announce")),
        Action::Announce(Said::Accuse(_)) => Some(speech.say("hint-announce-accuse")),
        Action::Offer { to, want, .. } => Some(reasons.trade(to, want)),
        Action::Accept(n) => {
            let offer = view.offers.iter().find(|offer| offer.n == n)?;
            Some(reasons.trade(offer.from, offer.give))
        }
        Action::Decline(n) => {
            let offer = view.offers.iter().find(|offer| offer.n == n)?;
            Some(speech.say_with("hint-decline", &[name(offer.from, speech)]))
        }
        Action::Ready => Some(speech.say("hint-ready")),
        Action::Withdraw(_) | Action::Revise | Action::Pass => None,
    }
}

struct Reasons<'a> {
    view: &'a View,
    seat: Seat,
    speech: &'a Speech<'a>,
}

impl Reasons<'_> {
    fn send(&self, vizier: Vizier, goal: Goal) -> Option<String> {
        match (goal, self.view.viziers[vizier]) {
            (Goal::City(city), _) | (Goal::Stay, VizierPlace::City(city)) => {
                let at = ("city", Arg::from(city_name(city, self.speech)));
                let comes = |said| self.comes_to(said, Goal::City(city));
                Some(self.with_claims(self.city(city), "hint-city-claimed", &[at], comes))
            }
            (Goal::Number(number), _) => {
                let words = self.court(self.view.position_of(number));
                let comes = |said| self.comes_to(said, Goal::Number(number));
                Some(self.with_claims(words, "hint-seat-claimed", &[("number", number.into())], comes))
            }
            (Goal::Stay, VizierPlace::Court(position)) => Some(self.court(position)),
            _ => None,
        }
    }

    /// V-8: the reason, and what others have announced that concerns it.
    fn with_claims(
        &self,
        reason: String,
        key: &str,
        more: &[(&'static str, Arg<'static>)],
        concerns: impl Fn(Said) -> bool,
    ) -> String {
        let announced = |other: &Seat| self.view.announcements(*other).any(&concerns);
        let claims: Vec<Seat> = self.others().filter(announced).collect();
        if claims.is_empty() {
            return reason;
        }
        let count = ("count", Arg::from(claims.len()));
        let named = ("names", Arg::from(names(claims, self.speech)));
        let args: Vec<_> = more.iter().cloned().chain([count, named]).collect();
        format!("{reason} {}", self.speech.say_with(key, &args))
    }

    /// Whether somebody said that one of their viziers will be at the place.
    fn comes_to(&self, said: Said, place: Goal) -> bool {
        match said {
            Said::Send(vizier, Goal::Stay) => self.view.here(vizier) == Some(place),
            Said::Send(_, goal) => goal == place,
            Said::Accuse(_) => false,
        }
    }

    /// V-18, V-19: what can be had there, or kept from somebody.
    fn city(&self, city: City) -> String {
        let at = ("city", Arg::from(city_name(city, self.speech)));
        if city == City::Kaffa {
            return self.speech.say_with("hint-city-kaffa", &[("missing", self.missing().into())]);
        }
        let Some(kind) = self.view.cities[city].first().copied().flatten() else {
            return self.speech.say_with("hint-city-away", &[at]);
        };
        let card = self.card(kind);
        let own = self.own();
        if kind.is_power() && !own.has(kind) {
            let left = ("left", Arg::from(self.missing().saturating_sub(1)));
            return self.speech.say_with("hint-city-new", &[at, card, left]);
        }
        if let Some(other) = self.others().find(|other| self.waits_for(*other, kind)) {
            return self.speech.say_with("hint-city-spoil", &[at, card, name(other, self.speech)]);
        }
        let key = if kind == Kind::Mercy { "hint-city-mercy" } else { "hint-city-spare" };
        self.speech.say_with(key, &[at, card])
    }

    /// V-17, V-20, V-21, V-27: victory, a way to it, a demand, or votes.
    fn court(&self, position: u8) -> String {
        let number = self.view.numbers[usize::from(position)];
        let ready = |seat: Seat| self.view.cards[seat.index()].has_all_six();
        if position == FAVOURITE && ready(self.seat) {
            return self.speech.say("hint-seat-win");
        }
        if position == FAVOURITE
            && let Some(rival) = self.others().find(|other| ready(*other))
        {
            return self.speech.say_with("hint-seat-block", &[name(rival, self.speech)]);
        }
        let changes = (FAVOURITE + COURT as u8 - position) % COURT as u8;
        if (1..=4).contains(&changes) && self.missing() <= 2 {
            let changes = ("changes", Arg::from(changes));
            return self.speech.say_with("hint-seat-way", &[changes, self.kinds(self.seat)]);
        }
        let lacks = |kind: &Kind| !self.own().has(*kind);
        let twice = |kind: Kind| self.others().any(|other| self.view.cards[other.index()].of(kind) >= 2);
        if number == 1 && Kind::POWER.into_iter().filter(lacks).any(twice) {
            return self.speech.say("hint-seat-demand");
        }
        self.speech.say_with("hint-seat-votes", &[("number", number.into())])
    }

    fn take(&self, kind: Kind) -> Option<String> {
        let card = self.card(kind);
        if !kind.is_power() {
            return Some(self.speech.say("hint-take-mercy"));
        }
        if self.own().has(kind) {
            return Some(self.speech.say_with("hint-take-spare", &[card]));
        }
        let left = ("left", Arg::from(self.missing().saturating_sub(1)));
        Some(self.speech.say_with("hint-take-new", &[card, left]))
    }

    /// V-14
    fn leave(&self) -> String {
        let new = self.open_card().is_some_and(|kind| kind.is_power() && !self.own().has(kind));
        if new && self.own().different() == 3 {
            let votes = ("votes", Arg::from(self.view.votes(self.seat)));
            return self.speech.say_with("hint-leave-fourth", &[votes]);
        }
        self.speech.say("hint-leave")
    }

    fn trade(&self, with: Seat, get: Cards) -> String {
        let new = get.iter().any(|kind| !self.own().has(kind));
        let key = if new { "hint-trade-new" } else { "hint-trade" };
        let got = ("cards", Arg::from(cards(get, self.speech)));
        self.speech.say_with(key, &[name(with, self.speech), got])
    }

    /// V-18: the open card where the deciding vizier is.
    fn open_card(&self) -> Option<Kind> {
        match self.view.viziers[*self.view.pending.first()?] {
            VizierPlace::City(city) if city != City::Kaffa => {
                self.view.cities[city].first().copied().flatten()
            }
            _ => None,
        }
    }

    fn waits_for(&self, other: Seat, kind: Kind) -> bool {
        let cards = self.view.cards[other.index()];
        cards.different() == 5 && kind.is_power() && !cards.has(kind)
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        Seat::all(PLAYERS).filter(|other| *other != self.seat)
    }

    fn own(&self) -> Cards {
        self.view.cards[self.seat.index()]
    }

    fn missing(&self) -> u8 {
        6 - self.own().different()
    }

    fn kinds(&self, seat: Seat) -> (&'static str, Arg<'static>) {
        ("kinds", self.view.cards[seat.index()].different().into())
    }

    fn card(&self, kind: Kind) -> (&'static str, Arg<'static>) {
        ("card", kind_name(kind, self.speech).into())
    }
}
