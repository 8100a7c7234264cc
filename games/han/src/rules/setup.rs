//! The options of a table, and the start of a game.

use std::sync::Arc;

use game::{Dice, Origin, Refused, Seat, shuffle};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::map::{Fault, Map, Plan, Province, ProvinceSet, shipped};
use crate::rules::{
    Board, COLORS, Cards, EMISSARIES, FULL_HAND, HOUSES, MOST_PLAYERS, Phase, Pile, Public, State, Supply,
    Variant,
};

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// H-2, H-41: the id of a map, or a whole map.
    pub map: Value,
    pub variant: Option<Variant>,
    /// H-15
    pub wild_border: bool,
    /// H-6: the seat that begins; if `None`, the dice choose.
    pub emperor: Option<u8>,
}

impl State {
    pub(crate) fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        State::begin(own_map(&options.map)?, players, options, dice)
    }

    /// P5: the start of a match that has begun, on the map it began on.
    pub(crate) fn resume(
        players: usize,
        options: &Options,
        origin: Origin,
        dice: &mut impl Dice,
    ) -> Result<State, Refused> {
        State::begin(resumed_map(&options.map, origin)?, players, options, dice)
    }

    fn begin(
        map: Arc<Map>,
        players: usize,
        options: &Options,
        dice: &mut impl Dice,
    ) -> Result<State, Refused> {
        fits(&map, players, options.variant)?;
        let emperor = match options.emperor {
            Some(seat) if usize::from(seat) < players => Seat(seat),
            Some(_) => return Err(Refused::by("H-6", "no-such-emperor").with("players", players as i64)),
            None => Seat(dice.below(players as u32) as u8),
        };
        let mut public = Public::new(map, players, options.variant, options.wild_border, emperor);
        let mut pile = Pile::of(public.map.deck(players));
        shuffle(pile.as_mut_slice(), dice);
        let mut next = || pile.pop().expect("H-41: enough cards for everybody");
        // H-5
        let mut hands = [Cards::NONE; MOST_PLAYERS];
        for hand in &mut hands[..players] {
            for _ in 0..FULL_HAND {
                *hand = hand.and(next());
            }
        }
        for _ in 0..public.map.plan().display {
            public.display.push(next());
        }
        Ok(State { public, hands, pile })
    }
}

impl Public {
    /// An empty map, and no cards on the table.
    pub(crate) fn new(
        map: Arc<Map>,
        players: usize,
        variant: Option<Variant>,
        wild_border: bool,
        emperor: Seat,
    ) -> Public {
        let board = Board::empty(&map);
        let mut public = Public {
            map,
            players: players as u8,
            variant,
            wild_border,
            emperor,
            turn: emperor,
            phase: Phase::Act,
            display: Pile::EMPTY,
            discard: [0; COLORS],
            reshuffled: false,
            last_round: false,
            board,
            scored: [Province(0); 16],
            scored_len: 0,
            scores: [0; MOST_PLAYERS],
            supply: [Supply::default(); MOST_PLAYERS],
            placed: None,
            shared: ProvinceSet::ALL,
            shown: [Cards::NONE; MOST_PLAYERS],
        };
        let supply = Supply { houses: HOUSES, emissaries: EMISSARIES, markers: public.markers_each() };
        public.supply[..players].fill(supply);
        public
    }
}

/// H-2, H-41: the map of a position, by id or as an object. It may have the name of a shipped map.
pub(crate) fn read_map(value: &Value) -> Result<Arc<Map>, Refused> {
    read(value, Map::new)
}

/// H-2, H-41: the map of a new game, by id, or a custom map as an object.
fn own_map(value: &Value) -> Result<Arc<Map>, Refused> {
    read(value, Map::own)
}

fn read(value: &Value, object: fn(Plan) -> Result<Map, Vec<Fault>>) -> Result<Arc<Map>, Refused> {
    match value {
        // A bare id always means the shipped map.
        Value::String(id) => {
            shipped(id).ok_or_else(|| Refused::by("H-2", "no-such-map").with("map", shortened(id)))
        }
        Value::Object(_) => Plan::from_json(value).and_then(object).map(Arc::new).map_err(|faults| {
            faults.into_iter().next().map_or_else(|| Refused::by("H-41", "no-map"), Refused::from)
        }),
        _ => Err(Refused::by("H-2", "no-map")),
    }
}

/// P5: the map of a match that has begun, by content.
pub(crate) fn resumed_map(value: &Value, origin: Origin) -> Result<Arc<Map>, Refused> {
    if !value.is_object() {
        return read_map(value);
    }
    Map::resumed(value, origin).map_err(|faults| {
        faults.into_iter().next().map_or_else(|| Refused::by("H-41", "no-map"), Refused::from)
    })
}

/// H-2, H-25, H-41: whether the map takes this many players and this variant.
pub(crate) fn fits(map: &Map, players: usize, variant: Option<Variant>) -> Result<(), Refused> {
    let (least, most) = map.plan().players;
    if !(usize::from(least)..=usize::from(most)).contains(&players) {
        return Err(Refused::by("H-2", "map-players")
            .with("players", players as i64)
            .with("least", i64::from(least))
            .with("most", i64::from(most)));
    }
    let bordered = !map.borders().is_empty();
    match variant {
        Some(Variant::Fortifications) if map.is_shipped() && !bordered => {
            Err(Refused::by("H-25", "fortifications-need-border"))
        }
        Some(Variant::Markets) if bordered => {
            let rule = if map.is_shipped() { "H-25" } else { "H-41" };
            Err(Refused::by(rule, "markets-need-no-borders"))
        }
        _ => Ok(()),
    }
}

fn shortened(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(40).collect()
}
