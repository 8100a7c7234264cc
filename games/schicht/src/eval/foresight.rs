//! Thinking: every choice in the same imagined worlds, with what the others are likely to pick.
//!
//! A world ends with the round. What it promises then is half what the seat's sense for cards says, and half how the game
//! goes on when it is quickly played to its end. Nobody is always clever: in some of the worlds others pick by lot.

use arrayvec::ArrayVec;
use game::{Dice, Effort, FastDice, GameState, NoDice, NoLog, Seat, Turn, VICTORY, Viewer};

use super::sense::{self, Known};
use super::{ended, instinct, lead};
use crate::rules::{CARDS, Rehearsal};
use crate::{Action, Card, Schicht, State, View};

/// Of a thousand worlds so many are of others who pick by lot, in this round or in all that follow.
const BY_LOT: u32 = 350;
/// So many worlds another imagines who follows his instinct: a quarter of those of `easy`.
const INSTINCT_WORLDS: usize = 6;
/// So often a world is played to its end.
const ENDS: u32 = 2;
/// What it counts, against a card in the treasure, to be able to take one next.
const NEXT: f32 = 0.3;

/// The best choice. A try is one choice in one world. After some worlds the worse half of the choices is given up, and so on: that
/// leaves more tries for those that are hard to tell apart.
pub(super) fn decide(
    seat: Seat,
    view: &View,
    legal: &[Action],
    effort: Effort<'_>,
    dice: &mut impl Dice,
) -> Action {
    if let [only] = legal {
        return *only;
    }
    let mut thinking = Thinking::new(seat, view, legal, dice);
    let stages = legal.len().ilog2() + 1;
    for _ in 0..stages {
        let worlds = (effort.iterations / stages).div_ceil(thinking.open.len() as u32);
        for _ in 0..worlds {
            if effort.is_over() || !thinking.try_world(view, effort) {
                return thinking.best();
            }
        }
        thinking.drop_worse_half();
    }
    thinking.best()
}

/// What was found out so far.
struct Thinking<'a> {
    seat: Seat,
    choices: &'a [Action],
    /// Those of them that may still be the best, all tried in the same worlds.
    open: Vec<usize>,
    /// What each choice brought, all worlds together.
    sums: Vec<f32>,
    /// What the sense said of a choice, by the only card that another had picked.
    said: Vec<[Option<f32>; CARDS]>,
    dice: FastDice,
}

