//! The carts above the mine: who has picked, then the cards in laying order.

use game::{Seat, Viewer};
use maud::{Markup, html};
use words::Speech;

use super::mine::round_the_table;
use super::rock;
use super::wording::shown_tie;
use crate::log_text::card_name;
use crate::{Card, PickSeen, View};

/// What is in a cart.
enum Load {
    Empty,
    /// S-8: a secret pick.
    Hidden,
    /// The viewer's own pick, or a shown card.
    Open(Card),
}

/// Cards stick out of their carts so that their values can be read.
const RAISED: &str = "translate(0 -16)";

pub(super) fn carts(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Markup {
    let queued = view.queue.iter().map(|(seat, card)| (*seat, Load::Open(*card)));
    let waiting = |seat: &Seat| view.queue.iter().all(|(queued, _)| queued != seat);
    let others = round_the_table(view, viewer).into_iter().filter(waiting).map(|seat| {
        (
            seat,
            match view.picked[seat.index()] {
                PickSeen::Own(Some(card)) => Load::Open(card),
                PickSeen::Made(true) => Load::Hidden,
                PickSeen::Own(None) | PickSeen::Made(false) => Load::Empty,
            },
        )
    });
    let laying = !view.queue.is_empty();
    html! {
        div.carts.laying[laying] data-tied=(speech.say("carts-tied")) data-order=(speech.say("carts-order")) {
            (winding_tower())
            p.caption { (caption(view, speech)) }
            ol.train {
                @for (place, (seat, load)) in queued.chain(others).enumerate() {
                    (cart(view, seat, &load, laying && place == 0, speech))
                }
            }
        }
    }
}

/// The winding tower over the shaft; decoration.
fn winding_tower() -> Markup {
    html! {
        svg.tower viewBox="0 0 120 150" aria-hidden="true" focusable="false" {
            path.beams d="M60 34L22 150M60 34L98 150M46 76H74M38 100H82M30 126H90M46 76L82 100M74 76L38 100M38 100L90 126M82 100L30 126M60 34V150" {}
            path.hut d="M84 150V112L102 100L120 112V150Z" {}
            circle.pulley cx="60" cy="30" r="24" {}
            path.spokes d="M60 6V54M36 30H84M43 13L77 47M77 13L43 47" {}
        }
    }
}

/// The round and its phase.
fn caption(view: &View, speech: &Speech<'_>) -> String {
    let round = speech.say_with("carts-round", &[("round", view.round.into())]);
    let now = if view.over() {
        speech.say("carts-over")
    } else if !view.queue.is_empty() {
        speech.say(if shown_tie(&view.queue) { "carts-tied" } else { "carts-order" })
    } else if view.closer.is_some() {
        speech.say("carts-closing")
    } else {
        let done = view.picked.iter().filter(|pick| pick.is_made()).count();
        speech.say_with("carts-chosen", &[("done", done.into()), ("players", view.players.into())])
    };
    format!("{round} · {now}")
}

fn cart(view: &View, seat: Seat, load: &Load, next: bool, speech: &Speech<'_>) -> Markup {
    let name = ("name", speech.name(seat.index()).into());
    let words = match load {
        Load::Open(card) if view.queue.is_empty() => {
            speech.say_with("cart-own", &[("card", card_name(*card, speech).into())])
        }
        Load::Open(card) => speech.say_with("cart-open", &[name, ("card", card_name(*card, speech).into())]),
        Load::Hidden => speech.say_with("cart-hidden", &[name]),
        Load::Empty if view.queue.is_empty() && view.closer.is_none() && !view.over() => {
            speech.say_with("cart-empty", &[name])
        }
        Load::Empty => speech.say_with("cart-laid", &[name]),
    };
    html! {
        li.cart.empty[matches!(load, Load::Empty)].next[next] data-seat=(seat.index()) data-info=(words) {
            span.hidden-text { (words) }
            (loaded(seat, load))
            span.owner aria-hidden="true" { (rock::helmet(seat, false)) }
        }
    }
}

/// A cart with a card, as a standalone picture.
pub(super) fn wagon(card: Card) -> Markup {
    html! { div.cart { (loaded(Seat(0), &Load::Open(card))) } }
}

fn loaded(seat: Seat, load: &Load) -> Markup {
    html! {
        svg.wagon viewBox="-62 -70 124 164" aria-hidden="true" focusable="false" {
            @match load {
                Load::Empty => {}
                Load::Hidden => { g.load.card.back transform=(RAISED) data-piece={ "pick-" (seat.index()) } { (rock::back()) } }
                Load::Open(card) => {
                    g.load.card.{ (card.colour().name()) } transform=(RAISED) data-piece={ "card-" (card) } {
                        (rock::card(*card, None))
                    }
                }
            }
            path.tub d="M-54 34H54L44 72H-44Z" {}
            path.band d="M-52 42H52" {}
            circle.wheel cx="-26" cy="78" r="11" {}
            circle.wheel cx="26" cy="78" r="11" {}
        }
    }
}
