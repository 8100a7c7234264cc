//! Reasons for actions, in words.

use game::{FastDice, GameState, Seat};
use words::{Arg, Speech};

use super::hand::Prospects;
use crate::log_text::color_name;
use crate::map::{Province, Space};
use crate::rules::{MOST_PLAYERS, State, road_points};
use crate::{Action, Board, Public, View};

/// The reason for an action of the seat with this view.
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
            let pairs = world.hand(seat).of(color) == 1;
            let color = ("color", Arg::from(color_name(color, speech)));
            Some(match best {
                Some(province) => speech.say_with("hint-draw", &[color, reasons.province(province)]),
                None if pairs => speech.say_with("hint-draw-pair", &[color]),
                None => speech.say_with("hint-draw-open", &[color]),
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
    /// The best effect of a house: to fill a province, to lead in it, or to lengthen a row.
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
        let [rank, rank_before] = [&after, before].map(|board| Rank::of(board.parties(best), self.seat));
        let won = gain(best) > 0;
        match (rank, rank_before) {
            (Rank::First, Rank::Level | Rank::Behind) if won => {
                self.say("hint-house-majority", best, gain(best))
            }
            (Rank::Level, Rank::Behind) if won => self.say("hint-house-tie", best, gain(best)),
            _ if then > now => self.say("hint-house-road", best, i32::from(then - now)),
            (Rank::First, _) if won => self.say("hint-house-strengthens", best, gain(best)),
            _ if !(map.roads_from(space) & before.houses(self.seat)).is_empty() => {
                self.say("hint-house-row", best, 0)
            }
            _ if won => self.say("hint-house", best, gain(best)),
            _ => self.say("hint-house-claim", best, 0),
        }
    }

    /// The best effect of an emissary: to make alliances, to lead at a court, or to break the lead of others.
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
        let [rank, rank_before] = [&after, before].map(|board| Rank::of(board.court(province), self.seat));
        let key = match (rank, rank_before) {
            (Rank::First, Rank::First) => "hint-emissary-keeps",
            // H-33: a tie counts as a lead.
            (Rank::First | Rank::Level, _) => "hint-emissary-majority",
            (Rank::Behind, _) => "hint-emissary",
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
        let name = self.public.map.planned_province(province).name_in(self.speech.lang);
        ("province", Arg::from(name.to_owned()))
    }
}

/// A seat's rank among those with pieces in a place.
#[derive(Clone, Copy)]
enum Rank {
    First,
    /// As many as others, and nobody has more.
    Level,
    Behind,
}

impl Rank {
    fn of(counts: [u8; MOST_PLAYERS], seat: Seat) -> Rank {
        let own = counts[seat.index()];
        let others = (0..).zip(counts).filter(|(other, _)| *other != seat.0).map(|(_, count)| count);
        match others.max() {
            _ if own == 0 => Rank::Behind,
            Some(most) if most > own => Rank::Behind,
            Some(most) if most == own => Rank::Level,
            _ => Rank::First,
        }
    }
}

/// H-33: the current alliance points of each seat.
fn alliance_points(public: &Public, board: &Board) -> [i32; MOST_PLAYERS] {
    let mut points = [0; MOST_PLAYERS];
    for (a, b) in public.map.alliances() {
        for (all, one) in points.iter_mut().zip(board.alliance_points(*a, *b)) {
            *all += i32::from(one);
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use game::{AnyGame, Chosen, Draw, Game, NoLog, Strategy, Turn, Viewer};
    use serde_json::Value;
    use words::Lang;

    use super::*;
    use crate::Han;

    /// The reasons bots give in a whole game.
    fn reasons(players: usize, lang: Lang) -> Vec<String> {
        let options = Han.complete(players, &Chosen::new()).expect("valid defaults");
        let options = serde_json::from_value(Value::Object(options)).expect("valid defaults");
        let mut dice = FastDice::new(5);
        let mut state = Han::new(players, &options, &mut dice).expect("a table");
        let speech = <Han as Draw>::texts().speech(lang);
        let mut reasons = Vec::new();
        while let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().expect("somebody");
            let view = state.view(Viewer::Seat(seat));
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let action = Han::quick_action(&view, &legal, &mut dice);
            let text = state.text_of(action);
            reasons.extend(reason(seat, &view, action, &speech).map(|reason| format!("{text}: {reason}")));
            state.apply(seat, action, &mut dice, &mut NoLog);
        }
        reasons
    }

    #[test]
    fn no_reason_promises_zero_points() {
        for (players, lang) in [(2, Lang::En), (4, Lang::De)] {
            for reason in reasons(players, lang) {
                println!("{reason}");
                assert!(!reason.contains("+0") && !reason.contains("+-"), "{reason}");
            }
        }
    }
}
