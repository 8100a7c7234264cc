//! The board: the ring with its turtles, the nest with its cards, the raft, and a description in words.

use game::{Choice, Viewer};
use maud::{Markup, html};
use words::Speech;

use super::island::{SIZE, Spot, scenery, spot};
use super::outlook::{Landing, landing};
use super::piece;
use crate::log_text::{listed, turtle_name};
use crate::rules::{BEACH, NEST};
use crate::{Action, Mahe, Turtle, View};

pub(super) fn board(view: &View, viewer: Viewer, choices: &[Choice<Mahe>], speech: &Speech<'_>) -> Markup {
    let table = Board { view, viewer, choices, speech, landing: landing(view) };
    html! {
        div.lagoon data-track=(track_points()) {
            svg.ring data-drawing viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) role="img" aria-label=(speech.say("board-label")) {
                (scenery())
                (table.path())
                g.fields { @for field in 1..=BEACH { (table.field(field)) } }
                (table.prize())
                (table.ghosts())
                (table.gain())
                g.turtles { (table.swimmers()) }
            }
            (table.raft())
            (table.in_words())
        }
    }
}

struct Board<'a> {
    view: &'a View,
    viewer: Viewer,
    choices: &'a [Choice<Mahe>],
    speech: &'a Speech<'a>,
    landing: Option<Landing>,
}

