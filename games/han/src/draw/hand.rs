//! The cards around the board: the viewer's hand, the display and the piles, and the ways to pay.

use game::{Choice, Seat, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::descriptions::{court_words, province_name, space_name, space_words};
use super::forecast::forecast;
use super::spot::{Spot, cards_of, may_ask_why, offers};
use super::{final_scoring, piece};
use crate::log_text::{cards_in_words, color_name, listed};
use crate::{Action, Cards, Color, Han, View};

pub(super) fn hand(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> Markup {
    let cards = CardArea { view, viewer, choices, speech };
    html! {
        div.han-hand {
            @if view.public.over() {
                (final_scoring::steps_list(view, speech))
            } @else {
                (piece::card_defs(speech))
                (cards.own_cards())
                @if cards.is_placing() { p.preview role="status" {} }
                (cards.table_cards())
                (cards.offers())
            }
        }
    }
}

/// The action in words: what is placed and what it costs, or which card is taken.
pub(super) fn deed(view: &View, action: Action, speech: &Speech<'_>) -> Option<String> {
    let cards = CardArea { view, viewer: Viewer::Spectator, choices: &[], speech };
    if let Action::Draw(color) = action {
        return Some(speech.say_with("desk-draw", &[cards.color(color)]));
    }
    let place = cards.spot_name(Spot::of(action)?);
    Some(format!("{place}: {}", cards.verb(action, cards_of(action)?)))
}

/// The first way to place something at a spot, with its cost.
pub(super) fn deed_at(view: &View, action: Action, speech: &Speech<'_>) -> String {
    let cards = CardArea { view, viewer: Viewer::Spectator, choices: &[], speech };
    cards.verb(action, cards_of(action).unwrap_or(Cards::NONE))
}

struct CardArea<'a> {
    view: &'a View,
    viewer: Viewer,
    choices: &'a [Choice<Han>],
    speech: &'a Speech<'a>,
}

impl CardArea<'_> {
    fn is_placing(&self) -> bool {
        self.choices.iter().any(|choice| Spot::of(choice.action).is_some())
    }

    /// The viewer's hand. While they may place, lifting a card shows what it pays for.
    fn own_cards(&self) -> Markup {
        let Some((seat, hand)) = self.view.own else { return html! {} };
        let placing = self.is_placing();
        let shown = self.view.public.shown(seat);
        html! {
            div.own {
                span.pile-name { (self.speech.say("desk-hand")) }
                ul.han-cards {
                    @for (index, color) in hand.colors().enumerate() {
                        @let open = is_shown(hand, shown, index);
                        li data-piece={ "card-" (index) } data-color=(color.letter()) {
                            @if placing {
                                button.card-button type="button" data-card=(color.letter()) aria-pressed="false"
                                    aria-label=(self.speech.say_with("desk-lift", &[self.color(color)])) { (piece::card(color)) }
                            } @else {
                                span data-why=[self.discard_refusal(color)] {
                                    (piece::card(color)) span.hidden-text { (color_name(color, self.speech)) }
                                }
                            }
                            @if open { span.open-eye title=(self.speech.say("desk-shown")) { (eye()) span.hidden-text { (self.speech.say("desk-shown")) } } }
                        }
                    }
                    @for _ in hand.len()..3 { li.missing { (piece::card_place()) } }
                }
            }
        }
    }

    /// The reason a card cannot be discarded, if it cannot.
    fn discard_refusal(&self, color: Color) -> Option<String> {
        let may = self.choices.iter().any(|choice| choice.action == Action::Discard(color));
        (!may && may_ask_why(self.view, self.viewer)).then(|| format!("discard {}", color.letter()))
    }

    /// The display, the pile and the discard.
    fn table_cards(&self) -> Markup {
        let public = &self.view.public;
        let most = usize::from(public.map.plan().display);
        html! {
            div.open-cards {
                span.pile-name { (self.speech.say("desk-display")) }
                ul.han-cards {
                    @for (index, color) in public.display.as_slice().iter().enumerate() {
                        li data-piece={ "display-" (index) } data-color=(color.letter()) { (self.display_card(*color)) }
                    }
                    @for _ in public.display.as_slice().len()..most { li.missing { (piece::card_place()) } }
                }
            }
            div.piles {
                span.pile-name { (self.pile_state()) }
                ul.han-cards { li { (self.pile()) } li { (self.discard()) } }
            }
        }
    }

    /// H-26: a tap takes the card, or says why not.
    fn display_card(&self, color: Color) -> Markup {
        let text = format!("draw {}", color.letter());
        let name = self.color(color);
        html! {
            @if self.choices.iter().any(|choice| choice.action == Action::Draw(color)) {
                button.card-button.legal form="act" name="action" value=(text)
                    aria-label=(self.speech.say_with("desk-draw", &[name])) { (piece::card(color)) }
            } @else {
                span data-why=[may_ask_why(self.view, self.viewer).then_some(text)] {
                    (piece::card(color)) span.hidden-text { (color_name(color, self.speech)) }
                }
            }
        }
    }

    fn pile(&self) -> Markup {
        let count = self.view.pile;
        let words = self.pile_words();
        let picture = html! {
            @if count == 0 { (piece::card_place()) } @else { (piece::card_back()) }
            span.pile-count aria-hidden="true" { (count) }
        };
        html! {
            @if self.choices.iter().any(|choice| choice.action == Action::DrawPile) {
                button.card-button.legal.stack.pile form="act" name="action" value="draw pile" title=(words)
                    aria-label={ (self.speech.say("do-draw-pile")) " " (words) } { (picture) }
            } @else {
                span.stack.pile data-info=(words) title=(words) data-why=[may_ask_why(self.view, self.viewer).then_some("draw pile")] {
                    (picture) span.hidden-text { (words) }
                }
            }
        }
    }

    fn discard(&self) -> Markup {
        let public = &self.view.public;
        let count: u8 = public.discard.iter().sum();
        let kinds: Vec<String> = Color::ALL
            .into_iter()
            .filter(|color| public.discard[color.index()] > 0)
            .map(|color| {
                let count = ("count", Arg::from(public.discard[color.index()]));
                self.speech.say_with("desk-cards-of", &[count, self.color(color)])
            })
            .collect();
        let words = match count {
            0 => self.speech.say("desk-discard-empty"),
            _ => {
                let listed = ("cards", Arg::from(listed(&kinds, self.speech)));
                self.speech.say_with("desk-discard", &[("count", count.into()), listed])
            }
        };
        html! {
            span.stack.discard data-info=(words) title=(words) {
                (piece::discard_pile(public.discard))
                span.pile-count aria-hidden="true" { (count) }
                span.hidden-text { (words) }
            }
        }
    }

    /// H-27, H-28: how often the pile has run out.
    fn pile_state(&self) -> String {
        let public = &self.view.public;
        let key = match (public.last_round, public.reshuffled) {
            (true, _) => "desk-last-round",
            (false, true) => "desk-second-pile",
            (false, false) => "desk-first-pile",
        };
        self.speech.say(key)
    }

    fn pile_words(&self) -> String {
        let public = &self.view.public;
        let count = ("count", Arg::from(self.view.pile));
        match (public.last_round, public.reshuffled) {
            (true, _) => {
                let last = ("name", self.speech.name(public.last_seat().index()).into());
                self.speech.say_with("desk-pile-gone", &[last])
            }
            (false, true) => self.speech.say_with("desk-pile-second", &[count]),
            (false, false) => self.speech.say_with("desk-pile-first", &[count]),
        }
    }

    /// Every way to place something, spot by spot. The script shows those of the tapped spot; without a
    /// script they are a list.
    fn offers(&self) -> Markup {
        let Some(seat) = self.viewer.seat() else { return html! {} };
        let now = self.view.public.sheet();
        html! {
            div.offers {
                @for offer in offers(self.choices) {
                    section.offer data-for=(offer.spot.id(&self.view.public.map)) aria-label=(self.spot_name(offer.spot))
                        data-several=(self.preview(offer.spot, None)) {
                        @let words = self.spot_words(offer.spot);
                        @let (what, standing) = words.split_once(". ").unwrap_or((words.trim_end_matches('.'), ""));
                        p.what { (what) "." }
                        div.ways {
                            @for way in &offer.ways {
                                @let cards = cards_of(way.action).unwrap_or(Cards::NONE);
                                button.way form="act" name="action" value=(way.text) data-cards=(cards.text())
                                    data-preview=(self.preview(offer.spot, Some(way.action))) {
                                    span.costs aria-hidden="true" { @for color in cards.colors() { (piece::card(color)) } }
                                    span.words {
                                        strong { (self.verb(way.action, cards)) }
                                        span.forecast { (forecast(self.view, &now, seat, way.action, self.speech)) }
                                    }
                                }
                            }
                        }
                        @if !standing.is_empty() { p.standing { (standing) } }
                        button.quiet.close-offer type="button" hidden { (self.speech.say("offer-close")) }
                    }
                }
            }
        }
    }

    /// What a click on the spot does and costs, or that it opens a choice.
    fn preview(&self, spot: Spot, only: Option<Action>) -> String {
        let place = ("place", Arg::from(self.spot_name(spot)));
        match only {
            Some(action) => {
                let deed = self.verb(action, cards_of(action).unwrap_or(Cards::NONE));
                self.speech.say_with("preview-one", &[place, ("deed", deed.into())])
            }
            None => self.speech.say_with("preview-several", &[place]),
        }
    }

    fn verb(&self, action: Action, cards: Cards) -> String {
        let cards = ("cards", Arg::from(cards_in_words(cards, self.speech)));
        let key = match action {
            Action::Fortify(..) => "offer-fortify",
            Action::Market(..) => "offer-market",
            Action::Emissary(..) => "offer-emissary",
            _ => "offer-house",
        };
        self.speech.say_with(key, &[cards])
    }

    fn spot_words(&self, spot: Spot) -> String {
        match spot {
            Spot::Space(space) => space_words(self.view, space, self.speech),
            Spot::Court(province) => court_words(self.view, province, self.speech),
        }
    }

    fn spot_name(&self, spot: Spot) -> String {
        match spot {
            Spot::Space(space) => space_name(self.view, space, self.speech),
            Spot::Court(province) => {
                let name = province_name(self.view, province, self.speech);
                self.speech.say_with("offer-court", &[("province", name.into())])
            }
        }
    }

    fn color(&self, color: Color) -> (&'static str, Arg<'static>) {
        ("color", color_name(color, self.speech).into())
    }
}

/// Whether the card at this index of the hand was taken openly; of equal cards the first ones were.
fn is_shown(hand: Cards, shown: Cards, index: usize) -> bool {
    let colors: Vec<Color> = hand.colors().collect();
    let color = colors[index];
    let before = colors[..index].iter().filter(|other| **other == color).count();
    before < usize::from(shown.of(color))
}

pub(super) fn eye() -> Markup {
    html! {
        svg.eye viewBox="0 0 24 24" aria-hidden="true" focusable="false" {
            path d="M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z" {}
            circle cx="12" cy="12" r="3.4" {}
        }
    }
}

/// The cards of a seat that the others know.
pub(super) fn known_cards(view: &View, seat: Seat, speech: &Speech<'_>) -> Option<String> {
    let names: Vec<String> =
        view.public.shown(seat).colors().map(|color| color_name(color, speech)).collect();
    (!names.is_empty()).then(|| listed(&names, speech))
}
