//! [`Draw`]: how a game looks. It gets views and events, never a state.

use maud::{Markup, html};
use words::{Speech, Texts};

use crate::{Game, Seat, Teach, Viewer};

/// The texts and pictures of a game.
///
/// ```
/// use game::Draw;
/// use game::example::Nim;
/// use words::Lang;
///
/// assert_eq!(Nim::RULES, ("N", 1));
/// assert!(Nim::texts().speech(Lang::En).say("rule-N-1").starts_with("Take one to three stones."));
/// ```
pub trait Draw: Game<Event: EventText> + Teach {
    /// The numbered rules: `("M", 21)` for `M-1` to `M-21`. Each has the text `rule-M-1` from the rulebook,
    /// our ruling `ruling-M-1`, or both ([`crate::Source`]).
    const RULES: (&'static str, usize);

    /// The rules that options change, each with the keys of these options.
    const RULE_OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[];

    /// Whether talk is part of the game: its tables have a sand timer and may allow whispering.
    const TALK: bool = false;

    /// Whether the game is decided by points, so that results list them.
    const POINTS: bool = true;

    /// The keyboard shortcuts: an action's text and its letter. The letters of the page itself are taken.
    const KEYS: &'static [(&'static str, char)] = &[];

    /// What the board marks and readers can turn off: for each name a switch with the text `setting-<name>`, and the
    /// class `no-<name>` on the page while it is off.
    const SETTINGS: &'static [&'static str] = &[];

    /// The game's texts, made by [`crate::texts`]. They contain at least `game-name`, `game-blurb`,
    /// `game-length`, `boards` (who drew the board) and the texts of the options.
    fn texts() -> &'static Texts;

    /// The style sheet. Every selector starts with `.game-<id>`.
    fn style() -> &'static str;

    /// The ES modules for what the board needs beyond taps on `data-act`, each with its file name and source. The page
    /// loads the first one, `script.js`; it may import the others (`./…`) and the page's own modules (`../…`).
    fn scripts() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The cover picture for the front page: one `svg`.
    fn cover() -> Markup;

    /// What lies under the board and never changes during a match, such as a map: one element that fills
    /// the board's area, or empty. A page gets it once; its `defs` contain what the board refers to by `use`.
    fn ground(_view: &Self::View, _speech: &Speech<'_>) -> Markup {
        Markup::default()
    }

    /// Everything the game draws for a viewer. `choices` are the viewer's legal actions.
    fn scene(view: &Self::View, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> Scene;

    /// The prompt of [`Draw::scene`] alone, for a scene without choices.
    fn prompt(view: &Self::View, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> String {
        Self::scene(view, viewer, choices, speech).prompt
    }

    /// The hand of [`Draw::scene`] alone, for pages that show several.
    fn hand(view: &Self::View, viewer: Viewer, choices: &[Choice<Self>], speech: &Speech<'_>) -> Markup {
        Self::scene(view, viewer, choices, speech).hand
    }

    /// Where everybody's result comes from, once the game is over. `None` if there is nothing to take apart.
    fn breakdown(_view: &Self::View, _viewer: Viewer, _speech: &Speech<'_>) -> Option<Breakdown> {
        None
    }

    /// What happened in the part of the game that ended last, to read it again: one `details` element, or empty.
    /// `events` are those the viewer saw, newest first, without those taken back.
    fn recap(
        _view: &Self::View,
        _viewer: Viewer,
        _events: &mut dyn Iterator<Item = &Self::Event>,
        _speech: &Speech<'_>,
    ) -> Markup {
        Markup::default()
    }

    /// A small picture for a line of text: one inline `svg`. The texts of events refer to it by [`crate::symbol`].
    fn symbol(_name: &str) -> Option<Markup> {
        None
    }

    /// What `seat` does with this action, in a few words. `None` if a control says it.
    fn describe_action(
        _view: &Self::View,
        _seat: Seat,
        _action: Self::Action,
        _speech: &Speech<'_>,
    ) -> Option<String> {
        None
    }

    /// Whether this action decides nothing if it is the only legal one, like throwing a die that must be thrown: an
    /// open page may then send it by itself, after a beat.
    fn is_routine(_action: Self::Action) -> bool {
        false
    }

    /// The table in plain text, for terminals and golden tests.
    fn sketch(view: &Self::View, speech: &Speech<'_>) -> String;
}

/// An event in words.
///
/// ```
/// use game::EventText;
/// use game::Draw;
/// use game::Seat;
/// use game::example::{Nim, Taken};
/// use words::Lang;
///
/// let names = ["Anna", "Ben"].map(str::to_owned);
/// let speech = Nim::texts().speech_among(Lang::En, &names);
/// let event = Taken { seat: Seat(1), stones: 2 };
/// assert_eq!(event.line(&speech).unwrap(), "Ben takes 2.");
/// assert_eq!(event.actor(), Some(Seat(1)));
/// ```
pub trait EventText {
    /// The event as a line of the log. `None` if it is not worth a line. It may contain symbols ([`crate::symbol`]).
    fn line(&self, speech: &Speech<'_>) -> Option<String>;

    /// The event as a line of a replay. Unlike [`EventText::line`] it names every choice, even those the log
    /// omits because the page shows them. The event is already limited to what the viewer saw.
    fn replay_line(&self, speech: &Speech<'_>) -> Option<String> {
        self.line(speech)
    }

    /// Who caused the event, as far as it says.
    fn actor(&self) -> Option<Seat> {
        None
    }

    /// The part of the game that begins with this event, so that the log can be read in sections.
    fn section(&self) -> Option<Section> {
        None
    }

    /// What `viewer` is told about the event in a beat of its own, for the few events that deserve one.
    fn moment(&self, _viewer: Viewer, _speech: &Speech<'_>) -> Option<Moment> {
        None
    }
}

/// A part of the game with a heading in the log.
///
/// ```
/// use game::{Seat, Section};
///
/// assert_ne!(Section::Turn(Seat(0)), Section::Turn(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// The turn of a seat.
    Turn(Seat),
    /// A round of everybody, counted from 1.
    Round(u32),
}

/// Something that is told in a beat of its own: a bust, a full province, a win.
///
/// ```
/// use game::{Moment, Tone};
///
/// let moment = Moment { text: "6 + 4 = 10: over 7!".to_owned(), tone: Tone::Bad };
/// assert_eq!(moment.tone.name(), "bad");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// One plain sentence.
    pub text: String,
    pub tone: Tone,
}

/// How a [`Moment`] feels to its viewer.
///
/// ```
/// assert_eq!(game::Tone::Win.name(), "win");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Worth knowing, neither good nor bad for the viewer.
    Plain,
    Good,
    Bad,
    /// The end of the game, won by the viewer.
    Win,
    /// The end of the game, won by somebody else.
    Loss,
}

