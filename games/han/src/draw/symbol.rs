//! Small signs: one for each card colour, one for each seat, and those of the map.

use game::Seat;
use maud::{Markup, html};

use super::piece;
use crate::{Cards, Color};

/// A small picture for a line of text: `house-0`, `emissary-1`, `fort-2`, `market-3`, `cards-gg`, `back`. It uses the
/// `defs` of the map.
pub(super) fn inline(name: &str) -> Option<Markup> {
    let (kind, which) = name.split_once('-').unwrap_or((name, ""));
    if kind == "cards" {
        return cards(Cards::parse(which)?);
    }
    let seat = which.parse().ok().filter(|seat| *seat < 5).map(Seat);
    let (view_box, drawing) = match (kind, seat) {
        ("back", None) => ("-13 -18 26 36", small_back()),
        ("house", Some(seat)) => ("-34 -36 68 68", piece::reuse("house", seat)),
        ("emissary", Some(seat)) => ("-24 -32 48 66", piece::reuse("emissary", seat)),
        ("fort", Some(seat)) => {
            ("-40 -36 80 72", html! { (piece::fortification()) (piece::reuse("house", seat)) })
        }
        ("market", Some(seat)) => {
            ("-36 -32 72 66", html! { (piece::market()) (piece::market_emissary(seat)) })
        }
        _ => return None,
    };
    Some(html! { svg.han-symbol viewBox=(view_box) aria-hidden="true" focusable="false" { (drawing) } })
}

/// Cards side by side.
fn cards(cards: Cards) -> Option<Markup> {
    let wide = 25 * usize::from(cards.len());
    (wide > 0).then(|| {
        html! {
            svg.han-symbol viewBox=(format!("-13 -18 {} 36", wide + 1)) aria-hidden="true" focusable="false" {
                @for (index, color) in cards.colors().enumerate() {
                    g transform=(format!("translate({} 0)", 25 * index)) {
                        rect class={ "small-card paint-" (color.letter()) } x="-11" y="-16" width="22" height="32" rx="4" {}
                        use class={ "ink-" (color.letter()) } href={ "#sign-" (color.letter()) } transform="scale(.84)" {}
                    }
                }
            }
        }
    })
}

fn small_back() -> Markup {
    html! {
        rect.small-card.reverse x="-11" y="-16" width="22" height="32" rx="4" {}
        path.knot d="M-5 -7H5V7H-5ZM-5 0H5M0 -7V7" {}
    }
}

/// The sign of a colour, 20 units high, centred on the origin: blossom, coin, lantern, bamboo, fan.
pub(super) fn color(color: Color) -> Markup {
    let path = match color {
        Color::Violet => {
            "M0 -10.2A4.5 4.5 0 0 1 3.2 -2.6A4.5 4.5 0 0 1 9.6 .6A4.5 4.5 0 0 1 3.6 3.2A4.5 4.5 0 1 1 0 6.4\
             A4.5 4.5 0 1 1 -3.6 3.2A4.5 4.5 0 0 1 -9.6 .6A4.5 4.5 0 0 1 -3.2 -2.6A4.5 4.5 0 0 1 0 -10.2Z\
             M0 -2.2A2.2 2.2 0 1 0 0 2.2A2.2 2.2 0 1 0 0 -2.2Z"
        }
        Color::Yellow => "M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10ZM-3.4 -3.4V3.4H3.4V-3.4Z",
        Color::Orange => {
            "M-3.5 -10H3.5V-7.6C8 -7 10 -3.8 10 -1C10 2 8 5 3.5 5.6V7.4H1V11H-1V7.4H-3.5V5.6C-8 5 -10 2 -10 -1\
             C-10 -3.8 -8 -7 -3.5 -7.6ZM-4.4 -5C-6.4 -2.4 -6.4 .6 -4.4 3.2L-2.8 2.6C-4.2 .2 -4.2 -2 -2.8 -4.4Z\
             M4.4 -5C6.4 -2.4 6.4 .6 4.4 3.2L2.8 2.6C4.2 .2 4.2 -2 2.8 -4.4Z"
        }
        Color::Green => {
            "M-1.5 11L-1.2 5.2H1.2L1.5 11ZM-1.2 4L-1 -2.4H1L1.2 4ZM2 2C2.4 -3.6 5.6 -6.8 10.8 -7.4C10.4 -2 7.2 1.6 2 2Z\
             M-2 5C-2.4 -.2 -5.4 -3 -10.6 -3.4C-10.2 1.6 -7 4.8 -2 5ZM0 -3.2C-3.8 -6 -3.8 -9 -.4 -12C3.6 -9 3.6 -6 0 -3.2Z"
        }
        Color::Red => {
            "M0 10.5L-11.4 -3.6A16 16 0 0 1 11.4 -3.6ZM-6.6 -3.8L-1.6 5L-2.4 -5.4A14 14 0 0 0 -6.6 -3.8Z\
             M6.6 -3.8L1.6 5L2.4 -5.4A14 14 0 0 1 6.6 -3.8Z"
        }
    };
    html! { path.sign d=(path) fill-rule="evenodd" {} }
}

