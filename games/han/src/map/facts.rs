//! H-38 to H-40: what must hold for the two shipped maps.

use std::collections::BTreeSet;

use crate::map::Fault;
use crate::map::geometry::{edges, is_inside, lies_on, shared_edges};
use crate::map::plan::{Plan, PlannedProvince, PlannedSpace, Point};
use crate::rules::Color;

/// H-38 to H-40: the known facts about the shipped map with this plan's id that the plan breaks. Empty if no
/// shipped map has that id.
pub fn known_facts(plan: &Plan) -> Vec<Fault> {
    match plan.id.as_str() {
        "border" => border_facts(plan),
        "ways" => ways_facts(plan),
        _ => Vec::new(),
    }
}

/// H-38 and H-39: the known facts about Border Disputes that this plan breaks.
pub fn border_facts(plan: &Plan) -> Vec<Fault> {
    let mut facts = Facts { plan, rule: "H-38", faults: Vec::new() };
    facts.both_maps();
    facts.players((3, 5), 4, [(3, 2), (4, 1), (5, 0)]);
    facts.rule = "H-39";
    facts.border_provinces();
    facts.border_spaces();
    facts.sizes(4..=8);
    facts.colors_apart();
    for (index, (a, b)) in touching(plan).into_iter().enumerate() {
        let allied = plan.alliances.iter().any(|pair| is_pair(pair, a, b));
        facts.demand(allied, format!("touching pair {index} ({a}, {b})"), "fact-touching-is-alliance");
    }
    facts.alliances_touch();
    facts.roads();
    facts.example_seven();
    facts.faults
}

/// H-38 and H-40: the known facts about Ways of Diplomacy that this plan breaks.
pub fn ways_facts(plan: &Plan) -> Vec<Fault> {
    let mut facts = Facts { plan, rule: "H-38", faults: Vec::new() };
    facts.both_maps();
    facts.players((2, 4), 3, [(2, 5), (3, 4), (4, 3)]);
    facts.rule = "H-40";
    facts.sizes(3..=6);
    facts.colors_apart();
    facts.alliances_touch();
    facts.demand(touching(plan).len() > plan.alliances.len(), "alliances", "fact-some-touching-is-none");
    let plain = plan.spaces.iter().all(|space| !space.port && !space.is_border());
    facts.demand(plain, "spaces", "fact-no-ports-no-borders");
    facts.faults
}

struct Facts<'a> {
    plan: &'a Plan,
    rule: &'static str,
    faults: Vec<Fault>,
}

