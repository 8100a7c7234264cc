//! Maps: the data people write, what must hold for it, and the compact form the rules play on.
//!
//! A [`Plan`] is a map as data, from a TOML file or the protocol's JSON object. A [`Map`] is a plan without
//! faults, with everything the rules look up stored in bit sets.

mod bounds;
mod check;
mod compiled;
mod facts;
mod fault;
mod geometry;
mod plan;
mod read;
mod reserved_names;
mod resumed;
mod sets;
mod shipped;

pub use bounds::{
    FARTHEST, LONGEST_NAME, MOST_ALLIANCES, MOST_DECIMALS, MOST_FAULTS, MOST_OUTLINE_POINTS,
    MOST_ROADS_A_SPACE, MOST_ROADS_AT, MOST_SCENERY, MOST_SCENERY_POINTS,
};
pub use compiled::Map;
pub use facts::{border_facts, known_facts, ways_facts};
pub use fault::Fault;
pub use plan::{Names, Plan, PlannedProvince, PlannedSpace, Point, Scenery, SceneryKind};
pub use sets::{Province, ProvinceSet, Space, SpaceSet};
pub use shipped::{SHIPPED, border, shipped, ways};

pub use compiled::{MOST_PROVINCES, MOST_SPACES};
