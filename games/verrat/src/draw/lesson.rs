//! The lesson: a round, worked examples, the signs, and a first game explained as it goes.

use game::{Choice, Example, Seat, Shows, Sign, Teach, Tutorial, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::context::{Context, Step};
use super::tutorial::TUTORIAL;
use super::{descriptions, figure};
use crate::{Action, City, Goal, Kind, Phase, Size, Verrat, View, Vizier, VizierPlace};

const EXAMPLES: &[Example] = &[
    Example {
        id: "turn",
        rules: &["V-8", "V-11", "V-18", "V-27"],
        position: include_str!("../../lesson/turn.json"),
        acts: &[
            (0, "ready"),
            (1, "send fat stay"),
            (1, "send small stay"),
            (1, "send tall stay"),
            (2, "send fat stay"),
            (2, "send small stay"),
            (2, "send tall stay"),
            (3, "send fat stay"),
            (3, "send small stay"),
            (3, "send tall stay"),
            (0, "send fat gidda"),
            (0, "send small 4"),
            (0, "send tall stay"),
            (0, "take"),
        ],
        dice: &[],
        shows: Shows::BeforeWithHand,
    },
    shown("trade", &["V-9"], include_str!("../../lesson/trade.json"), &[(0, "accept 1")], Shows::After),
    shown(
        "alone",
        &["V-18"],
        include_str!("../../lesson/alone.json"),
        &[(0, "send tall stay"), (0, "take")],
        Shows::Before,
    ),
    shown(
        "demand",
        &["V-20"],
        include_str!("../../lesson/demand.json"),
        &[(0, "send tall stay"), (0, "leave"), (0, "demand 1 gold")],
        Shows::Before,
    ),
    shown(
        "votes",
        &["V-14", "V-21"],
        include_str!("../../lesson/votes.json"),
        &[(0, "accuse 1-fat")],
        Shows::Before,
    ),
    shown("tie", &["V-22"], include_str!("../../lesson/tie.json"), &[(0, "accuse 1-fat")], Shows::Before),
    shown("cells", &["V-24"], include_str!("../../lesson/cells.json"), &[(0, "accuse 1-fat")], Shows::Before),
    shown(
        "pardon",
        &["V-25", "V-26"],
        include_str!("../../lesson/pardon.json"),
        &[(0, "accuse 1-small"), (0, "pardon 0-tall gidda")],
        Shows::Before,
    ),
    shown(
        "win",
        &["V-28"],
        include_str!("../../lesson/win.json"),
        &[(0, "send tall stay"), (0, "accuse 0-small"), (0, "take")],
        Shows::After,
    ),
];

impl Teach for Verrat {
    fn examples() -> &'static [Example] {
        EXAMPLES
    }

    fn puzzles() -> &'static [u8] {
        include_bytes!("../../puzzles.jsonl.gz")
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(&TUTORIAL)
    }

    fn signs(_speech: &Speech<'_>) -> Vec<Sign> {
        let sign = |id, drawing| Sign { id, drawing };
        let vizier = |size| html! { span.p0 { (figure::vizier(Vizier::new(Seat(0), size))) } };
        let mark = |class: &str, drawing: Markup| html! { span.sign.{ (class) } { (drawing) } };
        let mut signs = vec![
            sign("fat", html! { (figure::defs()) (vizier(Size::Fat)) }),
            sign("small", vizier(Size::Small)),
            sign("tall", vizier(Size::Tall)),
            sign("seat", figure::badge(Seat(0))),
            sign("chair", chair(9, false)),
            sign("chair-one", chair(1, false)),
            sign("favourite", chair(6, true)),
            sign("sultan", figure::sultan()),
        ];
        let kinds = ["horses", "cannons", "gold", "troops", "supplies", "ships", "mercy"];
        signs.extend(
            kinds
                .into_iter()
                .zip(Kind::ALL)
                .map(|(id, kind)| sign(id, html! { span.kcard.{ (kind.name()) } { (figure::kind(kind)) } })),
        );
        signs.extend([
            sign("back", html! { span.kcard.back { (figure::icon("khatam")) } }),
            sign("missing", html! { ul.kinds { li.k.ships.none { (figure::kind(Kind::Ships)) } } }),
            sign("leads", mark("leads", figure::icon("crown"))),
            sign("suspect", mark("suspect", figure::icon("scales"))),
            sign("turn", mark("turn", html! { "2" })),
            sign("thinks", mark("thinks", figure::icon("pen"))),
            sign("done", mark("done", figure::icon("tick"))),
            sign("word", mark("word", html! { span.kept { "✓3" } span.broken { "✗1" } })),
            sign(
                "claim",
                html! { span.claims { span.claim.p1 { (figure::vizier(Vizier::new(Seat(1), Size::Tall))) } } },
            ),
            sign(
                "cell",
                html! { ol.cells { li.cell { span.n { "1" } span.vizier.fat.p2 { (figure::vizier(Vizier::new(Seat(2), Size::Fat))) } } } },
            ),
        ]);
        signs
    }

    /// Explains V-8 to V-25 with the cards, seats and cities of the current decision.
    fn explain(view: &View, seat: Seat, choices: &[Choice<Verrat>], speech: &Speech<'_>) -> Option<String> {
        choices.first()?;
        let context = Context { view, viewer: Viewer::Seat(seat), choices, speech };
        Some(match (view.phase, context.step()) {
            (Phase::Intrigue, _) => talking(&context, seat),
            (Phase::Orders, Some(Step::Send(size))) => sending(&context, Vizier::new(seat, size)),
            (Phase::Orders, _) => accusing(&context, seat),
            (Phase::Power, _) => taking(&context, seat),
            _ => {
                let freed: Vec<String> =
                    context.pardonable().into_iter().map(|vizier| context.vizier_object(vizier)).collect();
                speech.say_with("guide-pardon", &[("viziers", descriptions::listed(&freed, speech).into())])
            }
        })
    }
}

