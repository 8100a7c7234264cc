//! Turns a state into a position or a view, and a view back into a possible state.

use game::{GameState, Seat, SeatSet};

use crate::rules::closing::starts;
use crate::rules::hand::{CardSet, Hand};
use crate::rules::layout::{Layout, Row, Tower};
use crate::rules::state::{Phase, ROUNDS, all_cards};
use crate::rules::{Card, Colour, HandSeen, PickSeen, Place, Shown, ShownRow, Spot, State, View};

impl State {
    /// S-8: the seat's pick, until all are shown.
    pub(super) fn picked(&self, seat: Seat) -> Option<Card> {
        self.played.of(seat).filter(|_| self.phase == Phase::Picking)
    }

    pub(super) fn shown<H, P>(
        &self,
        hand: impl FnMut(Seat) -> H,
        pick: impl FnMut(Seat) -> P,
    ) -> Shown<H, P> {
        let seats = || Seat::all(self.players());
        let ways = match self.phase {
            Phase::Closing { .. } => Some(self.layout.closings()),
            _ => None,
        };
        Shown {
            players: self.players,
            advanced: self.advanced,
            hands: seats().map(hand).collect(),
            picked: seats().map(pick).collect(),
            queue: if self.phase == Phase::Picking { Vec::new() } else { self.played.in_order() },
            layout: self.layout.shown(),
            treasure: seats().map(|seat| self.treasures.of(seat).collect()).collect(),
            round: self.round,
            choices: ways.map(|ways| {
                ways.iter().map(|way| self.layout.pushed_together(starts(*way)).shown()).collect()
            }),
            closer: match self.phase {
                Phase::Closing { seat, .. } => Some(seat),
                _ => None,
            },
            boxed: self.advanced.then(|| self.boxed.sorted()),
        }
    }

    /// The state behind what is shown, with these hands and picks.
    pub(crate) fn assembled<H, P>(shown: &Shown<H, P>, hands: &[Hand], picked: &[Option<Card>]) -> State {
        let mut state = State::empty(shown.players.into(), shown.advanced);
        state.hands[..hands.len()].copy_from_slice(hands);
        let picks = Seat::all(picked.len()).zip(picked).filter_map(|(seat, pick)| Some((seat, (*pick)?)));
        for (seat, card) in picks.chain(shown.queue.iter().copied()) {
            state.played.set(seat, card);
        }
        state.layout = Layout::read(&shown.layout).unwrap_or(Layout::EMPTY);
        for (seat, cards) in Seat::all(shown.players.into()).zip(&shown.treasure) {
            for &card in cards {
                state.treasures.add(seat, Tower::of(card));
            }
        }
        state.boxed = shown.boxed.iter().flatten().copied().collect();
        state.round = shown.round;
        let choices = shown.choices.as_ref().map_or(0, |choices| choices.len() as u8);
        (state.phase, state.waiting) = match (shown.closer, shown.queue.first()) {
            (Some(seat), _) => (Phase::Closing { seat, choices }, SeatSet::one(seat)),
            (None, Some((seat, _))) => (Phase::Laying, SeatSet::one(*seat)),
            (None, None) => match waited_for(hands, picked) {
                SeatSet::EMPTY => (Phase::Over, SeatSet::EMPTY),
                seats => (Phase::Picking, seats),
            },
        };
        state
    }
}

/// S-8: the seats that have cards and have not picked.
fn waited_for(hands: &[Hand], picked: &[Option<Card>]) -> SeatSet {
    let seats = Seat::all(hands.len()).zip(hands.iter().zip(picked));
    seats.filter(|(_, (hand, pick))| !hand.is_empty() && pick.is_none()).map(|(seat, _)| seat).collect()
}

