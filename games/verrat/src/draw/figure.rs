//! Viziers, marks, cards and the Sultan as small drawings: each is in the `defs` once and used everywhere.

use game::Seat;
use maud::{Markup, html};

use crate::{Kind, Size, Vizier};

const COAT: &str = "var(--coat)";
const DARK: &str = "var(--coat-dark)";
const INK: &str = "#070d2b";
const SKIN: &str = "#d9a679";
const HAIR: &str = "#2b2020";
const GOLD: &str = "#ffe09a";
const CHEST: &str = "#fffaf0";

/// The `defs` of all drawings.
pub(super) fn defs() -> Markup {
    html! {
        svg.store aria-hidden="true" focusable="false" width="0" height="0" {
            @for size in Size::ALL { symbol id={ "v-" (size.name()) } viewBox="0 0 40 60" { (body(size)) } }
            @for seat in Seat::all(4) { symbol id={ "m-" (seat.index()) } viewBox="-10 -10 20 20" { (mark(seat)) } }
            @for kind in Kind::ALL { symbol id={ "k-" (kind.name()) } viewBox="0 0 24 24" { (sign(kind)) } }
            symbol id="crown" viewBox="0 0 24 24" { path d=(CROWN) {} }
            symbol id="scales" viewBox="0 0 24 24" { (scales()) }
            symbol id="tick" viewBox="0 0 24 24" { path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M5 13L10 18L19 6" {} }
            symbol id="cross" viewBox="0 0 24 24" { path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M6 6L18 18M18 6L6 18" {} }
            symbol id="pen" viewBox="0 0 24 24" { path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M4 20L8 19L19 8L16 5L5 16ZM14 7L17 10" {} }
            symbol id="scroll" viewBox="0 0 24 24" { path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M6 4H17V16M17 16V18A2.5 2.5 0 0 1 12 18V16H4V18A2.5 2.5 0 0 0 6.5 20.5H14.5M9 8H14M9 12H14" {} }
            symbol id="swap" viewBox="0 0 24 24" { path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M4 8H19M15 4L19 8L15 12M20 16H5M9 12L5 16L9 20" {} }
            symbol id="khatam" viewBox="-50 -50 100 100" { path d=(KHATAM) {} }
        }
    }
}

/// A vizier of a seat: the figure with the seat's mark on its chest.
pub(super) fn vizier(vizier: Vizier) -> Markup {
    html! { svg.figure viewBox="0 0 40 60" aria-hidden="true" focusable="false" { (shape(vizier)) } }
}

/// The same in a line of text.
pub(super) fn vizier_symbol(vizier: Vizier) -> Markup {
    html! {
        svg.verrat-symbol.{ "p" (vizier.seat()) } viewBox="0 0 40 60" aria-hidden="true" focusable="false" { (shape(vizier)) }
    }
}

/// A card in a line of text.
pub(super) fn kind_symbol(kind: Kind) -> Markup {
    html! {
        svg.verrat-symbol.of-card.{ (kind.name()) } viewBox="-4 -4 32 32" aria-hidden="true" focusable="false" {
            rect x="-4" y="-4" width="32" height="32" rx="6" fill="var(--kind)" {}
            use href={ "#k-" (kind.name()) } width="24" height="24" fill="#fff" color="#fff" {}
        }
    }
}

/// A player: head and shoulders in the seat's colour, with its mark on the turban. Every seat has a beard of its own.
pub(super) fn portrait(seat: Seat) -> Markup {
    let beard = match seat.index() {
        0 => "M21 33C21 46 43 46 43 33C39 38 25 38 21 33Z",
        1 => "M22 34C24 42 40 42 42 34L37 37C35 35 29 35 27 37Z",
        2 => "M22 33C22 42 27 52 32 53C37 52 42 42 42 33C38 38 26 38 22 33Z",
        _ => "M24 35C28 34 30 36 32 36C34 36 36 34 40 35C40 38 36 39 32 38C28 39 24 38 24 35Z",
    };
    html! {
        svg.face viewBox="0 0 64 64" aria-hidden="true" focusable="false" {
            g stroke=(INK) stroke-width="1.6" stroke-linejoin="round" {
                path fill=(COAT) d="M6 63C7 49 17 44 32 44C47 44 57 49 58 63Z" {}
                path fill=(DARK) d="M26 45L32 55L38 45L42 46L35 63H29L22 46Z" {}
                ellipse fill=(SKIN) cx="32" cy="31" rx="11" ry="13" {}
                path fill=(HAIR) stroke="none" d=(beard) {}
                path fill=(DARK) d="M15 25C9 9 22 3 32 3C42 3 55 9 49 25C42 19 22 19 15 25Z" {}
                path fill="none" stroke=(COAT) stroke-width="3" d="M18 19C24 12 40 12 47 18" {}
                circle fill=(CHEST) cx="32" cy="13" r="7.5" {}
            }
            path fill=(INK) d="M26.5 28.5A1.6 1.6 0 1 0 26.6 28.5ZM37.5 28.5A1.6 1.6 0 1 0 37.6 28.5Z" {}
            g.sealed transform="translate(32 13) scale(.55)" { (mark(seat)) }
        }
    }
}

/// The same without an `svg` element of its own.
pub(super) fn shape(vizier: Vizier) -> Markup {
    let (x, y, side) = match vizier.size() {
        Size::Fat => (11, 33, 18),
        Size::Small => (13, 42, 14),
        Size::Tall => (13, 33, 14),
    };
    html! {
        use href={ "#v-" (vizier.size().name()) } width="40" height="60" {}
        use.mark href={ "#m-" (vizier.seat().index()) } x=(x) y=(y) width=(side) height=(side) {}
    }
}

/// A drawing from the `defs` in an `svg` element of its own.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.ico aria-hidden="true" focusable="false" { use href={ "#" (name) } {} } }
}

/// A card's sign.
pub(super) fn kind(kind: Kind) -> Markup {
    icon(&format!("k-{}", kind.name()))
}

/// A seat's mark beside its name: colour and shape alone.
pub(super) fn badge(seat: Seat) -> Markup {
    html! {
        svg.verrat-badge.{ "p" (seat.index()) } viewBox="-24 -24 48 48" aria-hidden="true" focusable="false" {
            path fill=(COAT) stroke=(INK) stroke-width="2" d=(ROSETTE) {}
            circle fill=(CHEST) r="12.5" {}
            g.sealed transform="scale(.95)" { (mark(seat)) }
        }
    }
}

/// An eight-pointed star of two squares, the ornament of the court.
pub(super) const KHATAM: &str =
    "M0 -48L14 -34H34V-14L48 0L34 14V34H14L0 48L-14 34H-34V14L-48 0L-34 -14V-34H-14Z";

const ROSETTE: &str =
    "M0 -23L6.7 -16.3H16.3V-6.7L23 0L16.3 6.7V16.3H6.7L0 23L-6.7 16.3H-16.3V6.7L-23 0L-16.3 -6.7V-16.3H-6.7Z";

const CROWN: &str = "M3 19V8L8 12L12 4L16 12L21 8V19Z";

/// Every seat has its own shape.
pub(super) fn mark_shape(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "M0 -7.5A7.5 7.5 0 1 1 0 7.5A7.5 7.5 0 1 1 0 -7.5Z",
        1 => "M0 -9L8.6 6.3H-8.6Z",
        2 => "M-7 -7H7V7H-7Z",
        _ => "M0 -9.5L8 0L0 9.5L-8 0Z",
    }
}

pub(super) fn mark(seat: Seat) -> Markup {
    html! { path d=(mark_shape(seat)) {} }
}

/// V-1: three sizes that nobody mixes up. The paints are part of the drawing, because style rules do not
/// reach what `use` draws; the seat's class sets the custom properties.
pub(super) fn body(size: Size) -> Markup {
    html! {
        g stroke=(INK) stroke-width="1.5" stroke-linejoin="round" {
            @match size {
                Size::Fat => {
                    path fill=(COAT) d="M3 58C-1 40 6 28 20 28C34 28 41 40 37 58Z" {}
                    path fill=(DARK) d="M2.4 50C12 53 28 53 37.6 50L37.8 54C28 57 12 57 2.2 54Z" {}
                    circle fill=(SKIN) cx="20" cy="23" r="7.5" {}
                    path fill=(HAIR) stroke="none" d="M13.6 25C14 33 26 33 26.4 25C24 28 16 28 13.6 25Z" {}
                    path fill=(DARK) d="M8.5 19C6 11 13 7 20 7C27 7 34 11 31.5 19C26 16 14 16 8.5 19Z" {}
                    path fill="none" stroke=(COAT) d="M11 15C16 11 25 11 30 13" {}
                    circle fill=(GOLD) stroke-width=".7" cx="20" cy="14" r="2.4" {}
                    circle fill=(CHEST) cx="20" cy="42" r="8.5" {}
                }
                Size::Small => {
                    path fill=(COAT) d="M8 58C8 46 12 40 20 40C28 40 32 46 32 58Z" {}
                    circle fill=(SKIN) cx="20" cy="35.5" r="6.5" {}
                    path fill=(HAIR) stroke="none" d="M14.4 37C16 43 24 43 25.6 37C23 39 17 39 14.4 37Z" {}
                    path fill=(CHEST) stroke-width="1" d="M20 24C19 18 22 14 26 13C25 17 24 20 22 24Z" {}
                    path fill=(DARK) d="M11 32C9 26 14 22.5 20 22.5C26 22.5 31 26 29 32C24 29.5 16 29.5 11 32Z" {}
                    circle fill=(GOLD) stroke-width=".7" cx="20" cy="26.5" r="2" {}
                    circle fill=(CHEST) cx="20" cy="49" r="7" {}
                }
                Size::Tall => {
                    path fill=(COAT) d="M10 58L13 26C16 23.5 24 23.5 27 26L30 58Z" {}
                    path fill=(DARK) d="M11.4 49H28.6L29 53H11Z" {}
                    circle fill=(SKIN) cx="20" cy="20.5" r="6" {}
                    path fill=(HAIR) stroke="none" d="M15 22C15 29 20 32 20 32C20 32 25 29 25 22C22 24.5 18 24.5 15 22Z" {}
                    path fill=(DARK) d="M12.6 18.5L17.6 1.5H22.4L27.4 18.5C23 16 17 16 12.6 18.5Z" {}
                    path fill="none" stroke=(COAT) d="M14.6 13C18 11 22 11 25.4 13" {}
                    circle fill=(GOLD) stroke-width=".7" cx="20" cy="13.6" r="1.8" {}
                    circle fill=(CHEST) cx="20" cy="40" r="7" {}
                }
            }
        }
    }
}

/// V-5: the sign of a kind, 24 by 24.
fn sign(kind: Kind) -> Markup {
    html! {
        @match kind {
            Kind::Horses => path d="M7 21.5H18.5C19 14 19.5 9.5 15 6L14.6 2.5L11.8 5C8 6 6 10 3.6 13.2L5.8 16L9.2 14.6L12.4 13.4C12 17 8 17.4 7 21.5Z" {},
            Kind::Cannons => {
                path d="M2 11.5C1.4 9.6 2.2 8.4 4 7.8L19.4 3L21.6 8.6L15 11.4A5.6 5.6 0 0 0 5.4 14.6C3.6 15 2.5 13.3 2 11.5Z" {}
                path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M10 13.2A3.9 3.9 0 1 1 10 21A3.9 3.9 0 1 1 10 13.2Z" {}
                path d="M14.5 19.5H22V21.8H13.6Z" {}
            }
            Kind::Gold => {
                circle cx="12" cy="7.2" r="5" {}
                circle cx="6.8" cy="16.4" r="5" {}
                circle cx="17.2" cy="16.4" r="5" {}
            }
            Kind::Troops => path d="M3 3C10 4 17 10 19.2 16.6L21.5 18.9L19 21.4L16.6 19C10 16.6 4.4 10 3 3ZM21 3C20 8 17.4 12.2 14.2 15.2L12.2 13C15.4 10.4 18 6.6 21 3ZM9.8 15.6L7.4 19L5 21.4L2.5 18.9L4.8 16.6L8 13.8Z" {},
            Kind::Supplies => path d="M8 2.5H16L14.6 7.2C20 10 21.4 21.5 17.6 21.5H6.4C2.6 21.5 4 10 9.4 7.2Z" {},
            Kind::Ships => path d="M2 15.4H22L19 21H6ZM11 2.5V13.6H3.6C7 11 9.6 7.4 11 2.5ZM13 4C17.4 6 19.4 10 19.4 13.6H13Z" {},
            Kind::Mercy => path d="M12 21C3.4 14.6 2 10.4 3.6 7C5.4 3.4 10 3.8 12 8C14 3.8 18.6 3.4 20.4 7C22 10.4 20.6 14.6 12 21Z" {},
        }
    }
}

fn scales() -> Markup {
    html! { path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M12 3V20M7 20.5H17M4 7H20M4 7L1.8 13.5H6.2ZM20 7L17.8 13.5H22.2Z" {} }
}

/// The Sultan on his throne.
pub(super) fn sultan() -> Markup {
    html! {
        svg.sultan viewBox="0 0 64 64" aria-hidden="true" focusable="false" {
            path fill="var(--gild)" stroke="var(--gild-dark)" stroke-width="2" d="M10 62V26C10 6 22 2 32 2C42 2 54 6 54 26V62Z" {}
            path fill="#7a1533" d="M16 62V28C16 12 24 8 32 8C40 8 48 12 48 28V62Z" {}
            path fill="#f2e2b6" stroke="#7d5b17" stroke-width="1.4" d="M14 62C14 46 20 38 32 38C44 38 50 46 50 62Z" {}
            circle fill=(SKIN) stroke=(INK) stroke-width="1.2" cx="32" cy="31" r="8" {}
            path fill=(HAIR) d="M25 33C25 44 39 44 39 33C36 37 28 37 25 33Z" {}
            path fill="#fff" stroke="#8c8364" stroke-width="1.2" d="M20 27C17 17 24 13 32 13C40 13 47 17 44 27C38 23 26 23 20 27Z" {}
            path fill=(CHEST) stroke=(INK) d="M32 17C31 9 35 5 39 5C38 10 37 13 34 17Z" {}
            circle fill="#c2212f" stroke=(GOLD) cx="32" cy="19.5" r="2.6" {}
        }
    }
}
