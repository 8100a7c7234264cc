//! Small games made for these tests, and what they share: they are drawn as plain text and have one refusal.

pub(crate) mod haggling;
pub(crate) mod sealed_bids;
pub(crate) mod slow_bots;

use std::fmt::Debug;
use std::sync::LazyLock;

use game::{Outcome, Scene, Scores, SeatCard, Turn};
use maud::html;
use serde::{Deserialize, Serialize};
use words::{Lang, Texts};

static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    let own = "game-name = Toy\ngame-blurb = x\ngame-length = x\ngame-no = No.\noption-round_limit = Rounds\n\
               option-round_limit-help = How many.\n";
    game::texts(&[(Lang::En, own)])
});

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct NoOptions {}

/// The end of a game, won by the highest score.
fn over(scores: Scores) -> Turn {
    Turn::Over(Outcome { winners: scores.best(), scores })
}

/// A scene that prints the view and the number of choices.
fn plain_scene(view: &impl Debug, players: usize, choices: usize) -> Scene {
    let card = || SeatCard {
        badge: html! {},
        mark: Default::default(),
        score: String::new(),
        standing: String::new(),
        note: String::new(),
    };
    Scene {
        board: html! { p { (format!("{view:?}")) } },
        hand: html! { p { (choices) } },
        prompt: "choose".to_owned(),
        controls: Vec::new(),
        seats: (0..players).map(|_| card()).collect(),
        sheet: html! {},
    }
}

/// Implements drawing and wording for a game and its view. The closure gives the number of players in a view; `talk` marks
/// games in which talk is a part of the game.
macro_rules! draw_plainly {
    ($game:ty, $view:ty, $players:expr) => {
        $crate::toy_games::draw_plainly!(@ $game, $view, $players, false);
    };
    ($game:ty, $view:ty, $players:expr, talk) => {
        $crate::toy_games::draw_plainly!(@ $game, $view, $players, true);
    };
    (@ $game:ty, $view:ty, $players:expr, $talk:literal) => {
        impl game::EventText for Event {
            fn line(&self, _: &words::Speech<'_>) -> Option<String> {
                Some(format!("{self:?}"))
            }
        }

        impl game::Teach for $game {}

        impl game::Draw for $game {
            const RULES: (&'static str, usize) = ("Z", 1);
            const TALK: bool = $talk;

            fn texts() -> &'static words::Texts {
                &$crate::toy_games::TEXTS
            }

            fn style() -> &'static str {
                ""
            }

            fn cover() -> maud::Markup {
                maud::html! {}
            }

            fn scene(
                view: &$view,
                _: game::Viewer,
                choices: &[game::Choice<$game>],
                _: &words::Speech<'_>,
            ) -> game::Scene {
                let players: fn(&$view) -> usize = $players;
                $crate::toy_games::plain_scene(view, players(view), choices.len())
            }

            fn sketch(view: &$view, _: &words::Speech<'_>) -> String {
                format!("{view:?}")
            }
        }
    };
}
use draw_plainly;
