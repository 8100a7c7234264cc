//! The rules T-1 to T-8.

use std::collections::BTreeSet;

use game::{Dice, GameState, Log, Outcome, Refused, Scores, Seat, SeatSet, Turn, Viewer, shuffle};
use serde::{Deserialize, Serialize};

use super::{Action, Auction, Event, View, listed};

/// T-1: cards are numbered from 1 to this.
pub(crate) const CARDS: u8 = 24;
const HAND: usize = 3;
const COINS: u32 = 5;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Position {
    pub(crate) rounds: usize,
    /// Finished rounds.
    pub(crate) round: usize,
    /// The value of the lot; 0 when the game is over.
    pub(crate) lot: u8,
    pub(crate) hands: Vec<BTreeSet<u8>>,
    /// Sealed bids; they have left the hands.
    pub(crate) bids: Vec<Option<u8>>,
    pub(crate) points: Vec<u32>,
    pub(crate) coins: Vec<u32>,
    /// The standing offer of each seat.
    pub(crate) offers: Vec<Option<Offer>>,
    /// The next card first.
    pub(crate) deck: Vec<u8>,
    pub(crate) discard: BTreeSet<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Offer {
    pub(crate) to: Seat,
    pub(crate) coins: u32,
    pub(crate) points: u32,
}

/// A checked position.
#[derive(Clone)]
pub(crate) struct State(Position);

impl State {
    pub(crate) fn deal(players: usize, rounds: usize, dice: &mut impl Dice) -> State {
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        shuffle(&mut deck, dice);
        State(Position {
            rounds,
            round: 0,
            lot: die(dice),
            hands: (0..players).map(|_| deck.drain(..HAND).collect()).collect(),
            bids: vec![None; players],
            points: vec![0; players],
            coins: vec![COINS; players],
            offers: vec![None; players],
            deck,
            discard: BTreeSet::new(),
        })
    }

    /// A state known to be valid, such as an imagined one.
    pub(crate) fn of(position: Position) -> State {
        State(position)
    }

    pub(crate) fn load(position: Position) -> Result<State, Refused> {
        let demand = |rule, fits| if fits { Ok(()) } else { Err(Refused::by(rule, "impossible")) };
        let p = &position;
        let players = p.hands.len();
        let lists = [p.bids.len(), p.points.len(), p.coins.len(), p.offers.len()];
        demand("T-1", (2..=4).contains(&players) && lists == [players; 4])?;
        demand("T-8", (1..=3).contains(&p.rounds) && p.round <= p.rounds)?;
        let over = p.round == p.rounds;

        let mut cards: Vec<u8> = p.deck.iter().chain(&p.discard).copied().collect();
        cards.extend(p.hands.iter().flatten().chain(p.bids.iter().flatten()));
        cards.sort_unstable();
        demand("T-1", cards.into_iter().eq(1..=CARDS))?;
        let full = if over { HAND - 1 } else { HAND };
        let is_full = |(hand, bid): (&BTreeSet<u8>, &Option<u8>)| hand.len() + bid.iter().len() == full;
        demand("T-1", p.hands.iter().zip(&p.bids).all(is_full))?;
        demand("T-5", p.discard.len() == players * p.round && p.bids.contains(&None))?;
        demand("T-5", !over || p.bids.iter().all(Option::is_none))?;

        let sum = |numbers: &[u32]| numbers.iter().map(|number| u64::from(*number)).sum::<u64>();
        let rounds = p.round as u64;
        demand("T-2", if over { p.lot == 0 } else { (1..=6).contains(&p.lot) })?;
        demand("T-2", (rounds..=6 * rounds).contains(&sum(&p.points)))?;
        demand("T-6", sum(&p.coins) == u64::from(COINS) * players as u64)?;
        let stands = |(offer, from): (&Option<Offer>, Seat)| {
            offer.is_none_or(|offer| !over && offer.coins > 0 && is_askable(offer, from, players))
        };
        demand("T-6", p.offers.iter().zip(Seat::all(players)).all(stands))?;
        Ok(State(position))
    }

    /// Everything, as it is written down.
    pub(crate) fn data(&self) -> &Position {
        &self.0
    }

    fn points(&self) -> Scores {
        Scores::of(self.seats(), |seat| self.0.points[seat.index()] as i32)
    }

    fn seats(&self) -> usize {
        self.0.hands.len()
    }

    /// T-6
    pub(crate) fn may_offer(&self, seat: Seat) -> bool {
        !self.is_over() && self.0.bids[seat.index()].is_none() && self.0.coins[seat.index()] > 0
    }

    /// T-5
    fn show_bids(&mut self, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        let p = &mut self.0;
        let Some(bids) = p.bids.iter().copied().collect::<Option<Vec<u8>>>() else { return };
        let (_, winner) = bids.iter().zip(Seat::all(bids.len())).max().expect("there are bids");
        p.points[winner.index()] += u32::from(p.lot);
        p.discard.extend(&bids);
        p.bids.fill(None);
        p.offers.fill(None);
        p.round += 1;
        log.all(|| Event::Shown { bids, winner });
        if self.is_over() {
            self.0.lot = 0;
            let winners = listed(self.winners());
            log.all(|| Event::Over { winners });
            return;
        }
        for seat in Seat::all(self.seats()) {
            let card = self.0.deck.remove(0);
            self.0.hands[seat.index()].insert(card);
            let drew = |card| Event::Drew { seat, card };
            log.only(SeatSet::one(seat), || drew(Some(card)), || Some(drew(None)));
        }
        let worth = die(dice);
        self.0.lot = worth;
        log.all(|| Event::Lot { worth });
    }

    fn is_over(&self) -> bool {
        self.0.round == self.0.rounds
    }

    /// T-8
    fn winners(&self) -> SeatSet {
        let worth = |seat: Seat| (self.0.points[seat.index()], self.0.coins[seat.index()]);
        let best = Seat::all(self.seats()).map(worth).max();
        Seat::all(self.seats()).filter(|seat| Some(worth(*seat)) == best).collect()
    }
}

impl GameState<Auction> for State {
    fn position(&self) -> Position {
        self.0.clone()
    }

    fn players(&self) -> usize {
        self.seats()
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            return Turn::Over(Outcome { winners: self.winners(), scores: self.points() });
        }
        Turn::Seats(Seat::all(self.seats()).filter(|seat| self.0.bids[seat.index()].is_none()).collect())
    }

    fn scores(&self) -> Scores {
        self.points()
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        let p = &self.0;
        let own = seat.index();
        if self.is_over() {
            return Err(Refused::by("T-8", "game-over"));
        }
        match action {
            Action::Bid(_) if p.bids[own].is_some() => Err(Refused::by("T-3", "has-bid")),
            Action::Bid(card) if !p.hands[own].contains(&card) => {
                Err(Refused::by("T-3", "not-held").with("card", i64::from(card)))
            }
            Action::Revise if p.bids[own].is_none() => Err(Refused::by("T-4", "nothing-sealed")),
            Action::Offer { .. } if p.bids[own].is_some() => Err(Refused::by("T-6", "offer-too-late")),
            Action::Offer { to, coins, points } => {
                if !is_askable(Offer { to, coins, points }, seat, self.seats()) {
                    return Err(Refused::by("T-6", "nobody-to-ask"));
                }
                let has = p.coins[own];
                let can = (1..=has).contains(&coins);
                if can { Ok(()) } else { Err(Refused::by("T-6", "no-coins").with("coins", i64::from(has))) }
            }
            Action::Accept(from) => match p.offers.get(from.index()).copied().flatten() {
                Some(offer) if offer.to == seat => {
                    let can = p.points[own] >= offer.points && p.coins[from.index()] >= offer.coins;
                    if can { Ok(()) } else { Err(Refused::by("T-7", "cannot-pay").with("seat", from)) }
                }
                _ => Err(Refused::by("T-7", "no-offer").with("seat", from)),
            },
            Action::Bid(_) | Action::Revise => Ok(()),
        }
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        let may = |action: &Action| GameState::<Auction>::check(self, seat, *action).is_ok();
        let mut listed: Vec<Action> = Seat::all(self.seats())
            .map(Action::Accept)
            .chain((1..=CARDS).map(Action::Bid))
            .chain([Action::Revise])
            .filter(may)
            .collect();
        listed.sort_by_key(Action::to_string);
        actions.append(&mut listed);
    }

    fn open_ended(&self, seat: Seat) -> &'static [&'static str] {
        if self.may_offer(seat) { &["offer …"] } else { &[] }
    }

    fn revises(&self, action: Action) -> bool {
        action == Action::Revise
    }

    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        let p = &mut self.0;
        let own = seat.index();
        match action {
            Action::Bid(card) => {
                p.hands[own].remove(&card);
                p.bids[own] = Some(card);
                log.only(
                    SeatSet::one(seat),
                    || Event::Bid { seat, card: Some(card) },
                    || Some(Event::Bid { seat, card: None }),
                );
                // T-4 is how a bid is taken back.
                log.irreversible();
                self.show_bids(dice, log);
            }
            Action::Revise => {
                p.hands[own].extend(p.bids[own].take());
                log.all(|| Event::Revised { seat });
                log.irreversible();
            }
            Action::Offer { to, coins, points } => {
                p.offers[own] = Some(Offer { to, coins, points });
                log.all(|| Event::Offered { from: seat, to, coins, points });
            }
            Action::Accept(from) => {
                let Offer { coins, points, .. } = p.offers[from.index()].take().expect("an offer stands");
                p.coins[from.index()] -= coins;
                p.coins[own] += coins;
                p.points[own] -= points;
                p.points[from.index()] += points;
                log.all(|| Event::Traded { from, to: seat, coins, points });
                log.irreversible();
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(&self.0, viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        view.imagine(dice)
    }

    fn parse(&self, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn print(&self, action: Action, text: &mut String) {
        text.push_str(&action.to_string());
    }
}

/// T-2
fn die(dice: &mut impl Dice) -> u8 {
    dice.below(6) as u8 + 1
}

fn is_askable(offer: Offer, from: Seat, players: usize) -> bool {
    offer.to != from && offer.to.index() < players && (1..=99).contains(&offer.points)
}
