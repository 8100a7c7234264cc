//! The shipped maps.

use std::sync::{Arc, LazyLock};

use crate::map::{Map, Plan};

/// The ids of the shipped maps.
pub const SHIPPED: [&str; 2] = ["border", "ways"];

/// The shipped map with this id.
pub fn shipped(id: &str) -> Option<Arc<Map>> {
    match id {
        "border" => Some(border()),
        "ways" => Some(ways()),
        _ => None,
    }
}

/// H-39: Border Disputes.
pub fn border() -> Arc<Map> {
    static MAP: LazyLock<Arc<Map>> = LazyLock::new(|| read(include_str!("../../maps/border.toml")));
    MAP.clone()
}

/// H-40: Ways of Diplomacy.
pub fn ways() -> Arc<Map> {
    static MAP: LazyLock<Arc<Map>> = LazyLock::new(|| read(include_str!("../../maps/ways.toml")));
    MAP.clone()
}

/// The files are part of the program, so the first test finds any mistake in them.
fn read(text: &str) -> Arc<Map> {
    let plan = Plan::from_toml(text).unwrap_or_else(|faults| panic!("a shipped map: {faults:?}"));
    Arc::new(Map::shipped(plan).unwrap_or_else(|faults| panic!("a shipped map: {faults:?}")))
}
