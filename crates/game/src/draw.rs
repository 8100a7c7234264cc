//! [`Draw`]: how a game shows itself. It sees views and events, never a state.

use maud::{Markup, html};
use words::{Speech, Texts};

use crate::{Example, Game, Seat, Sign, Viewer};

/// The words and pictures of a game.
pub trait Draw: Game {
    /// The numbered rules, `M-1` to `M-21` as `("M", 21)`. What the rulebook says of one is the text `rule-M-1`, what
    /// we settled `ruling-M-1`; each rule has one of them or both ([`crate::Source`]).
    const RULES: (&'static str, usize);

    /// Rules that a table can choose to play otherwise, each with the keys of the options that do it.
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[];

    /// Whether talk is a part of the game: its tables have a sand-glass and may allow whispering.
    const TALK: bool = false;

    /// The letters that choose buttons: an action's text and its key. Letters of the page are not to be had.
    const KEYS: &'static [(&'static str, char)] = &[];

    /// The game's own texts, put together by [`crate::texts`]. They hold at least `game-name`,
    /// `game-blurb`, `game-length`, `boards` (whose drawing the table is) and the option texts.
    fn texts() -> &'static Texts;

    /// The style sheet of the game's world; every selector starts with `.game-<id>`.
    fn style() -> &'static str;

    /// The ES modules for what the board needs beyond taps on `data-act`, each with its file name and source. The page
    /// loads the first one, `script.js`; it may import the others (`./…`) and the page's own modules (`../…`).
    fn scripts() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The cover picture for the front page: one `svg`.
    fn cover() -> Markup;

    /// What lies under the board and stays as it is for the whole game, such as a map: one element that fills
    /// the board's area, or nothing. A page gets it once; what the board takes from it by `use` is in its `defs`.
    fn ground(_view: &Self::View, _speech: &Speech<'_>) -> Markup {
        Markup::default()
    }

    /// Everything on a viewer's table that the game draws. `choices` are the viewer's legal actions.
    fn scene(view: &Self::View, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> Scene;

    /// The sentence of [`Draw::scene`] alone, for a picture in which nothing can be chosen.
    fn prompt(view: &Self::View, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> String {
        Self::scene(view, viewer, choices, speech).prompt
    }

    /// The hand of [`Draw::scene`] alone, for those who look at several.
    fn hand(view: &Self::View, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> Markup {
        Self::scene(view, viewer, choices, speech).hand
    }

    /// What `seat` does with this action, in a few words; `None` where a control says it.
    fn deed(_view: &Self::View, _seat: Seat, _action: Self::Action, _speech: &Speech<'_>) -> Option<String> {
        None
    }

    /// The event as a line of the log; `None` if it is not worth a line.
    fn line(event: &Self::Event, speech: &Speech<'_>) -> Option<String>;

    /// The event as a line of a replay: like [`Draw::line`], but every choice is named, also those the log leaves
    /// out because the page shows them. It gets what the viewer heard, so it can name what it finds.
    fn retell(event: &Self::Event, speech: &Speech<'_>) -> Option<String> {
        Self::line(event, speech)
    }

    /// Whose doing the event is, as far as it tells.
    fn actor(_event: &Self::Event) -> Option<Seat> {
        None
    }

    /// The table in plain text, for terminals and goldens.
    fn sketch(view: &Self::View, speech: &Speech<'_>) -> String;

    /// The scoring in worked examples, for those who read the rules.
    fn examples() -> &'static [Example] {
        &[]
    }

    /// Every sign on board, hand and sheet, for those who wonder what it means.
    fn signs(_speech: &Speech<'_>) -> Vec<Sign> {
        Vec::new()
    }

    /// What somebody who plays for the first time should know about the decision that is asked of `seat` now, told
    /// by what is on the table; `None` if nothing is asked.
    fn explain(
        _view: &Self::View,
        _seat: Seat,
        _choices: &[Choice<Self>],
        _speech: &Speech<'_>,
    ) -> Option<String> {
        None
    }
}

/// An action one may take, with its text: what a control sends.
#[derive(Clone, Debug)]
pub struct Choice<G: Game> {
    pub action: G::Action,
    pub text: String,
}

/// A drawn table for one viewer.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board: one element that fills its area. What can be tapped carries `data-act` with an
    /// action's text, or `data-why` with the text of an action that is refused and explains
    /// itself; what travels carries `data-piece` with an id that stays the same.
    pub board: Markup,
    /// Dice, hand or plan: what lies before the viewer.
    pub hand: Markup,
    /// The one sentence: what is asked, of whom, and why; or what is waited for.
    pub prompt: String,
    /// The buttons, most important first.
    pub controls: Vec<Control>,
    /// One for each seat, in seat order.
    pub seats: Vec<SeatCard>,
    /// The score sheet, for the drawer.
    pub sheet: Markup,
}

/// A button that does an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    pub action: String,
    pub label: String,
    /// A few more words under the label; may be empty.
    pub hint: String,
}

/// What a seat shows of itself beside its name.
#[derive(Clone, Debug)]
pub struct SeatCard {
    /// The seat's mark in colour and shape.
    pub badge: Markup,
    /// The same colour and shape, for lines of charts and logs.
    pub mark: SeatMark,
    /// The score or what stands for it, short.
    pub score: String,
    /// The same as a sentence, for tooltips and screen readers.
    pub note: String,
}

/// A seat's colour and shape, small enough to stand at a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatMark {
    /// The class that sets `--seat` and `--seat-edge`, the seat's colour and what sets it off from its ground.
    pub class: String,
    /// An SVG path round its own middle, about 16 high.
    pub shape: &'static str,
}

impl SeatMark {
    /// The mark on its own, for words about the seat.
    pub fn picture(&self) -> Markup {
        html! {
            svg.seat-mark.{ (self.class) } viewBox="-10 -10 20 20" aria-hidden="true" focusable="false" {
                path d=(self.shape) {}
            }
        }
    }
}
