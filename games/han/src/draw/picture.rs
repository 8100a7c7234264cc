//! What of a map never changes is drawn once and kept, by the map's content.

use std::sync::{Arc, Mutex, PoisonError};

use maud::{Markup, PreEscaped, html};
use words::Lang;

use super::atlas::Atlas;
use super::ink;
use crate::map::{Map, Plan, Point, Province, Space};

/// So many pictures are kept.
const MOST_KEPT: usize = 32;
/// So many bytes of drawings are kept; the newest picture always is.
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// The pictures that were used last, the newest at the end.
static KEPT: Mutex<Vec<Arc<Picture>>> = Mutex::new(Vec::new());

/// A map as pages show it.
#[derive(Debug)]
pub(super) struct Picture {
    plan: Plan,
    /// `x y width height` of the drawing, with a margin.
    pub frame: String,
    ground: String,
    /// By language, in the order of [`Lang::ALL`].
    stores: [String; Lang::ALL.len()],
    /// From where to where roads run, each once.
    roads: Vec<(Point, Point)>,
    /// Where each alliance's number stands.
    pub alliances: Vec<Point>,
}

impl Picture {
    /// The picture of this map.
    pub(super) fn of(map: &Map) -> Arc<Picture> {
        if let Some(picture) = kept(map.plan()) {
            return picture;
        }
        // Drawn without holding the others up. Two that draw the same at once draw the same.
        let picture = Arc::new(Picture::draw(map));
        keep(picture.clone());
        picture
    }

    fn draw(map: &Map) -> Picture {
        let atlas = Atlas::new(map);
        Picture {
            plan: map.plan().clone(),
            frame: atlas.view_box(),
            ground: atlas.ground().into_string(),
            stores: Lang::ALL.map(|lang| atlas.store(lang).into_string()),
            roads: atlas.roads.clone(),
            alliances: atlas.alliances.clone(),
        }
    }

    /// Everything that lies under the pieces.
    pub(super) fn ground(&self) -> PreEscaped<&str> {
        PreEscaped(&self.ground)
    }

    /// Spaces, courts and numbers as `defs`. `lang` chooses the names.
    pub(super) fn store(&self, lang: Lang) -> PreEscaped<&str> {
        PreEscaped(&self.stores[lang as usize])
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
                Some(ink::road(a, b, seed))
            })
            .collect()
    }

    fn bytes(&self) -> usize {
        self.ground.len() + self.stores.iter().map(String::len).sum::<usize>()
    }
}

/// The ground of a province once more, to be tapped.
pub(super) fn area(map: &Map, province: Province) -> Markup {
    let id = map.province_id(province);
    let place = map.plan().provinces.iter().position(|planned| planned.id == id).unwrap_or(0);
    html! { use href={ "#line-" (place) } {} }
}

fn kept(plan: &Plan) -> Option<Arc<Picture>> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let place = kept.iter().position(|picture| picture.plan == *plan)?;
    let picture = kept.remove(place);
    kept.push(picture.clone());
    Some(picture)
}

fn keep(picture: Arc<Picture>) {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.retain(|other| other.plan != picture.plan);
    kept.push(picture);
    while kept.len() > MOST_KEPT
        || kept.len() > 1 && kept.iter().map(|picture| picture.bytes()).sum::<usize>() > MOST_BYTES
    {
        kept.remove(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{border, ways};

    #[test]
    fn a_map_is_drawn_once_whoever_reads_it() {
        let again = Map::new(border().plan().clone()).expect("a map");
        let picture = Picture::of(&border());
        assert!(Arc::ptr_eq(&picture, &Picture::of(&again)));
        assert!(!Arc::ptr_eq(&picture, &Picture::of(&ways())));
        assert_ne!(picture.store(Lang::De).0, "");
    }

    #[test]
    fn no_more_pictures_are_kept_than_there_is_room_for() {
        for number in 0..MOST_KEPT + 8 {
            let plan = Plan { id: format!("map{number}"), ..ways().plan().clone() };
            drop(Picture::of(&Map::new(plan).expect("a map")));
            let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
            assert!(kept.len() <= MOST_KEPT);
            assert!(kept.iter().map(|picture| picture.bytes()).sum::<usize>() <= MOST_BYTES);
        }
    }
}
