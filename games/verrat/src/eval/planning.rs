//! Thinking: whole plans are tried against what the others might do.
//!
//! A [`Scenario`] is an imagined world with the sealed orders the others might give in it. Every plan meets
//! the same scenarios in the same order, so that luck does not decide between them; those that do well meet
//! more of them. A round is played to its end by instinct, and each seat's prospects afterwards are what
//! counts.

use game::{
    Dice, Effort, FastDice, GameState, NoDice, NoLog, Opinion, Seat, SeatSet, Strategy, VICTORY, Viewer,
};

use super::bandit::Bandit;
use super::guess::Guess;
use super::manner::Manner;
use super::trade::{self, Terms};
use super::{danger, prospects, talk};
use crate::rules::{State, members};
use crate::{Action, Goal, Orders, PLAYERS, Phase, Said, Size, Verrat, View, Vizier};

/// The number of goals considered for each vizier, and the number of plans made of them.
const GOALS: usize = 7;
const PLANS: usize = 60;
/// The number of viziers considered for the accusation.
const ACCUSED: usize = 4;
/// A plan that looks worse by this much is tried half as soon.
const LEANING: i32 = 50;
/// The number of rounds played before the prospects are compared.
const ROUNDS: u32 = 2;
/// After this many tries, a search checks whether its choice is final.
const SETTLED_EVERY: u32 = 32;
/// The most scenarios; a choice that has met them all meets them again.
const MOST_SCENARIOS: usize = 1 << 15;

/// The best action found with this effort.
pub(super) fn decide(
    seat: Seat,
    view: &View,
    legal: &[Action],
    effort: Effort<'_>,
    dice: &mut impl Dice,
) -> Action {
    let has_choice = legal.len() > 1 || view.phase == Phase::Intrigue;
    let manner = effort.character.map(Manner::of);
    if effort.iterations == 0 {
        return Verrat::beginner_action(view, legal, effort.character, dice);
    }
    if !has_choice {
        return Verrat::quick_action(view, legal, dice);
    }
    let seed = u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
    let mut planner =
        Planner { view, seat, effort, manner, dice: FastDice::new(seed), scenarios: Vec::new() };
    match (view.phase, manner) {
        (Phase::Intrigue, Some(manner)) => planner.speak_as(manner),
        (Phase::Intrigue, None) => planner.speak(),
        (Phase::Orders, _) => planner.order(),
        _ => planner.act(legal),
    }
}

/// What each action is worth: that of the best plan it belongs to, in the same scenarios. Of talk, only
/// the answers to an offer are judged.
pub(super) fn opinions(
    seat: Seat,
    view: &View,
    legal: &[Action],
    focus: Option<Action>,
    effort: Effort<'_>,
    dice: &mut impl Dice,
) -> Vec<Opinion> {
    let seed = u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
    let mut planner =
        Planner { view, seat, effort, manner: None, dice: FastDice::new(seed), scenarios: Vec::new() };
    match view.phase {
        Phase::Intrigue => planner.judge_answers(legal),
        Phase::Orders => planner.judge_orders(legal, focus),
        _ => planner.judge_actions(legal, focus),
    }
}

struct Planner<'a> {
    view: &'a View,
    seat: Seat,
    effort: Effort<'a>,
    /// `None` if it is neutral.
    manner: Option<Manner>,
    dice: FastDice,
    scenarios: Vec<Scenario>,
}

/// A world, and the orders of everybody else in it.
struct Scenario {
    world: State,
    orders: [Orders; PLAYERS],
    luck: u64,
}

