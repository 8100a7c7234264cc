//! The rules at a glance: whose turn it is, what is legal, and what each action does.

use std::fmt::Write;

use game::{Dice, GameState, Log, Outcome, Refused, Scores, Seat, SeatSet, Turn, Viewer, shuffle};

use crate::Verrat;
use crate::rules::check::{in_another_action, refuse};
use crate::rules::pile::Pile;
use crate::rules::place::CITIES;
use crate::rules::vizier::PLAYERS;
use crate::rules::{Action, Cards, City, Event, Kind, Phase, Position, State, View};

impl GameState<Verrat> for State {
    fn position(&self) -> Position {
        let pile = |city: City| match city {
            City::Kaffa => self.kaffa.iter().collect(),
            _ => self.piles[city.index()].iter().collect(),
        };
        self.shown(None, pile, |seat| self.orders[seat.index()])
    }

    fn players(&self) -> usize {
        PLAYERS
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.over() {
            return Turn::Over(Outcome { winners: self.winners(), scores: self.scores() });
        }
        Turn::Seats(self.waiting)
    }

    /// V-29
    fn scores(&self) -> Scores {
        Scores::of(PLAYERS, |seat| self.cards[seat.index()].different().into())
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        if self.over() {
            let rule = if self.favourite().is_some() { "V-28" } else { "V-29" };
            return refuse(rule, "game-is-over");
        }
        match (self.phase, action) {
            // V-10: a seat that is ready can still talk and trade.
            (Phase::Intrigue, Action::Announce(said)) => self.check_announcement(seat, said),
            (Phase::Intrigue, Action::Offer { to, give, want }) => self.check_offer(seat, to, give, want),
            (Phase::Intrigue, Action::Accept(n) | Action::Decline(n)) => self.check_answer(seat, n),
            (Phase::Intrigue, Action::Withdraw(n)) => self.check_withdrawal(seat, n),
            (Phase::Orders, Action::Revise) if !self.orders[seat.index()].is_empty() => Ok(()),
            _ if !self.waiting.contains(seat) => Err(self.out_of_turn(seat)),
            (Phase::Intrigue, Action::Ready) => Ok(()),
            (Phase::Orders, Action::Revise) => refuse("V-11", "nothing-to-revise"),
            (Phase::Orders, Action::Send(size, goal)) => self.check_send(seat, size, goal),
            (Phase::Orders, Action::Accuse(vizier)) => self.check_accusation(seat, vizier),
            (Phase::Power, Action::Take | Action::TakeKind(_) | Action::Leave) => self.check_take(action),
            (Phase::Power, Action::Demand(from, kind)) => self.check_demand(seat, from, kind),
            (Phase::Power, Action::Pass) if self.pending != 0 => refuse("V-18", "take-or-leave"),
            (Phase::Pardon, Action::Pardon(vizier, _)) => self.check_pardon(seat, vizier),
            (Phase::Power | Phase::Pardon, Action::Pass) => Ok(()),
            _ => Err(in_another_action(action)),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        match self.phase {
            Phase::Orders => self.legal_orders(seat, true, actions),
            Phase::Intrigue => self.legal_intrigue(seat, actions),
            _ if !self.waiting.contains(seat) => {}
            Phase::Power if self.pending != 0 => self.legal_takes(actions),
            Phase::Power => self.legal_demands(seat, actions),
            _ => self.legal_pardons(seat, actions),
        }
    }

    /// V-8, V-9: there are too many announcements and offers to list.
    fn open_ended(&self, seat: Seat) -> &'static [&'static str] {
        let talks = self.phase == Phase::Intrigue && !self.over() && seat.index() < PLAYERS;
        if talks { &["announce …", "offer …"] } else { &[] }
    }

    #[inline]
    fn revises(&self, action: Action) -> bool {
        matches!(action, Action::Revise)
    }

    #[inline]
    fn decisions(&self, seat: Seat, actions: &mut Vec<Action>) {
        match self.phase {
            Phase::Orders => self.legal_orders(seat, false, actions),
            _ => self.legal(seat, actions),
        }
    }

    /// V-9: what is said is heard differently by everybody, but an offer is a swap to take or to leave. With several on the
    /// table, one answer depends on the others.
    fn alternatives(&self, seat: Seat, actions: &mut Vec<Action>) {
        if !self.turn().seats().contains(seat) {
            return;
        }
        let offers = self.talk.as_ref().map_or(&[][..], |talk| &talk.offers);
        match (self.phase, offers) {
            (Phase::Intrigue, [offer]) if offer.to == seat => {
                actions.extend([Action::Accept(offer.n), Action::Decline(offer.n)]);
            }
            (Phase::Intrigue, _) => {}
            _ => self.decisions(seat, actions),
        }
    }

    /// V-10: talk and trades answer nothing; only `ready` ends the first action.
    fn answers(&self, action: Action) -> bool {
        use Action::{Accept, Announce, Decline, Offer, Revise, Withdraw};
        !matches!(action, Announce(_) | Offer { .. } | Accept(_) | Decline(_) | Withdraw(_) | Revise)
    }

    /// Within one action of a round, a seat's answer stays valid whatever the others do.
    fn still_asked(&self, after: &State, actor: Seat) -> SeatSet {
        let question = |state: &State| (state.round, state.phase, state.over());
        let same = question(self) == question(after);
        Seat::all(PLAYERS).filter(|seat| same && *seat != actor).collect()
    }