impl<'a> Thinking<'a> {
    /// The first opinion, like that of one world, is what the sense says.
    fn new(seat: Seat, view: &View, choices: &'a [Action], dice: &mut impl Dice) -> Thinking<'a> {
        let mut dice = FastDice::new(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)));
        let mut sums = vec![0.0; choices.len()];
        if let Action::Pick(_) = choices[0] {
            let world = State::imagine(view, &mut dice);
            for (card, hope) in sense::hopes(&Known::of(&world, seat)) {
                let place = choices.iter().position(|choice| *choice == Action::Pick(card));
                sums[place.expect("a card of the hand can be picked")] = hope;
            }
        }
        let open = (0..choices.len()).collect();
        Thinking { seat, choices, open, sums, said: vec![[None; CARDS]; choices.len()], dice }
    }

    fn best(&self) -> Action {
        let best = self.open.iter().copied().max_by(|a, b| self.sums[*a].total_cmp(&self.sums[*b]));
        self.choices[best.unwrap_or(0)]
    }

    fn drop_worse_half(&mut self) {
        let sums = &self.sums;
        self.open.sort_by(|a, b| sums[*b].total_cmp(&sums[*a]));
        self.open.truncate(self.open.len().div_ceil(2));
    }

    /// All open choices in one world more. If the effort is over before, none of them counts: they would not have been
    /// tried in the same worlds.
    fn try_world(&mut self, view: &View, effort: Effort<'_>) -> bool {
        let mut world = State::imagine(view, &mut self.dice);
        world.take_picks_back(Some(self.seat));
        let picks = self.foresee(&world);
        let careless = self.dice.below(1000) < BY_LOT;
        let luck = self.dice.next_u64();
        let mut brought = Vec::with_capacity(self.open.len());
        for at in 0..self.open.len() {
            if at > 0 && effort.is_over() {
                return false;
            }
            let place = self.open[at];
            let mut world = world;
            world.apply(self.seat, self.choices[place], &mut NoDice, &mut NoLog);
            for (other, card) in &picks {
                world.apply(*other, Action::Pick(*card), &mut NoDice, &mut NoLog);
            }
            end_round(&mut world);
            brought.push((place, self.promise(place, &world, &picks, careless, luck)));
        }
        for (place, promise) in brought {
            self.sums[place] += promise;
        }
        true
    }

    /// What the others pick, who have to.
    fn foresee(&mut self, world: &State) -> Vec<(Seat, Card)> {
        let Turn::Seats(seats) = world.turn() else { return Vec::new() };
        if !matches!(self.choices[0], Action::Pick(_)) {
            return Vec::new();
        }
        let own = self.seat;
        let others = seats.iter().filter(|other| *other != own);
        others.map(|other| (other, self.foresee_pick(world, other))).collect()
    }

    /// Any card; or what the other's instinct tells him, if there is but one (that did better), otherwise his sense.
    fn foresee_pick(&mut self, world: &State, other: Seat) -> Card {
        let hand: ArrayVec<Card, CARDS> = world.cards_left(other).collect();
        if self.dice.below(1000) < BY_LOT {
            return hand[self.dice.below(hand.len() as u32) as usize];
        }
        if world.players() > 2 {
            return sense::best(&Known::of(world, other)).expect("who has to pick has a card").0;
        }
        let picks: ArrayVec<Action, CARDS> = hand.into_iter().map(Action::Pick).collect();
        match instinct(&world.view(Viewer::Seat(other)), &picks, INSTINCT_WORLDS, &mut self.dice) {
            Action::Pick(card) => card,
            _ => unreachable!("who picks does nothing else"),
        }
    }

    /// What a world that is at the end of a round promises after this choice.
    fn promise(
        &mut self,
        place: usize,
        world: &State,
        picks: &[(Seat, Card)],
        careless: bool,
        luck: u64,
    ) -> f32 {
        if let Some(shares) = ended(world) {
            return shares[self.seat] as f32 / VICTORY as f32;
        }
        let mut luck = FastDice::new(luck);
        let ends: f32 = (0..ENDS).map(|_| play_on(*world, self.seat, careless, &mut luck)).sum();
        let say = || sense::best(&Known::of(world, self.seat)).map_or(0.0, |(_, hope)| hope);
        // Where at most one card was foreseen, the seat sees the same whenever it is the same card.
        let said = match picks {
            [] => *self.said[place][0].get_or_insert_with(say),
            [(_, card)] => *self.said[place][usize::from(card.rank())].get_or_insert_with(say),
            _ => say(),
        };
        (said + ends / ENDS as f32) / 2.0
    }
}

/// Lays the cards that were shown, everybody to his advantage.
pub(super) fn end_round(world: &mut State) {
    while let Some((seat, choices)) = world.choice_to_make() {
        world.apply(seat, place(world, seat, &choices), &mut NoDice, &mut NoLog);
    }
}

/// Where to lay or how to close, at once: what takes most, then what leaves more for the seat than for others.
pub fn place(world: &State, seat: Seat, choices: &[Action]) -> Action {
    let worth = |choice: &Action| {
        let mut after = *world;
        after.apply(seat, *choice, &mut NoDice, &mut NoLog);
        let lead = lead(&after, seat) as f32;
        match after.choice_to_make() {
            // With gaps in the layout nothing can be said of the next round.
            Some((_, choices)) if matches!(choices[0], Action::Close(_)) => lead,
            _ => lead + NEXT * Known::of(&after, seat).balance(),
        }
    };
    // The first of equals: fewer surprises.
    let best = choices.iter().map(|choice| (choice, worth(choice))).rev().max_by(|a, b| a.1.total_cmp(&b.1));
    best.map_or(choices[0], |(choice, _)| *choice)
}

/// Plays a world to its end without thinking. What the seat gets then.
fn play_on(mut world: State, own: Seat, careless: bool, dice: &mut FastDice) -> f32 {
    let mut actions = Vec::with_capacity(CARDS);
    while let Turn::Seats(seats) = world.turn() {
        let seat = seats.first().expect("a game waits for somebody");
        actions.clear();
        world.legal(seat, &mut actions);
        let place = if careless && seat != own {
            dice.below(actions.len() as u32) as usize
        } else {
            <Schicht as game::Strategy>::rollout(&world, seat, &actions, dice)
        };
        world.apply(seat, actions[place], &mut NoDice, &mut NoLog);
    }
    ended(&world).map_or(0.0, |shares| shares[own] as f32 / VICTORY as f32)
}
