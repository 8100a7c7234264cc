//! A cache of the unchanging part of map drawings, by the map's content.

use std::sync::{Arc, Mutex, PoisonError};

use maud::{Markup, PreEscaped, html};
use words::Lang;

use super::map_drawing::MapDrawing;
use super::strokes;
use crate::map::{Map, Plan, Point, Province, Space};

/// Cache limit: the number of drawings.
const MOST_DRAWINGS: usize = 32;
/// Cache limit: bytes of all drawings. The newest one is always cached.
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// The cached drawings, the most recently used one last.
static CACHE: Mutex<Vec<Arc<CachedDrawing>>> = Mutex::new(Vec::new());

/// A map as pages show it.
#[derive(Debug)]
pub(super) struct CachedDrawing {
    plan: Plan,
    /// `x y width height` of the drawing, with a margin.
    pub frame: String,
    ground: String,
    /// By language, in the order of [`Lang::ALL`].
    defs: [String; Lang::ALL.len()],
    /// The two ends of each road.
    roads: Vec<(Point, Point)>,
    /// The position of each alliance's number.
    pub alliances: Vec<Point>,
}

impl CachedDrawing {
    /// The drawing of this map.
    pub(super) fn of(map: &Map) -> Arc<CachedDrawing> {
        if let Some(drawing) = cached(map.plan()) {
            return drawing;
        }
        // Drawn outside the lock. If two threads draw the same map, the results are equal.
        let drawing = Arc::new(CachedDrawing::draw(map));
        cache(drawing.clone());
        drawing
    }

    fn draw(map: &Map) -> CachedDrawing {
        let drawing = MapDrawing::new(map);
        CachedDrawing {
            plan: map.plan().clone(),
            frame: drawing.view_box(),
            ground: drawing.ground().into_string(),
            defs: Lang::ALL.map(|lang| drawing.defs(lang).into_string()),
            roads: drawing.roads.clone(),
            alliances: drawing.alliances.clone(),
        }
    }

    /// Everything under the pieces.
    pub(super) fn ground(&self) -> PreEscaped<&str> {
        PreEscaped(&self.ground)
    }

    /// Spaces, courts and numbers as `defs`. `lang` chooses the names.
    pub(super) fn defs(&self, lang: Lang) -> PreEscaped<&str> {
        PreEscaped(&self.defs[lang as usize])
    }

    /// The roads from space to space.
    pub(super) fn way(&self, map: &Map, spaces: &[Space]) -> String {
        let joins =
            |road: &(Point, Point), one: Point, other: Point| *road == (one, other) || *road == (other, one);
        let points: Vec<Point> = spaces.iter().map(|space| map.planned(*space).at).collect();
        points
            .windows(2)
            .filter_map(|pair| {
                let seed = self.roads.iter().position(|road| joins(road, pair[0], pair[1]))?;
                let (a, b) = self.roads[seed];
                Some(strokes::road(a, b, seed))
            })
            .collect()
    }

    fn bytes(&self) -> usize {
        self.ground.len() + self.defs.iter().map(String::len).sum::<usize>()
    }
}

/// The area of a province as a tap target.
pub(super) fn area(map: &Map, province: Province) -> Markup {
    let id = map.province_id(province);
    let index = map.plan().provinces.iter().position(|planned| planned.id == id).unwrap_or(0);
    html! { use href={ "#line-" (index) } {} }
}

fn cached(plan: &Plan) -> Option<Arc<CachedDrawing>> {
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let index = cache.iter().position(|drawing| drawing.plan == *plan)?;
    let drawing = cache.remove(index);
    cache.push(drawing.clone());
    Some(drawing)
}

fn cache(drawing: Arc<CachedDrawing>) {
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    cache.retain(|other| other.plan != drawing.plan);
    cache.push(drawing);
    while cache.len() > MOST_DRAWINGS
        || cache.len() > 1 && cache.iter().map(|drawing| drawing.bytes()).sum::<usize>() > MOST_BYTES
    {
        cache.remove(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{border, ways};

    #[test]
    fn equal_maps_share_one_drawing() {
        let again = Map::new(border().plan().clone()).expect("a map");
        let drawing = CachedDrawing::of(&border());
        assert!(Arc::ptr_eq(&drawing, &CachedDrawing::of(&again)));
        assert!(!Arc::ptr_eq(&drawing, &CachedDrawing::of(&ways())));
        assert_ne!(drawing.defs(Lang::De).0, "");
    }

    #[test]
    fn no_more_pictures_are_kept_than_there_is_room_for() {
        for number in 0..MOST_DRAWINGS + 8 {
            let plan = Plan { id: format!("map{number}"), ..ways().plan().clone() };
            drop(CachedDrawing::of(&Map::new(plan).expect("a map")));
            let cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
            assert!(cache.len() <= MOST_DRAWINGS);
            assert!(cache.iter().map(|drawing| drawing.bytes()).sum::<usize>() <= MOST_BYTES);
        }
    }
}
