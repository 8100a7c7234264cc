//! The map itself, inked on paper: provinces, sea, roads, spaces, courts and alliances.
//!
//! The colours of a light page are part of the drawing, so that it works on its own; the table's style sheet
//! repaints it on a dark page.

use std::collections::BTreeMap;

use maud::{Markup, html};
use words::Lang;

use super::land::{Land, distance, distance_to, is_inside, length, point_at};
use super::strokes::{self, number, shift};
use super::{scenery, symbol};
use crate::Color;
use crate::map::{Map, Plan, PlannedProvince, PlannedSpace, Point, SceneryKind, Space};

/// The radius of a space.
pub(super) const SPACE: f64 = 28.0;
/// Half the width and half the height of a court.
pub(super) const COURT: (f64, f64) = (60.0, 44.0);
/// The size of the letters of a province's name.
const NAME: f64 = 25.0;
/// Half the width of the widest roof, without its eaves.
const WIDEST_ROOF: f64 = 88.0;
/// Half the width and half the height of a court's tap target.
const TOUCH: (f64, f64) = (70.0, 54.0);
/// How far from the middle of a space a tap may land: 20 pixels on a phone that shows the map 360 pixels
/// wide.
const FINGER: f64 = 56.0;
/// The number of corners of a space's tap target.
const RAYS: u8 = 20;
/// Half the side of an alliance's number.
const ALLIANCE: f64 = 18.0;
/// The number of border lines of a pair tried for its alliance's number, the longest first.
const LINES_TRIED: usize = 4;
/// The margin of paper around the outermost line.
const MARGIN: f64 = 26.0;

/// The paint of a colour: the wash, and the darker shade at its edges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    pub wash: &'static str,
    pub edge: &'static str,
}

/// The colours also differ in lightness, so that everybody can tell them apart.
pub(super) fn paint(color: Color) -> Paint {
    let (wash, edge) = match color {
        Color::Violet => ("#a593cf", "#3c2970"),
        Color::Yellow => ("#f6e08f", "#6d5206"),
        Color::Orange => ("#eca557", "#743803"),
        Color::Green => ("#7db39a", "#0f4333"),
        Color::Red => ("#cf6a57", "#521007"),
    };
    Paint { wash, edge }
}

/// A map measured and ready to be drawn.
#[derive(Clone, Debug)]
pub(super) struct MapDrawing<'a> {
    plan: &'a Plan,
    land: Land,
    /// The two ends of each road.
    pub roads: Vec<(Point, Point)>,
    /// Whether it is drawn into a page, whose style sheet then sets the colours.
    on_page: bool,
    /// The position of each alliance's number.
    pub alliances: Vec<Point>,
}