impl Layout {
    pub(crate) fn shown(&self) -> Vec<ShownRow> {
        let leftmost = self.leftmost();
        let cells = |row: Row<'_>| {
            (row.start()..row.end()).map(|column| row.tower(column).cards().collect()).collect()
        };
        let shown = |row: Row<'_>| match row.is_empty() {
            true => ShownRow { start: 0, cells: Vec::new() },
            false => ShownRow { start: (row.start() - leftmost) as u8, cells: cells(row) },
        };
        self.rows().map(shown).collect()
    }

    /// The layout with these rows; `None` if it is too large.
    pub(crate) fn read(rows: &[ShownRow]) -> Option<Layout> {
        let mut layout = Layout::EMPTY;
        for row in rows {
            let towers: Vec<Tower> = row.cells.iter().map(|cards| tower(cards)).collect();
            layout.add_line(row.start, &towers)?;
        }
        Some(layout)
    }
}

fn tower(cards: &[Card]) -> Tower {
    let mut tower = Tower::EMPTY;
    for card in cards {
        tower.add(*card);
    }
    tower
}

/// Questions that bots and drawing ask a view.
impl<H, P> Shown<H, P> {
    /// The next card to be laid, and its seat.
    pub fn to_lay(&self) -> Option<(Seat, Card)> {
        self.queue.first().copied().filter(|_| self.choices.is_none())
    }

    /// All places where a card could go if it were laid now. Empty while gaps are open.
    pub fn outlook(&self, card: Card) -> Vec<(Place, Spot)> {
        match Layout::read(&self.layout) {
            Some(layout) if self.choices.is_none() => {
                layout.places(card).iter().map(|place| (place, layout.spot(place))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// S-19: the seats with most cards, then fewest silver ones.
    pub fn leaders(&self) -> SeatSet {
        let rank = |seat: &Seat| {
            let treasure = &self.treasure[seat.index()];
            let silver = treasure.iter().filter(|card| card.is_silver()).count();
            (treasure.len(), std::cmp::Reverse(silver))
        };
        let seats = || Seat::all(self.players.into());
        let best = seats().map(|seat| rank(&seat)).max();
        seats().filter(|seat| Some(rank(seat)) == best).collect()
    }
}

impl ShownRow {
    /// S-22: the colour of any coloured card in the row; `None` if it has only silver.
    pub fn colour(&self) -> Option<Colour> {
        self.cells.iter().flatten().map(|card| card.colour()).find(|colour| *colour != Colour::Silver)
    }
}

impl View {
    /// The seat whose view this is; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        let own = self.hands.iter().position(|hand| matches!(hand, HandSeen::Cards(_)));
        own.map(|seat| Seat(seat as u8))
    }

    /// The viewer's own cards.
    pub fn hand(&self) -> &[Card] {
        let own = self.hands.iter().find_map(|hand| match hand {
            HandSeen::Cards(cards) => Some(cards.as_slice()),
            HandSeen::Count(_) => None,
        });
        own.unwrap_or_default()
    }

    pub fn over(&self) -> bool {
        self.round == ROUNDS
            && self.queue.is_empty()
            && self.choices.is_none()
            && self.hands.iter().all(HandSeen::is_empty)
            && !self.picked.iter().any(|pick| pick.is_made())
    }

    /// The seats to act.
    pub fn active(&self) -> SeatSet {
        match (self.closer, self.queue.first()) {
            (Some(seat), _) => SeatSet::one(seat),
            (None, Some((seat, _))) => SeatSet::one(*seat),
            (None, None) => Seat::all(self.players.into())
                .filter(|seat| !self.hands[seat.index()].is_empty() && !self.picked[seat.index()].is_made())
                .collect(),
        }
    }

    /// The cards the viewer has not seen: in other hands, picked by others, or out of the game.
    pub fn unseen(&self) -> Vec<Card> {
        let picked = self.picked.iter().filter_map(|pick| match pick {
            PickSeen::Own(card) => *card,
            PickSeen::Made(_) => None,
        });
        let seen: CardSet = picked
            .chain(self.hand().iter().copied())
            .chain(self.queue.iter().map(|(_, card)| *card))
            .chain(self.layout.iter().flat_map(|row| row.cells.iter().flatten().copied()))
            .chain(self.treasure.iter().flatten().copied())
            .chain(self.boxed.iter().flatten().copied())
            .collect();
        all_cards(self.advanced).filter(|card| !seen.contains(*card)).collect()
    }
}
