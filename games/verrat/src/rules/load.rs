//! The checked way from a position to a state. What counting can tell to be impossible is refused.

use game::{Refused, Seat, SeatSet};

use crate::rules::kind::{KINDS, OF_EACH};
use crate::rules::known::piles_of;
use crate::rules::place::COURT;
use crate::rules::state::{IN_CITY, IN_KAFFA};
use crate::rules::talk::MOST_OFFERS;
use crate::rules::vizier::PLAYERS;
use crate::rules::{City, Goal, Kind, Offer, Orders, Phase, Place, Position, Said, Size, State, Vizier};

/// No game comes near so many rounds or offers.
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

fn hold(holds: bool, rule: &'static str, key: &'static str) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(Refused::by(rule, "impossible-position").with("key", key)) }
}

/// V-2, V-3, V-24: seats have different numbers, seats and cells hold one vizier.
fn check_court(position: &Position) -> Result<(), Refused> {
    let mut numbers = position.numbers;
    numbers.sort_unstable();
    hold(numbers.into_iter().eq(1..=COURT as u8), "V-3", "numbers")?;
    let mut seats = [false; COURT];
    let mut cells = [false; 3];
    for vizier in Vizier::all() {
        let (rule, place) = match position.viziers[vizier] {
            Place::Court(position) => ("V-2", seats.get_mut(usize::from(position))),
            Place::Cell(cell) => ("V-24", cells.get_mut(usize::from(cell).wrapping_sub(1))),
            _ => continue,
        };
        let free = place.is_some_and(|taken| !std::mem::replace(taken, true));
        hold(free, rule, "viziers")?;
    }
    Ok(())
}

/// V-5: no card is missing and none is there twice.
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
    hold(counts == [usize::from(OF_EACH); KINDS], "V-5", "cards")
}

/// V-5, V-25: piles only shrink, but for mercy; what is known of them is true.
fn check_piles(position: &Position) -> Result<(), Refused> {
    for city in City::ALL {
        let pile = &position.cities[city];
        let laid = usize::from(position.laid.get(&city).copied().unwrap_or(0));
        let mercy = |cards: &[Kind]| cards.iter().filter(|card| **card == Kind::Mercy).count();
        let start = if city == City::Kaffa { IN_KAFFA } else { IN_CITY };
        hold(pile.len() - mercy(pile) <= start, "V-5", "cities")?;
        let known = match city {
            City::Kaffa => laid <= mercy(pile),
            _ => laid == 0 || laid < pile.len() && mercy(&pile[pile.len() - laid..]) == laid,
        };
        hold(known, "V-25", "laid")?;
    }
    Ok(())
}

/// V-8: one speaks for one's own viziers.
fn check_announcements(position: &Position) -> Result<(), Refused> {
    let own = |seat: usize, said: &Said| match said {
        Said::Send(vizier, _) => vizier.seat().index() == seat,
        Said::Accuse(_) => true,
    };
    let mut announced = position.announced.iter().enumerate();
    hold(announced.all(|(seat, said)| said.iter().all(|said| own(seat, said))), "V-8", "announced")
}

/// V-7, V-29
fn check_round(position: &Position, state: &State) -> Result<(), Refused> {
    hold((1..ENOUGH).contains(&position.round), "V-7", "round")?;
    hold(position.round_limit == 0 || position.round <= position.round_limit, "V-29", "round")?;
    hold(position.leader.index() < PLAYERS, "V-7", "leader")?;
    // Nobody has moved yet: the leader can be seen.
    let fresh = matches!(position.phase, Phase::Intrigue | Phase::Orders);
    hold(!fresh || state.court.leader().is_none_or(|leader| leader == position.leader), "V-7", "leader")
}

