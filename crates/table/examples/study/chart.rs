//! A calibration chart as SVG: what was said, across, and what was won, up. A dot's area is how often it was said.

use std::fmt::Write;

use crate::calibration::{Bin, PARTS};

const SIZE: f64 = 240.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 34.0;
/// Ranges with fewer forecasts than this are left out.
const FEW: f64 = 50.0;
/// The radius of a dot that stands for all forecasts of a part.
const LARGEST: f64 = 16.0;
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#22313a}.grid{stroke:#dfe5e8}.even{stroke:#5b6b75;\
    stroke-dasharray:4 3}.dots{fill:#2b7a9b;fill-opacity:.8}.line{fill:none;stroke:#2b7a9b}\
    @media(prefers-color-scheme:dark){text{fill:#dfe5e8}.grid{stroke:#3a4750}.even{stroke:#9aa8b0}\
    .dots{fill:#7fc4de}.line{stroke:#7fc4de}}";

/// One panel for each part of the games.
pub(crate) fn svg(title: &str, bins: &[[Bin; 10]; PARTS.len()]) -> String {
    let width = (LEFT + SIZE) * PARTS.len() as f64 + 16.0;
    let height = TOP + SIZE + BOTTOM;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"{title}\">\n<style>{STYLE}</style>\n"
    );
    for (index, (part, bins)) in PARTS.iter().zip(bins).enumerate() {
        panel(&mut text, LEFT + (LEFT + SIZE) * index as f64, part, bins);
    }
    text + "</svg>\n"
}

fn panel(text: &mut String, left: f64, part: &str, bins: &[Bin; 10]) {
    let (x, y) = (|share: f64| left + share * SIZE, |share: f64| TOP + (1.0 - share) * SIZE);
    let mut put = |line: String| writeln!(text, "{line}").expect("a string can be written to");
    put(format!("<text x=\"{left}\" y=\"20\">{part}</text>"));
    for quarter in 0..=4 {
        let share = f64::from(quarter) / 4.0;
        let (across, up) = (x(share), y(share));
        put(format!(
            "<path class=\"grid\" d=\"M{across} {TOP}v{SIZE}M{left} {up}h{SIZE}\"/>\
             <text x=\"{across}\" y=\"{}\" text-anchor=\"middle\">{}</text>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
            TOP + SIZE + 18.0,
            quarter * 25,
            left - 6.0,
            up + 4.0,
            quarter * 25
        ));
    }
    put(format!("<path class=\"even\" d=\"M{} {}L{} {}\"/>", x(0.0), y(0.0), x(1.0), y(1.0)));
    let all: f64 = bins.iter().map(|bin| bin.count).sum();
    let often: Vec<&Bin> = bins.iter().filter(|bin| bin.count >= FEW).collect();
    let points: Vec<(f64, f64, f64)> = often
        .iter()
        .map(|bin| (x(bin.said / bin.count), y(bin.won / bin.count), LARGEST * (bin.count / all).sqrt()))
        .collect();
    let line: Vec<String> = points.iter().map(|(across, up, _)| format!("{across:.1},{up:.1}")).collect();
    put(format!("<polyline class=\"line\" points=\"{}\"/>", line.join(" ")));
    let dots: String = points
        .iter()
        .map(|(across, up, radius)| {
            format!("<circle cx=\"{across:.1}\" cy=\"{up:.1}\" r=\"{:.1}\"/>", radius.max(2.0))
        })
        .collect();
    put(format!("<g class=\"dots\">{dots}</g>"));
}