impl Planner<'_> {
    /// V-8 to V-10
    fn speak(&mut self) -> Action {
        let world = State::imagine(self.view, &mut self.dice);
        if let Some(answer) = trade::answer(&world, self.seat, Terms::USUAL, &mut self.dice) {
            return answer;
        }
        // A seat that was declined does not ask forever.
        if self.dice.below(3) > 0
            && let Some((to, give, want)) = trade::idea(&world, self.seat, Terms::USUAL, &mut self.dice)
        {
            return Action::Offer { to, give, want };
        }
        let said = talk::said_by(&world, self.seat);
        if said.len() < talk::MOST_SAID
            && let Some(more) = self.announcement(&world, &said)
        {
            return Action::Announce(more);
        }
        Action::Ready
    }

    /// The same in character. It tells one story: what it plans, or something else.
    fn speak_as(&mut self, manner: Manner) -> Action {
        let world = State::imagine(self.view, &mut self.dice);
        let mut dice = FastDice::new(self.dice.next_u64());
        manner.speak(&world, self.seat, &mut dice, |told| {
            let plans = self.plans(told);
            self.best_plan(plans)
        })
    }

    /// V-8: what to announce before the best plan, true or not, if it is better than silence.
    fn announcement(&mut self, world: &State, said: &[Said]) -> Option<Said> {
        let plans = self.plans(Orders::default());
        let plan = self.best_plan(plans);
        let mut sayings = Bandit { arms: Vec::new() };
        sayings.add(None, 1.0);
        for idea in self.ideas(world, plan) {
            if !said.contains(&idea) && sayings.arms.iter().all(|arm| arm.choice != Some(idea)) {
                sayings.add(Some(idea), 1.0);
            }
        }
        let seed = self.dice.next_u64();
        while self.goes_on(&sayings) {
            let index = sayings.next();
            let arm = &sayings.arms[index];
            // Each announcement is heard in the same worlds by the same others.
            let mut dice = FastDice::new(seed.wrapping_add(u64::from(arm.visits)));
            let mut world = State::imagine(self.view, &mut dice);
            if let Some(said) = arm.choice {
                world.announce(self.seat, said, &mut NoLog);
            }
            let mut orders = everybody(&world, Some(self.seat), &mut dice);
            orders[self.seat.index()] = plan;
            command(&mut world, orders);
            play_on(&mut world, &mut dice);
            sayings.learn(index, prospects::shares(&world)[self.seat]);
        }
        sayings.best()
    }

    /// Possible announcements: the plan itself, or something else others may believe.
    fn ideas(&mut self, world: &State, plan: Orders) -> Vec<Said> {
        let movable: Vec<Vizier> =
            Vizier::of(self.seat).filter(|vizier| world.gets_orders(*vizier)).collect();
        let guess = Guess::new(world);
        let mut ideas: Vec<Said> = plan.accuse.map(Said::Accuse).into_iter().collect();
        for vizier in &movable {
            ideas.extend(plan.of(vizier.size()).map(|goal| Said::Send(*vizier, goal)));
        }
        for vizier in movable {
            ideas.push(Said::Send(vizier, guess.choose_goal(vizier, &Orders::default(), &mut self.dice)));
        }
        ideas
    }

    /// V-11, V-14: the next order of the best plan.
    fn order(&mut self) -> Action {
        let given = self.view.orders[self.seat.index()].unwrap_or_default();
        let bound = match self.manner {
            Some(manner) => manner.bound(&State::imagine(self.view, &mut self.dice), self.seat, given),
            None => given,
        };
        let plans = self.plans(bound);
        let plan = self.best_plan(plans);
        let next = Size::ALL.into_iter().find(|size| given.of(*size).is_none() && plan.of(*size).is_some());
        match (next.and_then(|size| Some((size, plan.of(size)?))), plan.accuse) {
            (Some((size, goal)), _) => Action::Send(size, goal),
            (None, accused) => Action::Accuse(accused.expect("V-14: a seat that has sent all can accuse")),
        }
    }

    fn best_plan(&mut self, mut plans: Bandit<Orders>) -> Orders {
        let leanings: Vec<i32> = match self.manner {
            Some(manner) => {
                let world = State::imagine(self.view, &mut self.dice);
                plans.arms.iter().map(|arm| manner.leaning(&world, self.seat, arm.choice)).collect()
            }
            None => vec![0; plans.arms.len()],
        };
        while self.goes_on(&plans) {
            let index = plans.next();
            let arm = &plans.arms[index];
            let plan = arm.choice;
            let share = self.share_of(arm.visits as usize, plan);
            plans.learn(index, share + leanings[index]);
        }
        plans.best()
    }

    /// What this plan leaves the seat in this scenario.
    fn share_of(&mut self, scenario: usize, plan: Orders) -> i32 {
        let scenario = scenario % MOST_SCENARIOS;
        while self.scenarios.len() <= scenario {
            let scenario = self.imagine();
            self.scenarios.push(scenario);
        }
        let Scenario { world, orders, luck } = &self.scenarios[scenario];
        let mut world = world.clone();
        let mut orders = *orders;
        orders[self.seat.index()] = plan;
        command(&mut world, orders);
        play_on(&mut world, &mut FastDice::new(*luck));
        prospects::shares(&world)[self.seat]
    }

    fn imagine(&mut self) -> Scenario {
        let world = State::imagine(self.view, &mut self.dice);
        let orders = everybody(&world, Some(self.seat), &mut self.dice);
        Scenario { world, orders, luck: self.dice.next_u64() }
    }

    /// Likely orders of the seat, given those already ordered; what looks good comes first.
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
                    .filter(|goal| {
                        *goal == Goal::Stay || Size::ALL.iter().all(|size| plan.of(*size) != Some(*goal))
                    })
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
        let accused = match given.accuse {
            Some(promised) => vec![(Some(promised), 0)],
            None => self.accused(&world),
        };
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

    /// V-14: whom to accuse, and how much worse each looks than the first.
    fn accused(&self, world: &State) -> Vec<(Option<Vizier>, i32)> {
        let mut accused: Vec<Vizier> = members(world.who_can_be_accused()).collect();
        let resented = |vizier| self.manner.map_or(0, |manner| manner.resentment(world, self.seat, vizier));
        accused.sort_by_key(|vizier| {
            let (guilt, order) = danger::guilt(world, self.seat, *vizier);
            (guilt + resented(*vizier) / 10, order)
        });
        accused.reverse();
        accused.truncate(ACCUSED);
        if accused.is_empty() {
            return vec![(None, 0)];
        }
        (0..).map(|index| index * LEANING).zip(accused).map(|(less, vizier)| (Some(vizier), less)).collect()
    }

    /// V-18 to V-20, V-25
    fn act(&mut self, legal: &[Action]) -> Action {
        let mut actions = Bandit { arms: Vec::new() };
        legal.iter().for_each(|action| actions.add(*action, 1.0));
        while self.goes_on(&actions) {
            let index = actions.next();
            let arm = &actions.arms[index];
            let share = self.share_after(arm.visits as usize, arm.choice);
            actions.learn(index, share);
        }
        actions.best()
    }

    /// What this action leaves the seat in this scenario.
    fn share_after(&mut self, scenario: usize, action: Action) -> i32 {
        let scenario = scenario % MOST_SCENARIOS;
        while self.scenarios.len() <= scenario {
            let world = State::imagine(self.view, &mut self.dice);
            let orders = world.orders;
            self.scenarios.push(Scenario { world, orders, luck: self.dice.next_u64() });
        }
        let Scenario { world, luck, .. } = &self.scenarios[scenario];
        let mut world = world.clone();
        world.apply(self.seat, action, &mut NoDice, &mut NoLog);
        play_on(&mut world, &mut FastDice::new(*luck));
        prospects::shares(&world)[self.seat]
    }

    /// A quarter of the effort compares all plans and a quarter those with the `focus`; the rest goes to the best of
    /// both.
    fn judge_orders(&mut self, legal: &[Action], focus: Option<Action>) -> Vec<Opinion> {
        let given = self.view.orders[self.seat.index()].unwrap_or_default();
        let quarter = self.effort.iterations / 4;
        let mut plans = self.plans(given);
        let mut results: Vec<Vec<f32>> = vec![Vec::new(); plans.arms.len()];
        self.try_plans(&mut plans, quarter, &mut results);
        let best = plans.most_tried().unwrap_or(0);
        let mut leading = vec![best];
        if let Some(focus) = focus {
            let known = plans.arms.len();
            let with_focus = self.plans(with_order(given, focus));
            with_focus.arms.iter().for_each(|arm| plans.add(arm.choice, 0.0));
            results.resize(plans.arms.len(), Vec::new());
            let mut own = with_focus;
            self.try_plans(&mut own, quarter, &mut results[known..]);
            leading.extend(own.most_tried().map(|index| known + index));
        }
        let rest = quarter * 2 / leading.len() as u32;
        for index in leading.iter().copied() {
            let (plan, results) = (plans.arms[index].choice, &mut results[index]);
            while results.len() < rest as usize && !self.effort.is_over() {
                let share = self.share_of(results.len(), plan);
                results.push(share as f32 / VICTORY as f32);
            }
        }
        // Of the plans an action belongs to, the one tried most stands for it.
        let standing = |action: &Action| {
            let fits = |index: &usize| includes(&plans.arms[*index].choice, *action);
            let most = (0..plans.arms.len()).rev().filter(fits).max_by_key(|index| results[*index].len());
            most.map_or_else(Vec::new, |index| results[index].clone())
        };
        Opinion::compare(&legal.iter().map(standing).collect::<Vec<_>>())
    }

    fn try_plans(&mut self, plans: &mut Bandit<Orders>, tries: u32, results: &mut [Vec<f32>]) {
        while plans.tries() < tries && !self.effort.is_over() {
            let index = plans.next();
            let (plan, scenario) = (plans.arms[index].choice, plans.arms[index].visits as usize);
            let share = self.share_of(scenario, plan);
            plans.learn(index, share);
            results[index].push(share as f32 / VICTORY as f32);
        }
    }

    fn judge_actions(&mut self, legal: &[Action], focus: Option<Action>) -> Vec<Opinion> {
        let mut actions = Bandit { arms: Vec::new() };
        legal.iter().for_each(|action| actions.add(*action, 1.0));
        let mut results: Vec<Vec<f32>> = vec![Vec::new(); legal.len()];
        while actions.tries() < self.effort.iterations / 2 && !self.effort.is_over() {
            let index = actions.next();
            let share = self.share_after(actions.arms[index].visits as usize, legal[index]);
            actions.learn(index, share);
            results[index].push(share as f32 / VICTORY as f32);
        }
        let focus = legal.iter().position(|action| Some(*action) == focus);
        let mut leading: Vec<usize> = actions.most_tried().into_iter().chain(focus).collect();
        leading.dedup();
        let rest = self.effort.iterations / 2 / leading.len().max(1) as u32;
        for index in leading {
            while results[index].len() < rest as usize && !self.effort.is_over() {
                let share = self.share_after(results[index].len(), legal[index]);
                results[index].push(share as f32 / VICTORY as f32);
            }
        }
        Opinion::compare(&results)
    }

    /// V-9: what the best plan after each answer leaves. Half of the effort finds those plans.
    fn judge_answers(&mut self, legal: &[Action]) -> Vec<Opinion> {
        let tries = self.effort.iterations / 2 / legal.len().max(1) as u32;
        let seed = self.dice.next_u64();
        let results = legal.iter().map(|answer| {
            let mut world = State::imagine(self.view, &mut FastDice::new(seed));
            world.apply(self.seat, *answer, &mut NoDice, &mut NoLog);
            if world.over() {
                return vec![prospects::shares(&world)[self.seat] as f32 / VICTORY as f32; tries as usize];
            }
            let view = world.view(Viewer::Seat(self.seat));
            let mut after =
                Planner { view: &view, scenarios: Vec::new(), dice: FastDice::new(seed), ..*self };
            after.imagine_alike(seed, tries as usize);
            after.shares_of_best_plan(tries)
        });
        Opinion::compare(&results.collect::<Vec<_>>())
    }

    /// Imagines scenarios, each with dice of its own, so that every answer meets the same luck.
    fn imagine_alike(&mut self, seed: u64, count: usize) {
        for number in 1..=count.min(MOST_SCENARIOS) as u64 {
            if self.effort.is_over() {
                break;
            }
            self.dice = FastDice::new(seed.wrapping_add(number));
            let scenario = self.imagine();
            self.scenarios.push(scenario);
        }
    }

    /// What the best plan leaves the seat, after so many tries of all plans, in as many scenarios.
    fn shares_of_best_plan(&mut self, tries: u32) -> Vec<f32> {
        let mut plans = self.plans(Orders::default());
        let mut results: Vec<Vec<f32>> = vec![Vec::new(); plans.arms.len()];
        self.try_plans(&mut plans, tries, &mut results);
        let Some(best) = plans.most_tried() else { return Vec::new() };
        let (plan, mut shares) = (plans.arms[best].choice, std::mem::take(&mut results[best]));
        while shares.len() < tries as usize && !self.effort.is_over() {
            let share = self.share_of(shares.len(), plan);
            shares.push(share as f32 / VICTORY as f32);
        }
        shares
    }

    fn goes_on<C: Copy>(&self, bandit: &Bandit<C>) -> bool {
        let tries = bandit.tries();
        let settled =
            || tries.is_multiple_of(SETTLED_EVERY) && bandit.is_settled(self.effort.iterations - tries);
        tries < self.effort.iterations && bandit.arms.len() > 1 && !self.effort.is_over() && !settled()
    }
}