/// V-28, V-29: the game is over exactly when it has to be.
fn check_end(position: &Position, state: &State) -> Result<(), Refused> {
    let Some(favourite) = state.favourite() else {
        let limit = position.phase == Phase::Change && position.round == position.round_limit;
        return hold(!state.over() || limit, "V-29", "active");
    };
    hold(state.over(), "V-28", "active")?;
    let in_time = match position.phase {
        // V-9: the offer that was accepted is gone.
        Phase::Intrigue => (position.offers.len() as u32) < position.next_offer.saturating_sub(1),
        Phase::Moves => {
            let number = state.court.number(crate::rules::FAVOURITE);
            state.orders[favourite.seat().index()].of(favourite.size()) == Some(Goal::Number(number))
        }
        Phase::Power | Phase::Change => true,
        Phase::Orders | Phase::Dungeon | Phase::Pardon => false,
    };
    hold(in_time, "V-28", "phase")
}

/// V-9, V-10
fn check_offers(position: &Position) -> Result<(), Refused> {
    if position.phase != Phase::Intrigue {
        hold(position.offers.is_empty(), "V-9", "offers")?;
        hold(position.next_offer == 1, "V-9", "next_offer")?;
        return hold(position.ready == [false; PLAYERS], "V-10", "ready");
    }
    hold(position.ready != [true; PLAYERS], "V-10", "ready")?;
    hold((1..ENOUGH).contains(&position.next_offer), "V-9", "next_offer")?;
    let offers = &position.offers;
    for (place, offer) in offers.iter().enumerate() {
        let others = || offers[..place].iter();
        let numbered = offer.n >= 1 && others().all(|other| other.n != offer.n);
        hold(numbered, "V-9", "offers")?;
        hold(offer.n < position.next_offer, "V-9", "next_offer")?;
        hold(is_sound(offer) && offer.is_meetable(&position.cards), "V-9", "offers")?;
        let same = |other: &Offer| Offer { n: offer.n, ..*other } == *offer;
        hold(!others().any(same), "V-9", "offers")?;
        hold(others().filter(|other| other.from == offer.from).count() < MOST_OFFERS, "V-9", "offers")?;
    }
    Ok(())
}

/// V-9: between two players, power cards both ways.
fn is_sound(offer: &Offer) -> bool {
    let seats = offer.from.index() < PLAYERS && offer.to.index() < PLAYERS && offer.from != offer.to;
    let cards = [offer.give, offer.want];
    seats && cards.into_iter().all(|cards| !cards.is_empty() && !cards.has(Kind::Mercy))
}

/// V-11 to V-14
fn check_orders(position: &Position, state: &State) -> Result<(), Refused> {
    for (seat, orders) in Seat::all(PLAYERS).zip(&position.orders) {
        match position.phase {
            Phase::Intrigue => hold(orders.is_empty(), "V-11", "orders")?,
            Phase::Orders => check_given(state, seat, orders)?,
            _ => check_carried_out(position, state, seat, orders)?,
        }
        let numbers: Vec<Goal> =
            Size::ALL.into_iter().filter_map(|size| orders.of(size)).filter(is_number).collect();
        let twice = |(place, goal): (usize, &Goal)| numbers[..place].contains(goal);
        hold(!numbers.iter().enumerate().any(twice), "V-13", "orders")?;
        // V-12: who waits had to be sent; a court seat is all that can have failed him.
        let stays = |size: &Size| {
            let waits = state.place(Vizier::new(seat, *size)) == Place::Waiting;
            waits && orders.of(*size) == Some(Goal::Stay)
        };
        hold(!Size::ALL.iter().any(stays), "V-12", "orders")?;
    }
    Ok(())
}

fn is_number(goal: &Goal) -> bool {
    matches!(goal, Goal::Number(_))
}

/// V-11 to V-14: orders are given one after the other, and each is allowed.
fn check_given(state: &State, seat: Seat, orders: &Orders) -> Result<(), Refused> {
    let (given, to_order) = (orders.given(), state.to_order(seat));
    hold(given & !to_order & 7 == 0, "V-11", "orders")?;
    hold(given & !to_order == 0, "V-14", "orders")?;
    let missing = to_order & !given;
    let next = missing & missing.wrapping_neg();
    hold(missing == 0 || given < next, "V-11", "orders")?;
    for size in Size::ALL {
        let fits = match (state.place(Vizier::new(seat, size)), orders.of(size)) {
            (Place::Court(_), Some(Goal::Number(_))) => false,
            (Place::City(here), Some(Goal::City(city))) => here != city,
            _ => true,
        };
        hold(fits, "V-11", "orders")?;
    }
    let accusable = |vizier| state.accusable & crate::rules::state::bit(vizier) != 0;
    hold(orders.accuse.is_none_or(accusable), "V-14", "orders")
}

