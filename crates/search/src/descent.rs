//! One decision: descends the tree in one imagined world after another, and backs up the results.

use game::{Dice, Effort, FastDice, GameState, NoLog, Opinion, Seat, Strategy, Turn, VICTORY};

use crate::bandit::{Exploration, by_confidence, by_prior};
use crate::budget::is_settled;
use crate::tree::{Edge, EdgeId, NONE, Node, ROOT, Tree};
use crate::tuning::Tuning;

/// Playouts may be long, so after this many steps they check whether the effort has run out.
const CHECK_EVERY: u16 = 8;

/// After this many worlds, a search checks whether its choice can still change.
const SETTLED_EVERY: u32 = 32;

/// The action that does best in worlds that fit the view; without effort, a beginner's.
///
/// The same arguments give the same action, unless the effort is stopped early.
pub fn decide<G: Strategy>(
    seat: Seat,
    view: &G::View,
    legal: &[G::Action],
    tuning: &Tuning,
    effort: Effort<'_>,
    dice: &mut impl Dice,
) -> G::Action {
    if effort.iterations == 0 {
        return G::beginner_action(view, legal, effort.character, dice);
    }
    let plain = Tuning { edges: tuning.edges, ..Tuning::PLAIN };
    let tuning = if effort.plain { plain } else { *tuning };
    let mut thinker = Thinker::<G>::new(seat, tuning, dice);
    for world in 0..effort.iterations {
        if effort.is_over() || thinker.alternatives == 1 && !effort.plain {
            break;
        }
        if world % SETTLED_EVERY == SETTLED_EVERY - 1 && thinker.is_settled(effort.iterations - world) {
            break;
        }
        if !thinker.think_within(view, effort) {
            break;
        }
    }
    thinker.choice().unwrap_or_else(|| G::quick_action(view, legal, dice))
}

/// How many of the actions that look best are compared closely.
const COMPARED: usize = 3;
/// The share of an effort that goes into finding them.
const FINDING: u32 = 2;

/// What the legal actions are worth. The first half of the effort searches for the best ones; the second half searches
/// each of these, and the `focus`, on its own, in the same worlds. The others have no opinion.
pub fn opinions<G: Strategy>(
    seat: Seat,
    view: &G::View,
    legal: &[G::Action],
    focus: Option<G::Action>,
    tuning: &Tuning,
    effort: Effort<'_>,
    dice: &mut impl Dice,
) -> Vec<Opinion> {
    let mut finder = Thinker::<G>::new(seat, *tuning, dice);
    for _ in 0..effort.iterations / FINDING {
        if !finder.think_within(view, effort) {
            break;
        }
    }
    let mut ranked: Vec<(G::Action, u32, f32)> =
        finder.opinions().filter(|(_, visits, _)| *visits > 0).collect();
    ranked.sort_by(|a, b| b.1.cmp(&a.1).then(b.2.total_cmp(&a.2)));
    let mut compared: Vec<G::Action> = ranked.iter().take(COMPARED).map(|(action, ..)| *action).collect();
    compared.extend(focus.filter(|focus| !compared.contains(focus)));
    let worlds = effort.iterations / FINDING / compared.len().max(1) as u32;
    let seed = u64::from(dice.below(u32::MAX)) << 32;
    let results = |action: &G::Action| {
        if !compared.contains(action) {
            return Vec::new();
        }
        let mut thinker = Thinker::<G>::new(seat, *tuning, &mut FastDice::new(seed));
        thinker.only = Some(*action);
        let mut results = Vec::with_capacity(worlds as usize);
        for world in 0..u64::from(worlds.max(1)) {
            thinker.dice = FastDice::new(seed + world);
            if !thinker.think_within(view, effort) {
                break;
            }
            results.push(thinker.last_result);
        }
        results
    };
    let results: Vec<Vec<f32>> = legal.iter().map(results).collect();
    Opinion::compare(&results)
}

