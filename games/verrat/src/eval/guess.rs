//! Where each vizier might go, and whom a seat might accuse.
//!
//! By instinct a bot draws its own orders from this; a thinking bot draws those of the others.

use game::{Dice, Seat};

use super::{danger, talk, worth};
use crate::rules::{State, members};
use crate::{
    CITIES, COURT, City, FAVOURITE, Goal, Kind, Orders, PLAYERS, Said, Size, VIZIERS, Vizier, VizierPlace,
};

/// How steeply the probability of a goal falls with its value.
const STEEP: u32 = 6;
/// The percentage of cases in which a bot simply does what it announced.
const KEEPS_ITS_WORD: u32 = 70;
/// The percentage of cases in which a seat accuses somebody other than the expected one.
const SURPRISES: u32 = 20;

/// The value of every goal to every seat, in hundredths of a card it needs.
pub(super) struct Guess<'a> {
    world: &'a State,
    /// The last goal announced for each vizier.
    announced: [Option<Goal>; VIZIERS],
    cities: [[i32; CITIES]; PLAYERS],
    /// By position.
    court: [[i32; COURT]; PLAYERS],
}

impl<'a> Guess<'a> {
    /// Depends on nothing hidden from the seats, except who has seen Kaffa's cards.
    pub(super) fn new(world: &'a State) -> Guess<'a> {
        let announced = announced_goals(world);
        let mut guess =
            Guess { world, announced, cities: [[0; CITIES]; PLAYERS], court: [[0; COURT]; PLAYERS] };
        let comes = guess.comings();
        let trials = world.cards.iter().filter(|cards| cards.different() >= 3).count() as i32;
        for seat in Seat::all(PLAYERS) {
            for city in City::ALL {
                let others = Seat::all(PLAYERS).filter(|other| *other != seat);
                let alone = others
                    .fold(100, |chance, other| chance * (100 - comes[other.index()][city.index()]) / 100);
                guess.cities[seat.index()][city.index()] =
                    card_value(world, seat, city) * alone / 100 + spoil_value(world, seat, city);
            }
            for position in 0..COURT as u8 {
                guess.court[seat.index()][usize::from(position)] = seat_value(world, seat, position, trials);
            }
        }
        guess
    }

    /// The values a beginner sees: the cards in the cities, as if nobody came who does not say so, and the numbers of
    /// the seats.
    pub(super) fn of_beginner(world: &'a State) -> Guess<'a> {
        let mut guess = Guess {
            world,
            announced: announced_goals(world),
            cities: [[0; CITIES]; PLAYERS],
            court: [[0; COURT]; PLAYERS],
        };
        for seat in Seat::all(PLAYERS) {
            let claimed = |city: City| {
                let others = Vizier::all().filter(|vizier| vizier.seat() != seat);
                let mut announced = others.filter_map(|vizier| guess.announced[vizier.index()]);
                announced.any(|goal| goal == Goal::City(city))
            };
            guess.cities[seat.index()] = City::ALL.map(|city| match card_value(world, seat, city) {
                value if claimed(city) => value / 3,
                value => value,
            });
            let wins = world.cards[seat.index()].has_all_six();
            guess.court[seat.index()] = std::array::from_fn(|position| match position as u8 {
                // V-28
                FAVOURITE if wins => 1000,
                position => 20 + i32::from(world.court.number(position)),
            });
        }
        guess
    }

    /// Completes the orders of a seat, drawing at random among good ones.
    pub(super) fn orders(&self, seat: Seat, given: Orders, dice: &mut impl Dice) -> Orders {
        let mut orders = given;
        for vizier in Vizier::of(seat).filter(|vizier| self.world.gets_orders(*vizier)) {
            if orders.of(vizier.size()).is_none() {
                orders.set(vizier.size(), self.next(vizier, &orders, dice));
            }
        }
        if orders.accuse.is_none() {
            orders.accuse = self.accusation(seat, dice);
        }
        orders
    }

    /// The vizier's order, given the others already ordered: often the announced one.
    pub(super) fn next(&self, vizier: Vizier, given: &Orders, dice: &mut impl Dice) -> Goal {
        let announced = self.announced[vizier.index()].filter(|_| dice.below(100) < KEEPS_ITS_WORD);
        match announced.filter(|goal| self.may_go(vizier, *goal) && !is_given(given, *goal)) {
            Some(goal) => goal,
            None => self.choose_goal(vizier, given, dice),
        }
    }

    /// A good goal for the vizier, given the other orders of his seat.
    pub(super) fn choose_goal(&self, vizier: Vizier, given: &Orders, dice: &mut impl Dice) -> Goal {
        let mut rated = [(Goal::Stay, 0); Goal::BY_TEXT.len()];
        let mut count = 0;
        for goal in self.goals(vizier).filter(|goal| *goal == Goal::Stay || !is_given(given, *goal)) {
            rated[count] = (goal, self.value(vizier, goal, given));
            count += 1;
        }
        let rated = &mut rated[..count];
        let best = rated.iter().map(|(_, value)| *value).max().unwrap_or(0).max(1);
        // Weights fall off steeply: a goal a third worse is rarely chosen.
        let mut total = 0;
        for (_, value) in rated.iter_mut() {
            let near = (100 * (*value).max(0) / best) as u64;
            *value = (near.pow(STEEP) / 100_u64.pow(STEEP - 3)) as i32;
            total += *value;
        }
        let mut lot = if total == 0 { 0 } else { dice.below(total as u32) as i32 };
        for (goal, weight) in rated.iter() {
            if lot < *weight {
                return *goal;
            }
            lot -= *weight;
        }
        // Nothing is worth anything: he stays, or goes to some city.
        match rated.last() {
            Some((goal, _)) if !self.may_go(vizier, Goal::Stay) => *goal,
            _ => Goal::Stay,
        }
    }

    /// V-14
    fn accusation(&self, seat: Seat, dice: &mut impl Dice) -> Option<Vizier> {
        let accusable = self.world.who_can_be_accused();
        if accusable == 0 {
            return None;
        }
        let others = members(accusable).filter(|vizier| vizier.seat() != seat);
        match others.count() as u32 {
            count @ 1.. if dice.below(100) < SURPRISES => {
                let chosen = dice.below(count) as usize;
                members(accusable).filter(|vizier| vizier.seat() != seat).nth(chosen)
            }
            _ => danger::target(self.world, seat),
        }
    }

    /// V-11, V-12: where the vizier may be sent.
    pub(super) fn goals(&self, vizier: Vizier) -> impl Iterator<Item = Goal> {
        Goal::BY_TEXT.into_iter().filter(move |goal| self.may_go(vizier, *goal))
    }

    pub(super) fn may_go(&self, vizier: Vizier, goal: Goal) -> bool {
        let place = self.world.place(vizier);
        match goal {
            // V-12: a waiting vizier has to be sent.
            Goal::Stay => place != VizierPlace::Waiting,
            Goal::City(city) => place != VizierPlace::City(city),
            Goal::Number(_) => !matches!(place, VizierPlace::Court(_)),
        }
    }

    /// The value of the goal.
    pub(super) fn value(&self, vizier: Vizier, goal: Goal, given: &Orders) -> i32 {
        let seat = vizier.seat();
        match (goal, self.world.place(vizier)) {
            (Goal::City(city), _) | (Goal::Stay, VizierPlace::City(city)) => {
                if self.is_shared(vizier, city, given) { 0 } else { self.cities[seat.index()][city.index()] }
            }
            (Goal::Stay, VizierPlace::Court(position)) => self.court[seat.index()][usize::from(position)],
            (Goal::Stay, _) => 1,
            (Goal::Number(number), _) => {
                let position = self.world.court.position(number);
                let value =
                    self.court[seat.index()][usize::from(position)] + block_value(self.world, seat, position);
                value * self.chance_of_seat(vizier, position, given) / 100
            }
        }
    }

    /// V-18: whether another vizier of the same seat will be in the city.
    fn is_shared(&self, vizier: Vizier, city: City, given: &Orders) -> bool {
        let stays = |other: Vizier| {
            self.world.place(other) == VizierPlace::City(city) && given.of(other.size()) == Some(Goal::Stay)
        };
        is_given(given, Goal::City(city))
            || Vizier::of(vizier.seat()).filter(|other| *other != vizier).any(stays)
    }

    /// V-18: the probability that each seat comes to each city or stays there, in hundredths.
    fn comings(&self) -> [[i32; CITIES]; PLAYERS] {
        let mut comes = [[0; CITIES]; PLAYERS];
        for seat in Seat::all(PLAYERS) {
            let mut there = [false; CITIES];
            let mut said = [false; CITIES];
            let (mut free, mut spoken) = (0, 0);
            for vizier in Vizier::of(seat) {
                free += i32::from(self.world.gets_orders(vizier));
                let here = match self.world.place(vizier) {
                    VizierPlace::City(city) => Some(city),
                    _ => None,
                };
                let announced = self.announced[vizier.index()];
                spoken += i32::from(announced.is_some());
                let goes = match announced {
                    Some(Goal::City(city)) => Some(city),
                    Some(Goal::Stay) => here,
                    _ => None,
                };
                here.into_iter().for_each(|city| there[city.index()] = true);
                goes.into_iter().for_each(|city| said[city.index()] = true);
            }
            let credit = talk::credit(self.world, seat);
            for city in City::ALL {
                let lure = lure(self.world, seat, city);
                let mut likely = (lure * (8 + 4 * free) / 100).min(45);
                likely += if there[city.index()] { 12 } else { 0 };
                if said[city.index()] {
                    likely += (90 - likely) * credit / 100;
                } else if spoken > 1 {
                    likely = likely * (130 - credit) / 100;
                }
                comes[seat.index()][city.index()] = likely.clamp(0, 95);
            }
        }
        comes
    }

    /// V-17: the chance to get the seat, in hundredths.
    fn chance_of_seat(&self, vizier: Vizier, position: u8, given: &Orders) -> i32 {
        let goal = Some(Goal::Number(self.world.court.number(position)));
        let claimed = Vizier::all()
            .filter(|other| other.seat() != vizier.seat())
            .any(|other| self.announced[other.index()] == goal);
        let free = match self.world.court.at(position) {
            None => 85,
            // He may leave in time.
            Some(other) if other.seat() == vizier.seat() => {
                if matches!(given.of(other.size()), Some(Goal::City(_))) { 85 } else { 5 }
            }
            Some(_) => 12,
        };
        if claimed { free / 2 } else { free }
    }
}

/// Whether another vizier of the seat has this order.
pub(super) fn is_given(given: &Orders, goal: Goal) -> bool {
    Size::ALL.into_iter().any(|size| given.of(size) == Some(goal))
}

fn announced_goals(world: &State) -> [Option<Goal>; VIZIERS] {
    let mut announced = [None; VIZIERS];
    for (_, said) in world.talk.iter().flat_map(|talk| &talk.said) {
        if let Said::Send(vizier, goal) = said {
            announced[vizier.index()] = Some(*goal);
        }
    }
    announced
}

/// V-18: two in a city take nothing. The value of being there when another player comes for their last kind.
fn spoil_value(world: &State, seat: Seat, city: City) -> i32 {
    let Some(kind) = world.piles[city.index()].top() else { return 0 };
    let near = |other: Seat| Vizier::of(other).map(|vizier| danger::reach(world, vizier)).max().unwrap_or(0);
    let needs = |other: &Seat| {
        let cards = world.cards[other.index()];
        *other != seat && cards.different() == 5 && !cards.has(kind)
    };
    Seat::all(PLAYERS).filter(needs).map(|other| 3 * near(other) / 2).max().unwrap_or(0)
}

/// The value of what the city offers.
fn card_value(world: &State, seat: Seat, city: City) -> i32 {
    if city != City::Kaffa {
        return world.piles[city.index()].top().map_or(0, |kind| worth(world, seat, kind));
    }
    if world.seen_kaffa.contains(seat) {
        let cards = Kind::ALL.into_iter().filter(|kind| world.kaffa.has(*kind));
        return cards.map(|kind| worth(world, seat, kind)).max().unwrap_or(0);
    }
    // V-19: the more cards there are, the likelier one of them is needed.
    let needed = 6 - i32::from(world.cards[seat.index()].different());
    let share = (needed * world.kaffa.len() as i32 * 16).min(100);
    let new = 80 + 10 * (6 - needed);
    new * share / 100
}

/// The value others see in the city: they know the open cards, and of Kaffa only that it is good.
fn lure(world: &State, other: Seat, city: City) -> i32 {
    match city {
        City::Kaffa if world.kaffa.is_empty() => 0,
        City::Kaffa => 90,
        _ => world.piles[city.index()].top().map_or(0, |kind| worth(world, other, kind)),
    }
}

/// The value of sitting there: votes once there are accusations, and the way to the favourite's seat.
fn seat_value(world: &State, seat: Seat, position: u8, trials: i32) -> i32 {
    let kinds = world.cards[seat.index()].different();
    let number = i32::from(world.court.number(position));
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
    // V-20: seat 1 takes what others have twice.
    let demand = if number == 1 && world.has_demand(seat) { 60 } else { 0 };
    votes + way.max(0) + demand
}

/// V-17: the value of blocking another player's way to the favourite's seat.
fn block_value(world: &State, seat: Seat, position: u8) -> i32 {
    let threat = |other: Seat| {
        let ready = world.cards[other.index()].has_all_six();
        let comes = Vizier::of(other)
            .any(|vizier| matches!(world.place(vizier), VizierPlace::City(_) | VizierPlace::Waiting));
        other != seat && ready && comes
    };
    if position == FAVOURITE && Seat::all(PLAYERS).any(threat) { 300 } else { 0 }
}
