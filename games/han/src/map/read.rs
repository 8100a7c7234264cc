//! Reads TOML or JSON into a [`Plan`]. Every value of the wrong kind is reported with its place.

use std::collections::BTreeMap;

use serde_json::{Map as Object, Value};

use crate::map::bounds::{MOST_FAULTS, shortened};
use crate::map::plan::{Names, Plan, PlannedProvince, PlannedSpace, Point, Scenery, SceneryKind};
use crate::map::{Fault, Map};
use crate::rules::Color;

impl Plan {
    /// Reads a map file. The plan may still have faults of other kinds: see [`Plan::faults`].
    pub fn from_toml(text: &str) -> Result<Plan, Vec<Fault>> {
        let value: Value = toml::from_str(text).map_err(|error| {
            let line =
                error.span().map_or(1, |span| text[..span.start.min(text.len())].lines().count().max(1));
            let fault = Fault::new("H-41", "", "map-no-toml").with("line", &line);
            vec![fault.with("problem", &error.message())]
        })?;
        Plan::from_json(&value)
    }

    /// Reads a map file, or the protocol's map object as text.
    pub fn from_text(text: &str) -> Result<Plan, Vec<Fault>> {
        if !text.trim_start().starts_with('{') {
            return Plan::from_toml(text);
        }
        let value: Value = serde_json::from_str(text).map_err(|error| {
            let fault = Fault::new("H-41", "", "map-no-json").with("line", &error.line());
            vec![fault.with("problem", &error)]
        })?;
        Plan::from_json(&value)
    }

    /// Reads the protocol's map object.
    pub fn from_json(value: &Value) -> Result<Plan, Vec<Fault>> {
        let mut reader = Reader { faults: Vec::new() };
        match reader.plan(value) {
            Some(plan) if reader.faults.is_empty() => Ok(plan),
            _ => Err(reader.faults),
        }
    }

    /// The protocol's map object.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("plans are plain data")
    }
}

impl Map {
    /// Reads a map file, or the protocol's map object as text, and checks it as a custom map. On failure it
    /// returns every fault, up to [`MOST_FAULTS`].
    pub fn from_text(text: &str) -> Result<Map, Vec<Fault>> {
        Map::own(Plan::from_text(text)?)
    }
}

/// Collects faults; returns `None` for what it cannot read.
struct Reader {
    faults: Vec<Fault>,
}

impl Reader {
    fn plan(&mut self, value: &Value) -> Option<Plan> {
        let object = self.object(value, "")?;
        let id = self.text(object, "", "id");
        let name = match object.get("name") {
            Some(value) => self.names(value, "name").map(Some),
            None => Some(None),
        };
        let players = self.field(object, "", "players").and_then(|value| self.players(value));
        let display = self.field(object, "", "display").and_then(|value| self.number(value, "display"));
        let removed = self.field(object, "", "removed").and_then(|value| self.removed(value));
        let provinces = self.list(object, "", "provinces", Reader::province);
        let spaces = self.list(object, "", "spaces", Reader::space);
        let roads = self.list(object, "", "roads", Reader::pair);
        let alliances = self.list(object, "", "alliances", Reader::pair);
        let scenery = match object.contains_key("scenery") {
            true => self.list(object, "", "scenery", Reader::scenery),
            false => Some(Vec::new()),
        };
        Some(Plan {
            id: id?,
            name: name?,
            players: players?,
            display: display?,
            removed: removed?,
            provinces: provinces?,
            spaces: spaces?,
            roads: roads?,
            alliances: alliances?,
            scenery: scenery?,
        })
    }

    fn players(&mut self, value: &Value) -> Option<(u8, u8)> {
        let [least, most] = value.as_array().map(Vec::as_slice).unwrap_or_default() else {
            return self.wants("players", "map-wants-players");
        };
        Some((self.number(least, "players[0]")?, self.number(most, "players[1]")?))
    }

    fn removed(&mut self, value: &Value) -> Option<BTreeMap<u8, u8>> {
        let mut removed = BTreeMap::new();
        for (key, value) in self.object(value, "removed")? {
            let place = format!("removed.{}", shortened(key));
            let players = key.parse::<u8>().ok().filter(|players| players.to_string() == *key);
            match players {
                Some(players) => removed.insert(players, self.number(value, &place)?),
                None => return self.wants(&place, "map-wants-number"),
            };
        }
        Some(removed)
    }

    fn province(&mut self, value: &Value, place: &str) -> Option<PlannedProvince> {
        let object = self.object(value, place)?;
        let id = self.text(object, place, "id");
        let place = &named(place, id.as_deref());
        let color = self.text(object, place, "color").and_then(|letter| {
            Color::lettered(&letter).or_else(|| {
                self.fault(Fault::new("H-41", place, "map-no-color").with("color", &shortened(&letter)))
            })
        });
        let name =
            self.field(object, place, "name").and_then(|value| self.names(value, &format!("{place}.name")));
        let dragon = self
            .field(object, place, "dragon")
            .and_then(|value| self.point(value, &format!("{place}.dragon")));
        let outline = self.list(object, place, "outline", Reader::point);
        Some(PlannedProvince { id: id?, color: color?, name: name?, dragon: dragon?, outline: outline? })
    }

