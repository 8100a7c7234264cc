//! The check of a record in words: everything that holds, or the line that does not.

use maud::{Markup, html};
use record::Report;
use words::{Arg, Speech};

use super::shell::{Page, document, icon};
use crate::assets;
use crate::model::Reader;
use crate::model::verify::Verify;
use crate::speech;

pub fn verify(reader: &Reader, verify: &Verify) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("verify-title");
    let body = html! {
        section.verify-page.stack {
            h1 { (title) }
            p.lead { (speech.say("verify-lead")) }
            @match &verify.found {
                Some(Ok(report)) => (holds(report, &speech)),
                Some(Err(flaw)) => {
                    div.notice role="alert" {
                        h2 { (speech.say("verify-fails")) }
                        p { (flaw.sentence(reader.lang)) }
                    }
                }
                None => {}
            }
            @if let Some(table) = &verify.table {
                p.actions {
                    a.button href={ (reader.links.table(table)) "/record" } download { (speech.say("result-record")) }
                    a.button href={ (reader.links.table(table)) "/replay" } { (speech.say("replay-look")) }
                    a.button.quiet href=(reader.links.to("/verify")) { (speech.say("verify-another")) }
                }
            } @else { (form(reader)) }
        }
    };
    let styles = [assets::url(&reader.links, "stats.css")];
    document(
        reader,
        Page { title: &title, styles: &styles, scripts: &["file_field.js"], ..Page::default() },
        &body,
    )
}

fn form(reader: &Reader) -> Markup {
    let speech = speech(reader.lang);
    html! {
        form.card.stack action=(reader.links.to("/verify")) method="post" {
            label.field {
                span { (speech.say("verify-label")) }
                textarea name="record" rows="8" required spellcheck="false" autocomplete="off" autocapitalize="off" {}
            }
            label.field hidden data-fills="record" {
                span { (speech.say("verify-file")) }
                input type="file" accept=".jsonl,.txt,application/jsonl,text/plain";
            }
            p.actions { button.primary { (speech.say("verify-check")) } }
        }
    }
}

fn holds(report: &Report, speech: &Speech<'_>) -> Markup {
    let names: Vec<&str> = report.names.iter().map(String::as_str).collect();
    let scores: Vec<String> =
        names.iter().zip(&report.scores).map(|(name, score)| format!("{name} {score}")).collect();
    let winners: Vec<&str> =
        report.winners.iter().filter_map(|seat| names.get(seat.index()).copied()).collect();
    let scores = ("scores", Arg::from(scores.join(", ")));
    let result = if report.over {
        let count = ("count", Arg::from(winners.len()));
        speech.say_with("verify-over", &[count, ("winners", winners.join(", ").into()), scores])
    } else {
        speech.say_with("verify-abandoned", &[scores])
    };
    let counted = |key: &str, n: u64| speech.say_with(key, &[("n", n.into())]);
    html! {
        div.card.stack {
            h2.holds { (speech.say("verify-holds")) }
            ol.checks {
                (check(&speech.say("verify-commitment"), &[
                    (speech.say("verify-secret"), &report.secret),
                    (speech.say("verify-fingerprint"), &report.commitment),
                ]))
                (check(&counted("verify-entropies", report.entropies as u64), &[]))
                @if let Some(deal) = &report.deal {
                    (check(&speech.say("verify-deal"), &[(speech.say("verify-deal-label"), deal)]))
                }
                @if report.given > 0 { (check(&counted("verify-given", report.given), &[])) }
                (check(&counted("verify-dice", report.dice - report.given), &[]))
                (check(&counted("verify-acts", report.acts), &[]))
                (check(&result, &[]))
                (check(&speech.say("verify-digest"), &[(speech.say("verify-digest-label"), &report.digest)]))
            }
            @if report.closing_is_unproved() { p.help { (speech.say("verify-closing-unproved")) } }
        }
    }
}

fn check(words: &str, facts: &[(String, &String)]) -> Markup {
    html! {
        li {
            (icon("check"))
            div {
                p { (words) }
                @if !facts.is_empty() {
                    dl { @for (label, value) in facts { dt { (label) } dd { code { (value) } } } }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Seat;
    use words::Lang;

    use super::*;

    #[test]
    fn one_winner_wins_and_several_win() {
        let page = |winners: &[u8], lang| {
            let report = Report {
                format: 2,
                match_id: "match".into(),
                game: "mahe".into(),
                players: 2,
                names: vec!["Anna".into(), "Ben".into()],
                acts: 1,
                dice: 1,
                given: 0,
                deal: None,
                secret: String::new(),
                commitment: String::new(),
                entropies: 2,
                over: true,
                scores: vec![7, 7],
                winners: winners.iter().copied().map(Seat).collect(),
                closed: 0,
                digest: String::new(),
            };
            holds(&report, &speech(lang)).into_string()
        };
        assert!(page(&[0, 1], Lang::En).contains("Anna, Ben win."));
        assert!(page(&[1], Lang::En).contains("Ben wins."));
        assert!(page(&[0, 1], Lang::De).contains("Anna, Ben gewinnen."));
        assert!(page(&[1], Lang::De).contains("Ben gewinnt."));
    }
}
