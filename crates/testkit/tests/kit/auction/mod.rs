//! A toy game that exercises the contract: a sealed-bid auction with hidden hands and open-ended trades.

use std::ops::RangeInclusive;

use game::{Dice, Game, OptionKind, OptionSpec, Refused, Seat, SeatSet, Strategy};
use serde::{Deserialize, Serialize};
use serde_json::json;

mod action;
mod draw;
mod state;
mod view;

pub(crate) use action::{Action, Event};
pub(crate) use state::{Position, State};
pub(crate) use view::View;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Auction;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Options {
    rounds: usize,
}

impl Game for Auction {
    const ID: &'static str = "auction";
    const RULES_VERSION: u32 = 1;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { key: "rounds", kind: OptionKind::Number { min: 1, max: 3 }, default: |_| json!(3) }];

    type Options = Options;
    type State = State;
    type Position = Position;
    type View = View;
    type Action = Action;
    type Event = Event;

    fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        Ok(State::deal(players, options.rounds, dice))
    }

    fn load(position: Position) -> Result<State, Refused> {
        State::load(position)
    }
}

impl Strategy for Auction {
    /// High cards for good lots, low cards for bad ones.
    fn quick_action(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        let card = |action: &&Action| if let Action::Bid(card) = action { *card } else { 0 };
        let bids = || legal.iter().filter(|action| matches!(action, Action::Bid(_)));
        let wants = u32::from(view.lot) + dice.below(3) > 4;
        let bid = if wants { bids().max_by_key(card) } else { bids().min_by_key(card) };
        *bid.unwrap_or(&legal[0])
    }
}

/// The seats as a list, for JSON.
fn listed(seats: SeatSet) -> Vec<Seat> {
    seats.iter().collect()
}
