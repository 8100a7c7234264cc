//! The network's inputs: what a seat sees before it picks, as numbers of similar magnitude.

use arrayvec::ArrayVec;
use game::{GameState, Seat};

use crate::eval::card_value::of_pick;
use crate::rules::{CARDS, LINES, Landing, Layout, ROUNDS, Tower, WhatIf, each};
use crate::{Card, State};

/// How many features describe the table, and how many each card.
pub const TABLE: usize = 89;
pub const CARD: usize = 51;

/// The most cards in a hand.
const HAND: usize = ROUNDS as usize;
/// Larger hauls count as this many cards minus one.
const MOST: usize = 40;
/// The size of a typical gallery, by which hauls are scaled.
const GALLERY: f32 = 5.0;

/// What a seat knows at the start of a round.
#[derive(Clone, Debug)]
pub struct SeatKnowledge {
    layout: Layout,
    players: usize,
    advanced: bool,
    round: u8,
    pub hand: ArrayVec<Card, HAND>,
    unseen: ArrayVec<Card, CARDS>,
    /// How many cards are in its treasure, and in those of the others.
    own: i32,
    others: ArrayVec<i32, 5>,
}

/// The features of a decision.
#[derive(Clone, Debug)]
pub struct Features {
    pub table: [f32; TABLE],
    /// In the order of the hand.
    pub cards: ArrayVec<[f32; CARD], HAND>,
}

impl SeatKnowledge {
    /// What the seat knows in this world.
    pub fn of(world: &State, seat: Seat) -> SeatKnowledge {
        let scores = world.scores();
        let others = Seat::all(world.players()).filter(|other| *other != seat);
        SeatKnowledge {
            layout: world.layout,
            players: world.players(),
            advanced: world.advanced,
            round: world.round,
            hand: world.cards_left(seat).collect(),
            unseen: world.unseen_by(seat).collect(),
            own: scores[seat],
            others: others.map(|other| scores[other]).collect(),
        }
    }

    pub fn features(&self) -> Features {
        let laid: ArrayVec<Laid, HAND> = self.hand.iter().map(|card| Laid::of(&self.layout, *card)).collect();
        let landings: ArrayVec<Landing, HAND> =
            self.hand.iter().map(|card| self.layout.landing(*card)).collect();
        let theirs = self.their_cards();
        let cards = laid.iter().zip(&landings).map(|(laid, landing)| self.card(laid, *landing, &theirs));
        Features { table: self.table(&laid, &landings), cards: cards.collect() }
    }

    /// The most the seat could take next, minus what the others are likely to take.
    pub fn balance(&self) -> f32 {
        let own = self.hand.iter().map(|card| self.layout.haul(*card)).max().unwrap_or(0);
        let hauls = self.unseen.iter().map(|card| self.layout.haul(*card));
        own as f32 - Hauls::counted(hauls).best(self.held_by_any())
    }

    fn rounds_left(&self) -> f32 {
        f32::from(ROUNDS + 1 - self.round)
    }

    /// The probability that a given other seat holds a given unseen card.
    fn held(&self) -> f32 {
        self.rounds_left() / self.unseen.len().max(1) as f32
    }

    fn held_by_any(&self) -> f32 {
        (self.held() * self.others.len() as f32).min(1.0)
    }

    fn table(&self, laid: &[Laid], landings: &[Landing]) -> [f32; TABLE] {
        let mut numbers = FeatureList::<TABLE>::new();
        numbers.one_of(usize::from(self.round) - 1, HAND);
        numbers.one_of(self.players - 2, 5);
        numbers.put(f32::from(self.advanced));
        self.put_treasures(&mut numbers);
        let mut values = [0.0; 20];
        for card in &self.hand {
            values[usize::from(card.value()) - 1] += 0.5;
        }
        numbers.put_all(&values);
        let mut hauls: ArrayVec<i32, HAND> = laid.iter().map(|laid| laid.haul).collect();
        hauls.sort_unstable_by(|a, b| b.cmp(a));
        for index in 0..3 {
            numbers.put(hauls.get(index).map_or(0.0, |haul| *haul as f32 / GALLERY));
        }
        let theirs = Hauls::counted(self.unseen.iter().map(|card| self.layout.haul(*card)));
        numbers.put(theirs.best(self.held_by_any()) / GALLERY);
        numbers.put(theirs.any());
        numbers.put_all(&shape(&self.layout));
        let mut ways = [0.0; 5];
        for landing in landings {
            ways[landing.way] += 0.2;
        }
        numbers.put_all(&ways);
        (0..LINES).for_each(|line| self.put_row(line, &mut numbers));
        numbers.all
    }

