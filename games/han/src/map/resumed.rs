//! P5: the maps of matches that have begun.

use std::sync::Arc;

use game::Origin;
use serde_json::Value;

use crate::map::{Fault, Map, Plan, shipped};

impl Map {
    /// The map of a match that has begun, by content. If it equals a shipped map as drawn today, it is that
    /// map; otherwise it is played as it was, even under the id of a shipped map.
    ///
    /// A map from our own store only has to be playable. One from elsewhere must also be within the limits of
    /// H-41, so that it costs no more than other maps.
    pub(crate) fn resumed(content: &Value, origin: Origin) -> Result<Arc<Map>, Vec<Fault>> {
        let ours = content["id"].as_str().and_then(shipped);
        if let Some(ours) = ours.filter(|map| map.plan().to_json() == *content) {
            return Ok(ours);
        }
        let plan = Plan::from_json(content)?;
        let map = match origin {
            Origin::Store => Map::playable(plan),
            Origin::Record => Map::new(plan),
        };
        map.map(Arc::new)
    }
}