/// The shape of a seat, about 16 units high, centred on the origin.
pub(super) fn shape(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "M0 -6.5A6.5 6.5 0 1 1 0 6.5A6.5 6.5 0 1 1 0 -6.5Z",
        1 => "M0 -8L7.6 5.6H-7.6Z",
        2 => "M-6 -6H6V6H-6Z",
        3 => "M0 -8.5L7 0L0 8.5L-7 0Z",
        _ => "M0 -8.6L2.3 -2.9L8.4 -2.6L3.7 1.3L5.2 7.2L0 3.9L-5.2 7.2L-3.7 1.3L-8.4 -2.6L-2.3 -2.9Z",
    }
}

pub(super) fn seat(seat: Seat) -> Markup {
    html! { path.emblem d=(shape(seat)) {} }
}

/// A sleeping dragon, about 84 by 44, centred on the origin.
pub(super) fn dragon() -> Markup {
    html! {
        g.dragon fill="#a63a22" {
            path d="M-42 10C-38 -8 -26 -14 -17 -8C-9 -2 -10 8 -3 10C5 12 8 4 10 -4C13 -14 22 -19 30 -15L36 -20L34 -12\
                    L41 -8C43 -5 43 -2 41 0L31 0C33 2 36 3 39 3L36 7C28 8 24 3 23 -3C20 -4 18 -2 17 1C14 13 5 20 -5 18\
                    C-15 16 -15 5 -21 1C-27 -3 -34 2 -36 10L-42 14Z" {}
            path d="M-28 -10L-30 -17L-23 -11ZM-13 -5L-9 -12L-8 -2ZM3 9L8 3L7 10ZM11 -8L8 -15L15 -12ZM20 -15L20 -22L25 -16Z\
                    M-18 12L-24 18L-15 17ZM8 15L14 20L12 12Z" {}
            circle cx="33" cy="-9" r="1.9" fill="#fbf3e0" {}
        }
    }
}

/// An anchor, about 30 high, centred on the origin.
pub(super) fn anchor() -> Markup {
    html! {
        path.anchor fill="none" stroke="#1d4f63" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"
            d="M0 -8V15M-7 -3H7M-13 4C-12 11 -7 15 0 15C7 15 12 11 13 4M0 -8A4 4 0 1 1 .1 -8" {}
    }
}

/// The seal of a scored province, 40 by 40, centred on the origin.
pub(super) fn seal() -> Markup {
    html! {
        g.seal {
            rect x="-20" y="-20" width="40" height="40" rx="6" fill="#a8321f" {}
            path fill="none" stroke="#fdf3e1" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"
                d="M-12 -11H12M0 -11V12M-12 0H12M-12 12H12M-12 -11V-4M12 -11V-4" {}
        }
    }
}