    fn put_treasures(&self, numbers: &mut FeatureList<TABLE>) {
        let best = self.others.iter().copied().max().unwrap_or(0);
        let mean = self.others.iter().sum::<i32>() as f32 / self.others.len().max(1) as f32;
        let lead = (self.own - best) as f32;
        numbers.put(lead / 6.0);
        numbers.put(lead / 3.0 / self.rounds_left().sqrt());
        numbers.put((self.own as f32 - mean) / 6.0);
        numbers.put(self.own as f32 / 12.0);
        numbers.put(best as f32 / 12.0);
    }

    /// A row's length, its lowest and highest value, its cards, and how many more of its colour are in hand and unseen.
    fn put_row(&self, line: usize, numbers: &mut FeatureList<TABLE>) {
        let row = self.layout.row(line);
        if row.is_empty() {
            return numbers.put_all(&[0.0; 7]);
        }
        let towers = || each(row.columns()).map(|column| row.tower(column));
        let cards: u8 = towers().map(Tower::height).sum();
        numbers.put(row.columns().count_ones() as f32 / 3.0);
        numbers.put(f32::from(row.first().value()) / 20.0);
        numbers.put(f32::from(row.last().value()) / 20.0);
        numbers.put(f32::from(cards) / 6.0);
        numbers.put(1.0);
        let colour = towers().flat_map(Tower::cards).find(|card| !card.is_silver());
        let same = |card: &&Card| colour.is_some_and(|other| other.colour() == card.colour());
        numbers.put(self.hand.iter().filter(same).count() as f32 / 4.0);
        numbers.put(self.unseen.iter().filter(same).count() as f32 / 10.0);
    }

    fn card(&self, own: &Laid, landing: Landing, theirs: &[Theirs]) -> [f32; CARD] {
        let mut numbers = FeatureList::<CARD>::new();
        numbers.one_of(usize::from(own.card.value()) - 1, 20);
        numbers.put(f32::from(own.card.is_silver()));
        numbers.put(own.haul as f32 / GALLERY);
        numbers.put(f32::from(own.haul > 0));
        self.put_round(own, theirs, &mut numbers);
        let (mut first, mut second) = (0, 0);
        for other in self.hand.iter().filter(|other| **other != own.card) {
            let haul = own.after.haul(*other);
            second = second.max(haul.min(first));
            first = first.max(haul);
        }
        numbers.put(first as f32 / GALLERY);
        numbers.put(second as f32 / GALLERY);
        let Landing { way, line, several, apart, height, length, depth } = landing;
        numbers.one_of(way, 5);
        numbers.one_of(line, LINES + 1);
        numbers.put(f32::from(several));
        numbers.put(f32::from(apart) / 10.0);
        numbers.put_all(&[height, length, depth].map(|size| f32::from(size) / 3.0));
        for (cards, usual) in [(&self.unseen[..], 10.0), (&self.hand[..], 3.0)] {
            let same = |card: &&Card| card.colour() == own.card.colour();
            numbers.put(cards.iter().filter(same).filter(|card| **card > own.card).count() as f32 / usual);
            numbers.put(cards.iter().filter(same).filter(|card| **card < own.card).count() as f32 / usual);
        }
        let before = self.unseen.iter().filter(|card| **card > own.card).count();
        numbers.put(before as f32 / self.unseen.len().max(1) as f32);
        numbers.all
    }

    /// S-9: what the seat and another seat take this round if the other picks greedily or at random; then what others can
    /// take after this card.
    fn put_round(&self, own: &Laid, theirs: &[Theirs], numbers: &mut FeatureList<CARD>) {
        let each = 1.0 / theirs.len().max(1) as f32;
        let mut sums = [0.0; 4];
        let mut hauls = Hauls::NONE;
        for Theirs { laid, greedily } in theirs {
            let then = own.after.haul(laid.card);
            hauls.count(then);
            let (mine, other) =
                if own.card > laid.card { (own.haul, then) } else { (laid.after.haul(own.card), laid.haul) };
            let (mine, other) = (mine as f32 / GALLERY, other as f32 / GALLERY);
            sums[0] += mine * greedily;
            sums[1] += other * greedily;
            sums[2] += mine * each;
            sums[3] += other * each;
        }
        numbers.put_all(&sums);
        numbers.put(hauls.best(self.held_by_any()) / GALLERY);
        numbers.put(hauls.any());
    }

