//! The analysis beside a replay: the panel, the marks on the slider, and what is said at a step.

use maud::{Markup, html};
use table::analysis::Mark;
use words::Speech;

use super::shell::{icon, name_field};
use crate::model::Reader;
use crate::model::analysis::{
    AnalysisPanel, NamedDecision, Progress, SeatAnalysis, SliderMark, StepAnalysis, Verdict,
};
use crate::model::replay::ReplayPage;
use crate::presenter::analysis::mark_key;
use crate::speech;

/// The panel of the drawer. The script asks for its content again while the analysis is being made.
pub(super) fn panel(reader: &Reader, replay: &ReplayPage, panel: &AnalysisPanel) -> Markup {
    let pending = !matches!(panel, AnalysisPanel::Pending(Progress::NotAsked) | AnalysisPanel::Done(_));
    html! {
        div.stack.analysis #analysis data-pending[pending] {
            @match panel {
                AnalysisPanel::Pending(Progress::NotAsked) => (ask(reader, replay)),
                AnalysisPanel::Pending(progress) => {
                    (progress_words(reader, *progress))
                    p.without-scripts { a.button href=(link(reader, replay, &replay.perspective, replay.step.at)) { (speech(reader.lang).say("analysis-reload")) } }
                }
                AnalysisPanel::Done(seats) => (report(reader, replay, seats)),
            }
        }
    }
}

fn ask(reader: &Reader, replay: &ReplayPage) -> Markup {
    let speech = speech(reader.lang);
    html! {
        p { (speech.say("analysis-about")) }
        form.stack action={ (reader.links.table(&replay.id)) "/analysis" } method="post" {
            input type="hidden" name="as" value=(replay.perspective);
            input type="hidden" name="at" value=(replay.step.at);
            (name_field(reader))
            p.actions { button.primary { (speech.say("analysis-ask")) } }
        }
    }
}

/// How far it is and how long it takes, for the panel and for the script that asks again.
pub fn progress_words(reader: &Reader, progress: Progress) -> Markup {
    let speech = speech(reader.lang);
    html! {
        @match progress {
            Progress::NotAsked => {}
            Progress::Waiting { ahead, seconds } => {
                p { (speech.say_with("analysis-waiting", &[("ahead", ahead.into())])) }
                p { (time_left(seconds, &speech)) }
            }
            Progress::Working { done, total, seconds } => {
                label.field {
                    span { (speech.say("analysis-working")) }
                    progress value=(done) max=(total.max(1)) {}
                }
                p { (time_left(seconds, &speech)) }
            }
        }
        p.help { (speech.say(if reader.in_pocket() { "analysis-stay" } else { "analysis-leave" })) }
    }
}

fn time_left(seconds: u64, speech: &Speech<'_>) -> String {
    match seconds {
        0..90 => speech.say_with("analysis-seconds", &[("seconds", seconds.max(1).to_string().into())]),
        _ => speech.say_with("analysis-minutes", &[("minutes", seconds.div_ceil(60).to_string().into())]),
    }
}

fn report(reader: &Reader, replay: &ReplayPage, seats: &[SeatAnalysis]) -> Markup {
    let speech = speech(reader.lang);
    let heads = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];
    html! {
        div.scroll tabindex="0" role="region" aria-label=(speech.say("analysis-counts")) {
            table.counts {
                thead {
                    tr {
                        th scope="col" { (speech.say("analysis-seat")) }
                        th.number scope="col" { (speech.say("analysis-accuracy")) }
                        @for mark in heads {
                            th.number scope="col" { (shape(mark)) span.hidden-text { (speech.say(&format!("{}-many", mark_key(mark)))) } }
                        }
                    }
                }
                tbody {
                    @for seat in seats {
                        tr {
                            th scope="row" { (seat.name) }
                            td.number { (seat.accuracy) " %" }
                            @for count in [seat.inaccuracies, seat.mistakes, seat.blunders] { td.number { (count) } }
                        }
                    }
                }
            }
        }
        ul.key { @for mark in heads { li { (shape(mark)) (speech.say(&format!("{}-many", mark_key(mark)))) } } }
        @for seat in seats {
            section.of-seat {
                h2 { (seat.name) }
                p { (seat.luck) }
                (decisions(reader, replay, "analysis-costliest", &seat.costliest))
                (decisions(reader, replay, "analysis-finest", &seat.finest))
            }
        }
        p.help { (speech.say("analysis-help")) }
    }
}

