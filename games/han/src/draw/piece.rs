//! Houses, emissaries, markers and cards, each centred on the origin.

use game::Seat;
use maud::{Markup, html};
use words::Speech;

use super::strokes::number;
use super::symbol;
use crate::Color;
use crate::log_text::color_name;

/// The paints of a piece: custom properties of the seat's class. They are written into the drawing because
/// style rules do not reach what `use` draws.
const PIECE: &str = "var(--piece)";
const TRIM: &str = "var(--trim)";
const MARK: &str = "var(--mark)";
const HALO: &str = "var(--halo)";

/// A house, about 56 by 56. Every seat has its own roof, and its shape on the wall.
pub(super) fn house(seat: Seat) -> Markup {
    let roof = match seat.index() {
        0 => "M-29 3C-21 1 -15 -4 -13 -11H-17C-9 -14 -4 -20 0 -29C4 -20 9 -14 17 -11H13C15 -4 21 1 29 3Z",
        1 => "M-28 3L0 -28L28 3Z",
        2 => "M-25 3V-22H-15V-14H-5V-22H5V-14H15V-22H25V3Z",
        3 => "M-25 3C-11 -1 -5 -13 0 -31C5 -13 11 -1 25 3Z",
        _ => "M-26 3C-26 -14 -15 -21 -2.5 -22V-29H2.5V-22C15 -21 26 -14 26 3Z",
    };
    html! {
        g class={ "seat-" (seat.index()) } stroke-linejoin="round" {
            path d={ "M-21 2V26H21V2Z" (roof) } fill=(HALO) stroke=(HALO) stroke-width="8" {}
            g fill=(PIECE) stroke=(TRIM) stroke-width="2.4" {
                rect x="-19" y="2" width="38" height="23" rx="2" {}
                path d=(roof) {}
            }
            g fill=(MARK) transform="translate(0 14) scale(1.15)" { (symbol::seat(seat)) }
        }
    }
}

/// The `defs` of the houses and emissaries of these seats and of the other pieces at courts, drawn by
/// [`reuse`].
pub(super) fn defs(seats: impl Iterator<Item = Seat>) -> Markup {
    html! {
        defs {
            @for seat in seats {
                g id={ "house-" (seat.index()) } { (house(seat)) }
                g id={ "emissary-" (seat.index()) } { (emissary(seat)) }
            }
            g id="vacancy" { (vacancy()) }
            g id="seal" { (symbol::seal()) }
            @for color in Color::ALL { g id={ "sign-" (color.letter()) } { (symbol::color(color)) } }
            g id="dragon" { (symbol::dragon()) }
        }
    }
}

/// Draws a `house` or `emissary` from the `defs`.
pub(super) fn reuse(kind: &str, seat: Seat) -> Markup {
    html! { use class={ "seat-" (seat.index()) } href={ "#" (kind) "-" (seat.index()) } {} }
}

/// H-21: the wall around a fortified house.
pub(super) fn fortification() -> Markup {
    html! {
        path.fortification d="M-37 32V8H-29V15H-22V8H-14V15H14V8H22V15H29V8H37V32Z" {}
        path.stones d="M-37 22H37M-26 15V22M-8 22V32M12 22V32M26 15V22M-22 22V32" {}
    }
}

/// H-23: a stall in which an emissary stands.
pub(super) fn market() -> Markup {
    html! {
        path.stall d="M-25 -10V26H-21V-10ZM21 -10V26H25V-10ZM-29 20H29V28H-29Z" {}
        path.awning d="M-24 -28H24L32 -10C29 -5 24 -5 21 -10C18 -5 13 -5 10.5 -10C8 -5 3 -5 0 -10C-3 -5 -8 -5 -10.5 -10C-13 -5 -18 -5 -21 -10C-24 -5 -29 -5 -32 -10Z" {}
        path.stripes d="M-8 -28L-10.5 -10M8 -28L10.5 -10M0 -28V-10M-16 -28L-21 -10M16 -28L21 -10" {}
    }
}

/// H-23: the emissary on a market.
pub(super) fn market_emissary(seat: Seat) -> Markup {
    html! { g transform="translate(0 6) scale(.78)" { (reuse("emissary", seat)) } }
}

/// An emissary in robe and winged cap, about 34 by 54.
pub(super) fn emissary(seat: Seat) -> Markup {
    html! {
        g class={ "seat-" (seat.index()) } stroke-linejoin="round" {
            path fill=(HALO) stroke=(HALO) stroke-width="8"
                d="M-15 -21H15V-17H9C9 -12 7 -9 5 -8C11 -2 15 12 16 26H-16C-15 12 -11 -2 -5 -8C-7 -9 -9 -12 -9 -17H-15Z" {}
            path d="M0 -10C9 -7 15 10 16 26H-16C-15 10 -9 -7 0 -10Z" fill=(PIECE) stroke=(TRIM) stroke-width="2.4" {}
            circle cy="-15" r="7.5" fill="#f3d3ad" stroke="#4a3422" stroke-width="1.8" {}
            path d="M-16 -20C-12 -22 -9 -21 -7 -19C-7 -26 7 -26 7 -19C9 -21 12 -22 16 -20C12 -17 -12 -17 -16 -20Z" fill="#2a2521" {}
            g fill=(MARK) transform="translate(0 12) scale(1.05)" { (symbol::seat(seat)) }
        }
    }
}

