//! The picture on the front page: mountains in the mist, a road with houses, a seal. The important parts are
//! in the middle, because the page crops it to wide or tall.

use game::Seat;
use maud::{Markup, html};

use super::symbol;

const ROAD: &str =
    "M-10 196C40 176 74 186 112 172C150 158 176 172 210 164C250 154 282 166 318 152C350 140 376 150 410 136";

pub(super) fn cover() -> Markup {
    html! {
        svg.han-cover viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            rect width="400" height="260" fill="#f2e6cb" {}
            path d="M-10 170L60 70L96 112L160 30L214 104L250 74L320 150L410 60V270H-10Z" fill="#e8dcc0" {}
            circle cx="292" cy="106" r="21" fill="#c2452f" {}
            path d="M-10 150L28 112L48 128L92 84L126 122L150 102L196 152L222 128L250 150L300 116L344 146L372 122L410 150V270H-10Z" fill="#cfc8b0" {}
            path d="M92 84L84 106L94 114L86 132L126 122ZM300 116L294 130L304 138L298 150H350L344 146ZM28 112L24 126L32 134L28 146L48 128Z" fill="#b7ae92" {}
            path d="M-10 160C50 140 110 158 170 146C240 134 310 156 410 138V270H-10Z" fill="#7db39a" {}
            path d="M-10 186C70 168 150 188 230 172C300 160 350 170 410 156V270H-10Z" fill="#f6e08f" {}
            path d="M-10 206C90 190 170 210 260 196C320 188 370 196 410 186V270H-10Z" fill="#eca557" {}
            path d="M-10 234C80 222 160 240 250 228C310 220 370 230 410 222V270H-10Z" fill="#cf6a57" {}
            g fill="none" stroke="#33261b" stroke-width="2.4" stroke-linecap="round" {
                path d="M-10 160C50 140 110 158 170 146C240 134 310 156 410 138M-10 186C70 168 150 188 230 172C300 160 350 170 410 156" {}
                path d="M-10 206C90 190 170 210 260 196C320 188 370 196 410 186M-10 234C80 222 160 240 250 228C310 220 370 230 410 222" {}
            }
            g fill="none" stroke-linecap="round" {
                path d=(ROAD) stroke="#5d4630" stroke-width="10" {}
                path d=(ROAD) stroke="#f7ead0" stroke-width="5.5" {}
                path d="M134 98q9 -6 18 0t18 0M22 96q9 -6 18 0t18 0M330 92q8 -5 16 0t16 0" stroke="#fffaf0" stroke-width="3.6" opacity=".9" {}
            }
            @for (seat, x, y, size, wall, sign) in [
                (0, 112, 160, 0.92, "#1d5fae", "#ffffff"), (1, 212, 152, 0.84, "#2a2521", "#ffffff"), (3, 318, 142, 0.74, "#17b3a8", "#0b2321"),
            ] {
                g transform=(format!("translate({x} {y}) scale({size})")) stroke="#fdf8ea" stroke-width="2.6" stroke-linejoin="round" {
                    rect x="-19" y="2" width="38" height="23" fill=(wall) {}
                    path d="M-29 3C-21 1 -15 -4 -13 -11H-17C-9 -14 -4 -20 0 -29C4 -20 9 -14 17 -11H13C15 -4 21 1 29 3Z" fill=(wall) {}
                    g transform="translate(0 14) scale(1.1)" fill=(sign) stroke="none" { (symbol::seat(Seat(seat))) }
                }
            }
            g transform="translate(70 118) rotate(-5) scale(.6)" { (symbol::seal()) }
        }
    }
}
