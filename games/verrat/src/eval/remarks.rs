//! What bots say about what everybody saw: why they refuse or accept, why they announce, and how they take it.
//!
//! Everything is judged by what spectators see, so a remark cannot give away a plan or a card.

use game::{Character, Company, Fact, Remark, Seat};

use crate::{City, Event, Goal, Kind, Offer, Orders, PLAYERS, Said, View, Vizier, VizierPlace};

/// The number of sentences for each occasion and character.
const VARIANTS: u32 = 2;
/// The number of parts of a round.
const PARTS: u32 = 5;
/// The most remarks on one act.
const MOST_AT_ONCE: usize = 2;

/// When a bot speaks. Those further down matter more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Occasion {
    WhySeat,
    WhyCity,
    WhyAccuse,
    Ask,
    Accept,
    Refuse,
    RefuseLast,
    RefuseLiar,
    RefuseClose,
    Rival,
    Accused,
    Backstab,
    Betrayed,
    Imprisoned,
    Lost,
    Won,
}

impl Occasion {
    fn name(self) -> &'static str {
        match self {
            Occasion::WhySeat => "why-seat",
            Occasion::WhyCity => "why-city",
            Occasion::WhyAccuse => "why-accuse",
            Occasion::Ask => "ask",
            Occasion::Accept => "accept",
            Occasion::Refuse => "refuse",
            Occasion::RefuseLast => "refuse-last",
            Occasion::RefuseLiar => "refuse-liar",
            Occasion::RefuseClose => "refuse-close",
            Occasion::Rival => "rival",
            Occasion::Accused => "accused",
            Occasion::Backstab => "backstab",
            Occasion::Betrayed => "betrayed",
            Occasion::Imprisoned => "imprisoned",
            Occasion::Lost => "lost",
            Occasion::Won => "won",
        }
    }

    /// The part of a round it belongs to: reasons, answers, and what follows. Who has given a reason can still answer.
    fn part(self) -> u32 {
        match self {
            Occasion::WhySeat | Occasion::WhyCity | Occasion::WhyAccuse | Occasion::Ask => 0,
            Occasion::Backstab | Occasion::Betrayed => 2,
            Occasion::Imprisoned => 3,
            Occasion::Lost | Occasion::Won => 4,
            _ => 1,
        }
    }

    /// How often a bot speaks on this occasion, in percent. Among themselves bots say less.
    fn frequency(self, to_person: bool) -> u32 {
        match (self, to_person) {
            (Occasion::WhyCity | Occasion::WhySeat, _) => 20,
            (Occasion::WhyAccuse, _) => 30,
            (Occasion::Ask, true) => 50,
            (Occasion::Rival | Occasion::Accused, false) => 30,
            (Occasion::Backstab | Occasion::Betrayed, false) => 45,
            (occasion, false) if occasion <= Occasion::RefuseClose => 20,
            (Occasion::Imprisoned, _) => 70,
            _ => 100,
        }
    }
}

/// The key of a sentence.
fn key(occasion: Occasion, character: Character, variant: u32) -> String {
    format!("remark-{}-{}-{}", occasion.name(), character.name(), variant + 1)
}

/// What bots say about these events.
pub(super) fn remarks(events: &[&Event], before: &View, after: &View, company: &Company) -> Vec<Remark> {
    let mut heard = Heard { events, before, after, company, said: Vec::new() };
    for event in events {
        heard.hear(event);
    }
    // The most important first, one for each seat.
    heard.said.sort_by_key(|(occasion, _)| std::cmp::Reverse(*occasion));
    let mut chosen: Vec<Remark> = Vec::new();
    for (_, remark) in heard.said {
        if chosen.len() < MOST_AT_ONCE && chosen.iter().all(|other| other.seat != remark.seat) {
            chosen.push(remark);
        }
    }
    chosen
}

struct Heard<'a> {
    events: &'a [&'a Event],
    before: &'a View,
    after: &'a View,
    company: &'a Company,
    said: Vec<(Occasion, Remark)>,
}

