//! What was announced, as small banners where it would happen; once orders are shown, kept or broken (V-8).

use game::Seat;
use maud::{Markup, html};

use super::table::Table;
use super::{figure, wording};
use crate::{Goal, Said, Vizier};

/// Banners at a place: who is said to go or to stay there.
pub(super) fn at(table: &Table<'_>, goal: Goal) -> Markup {
    let meant = |said: &Said| match *said {
        Said::Send(vizier, Goal::Stay) => table.here(vizier) == Some(goal),
        Said::Send(_, place) => place == goal,
        Said::Accuse(_) => false,
    };
    banners(table, meant)
}

/// Banners on a vizier: who is said to accuse him.
pub(super) fn against(table: &Table<'_>, vizier: Vizier) -> Markup {
    banners(table, |said| *said == Said::Accuse(vizier))
}

fn banners(table: &Table<'_>, meant: impl Fn(&Said) -> bool) -> Markup {
    let found: Vec<(Seat, Said)> = Seat::all(4)
        .flat_map(|seat| table.claims(seat).into_iter().map(move |said| (seat, said)))
        .filter(|(_, said)| meant(said))
        .collect();
    html! {
        @if !found.is_empty() {
            span.claims {
                @for (seat, said) in found { (banner(table, seat, said)) }
            }
        }
    }
}

fn banner(table: &Table<'_>, seat: Seat, said: Said) -> Markup {
    let kept = table.kept(seat, said);
    html! {
        span.claim.{ "p" (seat) }.kept[kept == Some(true)].broken[kept == Some(false)] title=(spoken(table, seat, said)) {
            @match said {
                Said::Send(vizier, _) => (figure::vizier(vizier)),
                Said::Accuse(_) => (figure::icon("scales")),
            }
        }
    }
}

/// "Ben says: my tall vizier goes to Tabriz. Kept."
pub(super) fn spoken(table: &Table<'_>, seat: Seat, said: Said) -> String {
    let speech = table.speech;
    let kept = match table.kept(seat, said) {
        None => "open",
        Some(true) => "yes",
        Some(false) => "no",
    };
    speech.say_with(
        "claim",
        &[wording::name(seat, speech), ("said", wording::said(said, speech).into()), ("kept", kept.into())],
    )
}
