//! Where the final points come from, and what decided the game.

use game::{Breakdown, Seat, Viewer};
use words::{Arg, Speech};

use crate::log_text::listed;
use crate::{Sheet, View};

/// The sources of points, in the order of the final scoring; the texts `source-<name>` and `source-<name>-in` name them.
const SOURCES: [&str; 4] = ["provinces", "alliances", "roads", "ports"];

/// H-32 to H-37
pub(super) fn breakdown(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Breakdown {
    let sheet = view.public.sheet();
    // H-36: not every map has ports.
    let used = if sheet.ports.is_empty() { 3 } else { 4 };
    let row = |seat: Seat| -> Vec<i32> { by_source(&sheet, seat)[..used].to_vec() };
    let rows: Vec<Vec<i32>> = view.public.seats().map(row).collect();
    Breakdown {
        sources: SOURCES[..used].iter().map(|source| speech.say(&format!("source-{source}"))).collect(),
        seats: rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect(),
        decided: Verdict { view, viewer, rows: &rows, speech }.sentences(),
    }
}

/// The points of a seat from each of the [sources](SOURCES).
fn by_source(sheet: &Sheet, seat: Seat) -> [i32; 4] {
    let of = |points: &[u16]| points.get(seat.index()).map_or(0, |points| i32::from(*points));
    [
        sheet.provinces.iter().map(|score| of(&score.points)).sum(),
        sheet.alliances.iter().map(|score| of(&score.points)).sum(),
        sheet.roads.iter().filter(|row| row.seat == seat).map(|row| i32::from(row.points)).sum(),
        of(&sheet.ports),
    ]
}

struct Verdict<'a> {
    view: &'a View,
    viewer: Viewer,
    /// Points by seat and source.
    rows: &'a [Vec<i32>],
    speech: &'a Speech<'a>,
}

impl Verdict<'_> {
    fn sentences(&self) -> Vec<String> {
        let public = &self.view.public;
        let winners: Vec<Seat> = public.winners().iter().collect();
        let Some(&first) = winners.first() else { return Vec::new() };
        let most = public.score(first);
        let level: Vec<Seat> = public.seats().filter(|seat| public.score(*seat) == most).collect();
        let mut sentences = Vec::new();
        let others = || public.seats().filter(|seat| !winners.contains(seat));
        let second = others()
            .max_by_key(|seat| (public.score(*seat), self.left(*seat), std::cmp::Reverse(seat.index())));
        match second {
            _ if winners.len() > 1 => sentences.push(self.shared(&winners)),
            Some(second) if level.len() > 1 => sentences.push(self.by_supply(first, second, &level)),
            Some(second) => sentences.push(self.ahead(first, second)),
            None => {}
        }
        let own = self.viewer.seat().filter(|seat| !winners.contains(seat) && Some(*seat) != second);
        if let Some(own) = own.filter(|own| !level.contains(own)) {
            sentences.push(self.behind(first, own));
        }
        sentences
    }

    /// One seat has the most points: where it was ahead of the second most.
    fn ahead(&self, first: Seat, second: Seat) -> String {
        let key = match self.viewer.seat() {
            Some(own) if own == first => "decided-you",
            Some(own) if own == second => "decided-against-you",
            _ => "decided",
        };
        self.compare(key, first, second)
    }

    /// Where a seat that is not second lost most.
    fn behind(&self, first: Seat, own: Seat) -> String {
        self.compare("decided-behind", first, own)
    }

    /// Two seats, the points between them, and the source with the largest difference.
    fn compare(&self, key: &str, first: Seat, second: Seat) -> String {
        let (rows, public) = (self.rows, &self.view.public);
        let difference = |source: &usize| rows[first.index()][*source] - rows[second.index()][*source];
        // The first of equal ones.
        let source = (0..rows[0].len()).rev().max_by_key(difference).unwrap_or_default();
        let args = [
            ("name", self.name(first)),
            ("other", self.name(second)),
            ("points", Arg::from(public.score(first) - public.score(second))),
            ("source", self.speech.say(&format!("source-{}-in", SOURCES[source])).into()),
            ("more", Arg::from(rows[first.index()][source])),
            ("less", Arg::from(rows[second.index()][source])),
        ];
        self.speech.say_with(key, &args)
    }

    /// H-37: equal points, and more pieces left.
    fn by_supply(&self, first: Seat, second: Seat, level: &[Seat]) -> String {
        let args = [
            ("names", self.names(level)),
            ("points", Arg::from(self.view.public.score(first))),
            ("name", self.name(first)),
            ("left", Arg::from(self.left(first))),
            ("less", Arg::from(self.left(second))),
        ];
        self.speech.say_with("decided-by-supply", &args)
    }

    /// H-37: equal points and equally many pieces left.
    fn shared(&self, winners: &[Seat]) -> String {
        let args = [
            ("names", self.names(winners)),
            ("points", Arg::from(self.view.public.score(winners[0]))),
            ("left", Arg::from(self.left(winners[0]))),
        ];
        self.speech.say_with("decided-shared", &args)
    }

    fn left(&self, seat: Seat) -> u8 {
        let supply = self.view.public.supply(seat);
        supply.houses + supply.emissaries
    }

    fn name(&self, seat: Seat) -> Arg<'static> {
        self.speech.name(seat.index()).into()
    }

    fn names(&self, seats: &[Seat]) -> Arg<'static> {
        let names: Vec<String> = seats.iter().map(|seat| self.speech.name(seat.index())).collect();
        listed(&names, self.speech).into()
    }
}