/// A tree and what it needs to grow.
#[derive(Debug)]
pub struct Thinker<G: Strategy> {
    seat: Seat,
    tuning: Tuning,
    tree: Tree<G::Action>,
    dice: FastDice,
    /// The only action that the seat considers at the root, if it was told.
    only: Option<G::Action>,
    /// What the last world gave the seat for its choice at the root, from 0 to 1.
    last_result: f32,
    /// The seat's own edges at the root.
    own: Vec<EdgeId>,
    /// How many actions the root offered.
    alternatives: usize,
    /// The choices of the current descent, each with its seat.
    path: Vec<(Seat, EdgeId)>,
    /// Buffers for one decision, reused.
    actions: Vec<G::Action>,
    leanings: Vec<u32>,
    offered: Vec<EdgeId>,
    chosen: Vec<EdgeId>,
}

impl<G: Strategy> Thinker<G> {
    pub fn new(seat: Seat, tuning: Tuning, dice: &mut impl Dice) -> Thinker<G> {
        let seed = u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX));
        Thinker {
            seat,
            tuning,
            tree: Tree::new(tuning.edges),
            dice: FastDice::new(seed),
            only: None,
            last_result: 0.0,
            own: Vec::new(),
            alternatives: 0,
            path: Vec::new(),
            actions: Vec::new(),
            leanings: Vec::new(),
            offered: Vec::new(),
            chosen: Vec::new(),
        }
    }

    /// Searches one more world.
    pub fn think(&mut self, view: &G::View) {
        self.think_within(view, Effort::NONE);
    }

    /// Searches one more world. Returns `false`, and learns nothing from it, if the effort runs out first.
    fn think_within(&mut self, view: &G::View, effort: Effort<'_>) -> bool {
        let mut world = G::determinize(view, &mut self.dice);
        self.path.clear();
        if !self.descend(&mut world, effort) {
            return false;
        }
        let trust = self.tuning.trust;
        let promised = (trust > 0.0).then(|| G::estimate(&world));
        if !self.play_on(&mut world, effort) {
            return false;
        }
        let shares = G::estimate(&world);
        let result = |seat: Seat| {
            let promised = promised.map_or(0.0, |promised| promised[seat] as f32);
            (promised * trust + shares[seat] as f32 * (1.0 - trust)) / VICTORY as f32
        };
        for &(seat, edge) in &self.path {
            let edge = &mut self.tree.edges[edge as usize];
            edge.visits += 1;
            edge.total += result(seat);
        }
        self.last_result = result(self.seat);
        true
    }

    /// The most visited action; `None` before the first world.
    pub fn choice(&self) -> Option<G::Action> {
        let thought_about = self.own_edges().filter(|edge| edge.visits > 0);
        let most = thought_about.max_by(|a, b| a.visits.cmp(&b.visits).then(a.total.total_cmp(&b.total)))?;
        Some(most.action)
    }

    /// Whether the choice is final, with this many worlds to come.
    pub fn is_settled(&self, worlds: u32) -> bool {
        is_settled(self.own_edges().map(|edge| edge.visits), worlds)
    }

    /// Each action of the root with its visits and its mean share of the victory.
    pub fn opinions(&self) -> impl Iterator<Item = (G::Action, u32, f32)> {
        self.own_edges()
            .map(|edge| (edge.action, edge.visits, if edge.visits == 0 { 0.0 } else { edge.mean() }))
    }

    /// How many edges the tree has.
    pub fn edges(&self) -> usize {
        self.tree.edges.len()
    }

    fn own_edges(&self) -> impl Iterator<Item = &Edge<G::Action>> {
        self.own.iter().map(|edge| &self.tree.edges[*edge as usize])
    }

    fn add(&mut self, node: Node, seat: Seat, action: G::Action, weight: f32) -> EdgeId {
        let edge = self.tree.add(node, seat.0, action, weight);
        if node == ROOT && seat == self.seat {
            self.own.push(edge);
        }
        edge
    }

    /// Follows the tree to a new node, and makes one choice there. Returns `false` if the effort runs out first.
    fn descend(&mut self, world: &mut G::State, effort: Effort<'_>) -> bool {
        let mut node = ROOT;
        loop {
            let Turn::Seats(seats) = world.turn() else { return true };
            if self.tree.enter(node) && node != ROOT {
                return true;
            }
            if node != ROOT && effort.is_over() {
                return false;
            }
            let sealed = seats.len() > 1;
            self.chosen.clear();
            for seat in seats.iter() {
                let Some(edge) = self.choose(world, node, seat, sealed) else { return true };
                self.chosen.push(edge);
            }
            self.path.extend(seats.iter().zip(self.chosen.iter().copied()));
            for (place, seat) in seats.iter().enumerate() {
                let action = self.tree.edges[self.chosen[place] as usize].action;
                // One seat's choice can end the others' turn or make their choice illegal.
                let stands = || world.turn().seats().contains(seat) && world.check(seat, action).is_ok();
                if !sealed || stands() {
                    world.apply(seat, action, &mut self.dice, &mut NoLog);
                }
            }
            node = self.tree.child(node, &self.chosen);
        }
    }

    /// The seat's choice at this node; `None` if the tree is full.
    fn choose(&mut self, world: &G::State, node: Node, seat: Seat, sealed: bool) -> Option<EdgeId> {
        self.actions.clear();
        if let Some(only) = self.only.filter(|_| node == ROOT && seat == self.seat) {
            self.actions.push(only);
        } else if self.tuning.informed {
            G::candidates(world, seat, &mut self.actions);
        } else {
            world.decisions(seat, &mut self.actions);
        }
        if node == ROOT && seat == self.seat {
            self.alternatives = self.actions.len();
        }
        let missing = self.look_up(node, seat);
        if missing > 0 && self.tree.is_full() {
            return None;
        }
        if missing > 0 && !self.tuning.informed {
            return Some(self.add_one(node, seat, missing));
        }
        if missing > 0 {
            self.add_all(world, node, seat);
        }
        let jitter = sealed.then_some(&mut self.dice);
        let exploration = Exploration { factor: self.tuning.curiosity, jitter };
        Some(match self.tuning.informed {
            true => by_prior(&mut self.tree, &self.offered, exploration, self.tuning.doubt),
            false => by_confidence(&mut self.tree, &self.offered, exploration),
        })
    }

    /// Finds the edges of all actions. Returns how many have none.
    fn look_up(&mut self, node: Node, seat: Seat) -> usize {
        self.offered.clear();
        let tree = &self.tree;
        let found = self.actions.iter().map(|action| tree.find(node, seat.0, *action).unwrap_or(NONE));
        self.offered.extend(found);
        self.offered.iter().filter(|edge| **edge == NONE).count()
    }

    /// Adds an edge for each action that has none.
    fn add_all(&mut self, world: &G::State, node: Node, seat: Seat) {
        self.leanings.clear();
        G::priors(world, seat, &self.actions, &mut self.leanings);
        for place in 0..self.actions.len() {
            if self.offered[place] == NONE {
                let weight = self.leanings.get(place).map_or(1.0, |leaning| *leaning as f32 + 0.01);
                self.offered[place] = self.add(node, seat, self.actions[place], weight);
            }
        }
    }

    /// Adds an edge for one of the `missing` actions, chosen at random.
    fn add_one(&mut self, node: Node, seat: Seat, missing: usize) -> EdgeId {
        let mut skip = self.dice.below(missing as u32);
        let mut chosen = None;
        for place in 0..self.offered.len() {
            let edge = self.offered[place];
            if edge != NONE {
                self.tree.edges[edge as usize].available += 1;
            } else if skip == 0 && chosen.is_none() {
                chosen = Some(place);
            } else {
                skip = skip.saturating_sub(1);
            }
        }
        let place = chosen.expect("an action has no edge");
        let edge = self.add(node, seat, self.actions[place], 1.0);
        self.tree.edges[edge as usize].available = 1;
        edge
    }

    /// Plays the world on, to its end or as far as the tuning says. Returns `false` if the effort runs out first.
    fn play_on(&mut self, world: &mut G::State, effort: Effort<'_>) -> bool {
        for step in 0..self.tuning.steps {
            let Turn::Seats(seats) = world.turn() else { return true };
            if step % CHECK_EVERY == CHECK_EVERY - 1 && effort.is_over() {
                return false;
            }
            let seat = seats.first().expect("a running game has a seat to act");
            self.actions.clear();
            world.decisions(seat, &mut self.actions);
            let place = if self.tuning.guided {
                G::rollout(world, seat, &self.actions, &mut self.dice)
            } else {
                self.dice.below(self.actions.len() as u32) as usize
            };
            world.apply(seat, self.actions[place], &mut self.dice, &mut NoLog);
        }
        true
    }
}
