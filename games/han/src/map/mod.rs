//! Maps: the data people write, what must hold of it, and the compact form the rules play on.
//!
//! A [`Plan`] is a map as data, from a TOML file or as the protocol's JSON object. A [`Map`] is a
//! plan in which nothing is amiss, with everything the rules look up laid out in bit sets.

mod bounds;
mod chart;
mod check;
mod claim;
mod facts;
mod fault;
mod geometry;
mod kept;
mod plan;
mod read;
mod sets;
mod shipped;

pub use bounds::{
    FARTHEST, LONGEST_NAME, MOST_ALLIANCES, MOST_DECIMALS, MOST_FAULTS, MOST_OUTLINE_POINTS,
    MOST_ROADS_A_SPACE, MOST_ROADS_AT, MOST_SCENERY, MOST_SCENERY_POINTS,
};
pub use chart::Map;
pub use facts::{border_facts, known_facts, ways_facts};
pub use fault::Fault;
pub use plan::{Names, Plan, PlannedProvince, PlannedSpace, Point, Scenery, SceneryKind};
pub use sets::{Province, ProvinceSet, Space, SpaceSet};
pub use shipped::{SHIPPED, border, shipped, ways};

pub use chart::{MOST_PROVINCES, MOST_SPACES};