const fn shown(
    id: &'static str,
    rules: &'static [&'static str],
    position: &'static str,
    acts: &'static [(u8, &'static str)],
    shows: Shows,
) -> Example {
    Example { id, rules, position, acts, dice: &[], shows }
}

fn chair(number: u8, favourite: bool) -> Markup {
    html! {
        ol.chairs {
            li.chair.favourite[favourite] { span.spot {} span.votes.one[number == 1] { (number) } }
        }
    }
}

/// V-9, V-28: what is missing, who has it twice, and where it lies open.
fn talking(context: &Context<'_>, seat: Seat) -> String {
    let (view, speech) = (context.view, context.speech);
    let lacks = lacking(view, seat);
    let args = [("kinds", Arg::from(listed_kinds(&lacks, speech))), ("count", lacks.len().into())];
    let mut words = speech.say_with("guide-talk", &args);
    let pair = Seat::all(4).filter(|other| *other != seat).find_map(|other| {
        let twice = |kind: &&Kind| view.cards[other.index()].of(**kind) > 1;
        lacks.iter().find(twice).map(|kind| (other, *kind))
    });
    if let Some((other, kind)) = pair {
        let args = [descriptions::name(other, speech), ("kind", descriptions::kind(kind, speech).into())];
        add(&mut words, &speech.say_with("guide-talk-trade", &args));
    }
    if let Some(places) = open_for(view, &lacks, speech) {
        add(&mut words, &speech.say_with("guide-talk-cities", &[("places", places.into())]));
    }
    words
}

