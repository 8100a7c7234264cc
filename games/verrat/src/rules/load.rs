//! Turns a position into a state, and refuses whatever counting shows to be impossible.

use game::{Refused, Seat, SeatSet};

use crate::rules::convert::piles_of;
use crate::rules::kind::{KINDS, OF_EACH};
use crate::rules::place::COURT;
use crate::rules::state::{IN_CITY, IN_KAFFA};
use crate::rules::talk::MOST_OFFERS;
use crate::rules::vizier::PLAYERS;
use crate::rules::{
    City, Goal, Kind, Offer, Orders, Phase, Position, Said, Size, State, Vizier, VizierPlace,
};

/// More rounds or offers than any game reaches.
const ENOUGH: u32 = 1_000_000_000;

impl State {
    pub(crate) fn load(position: &Position) -> Result<State, Refused> {
        check_court(position)?;
        check_cards(position)?;
        check_piles(position)?;
        check_announcements(position)?;
        let (piles, kaffa) = piles_of(&position.cities);
        let state = State::assembled(position, &piles, kaffa, position.orders);
        check_round(position, &state)?;
        check_end(position, &state)?;
        check_offers(position)?;
        check_orders(position, &state)?;
        check_pending(position, &state)?;
        check_active(position, &state)?;
        Ok(state)
    }
}

fn require(condition: bool, rule: &'static str, key: &'static str) -> Result<(), Refused> {
    if condition { Ok(()) } else { Err(Refused::by(rule, "impossible-position").with("key", key)) }
}

/// V-2, V-3, V-24: court seats have different numbers; court seats and cells hold one vizier each.
fn check_court(position: &Position) -> Result<(), Refused> {
    let mut numbers = position.numbers;
    numbers.sort_unstable();
    require(numbers.into_iter().eq(1..=COURT as u8), "V-3", "numbers")?;
    let mut seats = [false; COURT];
    let mut cells = [false; 3];
    for vizier in Vizier::all() {
        let (rule, place) = match position.viziers[vizier] {
            VizierPlace::Court(position) => ("V-2", seats.get_mut(usize::from(position))),
            VizierPlace::Cell(cell) => ("V-24", cells.get_mut(usize::from(cell).wrapping_sub(1))),
            _ => continue,
        };
        let free = place.is_some_and(|taken| !std::mem::replace(taken, true));
        require(free, rule, "viziers")?;
    }
    Ok(())
}

/// V-5: every card is there exactly once.
fn check_cards(position: &Position) -> Result<(), Refused> {
    let mut counts = [0; KINDS];
    for cards in position.cards {
        for kind in Kind::ALL {
            counts[kind.index()] += usize::from(cards.of(kind));
        }
    }
    for kind in position.cities.0.iter().flatten() {
        counts[kind.index()] += 1;
    }
    require(counts == [usize::from(OF_EACH); KINDS], "V-5", "cards")
}

/// V-5, V-25: piles only shrink, except by mercy cards; what is known about them is true.
fn check_piles(position: &Position) -> Result<(), Refused> {
    for city in City::ALL {
        let pile = &position.cities[city];
        let laid = usize::from(position.laid.get(&city).copied().unwrap_or(0));
        let mercy = |cards: &[Kind]| cards.iter().filter(|card| **card == Kind::Mercy).count();
        let start = if city == City::Kaffa { IN_KAFFA } else { IN_CITY };
        require(pile.len() - mercy(pile) <= start, "V-5", "cities")?;
        let known = match city {
            City::Kaffa => laid <= mercy(pile),
            _ => laid == 0 || laid < pile.len() && mercy(&pile[pile.len() - laid..]) == laid,
        };
        require(known, "V-25", "laid")?;
    }
    Ok(())
}

/// V-8: a seat speaks for its own viziers.
fn check_announcements(position: &Position) -> Result<(), Refused> {
    let own = |seat: usize, said: &Said| match said {
        Said::Send(vizier, _) => vizier.seat().index() == seat,
        Said::Accuse(_) => true,
    };
    let mut announced = position.announced.iter().enumerate();
    require(announced.all(|(seat, said)| said.iter().all(|said| own(seat, said))), "V-8", "announced")
}

