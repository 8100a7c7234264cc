//! P5: maps of matches that have begun.

use std::sync::Arc;

use game::Origin;
use serde_json::Value;

use crate::map::{Fault, Map, Plan, shipped};

impl Map {
    /// The map of a match that has begun, by content. If it is one of ours as it is drawn today, it is that one; otherwise it is
    /// played on as it was, also under the id of one of ours.
    ///
    /// From our own store it only has to be playable; from elsewhere it also keeps the bounds of H-41, so that it
    /// costs no more than other maps.
    pub(crate) fn kept(content: &Value, origin: Origin) -> Result<Arc<Map>, Vec<Fault>> {
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