impl<'a> MapDrawing<'a> {
    /// A drawing for a page.
    pub(super) fn new(map: &'a Map) -> MapDrawing<'a> {
        MapDrawing { on_page: true, ..MapDrawing::alone(map) }
    }

    /// A drawing that stands alone.
    fn alone(map: &'a Map) -> MapDrawing<'a> {
        let plan = map.plan();
        let land = Land::new(plan);
        let roads = roads(map);
        let alliances = place_alliances(plan, &land, &roads);
        MapDrawing { plan, land, roads, on_page: false, alliances }
    }

    /// `x y width height` of the drawing, with a margin.
    pub(super) fn view_box(&self) -> String {
        let points = self.plan.provinces.iter().flat_map(|province| &province.outline);
        let marks = self.plan.spaces.iter().map(|space| &space.at);
        let (mut low, mut high) = (Point { x: f64::MAX, y: f64::MAX }, Point { x: f64::MIN, y: f64::MIN });
        for point in points.chain(marks) {
            low = Point { x: low.x.min(point.x), y: low.y.min(point.y) };
            high = Point { x: high.x.max(point.x), y: high.y.max(point.y) };
        }
        let size = |low: f64, high: f64| number(high - low + 2.0 * MARGIN);
        format!(
            "{} {} {} {}",
            number(low.x - MARGIN),
            number(low.y - MARGIN),
            size(low.x, high.x),
            size(low.y, high.y)
        )
    }

    /// Everything under the pieces that never changes. `lang` chooses the names.
    pub(super) fn ground(&self) -> Markup {
        html! {
            (patterns(self.plan))
            (self.sea())
            g.provinces { @for (index, province) in self.plan.provinces.iter().enumerate() { (self.province(index, province)) } }
            g.holes { @for shore in self.land.shores.iter().filter(|shore| shore.hole) { (self.hole(&shore.points)) } }
            (scenery::waters(self.plan))
            g.borders fill="#33261b" {
                @let step = strokes::step(45.0, self.land.lines.iter().map(|line| length(&line.points)).sum());
                @for (seed, line) in self.land.lines.iter().enumerate() {
                    path.outer[line.sides.len() == 1] d=(strokes::brush(&line.points, if line.sides.len() == 1 { 8.0 } else { 5.6 }, seed, step)) {}
                }
            }
            (scenery::standing(self.plan))
            g.roads fill="none" stroke-linecap="round" {
                @for layer in ["road-side", "road"] {
                    g class=(layer) stroke=(if layer == "road" { "#f7ead0" } else { "#5d4630" })
                        stroke-width=(if layer == "road" { 7 } else { 12 }) {
                        @for (seed, (a, b)) in self.roads.iter().enumerate() { path d=(strokes::road(*a, *b, seed)) {} }
                    }
                }
            }
        }
    }

    /// Spaces, courts and numbers as `defs` for `use`: `space-plain`, `touch-wei-1`, `court-wei`, `pact-3`.
    pub(super) fn defs(&self, lang: Lang) -> Markup {
        let spaces: BTreeMap<String, &PlannedSpace> =
            self.plan.spaces.iter().map(|space| (self.space_id(space), space)).collect();
        html! {
            defs {
                @for (id, space) in spaces { g id=(id) { (self.space(space)) } }
                @for space in &self.plan.spaces { path id={ "touch-" (space.id) } d=(self.touch(space)) {} }
                @for province in &self.plan.provinces { g id={ "court-" (province.id) } { (self.court(province, lang)) } }
                @for index in 0..self.plan.alliances.len() { g id={ "pact-" (index + 1) } { (self.number(index)) } }
            }
        }
    }

    /// The id of a space's drawing in the [defs](Self::defs).
    fn space_id(&self, space: &PlannedSpace) -> String {
        space_id(self.plan, space)
    }

    /// The numbers of the alliances on their borders.
    fn alliance(&self, index: usize) -> Markup {
        html! { g.alliance transform=(shift(self.alliances[index])) { (self.number(index)) } }
    }

    /// On a page, the seat that leads gives it its colours.
    pub(super) fn number(&self, index: usize) -> Markup {
        let paint = |paint: &str, name: &str| match self.on_page {
            true => format!("var(--{name}, {paint})"),
            false => paint.to_owned(),
        };
        html! {
            rect x=(-ALLIANCE) y=(-ALLIANCE) width=(ALLIANCE * 2.0) height=(ALLIANCE * 2.0) rx="8"
                    fill=(paint("#a8321f", "pact")) stroke=(paint("#fbf1dc", "pact-edge")) stroke-width="3" {}
                text y="1" fill=(paint("#fffaf0", "pact-ink")) font-size="26" font-weight="800" font-family="sans-serif"
                    text-anchor="middle" dominant-baseline="central" { (index + 1) }
        }
    }

    /// The paint of empty areas. Style rules do not reach what `use` draws, but custom properties do.
    fn blank(&self) -> &'static str {
        if self.on_page { "var(--blank)" } else { "#fbf3e0" }
    }

    fn wash(&self, color: Color) -> String {
        if self.on_page { format!("var(--wash-{})", color.letter()) } else { paint(color).wash.to_owned() }
    }

    /// An empty space, centred on the origin.
    pub(super) fn space(&self, space: &PlannedSpace) -> Markup {
        html! {
            @match colors_at(self.plan, space)[..] {
                [one, other] => {
                    // H-14: half of it in each province's colour.
                    g.ground.border stroke="#33261b" stroke-width="3.4" {
                        rect x=(-SPACE + 2.0) y=(-SPACE + 2.0) width=(SPACE * 2.0 - 4.0) height=(SPACE * 2.0 - 4.0) rx="7"
                            transform="rotate(45)" fill=(self.blank()) {}
                        path d="M-5 -26L-31 0L-5 26Z" fill=(self.wash(one)) stroke-width="2" {}
                        path d="M5 -26L31 0L5 26Z" fill=(self.wash(other)) stroke-width="2" {}
                    }
                }
                _ if space.port => {
                    g.ground.port {
                        circle.water r=(SPACE + 5.0) fill="#bfdde0" stroke="#1d4f63" stroke-width="3" {}
                        circle r=(SPACE - 2.0) fill="#f3faf6" stroke="#1d4f63" stroke-width="2" stroke-dasharray="7 5" {}
                        (symbol::anchor())
                    }
                }
                _ => {
                    g.ground.plain {
                        circle r=(SPACE) fill=(self.blank()) stroke="#33261b" stroke-width="3.4" {}
                        circle.inner r=(SPACE - 8.0) fill="none" stroke="#b79f7c" stroke-width="2" {}
                    }
                }
            }
        }
    }

    /// An empty court with its province's name, centred on the origin.
    pub(super) fn court(&self, province: &PlannedProvince, lang: Lang) -> Markup {
        let (wide, high) = COURT;
        let name = province.name_in(lang);
        let letters = 0.68 * name.chars().count().max(1) as f64;
        // A long name gets a wider roof, and smaller letters only if that is not enough.
        let roof = (letters * NAME / 2.0 + 13.0).clamp(wide, WIDEST_ROOF);
        let size = number(((2.0 * roof - 26.0) / letters).min(NAME)).to_string();
        let (left, right) = (wide - roof, roof - wide);
        let color = province.color;
        html! {
            rect.hall x=(-wide + 6.0) y=(-high + 20.0) width=(2.0 * wide - 12.0) height=(2.0 * high - 20.0) rx="8"
                fill=(self.blank()) stroke="#33261b" stroke-width="3" {}
            path.roof fill="#33261b" d=(format!(
                "M{} -18c12 -4 16 -14 18 -26H{}c2 12 6 22 18 26C{} -12 {} -12 {} -18Z",
                number(left - 70.0), number(right + 52.0), number(right + 48.0), number(left - 48.0), number(left - 70.0)
            )) {}
            (self.name(name, &size, "name"))
            // Where the map is small.
            @if self.on_page { (self.name(&short(name), &size, "short-name")) }
            g.crest transform=(shift(Point { x: left - 58.0, y: -31.0 })) {
                circle r="18" fill=(self.wash(color)) stroke="#33261b" stroke-width="3" {}
                g fill=(paint(color).edge) transform="scale(1.12)" { (symbol::color(color)) }
            }
        }
    }

    /// A name on its court's roof. On a page, the style sheet sets its size and chooses the full or the short one.
    fn name(&self, name: &str, size: &str, class: &str) -> Markup {
        let size = if self.on_page { format!("max(var(--letter, 0px), {size}px)") } else { size.to_owned() };
        let otherwise = if class == "name" { "inline" } else { "none" };
        let shown = self.on_page.then(|| format!("var(--{class}, {otherwise})"));
        html! {
            text class=(class) x="12" y="-29" fill="#fdf3e1" stroke="#33261b" stroke-width="5" stroke-linejoin="round" paint-order="stroke"
                font-size=(size) font-weight="700" font-family="sans-serif" text-anchor="middle" dominant-baseline="central" display=[shown] {
                (name)
            }
        }
    }

    /// The tap target of a space, centred on the origin: as far as a finger needs, but never closer to
    /// another space and never on a court.
    fn touch(&self, space: &PlannedSpace) -> String {
        let rays = (0..RAYS).map(|ray| {
            let turn = f64::from(ray) * std::f64::consts::TAU / f64::from(RAYS);
            let way = Point { x: turn.cos(), y: turn.sin() };
            let others = self.plan.spaces.iter().map(|other| halfway(space.at, other.at, way));
            let provinces = self.plan.provinces.iter();
            let courts = provinces.map(|province| until_court(space.at, province.dragon, way).max(SPACE));
            let far = others.chain(courts).fold(FINGER, f64::min);
            format!("{} {}", (way.x * far).round() + 0.0, (way.y * far).round() + 0.0)
        });
        format!("M{}Z", rays.collect::<Vec<_>>().join("L"))
    }

    /// The outline of a province as it is drawn.
    fn outline(&self, province: &PlannedProvince) -> String {
        strokes::area(&province.outline, |point| self.land.is_corner(point))
    }

    fn province(&self, index: usize, province: &PlannedProvince) -> Markup {
        let letter = province.color.letter();
        let Paint { wash, edge } = paint(province.color);
        let (line, clip) = (format!("line-{index}"), format!("land-{index}"));
        let again = html! { use href={ "#" (line) } {} };
        html! {
            g.province data-province=(province.id) {
                defs { path id=(line) d=(self.outline(province)) {} clipPath id=(clip) { (again) } }
                g class={ "paint-" (letter) } fill=(wash) { (again) }
                g fill={ "url(#weave-" (letter) ")" } { (again) }
                g class={ "edge-" (letter) } clip-path={ "url(#" (clip) ")" } fill="none" stroke=(edge) stroke-linejoin="round" {
                    g stroke-width="44" stroke-opacity=".13" { (again) }
                    g stroke-width="20" stroke-opacity=".2" { (again) }
                }
            }
        }
    }

    /// Lines of water along the coast, as on old charts.
    fn sea(&self) -> Markup {
        let coast: String =
            self.land.coasts(self.plan).iter().map(|coast| strokes::line(coast, |_| false)).collect();
        html! {
            g.sea fill="none" stroke-linejoin="round" stroke-linecap="round" {
                defs { path id="coast" d=(coast) {} }
                @for (class, width, stroke) in [
                    ("deep", 96, "#d9e2d2"), ("ripple", 76, "#a9c9c6"), ("deep", 72, "#cfdfd4"), ("ripple", 52, "#96bfc0"),
                    ("deep", 48, "#c2dad4"), ("ripple", 28, "#7fb0b4"), ("deep", 24, "#b3d3d0"),
                ] {
                    g class=(class) stroke-width=(width) stroke=(stroke) { use href="#coast" {} }
                }
            }
        }
    }

    /// An area inside the land that belongs to no province: highland if it has mountains, otherwise a lake.
    fn hole(&self, points: &[Point]) -> Markup {
        let outline = strokes::area(points, |point| self.land.is_corner(point));
        let mountains = self.plan.scenery.iter().filter(|scenery| scenery.kind == SceneryKind::Mountain);
        let high = mountains.flat_map(|scenery| &scenery.points).any(|point| is_inside(*point, points));
        html! {
            @if high { path.highland d=(outline) fill="#e6dabd" {} } @else {
                path.lake d=(outline) fill="#a9cfcf" {}
                g.waves transform=(shift(middle(points))) fill="none" stroke="#5f9aa0" stroke-width="3" stroke-linecap="round" {
                    path d="M-22 -10q7 -6 14 0t14 0M-8 8q7 -6 14 0t14 0" {}
                }
            }
        }
    }
}

/// The id of a space's drawing; spaces that look alike share one.
pub(super) fn space_id(plan: &Plan, space: &PlannedSpace) -> String {
    match colors_at(plan, space)[..] {
        [one, other] => format!("space-{}{}", one.letter(), other.letter()),
        _ if space.port => "space-port".to_owned(),
        _ => "space-plain".to_owned(),
    }
}

fn colors_at(plan: &Plan, space: &PlannedSpace) -> Vec<Color> {
    let provinces = space.provinces.iter().filter_map(|id| plan.province(id));
    provinces.map(|province| province.color).collect()
}

/// A whole map as a stand-alone picture.
pub fn map_svg(map: &Map, lang: Lang) -> String {
    let drawing = MapDrawing::alone(map);
    let plan = map.plan();
    let frame = drawing.view_box();
    let size: Vec<&str> = frame.split(' ').collect();
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(frame) width=(size[2]) height=(size[3]) {
            title { (plan.id) }
            rect x=(size[0]) y=(size[1]) width=(size[2]) height=(size[3]) fill="#f2e8d0" {}
            (drawing.ground())
            @for index in 0..plan.alliances.len() { (drawing.alliance(index)) }
            @for province in &plan.provinces {
                g transform=(shift(province.dragon)) { (drawing.court(province, lang)) g transform="translate(0 14) scale(.9)" { (symbol::dragon()) } }
            }
            @for space in &plan.spaces {
                g transform=(shift(space.at)) { title { (space.id) } (drawing.space(space)) }
            }
        }
    };
    picture.into_string()
}

