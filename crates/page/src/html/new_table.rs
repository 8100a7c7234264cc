//! The form for a new table, built from the game's options.

use game::{Misfits, OptionKind, OptionSpec};
use maud::{Markup, html};
use serde_json::{Value, json};
use words::Speech;

use super::shell::{Page, document, name_field};
use super::{notice, tutor};
use crate::assets;
use crate::model::{NewTable, Reader};
use crate::speech;
use table::names::map_name;
use table::setup::{Pace, SeatPlan};

pub fn new_table(reader: &Reader, new: &NewTable) -> Markup {
    let speech = speech(reader.lang);
    let own = new.game.texts().speech(reader.lang);
    let title = speech.say_with("new-title", &[("game", own.say("game-name").into())]);
    let body = html! {
        section.new-table {
            div.intro {
                div.cover.{ "game-" (new.game.id()) } aria-hidden="true" { (new.game.cover()) }
                h1 { (title) }
                p.lead { (speech.say("new-lead")) }
            }
            (notice(reader, new.problem.as_ref()))
            form.card.stack action=(reader.links.to("/tables")) method="post" data-misfits=[misfits(new, &own)] {
                input type="hidden" name="game" value=(new.game.id());
                (name_field(reader))
                (players(new, &speech))
                (seats(reader, new))
                @if !new.game.options().is_empty() {
                    fieldset {
                        legend { (speech.say("new-options")) }
                        @for spec in new.game.options() { (option(new, spec, &speech, &own)) }
                    }
                }
                @if !reader.in_pocket() { (clock(new, &speech)) }
                @if let Some((seconds, whisper)) = new.talk { (talk(reader, seconds, whisper)) }
                (position(new, &speech))
                (switch("hints", new.hints, &speech.say("new-hints"), &speech.say("new-hints-help")))
                (tutor::choice(new.tutor, &speech))
                @if !reader.in_pocket() { (switch("duplicate", false, &speech.say("duplicate-new"), &speech.say("duplicate-new-text"))) }
                @if !reader.in_pocket() { (switch("listed", new.listed, &speech.say("new-listed"), &speech.say("new-listed-help"))) }
                p.actions { button.primary.large { (speech.say("new-go")) } }
            }
        }
    };
    let styles = [assets::style_url(&reader.links, new.game)];
    let page = Page {
        title: &title,
        styles: &styles,
        scripts: &["file_field.js", "option_fit.js"],
        ..Page::default()
    };
    document(reader, page, &body)
}

/// Radio buttons, so that the style sheet can show the chosen number of seats without a script.
fn players(new: &NewTable, speech: &Speech<'_>) -> Markup {
    html! {
        fieldset.players {
            legend { (speech.say("new-players")) }
            div.numbers {
                @for n in new.game.players() {
                    label {
                        input type="radio" name="players" value=(n) checked[n == new.players]
                            aria-label=(speech.say_with("new-players-n", &[("n", n.into())]));
                        span aria-hidden="true" { (n) }
                    }
                }
            }
        }
    }
}

fn seats(reader: &Reader, new: &NewTable) -> Markup {
    let speech = speech(reader.lang);
    html! {
        fieldset.seat-plans {
            legend { (speech.say("new-seats")) }
            @for (index, plan) in new.seats.iter().enumerate() {
                label.field.inline.{ "from-" (index + 1) } {
                    span { (speech.say_with("new-seat", &[("n", (index + 1).into())])) }
                    select name={ "seat-" (index) } {
                        option value="me" selected[*plan == SeatPlan::Me] { (speech.say("new-seat-me")) }
                        @if !reader.in_pocket() {
                            option value="open" selected[*plan == SeatPlan::Open] { (speech.say("new-seat-open")) }
                        }
                        @for level in &new.levels {
                            option value={ "bot:" (level) } selected[*plan == SeatPlan::Bot(level)] {
                                (speech.say(&format!("level-{level}")))
                            }
                        }
                        option value="here" selected[*plan == SeatPlan::Here] { (speech.say("new-seat-here")) }
                    }
                    input.guest type="text" name={ "guest-" (index) } maxlength="24" autocomplete="off"
                        placeholder=(speech.say_with("guest-name", &[("n", (index + 1).into())]))
                        aria-label=(speech.say_with("new-seat-guest", &[("n", (index + 1).into())]))
                        value=[new.guests.get(&index)];
                }
            }
            details.levels {
                summary { (speech.say("levels-title")) }
                dl {
                    @for level in &new.levels {
                        dt { (speech.say(&format!("level-{level}"))) }
                        dd { (speech.say(&format!("level-{level}-words"))) }
                    }
                }
            }
            p.help { (speech.say(if reader.in_pocket() { "new-seats-help-pocket" } else { "new-seats-help" })) }
        }
    }
}

