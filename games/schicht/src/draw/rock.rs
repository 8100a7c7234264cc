//! Cards as blocks of rock, timber frames, helmets and signs, each centred on the origin.

use game::Seat;
use maud::{Markup, html};

use crate::{Card, Colour};

/// Half the width and height of a card.
pub(super) const HALF: i32 = 48;

/// A card, 96 by 96. Silver in a row of another colour shows what it stands for (S-21).
pub(super) fn card(card: Card, stands_for: Option<Colour>) -> Markup {
    let stands_for = stands_for.filter(|_| card.is_silver());
    html! { (block(card.colour(), &card.value().to_string())) @if let Some(colour) = stands_for { (inlay(colour)) } }
}

/// A card as a standalone picture.
pub(super) fn picture(shown: Card) -> Markup {
    html! {
        svg.face.{ (shown.colour().name()) } viewBox="-50 -51 100 102" aria-hidden="true" focusable="false" {
            (card(shown, None))
        }
    }
}

/// A face-down card.
pub(super) fn back() -> Markup {
    html! {
        path.rock d=(OUTLINE) {}
        path.seam d="M-30 -30L30 30M30 -30L-30 30M0 -40L40 0L0 40L-40 0Z" {}
        g.sign transform="scale(1.25)" { (sign(Colour::Red)) }
    }
}

/// One blank card per colour, for the script to copy while cards move.
pub(super) fn stencils() -> Markup {
    html! {
        defs {
            (lamp_light())
            @for colour in Colour::ALL {
                g data-stencil=(colour.name()) { (block(colour, "")) }
                g data-stencil={ "inlay-" (colour.name()) } { (inlay(colour)) }
                g data-stencil={ "plate-" (colour.name()) } { (plate(Some(colour).filter(|colour| *colour != Colour::Silver))) }
            }
            g data-stencil="frame" { (frame()) }
        }
    }
}

/// The gradient for every `circle.lamp`.
pub(super) fn lamp_light() -> Markup {
    html! {
        radialGradient #schicht-lamp {
            stop.lit offset="0" {}
            stop.lit offset=".45" {}
            stop.unlit offset="1" {}
        }
    }
}

pub(super) fn lamp(radius: i32) -> Markup {
    html! { circle.lamp r=(radius) fill="url(#schicht-lamp)" {} }
}

const OUTLINE: &str = "M-47 -36L-39 -46L-8 -48L34 -47L46 -39L48 -6L47 35L39 46L6 48L-36 47L-46 40L-48 4Z";

fn block(colour: Colour, value: &str) -> Markup {
    html! {
        path.rock d=(OUTLINE) {}
        path.light d="M-47 -36L-39 -46L-8 -48L34 -47L46 -39L36 -37L-6 -39L-35 -37L-39 -4L-38 34L-46 40L-48 4Z" {}
        path.dark d="M46 -39L48 -6L47 35L39 46L6 48L-36 47L-46 40L-38 34L-33 38L8 39L36 37L39 4L36 -37Z" {}
        path.crack d=(crack(colour)) {}
        g.sign transform="translate(-23 -21)" { (sign(colour)) }
        text.value x="6" y="31" { (value) }
    }
}

/// Each colour of rock has its own cracks.
fn crack(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "M8 -38L16 -26L12 -18M38 -12L28 -8",
        Colour::Red => "M4 -38L12 -28L28 -26M-38 14L-28 20",
        Colour::Green => "M20 -37L14 -28L22 -20M-38 22L-26 26L-22 36",
        Colour::Blue => "M28 -37L22 -30L30 -20L38 -18",
        Colour::Silver => "M10 -38L6 -30M38 10L30 14M-38 6L-30 10",
    }
}

/// The colour's sign, about 24 by 24, so that nobody has to rely on colour.
pub(super) fn sign(colour: Colour) -> Markup {
    let path = match colour {
        // A spark of gold.
        Colour::Yellow => {
            "M0 -14L3.4 -6L9.9 -9.9L6 -3.4L14 0L6 3.4L9.9 9.9L3.4 6L0 14L-3.4 6L-9.9 9.9L-6 3.4L-14 0L-6 -3.4L-9.9 -9.9L-3.4 -6Z"
        }
        // Hammer and pick, crossed.
        Colour::Red => {
            "M-12 9L4.5 -7.5L1.5 -10.5L6 -13L13 -6L10.5 -1.5L7.5 -4.5L-9 12ZM12 9L-4 -7C-8 -9 -11 -8.5 -13 -5.5C-12 -11 -7.5 -13.5 -2 -13L0 -11L-1 -9.5L9 12Z"
        }
        // A fern.
        Colour::Green => "M-11 13C-9 -2 -2 -11 13 -13C13 2 6 10 -5 10L2 -2L-8 13Z",
        // A drop.
        Colour::Blue => "M0 -14C6 -5 10 0 10 5.5A10 9.5 0 0 1 -10 5.5C-10 0 -6 -5 0 -14Z",
        // A crescent.
        Colour::Silver => "M4 -13A13.5 13.5 0 1 0 12.5 6A11 11 0 0 1 4 -13Z",
    };
    html! { path d=(path) {} }
}

