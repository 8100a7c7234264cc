//! A beginner's choice: straight for the cards they lack.
//!
//! A beginner overlooks who else wants the same card, unless they say so, and two viziers in a city take nothing (V-18). They forget that
//! the fourth kind makes them a target (V-14), and what votes at court are good for before that. They take any trade that
//! brings a new kind, as long as the other is not one card from winning.

use game::{Character, Dice, FastDice, GameState, Seat};

use super::guess::Guess;
use super::manner::Manner;
use super::{demand, on_top, pardon, talk, worth};
use crate::rules::{State, members};
use crate::{Action, Kind, Offer, Orders, Phase, View, Vizier};

/// A seat with this many kinds needs one more.
const NEARLY_ALL: u8 = 5;

pub(super) fn choose(
    view: &View,
    legal: &[Action],
    character: Option<Character>,
    dice: &mut impl Dice,
) -> Action {
    if let [only] = legal
        && view.phase != Phase::Intrigue
    {
        return *only;
    }
    let seat = view.viewer().expect("a bot has a seat");
    let world = State::imagine(view, dice);
    let manner = character.map(Manner::of);
    match (world.phase, manner) {
        (Phase::Intrigue, manner) => {
            answer(&world, seat).unwrap_or_else(|| speak(&world, seat, manner, dice))
        }
        (Phase::Orders, Some(manner)) => manner.order(&world, seat, &Guess::of_beginner(&world), dice),
        (Phase::Orders, None) => order(&world, seat, dice),
        (Phase::Power, _) if world.pending == 0 => demand(&world, seat),
        (Phase::Power, _) => take(&world, seat),
        _ => pardon(&world, seat),
    }
}

/// V-9: takes a card it lacks for one it can spare, and declines everything else.
fn answer(world: &State, seat: Seat) -> Option<Action> {
    let offers = || world.talk.iter().flat_map(|talk| &talk.offers);
    let Offer { n, from, give, want, .. } = *offers().find(|offer| offer.to == seat)?;
    let (own, theirs) = (world.cards[seat.index()], world.cards[from.index()]);
    let gains = Kind::POWER.into_iter().any(|kind| give.has(kind) && !own.has(kind));
    let loses = Kind::POWER.into_iter().any(|kind| want.has(kind) && own.of(kind) <= want.of(kind));
    let possible = own.contain(want) && theirs.contain(give);
    let accepts = possible && gains && !loses && theirs.different() < NEARLY_ALL;
    Some(if accepts { Action::Accept(n) } else { Action::Decline(n) })
}

/// V-8 to V-10
fn speak(world: &State, seat: Seat, manner: Option<Manner>, dice: &mut impl Dice) -> Action {
    let Some(manner) = manner else { return talk::speak(world, seat, dice) };
    let mut own = FastDice::new(u64::from(dice.below(u32::MAX)));
    manner.speak(world, seat, dice, |told| Guess::of_beginner(world).orders(seat, told, &mut own))
}

/// V-11, V-14: the next order.
fn order(world: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    let given: Orders = world.orders[seat.index()];
    let missing = |vizier: &Vizier| world.gets_orders(*vizier) && given.of(vizier.size()).is_none();
    match Vizier::of(seat).find(missing) {
        Some(vizier) => Action::Send(vizier.size(), Guess::of_beginner(world).next(vizier, &given, dice)),
        None => Action::Accuse(accused(world, seat, dice)),
    }
}

/// V-14: some vizier of the player with most kinds, whatever the others say.
fn accused(world: &State, seat: Seat, dice: &mut impl Dice) -> Vizier {
    let accusable = || members(world.who_can_be_accused());
    let kinds = |vizier: &Vizier| (vizier.seat() != seat, world.cards[vizier.seat().index()].different());
    let most = accusable().map(|vizier| kinds(&vizier)).max();
    let equal: Vec<Vizier> = accusable().filter(|vizier| Some(kinds(vizier)) == most).collect();
    equal[dice.below(equal.len() as u32) as usize]
}

/// V-18, V-19: whatever there is.
fn take(world: &State, seat: Seat) -> Action {
    let deciding = world.deciding().expect("V-18: somebody is asked");
    if on_top(world, deciding).is_some() {
        return Action::Take;
    }
    let there = Kind::ALL.into_iter().filter(|kind| world.kaffa.has(*kind)).rev();
    there.max_by_key(|kind| worth(world, seat, *kind)).map_or(Action::Leave, Action::TakeKind)
}