fn clock(new: &NewTable, speech: &Speech<'_>) -> Markup {
    let known = Pace::OFFERED.contains(&new.pace);
    html! {
        label.field.inline {
            span { (speech.say("pace-label")) }
            select name="clock" aria-describedby="pace-help" {
                @for pace in Pace::OFFERED.into_iter().chain((!known).then_some(new.pace)) {
                    option value=(pace) selected[pace == new.pace] { (pace_words(pace, speech)) }
                }
            }
        }
        p.help #pace-help { (speech.say("pace-help")) }
    }
}

/// A clock in words.
pub(super) fn pace_words(pace: Pace, speech: &Speech<'_>) -> String {
    match pace {
        Pace::None => speech.say("pace-none"),
        Pace::Live { seconds, reserve } => speech.say_with(
            "pace-live",
            &[("seconds", i64::from(seconds).into()), ("reserve", i64::from(reserve / 60).into())],
        ),
        Pace::Slow { hours } => speech.say_with("pace-slow", &[("hours", i64::from(hours).into())]),
    }
}

/// What does not go together, for `option_fit.js`: the keys of options, and the refused combinations, each with the number
/// of players, a value by key (empty for the default), and why.
fn misfits(new: &NewTable, own: &Speech<'_>) -> Option<String> {
    let misfits = Misfits::of(new.game);
    let text = |value: &Option<Value>| match value {
        None => String::new(),
        Some(Value::String(word)) => word.clone(),
        Some(other) => other.to_string(),
    };
    let combinations: Vec<Value> = misfits
        .combinations
        .iter()
        .map(|misfit| {
            let values: Vec<String> = misfit.values.iter().map(text).collect();
            json!({ "players": misfit.players, "values": values, "why": misfit.refused.sentence(own) })
        })
        .collect();
    let any = !combinations.is_empty();
    any.then(|| json!({ "keys": misfits.keys, "combinations": combinations }).to_string())
}

/// From this many numbers on, the form has a number field instead of a list.
const MOST_LISTED: i64 = 20;

fn option(new: &NewTable, spec: &OptionSpec, speech: &Speech<'_>, own: &Speech<'_>) -> Markup {
    let name = format!("option-{}", spec.key);
    let label = own.say(&name);
    let help = own.say(&format!("{name}-help"));
    let chosen = new.chosen.get(spec.key);
    let values: Vec<(String, String)> = match spec.kind {
        OptionKind::Switch => {
            let on = chosen.cloned().unwrap_or_else(|| (spec.default)(new.players)) == Value::Bool(true);
            return switch(&name, on, &label, &help);
        }
        OptionKind::Number { min, max } if max - min >= MOST_LISTED => {
            return number(&name, (min, max), chosen.unwrap_or(&(spec.default)(new.players)), &label, &help);
        }
        OptionKind::Number { min, max } => (min..=max).map(|n| (n.to_string(), n.to_string())).collect(),
        OptionKind::Seat => return seat(new, &name, chosen, &label, &help, speech),
        OptionKind::Choice(words) | OptionKind::ChoiceOrObject(words) => {
            let words = words.iter().map(|word| ((*word).to_owned(), own.say(&format!("{name}-{word}"))));
            let offered = matches!(spec.kind, OptionKind::ChoiceOrObject(_)).then_some(&new.maps);
            let offered = offered.into_iter().flatten();
            words.chain(offered.map(|map| (map_id(map).to_owned(), map_name(map, speech.lang)))).collect()
        }
        // A value only the game can read has no field.
        OptionKind::Special(_) => return html! {},
    };
    let is = |value: &str| match chosen {
        Some(Value::String(word)) => word == value,
        Some(map @ Value::Object(_)) => map_id(map) == value,
        Some(other) => serde_json::from_str(value).ok().as_ref() == Some(other),
        None => false,
    };
    html! {
        label.field.inline id=(name) {
            span { (label) }
            select name=(name) {
                option value="" selected[chosen.is_none()] { (speech.say("new-option-default")) }
                @for (value, words) in &values { option value=(value) selected[is(value)] { (words) } }
            }
        }
        p.help { (help) }
        p.help.unfit data-unfit=(spec.key) role="status" hidden {}
        @if matches!(spec.kind, OptionKind::ChoiceOrObject(_)) { (own_map(new, speech)) }
    }
}

