//! Samples a state that fits a view.

use game::{Dice, GameState, Seat};

use crate::rules::{Action, Cards, City, Kind, State, View};

impl State {
    /// Gives all orders of a seat, any that are allowed.
    pub(super) fn imagine_orders(&mut self, seat: Seat, dice: &mut impl Dice) {
        let mut choices = Vec::new();
        while self.missing[seat.index()] != 0 {
            choices.clear();
            self.legal(seat, &mut choices);
            choices.retain(|choice| *choice != Action::Revise);
            match choices[dice.below(choices.len() as u32) as usize] {
                Action::Send(size, goal) => {
                    self.orders[seat.index()].set(size, goal);
                    self.missing[seat.index()] &= !(1 << size as u8);
                }
                Action::Accuse(vizier) => {
                    self.orders[seat.index()].accuse = Some(vizier);
                    self.missing[seat.index()] = 0;
                }
                other => unreachable!("{other} is no order"),
            }
        }
    }
}

impl View {
    /// V-5, V-25: the card at this index of a city's pile, from the top, if the viewer knows it. Mercy cards
    /// put under the pile openly are known although they lie face down.
    pub fn card_at(&self, city: City, index: usize) -> Option<Kind> {
        let pile = &self.cities[city];
        let laid = self.laid.get(&city).copied().unwrap_or(0);
        let known = index + usize::from(laid) >= pile.len();
        pile[index].or(known.then_some(Kind::Mercy))
    }

    /// The cards whose place the viewer does not know.
    pub fn unseen(&self) -> Cards {
        let places = |city| (0..self.cities[city].len()).map(move |index| (city, index));
        let lying = City::ALL.into_iter().flat_map(places);
        let known = lying.filter_map(|(city, index)| self.card_at(city, index));
        let held = self.cards.into_iter().flat_map(Cards::iter);
        let mut unseen = Cards::ALL;
        for card in known.chain(held) {
            unseen.remove(card);
        }
        unseen
    }
}