impl Tone {
    /// The name that style sheets and scripts use.
    pub fn name(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Good => "good",
            Tone::Bad => "bad",
            Tone::Win => "win",
            Tone::Loss => "loss",
        }
    }
}

/// Where the result of a finished game comes from.
///
/// ```
/// use game::Breakdown;
///
/// let breakdown = Breakdown {
///     sources: vec!["Houses".to_owned(), "Roads".to_owned()],
///     seats: vec![vec!["12".to_owned(), "4".to_owned()], vec!["9".to_owned(), "3".to_owned()]],
///     decided: vec!["Anna won by the roads.".to_owned()],
/// };
/// assert!(breakdown.seats.iter().all(|row| row.len() == breakdown.sources.len()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Breakdown {
    /// The sources of points, or of whatever wins.
    pub sources: Vec<String>,
    /// What each seat has from each source, in seat order.
    pub seats: Vec<Vec<String>>,
    /// What decided the game, in sentences to the viewer.
    pub decided: Vec<String>,
}

/// A legal action and its text, which controls send.
///
/// ```
/// use game::Choice;
/// use game::example::{Nim, Take};
///
/// let choice: Choice<Nim> = Choice { action: Take(2), text: "take 2".to_owned() };
/// assert_eq!(choice.action, Take(2));
/// ```
#[derive(Clone, Debug)]
pub struct Choice<G: Game> {
    pub action: G::Action,
    pub text: String,
}