/// V-7, V-29
fn check_round(position: &Position, state: &State) -> Result<(), Refused> {
    require((1..ENOUGH).contains(&position.round), "V-7", "round")?;
    require(position.round_limit == 0 || position.round <= position.round_limit, "V-29", "round")?;
    require(position.leader.index() < PLAYERS, "V-7", "leader")?;
    // Nobody has moved yet, so the leader follows from the court.
    let fresh = matches!(position.phase, Phase::Intrigue | Phase::Orders);
    require(!fresh || state.court.leader().is_none_or(|leader| leader == position.leader), "V-7", "leader")
}

/// V-28, V-29: the game is over exactly when it must be.
fn check_end(position: &Position, state: &State) -> Result<(), Refused> {
    let Some(favourite) = state.favourite() else {
        let limit = position.phase == Phase::Change && position.round == position.round_limit;
        return require(!state.over() || limit, "V-29", "active");
    };
    require(state.over(), "V-28", "active")?;
    let in_time = match position.phase {
        // V-9: the accepted offer is gone.
        Phase::Intrigue => (position.offers.len() as u32) < position.next_offer.saturating_sub(1),
        Phase::Moves => {
            let number = state.court.number(crate::rules::FAVOURITE);
            state.orders[favourite.seat().index()].of(favourite.size()) == Some(Goal::Number(number))
        }
        Phase::Power | Phase::Change => true,
        Phase::Orders | Phase::Dungeon | Phase::Pardon => false,
    };
    require(in_time, "V-28", "phase")
}

/// V-9, V-10
fn check_offers(position: &Position) -> Result<(), Refused> {
    if position.phase != Phase::Intrigue {
        require(position.offers.is_empty(), "V-9", "offers")?;
        require(position.next_offer == 1, "V-9", "next_offer")?;
        return require(position.ready == [false; PLAYERS], "V-10", "ready");
    }
    require(position.ready != [true; PLAYERS], "V-10", "ready")?;
    require((1..ENOUGH).contains(&position.next_offer), "V-9", "next_offer")?;
    let offers = &position.offers;
    for (index, offer) in offers.iter().enumerate() {
        let others = || offers[..index].iter();
        let numbered = offer.n >= 1 && others().all(|other| other.n != offer.n);
        require(numbered, "V-9", "offers")?;
        require(offer.n < position.next_offer, "V-9", "next_offer")?;
        require(is_sound(offer) && offer.is_meetable(&position.cards), "V-9", "offers")?;
        let same = |other: &Offer| Offer { n: offer.n, ..*other } == *offer;
        require(!others().any(same), "V-9", "offers")?;
        require(others().filter(|other| other.from == offer.from).count() < MOST_OFFERS, "V-9", "offers")?;
    }
    Ok(())
}

/// V-9: between two players, with power cards on both sides.
fn is_sound(offer: &Offer) -> bool {
    let seats = offer.from.index() < PLAYERS && offer.to.index() < PLAYERS && offer.from != offer.to;
    let cards = [offer.give, offer.want];
    seats && cards.into_iter().all(|cards| !cards.is_empty() && !cards.has(Kind::Mercy))
}

/// V-11 to V-14
fn check_orders(position: &Position, state: &State) -> Result<(), Refused> {
    for (seat, orders) in Seat::all(PLAYERS).zip(&position.orders) {
        match position.phase {
            Phase::Intrigue => require(orders.is_empty(), "V-11", "orders")?,
            Phase::Orders => check_given(state, seat, orders)?,
            _ => check_carried_out(position, state, seat, orders)?,
        }
        let numbers: Vec<Goal> =
            Size::ALL.into_iter().filter_map(|size| orders.of(size)).filter(is_number).collect();
        let twice = |(index, goal): (usize, &Goal)| numbers[..index].contains(goal);
        require(!numbers.iter().enumerate().any(twice), "V-13", "orders")?;
        // V-12: a waiting vizier had to be sent; only an order to a court seat can have failed.
        let stays = |size: &Size| {
            let waits = state.place(Vizier::new(seat, *size)) == VizierPlace::Waiting;
            waits && orders.of(*size) == Some(Goal::Stay)
        };
        require(!Size::ALL.iter().any(stays), "V-12", "orders")?;
    }
    Ok(())
}

fn is_number(goal: &Goal) -> bool {
    matches!(goal, Goal::Number(_))
}