/// A number field.
fn number(name: &str, (min, max): (i64, i64), value: &Value, label: &str, help: &str) -> Markup {
    let typed = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    html! {
        label.field.inline id=(name) {
            span { (label) }
            input type="number" name=(name) min=(min) max=(max) step="1" value=(typed) inputmode="numeric"
                autocomplete="off" aria-describedby={ (name) "-help" };
        }
        p.help id={ (name) "-help" } { (help) }
    }
}

/// A choice of seat, counted from 1, or a random one. The style sheet hides seats beyond the chosen number of players.
fn seat(
    new: &NewTable,
    name: &str,
    chosen: Option<&Value>,
    label: &str,
    help: &str,
    speech: &Speech<'_>,
) -> Markup {
    let chosen = chosen.and_then(Value::as_u64);
    html! {
        fieldset.who-begins id=(name) {
            legend { (label) }
            div.numbers.wide {
                label {
                    input type="radio" name=(name) value="" checked[chosen.is_none()];
                    span { (speech.say("by-lot")) }
                }
                @for seat in 0..*new.game.players().end() {
                    label.{ "from-" (seat + 1) } {
                        input type="radio" name=(name) value=(seat) checked[chosen == Some(seat as u64)];
                        span { (speech.say_with("new-seat", &[("n", (seat + 1).into())])) }
                    }
                }
            }
            p.help { (help) }
        }
    }
}

fn map_id(map: &Value) -> &str {
    map["id"].as_str().unwrap_or_default()
}

/// For a custom map; `file_field.js` reads a file into the field.
fn own_map(new: &NewTable, speech: &Speech<'_>) -> Markup {
    html! {
        details.own-map open[!new.map.is_empty()] {
            summary { (speech.say("new-map")) }
            p.help #map-help { (speech.say("new-map-help")) }
            label.field hidden data-fills="map" {
                span { (speech.say("new-map-file")) }
                input type="file" accept=".toml,.json,text/plain";
            }
            label.field {
                span { (speech.say("new-map-label")) }
                textarea name="map" rows="6" spellcheck="false" autocomplete="off" autocapitalize="off"
                    aria-describedby="map-help" { (new.map) }
            }
        }
    }
}

/// How long the sand timer runs, and whether players may whisper.
fn talk(reader: &Reader, seconds: u32, whisper: bool) -> Markup {
    let speech = speech(reader.lang);
    html! {
        fieldset {
            legend { (speech.say("new-talk")) }
            label.field.inline {
                span { (speech.say("glass")) }
                select name="glass" {
                    @for time in table::create::GLASS_SECONDS {
                        option value=(time) selected[time == seconds] { (speech.say(&format!("glass-{time}"))) }
                    }
                }
            }
            p.help { (speech.say("glass-help")) }
            @if !reader.in_pocket() {
                (switch("whisper", whisper, &speech.say("whisper"), &speech.say("whisper-help")))
            }
        }
    }
}

/// For starting from a position; `file_field.js` reads a file into the field.
fn position(new: &NewTable, speech: &Speech<'_>) -> Markup {
    html! {
        details.set-up open[!new.position.is_empty()] {
            summary { (speech.say("new-position")) }
            p.help #position-help { (speech.say("new-position-help")) }
            label.field {
                span { (speech.say("new-position-label")) }
                textarea name="position" rows="6" spellcheck="false" autocomplete="off" autocapitalize="off"
                    aria-describedby="position-help" { (new.position) }
            }
            label.field hidden data-fills="position" {
                span { (speech.say("new-position-file")) }
                input type="file" accept=".json,application/json,text/plain";
            }
        }
    }
}

fn switch(name: &str, on: bool, label: &str, help: &str) -> Markup {
    html! {
        // The rules page links to options by this id.
        label.switch id=[name.starts_with("option-").then_some(name)] {
            input type="checkbox" name=(name) value="true" checked[on];
            span { (label) small { (help) } }
        }
    }
}