/// The orders with one more.
fn with_order(mut orders: Orders, action: Action) -> Orders {
    match action {
        Action::Send(size, goal) => orders.set(size, goal),
        Action::Accuse(vizier) => orders.accuse = Some(vizier),
        _ => {}
    }
    orders
}

/// Whether the action is one of these orders.
fn includes(orders: &Orders, action: Action) -> bool {
    match action {
        Action::Send(size, goal) => orders.of(size) == Some(goal),
        Action::Accuse(vizier) => orders.accuse == Some(vizier),
        _ => false,
    }
}

/// The orders of all seats but one.
fn everybody(world: &State, but: Option<Seat>, dice: &mut FastDice) -> [Orders; PLAYERS] {
    let guess = Guess::new(world);
    std::array::from_fn(|seat| {
        let seat = Seat(seat as u8);
        if Some(seat) == but { Orders::default() } else { guess.orders(seat, Orders::default(), dice) }
    })
}

/// V-15: gives and carries out all orders.
fn command(world: &mut State, orders: [Orders; PLAYERS]) {
    world.orders = orders;
    world.missing = [0; PLAYERS];
    world.ready = SeatSet::EMPTY;
    world.waiting = SeatSet::EMPTY;
    world.moves(&mut NoLog);
}

/// Plays to the beginning of a later round.
fn play_on(world: &mut State, dice: &mut FastDice) {
    finish_round(world, dice);
    for _ in 1..ROUNDS {
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
        world.apply(seat, action, &mut NoDice, &mut NoLog);
    }
}
