//! With time to think: whole plans, tried against what the others might do.
//!
//! A **court** is an imagined world with the sealed orders the others might give in it. Every plan meets the same
//! courts in the same order, so that it is not luck that tells them apart; those that do well meet more of them.
//! A round is played to its end by instinct, and what it leaves of each seat's prospects is what counts.

use game::{Dice, Effort, FastDice, NoLog, Seat, SeatSet, VICTORY, Wits};

use super::guess::Guess;
use super::{danger, deal, prospects, talk};
use crate::rules::{State, members};
use crate::{Action, Goal, Orders, PLAYERS, Phase, Size, Verrat, View, Vizier};

/// So many goals of each vizier are thought about, and so many plans made of them.
const GOALS: usize = 7;
const PLANS: usize = 60;
/// So many viziers one thinks of accusing.
const ACCUSED: usize = 4;
/// A plan that looks worse by so much is tried half as soon.
const LEANING: i32 = 50;
/// How eagerly what was tried seldom is tried again.
const CURIOSITY: f32 = 0.4;
/// How much worse than its neighbours a plan is thought to be that was not tried yet.
const DOUBT: f32 = 0.02;
/// So many rounds are played on before the prospects are looked at.
const ROUNDS: u32 = 1;

fn env(name: &str, default: f32) -> f32 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// The action that does best, as far as so much effort tells.
pub(super) fn decide(
    seat: Seat,
    view: &View,
    legal: &[Action],
    effort: Effort<'_>,
    dice: &mut impl Dice,
) -> Action {
    let has_choice = legal.len() > 1 || view.phase == Phase::Intrigue;
    if effort.iterations == 0 || !has_choice {
        return Verrat::instinct(view, legal, dice);
    }
    let seed = u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
    let mut schemer = Schemer { view, seat, effort, dice: FastDice::new(seed), courts: Vec::new() };
    match view.phase {
        Phase::Intrigue => schemer.speak(),
        Phase::Orders => schemer.order(),
        _ => schemer.act(legal),
    }
}

struct Schemer<'a> {
    view: &'a View,
    seat: Seat,
    effort: Effort<'a>,
    dice: FastDice,
    courts: Vec<Court>,
}

/// A world, and what everybody else orders in it.
struct Court {
    world: State,
    orders: [Orders; PLAYERS],
    luck: u64,
}

impl Schemer<'_> {
    /// V-8 to V-10
    fn speak(&mut self) -> Action {
        let world = State::imagine(self.view, &mut self.dice);
        if let Some(answer) = deal::answer(&world, self.seat, &mut self.dice) {
            return answer;
        }
        talk::speak(&world, self.seat, &mut self.dice)
    }

    /// V-11, V-14: the next order of the best plan.
    fn order(&mut self) -> Action {
        let given = self.view.orders[self.seat.index()].unwrap_or_default();
        let plans = self.plans(given);
        let plan = self.best_plan(plans);
        let next = Size::ALL.into_iter().find(|size| given.of(*size).is_none() && plan.of(*size).is_some());
        match (next.and_then(|size| Some((size, plan.of(size)?))), plan.accuse) {
            (Some((size, goal)), _) => Action::Send(size, goal),
            (None, accused) => Action::Accuse(accused.expect("V-14: who has sent all can accuse")),
        }
    }

    fn best_plan(&mut self, mut plans: Bandit<Orders>) -> Orders {
        while self.goes_on(&plans) {
            let place = plans.next();
            let arm = &plans.arms[place];
            let plan = arm.choice;
            let share = self.share_of(arm.visits as usize, plan);
            plans.learn(place, share);
        }
        plans.best()
    }

    /// What this plan leaves to the seat at this court.
    fn share_of(&mut self, court: usize, plan: Orders) -> i32 {
        while self.courts.len() <= court {
            let court = self.imagine();
            self.courts.push(court);
        }
        let Court { world, orders, luck } = &self.courts[court];
        let mut world = world.clone();
        let mut orders = *orders;
        orders[self.seat.index()] = plan;
        command(&mut world, orders);
        play_on(&mut world, &mut FastDice::new(*luck));
        prospects::shares(&world)[self.seat]
    }

    fn imagine(&mut self) -> Court {
        let world = State::imagine(self.view, &mut self.dice);
        let orders = everybody(&world, Some(self.seat), &mut self.dice);
        Court { world, orders, luck: self.dice.next_u64() }
    }

    /// What the seat may well order beside what it has ordered already, with what looks good ahead.
    fn plans(&mut self, given: Orders) -> Bandit<Orders> {
        let world = State::imagine(self.view, &mut self.dice);
        let guess = Guess::new(&world);
        let mut plans = vec![(0, given)];
        for vizier in Vizier::of(self.seat).filter(|vizier| world.gets_orders(*vizier)) {
            if given.of(vizier.size()).is_some() {
                continue;
            }
            let mut more = Vec::new();
            for (value, plan) in &plans {
                let mut goals: Vec<(i32, Goal)> = guess
                    .goals(vizier)
                    .filter(|goal| *goal == Goal::Stay || Size::ALL.iter().all(|size| plan.of(*size) != Some(*goal)))
                    .map(|goal| (guess.value(vizier, goal, plan), goal))
                    .collect();
                goals.sort_by_key(|(value, _)| -value);
                for (more_value, goal) in goals.into_iter().take(GOALS) {
                    let mut plan = *plan;
                    plan.set(vizier.size(), goal);
                    more.push((value + more_value, plan));
                }
            }
            more.sort_by_key(|(value, _)| -value);
            more.truncate(PLANS);
            plans = more;
        }
        let accused = self.accused(&world);
        let best = plans.first().map_or(0, |(value, _)| *value);
        let mut bandit = Bandit { arms: Vec::new() };
        for (value, plan) in plans {
            for (accusation, less) in &accused {
                let weight = search::fallen(best - value + less, LEANING) as f32;
                bandit.add(Orders { accuse: *accusation, ..plan }, weight);
            }
        }
        bandit
    }

    /// V-14: whom to accuse, and how much worse than the first that looks.
    fn accused(&self, world: &State) -> Vec<(Option<Vizier>, i32)> {
        let mut accused: Vec<Vizier> = members(world.who_can_be_accused()).collect();
        accused.sort_by_key(|vizier| danger::guilt(world, self.seat, *vizier));
        accused.reverse();
        accused.truncate(ACCUSED);
        if accused.is_empty() {
            return vec![(None, 0)];
        }
        (0..).map(|place| place * LEANING).zip(accused).map(|(less, vizier)| (Some(vizier), less)).collect()
    }

    /// V-18 to V-20, V-25
    fn act(&mut self, legal: &[Action]) -> Action {
        let mut actions = Bandit { arms: Vec::new() };
        legal.iter().for_each(|action| actions.add(*action, 1.0));
        while self.goes_on(&actions) {
            let place = actions.next();
            let arm = &actions.arms[place];
            let (action, court) = (arm.choice, arm.visits as usize);
            while self.courts.len() <= court {
                let world = State::imagine(self.view, &mut self.dice);
                let orders = world.orders;
                self.courts.push(Court { world, orders, luck: self.dice.next_u64() });
            }
            let Court { world, luck, .. } = &self.courts[court];
            let mut world = world.clone();
            world.apply(self.seat, action, &mut NoLog);
            play_on(&mut world, &mut FastDice::new(*luck));
            let share = prospects::shares(&world)[self.seat];
            actions.learn(place, share);
        }
        actions.best()
    }

    fn goes_on<C: Copy>(&self, bandit: &Bandit<C>) -> bool {
        bandit.tries() < self.effort.iterations && bandit.arms.len() > 1 && !self.effort.is_over()
    }
}