impl Board<'_> {
    fn field(&self, field: u8) -> Markup {
        let at = spot(field, 0.0);
        let beach = field == BEACH;
        let label = spot(field, if beach { -82.0 } else { -66.0 });
        let landing = self.landing.as_ref().is_some_and(|landing| landing.to == field);
        html! {
            g.field.beach[beach].landing[landing] data-spot=(field) data-info=(self.field_words(field)) {
                circle.pool cx=(at.x) cy=(at.y) r=(if beach { 56 } else { 48 }) {}
                @if beach { (beach_mark(at)) }
                text x=(label.x) y=(label.y) { (field) }
            }
        }
    }

    /// The turtles on the ring. The moving stack is drawn last, over all others.
    fn swimmers(&self) -> Markup {
        let moves = |turtle: &Turtle| self.moving_stack().contains(turtle);
        let mut places: Vec<(Turtle, Spot, usize)> = Vec::new();
        for (&field, stack) in &self.view.track.fields {
            places.extend(
                stack
                    .iter()
                    .enumerate()
                    .map(|(height, turtle)| (*turtle, spot_in_stack(field, height, stack.len()), height)),
            );
        }
        places.sort_by_key(|(turtle, ..)| moves(turtle));
        html! {
            // Below all turtles, so that no glow covers a shell.
            g.glows { @for (turtle, at, _) in &places { @if self.glows(*turtle) { (glow(*at)) } } }
            @for (turtle, at, height) in places { (self.swimmer(turtle, at, height)) }
        }
    }

    fn swimmer(&self, turtle: Turtle, at: Spot, height: usize) -> Markup {
        let seat = self.view.owner(turtle);
        let lift = piece::number(1.14 + 0.02 * height as f64);
        html! {
            g.turtle.{ (turtle.name()) }.moving[self.view.moving == Some(turtle)]
                .choice[self.choice(turtle).is_some()]
                data-piece={ "turtle-" (turtle.name()) } data-info=(self.turtle_words(turtle))
                data-act=[self.choice(turtle)] data-why=[self.why(turtle)]
                transform=(format!("translate({} {}) rotate({}) scale({lift})", at.x, at.y, at.turn)) {
                (piece::turtle(turtle, seat, at.turn, height > 0))
            }
        }
    }

    /// M-5: turtles on the raft lie side by side, never stacked.
    fn raft(&self) -> Markup {
        html! {
            div.raft data-spot="0" data-info=(self.field_words(0)) {
                span.planks aria-hidden="true" {}
                span.raft-name aria-hidden="true" { (self.speech.say("sketch-raft")) }
                @for turtle in self.view.turtles() {
                    span.berth {
                        @if self.view.track.raft.contains(turtle) {
                            svg.berth-turtle viewBox="-68 -62 136 124" aria-hidden="true" focusable="false" {
                                @if self.glows(*turtle) { (glow(Spot::default())) }
                                (self.swimmer(*turtle, Spot::default(), 0))
                            }
                        }
                    }
                }
            }
        }
    }

    /// The open card and the face-down cards in the nest.
    fn prize(&self) -> Markup {
        let deck = self.view.deck;
        html! {
            g.prize data-info=(self.prize_words()) transform="translate(500 460)" {
                @match self.view.open {
                    None => {}
                    Some(NEST) => { g.open data-piece="card-open" transform="scale(1.55)" { (piece::nest_eggs()) } }
                    Some(eggs) => {
                        g.deck transform="translate(-62 4) rotate(-4)" {
                            @for layer in 0..deck.div_ceil(5) {
                                g transform=(format!("translate({0} -{0})", layer * 3)) { (piece::card_back()) }
                            }
                            @if deck > 0 {
                                g transform=(format!("translate({0} -{0})", deck.div_ceil(5).saturating_sub(1) * 3)) {
                                    circle.count r="27" {}
                                    text.count { (deck) }
                                }
                            } @else {
                                rect.gone x="-50" y="-70" width="100" height="140" rx="12" {}
                            }
                        }
                        g.open data-piece={ "card-open-" (deck) } transform="translate(62 0) rotate(3)" { (piece::card(eggs)) }
                    }
                }
            }
        }
    }

    /// The path of the move if it ended now.
    fn path(&self) -> Markup {
        html! {
            @if let Some(Landing { from, fields, .. }) = self.landing {
                polyline.way points=((0..=fields)
                    .map(|step| spot(if from + step == 0 { 0 } else { (from + step - 1) % BEACH + 1 }, 0.0))
                    .skip(usize::from(from == 0))
                    .map(|at| format!("{},{}", at.x, at.y))
                    .collect::<Vec<_>>()
                    .join(" ")) {}
            }
        }
    }

    /// The moving stack where it would land if the decider stopped now.
    fn ghosts(&self) -> Markup {
        let Some(landing) = &self.landing else { return html! {} };
        // M-11: turtles of the moving stack do not stay, even if it lands on the same field.
        let stays =
            self.view.track.stack(landing.to).iter().filter(|turtle| !landing.stack.contains(turtle)).count();
        let height = stays + landing.stack.len();
        html! {
            g.ghosts {
                @for (index, turtle) in landing.stack.iter().enumerate() {
                    @let at = spot_in_stack(landing.to, stays + index, height);
                    g.ghost.{ (turtle.name()) }
                        transform=(format!("translate({} {}) rotate({}) scale(1.14)", at.x, at.y, at.turn)) {
                        (piece::ghost())
                    }
                }
            }
        }
    }

    /// M-14: the eggs that stopping would win.
    fn gain(&self) -> Markup {
        let at = spot(BEACH, 96.0);
        html! {
            @if let Some((seat, eggs)) = self.landing.as_ref().and_then(|landing| landing.prize) {
                g.gain transform=(format!("translate({} {})", at.x, at.y)) {
                    rect x="-58" y="-27" width="116" height="54" rx="27" {}
                    text x="-20" { "+" (eggs) }
                    g.emblem transform="translate(32 0)" { (piece::emblem(seat, 19.0)) }
                }
            }
        }
    }

    fn moving_stack(&self) -> Vec<Turtle> {
        self.view.moving.map(|turtle| self.view.track.carried_by(turtle)).unwrap_or_default()
    }

    fn glows(&self, turtle: Turtle) -> bool {
        self.choice(turtle).is_some() || self.moving_stack().contains(&turtle)
    }

    /// The action of tapping the turtle.
    fn choice(&self, turtle: Turtle) -> Option<&str> {
        let pick = |choice: &&Choice<Mahe>| choice.action == Action::Pick(turtle);
        self.choices.iter().find(pick).map(|choice| choice.text.as_str())
    }

    /// The pick that explains why the viewer's own turtle cannot be picked now.
    fn why(&self, turtle: Turtle) -> Option<String> {
        let mine = self.viewer.seat() == Some(self.view.owner(turtle));
        let two = self.view.turtles_each == 2;
        (mine && two && !self.view.over() && self.choice(turtle).is_none())
            .then(|| format!("pick {}", turtle.name()))
    }
}