/// V-15 to V-17, V-24: everybody is where his orders can have brought him.
fn check_carried_out(position: &Position, state: &State, seat: Seat, orders: &Orders) -> Result<(), Refused> {
    let phase = position.phase;
    // V-24: one can have been imprisoned since.
    let in_reach = |place: Place| match place {
        Place::Cell(cell) => cell == 1 && phase >= Phase::Pardon,
        Place::Banished => false,
        _ => true,
    };
    for size in Size::ALL {
        let place = state.place(Vizier::new(seat, size));
        let Some(goal) = orders.of(size) else { continue };
        hold(in_reach(place), "V-11", "orders")?;
        match (goal, place) {
            (_, Place::Cell(_)) => {}
            (Goal::City(city), _) => {
                hold(phase == Phase::Moves || place == Place::City(city), "V-16", "orders")?;
            }
            (Goal::Number(number), Place::Court(at)) => {
                // V-27
                let turned = u8::from(phase == Phase::Change);
                let came = (state.court.position(number) + turned) % COURT as u8 == at;
                hold(came && !is_wanted_by_others(position, seat, goal), "V-17", "orders")?;
            }
            _ => {}
        }
    }
    let Some(accused) = orders.accuse else { return Ok(()) };
    // V-14: after orders nobody has fewer different powers than before.
    let fits = in_reach(state.place(accused)) && state.has_four_powers(accused.seat());
    hold(fits, "V-14", "orders")
}

fn is_wanted_by_others(position: &Position, seat: Seat, goal: Goal) -> bool {
    let others = Seat::all(PLAYERS).zip(&position.orders).filter(|(other, _)| *other != seat);
    others.into_iter().any(|(_, orders)| Size::ALL.into_iter().any(|size| orders.of(size) == Some(goal)))
}

/// V-18, V-19: the last of those who are alone in a city with cards, in order.
fn check_pending(position: &Position, state: &State) -> Result<(), Refused> {
    if position.phase != Phase::Power || state.over() {
        return hold(position.pending.is_empty(), "V-18", "pending");
    }
    let mut asked = state.clone();
    asked.pending = state.alone();
    hold(asked.pending_in_order().ends_with(&position.pending), "V-18", "pending")?;
    match state.deciding() {
        Some(vizier) if state.place(vizier) == Place::City(City::Kaffa) => {
            hold(state.seen_kaffa.contains(vizier.seat()), "V-19", "seen_kaffa")
        }
        _ => Ok(()),
    }
}

/// Whom the game waits for: exactly those who have something to decide.
fn check_active(position: &Position, state: &State) -> Result<(), Refused> {
    if state.over() {
        return Ok(());
    }
    let active = position.active;
    match position.phase {
        Phase::Intrigue => {
            let talking = Seat::all(PLAYERS).filter(|seat| !state.ready.contains(*seat)).collect();
            hold(active == talking, "V-10", "active")
        }
        Phase::Orders => hold(active == state.with_orders_missing(), "V-14", "active"),
        Phase::Power => match state.deciding() {
            Some(vizier) => hold(active == SeatSet::one(vizier.seat()), "V-18", "active"),
            None => {
                let demander = state.demander().filter(|seat| state.has_demand(*seat));
                hold(demander.is_some_and(|seat| active == SeatSet::one(seat)), "V-20", "active")
            }
        },
        Phase::Pardon => {
            let asked = active.first().is_some_and(|seat| state.can_pardon(seat));
            hold(active.len() == 1 && asked, "V-25", "active")
        }
        // Nobody decides anything here.
        Phase::Moves | Phase::Dungeon | Phase::Change => hold(false, "V-15", "phase"),
    }
}