fn decisions(reader: &Reader, replay: &ReplayPage, title: &str, decisions: &[NamedDecision]) -> Markup {
    html! {
        @if !decisions.is_empty() {
            h3 { (speech(reader.lang).say(title)) }
            ol.log.steps.decisions {
                @for NamedDecision { perspective, step, mark, played, points } in decisions {
                    li {
                        a href=(link(reader, replay, perspective, *step)) data-step=[(*perspective == replay.perspective).then_some(step)] {
                            span.number { (step) (shape(*mark)) }
                            span { (played) " " b { (points) } }
                        }
                    }
                }
            }
        }
    }
}

/// The marked decisions below the slider. Each is a link; keys go from one to the next.
pub(super) fn slider_marks(reader: &Reader, replay: &ReplayPage) -> Markup {
    let last = replay.step.last.max(1) as f64;
    html! {
        svg.marks height="16" role="group" aria-label=(speech(reader.lang).say("marks-label")) {
            @for SliderMark { step, mark, label } in &replay.marks {
                a.{ "mark-" (mark.name()) } href=(link(reader, replay, &replay.perspective, *step)) data-step=(step) aria-label=(label) tabindex="-1" {
                    title { (label) }
                    svg x={ (format!("{:.2}", *step as f64 / last * 100.0)) "%" } y="8" overflow="visible" {
                        rect.target x="-8" y="-8" width="16" height="16" {}
                        path d=(shape_path(*mark)) {}
                    }
                }
            }
        }
    }
}

/// What the analysis says about the decision that follows, and the ways to the next marked ones.
pub(super) fn verdict(reader: &Reader, id: &str, perspective: &str, at: u64, said: &StepAnalysis) -> Markup {
    let speech = speech(reader.lang);
    let to = |step: u64| format!("{}/replay?at={step}&as={perspective}", reader.links.table(id));
    let way = |way: &str, step: Option<u64>| {
        let words = speech.say(&format!("verdict-{way}"));
        let key = if way == "next" { "Shift+ArrowRight" } else { "Shift+ArrowLeft" };
        html! {
            @match step {
                Some(step) => a.button.icon-button href=(to(step)) data-step=(step) data-mistake=(way) aria-label=(words) title=(words) aria-keyshortcuts=(key) { (icon(way)) },
                None => span {},
            }
        }
    };
    html! {
        (way("previous", said.previous))
        div.said tabindex="0" {
            @if let Some(verdict) = &said.verdict { (verdict_words(verdict, &speech)) }
            @if let Some(Verdict { seat, better: Some(_), .. }) = &said.verdict {
                p { a href={ (to(at)) "&seat=" (seat) "#play-on" } data-play-from=(seat) { (speech.say("verdict-try")) } }
            }
        }
        (way("next", said.next))
    }
}

fn verdict_words(verdict: &Verdict, speech: &Speech<'_>) -> Markup {
    html! {
        p {
            span.mark.{ "mark-" (verdict.mark.name()) } { (shape(verdict.mark)) b { (speech.say(mark_key(verdict.mark))) } }
            @if !verdict.lost.is_empty() { " " b { (verdict.lost) } }
            " · " (verdict.played)
        }
        @if let Some(better) = &verdict.better { p { (better) } }
    }
}

/// A mark's shape in a line of text.
fn shape(mark: Mark) -> Markup {
    html! {
        svg.mark-shape.{ "mark-" (mark.name()) } viewBox="-8 -8 16 16" aria-hidden="true" focusable="false" {
            path d=(shape_path(mark)) {}
        }
    }
}

/// A tick, a dot, a triangle and a diamond.
fn shape_path(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => "M-6 0l2-2 3 3 6-6 2 2-8 8z",
        Mark::Inaccuracy => "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        Mark::Mistake => "M0-6L6 5H-6z",
        Mark::Blunder => "M0-7.5L7.5 0 0 7.5-7.5 0z",
    }
}

fn link(reader: &Reader, replay: &ReplayPage, perspective: &str, step: u64) -> String {
    format!("{}/replay?at={step}&as={perspective}", reader.links.table(&replay.id))
}