/// A free place at a court.
pub(super) fn vacancy() -> Markup {
    html! {
        path d="M0 -16C8 -12 13 8 14 24H-14C-13 8 -8 -12 0 -16Z"
            fill="none" stroke="#8a7758" stroke-width="2.4" stroke-dasharray="5 4" {}
    }
}

/// The Emperor, about 56 by 76.
pub(super) fn emperor() -> Markup {
    html! {
        g.emperor {
            path.halo d="M-26 -36H26V-28L18 -26C16 -12 28 14 28 38H-28C-28 14 -16 -12 -18 -26L-26 -28Z" {}
            path.robe d="M-9 -10H9C20 -4 27 16 28 38H-28C-27 16 -20 -4 -9 -10Z" {}
            path.sash d="M-6 -10L0 2L6 -10M0 2V38M-20 22C-8 27 8 27 20 22" {}
            circle.face cy="-18" r="11" {}
            path.beard d="M-5 -12C-4 -2 4 -2 5 -12C2 -10 -2 -10 -5 -12Z" {}
            path.crown d="M-12 -24C-12 -30 12 -30 12 -24L12 -22H-12ZM-26 -36H26L22 -31H-22Z" {}
            path.beads d="M-22 -31V-20M-17 -31V-23M22 -31V-20M17 -31V-23" {}
        }
    }
}

/// A seat's mark: its house, with a crown if it holds the Emperor (H-6).
pub(super) fn badge(seat: Seat, emperor: bool) -> Markup {
    html! {
        svg.han-badge viewBox="-36 -40 72 72" aria-hidden="true" focusable="false" {
            (house(seat))
            @if emperor { g.crowned transform="translate(22 -22) scale(.8)" { path.crown d="M-16 8V-8L-8 0L0 -12L8 0L16 -8V8Z" {} } }
        }
    }
}

/// A card face, 60 by 84, from [`card_defs`].
pub(super) fn card(color: Color) -> Markup {
    html! {
        svg class={ "han-card of-" (color.letter()) } viewBox="-32 -44 64 88" aria-hidden="true" focusable="false" {
            use href={ "#card-" (color.letter()) } {}
        }
    }
}

/// The `defs` of all card faces.
pub(super) fn card_defs(speech: &Speech<'_>) -> Markup {
    html! {
        svg.han-card.store width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                @for color in Color::ALL {
                    @let letter = color.letter();
                    g id={ "card-" (letter) } {
                        rect x="-30" y="-42" width="60" height="84" rx="8" fill="var(--card-paper)" stroke="#3b2e22" stroke-width="2.5" {}
                        rect x="-25" y="-37" width="50" height="58" rx="5" fill={ "var(--wash-" (letter) ")" } {}
                        g fill={ "var(--edge-" (letter) ")" } transform="translate(0 -8) scale(1.75)" { (symbol::color(color)) }
                        @let name = color_name(color, speech);
                        // Legible on a phone's cards: long names are set narrower.
                        text y="32" fill="var(--card-ink)" font-size="var(--card-letter, 13px)" font-weight="700" font-family="sans-serif"
                            text-anchor="middle" dominant-baseline="central" textLength=[(name.chars().count() > 5).then_some(54)]
                            lengthAdjust="spacingAndGlyphs" display="var(--card-name, inline)" { (name) }
                    }
                }
            }
        }
    }
}

/// The back of a card.
pub(super) fn card_back() -> Markup {
    html! {
        svg.han-card.back viewBox="-32 -44 64 88" aria-hidden="true" focusable="false" {
            rect.paper x="-30" y="-42" width="60" height="84" rx="8" {}
            rect.reverse x="-25" y="-37" width="50" height="74" rx="5" {}
            path.knot d="M-12 -14H12V14H-12ZM-12 0H12M0 -14V14M-18 -24H18V24H-18Z" {}
        }
    }
}

/// An empty place for a card.
pub(super) fn card_place() -> Markup {
    html! {
        svg.han-card.empty viewBox="-32 -44 64 88" aria-hidden="true" focusable="false" {
            rect.gap x="-28" y="-40" width="56" height="80" rx="7" {}
        }
    }
}

/// The discard: a strip for each colour, as wide as its share.
pub(super) fn discard_pile(counts: [u8; 5]) -> Markup {
    let all: u8 = counts.iter().sum();
    let share = |color: Color| 74.0 * f64::from(counts[color.index()]) / f64::from(all.max(1));
    let before = |color: Color| Color::ALL[..color.index()].iter().map(|other| share(*other)).sum::<f64>();
    html! {
        svg.han-card viewBox="-32 -44 64 88" aria-hidden="true" focusable="false" {
            @if all == 0 { rect.gap x="-28" y="-40" width="56" height="80" rx="7" {} } @else {
                rect.paper x="-30" y="-42" width="60" height="84" rx="8" {}
                @for color in Color::ALL.into_iter().filter(|color| counts[color.index()] > 0) {
                    rect class={ "paint-" (color.letter()) } x="-25" y=(number(before(color) - 37.0)) width="50" height=(number(share(color))) {}
                }
            }
        }
    }
}