impl Facts<'_> {
    fn demand(&mut self, holds: bool, place: impl Into<String>, why: &'static str) {
        if !holds {
            self.faults.push(Fault::new(self.rule, place, why));
        }
    }

    /// H-38
    fn both_maps(&mut self) {
        let plan = self.plan;
        self.faults.extend(plan.faults());
        self.faults.extend(plan.limit_faults());
        self.demand(plan.provinces.len() == 9, "provinces", "fact-nine-provinces");
        self.demand(plan.alliances.len() == 15, "alliances", "fact-fifteen-alliances");
        for color in Color::ALL {
            let provinces = plan.provinces.iter().filter(|province| province.color == color).count();
            let right = if color == Color::Violet { 1 } else { 2 };
            self.demand(provinces == right, format!("color {}", color.letter()), "fact-provinces-of-color");
        }
        for (number, pair) in plan.alliances.iter().enumerate() {
            let once = plan.alliances.iter().filter(|other| is_pair(other, &pair.0, &pair.1)).count() == 1;
            self.demand(once, format!("alliances[{number}]"), "fact-alliance-once");
        }
        for province in &plan.provinces {
            let place = format!("provinces ({})", province.id);
            self.demand(is_inside(province.dragon, &province.outline), place, "fact-dragon-inside");
        }
        for space in plan.spaces.iter().filter(|space| !space.is_border()) {
            let inside = plan.province(&space.provinces[0]).is_some_and(|p| is_inside(space.at, &p.outline));
            self.demand(inside, format!("spaces ({})", space.id), "fact-space-inside");
        }
    }

    /// H-2, H-4, H-5: the number of players and the cards they play with.
    fn players(&mut self, players: (u8, u8), display: u8, removed: [(u8, u8); 3]) {
        let plan = self.plan;
        let rules = [
            ("H-2", "players", plan.players == players),
            ("H-5", "display", plan.display == display),
            ("H-4", "removed", plan.removed == removed.into()),
        ];
        for (rule, place, _) in rules.into_iter().filter(|(.., holds)| !holds) {
            self.faults.push(Fault::new(rule, place, "fact-players-and-cards"));
        }
    }

    fn border_provinces(&mut self) {
        let known = [
            ("chu", Some(Color::Violet)),
            ("wei", Some(Color::Red)),
            ("qi", Some(Color::Yellow)),
            ("chin", Some(Color::Yellow)),
            ("shu", None),
            ("han", None),
            ("yan", None),
            ("zhao", None),
            ("wu", None),
        ];
        for (id, color) in known {
            let province = self.plan.province(id);
            let right = province.is_some_and(|province| color.is_none_or(|color| province.color == color));
            self.demand(right, format!("provinces ({id})"), "fact-known-province");
        }
        for (id, size) in [("wei", 7), ("qi", 5), ("chu", 8), ("chin", 7)] {
            let count = self.plan.spaces_of(id).count();
            if count != size {
                let fault = Fault::new(self.rule, format!("provinces ({id})"), "fact-known-size");
                self.faults.push(fault.with("count", &count).with("size", &size));
            }
        }
        // Book example 3: next to two houses each of two players there is room for two more.
        let with_zhao = self.plan.space("zhao-chin").is_some_and(PlannedSpace::is_border);
        let plain = self.plan.spaces_of("chin").filter(|space| !space.is_border()).count();
        self.demand(with_zhao && plain == 6, "provinces (chin)", "fact-chin-spaces");
        for province in self.plan.provinces.iter().filter(|province| province.id != "chu") {
            let smaller = self.plan.spaces_of(&province.id).count() < self.plan.spaces_of("chu").count();
            self.demand(smaller, format!("provinces ({})", province.id), "fact-chu-is-largest");
        }
        for (number, a, b) in [(3, "wei", "chin"), (4, "chin", "shu")] {
            let right = self.plan.alliances.get(number - 1).is_some_and(|pair| is_pair(pair, a, b));
            self.demand(right, format!("alliances[{}]", number - 1), "fact-known-alliance");
        }
    }

    fn border_spaces(&mut self) {
        let plan = self.plan;
        let ports = plan.spaces.iter().filter(|space| space.port);
        self.demand(ports.clone().count() == 7, "spaces", "fact-seven-ports");
        for port in ports {
            let place = format!("spaces ({})", port.id);
            self.demand(!port.is_border() && is_on_coast(plan, port), place, "fact-port-on-coast");
        }
        let borders = plan.spaces.iter().filter(|space| space.is_border());
        self.demand(borders.clone().count() == 6, "spaces", "fact-six-borders");
        for space in borders {
            let [Some(a), Some(b)] = [0, 1].map(|side| plan.province(&space.provinces[side])) else {
                continue;
            };
            let on_line = shared_edges(a, b).into_iter().any(|edge| lies_on(space.at, edge));
            self.demand(on_line, format!("spaces ({})", space.id), "fact-border-on-line");
        }
        for province in &plan.provinces {
            let plain = plan.spaces_of(&province.id).filter(|space| !space.is_border()).count();
            for number in 1..=plain {
                let id = format!("{}-{number}", province.id);
                self.demand(plan.space(&id).is_some(), format!("spaces ({id})"), "fact-spaces-numbered");
            }
        }
    }

    fn sizes(&mut self, sizes: std::ops::RangeInclusive<usize>) {
        for province in &self.plan.provinces {
            let size = self.plan.spaces_of(&province.id).count();
            self.demand(sizes.contains(&size), format!("provinces ({})", province.id), "fact-province-size");
        }
    }

    fn colors_apart(&mut self) {
        let color = |id: &str| self.plan.province(id).map(|province| province.color);
        let alike: Vec<(&str, &str)> =
            touching(self.plan).into_iter().filter(|(a, b)| color(a) == color(b)).collect();
        for (a, b) in alike {
            self.demand(false, format!("provinces ({a}, {b})"), "fact-same-color-touches");
        }
    }

    fn alliances_touch(&mut self) {
        let touching = touching(self.plan);
        for (number, pair) in self.plan.alliances.iter().enumerate() {
            let touch = touching.iter().any(|(a, b)| is_pair(pair, a, b));
            self.demand(touch, format!("alliances[{number}]"), "fact-alliance-touches");
        }
    }

    /// Every space has a road, the net is connected, it branches, and roads cross province borders.
    fn roads(&mut self) {
        let plan = self.plan;
        for space in &plan.spaces {
            let place = format!("spaces ({})", space.id);
            self.demand(neighbours(plan, &space.id).next().is_some(), place, "fact-space-has-road");
        }
        let mut reached = BTreeSet::new();
        let mut news: Vec<&str> = plan.spaces.first().map(|space| space.id.as_str()).into_iter().collect();
        while let Some(id) = news.pop() {
            if reached.insert(id) {
                news.extend(neighbours(plan, id));
            }
        }
        self.demand(reached.len() == plan.spaces.len(), "roads", "fact-roads-connected");
        let branches = plan.spaces.iter().any(|space| neighbours(plan, &space.id).count() > 2);
        self.demand(branches, "roads", "fact-roads-branch");
        let crosses = plan.roads.iter().any(|(a, b)| joins(plan, a, b, "chin", "shu"));
        self.demand(crosses, "roads", "fact-road-chin-shu");
    }

    /// Book example 7: a row of five in Ch'in and Shu, with a branch in Shu.
    fn example_seven(&mut self) {
        let plan = self.plan;
        let mut rows: Vec<Vec<&str>> = plan.spaces.iter().map(|space| vec![space.id.as_str()]).collect();
        for _ in 1..5 {
            rows = rows
                .into_iter()
                .flat_map(|row| {
                    let last = row[row.len() - 1];
                    let fresh = neighbours(plan, last).filter(|next| !row.contains(next));
                    fresh.map(|next| [&row[..], &[next]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        let found = rows.iter().any(|row| {
            let only = |id: &&str| is_only_in(plan, id, "chin") || is_only_in(plan, id, "shu");
            let both =
                ["chin", "shu"].iter().all(|province| row.iter().any(|id| is_only_in(plan, id, province)));
            // The branch leaves an inner house of the row, so it does not make the row longer.
            let branch = row[1..4].iter().any(|house| {
                is_only_in(plan, house, "shu")
                    && neighbours(plan, house).any(|branch| {
                        let beside = |end: &&str| neighbours(plan, end).any(|next| next == branch);
                        !row.contains(&branch)
                            && is_only_in(plan, branch, "shu")
                            && row.iter().filter(|id| beside(id)).count() == 1
                    })
            });
            row.iter().all(only) && both && branch
        });
        self.demand(found, "roads", "fact-example-seven");
    }
}

/// The pairs of provinces whose outlines share a whole edge, in map order.
fn touching(plan: &Plan) -> Vec<(&str, &str)> {
    let touch = |a: &PlannedProvince, b: &PlannedProvince| !shared_edges(a, b).is_empty();
    let provinces = plan.provinces.iter().enumerate();
    provinces
        .flat_map(|(index, a)| {
            let later = plan.provinces[index + 1..].iter();
            later.filter(move |b| touch(a, b)).map(move |b| (a.id.as_str(), b.id.as_str()))
        })
        .collect()
}

fn is_pair(pair: &(String, String), a: &str, b: &str) -> bool {
    pair.0 == a && pair.1 == b || pair.0 == b && pair.1 == a
}

fn neighbours<'a>(plan: &'a Plan, id: &'a str) -> impl Iterator<Item = &'a str> {
    plan.roads.iter().filter_map(move |(a, b)| match (a.as_str(), b.as_str()) {
        (one, other) if one == id => Some(other),
        (one, other) if other == id => Some(one),
        _ => None,
    })
}

/// Whether the space is a plain one of this province.
fn is_only_in(plan: &Plan, space: &str, province: &str) -> bool {
    plan.space(space).is_some_and(|space| !space.is_border() && space.provinces[0] == province)
}

fn joins(plan: &Plan, a: &str, b: &str, one: &str, other: &str) -> bool {
    is_only_in(plan, a, one) && is_only_in(plan, b, other)
        || is_only_in(plan, a, other) && is_only_in(plan, b, one)
}

/// Whether the sea lies to the east or south of the port, with no other province in between.
fn is_on_coast(plan: &Plan, port: &PlannedSpace) -> bool {
    let others = || plan.provinces.iter().filter(|province| province.id != port.provinces[0]);
    let meets = |crosses: fn(Point, Point, Point) -> bool| {
        others().any(|province| edges(&province.outline).any(|(a, b)| crosses(port.at, a, b)))
    };
    !meets(crosses_to_the_east) || !meets(crosses_to_the_south)
}

fn crosses_to_the_east(from: Point, a: Point, b: Point) -> bool {
    (a.y > from.y) != (b.y > from.y) && from.x < (b.x - a.x) * (from.y - a.y) / (b.y - a.y) + a.x
}

fn crosses_to_the_south(from: Point, a: Point, b: Point) -> bool {
    let turned = |point: Point| Point { x: point.y, y: point.x };
    crosses_to_the_east(turned(from), turned(a), turned(b))
}
