//! The result as a chart: a bar per share, its interval, and a line at the fair share.

use maud::html;
use words::Speech;

use super::plan::Plan;
use super::report::{number, percent};
use super::tally::{Standing, Tally};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 70.0;
const TOP: f64 = 84.0;
const ROW: f64 = 58.0;
const BOTTOM: f64 = 56.0;

const STYLE: &str = "text{font-family:system-ui,sans-serif;font-size:14px;fill:#22313a}\
    .title{font-size:18px;font-weight:600}.small{font-size:12px;fill:#5b6b75}.grid{stroke:#dfe5e8}\
    .bar{fill:#7fb2c4}.bar.above{fill:#4d9a6d}.bar.below{fill:#d08a6a}\
    .whisker{stroke:#22313a;stroke-width:2;fill:none}.fair{stroke:#22313a;stroke-width:2;stroke-dasharray:4 3}";

/// The chart as an SVG document.
pub(crate) fn svg(plan: &Plan, tally: &Tally, speech: &Speech<'_>) -> String {
    let height = TOP + ROW * tally.standings.len() as f64 + BOTTOM;
    let name = plan.game.texts().speech(speech.lang).say("game-name");
    let title = speech.say_with("arena-chart-title", &[("game", name.into()), ("games", tally.games.into())]);
    let options = serde_json::Value::Object(plan.options.clone()).to_string();
    let axis = height - BOTTOM + 8.0;
    let picture = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (height) } width=(WIDTH) height=(height)
            role="img" aria-label=(title) {
            style { (STYLE) }
            rect width=(WIDTH) height=(height) fill="#ffffff" {}
            text.title x="20" y="32" { (title) }
            text.small x="20" y="54" { (shortened(&options, 110)) }
            @for tenth in (0..=10).step_by(2) {
                @let x = across(f64::from(tenth) / 10.0);
                line.grid x1=(x) x2=(x) y1=(TOP - 10.0) y2=(axis) {}
                text.small x=(x) y=(axis + 16.0) text-anchor="middle" { (tenth * 10) " %" }
            }
            @for (row, standing) in tally.standings.iter().enumerate() {
                (bar(standing, TOP + ROW * row as f64, speech))
            }
            text.small x="20" y=(height - 10.0) { (speech.say("arena-chart-legend")) }
        }
    };
    picture.into_string()
}

fn bar(standing: &Standing, y: f64, speech: &Speech<'_>) -> maud::Markup {
    let middle = y + 18.0;
    let (low, high) = (across(standing.interval.low), across(standing.interval.high));
    let verdict = standing.verdict().map_or("", |above| if above { " above" } else { " below" });
    let millis = number(standing.millis(), 2, speech.lang);
    html! {
        text x="20" y=(middle) { (shortened(&standing.name, 22)) }
        text.small x="20" y=(middle + 17.0) {
            (speech.say_with("arena-chart-time", &[("millis", millis.into())]))
        }
        rect class={ "bar" (verdict) } x=(LEFT) y=(y + 2.0) width=(across(standing.share) - LEFT) height="32" {}
        path.whisker d={ "M" (low) " " (middle - 6.0) "v12M" (low) " " (middle) "H" (high) "M" (high) " " (middle - 6.0) "v12" } {}
        line.fair x1=(across(standing.fair)) x2=(across(standing.fair)) y1=(y - 5.0) y2=(y + 41.0) {}
        text x=(WIDTH - 12.0) y=(middle + 5.0) text-anchor="end" { (percent(standing.share, speech.lang)) }
    }
}

/// The x coordinate of a share, rounded so that equal results give equal files.
fn across(share: f64) -> f64 {
    ((LEFT + share * (WIDTH - LEFT - RIGHT)) * 10.0).round() / 10.0
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
