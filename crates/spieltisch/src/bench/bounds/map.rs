//! The largest HAN map that H-41 allows: everything at its bound at once.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use words::Lang;

/// The size of a map.
#[derive(Clone, Debug)]
pub(super) struct Size {
    pub(super) provinces: usize,
    /// The total number of spaces, distributed over the provinces.
    pub(super) spaces: usize,
    pub(super) outline: usize,
    pub(super) scenery: usize,
    /// The total of all scenery.
    pub(super) scenery_points: usize,
    pub(super) alliances: usize,
    /// Roads at the first space.
    pub(super) degree: usize,
    pub(super) roads: usize,
    pub(super) name: usize,
    /// The largest coordinate, as written.
    pub(super) coordinate: Value,
}

/// H-41.
pub(super) const BOUNDS: fn() -> Size = || Size {
    provinces: 16,
    spaces: 128,
    outline: 128,
    scenery: 200,
    scenery_points: 500,
    alliances: 60,
    degree: 6,
    roads: 256,
    name: 40,
    coordinate: json!(9999.999),
};

impl Size {
    /// The map as JSON.
    pub(super) fn map(&self) -> Value {
        let names = |text: &str| {
            let name: String =
                text.chars().chain("abcdefghijklmnopqrstuvwxyz".chars().cycle()).take(self.name).collect();
            Value::from_iter(Lang::ALL.map(|lang| (lang.code(), name.clone())))
        };
        let provinces: Vec<Value> = (0..self.provinces)
            .map(|province| {
                let corner = if province == 0 { self.coordinate.clone() } else { json!(0.125) };
                json!({
                    "id": format!("p{province}"),
                    "color": &"vyogr"[province % 5..=province % 5],
                    "name": names(&format!("Province {province} ")),
                    "dragon": middle(province),
                    "outline": outline(province, self.outline, &corner),
                })
            })
            .collect();
        let spaces: Vec<Value> = (0..self.spaces).map(|space| self.space(space)).collect();
        let points: Vec<usize> =
            (0..self.scenery).map(|item| share(self.scenery_points, self.scenery, item)).collect();
        let scenery: Vec<Value> = points
            .iter()
            .enumerate()
            .map(|(item, points)| {
                let points: Vec<Value> =
                    (0..*points).map(|point| json!([item * 5, point * 37 % 1000])).collect();
                json!({"kind": "mountain", "points": points})
            })
            .collect();
        let pairs = (0..self.provinces).flat_map(|a| (a + 1..self.provinces).map(move |b| (a, b)));
        let alliances: Vec<Value> =
            pairs.take(self.alliances).map(|(a, b)| json!([format!("p{a}"), format!("p{b}")])).collect();
        let roads: Vec<Value> = self.roads().map(|(a, b)| json!([self.id(a), self.id(b)])).collect();
        json!({
            "id": "largest",
            "name": names("Largest "),
            "players": [2, 5],
            "display": 3,
            "removed": {"2": 5, "3": 4, "4": 3, "5": 1},
            "provinces": provinces,
            "spaces": spaces,
            "roads": roads,
            "alliances": alliances,
            "scenery": scenery,
        })
    }

    fn space(&self, space: usize) -> Value {
        let [x, y] = middle(space % self.provinces);
        let nth = space / self.provinces;
        json!({
            "id": self.id(space),
            "provinces": [format!("p{}", space % self.provinces)],
            "at": [x + 70 * (nth % 3) as i64 - 70, y + 50 * (nth / 3) as i64 - 60],
            "port": true,
        })
    }

    fn id(&self, space: usize) -> String {
        format!("p{}-{}", space % self.provinces, space / self.provinces + 1)
    }

    /// Knots of twenty spaces, one per house of a player, with the most roads allowed at each space; the rest in a row.
    fn roads(&self) -> impl Iterator<Item = (usize, usize)> {
        let mut roads = BTreeSet::new();
        let mut degrees = vec![0; self.spaces];
        let join = |a: usize, b: usize, most: usize, roads: &mut BTreeSet<_>, degrees: &mut Vec<usize>| {
            let fits = a != b && roads.len() < self.roads && degrees[a] < most && degrees[b] < most;
            if fits && roads.insert((a.min(b), a.max(b))) {
                degrees[a] += 1;
                degrees[b] += 1;
            }
        };
        for extra in 0..self.degree {
            join(0, 30 + 10 * extra, self.degree, &mut roads, &mut degrees);
        }
        for step in [1, 3, 7] {
            for space in 0..self.spaces / 20 * 20 {
                let knot = space / 20 * 20;
                join(space, knot + (space - knot + step) % 20, 6, &mut roads, &mut degrees);
            }
        }
        for step in 1..self.spaces {
            for space in 0..self.spaces {
                join(space, (space + step) % self.spaces, 6, &mut roads, &mut degrees);
            }
        }
        roads.into_iter()
    }
}

/// Splits `whole` into parts as equal as possible.
fn share(whole: usize, parts: usize, part: usize) -> usize {
    whole / parts + usize::from(part < whole % parts)
}

fn middle(province: usize) -> [i64; 2] {
    [150 + 250 * (province % 4) as i64, 150 + 250 * (province / 4) as i64]
}

/// A polygon around the province's centre; the first corner of the map is far away.
fn outline(province: usize, points: usize, far: &Value) -> Vec<Value> {
    let [x, y] = middle(province);
    let mut outline: Vec<Value> = (0..points)
        .map(|point| {
            let angle = point as f64 * std::f64::consts::TAU / points as f64;
            let at = |middle: i64, part: f64| (middle as f64 + 120.0 * part).round() + 0.125;
            json!([at(x, angle.cos()), at(y, angle.sin())])
        })
        .collect();
    if province == 0 {
        outline[0] = json!([far, y]);
    }
    outline
}
