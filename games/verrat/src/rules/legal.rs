//! Lists the legal actions, in byte order of their texts.

use game::Seat;

use crate::rules::place::CITIES;
use crate::rules::state::{ACCUSATION, members};
use crate::rules::vizier::{PLAYERS, VIZIERS};
use crate::rules::{Action, City, Goal, Kind, Size, State, Vizier, VizierPlace};

/// The number of goals.
const GOALS: usize = Goal::BY_TEXT.len();
/// The index in [`Goal::BY_TEXT`] where the cities, with `stay` among them, begin.
const FIRST_CITY: usize = 12;

/// V-11: every order for the vizier of a size.
static SENDS: [[Action; GOALS]; 3] = [sends(Size::Fat), sends(Size::Small), sends(Size::Tall)];

const fn sends(size: Size) -> [Action; GOALS] {
    let mut orders = [Action::Pass; GOALS];
    let mut rank = 0;
    while rank < GOALS {
        orders[rank] = Action::Send(size, Goal::BY_TEXT[rank]);
        rank += 1;
    }
    orders
}

impl State {
    /// V-9, V-10
    pub(super) fn legal_intrigue(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.over() {
            return;
        }
        let numbers = |own: bool| {
            let offers = self.talk.iter().flat_map(|talk| &talk.offers);
            let fitting = offers.filter(|offer| if own { offer.from == seat } else { offer.to == seat });
            let mut numbers: Vec<u32> = fitting.map(|offer| offer.n).collect();
            numbers.sort_by_cached_key(u32::to_string);
            numbers
        };
        if self.talk.is_some() {
            let asked = numbers(false);
            actions.extend(asked.iter().map(|n| Action::Accept(*n)));
            actions.extend(asked.iter().map(|n| Action::Decline(*n)));
        }
        if self.waiting.contains(seat) {
            actions.push(Action::Ready);
        }
        if self.talk.is_some() {
            actions.extend(numbers(true).into_iter().map(Action::Withdraw));
        }
    }

    /// V-11 to V-14: the orders to give, and to `revise` those given if that is asked for.
    #[inline]
    pub(super) fn legal_orders(&self, seat: Seat, revise: bool, actions: &mut Vec<Action>) {
        let missing = self.missing[seat.index()];
        if missing == ACCUSATION {
            // Pushing one by one is slow, so the actions are collected first.
            let mut batch = [Action::Pass; VIZIERS];
            let mut accusable = 0;
            for vizier in members(self.accusable) {
                batch[accusable] = Action::Accuse(vizier);
                accusable += 1;
            }
            actions.extend_from_slice(&batch[..accusable]);
        }
        if revise && !self.orders[seat.index()].is_empty() {
            actions.push(Action::Revise);
        }
        if missing & (ACCUSATION - 1) != 0 {
            let size = Size::ALL[missing.trailing_zeros() as usize];
            self.legal_sends(seat, size, actions);
        }
    }

    /// V-11 to V-13
    #[inline]
    fn legal_sends(&self, seat: Seat, size: Size, actions: &mut Vec<Action>) {
        let sends = &SENDS[size.index()];
        let none = match self.place(Vizier::new(seat, size)) {
            VizierPlace::Court(_) => return actions.extend_from_slice(&sends[FIRST_CITY..]),
            // V-11: naming his own place means `stay`.
            VizierPlace::City(city) => CITY_RANKS[city.index()],
            // V-12: a waiting vizier has to be sent.
            _ => STAY_RANK,
        };
        // V-13: only the viziers before him can have been sent to a seat.
        let orders = self.orders[seat.index()];
        let (fat, small) = (number_rank(orders.fat), number_rank(orders.small));
        let mut next = 0;
        for left_out in [fat.min(small), fat.max(small), none] {
            if left_out < GOALS {
                actions.extend_from_slice(&sends[next..left_out]);
                next = left_out + 1;
            }
        }
        actions.extend_from_slice(&sends[next..]);
    }

    /// V-18, V-19
    #[inline]
    pub(super) fn legal_takes(&self, actions: &mut Vec<Action>) {
        actions.push(Action::Leave);
        match self.deciding().map(|vizier| self.place(vizier)) {
            Some(VizierPlace::City(City::Kaffa)) => {
                let kinds = Kind::BY_NAME.into_iter().filter(|kind| self.kaffa.has(*kind));
                actions.extend(kinds.map(Action::TakeKind));
            }
            _ => actions.push(Action::Take),
        }
    }

    /// V-20
    pub(super) fn legal_demands(&self, seat: Seat, actions: &mut Vec<Action>) {
        for from in Seat::all(PLAYERS) {
            let kinds = Kind::BY_NAME.into_iter().filter(|kind| self.can_demand(seat, from, *kind));
            actions.extend(kinds.map(|kind| Action::Demand(from, kind)));
        }
        actions.push(Action::Pass);
    }

    /// V-25
    pub(super) fn legal_pardons(&self, seat: Seat, actions: &mut Vec<Action>) {
        for vizier in Vizier::of(seat).filter(|vizier| self.is_pardonable(*vizier)) {
            actions.extend(City::ALL.map(|city| Action::Pardon(vizier, city)));
        }
        actions.push(Action::Pass);
    }
}

/// The index of each city in [`Goal::BY_TEXT`].
const CITY_RANKS: [usize; CITIES] = {
    let mut ranks = [0; CITIES];
    let mut rank = FIRST_CITY;
    while rank < GOALS {
        if let Goal::City(city) = Goal::BY_TEXT[rank] {
            ranks[city.index()] = rank;
        }
        rank += 1;
    }
    ranks
};

/// The index of `stay` in [`Goal::BY_TEXT`].
const STAY_RANK: usize = {
    let mut rank = FIRST_CITY;
    while !matches!(Goal::BY_TEXT[rank], Goal::Stay) {
        rank += 1;
    }
    rank
};

/// The index of an order for a court seat in [`Goal::BY_TEXT`]; past the end for any other order.
#[inline]
fn number_rank(order: Option<Goal>) -> usize {
    match order {
        Some(Goal::Number(1)) => 0,
        Some(Goal::Number(number @ 2..=9)) => usize::from(number) + 2,
        Some(Goal::Number(number)) => usize::from(number) - 9,
        _ => GOALS,
    }
}