/// A separate weave for each colour, for people who cannot tell the colours apart.
fn patterns(plan: &Plan) -> Markup {
    let weave = |color: Color| match color {
        Color::Violet => (26, "M6 8h.1M19 21h.1", 6.0),
        Color::Yellow => (34, "M10 10h7v7h-7ZM27 27h.1", 1.6),
        Color::Orange => (20, "M-4 14L14 -4M6 24L24 6", 1.8),
        Color::Green => (28, "M7 4q2 6 0 11M21 18q2 6 0 11", 2.2),
        Color::Red => (28, "M0 14q7 -11 14 0q7 -11 14 0M-7 28q7 -11 14 0q7 -11 14 0q7 -11 14 0", 1.8),
    };
    html! {
        defs {
            @for color in Color::ALL.into_iter().filter(|color| plan.provinces.iter().any(|province| province.color == *color)) {
                @let (size, path, width) = weave(color);
                pattern id={ "weave-" (color.letter()) } width=(size) height=(size) patternUnits="userSpaceOnUse" {
                    path class={ "edge-" (color.letter()) } d=(path) fill="none" stroke=(paint(color).edge) stroke-width=(width)
                        stroke-opacity=".26" stroke-linecap="round" {}
                }
            }
        }
    }
}

fn roads(map: &Map) -> Vec<(Point, Point)> {
    let from = |space: Space| {
        map.roads_from(space).iter().filter(move |other| *other > space).map(move |other| (space, other))
    };
    map.spaces().flat_map(from).map(|(one, other)| (map.planned(one).at, map.planned(other).at)).collect()
}

