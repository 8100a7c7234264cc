//! What every part of the picture needs: the viewer, the legal actions, and why others are refused.

use game::{Choice, Seat, Viewer};
use words::Speech;

use super::descriptions;
use crate::rules::FOUR_POWERS;
use crate::{Action, City, Goal, Phase, Said, Size, Verrat, View, Vizier, VizierPlace};

/// A view with its viewer and their choices.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) view: &'a View,
    pub(super) viewer: Viewer,
    pub(super) choices: &'a [Choice<Verrat>],
    pub(super) speech: &'a Speech<'a>,
}

/// What the viewer has to do next in the second action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Send(Size),
    Accuse,
}

impl Context<'_> {
    pub(super) fn me(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The name of a seat as said to the viewer: their own is "you".
    pub(super) fn called(&self, seat: Seat) -> String {
        match self.me() == Some(seat) {
            true => self.speech.say("you"),
            false => self.speech.name(seat.index()),
        }
    }

    /// The vizier as said to the viewer.
    pub(super) fn vizier(&self, vizier: Vizier) -> String {
        descriptions::vizier_to(self.me(), vizier, self.speech)
    }

    /// The same as the object of a sentence.
    pub(super) fn vizier_object(&self, vizier: Vizier) -> String {
        descriptions::vizier_object_to(self.me(), vizier, self.speech)
    }

    /// Whether the game waits for the viewer.
    pub(super) fn asked(&self) -> bool {
        self.me().is_some_and(|seat| self.view.active.contains(seat))
    }

    /// The seats around the table, the viewer first.
    pub(super) fn round_the_table(&self) -> impl Iterator<Item = Seat> {
        let first = self.me().map_or(0, Seat::index);
        (0..4).map(move |later| Seat(((first + later) % 4) as u8))
    }

    /// The text of the action if it is legal.
    pub(super) fn act(&self, action: Action) -> Option<&str> {
        self.choices.iter().find(|choice| choice.action == action).map(|choice| choice.text.as_str())
    }

    /// Whether nothing but answers to offers is asked for, as in a puzzle.
    pub(super) fn only_answers(&self) -> bool {
        let answer =
            |choice: &Choice<Verrat>| matches!(choice.action, Action::Accept(_) | Action::Decline(_));
        self.asked() && !self.choices.is_empty() && self.choices.iter().all(answer)
    }

    /// The text of the action if it is refused; the page asks the rules why.
    pub(super) fn refused_text(&self, action: Action) -> Option<String> {
        let asks = self.me().is_some() && !self.view.over();
        (asks && self.act(action).is_none()).then(|| action.to_string())
    }

    /// The action a tap on a place stands for now.
    pub(super) fn tap_action(&self, goal: Goal) -> Action {
        match (self.view.phase, goal) {
            (Phase::Power, Goal::City(_)) => Action::Take,
            (Phase::Pardon, Goal::City(city)) => Action::Pardon(self.first_vizier(), city),
            _ => Action::Send(
                match self.step() {
                    Some(Step::Send(size)) => size,
                    _ => Size::Fat,
                },
                goal,
            ),
        }
    }

    /// V-11, V-14: what the viewer has to do next.
    pub(super) fn step(&self) -> Option<Step> {
        self.choices.iter().find_map(|choice| match choice.action {
            Action::Send(size, _) => Some(Step::Send(size)),
            Action::Accuse(_) => Some(Step::Accuse),
            _ => None,
        })
    }

    /// V-18: the city in which the viewer decides on a card.
    pub(super) fn asked_in(&self) -> Option<City> {
        let asked = self.view.phase == Phase::Power && !self.view.over();
        match self.view.pending.first().filter(|_| asked).map(|vizier| self.view.viziers[*vizier]) {
            Some(VizierPlace::City(city)) => Some(city),
            _ => None,
        }
    }

    /// V-25: the viewer's viziers who can be pardoned.
    pub(super) fn pardonable(&self) -> Vec<Vizier> {
        let mut viziers: Vec<Vizier> = self
            .choices
            .iter()
            .filter_map(|choice| match choice.action {
                Action::Pardon(vizier, _) => Some(vizier),
                _ => None,
            })
            .collect();
        viziers.sort_unstable();
        viziers.dedup();
        viziers
    }

    /// V-8: the current announcements of a seat.
    pub(super) fn announcements(&self, seat: Seat) -> Vec<Said> {
        self.view.announcements(seat).collect()
    }

    /// V-8: whether the announcement was kept; `None` while orders are secret.
    pub(super) fn kept(&self, seat: Seat, said: Said) -> Option<bool> {
        if self.view.phase < Phase::Moves {
            return None;
        }
        let orders = self.view.orders[seat.index()]?;
        Some(match said {
            Said::Accuse(vizier) if orders.accuse == Some(vizier) => true,
            Said::Accuse(vizier) => return self.was_accusable(vizier.seat()).then_some(false),
            Said::Send(vizier, goal) => {
                let order = orders.of(vizier.size()).unwrap_or(Goal::Stay);
                // V-11: naming the vizier's own place means `stay`.
                let here =
                    self.view.viziers[vizier] == VizierPlace::Banished || self.here(vizier) == Some(goal);
                order == goal || (order == Goal::Stay && here)
            }
        })
    }

    /// V-14: whether the seat certainly held four kinds when orders were given. Since then, each of its
    /// viziers in a city may have brought a card, and so may a demand.
    fn was_accusable(&self, seat: Seat) -> bool {
        let view = self.view;
        let may_have_taken = |vizier: &Vizier| {
            matches!(view.viziers[*vizier], VizierPlace::City(_) | VizierPlace::Cell(1))
                && !view.pending.contains(vizier)
        };
        let demanded = view.phase > Phase::Power || view.over();
        let gained = Vizier::of(seat).filter(may_have_taken).count() as u8 + u8::from(demanded);
        let accused = view.orders.iter().flatten().filter_map(|orders| orders.accuse);
        accused.into_iter().any(|vizier| vizier.seat() == seat)
            || view.cards[seat.index()].different() >= FOUR_POWERS + gained
    }

    /// The goal that names the vizier's own place.
    pub(super) fn here(&self, vizier: Vizier) -> Option<Goal> {
        self.view.here(vizier)
    }

    fn first_vizier(&self) -> Vizier {
        let own = Vizier::new(self.me().unwrap_or(Seat(0)), Size::Fat);
        self.pardonable().first().copied().unwrap_or(own)
    }
}
