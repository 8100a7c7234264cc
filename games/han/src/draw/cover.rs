//! The picture on the front page: mountains in the mist, a road, three houses and a seal.

use game::Seat;
use maud::{Markup, html};

use super::symbol;

pub(super) fn cover() -> Markup {
    html! {
        svg.han-cover viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            rect width="400" height="260" fill="#f2e6cb" {}
            circle cx="300" cy="74" r="34" fill="#c2452f" {}
            path d="M-10 150L40 92L66 118L118 52L160 112L188 84L240 150L268 120L300 150L348 96L420 160V270H-10Z" fill="#c9c3ac" {}
            path d="M-10 178L52 128L96 166L150 112L196 168L236 140L284 182L336 138L420 190V270H-10Z" fill="#9fa894" {}
            path d="M-10 206C60 182 120 200 180 190C250 178 310 204 420 182V270H-10Z" fill="#7db39a" {}
            path d="M-10 232C80 206 170 236 250 216C310 202 360 214 420 206V270H-10Z" fill="#eca557" {}
            g fill="none" stroke-linecap="round" {
                path d="M40 262C70 236 120 240 150 224C190 202 240 232 290 214C326 202 350 206 372 190" stroke="#5d4630" stroke-width="11" {}
                path d="M40 262C70 236 120 240 150 224C190 202 240 232 290 214C326 202 350 206 372 190" stroke="#f7ead0" stroke-width="6" {}
                path d="M14 150q10 -7 20 0t20 0M214 120q9 -6 18 0t18 0" stroke="#fbf3e0" stroke-width="4" opacity=".8" {}
            }
            @for (seat, x, y, size, wall, sign) in [
                (0, 104, 224, 1.0, "#1d5fae", "#ffffff"), (1, 206, 208, 0.86, "#2a2521", "#ffffff"), (3, 296, 202, 0.76, "#12a39a", "#10201f"),
            ] {
                g transform=(format!("translate({x} {y}) scale({size})")) stroke="#fdf8ea" stroke-width="2.5" stroke-linejoin="round" {
                    rect x="-19" y="2" width="38" height="23" fill=(wall) {}
                    path d="M-29 3C-21 1 -15 -4 -13 -11H-17C-9 -14 -4 -20 0 -29C4 -20 9 -14 17 -11H13C15 -4 21 1 29 3Z" fill=(wall) {}
                    g transform="translate(0 14) scale(1.1)" fill=(sign) stroke="none" { (symbol::seat(Seat(seat))) }
                }
            }
            g transform="translate(358 226) rotate(-5) scale(.9)" { (symbol::seal()) }
        }
    }
}
