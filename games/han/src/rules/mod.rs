//! The rules of HAN, one noun per file. The rule ids are those of RULES.md.

mod action;
mod board;
mod cards;
mod check;
mod color;
mod draws;
mod event;
mod game_state;
mod imagine;
mod legal;
mod load;
mod pile;
mod position;
mod public;
mod rank;
mod roads;
mod scoring;
mod setup;
mod sheet;
mod state;
mod turn;
mod view;

pub use action::Action;
pub use board::Board;
pub use cards::Cards;
pub use color::Color;
pub use event::{Event, NamedPlace, Paid, Row};
pub use pile::Pile;
pub use position::{Position, PositionWith, Supply};
pub use public::{Phase, Placed, Public, Variant};
pub(crate) use roads::likely_road_points;
pub use roads::{road_points, road_rows};
pub use setup::Options;
pub use sheet::{AllianceScore, ProvinceScore, RoadScore, Sheet};
pub use state::State;
pub use view::View;

pub(crate) use cards::{FULL_HAND, HANDS, Price};
pub(crate) use color::{ALL_CARDS, CARDS_OF, COLORS};
pub(crate) use public::{EMISSARIES, HOUSES, MOST_PLAYERS};