/// A table, drawn for one viewer.
///
/// ```
/// use game::example::NIM;
/// use game::{FastDice, Scene, Seat, Viewer};
/// use words::Lang;
///
/// let table = NIM.open(2, &Default::default(), &mut FastDice::new(1))?;
/// let names = ["Anna", "Ben"].map(str::to_owned);
/// let speech = NIM.texts().speech_among(Lang::En, &names);
/// let scene: Scene = table.scene(Viewer::Seat(Seat(1)), &speech);
/// assert_eq!(scene.prompt, "It is Anna’s turn.");
/// assert!(scene.controls.is_empty());
/// # Ok::<(), game::Refused>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board: one element that fills its area. Elements that can be tapped have `data-act` with an
    /// action's text, or `data-why` with the text of an action that is refused with an explanation.
    /// Elements that move have `data-piece` with an id that stays the same.
    pub board: Markup,
    /// What lies before the viewer: dice, cards or plans.
    pub hand: Markup,
    /// One sentence: what is asked, of whom, and why; or who is to act.
    pub prompt: String,
    /// The buttons, in the order of what they are about: cards as in the hand, dice before stopping.
    pub controls: Vec<Control>,
    /// One per seat, in seat order.
    pub seats: Vec<SeatCard>,
    /// The score sheet, for the drawer.
    pub sheet: Markup,
}

/// A button that takes an action.
///
/// ```
/// use game::Control;
///
/// let button = Control {
///     action: "roll".to_owned(),
///     label: "Roll".to_owned(),
///     hint: String::new(),
///     primary: true,
/// };
/// assert_eq!(button.action, "roll");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    pub action: String,
    pub label: String,
    /// A few more words below the label; may be empty.
    pub hint: String,
    /// The sensible choice, drawn as the page's main button. At most one control is.
    pub primary: bool,
}

/// What is shown about a seat beside its name.
///
/// ```
/// use game::{SeatCard, SeatMark};
/// use maud::html;
///
/// let card = SeatCard {
///     badge: html! { svg {} },
///     mark: SeatMark::default(),
///     score: "3".to_owned(),
///     standing: String::new(),
///     note: "3 stones".to_owned(),
/// };
/// assert_eq!(card.score, "3");
/// ```
#[derive(Clone, Debug)]
pub struct SeatCard {
    /// A picture of the seat's colour and shape.
    pub badge: Markup,
    /// The same colour and shape, for lines of charts and logs.
    pub mark: SeatMark,
    /// The score, or what stands for it, in short.
    pub score: String,
    /// Where the seat would stand if the game ended now, in short, beside the score; may be empty.
    pub standing: String,
    /// The score as a sentence, for tooltips and screen readers.
    pub note: String,
}

/// A seat's colour and shape, small enough for a line of text.
///
/// ```
/// use game::SeatMark;
///
/// let mark = SeatMark { class: "seat-red".to_owned(), shape: "M-8-8h16v16h-16z" };
/// assert!(mark.picture().0.contains("seat-mark seat-red"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatMark {
    /// The class that sets `--seat` and `--seat-edge`: the seat's colour, and a colour that contrasts with
    /// its background.
    pub class: String,
    /// An SVG path around the origin, about 16 units high.
    pub shape: &'static str,
}

impl SeatMark {
    /// The mark as a picture, for text about the seat.
    pub fn picture(&self) -> Markup {
        html! {
            svg.seat-mark.{ (self.class) } viewBox="-10 -10 20 20" aria-hidden="true" focusable="false" {
                path d=(self.shape) {}
            }
        }
    }
}
