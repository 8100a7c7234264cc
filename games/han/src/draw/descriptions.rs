//! Spaces, courts and provinces in words.

use game::Seat;
use words::{Arg, Speech};

use super::forecast::gains;
use super::leaders::is_nearly_full;
use crate::View;
use crate::log_text::listed;
use crate::map::{Province, Space};

pub(super) fn province_name(view: &View, province: Province, speech: &Speech<'_>) -> String {
    view.public.map.planned_province(province).name_in(speech.lang).to_owned()
}

pub(super) fn space_name(view: &View, space: Space, speech: &Speech<'_>) -> String {
    view.public.map.space_name_in(space, speech.lang)
}

/// The state of a province: how many of its spaces are taken, and what it would score.
pub(super) fn standing(view: &View, province: Province, speech: &Speech<'_>) -> String {
    let public = &view.public;
    let spaces = public.map.spaces_in(province);
    let points = public.board.province_points(&public.map, province);
    let worth = public.seats().map(|seat| (seat, i32::from(points[seat.index()])));
    let name = ("province", Arg::from(province_name(view, province, speech)));
    let worth = ("points", Arg::from(gains(view, worth, speech)));
    if public.is_scored(province) {
        return speech.say_with("spot-province-scored", &[name, worth]);
    }
    let last = match is_nearly_full(public, province) {
        true => format!(" {}", speech.say("spot-province-last")),
        false => String::new(),
    };
    let all = ("spaces", Arg::from(spaces.len()));
    let taken = ("taken", Arg::from(spaces.len() - (spaces & public.board.free()).len()));
    if points.iter().all(|points| *points == 0) {
        return speech.say_with("spot-province-empty", &[name, taken, all]) + &last;
    }
    speech.say_with("spot-province", &[name, taken, all, worth]) + &last
}

/// What a space is, who is there, and the state of its provinces.
pub(super) fn space_words(view: &View, space: Space, speech: &Speech<'_>) -> String {
    let (map, board) = (&*view.public.map, &view.public.board);
    let name = ("space", Arg::from(space_name(view, space, speech)));
    let holder = |seat: Seat| ("name", Arg::from(speech.name(seat.index())));
    let what = match (board.owner(space), board.market_owner(space)) {
        (Some(seat), _) if board.fort(seat) == Some(space) => {
            speech.say_with("spot-fortified", &[name, holder(seat)])
        }
        (Some(seat), _) => speech.say_with("spot-house", &[name, holder(seat)]),
        (None, Some(seat)) => speech.say_with("spot-market", &[name, holder(seat)]),
        _ if map.borders().contains(space) => speech.say_with("spot-border", &[name]),
        _ if map.ports().contains(space) => speech.say_with("spot-port", &[name]),
        _ => speech.say_with("spot-free", &[name]),
    };
    let provinces = map.provinces_of(space).iter().map(|province| standing(view, province, speech));
    std::iter::once(what).chain(provinces).collect::<Vec<_>>().join(" ")
}

/// H-13: who is at a court, and how many it has room for.
pub(super) fn court_words(view: &View, province: Province, speech: &Speech<'_>) -> String {
    let board = &view.public.board;
    let court = board.court(province);
    let here = view.public.seats().filter(|seat| court[seat.index()] > 0).map(|seat| {
        let count = ("count", Arg::from(court[seat.index()]));
        speech.say_with("spot-envoys-of", &[("name", speech.name(seat.index()).into()), count])
    });
    let here: Vec<String> = here.collect();
    let name = ("province", Arg::from(province_name(view, province, speech)));
    let most = ("most", Arg::from(board.largest_party(province)));
    match board.emissaries_at(province) {
        0 => speech.say_with("spot-court-empty", &[name, most]),
        count => {
            let envoys = ("envoys", Arg::from(listed(&here, speech)));
            speech.say_with("spot-court", &[name, most, ("count", count.into()), envoys])
        }
    }
}