    /// The cards another seat may lay, in the order a greedy player would prefer them.
    fn their_cards(&self) -> ArrayVec<Theirs, CARDS> {
        let theirs = |card: &Card| Theirs { laid: Laid::of(&self.layout, *card), greedily: 0.0 };
        let mut all: ArrayVec<Theirs, CARDS> = self.unseen.iter().map(theirs).collect();
        all.sort_unstable_by_key(|Theirs { laid, .. }| {
            (-of_pick(laid.card, laid.haul, self.round), laid.card)
        });
        // A greedy player picks the first one they hold.
        let (held, mut rest) = (self.held(), 1.0);
        for theirs in &mut all {
            theirs.greedily = rest * held;
            rest *= 1.0 - held;
        }
        let sum: f32 = all.iter().map(|theirs| theirs.greedily).sum();
        all.iter_mut().for_each(|theirs| theirs.greedily /= sum);
        all
    }
}

/// A card laid before all others.
struct Laid {
    card: Card,
    after: Layout,
    haul: i32,
}

impl Laid {
    fn of(layout: &Layout, card: Card) -> Laid {
        let (after, haul) = layout.laid(card);
        Laid { card, after, haul }
    }
}

/// A card another seat may lay, and the probability that a greedy player picks it.
struct Theirs {
    laid: Laid,
    greedily: f32,
}

/// A histogram of hauls.
struct Hauls([u16; MOST]);

impl Hauls {
    const NONE: Hauls = Hauls([0; MOST]);

    fn counted(hauls: impl Iterator<Item = i32>) -> Hauls {
        let mut all = Hauls::NONE;
        hauls.for_each(|haul| all.count(haul));
        all
    }

    fn count(&mut self, haul: i32) {
        self.0[(haul as usize).min(MOST - 1)] += 1;
    }

    /// The expected largest haul of a player who holds each card with this probability.
    fn best(&self, held: f32) -> f32 {
        let (mut best, mut rest) = (0.0, 1.0);
        for (haul, count) in self.0.iter().enumerate().skip(1).rev() {
            for _ in 0..*count {
                best += rest * held * haul as f32;
                rest *= 1.0 - held;
            }
        }
        best
    }

    /// The fraction of cards that take something.
    fn any(&self) -> f32 {
        let all: u16 = self.0.iter().sum();
        1.0 - f32::from(self.0[0]) / f32::from(all.max(1))
    }
}

/// How many rows, cells, cards, rows of three cells, towers of two and of three cards, and columns of three cells there
/// are, and whether the layout is empty.
fn shape(layout: &Layout) -> [f32; 8] {
    let rows = || layout.rows().filter(|row| !row.is_empty());
    let lengths = || rows().map(|row| row.columns().count_ones());
    let heights = || rows().flat_map(|row| each(row.columns()).map(move |column| row.tower(column).height()));
    let high = |height: u8| heights().filter(|other| *other == height).count() as u32;
    let depth = |column: u32| rows().filter(|row| row.columns() >> column & 1 == 1).count();
    let cards = heights().map(u32::from).sum();
    [
        layout.lines() as u32,
        lengths().sum(),
        cards,
        lengths().filter(|length| *length == 3).count() as u32,
        high(2),
        high(3),
        (0..16).filter(|column| depth(*column) == 3).count() as u32,
        u32::from(cards == 0),
    ]
    .map(|count| count as f32 / 4.0)
}

/// Collects features in order.
struct FeatureList<const N: usize> {
    all: [f32; N],
    next: usize,
}

impl<const N: usize> FeatureList<N> {
    fn new() -> FeatureList<N> {
        FeatureList { all: [0.0; N], next: 0 }
    }

    fn put(&mut self, number: f32) {
        self.all[self.next] = number;
        self.next += 1;
    }

    fn put_all(&mut self, numbers: &[f32]) {
        numbers.iter().for_each(|number| self.put(*number));
    }

    /// One-hot: 1 for `one` and 0 for the others.
    fn one_of(&mut self, one: usize, of: usize) {
        self.all[self.next + one] = 1.0;
        self.next += of;
    }
}