    /// V-10: what happens when the sand timer runs out.
    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        let hurries = self.phase == Phase::Intrigue && self.waiting.contains(seat);
        hurries.then_some(Action::Ready)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, _dice: &mut impl Dice, log: &mut impl Log<Event>) {
        // Nothing can be taken back: talk has been heard, and orders have `revise`.
        log.irreversible();
        match action {
            Action::Announce(said) => self.announce(seat, said, log),
            Action::Offer { to, give, want } => self.offer_trade(seat, to, give, want, log),
            Action::Accept(n) => self.accept(n, log),
            Action::Decline(n) => self.drop_offer(n, |n, from, to| Event::Declined { n, from, to }, log),
            Action::Withdraw(n) => self.drop_offer(n, |n, from, to| Event::Withdrawn { n, from, to }, log),
            Action::Ready => self.be_ready(seat, log),
            Action::Send(size, goal) => self.send(seat, size, goal, log),
            Action::Accuse(vizier) => self.accuse(seat, vizier, log),
            Action::Revise => self.revise(seat, log),
            Action::Take => self.take_top(log),
            Action::TakeKind(kind) => self.take_from_kaffa(kind, log),
            Action::Leave => self.leave(log),
            Action::Demand(from, kind) => self.demand(seat, from, kind, log),
            Action::Pass => self.pass(seat, log),
            Action::Pardon(vizier, city) => self.pardon(vizier, city, log),
        }
    }

    /// V-5, V-19: hides face-down cards, and orders until they are shown.
    fn view(&self, viewer: Viewer) -> View {
        let knows_kaffa = viewer.seat().is_some_and(|seat| self.seen_kaffa.contains(seat));
        let pile = |city: City| match city {
            City::Kaffa => self.kaffa.iter().map(|card| knows_kaffa.then_some(card)).collect(),
            _ => {
                let pile = self.piles[city.index()];
                (0..pile.len()).map(|place| pile.top().filter(|_| place == 0)).collect()
            }
        };
        let open = |seat: Seat| self.phase != Phase::Orders || viewer == Viewer::Seat(seat);
        self.shown(viewer.seat(), pile, |seat| open(seat).then(|| self.orders[seat.index()]))
    }

    /// Deals the unseen cards at random; mercy cards whose place is known stay there. Seats with sealed orders
    /// get random ones, the others none yet.
    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        let mut unseen: Vec<Kind> = view.unseen().iter().collect();
        shuffle(&mut unseen, dice);
        let mut draw = || unseen.pop().expect("the unseen cards lie face down");
        let mut piles = [Pile::EMPTY; CITIES];
        let mut kaffa = Cards::EMPTY;
        for city in City::ALL {
            for place in 0..view.cities[city].len() {
                let card = view.card_at(city, place).unwrap_or_else(&mut draw);
                match city {
                    City::Kaffa => kaffa.add(card),
                    _ => piles[city.index()].put_under(card),
                }
            }
        }
        let orders = view.orders.map(Option::unwrap_or_default);
        let mut state = State::assembled(view, &piles, kaffa, orders);
        if view.phase == Phase::Orders {
            for seat in Seat::all(PLAYERS) {
                let sealed = view.orders[seat.index()].is_none() && !view.active.contains(seat);
                if sealed {
                    state.imagine_orders(seat, dice);
                }
            }
        }
        state
    }

    /// Cards that nobody has seen change places: those below the top of a pile, and in Kaffa until somebody looks.
    /// Mercy cards whose place is known stay there.
    fn redeal(&mut self, dice: &mut impl Dice) {
        let kaffa_unseen = self.seen_kaffa.is_empty();
        let known = |city: City, place: usize, len: usize, laid: u8| match city {
            City::Kaffa => !kaffa_unseen,
            _ => place == 0 || place + usize::from(laid) >= len,
        };
        let laid_in_kaffa = self.laid[City::Kaffa.index()];
        let mut kaffa: Vec<Kind> = self.kaffa.iter().collect();
        if kaffa_unseen {
            // One of the mercy cards is as good as the other.
            (0..laid_in_kaffa).for_each(|_| {
                let mercy = kaffa.iter().position(|card| *card == Kind::Mercy);
                mercy.map(|place| kaffa.swap_remove(place));
            });
        }
        let mut unseen = if kaffa_unseen { kaffa.clone() } else { Vec::new() };
        for city in City::ALL.into_iter().filter(|city| *city != City::Kaffa) {
            let (pile, laid) = (self.piles[city.index()], self.laid[city.index()]);
            let cards = pile.iter().enumerate();
            let hidden = cards.filter(|(place, _)| !known(city, *place, pile.len().into(), laid));
            unseen.extend(hidden.map(|(_, card)| card));
        }
        shuffle(&mut unseen, dice);
        let mut draw = || unseen.pop().expect("as many cards as places");
        if kaffa_unseen {
            self.kaffa = (0..kaffa.len()).map(|_| draw()).collect();
            (0..laid_in_kaffa).for_each(|_| self.kaffa.add(Kind::Mercy));
        }
        for city in City::ALL.into_iter().filter(|city| *city != City::Kaffa) {
            let (pile, laid) = (self.piles[city.index()], self.laid[city.index()]);
            let cards = pile
                .iter()
                .enumerate()
                .map(|(place, card)| if known(city, place, pile.len().into(), laid) { card } else { draw() });
            self.piles[city.index()] = cards.collect();
        }
    }

    /// Cards came up if a pile is lower or somebody looked into Kaffa.
    fn redeals(&self, after: &State) -> Option<Vec<(State, u64)>> {
        let lower = (0..CITIES).any(|city| after.piles[city].len() < self.piles[city].len());
        let looked = self.seen_kaffa != after.seen_kaffa;
        (!lower && !looked).then(|| vec![(self.clone(), 1)])
    }

    fn parse(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn print(&self, action: Action, text: &mut String) {
        write!(text, "{action}").expect("writing to a string cannot fail");
    }
}
