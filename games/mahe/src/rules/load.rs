//! The checked way from a position to a state. What counting can tell to be impossible is refused.

use game::{Refused, Seat};

use crate::rules::state::{CARDS, DECK, LIMIT, NEST, two_turtles_fit};
use crate::rules::{Position, State, Turtle};

impl State {
    pub(crate) fn load(position: &Position) -> Result<State, Refused> {
        check_players(position)?;
        check_track(position)?;
        check_cards(position)?;
        check_turn(position)?;
        check_dice(position)?;
        check_cards_used(position)?;
        Ok(State::assembled(position, &position.deck))
    }
}

fn broken(rule: &'static str, key: &'static str) -> Refused {
    Refused::by(rule, "impossible-position").with("key", key)
}

fn hold(holds: bool, rule: &'static str, key: &'static str) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(broken(rule, key)) }
}

fn check_players(position: &Position) -> Result<(), Refused> {
    hold((2..=7).contains(&position.players), "M-6", "players")?;
    hold((1..=2).contains(&position.turtles_each), "M-6", "turtles_each")?;
    two_turtles_fit(position.players.into(), position.turtles_each)
}

/// M-5, M-6: every turtle of the game is in one place.
fn check_track(position: &Position) -> Result<(), Refused> {
    let mut listed: Vec<Turtle> = position.track.turtles().collect();
    listed.sort_unstable();
    hold(listed == position.turtles(), "M-6", "track")
}

/// M-3, M-4: the cards are 20 of the 24, or fewer where some were played (M-19).
fn check_cards(position: &Position) -> Result<(), Refused> {
    let gone = position.gone.as_deref().unwrap_or_default();
    let nests = position.won.iter().flatten().filter(|card| **card == NEST).count();
    hold(position.won.len() == usize::from(position.players), "M-14", "won")?;
    hold(nests == usize::from(position.over()), "M-15", "won")?;
    // M-15: the nest is the last thing anybody gains.
    let last = position.won.iter().all(|pile| pile.iter().rev().skip(1).all(|card| *card != NEST));
    hold(last, "M-15", "won")?;
    hold(position.egg_dice || gone.is_empty(), "M-19", "gone")?;
    if position.over() || position.open == Some(NEST) {
        hold(position.deck.is_empty(), "M-15", "open")?;
    }

    let mut left = CARDS;
    let lists = [("deck", &position.deck[..]), ("open", position.open.as_slice()), ("gone", gone)];
    for (key, cards) in lists.into_iter().chain(position.won.iter().map(|pile| ("won", &pile[..]))) {
        for &card in cards.iter().filter(|card| **card != NEST || matches!(key, "deck" | "gone")) {
            let count = left.get_mut(usize::from(card).wrapping_sub(1)).filter(|count| **count > 0);
            *count.ok_or_else(|| broken("M-3", key))? -= 1;
        }
    }
    let total = CARDS.iter().sum::<u8>() - left.iter().sum::<u8>();
    let whole = usize::from(total) == DECK || position.egg_dice && usize::from(total) < DECK;
    hold(whole, "M-4", "deck")
}

/// M-13: who moves, and what moves after it.
fn check_turn(position: &Position) -> Result<(), Refused> {
    hold(position.turn.0 < position.players, "M-12", "turn")?;
    let own = position.turtles_of(position.turn);
    let mut to_move = position.to_move.clone();
    to_move.sort_unstable();
    match position.moving {
        _ if position.over() => {
            hold(position.moving.is_none(), "M-15", "moving")?;
            hold(to_move.is_empty(), "M-15", "to_move")
        }
        // The only turtle, and the second of two, follow by themselves.
        None => {
            hold(position.turtles_each == 2, "M-13", "moving")?;
            hold(to_move == own, "M-13", "to_move")
        }
        Some(moving) => {
            hold(own.contains(&moving), "M-13", "moving")?;
            let others: Vec<Turtle> = own.iter().copied().filter(|turtle| *turtle != moving).collect();
            hold(to_move.is_empty() || to_move == others, "M-13", "to_move")
        }
    }
}

/// M-7: a third die, a sum of 7 and a bust are carried out at once.
fn check_dice(position: &Position) -> Result<(), Refused> {
    let faces = position.dice.iter().all(|die| (1..=6).contains(die));
    hold(faces, "M-2", "dice")?;
    hold(position.dice.len() < 3 && position.sum() < LIMIT, "M-7", "dice")?;
    hold(position.moving.is_some() || position.dice.is_empty(), "M-7", "dice")
}

/// M-20: only who had a die to replace this turn has played a card, and that card is gone.
fn check_cards_used(position: &Position) -> Result<(), Refused> {
    let mut seats = position.cards_used.clone();
    if seats.is_empty() {
        return Ok(());
    }
    hold(!position.over(), "M-15", "cards_used")?;
    hold(position.egg_dice, "M-18", "cards_used")?;
    seats.sort_unstable();
    seats.dedup();
    let listed_once = seats.len() == position.cards_used.len();
    hold(listed_once && seats.iter().all(|seat| seat.0 < position.players), "M-20", "cards_used")?;
    hold(seats.len() <= cards_out(position), "M-19", "cards_used")?;
    if could_have_played_before(position, &seats) {
        return Ok(());
    }
    // So one of them is the decider of this move, and the second die is his card.
    let (Some(decider), &[_, card]) = (position.decider(), &position.dice[..]) else {
        return Err(broken("M-20", "cards_used"));
    };
    let earlier: Vec<Seat> = seats.iter().copied().filter(|seat| *seat != decider).collect();
    let fits = earlier.len() < seats.len() && could_have_played_before(position, &earlier);
    hold(fits, "M-20", "cards_used")?;
    hold(could_be_gone(position, card), "M-19", "cards_used")
}

/// How many cards have been played in the whole game.
fn cards_out(position: &Position) -> usize {
    let won = position.won.iter().flatten().filter(|card| **card != NEST).count();
    let open = position.open.iter().filter(|card| **card != NEST).count();
    DECK - position.deck.len() - won - open
}

/// M-12, M-20: whether these can have played a card in a move of this turn that is over. There is one only
/// when the second of two turtles moves, and one seat decided in it.
fn could_have_played_before(position: &Position, seats: &[Seat]) -> bool {
    let [seat] = seats else { return seats.is_empty() };
    let second = position.turtles_each == 2 && position.to_move.is_empty();
    let Some(moving) = position.moving.filter(|_| second) else { return false };
    let first = position.turtles_of(position.turn).iter().copied().find(|turtle| *turtle != moving);
    first.is_some_and(|first| match position.track.field_of(first) {
        // Bust: whoever sat on top is on the raft too.
        0 => position.track.raft.iter().any(|turtle| position.owner(*turtle) == *seat),
        _ => position.owner(position.track.top_over(first)) == *seat,
    })
}

/// M-3, M-19: whether a card of this value can be among those that left the game.
fn could_be_gone(position: &Position, card: u8) -> bool {
    let gone = position.gone.as_deref().unwrap_or_default();
    let all_known = gone.len() == cards_out(position);
    let face_down = position.deck.iter().filter(|other| **other == card).count();
    let left = usize::from(position.unseen()[usize::from(card) - 1]) > face_down;
    gone.contains(&card) || left && !all_known
}
