//! The table in plain text.

use std::fmt::Write;

use game::Seat;
use words::{Arg, Speech};

use crate::log_text::{cards_in_words, color_name};
use crate::map::{Province, Space};
use crate::{Phase, View};

/// The table for a terminal: provinces with their houses and courts, cards, seats, and whose move it is.
pub(crate) fn sketch(view: &View, speech: &Speech<'_>) -> String {
    let public = &view.public;
    let mut text = String::new();
    let mut line = |words: String| {
        let _ = writeln!(text, "{words}");
    };
    for province in public.map.in_order() {
        line(province_line(view, *province, speech));
    }
    let cards = public.display.as_slice().iter().map(|color| color_name(*color, speech)).collect::<Vec<_>>();
    line(speech.say_with("sketch-display", &[("cards", cards.join(", ").into())]));
    let discard: u8 = public.discard.iter().sum();
    line(speech.say_with("sketch-piles", &[("pile", view.pile.into()), ("discard", discard.into())]));
    for seat in public.seats() {
        line(seat_line(view, seat, speech));
    }
    if let Some((_, hand)) = view.own {
        let cards = if hand.is_empty() { speech.say("sketch-none") } else { cards_in_words(hand, speech) };
        line(speech.say_with("sketch-hand", &[("cards", cards.into())]));
    }
    if public.last_round && !public.over() {
        line(speech.say_with("sketch-last-round", &[("name", name(public.last_seat(), speech))]));
    }
    if let Some(active) = view.active() {
        let key = match public.phase {
            Phase::Draw => "sketch-draw",
            _ if public.placed.is_some() => "sketch-second",
            _ => "sketch-act",
        };
        line(speech.say_with(key, &[("name", name(active, speech))]));
    }
    text
}

/// Its spaces, its court once it can hold anybody, and whether it has scored.
fn province_line(view: &View, province: Province, speech: &Speech<'_>) -> String {
    let public = &view.public;
    let planned = public.map.planned_province(province);
    let province_name = planned.name_in(speech.lang).to_owned();
    let color = ("color", Arg::from(color_name(planned.color, speech)));
    let head = speech.say_with("sketch-province", &[("province", province_name.into()), color]);
    let spaces = public.map.spaces_in(province).iter();
    let mut parts: Vec<String> = spaces.map(|space| space_words(view, space, speech)).collect();
    if public.board.largest_party(province) > 0 {
        let count = ("count", Arg::from(public.board.emissaries_at(province)));
        let most = ("most", Arg::from(public.board.largest_party(province)));
        parts.push(speech.say_with("sketch-court", &[count, most]));
    }
    let court = public.board.court(province);
    let sent = public.seats().filter(|seat| court[seat.index()] > 0);
    parts.extend(sent.map(|seat| format!("{} {}", speech.name(seat.index()), court[seat.index()])));
    if public.is_scored(province) {
        parts.push(speech.say("sketch-scored"));
    }
    format!("{head}: {}", parts.join(" · "))
}

fn space_words(view: &View, space: Space, speech: &Speech<'_>) -> String {
    let board = &view.public.board;
    let stands = match (board.owner(space), board.market_owner(space)) {
        (Some(seat), _) if board.fort(seat) == Some(space) => {
            speech.say_with("sketch-fort", &[("name", name(seat, speech))])
        }
        (Some(seat), _) => speech.name(seat.index()),
        (None, Some(seat)) => speech.say_with("sketch-market", &[("name", name(seat, speech))]),
        (None, None) => "–".to_owned(),
    };
    format!("{} {stands}", view.public.map.space_id(space))
}

fn seat_line(view: &View, seat: Seat, speech: &Speech<'_>) -> String {
    let supply = view.public.supply(seat);
    speech.say_with(
        "sketch-seat",
        &[
            ("name", name(seat, speech)),
            ("points", view.public.score(seat).into()),
            ("houses", supply.houses.into()),
            ("emissaries", supply.emissaries.into()),
            ("cards", view.hand_size(seat).into()),
        ],
    )
}

fn name<'a>(seat: Seat, speech: &Speech<'_>) -> Arg<'a> {
    speech.name(seat.index()).into()
}