/// V-11 to V-14: orders are given one after the other, and each is allowed.
fn check_given(state: &State, seat: Seat, orders: &Orders) -> Result<(), Refused> {
    let (given, to_order) = (orders.given(), state.to_order(seat));
    require(given & !to_order & 7 == 0, "V-11", "orders")?;
    require(given & !to_order == 0, "V-14", "orders")?;
    let missing = to_order & !given;
    let next = missing & missing.wrapping_neg();
    require(missing == 0 || given < next, "V-11", "orders")?;
    for size in Size::ALL {
        let fits = match (state.place(Vizier::new(seat, size)), orders.of(size)) {
            (VizierPlace::Court(_), Some(Goal::Number(_))) => false,
            (VizierPlace::City(here), Some(Goal::City(city))) => here != city,
            _ => true,
        };
        require(fits, "V-11", "orders")?;
    }
    let accusable = |vizier| state.accusable & crate::rules::state::bit(vizier) != 0;
    require(orders.accuse.is_none_or(accusable), "V-14", "orders")
}

/// V-15 to V-17, V-24: everybody is where their orders can have taken them.
fn check_carried_out(position: &Position, state: &State, seat: Seat, orders: &Orders) -> Result<(), Refused> {
    let phase = position.phase;
    // V-24: one vizier can have been imprisoned since.
    let in_reach = |place: VizierPlace| match place {
        VizierPlace::Cell(cell) => cell == 1 && phase >= Phase::Pardon,
        VizierPlace::Banished => false,
        _ => true,
    };
    for size in Size::ALL {
        let place = state.place(Vizier::new(seat, size));
        let Some(goal) = orders.of(size) else { continue };
        require(in_reach(place), "V-11", "orders")?;
        match (goal, place) {
            (_, VizierPlace::Cell(_)) => {}
            (Goal::City(city), _) => {
                require(phase == Phase::Moves || place == VizierPlace::City(city), "V-16", "orders")?;
            }
            (Goal::Number(number), VizierPlace::Court(at)) => {
                // V-27
                let turned = u8::from(phase == Phase::Change);
                let came = (state.court.position(number) + turned) % COURT as u8 == at;
                require(came && !is_wanted_by_others(position, seat, goal), "V-17", "orders")?;
            }
            _ => {}
        }
    }
    let Some(accused) = orders.accuse else { return Ok(()) };
    // V-14: after the orders nobody has fewer different powers than before.
    let fits = in_reach(state.place(accused)) && state.has_four_powers(accused.seat());
    require(fits, "V-14", "orders")
}

fn is_wanted_by_others(position: &Position, seat: Seat, goal: Goal) -> bool {
    let others = Seat::all(PLAYERS).zip(&position.orders).filter(|(other, _)| *other != seat);
    others.into_iter().any(|(_, orders)| Size::ALL.into_iter().any(|size| orders.of(size) == Some(goal)))
}

/// V-18, V-19: the last of those who are alone in a city with cards, in order.
fn check_pending(position: &Position, state: &State) -> Result<(), Refused> {
    if position.phase != Phase::Power || state.over() {
        return require(position.pending.is_empty(), "V-18", "pending");
    }
    let mut asked = state.clone();
    asked.pending = state.alone();
    require(asked.pending_in_order().ends_with(&position.pending), "V-18", "pending")?;
    match state.deciding() {
        Some(vizier) if state.place(vizier) == VizierPlace::City(City::Kaffa) => {
            require(state.seen_kaffa.contains(vizier.seat()), "V-19", "seen_kaffa")
        }
        _ => Ok(()),
    }
}

/// The game waits for exactly those who have something to decide.
fn check_active(position: &Position, state: &State) -> Result<(), Refused> {
    if state.over() {
        return Ok(());
    }
    let active = position.active;
    match position.phase {
        Phase::Intrigue => {
            let talking = Seat::all(PLAYERS).filter(|seat| !state.ready.contains(*seat)).collect();
            require(active == talking, "V-10", "active")
        }
        Phase::Orders => require(active == state.with_orders_missing(), "V-14", "active"),
        Phase::Power => match state.deciding() {
            Some(vizier) => require(active == SeatSet::one(vizier.seat()), "V-18", "active"),
            None => {
                let demander = state.demander().filter(|seat| state.has_demand(*seat));
                require(demander.is_some_and(|seat| active == SeatSet::one(seat)), "V-20", "active")
            }
        },
        Phase::Pardon => {
            let asked = active.first().is_some_and(|seat| state.can_pardon(seat));
            require(active.len() == 1 && asked, "V-25", "active")
        }
        // Nobody decides anything in these actions.
        Phase::Moves | Phase::Dungeon | Phase::Change => require(false, "V-15", "phase"),
    }
}