/// Places each number on the border of its pair, where it is farthest from everything else.
fn place_alliances(plan: &Plan, land: &Land, roads: &[(Point, Point)]) -> Vec<Point> {
    let index = |id: &str| plan.provinces.iter().position(|province| province.id == id);
    let mut placed: Vec<Point> = Vec::new();
    for (one, other) in &plan.alliances {
        let (Some(one), Some(other)) = (index(one), index(other)) else { continue };
        let spot = land
            .between(one, other)
            .iter()
            .take(LINES_TRIED)
            .flat_map(|line| {
                let long = length(&line.points);
                (2..=18)
                    .map(move |step| f64::from(step) / 20.0)
                    .map(move |part| (part, point_at(&line.points, long * part)))
            })
            // Once there is enough room, the middle of the border is best.
            .map(|(part, spot)| {
                (clearance(plan, roads, &placed, spot).min(30.0) - 24.0 * (part - 0.5).abs(), spot)
            })
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, spot)| spot);
        // On custom maps, provinces can be allied without touching.
        let (a, b) = (plan.provinces[one].dragon, plan.provinces[other].dragon);
        placed.push(spot.unwrap_or(Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }));
    }
    placed
}

/// The free room around a number.
fn clearance(plan: &Plan, roads: &[(Point, Point)], placed: &[Point], spot: Point) -> f64 {
    let spaces = plan.spaces.iter().map(|space| distance(space.at, spot) - SPACE);
    let numbers = placed.iter().rev().take(120).map(|other| distance(*other, spot) - ALLIANCE);
    let courts = plan.provinces.iter().map(|province| {
        let off = Point { x: (province.dragon.x - spot.x).abs(), y: (province.dragon.y - spot.y).abs() };
        // The roof and the crest stick out.
        (off.x - COURT.0 - 16.0).max(off.y - COURT.1)
    });
    // A number over a road hides less than one over a house.
    let roads = roads.iter().map(|(a, b)| distance_to(spot, *a, *b) + 8.0);
    spaces.chain(numbers).chain(courts).chain(roads).fold(f64::MAX, f64::min)
}