/// S-21: a vein of the row's colour through a silver card.
fn inlay(colour: Colour) -> Markup {
    html! {
        g.inlay.{ (colour.name()) } transform="translate(23 -22)" {
            circle.vein r="18" {}
            g.sign transform="scale(.9)" { (sign(colour)) }
        }
    }
}

/// The plate at the head of a row: its colour and sign, or blank (S-22).
pub(super) fn plate(colour: Option<Colour>) -> Markup {
    html! {
        path.plate d="M-19 -15L0 -20L19 -15V9L0 20L-19 9Z" {}
        @match colour {
            Some(colour) => { g.sign transform="scale(.85)" { (sign(colour)) } }
            None => { path.open d="M-6 -3A6 6 0 1 1 1.5 2.5L0 6M0 11V11.5" {} }
        }
    }
}

/// A colour's plate as a standalone picture.
pub(super) fn label(colour: Colour) -> Markup {
    html! {
        svg.label viewBox="-22 -22 44 44" aria-hidden="true" focusable="false" {
            g.head.{ (colour.name()) } { (plate(Some(colour))) }
        }
    }
}

/// A tub for treasure, with the card on top of it.
pub(super) fn chest(top: Option<Card>) -> Markup {
    html! {
        svg.chest viewBox="-62 -62 124 124" aria-hidden="true" focusable="false" {
            @if let Some(top) = top { g.{ (top.colour().name()) } transform="translate(0 -8) rotate(-4) scale(.9)" { (card(top, None)) } }
            path.tub d="M-56 6H56L46 52H-46Z" {}
            path.band d="M-54 16H54" {}
        }
    }
}

/// The timbered section of gallery behind a cell; neighbours join into one.
pub(super) fn frame() -> Markup {
    html! {
        rect.hollow x="-57" y="-58" width="114" height="116" {}
        path.floor d="M-57 55H57" {}
        rect.post x="-61" y="-56" width="9" height="114" rx="2" {}
        rect.post x="52" y="-56" width="9" height="114" rx="2" {}
        path.lintel d="M-64 -66L64 -65L63 -54L-63 -55Z" {}
        path.grain d="M-50 -61H-14M4 -59H44" {}
    }
}

/// The seat's badge: a miner's helmet with its shape. `chosen`: the seat has picked.
pub(super) fn helmet(seat: Seat, chosen: bool) -> Markup {
    html! {
        svg.schicht-badge viewBox="-44 -44 88 88" aria-hidden="true" focusable="false" {
            (helmet_shape(seat))
            @if chosen {
                g.chosen transform="translate(24 24)" { circle r="17" {} path d="M-8 0L-2 6L8 -6" {} }
            }
        }
    }
}

pub(super) fn helmet_shape(seat: Seat) -> Markup {
    html! {
        g.helmet.{ "miner-" (seat.index()) } {
            path.shell d="M-34 14C-36 -18 -18 -34 0 -34C18 -34 36 -18 34 14Z" {}
            path.shine d="M-25 4C-24 -12 -16 -22 -6 -25" {}
            path.brim d="M-41 14C-28 8 28 8 41 14C42 22 38 26 34 26C20 20 -20 20 -34 26C-38 26 -42 22 -41 14Z" {}
            circle.emblem cy="-7" r="16" {}
            path.mark d=(shape(seat)) transform="translate(0 -7) scale(1.28)" {}
        }
    }
}

/// The emblem shape of a seat.
pub(super) fn shape(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "M0 -6.5A6.5 6.5 0 1 1 0 6.5A6.5 6.5 0 1 1 0 -6.5Z",
        1 => "M0 -8L7.6 5.6H-7.6Z",
        2 => "M-6 -6H6V6H-6Z",
        3 => "M0 -8.5L7 0L0 8.5L-7 0Z",
        4 => "M0 -8.6L2.3 -2.9L8.4 -2.6L3.7 1.3L5.2 7.2L0 3.9L-5.2 7.2L-3.7 1.3L-8.4 -2.6L-2.3 -2.9Z",
        _ => "M-2.6 -8H2.6V-2.6H8V2.6H2.6V8H-2.6V2.6H-8V-2.6H-2.6Z",
    }
}
