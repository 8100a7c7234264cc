//! What a piece would change, seen before it is placed.

use game::Seat;
use words::{Arg, Speech};

use crate::map::{Province, Space};
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
            let gains = view.public.seats().map(|seat| (seat, i32::from(points[seat.index()])));
            sentences.push(filled(view, province, gains, speech));
        }
    }
    let then = after.sheet();
    let changes: Vec<(Seat, i32)> =
        view.public.seats().map(|seat| (seat, then.total(seat) - now.total(seat))).collect();
    sentences.push(match changes.iter().any(|(_, change)| *change != 0) {
        true => speech.say_with("forecast-change", &[("changes", seats(view, changes, speech).into())]),
        false => speech.say("forecast-same"),
    });
    sentences.join(" ")
}

/// How a province stands: how many of its spaces are taken, and what it would score.
pub(super) fn standing(view: &View, province: Province, speech: &Speech<'_>) -> String {
    let public = &view.public;
    let spaces = public.map.spaces_in(province);
    let points = public.board.province_points(&public.map, province);
    let gains = public.seats().map(|seat| (seat, i32::from(points[seat.index()])));
    let name = ("province", Arg::from(province_name(view, province, speech)));
    let worth = ("points", Arg::from(seats(view, gains, speech)));
    if public.is_scored(province) {
        return speech.say_with("spot-province-scored", &[name, worth]);
    }
    let all = ("spaces", Arg::from(spaces.len()));
    let taken = ("taken", Arg::from(spaces.len() - (spaces & public.board.free()).len()));
    if points.iter().all(|points| *points == 0) {
        return speech.say_with("spot-province-empty", &[name, taken, all]);
    }
    speech.say_with("spot-province", &[name, taken, all, worth])
}

pub(super) fn province_name(view: &View, province: Province, speech: &Speech<'_>) -> String {
    view.public.map.planned_province(province).name.in_lang(speech.lang).to_owned()
}

pub(super) fn space_name(view: &View, space: Space, speech: &Speech<'_>) -> String {
    view.public.map.space_name(space).in_lang(speech.lang).to_owned()
}

fn filled(
    view: &View,
    province: Province,
    gains: impl Iterator<Item = (Seat, i32)>,
    speech: &Speech<'_>,
) -> String {
    let name = ("province", Arg::from(province_name(view, province, speech)));
    speech.say_with("forecast-full", &[name, ("points", seats(view, gains, speech).into())])
}

/// `you +7, Ben +4`; those with nothing are left out.
pub(super) fn seats(
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
