//! Setting up a match: checking its header and opening the table.

use game::{AnyGame, Chosen, Dice, MAX_SEATS, OptionKind, Origin, Seat, Table};
use serde_json::Value;

use crate::{Content, DEAL_DICE, Deal, Games, Header, MAX_DEAL_ENTROPIES, MatchError, SeatKind};

/// The longest name of a seat or level of a bot, in bytes.
pub const MAX_NAME: usize = 400;
/// The largest number of given dice.
pub const MAX_GIVEN: usize = 200;
/// The longest id of a match, in bytes.
const MAX_ID: usize = 100;

/// The game of the match, if its rules are available and the header is consistent.
pub(crate) fn check(games: Games<'_>, header: &Header) -> Result<&'static dyn AnyGame, MatchError> {
    let game = game_of(games, header)?;
    check_seats(header)?;
    if header.given.len() > MAX_GIVEN {
        return Err(MatchError::Given);
    }
    if header.deal.is_some() && !header.given.is_empty() {
        return Err(MatchError::Deal);
    }
    Ok(game)
}

/// Opens the table and completes the header with everything a record spells out. `origin` is `None` for a new match.
pub(crate) fn set_up(
    game: &'static dyn AnyGame,
    header: &mut Header,
    origin: Option<Origin>,
    dice: &mut dyn Dice,
) -> Result<Box<dyn Table>, MatchError> {
    let refused = |refused| MatchError::SetUp { game, refused };
    let Some(position) = header.position.clone() else {
        header.options = game.complete(header.players, &header.options).map_err(refused)?;
        let options = Value::Object(header.options.clone());
        header.content = content(game, &options, &header.content)?;
        let table = match origin {
            None => game.open(header.players, &header.options, dice),
            Some(origin) => game.reopen(header.players, &header.options, header.content.get(), origin, dice),
        };
        return table.map_err(refused);
    };
    if !header.options.is_empty() {
        return Err(MatchError::OptionsBesidePosition);
    }
    header.content = content(game, &position, &header.content)?;
    let table = match origin {
        None => game.load(&position),
        Some(origin) => game.reload(&position, header.content.get(), origin),
    };
    let table = table.map_err(refused)?;
    if table.players() != header.players {
        return Err(MatchError::PositionPlayers);
    }
    let mut canonical = table.position();
    if let Value::Object(keys) = &mut canonical {
        // The position keeps only the name of what the content holds.
        keys.extend(header.content.get().keys().map(|key| (key.clone(), position[key].clone())));
    }
    header.position = Some(canonical);
    Ok(table)
}

/// The content that options or a position refer to by name: the header's, or today's if the header has none yet.
fn content(game: &'static dyn AnyGame, named: &Value, kept: &Content) -> Result<Content, MatchError> {
    let specs = game.options().iter().filter(|spec| matches!(spec.kind, OptionKind::ChoiceOrObject(_)));
    let names: Vec<(&str, &str)> =
        specs.filter_map(|spec| Some((spec.key, named.get(spec.key)?.as_str()?))).collect();
    if kept.is_empty() {
        let found = names.iter().filter_map(|(key, id)| Some(((*key).to_owned(), game.map(id)?)));
        return Ok(Content::from(found.collect::<Chosen>()));
    }
    let fits = |(key, id): &(&str, &str)| kept.get().get(*key).is_some_and(|map| map["id"] == *id);
    let all = names.len() == kept.get().len() && names.iter().all(fits);
    if all { Ok(kept.clone()) } else { Err(MatchError::Content) }
}

fn game_of(games: Games<'_>, header: &Header) -> Result<&'static dyn AnyGame, MatchError> {
    let game = games
        .iter()
        .copied()
        .find(|game| game.id() == header.game)
        .ok_or_else(|| MatchError::UnknownGame(header.game.clone()))?;
    let (record, program) = (header.rules_version, game.rules_version());
    if record != program {
        return Err(MatchError::RulesVersion { game: game.id(), record, program });
    }
    Ok(game)
}

fn check_seats(header: &Header) -> Result<(), MatchError> {
    if !is_id(&header.match_id) {
        return Err(MatchError::MatchId);
    }
    if let Some(deal) = &header.deal {
        check_deal(deal, header)?;
    }
    if header.players > MAX_SEATS {
        return Err(MatchError::Seats);
    }
    if header.seats.len() != header.players || header.entropies.len() != header.players {
        return Err(MatchError::Seats);
    }
    for ((seat, entropy), number) in header.seats.iter().zip(&header.entropies).zip(0u8..) {
        let level = match &seat.kind {
            SeatKind::Bot { level } => level.as_str(),
            SeatKind::Person => "",
        };
        if seat.name.len().max(level.len()) > MAX_NAME {
            return Err(MatchError::Name(Seat(number)));
        }
        // P3: with entropy for bots, the server could try values until it likes the dice.
        let adds = seat.kind == SeatKind::Person
            && header.deal.as_ref().is_none_or(|deal| !deal.entropies.is_empty());
        if adds != entropy.is_some() {
            return Err(MatchError::Entropy(Seat(number)));
        }
    }
    Ok(())
}

fn check_deal(deal: &Deal, header: &Header) -> Result<(), MatchError> {
    let valid = deal.dice == DEAL_DICE
        && is_id(&deal.name)
        && deal.entropies.len() <= MAX_DEAL_ENTROPIES
        && deal.has(&header.entropies);
    if valid { Ok(()) } else { Err(MatchError::Deal) }
}

/// Whether a match or a deal can be called so. A newline terminates the name in the input of the dice key.
fn is_id(id: &str) -> bool {
    !id.is_empty() && id.len() <= MAX_ID && !id.chars().any(char::is_control)
}
