//! HAN: houses along the roads and emissaries at the courts of nine warring states.
//!
//! The numbered rules are in RULES.md; code and tests cite them as `H-1` to `H-41`.

use std::ops::RangeInclusive;

use game::{AnyGame, Dice, Game, OptionKind, OptionSpec, Origin, Refused};
use serde_json::{Value, json};

mod draw;
mod eval;
mod log_text;
pub mod map;
mod rules;
mod terminal;

pub use draw::map_svg;
pub use eval::{TUNING, learning};
pub use rules::{
    Action, AllianceScore, Board, Cards, Color, Event, NamedPlace, Options, Paid, Phase, Pile, Placed,
    Position, PositionWith, ProvinceScore, Public, RoadScore, Row, Sheet, State, Supply, Variant, View,
    road_points, road_rows,
};

/// The game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Han;

/// The game as an object. Defined here, so that its generic code is compiled only once.
pub static GAME: &dyn AnyGame = &Han;

impl Game for Han {
    const ID: &'static str = "han";
    const RULES_VERSION: u32 = 2;
    const PLAYERS: RangeInclusive<usize> = 2..=5;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "map",
            kind: OptionKind::ChoiceOrObject(&map::SHIPPED),
            // H-2: Border Disputes needs at least three players.
            default: |players| json!(if players == 2 { "ways" } else { "border" }),
        },
        OptionSpec {
            key: "variant",
            kind: OptionKind::Choice(&["fortifications", "markets"]),
            default: |_| Value::Null,
        },
        OptionSpec::switch("wild_border"),
        // H-6
        OptionSpec::seat("emperor"),
    ];

    type Options = Options;
    type State = State;
    type Position = Position;
    type View = View;
    type Action = Action;
    type Event = Event;

    fn new(players: usize, options: &Options, dice: &mut impl Dice) -> Result<State, Refused> {
        State::new(players, options, dice)
    }

    fn load(position: Position) -> Result<State, Refused> {
        State::load(&position)
    }

    fn resume(
        players: usize,
        options: &Options,
        origin: Origin,
        dice: &mut impl Dice,
    ) -> Result<State, Refused> {
        State::resume(players, options, origin, dice)
    }

    fn reload(position: Position, origin: Origin) -> Result<State, Refused> {
        State::reload(&position, origin)
    }

    fn map(id: &str) -> Option<Value> {
        map::shipped(id).map(|map| map.plan().to_json())
    }

    fn read_map(text: &str) -> Result<Value, Vec<Refused>> {
        map::Map::from_text(text)
            .map(|map| map.plan().to_json())
            .map_err(|faults| faults.into_iter().map(Refused::from).collect())
    }
}