    fn space(&mut self, value: &Value, place: &str) -> Option<PlannedSpace> {
        let object = self.object(value, place)?;
        let id = self.text(object, place, "id");
        let place = &named(place, id.as_deref());
        let provinces = self.list(object, place, "provinces", Reader::word);
        let at = self.field(object, place, "at").and_then(|value| self.point(value, &format!("{place}.at")));
        let port = match object.get("port") {
            None => Some(false),
            Some(Value::Bool(port)) => Some(*port),
            Some(_) => self.wants(&format!("{place}.port"), "map-wants-switch"),
        };
        Some(PlannedSpace { id: id?, provinces: provinces?, at: at?, port: port? })
    }

    fn scenery(&mut self, value: &Value, place: &str) -> Option<Scenery> {
        let object = self.object(value, place)?;
        let kind = match self.text(object, place, "kind")?.as_str() {
            "mountain" => Some(SceneryKind::Mountain),
            "tree" => Some(SceneryKind::Tree),
            "hall" => Some(SceneryKind::Hall),
            "ship" => Some(SceneryKind::Ship),
            "wall" => Some(SceneryKind::Wall),
            "water" => Some(SceneryKind::Water),
            _ => self.wants(&inside(place, "kind"), "map-wants-scenery"),
        };
        let points = self.list(object, place, "points", Reader::point);
        Some(Scenery { kind: kind?, points: points? })
    }

    fn names(&mut self, value: &Value, place: &str) -> Option<Names> {
        let object = self.object(value, place)?;
        Some(Names::new(|lang| self.word(object.get(lang.code())?, &inside(place, lang.code()))))
    }

    fn point(&mut self, value: &Value, place: &str) -> Option<Point> {
        let numbers = value.as_array().map(Vec::as_slice).unwrap_or_default();
        match numbers.iter().map(Value::as_f64).collect::<Option<Vec<f64>>>().as_deref() {
            Some(&[x, y]) => Some(Point { x, y }),
            _ => self.wants(place, "map-wants-point"),
        }
    }

    fn pair(&mut self, value: &Value, place: &str) -> Option<(String, String)> {
        match value.as_array().map(Vec::as_slice) {
            Some([Value::String(one), Value::String(other)]) => Some((one.clone(), other.clone())),
            _ => self.wants(place, "map-wants-pair"),
        }
    }

    fn word(&mut self, value: &Value, place: &str) -> Option<String> {
        match value.as_str() {
            Some(text) => Some(text.to_owned()),
            None => self.wants(place, "map-wants-text"),
        }
    }

    fn number(&mut self, value: &Value, place: &str) -> Option<u8> {
        match value.as_u64().and_then(|number| u8::try_from(number).ok()) {
            Some(number) => Some(number),
            None => self.wants(place, "map-wants-number"),
        }
    }

    fn text(&mut self, object: &Object<String, Value>, place: &str, key: &str) -> Option<String> {
        let value = self.field(object, place, key)?;
        self.word(value, &inside(place, key))
    }

    /// Every item of the list; `None` if any is unreadable.
    fn list<T>(
        &mut self,
        object: &Object<String, Value>,
        place: &str,
        key: &str,
        item: impl Fn(&mut Reader, &Value, &str) -> Option<T>,
    ) -> Option<Vec<T>> {
        let place = inside(place, key);
        let Value::Array(items) = self.field_at(object, &place, key)? else {
            return self.wants(&place, "map-wants-list");
        };
        let read: Vec<Option<T>> = items
            .iter()
            .enumerate()
            .map(|(number, value)| item(self, value, &format!("{place}[{number}]")))
            .collect();
        read.into_iter().collect()
    }

    fn object<'a>(&mut self, value: &'a Value, place: &str) -> Option<&'a Object<String, Value>> {
        match value.as_object() {
            Some(object) => Some(object),
            None => self.wants(place, "map-wants-table"),
        }
    }

    fn field<'a>(&mut self, object: &'a Object<String, Value>, place: &str, key: &str) -> Option<&'a Value> {
        self.field_at(object, &inside(place, key), key)
    }

    fn field_at<'a>(
        &mut self,
        object: &'a Object<String, Value>,
        place: &str,
        key: &str,
    ) -> Option<&'a Value> {
        match object.get(key) {
            Some(value) => Some(value),
            None => self.wants(place, "map-wants-key"),
        }
    }

    fn wants<T>(&mut self, place: &str, why: &'static str) -> Option<T> {
        self.fault(Fault::new("H-41", place, why))
    }

    fn fault<T>(&mut self, fault: Fault) -> Option<T> {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
        None
    }
}

fn inside(place: &str, key: &str) -> String {
    if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") }
}

fn named(place: &str, id: Option<&str>) -> String {
    match id.filter(|id| !id.is_empty()) {
        Some(id) => format!("{place} ({})", shortened(id)),
        None => place.to_owned(),
    }
}
