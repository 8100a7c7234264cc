//! Turns a position into a state. Refuses what counting can prove impossible.

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

fn impossible(rule: &'static str, key: &'static str) -> Refused {
    Refused::by(rule, "impossible-position").with("key", key)
}

fn require(condition: bool, rule: &'static str, key: &'static str) -> Result<(), Refused> {
    if condition { Ok(()) } else { Err(impossible(rule, key)) }
}

fn check_players(position: &Position) -> Result<(), Refused> {
    require((2..=7).contains(&position.players), "M-6", "players")?;
    require((1..=2).contains(&position.turtles_each), "M-6", "turtles_each")?;
    two_turtles_fit(position.players.into(), position.turtles_each)
}

/// M-5, M-6: every turtle in the game is in exactly one place.
fn check_track(position: &Position) -> Result<(), Refused> {
    let mut listed: Vec<Turtle> = position.track.turtles().collect();
    listed.sort_unstable();
    require(listed == position.turtles(), "M-6", "track")
}

/// M-3, M-4: the cards are 20 of the 24, or fewer if some were played (M-19).
fn check_cards(position: &Position) -> Result<(), Refused> {
    let gone = position.gone.as_deref().unwrap_or_default();
    let nests = position.won.iter().flatten().filter(|card| **card == NEST).count();
    require(position.won.len() == usize::from(position.players), "M-14", "won")?;
    require(nests == usize::from(position.over()), "M-15", "won")?;
    // M-15: nobody wins anything after the nest.
    let last = position.won.iter().all(|pile| pile.iter().rev().skip(1).all(|card| *card != NEST));
    require(last, "M-15", "won")?;
    require(position.egg_dice || gone.is_empty(), "M-19", "gone")?;
    if position.over() || position.open == Some(NEST) {
        require(position.deck.is_empty(), "M-15", "open")?;
    }

    let mut left = CARDS;
    let lists = [("deck", &position.deck[..]), ("open", position.open.as_slice()), ("gone", gone)];
    for (key, cards) in lists.into_iter().chain(position.won.iter().map(|pile| ("won", &pile[..]))) {
        for &card in cards.iter().filter(|card| **card != NEST || matches!(key, "deck" | "gone")) {
            let count = left.get_mut(usize::from(card).wrapping_sub(1)).filter(|count| **count > 0);
            *count.ok_or_else(|| impossible("M-3", key))? -= 1;
        }
    }
    let total = CARDS.iter().sum::<u8>() - left.iter().sum::<u8>();
    let whole = usize::from(total) == DECK || position.egg_dice && usize::from(total) < DECK;
    require(whole, "M-4", "deck")
}

/// M-13: which turtle moves, and which moves after it.
fn check_turn(position: &Position) -> Result<(), Refused> {
    require(position.turn.0 < position.players, "M-12", "turn")?;
    let own = position.turtles_of(position.turn);
    let mut to_move = position.to_move.clone();
    to_move.sort_unstable();
    match position.moving {
        _ if position.over() => {
            require(position.moving.is_none(), "M-15", "moving")?;
            require(to_move.is_empty(), "M-15", "to_move")
        }
        // A single turtle, and the second of two, need no pick.
        None => {
            require(position.turtles_each == 2, "M-13", "moving")?;
            require(to_move == own, "M-13", "to_move")
        }
        Some(moving) => {
            require(own.contains(&moving), "M-13", "moving")?;
            let others: Vec<Turtle> = own.iter().copied().filter(|turtle| *turtle != moving).collect();
            require(to_move.is_empty() || to_move == others, "M-13", "to_move")
        }
    }
}

/// M-7: a third die, a sum of 7 and a bust take effect at once, so no position holds them.
fn check_dice(position: &Position) -> Result<(), Refused> {
    let faces = position.dice.iter().all(|die| (1..=6).contains(die));
    require(faces, "M-2", "dice")?;
    require(position.dice.len() < 3 && position.sum() < LIMIT, "M-7", "dice")?;
    require(position.moving.is_some() || position.dice.is_empty(), "M-7", "dice")
}

/// M-20: only seats that had a die to replace this turn can have played a card, and that card is gone.
fn check_cards_used(position: &Position) -> Result<(), Refused> {
    let mut seats = position.cards_used.clone();
    if seats.is_empty() {
        return Ok(());
    }
    require(!position.over(), "M-15", "cards_used")?;
    require(position.egg_dice, "M-18", "cards_used")?;
    seats.sort_unstable();
    seats.dedup();
    let listed_once = seats.len() == position.cards_used.len();
    require(listed_once && seats.iter().all(|seat| seat.0 < position.players), "M-20", "cards_used")?;
    require(seats.len() <= cards_out(position), "M-19", "cards_used")?;
    if could_have_played_before(position, &seats) {
        return Ok(());
    }
    // So one of them decides this move, and the second die is their card.
    let (Some(decider), &[_, card]) = (position.decider(), &position.dice[..]) else {
        return Err(impossible("M-20", "cards_used"));
    };
    let earlier: Vec<Seat> = seats.iter().copied().filter(|seat| *seat != decider).collect();
    let fits = earlier.len() < seats.len() && could_have_played_before(position, &earlier);
    require(fits, "M-20", "cards_used")?;
    require(could_be_gone(position, card), "M-19", "cards_used")
}

/// How many cards have been played in the whole game.
fn cards_out(position: &Position) -> usize {
    let won = position.won.iter().flatten().filter(|card| **card != NEST).count();
    let open = position.open.iter().filter(|card| **card != NEST).count();
    DECK - position.deck.len() - won - open
}

/// M-12, M-20: whether these seats can have played a card in an earlier move of this turn. There is such a
/// move only when the second of two turtles moves, and one seat decided it.
fn could_have_played_before(position: &Position, seats: &[Seat]) -> bool {
    let [seat] = seats else { return seats.is_empty() };
    let second = position.turtles_each == 2 && position.to_move.is_empty();
    let Some(moving) = position.moving.filter(|_| second) else { return false };
    let first = position.turtles_of(position.turn).iter().copied().find(|turtle| *turtle != moving);
    first.is_some_and(|first| match position.track.field_of(first) {
        // Bust: the turtle on top is on the raft too.
        0 => position.track.raft.iter().any(|turtle| position.owner(*turtle) == *seat),
        _ => position.owner(position.track.top_over(first)) == *seat,
    })
}

/// M-3, M-19: whether a card of this value can have left the game.
fn could_be_gone(position: &Position, card: u8) -> bool {
    let gone = position.gone.as_deref().unwrap_or_default();
    let all_known = gone.len() == cards_out(position);
    let face_down = position.deck.iter().filter(|other| **other == card).count();
    let left = usize::from(position.unseen()[usize::from(card) - 1]) > face_down;
    gone.contains(&card) || left && !all_known
}