/// A name of at most five letters: longer ones are cut, each word of its own.
fn short(name: &str) -> String {
    if name.chars().count() <= 5 {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let letters = if words.len() > 1 { 1 } else { 3 };
    let cut = |word: &&str| word.chars().take(letters).chain(['.']).collect::<String>();
    words.iter().map(cut).collect()
}

/// How far one can go this way before another space is nearer.
fn halfway(from: Point, other: Point, way: Point) -> f64 {
    let off = Point { x: other.x - from.x, y: other.y - from.y };
    let towards = off.x * way.x + off.y * way.y;
    if towards > 0.0 { (off.x * off.x + off.y * off.y) / (2.0 * towards) } else { f64::MAX }
}

/// How far one can go this way before reaching the court with this middle.
fn until_court(from: Point, dragon: Point, way: Point) -> f64 {
    let span = |from: f64, middle: f64, half: f64, way: f64| {
        let (a, b) = ((middle - half - from) / way, (middle + half - from) / way);
        (a.min(b), a.max(b))
    };
    let (near_x, far_x) = span(from.x, dragon.x, TOUCH.0, way.x);
    let (near_y, far_y) = span(from.y, dragon.y, TOUCH.1, way.y);
    let (near, far) = (near_x.max(near_y), far_x.min(far_y));
    if near <= far && far > 0.0 { near.max(0.0) } else { f64::MAX }
}

fn middle(points: &[Point]) -> Point {
    let count = points.len() as f64;
    Point {
        x: points.iter().map(|point| point.x).sum::<f64>() / count,
        y: points.iter().map(|point| point.y).sum::<f64>() / count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{border, ways};

    #[test]
    fn alliance_numbers_hide_no_space_and_no_other_number() {
        for map in [border(), ways()] {
            let drawing = MapDrawing::new(&map);
            for (index, number) in drawing.alliances.iter().enumerate() {
                let spaces = map.plan().spaces.iter().map(|space| distance(space.at, *number));
                assert!(spaces.fold(f64::MAX, f64::min) > SPACE + ALLIANCE, "alliance {}", index + 1);
                let others = drawing.alliances[..index].iter().map(|other| distance(*other, *number));
                assert!(others.fold(f64::MAX, f64::min) > 2.0 * ALLIANCE, "alliance {}", index + 1);
            }
        }
    }

    #[test]
    fn a_picture_closes_what_it_opens() {
        for map in [border(), ways()] {
            let picture = map_svg(&map, Lang::De);
            let mut open = Vec::new();
            for tag in picture.split('<').skip(1) {
                let name =
                    tag.split(|c: char| !c.is_ascii_alphanumeric() && c != '/').next().unwrap_or_default();
                match name.strip_prefix('/') {
                    Some(name) => assert_eq!(open.pop(), Some(name)),
                    None => open.push(name),
                }
            }
            assert!(open.is_empty());
            assert!(!picture.contains("NaN") && !picture.contains("inf"));
            assert!(!picture.contains("style"), "pages allow no inline styles");
        }
    }
}
