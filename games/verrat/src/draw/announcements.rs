//! Announcements as small banners where they would happen; once orders are shown, marked kept or broken
//! (V-8).

use game::Seat;
use maud::{Markup, html};

use super::context::Context;
use super::{descriptions, figure};
use crate::{Goal, Said, Vizier};

/// Banners at a place: who is announced to go or stay there.
pub(super) fn at(context: &Context<'_>, goal: Goal) -> Markup {
    let meant = |said: &Said| match *said {
        Said::Send(vizier, Goal::Stay) => context.here(vizier) == Some(goal),
        Said::Send(_, place) => place == goal,
        Said::Accuse(_) => false,
    };
    banners(context, meant)
}

/// Banners on a vizier: who is announced to accuse him.
pub(super) fn against(context: &Context<'_>, vizier: Vizier) -> Markup {
    banners(context, |said| *said == Said::Accuse(vizier))
}

fn banners(context: &Context<'_>, meant: impl Fn(&Said) -> bool) -> Markup {
    let found: Vec<(Seat, Said)> = Seat::all(4)
        .flat_map(|seat| context.announcements(seat).into_iter().map(move |said| (seat, said)))
        .filter(|(_, said)| meant(said))
        .collect();
    html! {
        @if !found.is_empty() {
            span.claims {
                @for (seat, said) in found { (banner(context, seat, said)) }
            }
        }
    }
}

fn banner(context: &Context<'_>, seat: Seat, said: Said) -> Markup {
    let kept = context.kept(seat, said);
    html! {
        span.claim.{ "p" (seat) }.kept[kept == Some(true)].broken[kept == Some(false)] title=(sentence(context, seat, said)) {
            @match said {
                Said::Send(vizier, _) => (figure::vizier(vizier)),
                Said::Accuse(_) => (figure::icon("scales")),
            }
        }
    }
}

/// "Ben says: my tall vizier goes to Tabriz. Kept."
pub(super) fn sentence(context: &Context<'_>, seat: Seat, said: Said) -> String {
    let speech = context.speech;
    let kept = match context.kept(seat, said) {
        None => "open",
        Some(true) => "yes",
        Some(false) => "no",
    };
    speech.say_with(
        "claim",
        &[
            ("name", context.called(seat).into()),
            ("said", descriptions::said(context.me(), said, speech).into()),
            ("kept", kept.into()),
        ],
    )
}
