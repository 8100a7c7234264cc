//! Samples a state that fits a view.

use game::{Dice, Seat, shuffle};

use crate::rules::pile::Pile;
use crate::rules::place::CITIES;
use crate::rules::vizier::PLAYERS;
use crate::rules::{Action, Cards, City, Kind, Phase, State, View};

impl State {
    /// Unseen cards are anywhere face down, except mercy where it is known to be. A seat with complete orders
    /// has ordered anything; any other seat has ordered nothing yet.
    pub(crate) fn imagine(view: &View, dice: &mut impl Dice) -> State {
        let mut unseen: Vec<Kind> = view.unseen().iter().collect();
        shuffle(&mut unseen, dice);
        let mut draw = || unseen.pop().expect("the unseen cards lie face down");
        let mut piles = [Pile::EMPTY; CITIES];
        let mut kaffa = Cards::EMPTY;
        for city in City::ALL {
            for index in 0..view.cities[city].len() {
                let card = view.card_at(city, index).unwrap_or_else(&mut draw);
                match city {
                    City::Kaffa => kaffa.add(card),
                    _ => piles[city.index()].put_under(card),
                }
            }
        }
        let orders = view.orders.map(Option::unwrap_or_default);
        let mut state = State::assembled(view, &piles, kaffa, orders);
        if view.phase == Phase::Orders {
            for seat in Seat::all(PLAYERS) {
                let sealed = view.orders[seat.index()].is_none() && !view.active.contains(seat);
                if sealed {
                    state.imagine_orders(seat, dice);
                }
            }
        }
        state
    }

    /// Gives all orders of a seat at random among those allowed.
    fn imagine_orders(&mut self, seat: Seat, dice: &mut impl Dice) {
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