impl Heard<'_> {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Declined { n, from, to } => {
                let offer = self.before.offers.iter().find(|offer| offer.n == *n).copied();
                offer.into_iter().for_each(|offer| self.refused(*from, *to, offer));
            }
            Event::Traded { from, to, .. } => self.say(*to, Occasion::Accept, Some(*from), vec![]),
            Event::Offered { from, to, .. } => self.say(*from, Occasion::Ask, Some(*to), vec![]),
            Event::Announced { seat, said: Said::Send(_, Goal::City(city)) } => self.goes(*seat, *city),
            Event::Announced { seat, said: Said::Send(_, Goal::Number(_)) } => {
                self.say(*seat, Occasion::WhySeat, None, vec![]);
            }
            Event::Announced { seat, said: Said::Accuse(vizier) } => self.accuses(*seat, vizier.seat()),
            Event::Word { seat, said, kept: false } => self.broke(*seat, *said),
            Event::Imprisoned { vizier, .. } => self.say(vizier.seat(), Occasion::Imprisoned, None, vec![]),
            Event::Over { winners, .. } => {
                let winner = winners.first();
                for seat in Seat::all(PLAYERS) {
                    match winners.contains(seat) {
                        true => self.say(seat, Occasion::Won, None, vec![]),
                        false => self.say(seat, Occasion::Lost, winner, vec![]),
                    }
                }
            }
            _ => {}
        }
    }

    /// V-9: why an offer was declined, as far as everybody can tell.
    fn refused(&mut self, from: Seat, to: Seat, offer: Offer) {
        let [theirs, own] = [from, to].map(|seat| self.before.cards[seat.index()]);
        let word = self.before.word[from.index()];
        let only = Kind::POWER.into_iter().find(|kind| offer.want.has(*kind) && own.of(*kind) == 1);
        if theirs.different() >= 4 {
            let count = ("count", Fact::from(i64::from(theirs.different())));
            self.say(to, Occasion::RefuseClose, Some(from), vec![count]);
        } else if word.broken > word.kept + 1 {
            self.say(to, Occasion::RefuseLiar, Some(from), vec![]);
        } else if let Some(kind) = only {
            self.say(to, Occasion::RefuseLast, Some(from), vec![("kind", kind_text(kind))]);
        } else {
            self.say(to, Occasion::Refuse, Some(from), vec![]);
        }
    }

    /// V-8: somebody announced a city. A rival has announced it already.
    fn goes(&mut self, seat: Seat, city: City) {
        let top = self.before.cities[city].first().copied().flatten();
        if let Some(kind) = top.filter(|kind| {
            kind.is_power() && !self.before.cards[seat.index()].has(*kind) && city != City::Kaffa
        }) {
            self.say(
                seat,
                Occasion::WhyCity,
                None,
                vec![("city", city_text(city)), ("kind", kind_text(kind))],
            );
        }
        let claims = |other: &Seat| {
            let claim = |said: &Said| matches!(said, Said::Send(_, Goal::City(at)) if *at == city);
            *other != seat && self.before.announced[other.index()].iter().any(claim)
        };
        let rival = Seat::all(PLAYERS).filter(|other| self.company.speaks(*other)).find(claims);
        if let Some(rival) = rival {
            self.say(rival, Occasion::Rival, Some(seat), vec![("city", city_text(city))]);
        }
    }

    /// V-8: somebody announced an accusation.
    fn accuses(&mut self, seat: Seat, accused: Seat) {
        if seat == accused {
            return;
        }
        let count = i64::from(self.before.cards[accused.index()].different());
        self.say(seat, Occasion::WhyAccuse, Some(accused), vec![("count", count.into())]);
        self.say(accused, Occasion::Accused, Some(seat), vec![]);
    }

    /// V-8: somebody broke their word. It concerns those they met in a city, and whom they accused instead.
    fn broke(&mut self, seat: Seat, said: Said) {
        let shown = self.events.iter().find_map(|event| match event {
            Event::Shown { orders } => Some(*orders),
            _ => None,
        });
        let Some(orders) = shown else { return };
        match said {
            Said::Send(vizier, _) => {
                let Some(city) = self.city_of(&orders, vizier) else { return };
                let victims = Vizier::all().filter(|other| {
                    other.seat() != seat
                        && self.company.speaks(other.seat())
                        && self.city_of(&orders, *other) == Some(city)
                        && self.is_sincere(*other, city)
                });
                for victim in victims.map(Vizier::seat).collect::<Vec<_>>() {
                    self.say(victim, Occasion::Betrayed, Some(seat), vec![("city", city_text(city))]);
                }
            }
            Said::Accuse(announced) => {
                let accused = orders[seat.index()].accuse.map(Vizier::seat);
                if let Some(accused) = accused.filter(|accused| ![seat, announced.seat()].contains(accused)) {
                    self.say(accused, Occasion::Backstab, Some(seat), vec![]);
                }
            }
        }
    }

    /// Whether the vizier's player said nothing else than that he comes to the city.
    fn is_sincere(&self, vizier: Vizier, city: City) -> bool {
        self.before.announced[vizier.seat().index()].iter().all(|said| match said {
            Said::Send(told, goal) if *told == vizier => matches!(goal, Goal::City(at) if *at == city),
            _ => true,
        })
    }

    /// V-16: the city where the vizier is after these orders.
    fn city_of(&self, orders: &[Orders; PLAYERS], vizier: Vizier) -> Option<City> {
        match (orders[vizier.seat().index()].of(vizier.size())?, self.before.viziers[vizier]) {
            (Goal::City(city), _) | (Goal::Stay, VizierPlace::City(city)) => Some(city),
            _ => None,
        }
    }

    /// The bot in the seat says something, if it is a bot and in the mood. `to` is whom it speaks to.
    fn say(&mut self, seat: Seat, occasion: Occasion, to: Option<Seat>, facts: Vec<(&'static str, Fact)>) {
        if !self.company.speaks(seat) {
            return;
        }
        let to_person = to.is_some_and(|to| !self.company.speaks(to));
        let round = self.after.round.max(self.before.round);
        let draw = |occasion: u64, n: u32| self.company.draw(seat, occasion, n);
        if draw(u64::from(round) << 8 | occasion as u64, 100) >= occasion.frequency(to_person) {
            return;
        }
        let character = self.company.character(seat);
        // Other words than last round.
        let variant = (round + draw(occasion as u64, VARIANTS)) % VARIANTS;
        let mut remark = Remark::by(seat, key(occasion, character, variant));
        if let Some(to) = to {
            remark = remark.with("name", to);
        }
        remark.facts.extend(facts);
        let part = self.before.round * PARTS + occasion.part();
        self.said.push((occasion, remark.during(part)));
    }
}

fn city_text(city: City) -> Fact {
    Fact::Text(format!("city-{}", city.name()))
}

fn kind_text(kind: Kind) -> Fact {
    Fact::Text(format!("kind-{}", kind.name()))
}