/// The orders of all but one seat.
fn everybody(world: &State, but: Option<Seat>, dice: &mut FastDice) -> [Orders; PLAYERS] {
    let guess = Guess::new(world);
    std::array::from_fn(|seat| {
        let seat = Seat(seat as u8);
        if Some(seat) == but { Orders::default() } else { guess.orders(seat, Orders::default(), dice) }
    })
}

/// V-15: all orders are given and carried out.
fn command(world: &mut State, orders: [Orders; PLAYERS]) {
    world.orders = orders;
    world.missing = [0; PLAYERS];
    world.ready = SeatSet::EMPTY;
    world.waiting = SeatSet::EMPTY;
    world.moves(&mut NoLog);
}

/// To the beginning of a round to come.
fn play_on(world: &mut State, dice: &mut FastDice) {
    finish_round(world, dice);
    for _ in 1..env("ROUNDS", ROUNDS as f32) as u32 {
        if world.over() {
            return;
        }
        let orders = everybody(world, None, dice);
        command(world, orders);
        finish_round(world, dice);
    }
}

fn finish_round(world: &mut State, dice: &mut FastDice) {
    while world.phase != Phase::Intrigue
        && let Some(seat) = world.waiting.first()
    {
        let action = super::instinct(world, seat, dice);
        world.apply(seat, action, &mut NoLog);
    }
}

/// Choices, and what came of them.
struct Bandit<C> {
    arms: Vec<Arm<C>>,
}

struct Arm<C> {
    choice: C,
    /// How good it looks at a glance.
    weight: f32,
    visits: u32,
    total: f32,
}

impl<C: Copy> Bandit<C> {
    fn add(&mut self, choice: C, weight: f32) {
        self.arms.push(Arm { choice, weight, visits: 0, total: 0.0 });
    }

    fn tries(&self) -> u32 {
        self.arms.iter().map(|arm| arm.visits).sum()
    }

    /// What to try next: what does well, and what looks good and was tried seldom.
    fn next(&self) -> usize {
        let (mut visits, mut total, mut weight) = (0, 0.0, 0.0);
        for arm in &self.arms {
            visits += arm.visits;
            total += arm.total;
            weight += arm.weight;
        }
        let untried = if visits == 0 { 0.5 } else { total / visits as f32 - env("DOUBT", DOUBT) };
        let eager = env("CURIOSITY", CURIOSITY) * ((visits + 1) as f32).sqrt() / weight.max(f32::MIN_POSITIVE);
        let promise = |arm: &Arm<C>| {
            let mean = if arm.visits == 0 { untried } else { arm.total / arm.visits as f32 };
            mean + eager * arm.weight / (1 + arm.visits) as f32
        };
        let mut best = (0, f32::NEG_INFINITY);
        for (place, arm) in self.arms.iter().enumerate() {
            let promise = promise(arm);
            if promise > best.1 {
                best = (place, promise);
            }
        }
        best.0
    }

    fn learn(&mut self, place: usize, share: i32) {
        self.arms[place].visits += 1;
        self.arms[place].total += share as f32 / VICTORY as f32;
    }

    /// What was tried most.
    fn best(&self) -> C {
        let most = self.arms.iter().rev().max_by(|a, b| a.visits.cmp(&b.visits).then(a.total.total_cmp(&b.total)));
        most.expect("there is always a choice").choice
    }
}