/// The board in words, for screen readers and for tapped info.
impl Board<'_> {
    fn in_words(&self) -> Markup {
        html! {
            ul.hidden-text {
                li { (self.field_words(0)) }
                @for field in self.view.track.fields.keys() { li { (self.field_words(*field)) } }
                li { (self.prize_words()) }
                @if let Some(landing) = &self.landing {
                    li { (self.speech.say_with("board-landing", &[("to", landing.to.into())])) }
                }
            }
        }
    }

    fn field_words(&self, field: u8) -> String {
        let names = |turtles: &[Turtle]| {
            let names: Vec<String> = turtles.iter().map(|turtle| turtle_name(*turtle, self.speech)).collect();
            listed(&names, self.speech)
        };
        let stack = if field == 0 { self.view.track.raft.as_slice() } else { self.view.track.stack(field) };
        let turtles = ("turtles", names(stack).into());
        let number = ("field", field.into());
        match (field, stack.len()) {
            (0, 0) => self.speech.say("board-raft-empty"),
            (0, _) => self.speech.say_with("board-raft", &[turtles]),
            (BEACH, 0) => self.speech.say("board-beach"),
            (_, 0) => self.speech.say_with("board-field", &[number]),
            (_, 1) => self.speech.say_with("board-field-one", &[number, turtles]),
            _ => self.speech.say_with("board-field-stack", &[number, turtles]),
        }
    }

    fn turtle_words(&self, turtle: Turtle) -> String {
        let name = self.speech.name(self.view.owner(turtle).index());
        let field = self.view.track.field_of(turtle);
        let whose = self.speech.say_with(
            "board-turtle",
            &[("turtle", turtle_name(turtle, self.speech).into()), ("name", name.into())],
        );
        format!("{whose} {}", self.field_words(field))
    }

    fn prize_words(&self) -> String {
        match self.view.open {
            None => self.speech.say("board-nest-gone"),
            Some(NEST) => self.speech.say("board-nest"),
            Some(eggs) => {
                self.speech.say_with("board-open", &[("eggs", eggs.into()), ("deck", self.view.deck.into())])
            }
        }
    }
}

/// Stacks lean towards the island, so that the outer side of every shell stays visible.
fn spot_in_stack(field: u8, height: usize, of: usize) -> Spot {
    let step = match of {
        0..=3 => 44.0,
        4 | 5 => 40.0,
        _ => 36.0,
    };
    spot(field, step * height as f64)
}

pub(super) fn glow(at: Spot) -> Markup {
    html! { ellipse.glow rx="72" ry="64" transform=(format!("translate({} {}) rotate({})", at.x, at.y, at.turn)) {} }
}

pub(super) fn beach_mark(at: Spot) -> Markup {
    html! {
        g.flag transform=(format!("translate({} {})", at.x, at.y)) {
            path d="M-22 10C-22 -6 -14 -22 -8 -22C-2 -22 6 -6 6 10A14 14 0 0 1 -22 10Z" {}
            path d="M4 16C4 4 10 -8 15 -8C20 -8 26 4 26 16A11 11 0 0 1 4 16Z" {}
        }
    }
}

/// The fields' coordinates for the animation script: `x,y,turn` from field 1 on.
fn track_points() -> String {
    (1..=BEACH)
        .map(|field| spot(field, 0.0))
        .map(|at| format!("{},{},{}", at.x, at.y, at.turn))
        .collect::<Vec<_>>()
        .join(" ")
}
