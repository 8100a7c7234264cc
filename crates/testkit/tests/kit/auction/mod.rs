//! A toy game that proves the contract: a sealed-bid auction with hidden hands and open-ended trades.

use std::ops::RangeInclusive;

use game::{Dice, Game, Log, OptionKind, OptionSpec, Refused, Scores, Seat, SeatSet, Turn, Viewer, Wits};
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

    fn position(state: &State) -> Position {
        state.position().clone()
    }

    fn players(state: &State) -> usize {
        state.players()
    }

    fn turn(state: &State) -> Turn {
        state.turn()
    }

    fn scores(state: &State) -> Scores {
        state.scores()
    }

    fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)
    }

    fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let mut listed: Vec<Action> = Seat::all(state.players())
            .map(Action::Accept)
            .chain((1..=state::CARDS).map(Action::Bid))
            .chain([Action::Revise])
            .filter(|action| state.check(seat, *action).is_ok())
            .collect();
        listed.sort_by_key(Action::to_string);
        actions.append(&mut listed);
    }

    fn open_ended(state: &State, seat: Seat) -> &'static [&'static str] {
        if state.may_offer(seat) { &["offer …"] } else { &[] }
    }

    fn revises(action: Action) -> bool {
        action == Action::Revise
    }

    fn apply(state: &mut State, seat: Seat, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        state.apply(seat, action, dice, log);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state.position(), viewer)
    }

    fn imagine(view: &View, dice: &mut impl Dice) -> State {
        view.imagine(dice)
    }

    fn parse(_state: &State, text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn print(_state: &State, action: Action, text: &mut String) {
        text.push_str(&action.to_string());
    }
}

impl Wits for Auction {
    /// High cards for good lots, low cards for bad ones.
    fn instinct(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
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
