//! The rules at a glance: whose turn it is, what is legal, and what each action does.

use game::{Dice, GameState, Log, Outcome, Refused, Scores, Seat, SeatSet, Turn, Viewer, shuffle};

use crate::Han;
use crate::map::ProvinceSet;
use crate::rules::check::refuse;
use crate::rules::imagine::{hand_for_second, unseen};
use crate::rules::legal::DISCARDS;
use crate::rules::{
    Action, Cards, Color, Event, NamedPlace, Paid, Phase, Pile, Placed, Position, State, Variant, View,
};

impl GameState<Han> for State {
    fn position(&self) -> Position {
        let hands = self.public.seats().map(|seat| self.hand(seat).colors().collect()).collect();
        self.public.position_with(hands, self.pile.as_slice().iter().rev().copied().collect())
    }

    fn players(&self) -> usize {
        self.public.players.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.public.over() {
            Turn::Over(Outcome { winners: self.public.winners(), scores: self.scores() })
        } else {
            Turn::Seats(SeatSet::one(self.public.turn))
        }
    }

    fn scores(&self) -> Scores {
        Scores::of(self.players(), |seat| self.public.score(seat))
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        let public = &self.public;
        if public.over() {
            return refuse("H-7", "game-is-over");
        }
        if seat != public.turn {
            return Err(Refused::by("H-7", "not-your-turn").with("active", public.turn));
        }
        match (public.phase, action) {
            (Phase::Draw, Action::Draw(color)) if public.display.as_slice().contains(&color) => Ok(()),
            (Phase::Draw, Action::Draw(_)) => refuse("H-26", "not-on-display"),
            (Phase::Draw, Action::DrawPile) => Ok(()),
            (Phase::Draw, _) => refuse("H-26", "draw-first"),
            (_, Action::Draw(_) | Action::DrawPile) => refuse("H-26", "draw-later"),
            (_, action) => self.check_act(seat, action),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, actions: &mut Vec<Action>) {
        let public = &self.public;
        if !public.acts(seat) {
            return;
        }
        if public.phase == Phase::Draw {
            self.legal_draws(actions);
            return;
        }
        let hand = self.hand(seat);
        let first = public.placed.is_none();
        if first {
            DISCARDS[usize::from(hand.palette())].append_to(actions);
        }
        self.legal_emissaries(seat, hand, actions);
        if !first {
            actions.push(Action::End);
        } else if public.variant == Some(Variant::Fortifications) {
            self.legal_markers(seat, hand, Action::Fortify, actions);
        }
        self.legal_houses(seat, hand, actions);
        if first && public.variant == Some(Variant::Markets) {
            self.legal_markers(seat, hand, Action::Market, actions);
        }
        if hand.is_empty() {
            actions.push(Action::Pass);
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        match action {
            Action::Draw(color) => self.draw(color, dice, log),
            Action::DrawPile => self.draw_blind(dice, log),
            Action::Discard(card) => {
                self.pay(seat, Cards::one(card));
                log.all(|| Event::Discard { seat, card });
                self.end_act(log);
            }
            Action::End => {
                log.all(|| Event::End { seat });
                self.end_act(log);
            }
            Action::Pass => {
                log.all(|| Event::Pass { seat });
                self.end_act(log);
            }
            Action::House(space, cards) => {
                self.pay(seat, cards);
                let public = &mut self.public;
                log.all(|| Event::House {
                    seat,
                    space: NamedPlace::space(&public.map, space),
                    cards: Paid(cards),
                });
                let around = public.map.provinces_of(space);
                let shared = around & public.board.inhabited();
                public.board.put_house(&public.map, seat, space);
                public.supply[seat.index()].houses -= 1;
                self.after_piece(Some(Placed::House(space)), shared, around, log);
            }
            Action::Emissary(province, cards) => {
                self.pay(seat, cards);
                let public = &mut self.public;
                let place = || NamedPlace::province(&public.map, province);
                log.all(|| Event::Emissary { seat, province: place(), cards: Paid(cards) });
                public.board.put_emissaries(seat, province, 1);
                public.supply[seat.index()].emissaries -= 1;
                let shared = ProvinceSet::one(province);
                self.after_piece(Some(Placed::Emissary(province)), shared, ProvinceSet::EMPTY, log);
            }
            Action::Fortify(space, cards) => {
                self.pay(seat, cards);
                let public = &mut self.public;
                log.all(|| Event::Fortify {
                    seat,
                    space: NamedPlace::space(&public.map, space),
                    cards: Paid(cards),
                });
                public.board.fortify(&public.map, seat, space);
                public.supply[seat.index()].houses -= 1;
                public.supply[seat.index()].markers -= 1;
                self.after_piece(None, ProvinceSet::EMPTY, self.public.map.provinces_of(space), log);
            }
            Action::Market(space, cards) => {
                self.pay(seat, cards);
                let public = &mut self.public;
                log.all(|| Event::Market {
                    seat,
                    space: NamedPlace::space(&public.map, space),
                    cards: Paid(cards),
                });
                public.board.put_market(&public.map, seat, space);
                public.supply[seat.index()].emissaries -= 1;
                public.supply[seat.index()].markers -= 1;
                self.after_piece(None, ProvinceSet::EMPTY, self.public.map.provinces_of(space), log);
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            public: self.public.clone(),
            own: viewer.seat().map(|seat| (seat, self.hand(seat))),
            hand_sizes: self.hands.map(Cards::len),
            pile: self.pile.len(),
        }
    }

    /// Deals the unseen cards at random. Cards taken openly stay with the seat that took them.
    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        let public = view.public.clone();
        let mut unseen = unseen(view);
        let mut hands = public.shown;
        if let Some((seat, hand)) = view.own {
            hands[seat.index()] = hand;
        }
        // Everybody knows that a seat asked for a second piece can pay for one.
        let waits = public.placed.is_some().then_some(public.turn);
        if let Some(seat) = waits.filter(|seat| view.own.is_none_or(|(own, _)| own != *seat)) {
            let size = view.hand_size(seat);
            if let Some(hand) = hand_for_second(&public, public.shown(seat), size, &unseen, dice) {
                let dealt = hand.without(public.shown(seat)).expect("the hand has the shown cards");
                for color in dealt.colors() {
                    unseen[color.index()] -= 1;
                }
                hands[seat.index()] = hand;
            }
        }
        let mut pile = Pile::of(unseen);
        shuffle(pile.as_mut_slice(), dice);
        for seat in public.seats() {
            while hands[seat.index()].len() < view.hand_size(seat) {
                let card = pile.pop().expect("the unseen cards fill hands and pile");
                hands[seat.index()] = hands[seat.index()].and(card);
            }
        }
        State { public, hands, pile }
    }

    fn redeal(&mut self, dice: &mut impl Dice) {
        shuffle(self.pile.as_mut_slice(), dice);
    }

    /// By the colours of the cards that left the pile. After a reshuffle there are too many.
    fn redeals(&self, after: &State) -> Option<Vec<(State, u64)>> {
        let reshuffled = self.public.reshuffled != after.public.reshuffled;
        let drawn = usize::from(self.pile.len().checked_sub(after.pile.len())?);
        (!reshuffled && drawn <= MAX_LISTED_DRAWS).then(|| next_cards(self, drawn))
    }

    fn parse(&self, text: &str) -> Option<Action> {
        Action::parse(&self.public.map, text)
    }

    fn print(&self, action: Action, text: &mut String) {
        action.print(&self.public.map, text);
    }
}

/// Up to this many cards, all the ways they could have come from the pile are listed.
const MAX_LISTED_DRAWS: usize = 3;

/// The states that differ in the colours of the next cards of the pile, each with the number of ways to draw them.
fn next_cards(state: &State, cards: usize) -> Vec<(State, u64)> {
    let mut drawn = vec![(state.clone(), 1)];
    for depth in 0..cards {
        let mut more = Vec::new();
        for (state, ways) in drawn {
            let top = usize::from(state.pile.len()) - 1 - depth;
            for color in Color::ALL {
                let left = &state.pile.as_slice()[..=top];
                let count = left.iter().filter(|card| **card == color).count() as u64;
                if let Some(place) = left.iter().rposition(|card| *card == color) {
                    let mut state = state.clone();
                    state.pile.as_mut_slice().swap(place, top);
                    more.push((state, ways * count));
                }
            }
        }
        drawn = more;
    }
    drawn
}
