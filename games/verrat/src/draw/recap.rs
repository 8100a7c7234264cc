//! The summary of a round: who took what and why somebody got nothing, who kept their word, the votes, and what it
//! means for the viewer.

use game::{Seat, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::{descriptions, figure, sheet};
use crate::rules::FOUR_POWERS;
use crate::{City, Event, Kind, Phase, Said, View, Vizier, VizierPlace, Viziers};

/// The summary of the last whole round, or of the last one of a finished game.
pub(super) fn recap(
    view: &View,
    viewer: Viewer,
    events: &mut dyn Iterator<Item = &Event>,
    speech: &Speech<'_>,
) -> Markup {
    let Some(round) = Round::read(view, events) else { return html! {} };
    let title = speech.say_with("recap-title", &[("round", round.number.into())]);
    html! {
        details.recap data-round=(round.number) {
            summary { (figure::icon("scroll")) span { (title) } }
            div.recap-card role="region" aria-label=(title) {
                header {
                    h2 { (title) }
                    button.minor.primary.close-recap type="button" { (speech.say("recap-close")) }
                }
                div.what-happened tabindex="0" {
                    @for line in meaning(view, viewer, &round, speech) { p.means { (line) } }
                    ul.takings { @for seat in sitting(viewer) { (takings(&round, viewer, seat, speech)) } }
                    (votes(&round, viewer, speech))
                }
            }
        }
    }
}

/// What happened in one round.
#[derive(Default)]
struct Round {
    number: u32,
    taken: Vec<(Vizier, City, Kind)>,
    left: Vec<(Vizier, City)>,
    traded: Vec<(Seat, Seat, Vec<Kind>, Vec<Kind>)>,
    demanded: Option<(Seat, Seat, Kind)>,
    barred: Vec<(Vizier, u8, Vec<Vizier>, Option<Vizier>)>,
    words: Vec<(Seat, Said, bool)>,
    accused: Vec<(Seat, Vizier, u8, bool)>,
    counted: bool,
    jailed: Option<Vizier>,
    banished: Option<Vizier>,
    pardoned: Vec<Vizier>,
    /// V-18: the viziers who were together in a city when cards were taken.
    met: Vec<(City, Vec<Vizier>)>,
}

impl Round {
    /// Reads the events backwards, up to the beginning of the round; `None` if nothing of it is known.
    fn read(view: &View, events: &mut dyn Iterator<Item = &Event>) -> Option<Round> {
        let number = if view.over() { view.round } else { view.round.checked_sub(1)? };
        let mut round = Round { number, ..Round::default() };
        let mut inside = view.over();
        let mut known = false;
        let mut places = view.viziers;
        for event in events {
            match event {
                Event::Round { round: begins, .. } if *begins == number => break,
                Event::Round { round: begins, .. } => inside |= *begins == number + 1,
                _ if inside => {
                    known = true;
                    round.note(event, &places);
                }
                _ => {}
            }
            step_back(event, &mut places);
        }
        round.put_in_order();
        known.then_some(round)
    }

    fn note(&mut self, event: &Event, places: &Viziers) {
        match event {
            Event::Taken { vizier, city, card } => self.taken.push((*vizier, *city, *card)),
            Event::Left { vizier, city } => self.left.push((*vizier, *city)),
            Event::Traded { from, to, give, want, .. } => {
                self.traded.push((*from, *to, give.iter().collect(), want.iter().collect()));
            }
            Event::Demanded { seat, from, card } => self.demanded = Some((*seat, *from, *card)),
            Event::Barred { vizier, number, wanted_by, taken_by } => {
                self.barred.push((*vizier, *number, wanted_by.clone(), *taken_by));
            }
            Event::Word { seat, said, kept } => self.words.push((*seat, *said, *kept)),
            Event::Accused { seat, vizier, votes, void } => {
                self.accused.push((*seat, *vizier, *votes, *void));
            }
            Event::Counted { .. } => self.counted = true,
            Event::Imprisoned { vizier, .. } => self.jailed = Some(*vizier),
            Event::Pushed { vizier, to: VizierPlace::Banished, .. } => self.banished = Some(*vizier),
            Event::Pardoned { vizier, .. } => self.pardoned.push(*vizier),
            Event::Phase { phase: Phase::Power } => self.met = meetings(places),
            _ => {}
        }
    }

    /// The events were read backwards.
    fn put_in_order(&mut self) {
        self.taken.reverse();
        self.left.reverse();
        self.traded.reverse();
        self.barred.reverse();
        self.words.reverse();
        self.accused.reverse();
        self.pardoned.reverse();
    }

    /// How many cards the seat gained, and how many it lost, outside of trades.
    fn gained(&self, seat: Seat) -> Vec<Kind> {
        let taken = self.taken.iter().filter(|(vizier, ..)| vizier.seat() == seat).map(|(.., kind)| *kind);
        let demanded = self.demanded.filter(|(by, ..)| *by == seat).map(|(.., kind)| kind);
        taken.chain(demanded).collect()
    }
}

/// The places before the event.
fn step_back(event: &Event, places: &mut Viziers) {
    match event {
        Event::Moved { vizier, from, .. }
        | Event::Imprisoned { vizier, from }
        | Event::Pushed { vizier, from, .. }
        | Event::Pardoned { vizier, from, .. } => places.0[vizier.index()] = *from,
        _ => {}
    }
}

/// The cities with more than one vizier.
fn meetings(places: &Viziers) -> Vec<(City, Vec<Vizier>)> {
    let guests = |city: City| -> Vec<Vizier> {
        Vizier::all().filter(|vizier| places.0[vizier.index()] == VizierPlace::City(city)).collect()
    };
    City::ALL.into_iter().map(|city| (city, guests(city))).filter(|(_, guests)| guests.len() > 1).collect()
}

/// The seats, the viewer's first.
fn sitting(viewer: Viewer) -> impl Iterator<Item = Seat> {
    let first = viewer.seat().map_or(0, Seat::index);
    (0..4).map(move |later| Seat(((first + later) % 4) as u8))
}

/// What a seat got, what it did not get, and what its word was worth.
fn takings(round: &Round, viewer: Viewer, seat: Seat, speech: &Speech<'_>) -> Markup {
    let gained = round.gained(seat);
    let missed = missed(round, seat, speech);
    let words = || round.words.iter().filter(move |(by, ..)| *by == seat);
    html! {
        li.{ "p" (seat) } {
            span.who { (figure::badge(seat)) (speech.name(seat.index())) }
            span.got {
                @for kind in &gained { (card(*kind, speech)) }
                @for line in traded(round, seat) { (line) }
                @if gained.is_empty() && missed.is_empty() { span.none { (speech.say("recap-nothing")) } }
            }
            @if words().next().is_some() {
                span.word {
                    span aria-hidden="true" { (speech.say("recap-word")) }
                    @for (_, said, kept) in words() { (promise(viewer, seat, *said, *kept, speech)) }
                }
            }
            @if !missed.is_empty() { ul.missed { @for line in missed { li { (line) } } } }
        }
    }
}

fn card(kind: Kind, speech: &Speech<'_>) -> Markup {
    html! {
        span.k.{ (kind.name()) } {
            (figure::kind(kind))
            span.hidden-text { "+ " (descriptions::kind(kind, speech)) " " }
        }
    }
}

/// The trades of a seat: what it gave, what it got.
fn traded(round: &Round, seat: Seat) -> Vec<Markup> {
    let cards =
        |kinds: &[Kind]| html! { @for kind in kinds { span.k.{ (kind.name()) } { (figure::kind(*kind)) } } };
    let deal = |(from, to, give, want): &(Seat, Seat, Vec<Kind>, Vec<Kind>)| {
        let (gives, gets) = match seat {
            _ if seat == *from => (give, want),
            _ if seat == *to => (want, give),
            _ => return None,
        };
        Some(html! { span.deal { (cards(gives)) span.swaps { "⇄" } (cards(gets)) } })
    };
    round.traded.iter().filter_map(deal).collect()
}

/// An announcement with its outcome.
fn promise(viewer: Viewer, seat: Seat, said: Said, kept: bool, speech: &Speech<'_>) -> Markup {
    let args = [
        descriptions::name(seat, speech),
        ("said", descriptions::said(viewer.seat(), said, speech).into()),
        ("kept", if kept { "yes" } else { "no" }.into()),
    ];
    let words = speech.say_with("claim", &args);
    html! {
        span.sign.{ (if kept { "kept" } else { "broken" }) } data-info=(words) {
            (if kept { "✓" } else { "✗" })
            span.hidden-text { (words) }
        }
    }
}

/// Why a seat got less than it could have: "Bukhara: met Dimitri".
fn missed(round: &Round, seat: Seat, speech: &Speech<'_>) -> Vec<String> {
    let met = round.met.iter().filter(|(_, guests)| guests.iter().any(|guest| guest.seat() == seat));
    let met = met.map(|(city, guests)| met_words(*city, guests, seat, speech));
    let barred = round.barred.iter().filter(|(vizier, ..)| vizier.seat() == seat);
    let barred = barred.map(|(_, number, wanted_by, taken_by)| {
        let rivals = if wanted_by.is_empty() { taken_by.as_slice() } else { wanted_by };
        let args = [
            ("number", Arg::from(*number)),
            ("names", names(rivals, seat, speech).into()),
            ("how", if wanted_by.is_empty() { "taken" } else { "wanted" }.into()),
        ];
        speech.say_with("recap-barred", &args)
    });
    let left = round.left.iter().filter(|(vizier, _)| vizier.seat() == seat);
    let left = left.map(|(_, city)| {
        speech.say_with("recap-left", &[("city", descriptions::city(*city, speech).into())])
    });
    let lost = round.demanded.filter(|(_, from, _)| *from == seat).map(|(by, _, kind)| {
        let card = ("card", Arg::from(descriptions::kind(kind, speech)));
        speech.say_with("recap-lost", &[descriptions::name(by, speech), card])
    });
    met.chain(barred).chain(left).chain(lost).collect()
}

/// "Bukhara: met Dimitri and Dora", or that one's own viziers were in each other's way.
fn met_words(city: City, guests: &[Vizier], seat: Seat, speech: &Speech<'_>) -> String {
    let others = names(guests, seat, speech);
    let args = [
        ("city", Arg::from(descriptions::city(city, speech))),
        ("own", if others.is_empty() { "yes" } else { "no" }.into()),
        ("count", owners(guests, seat).len().into()),
        ("names", others.into()),
    ];
    speech.say_with("recap-met", &args)
}

fn names(viziers: &[Vizier], but: Seat, speech: &Speech<'_>) -> String {
    descriptions::names(owners(viziers, but), speech)
}

/// The other owners of these viziers, each once.
fn owners(viziers: &[Vizier], but: Seat) -> Vec<Seat> {
    let mut seats: Vec<Seat> =
        viziers.iter().map(|vizier| vizier.seat()).filter(|seat| *seat != but).collect();
    seats.dedup();
    seats
}

/// V-21 to V-25: the accusations with their votes, the prisoner and the pardoned.
fn votes(round: &Round, viewer: Viewer, speech: &Speech<'_>) -> Markup {
    let named = |vizier: Vizier| descriptions::vizier_to(viewer.seat(), vizier, speech);
    let mut accused: Vec<Vizier> = round.accused.iter().map(|(_, vizier, ..)| *vizier).collect();
    accused.sort_unstable();
    accused.dedup();
    let against = |vizier: Vizier| round.accused.iter().filter(move |(_, accused, ..)| *accused == vizier);
    html! {
        @if round.counted {
            p.verdict-title { (speech.say("recap-votes")) }
            ul.verdict aria-label=(speech.say("recap-votes")) {
                @for vizier in accused {
                    li.guilty[round.jailed == Some(vizier)] {
                        span.{ "p" (vizier.seat()) } { (figure::vizier(vizier)) }
                        span.hidden-text { (named(vizier)) ": " }
                        @for (seat, _, votes, void) in against(vizier) {
                            span.vote.void[*void] { (figure::badge(*seat)) span.hidden-text { (speech.name(seat.index())) " " } (votes) }
                        }
                        strong { "= " (against(vizier).filter(|(.., void)| !void).map(|(_, _, votes, _)| u32::from(*votes)).sum::<u32>()) }
                    }
                }
            }
            p {
                @match round.jailed {
                    Some(vizier) => (speech.say_with("recap-jailed", &[("vizier", named(vizier).into())])),
                    None => (speech.say("recap-nobody-jailed")),
                }
                @if let Some(vizier) = round.banished {
                    " " (descriptions::capital(&speech.say_with("tell-banished", &[("vizier", named(vizier).into())])))
                }
            }
        }
        @for vizier in &round.pardoned {
            p { (descriptions::capital(&speech.say_with("recap-pardoned", &[("vizier", named(*vizier).into())]))) }
        }
    }
}

/// What the round means for the viewer: what they lack, and who is close.
fn meaning(view: &View, viewer: Viewer, round: &Round, speech: &Speech<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(me) = viewer.seat() {
        let jailed = round.jailed.is_some_and(|vizier| vizier.seat() == me);
        lines.push(sheet::missing_to_you(view, me, speech));
        if jailed {
            lines.push(speech.say("recap-you-jailed"));
        }
        let mine = view.cards[me.index()].different();
        if mine == FOUR_POWERS && round.gained(me).iter().any(|kind| view.cards[me.index()].of(*kind) == 1) {
            lines.push(speech.say("recap-you-suspect"));
        }
    }
    let close =
        |seat: &Seat| viewer.seat() != Some(*seat) && view.cards[seat.index()].different() > FOUR_POWERS;
    for seat in Seat::all(4).filter(close) {
        let kinds = ("kinds", Arg::from(view.cards[seat.index()].different()));
        lines.push(speech.say_with("recap-close-to-win", &[descriptions::name(seat, speech), kinds]));
    }
    lines
}
