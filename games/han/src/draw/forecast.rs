//! What a piece would change, seen before it is placed.

use game::Seat;
use words::{Arg, Speech};

use super::place::province_name;
use crate::map::Province;
use crate::tell::listed;
use crate::{Action, Sheet, View};

/// What doing this would change for the seat, in words: provinces it fills, and what everything on the
/// map would then be worth more or less than `now`.
pub(super) fn forecast(view: &View, now: &Sheet, seat: Seat, action: Action, speech: &Speech<'_>) -> String {
    let mut after = view.public.clone();
    let map = after.map.clone();
    let provinces: Vec<Province> = match action {
        Action::House(space, _) => {
            after.board.put_house(&map, seat, space);
            map.provinces_of(space).iter().collect()
        }
        Action::Fortify(space, _) => {
            after.board.fortify(&map, seat, space);
            map.provinces_of(space).iter().collect()
        }
        Action::Market(space, _) => {
            after.board.put_market(&map, seat, space);
            map.provinces_of(space).iter().collect()
        }
        Action::Emissary(province, _) => {
            after.board.put_emissaries(seat, province, 1);
            Vec::new()
        }
        _ => return String::new(),
    };
    let mut sentences = Vec::new();
    for province in provinces {
        if after.board.full().contains(province) {
            // H-18
            let points = after.board.province_points(&map, province);
            let points = view.public.seats().map(|seat| (seat, i32::from(points[seat.index()])));
            sentences.push(filled(view, province, points, speech));
        }
    }
    let then = after.sheet();
    let changes: Vec<(Seat, i32)> =
        view.public.seats().map(|seat| (seat, then.total(seat) - now.total(seat))).collect();
    sentences.push(match changes.iter().any(|(_, change)| *change != 0) {
        true => speech.say_with("forecast-change", &[("changes", gains(view, changes, speech).into())]),
        false => speech.say("forecast-same"),
    });
    sentences.join(" ")
}

fn filled(
    view: &View,
    province: Province,
    points: impl Iterator<Item = (Seat, i32)>,
    speech: &Speech<'_>,
) -> String {
    let name = ("province", Arg::from(province_name(view, province, speech)));
    speech.say_with("forecast-full", &[name, ("points", gains(view, points, speech).into())])
}

/// `you +7, Ben +4`; those with nothing are left out.
pub(super) fn gains(
    view: &View,
    points: impl IntoIterator<Item = (Seat, i32)>,
    speech: &Speech<'_>,
) -> String {
    let own = view.own.map(|(seat, _)| seat);
    let parts: Vec<String> = points
        .into_iter()
        .filter(|(_, points)| *points != 0)
        .map(|(seat, points)| {
            let name = if own == Some(seat) { speech.say("you") } else { speech.name(seat.index()) };
            let sign = if points < 0 { "−" } else { "+" };
            format!("{name} {sign}{}", points.abs())
        })
        .collect();
    if parts.is_empty() { speech.say("nobody") } else { listed(&parts, speech) }
}
