//! The second action: where each vizier goes, and whom to accuse.

use game::{Dice, Seat};

use super::{danger, talk, worth};
use crate::{Action, City, FAVOURITE, Goal, Kind, Orders, PLAYERS, Place, Said, Size, View, Vizier};

/// The next order of the seat.
pub(super) fn next(view: &View, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> Action {
    let given = view.orders[seat.index()].unwrap_or_default();
    let size = legal.iter().find_map(|action| match action {
        Action::Send(size, _) => Some(*size),
        _ => None,
    });
    let Some(size) = size else { return accuse(view, seat, legal) };
    let vizier = Vizier::new(seat, size);
    let taken: Vec<Goal> = Size::ALL.into_iter().filter_map(|size| given.of(size)).collect();
    let promised = promise_of(view, vizier).filter(|_| dice.below(100) < KEEPS_ITS_WORD);
    let goal = match promised {
        Some(goal) if legal.contains(&Action::Send(size, goal)) && !taken.contains(&goal) => goal,
        _ => wish(view, vizier, &taken, dice),
    };
    let order = Action::Send(size, goal);
    if legal.contains(&order) { order } else { Action::Send(size, Goal::Stay) }
}

/// How much rarer a goal is chosen that is worth less.
const STEEP: u32 = 6;
/// So often, in a hundred, a bot simply does what it said.
const KEEPS_ITS_WORD: u32 = 70;

fn accuse(view: &View, seat: Seat, legal: &[Action]) -> Action {
    let target = danger::target(view, seat).map(Action::Accuse).filter(|action| legal.contains(action));
    target.unwrap_or(legal[0])
}

/// The last thing the vizier's player announced for him.
fn promise_of(view: &View, vizier: Vizier) -> Option<Goal> {
    view.announced[vizier.seat().index()].iter().rev().find_map(|said| match said {
        Said::Send(other, goal) if *other == vizier => Some(*goal),
        _ => None,
    })
}

/// V-11, V-12: whether he gets orders at all.
pub(super) fn can_go(view: &View, vizier: Vizier) -> bool {
    matches!(view.viziers[vizier], Place::Court(_) | Place::City(_) | Place::Waiting)
}

/// A good goal for the vizier, beside what his fellows are told. Among good ones it is drawn by lot.
pub(super) fn wish(view: &View, vizier: Vizier, taken: &[Goal], dice: &mut impl Dice) -> Goal {
    let rated: Vec<(Goal, i32)> = goals(view, vizier)
        .filter(|goal| *goal == Goal::Stay || !taken.contains(goal))
        .map(|goal| (goal, value(view, vizier, goal, taken)))
        .collect();
    let best = rated.iter().map(|(_, value)| *value).max().unwrap_or(0);
    // Weights fall off steeply: a goal a third worse is rarely chosen.
    let weight = |value: i32| {
        let near = (100 * value.max(0) / best.max(1)).clamp(0, 100) as u64;
        (near.pow(STEEP) / 100_u64.pow(STEEP - 3)) as u32
    };
    let total: u32 = rated.iter().map(|(_, value)| weight(*value)).sum();
    let mut lot = if total == 0 { 0 } else { dice.below(total) };
    for (goal, value) in &rated {
        match lot.checked_sub(weight(*value)) {
            Some(rest) => lot = rest,
            None => return *goal,
        }
    }
    Goal::Stay
}

fn goals(view: &View, vizier: Vizier) -> impl Iterator<Item = Goal> {
    let place = view.viziers[vizier];
    Goal::BY_TEXT.into_iter().filter(move |goal| match goal {
        Goal::Stay => true,
        Goal::City(city) => place != Place::City(*city),
        Goal::Number(_) => !matches!(place, Place::Court(_)),
    })
}

/// What the goal is worth, in hundredths of a needed card.
fn value(view: &View, vizier: Vizier, goal: Goal, taken: &[Goal]) -> i32 {
    match (goal, view.viziers[vizier]) {
        (Goal::City(city), _) => city_value(view, vizier, city, taken),
        (Goal::Stay, Place::City(city)) => city_value(view, vizier, city, taken),
        (Goal::Stay, Place::Court(position)) => seat_value(view, vizier.seat(), position),
        (Goal::Stay, _) => 1,
        (Goal::Number(number), _) => {
            let position = view.position_of(number);
            let value =
                seat_value(view, vizier.seat(), position) + block_value(view, vizier.seat(), position);
            value * chance_of_seat(view, vizier, position) / 100
        }
    }
}

/// V-18: the card that can be had there, times the chance to be alone.
fn city_value(view: &View, vizier: Vizier, city: City, taken: &[Goal]) -> i32 {
    let seat = vizier.seat();
    let given = view.orders[seat.index()].unwrap_or_default();
    let mut mine = Vizier::of(seat).filter(|other| *other != vizier);
    let shared = taken.contains(&Goal::City(city))
        || mine.any(|other| view.viziers[other] == Place::City(city) && stays(&given, other));
    if shared {
        return 0;
    }
    card_value(view, seat, city) * chance_alone(view, seat, city) / 100 + spoil_value(view, seat, city)
}

/// V-18: two in a city take nothing: what it is worth to be there when another comes for his last kind.
fn spoil_value(view: &View, seat: Seat, city: City) -> i32 {
    let Some(kind) = view.cities[city].first().copied().flatten().filter(|_| city != City::Kaffa) else {
        return 0;
    };
    let near = |other: Seat| Vizier::of(other).map(|vizier| danger::reach(view, vizier)).max().unwrap_or(0);
    let needs = |other: &Seat| {
        let cards = view.cards[other.index()];
        *other != seat && cards.different() == 5 && !cards.has(kind)
    };
    Seat::all(PLAYERS).filter(needs).map(|other| 3 * near(other) / 2).max().unwrap_or(0)
}

fn stays(given: &Orders, vizier: Vizier) -> bool {
    given.of(vizier.size()) == Some(Goal::Stay)
}

fn card_value(view: &View, seat: Seat, city: City) -> i32 {
    let pile = &view.cities[city];
    if city != City::Kaffa {
        return pile.first().copied().flatten().map_or(0, |kind| worth(view, seat, kind));
    }
    if view.seen_kaffa[seat.index()] {
        return pile.iter().flatten().map(|kind| worth(view, seat, *kind)).max().unwrap_or(0);
    }
    // V-19: the more cards there are, the likelier one of them is needed.
    let needed = 6 - i32::from(view.cards[seat.index()].different());
    let share = (needed * pile.len() as i32 * 16).min(100);
    let new = 80 + 10 * (6 - needed);
    if pile.is_empty() { 0 } else { new * share / 100 }
}

/// V-18: the chance that nobody else comes or stays, in hundredths.
fn chance_alone(view: &View, seat: Seat, city: City) -> i32 {
    let mut chance = 100;
    for other in Seat::all(PLAYERS).filter(|other| *other != seat) {
        let free = Vizier::of(other).filter(|vizier| can_go(view, *vizier)).count() as i32;
        let there = Vizier::of(other).any(|vizier| view.viziers[vizier] == Place::City(city));
        let lure = card_value_for(view, other, city);
        let mut comes = (lure * (8 + 4 * free) / 100).min(45) + if there { 12 } else { 0 };
        let credit = talk::credit(view, other);
        let says = |vizier| promise_of(view, vizier);
        if Vizier::of(other).any(|vizier| goes_to(view, vizier, says(vizier), city)) {
            comes += (90 - comes) * credit / 100;
        } else if Vizier::of(other).filter(|vizier| says(*vizier).is_some()).count() > 1 {
            comes = comes * (130 - credit) / 100;
        }
        chance = chance * (100 - comes.clamp(0, 95)) / 100;
    }
    chance
}

/// What others may think of the city: they know what lies open, and of Kaffa only that it is good.
fn card_value_for(view: &View, other: Seat, city: City) -> i32 {
    match view.cities[city].first() {
        None => 0,
        Some(_) if city == City::Kaffa => 90,
        Some(card) => card.map_or(30, |kind: Kind| worth(view, other, kind)),
    }
}

fn goes_to(view: &View, vizier: Vizier, said: Option<Goal>, city: City) -> bool {
    match said {
        Some(Goal::City(said)) => said == city,
        Some(Goal::Stay) => view.viziers[vizier] == Place::City(city),
        _ => false,
    }
}

/// What it is worth to sit there: votes once there are trials, and the way to the favourite's seat.
fn seat_value(view: &View, seat: Seat, position: u8) -> i32 {
    let kinds = view.cards[seat.index()].different();
    let number = i32::from(view.numbers[usize::from(position)]);
    let trials = (0..PLAYERS).filter(|seat| view.cards[*seat].different() >= 3).count() as i32;
    let own_need = match kinds {
        0..=2 => 1,
        3 => 2,
        _ => 4,
    };
    let votes = number * (trials + own_need);
    let left = i32::from((FAVOURITE + 12 - position) % 12);
    let way = match kinds {
        6 if left == 0 => 1000,
        6 => 260 - 18 * left,
        5 => 110 - 9 * left,
        4 => 40 - 4 * left,
        _ => 0,
    };
    // V-20: the seat with the 1 takes what others have twice.
    let demand = if number == 1 && can_demand(view, seat) { 60 } else { 0 };
    votes + way.max(0) + demand
}

fn can_demand(view: &View, seat: Seat) -> bool {
    let mine = view.cards[seat.index()];
    let lacks = |kind: &Kind| !mine.has(*kind);
    Kind::POWER
        .iter()
        .filter(|kind| lacks(kind))
        .any(|kind| view.cards.iter().any(|cards| cards.of(*kind) >= 2))
}

/// V-17: what it is worth to stand in another's way to the favourite's seat.
fn block_value(view: &View, seat: Seat, position: u8) -> i32 {
    let threat = |other: Seat| {
        let ready = view.cards[other.index()].has_all_six();
        let comes =
            Vizier::of(other).any(|vizier| matches!(view.viziers[vizier], Place::City(_) | Place::Waiting));
        other != seat && ready && comes
    };
    if position == FAVOURITE && Seat::all(PLAYERS).any(threat) { 300 } else { 0 }
}

/// V-17: the chance to get the seat, in hundredths.
fn chance_of_seat(view: &View, vizier: Vizier, position: u8) -> i32 {
    let number = view.numbers[usize::from(position)];
    let claimed = Vizier::all()
        .filter(|other| other.seat() != vizier.seat())
        .any(|other| promise_of(view, other) == Some(Goal::Number(number)));
    let free = match view.at_court(position) {
        None => 85,
        // Perhaps he leaves in time.
        Some(other) if other.seat() == vizier.seat() => {
            let given = view.orders[vizier.seat().index()].and_then(|given| given.of(other.size()));
            if matches!(given, Some(Goal::City(_))) { 85 } else { 5 }
        }
        Some(_) => 12,
    };
    if claimed { free / 2 } else { free }
}