/// V-11, V-16 to V-18: what he is worth where he is, and where he could find something.
fn sending(context: &Context<'_>, vizier: Vizier) -> String {
    let (view, speech) = (context.view, context.speech);
    let size = ("size", Arg::from(descriptions::size(vizier.size(), speech)));
    let mut words = match view.viziers[vizier] {
        VizierPlace::Court(position) => {
            let votes = view.numbers[usize::from(position)];
            speech.say_with("guide-send-court", &[size, ("votes", votes.into())])
        }
        VizierPlace::City(city) => {
            speech.say_with("guide-send-city", &[size, ("city", descriptions::city(city, speech).into())])
        }
        _ => speech.say_with("guide-send-free", &[size]),
    };
    let may = |city: City| context.act(Action::Send(vizier.size(), Goal::City(city))).is_some();
    let lacks = lacking(view, vizier.seat());
    if let Some(places) = open_for_where(view, &lacks, may, speech) {
        add(&mut words, &speech.say_with("guide-send-cities", &[("places", places.into())]));
    }
    words
}

/// V-14, V-21
fn accusing(context: &Context<'_>, seat: Seat) -> String {
    let suspects = Seat::all(4).filter(|other| context.view.is_accusable(*other));
    let args = [
        ("names", Arg::from(descriptions::names(suspects, context.speech))),
        ("votes", context.view.votes(seat).into()),
    ];
    context.speech.say_with("guide-accuse", &args)
}

/// V-18 to V-20
fn taking(context: &Context<'_>, seat: Seat) -> String {
    let (view, speech) = (context.view, context.speech);
    let lacks = lacking(view, seat);
    let missing = ("kinds", Arg::from(listed_kinds(&lacks, speech)));
    match context.asked_in() {
        None => speech.say_with("guide-demand", &[missing]),
        Some(City::Kaffa) => {
            speech.say_with("guide-kaffa", &[missing, ("count", view.cities[City::Kaffa].len().into())])
        }
        Some(city) => {
            let top = view.cities[city].first().copied().flatten();
            let wanted = top.is_some_and(|kind| lacks.contains(&kind));
            let kinds = view.cards[seat.index()].different() + u8::from(wanted);
            let args = [
                ("city", Arg::from(descriptions::city(city, speech))),
                ("card", top.map_or_else(String::new, |kind| descriptions::kind(kind, speech)).into()),
                ("wanted", if wanted { "yes" } else { "no" }.into()),
                ("kinds", kinds.into()),
            ];
            speech.say_with("guide-take", &args)
        }
    }
}

/// V-28: the powers a seat lacks.
fn lacking(view: &View, seat: Seat) -> Vec<Kind> {
    Kind::POWER.into_iter().filter(|kind| !view.cards[seat.index()].has(*kind)).collect()
}

/// The cities where a card the seat lacks lies on top.
fn open_for(view: &View, lacks: &[Kind], speech: &Speech<'_>) -> Option<String> {
    open_for_where(view, lacks, |_| true, speech)
}

fn open_for_where(
    view: &View,
    lacks: &[Kind],
    may: impl Fn(City) -> bool,
    speech: &Speech<'_>,
) -> Option<String> {
    let found: Vec<String> = City::ALL
        .into_iter()
        .filter(|city| *city != City::Kaffa && may(*city))
        .filter_map(|city| Some((city, view.cities[city].first().copied().flatten()?)))
        .filter(|(_, kind)| lacks.contains(kind))
        .map(|(city, kind)| {
            let args = [
                ("city", Arg::from(descriptions::city(city, speech))),
                ("kind", descriptions::kind(kind, speech).into()),
            ];
            speech.say_with("guide-place", &args)
        })
        .collect();
    (!found.is_empty()).then(|| descriptions::listed(&found, speech))
}

fn listed_kinds(kinds: &[Kind], speech: &Speech<'_>) -> String {
    let names: Vec<String> = kinds.iter().map(|kind| descriptions::kind(*kind, speech)).collect();
    descriptions::listed(&names, speech)
}

fn add(words: &mut String, sentence: &str) {
    words.push(' ');
    words.push_str(sentence);
}
