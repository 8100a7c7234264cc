//! Why one would do something, in words.

use game::{FastDice, Seat};
use words::{Arg, Speech};

use super::hand::Prospects;
use crate::map::{Province, Space};
use crate::rules::{MOST_PLAYERS, State, road_points};
use crate::tell::color_name;
use crate::{Action, Board, Public, View};

/// The reason for an action of the seat whose view this is.
pub(super) fn reason(seat: Seat, view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
    let reasons = Reasons { public: &view.public, seat, speech };
    match action {
        Action::House(space, _) => reasons.house(space),
        Action::Fortify(space, _) => reasons.at(space, "hint-fortify"),
        Action::Market(space, _) => reasons.at(space, "hint-market"),
        Action::Emissary(province, _) => reasons.emissary(province),
        Action::Discard(_) => Some(speech.say("hint-discard")),
        Action::End => Some(speech.say("hint-end")),
        Action::Pass => None,
        Action::DrawPile => Some(speech.say("hint-draw-pile")),
        Action::Draw(color) => {
            // Nothing below depends on the imagined cards.
            let world = State::imagine(view, &mut FastDice::new(0));
            let best = Prospects::new(&world).best_of_color(color);
            let color = ("color", Arg::from(color_name(color, speech)));
            Some(match best {
                Some(province) => speech.say_with("hint-draw", &[color, reasons.province(province)]),
                None => speech.say_with("hint-draw-pair", &[color]),
            })
        }
    }
}

struct Reasons<'a> {
    public: &'a Public,
    seat: Seat,
    speech: &'a Speech<'a>,
}

impl Reasons<'_> {
    /// What a house does best: fill a province, lead in it, or lengthen a row.
    fn house(&self, space: Space) -> Option<String> {
        let (map, before) = (&*self.public.map, &self.public.board);
        let mut after = *before;
        after.put_house(map, self.seat, space);
        let own = self.seat.index();
        let gain = |province: Province| {
            let [then, now] = [&after, before].map(|board| board.province_points(map, province)[own]);
            i32::from(then) - i32::from(now)
        };
        let provinces = map.provinces_of(space);
        if let Some(full) = (provinces & after.full()).iter().next() {
            let points = after.province_points(map, full)[own];
            return self.say("hint-house-fills", full, points.into());
        }
        let [then, now] =
            [&after, before].map(|board| road_points(map, board.houses(self.seat), board.fort(self.seat)));
        let best = provinces.iter().max_by_key(|province| gain(*province))?;
        if leads(after.parties(best), self.seat) && !leads(before.parties(best), self.seat) {
            return self.say("hint-house-majority", best, gain(best));
        }
        if then > now {
            return self.say("hint-house-road", best, i32::from(then - now));
        }
        if leads(after.parties(best), self.seat) {
            return self.say("hint-house-strengthens", best, gain(best));
        }
        let near = map.roads_from(space) & before.houses(self.seat);
        let key = if near.is_empty() { "hint-house" } else { "hint-house-row" };
        self.say(key, best, gain(best))
    }

    /// What an emissary does best: make alliances, lead at a court, or break what others have.
    fn emissary(&self, province: Province) -> Option<String> {
        let before = &self.public.board;
        let mut after = *before;
        after.put_emissaries(self.seat, province, 1);
        let [then, now] = [&after, before].map(|board| alliance_points(self.public, board));
        let own = then[self.seat.index()] - now[self.seat.index()];
        let others = self.public.seats().filter(|seat| *seat != self.seat);
        let lost: i32 = others.map(|seat| (now[seat.index()] - then[seat.index()]).max(0)).sum();
        if own > 0 {
            return self.say("hint-emissary-alliance", province, own);
        }
        if lost > 0 {
            return self.say("hint-emissary-breaks", province, lost);
        }
        let key = match leads(after.court(province), self.seat) {
            true => "hint-emissary-majority",
            false => "hint-emissary",
        };
        self.say(key, province, 0)
    }

    fn at(&self, space: Space, key: &str) -> Option<String> {
        self.say(key, self.public.map.provinces_of(space).first()?, 0)
    }

    fn say(&self, key: &str, province: Province, points: i32) -> Option<String> {
        Some(self.speech.say_with(key, &[self.province(province), ("points", points.into())]))
    }

    fn province(&self, province: Province) -> (&'static str, Arg<'static>) {
        let name = self.public.map.planned_province(province).name.in_lang(self.speech.lang);
        ("province", Arg::from(name.to_owned()))
    }
}

/// Whether nobody has more than the seat, and it has any.
fn leads(counts: [u8; MOST_PLAYERS], seat: Seat) -> bool {
    let own = counts[seat.index()];
    own > 0 && counts.iter().all(|other| *other <= own)
}

/// H-33: what the alliances bring each seat as they stand.
fn alliance_points(public: &Public, board: &Board) -> [i32; MOST_PLAYERS] {
    let mut points = [0; MOST_PLAYERS];
    for (a, b) in public.map.alliances() {
        for (all, one) in points.iter_mut().zip(board.alliance_points(*a, *b)) {
            *all += i32::from(one);
        }
    }
    points
}
