//! The deals of the day: what can be played today, who played how, and how one's own moves compare.

use maud::{Markup, html};
use table::daily::Span;
use table::day::Day;
use words::{Arg, Speech};

use super::notice;
use super::shell::{Page, document};
use super::stats::name_of;
use crate::assets;
use crate::model::Reader;
use crate::model::daily::{ComparedMove, Daily, DailyDeal, DailyGame, OwnDeal, StandingLine};
use crate::model::stats::Name;
use crate::speech;

/// The deals of today.
pub fn daily(reader: &Reader, daily: &Daily) -> Markup {
    let speech = speech(reader.lang);
    let title = speech.say("daily-title");
    let body = html! {
        section.stats-page {
            h1 { (title) }
            (notice(reader, daily.problem.as_ref()))
            p.lead { (speech.say("daily-lead")) }
            p.quiet-text {
                (date(daily.today, &speech)) " · " (speech.say_with("daily-left", &[("hours", daily.hours.into())]))
            }
            ul.daily { @for game in &daily.games { li { (game_card(reader, daily.today, game, &speech)) } } }
            (ahead(reader, daily, &speech))
            p.help { (speech.say("daily-help")) }
        }
    };
    let mut styles: Vec<String> =
        daily.games.iter().map(|game| assets::style_url(&reader.links, game.game)).collect();
    styles.push(assets::url(&reader.links, "stats.css"));
    document(reader, Page { title: &title, styles: &styles, ..Page::default() }, &body)
}

fn game_card(reader: &Reader, today: Day, game: &DailyGame, speech: &Speech<'_>) -> Markup {
    let own = game.game.texts().speech(reader.lang);
    let name = own.say("game-name");
    html! {
        article.card.deal.{ "game-" (game.game.id()) } {
            div.cover aria-hidden="true" { (game.game.cover()) }
            div.text {
                h2 { (name) }
                p.quiet-text {
                    (speech.say_with("new-players-n", &[("n", game.players.into())])) " · " (own.say("game-length"))
                }
                p { (own_words(&game.own, game.played, speech)) }
                p.actions {
                    @match &game.own {
                        OwnDeal::NotYet => form action=(reader.links.daily(game.game.id())) method="post" {
                            button.primary { (speech.say("daily-play")) span.hidden-text { ": " (name) } }
                        },
                        OwnDeal::Running(table) => a.button.primary href=(reader.links.table(table)) {
                            (speech.say("daily-go-on")) span.hidden-text { ": " (name) }
                        },
                        OwnDeal::Over { .. } | OwnDeal::GivenUp(_) => {}
                    }
                    @let words = if game.own.is_played() { "daily-compare" } else { "daily-earlier" };
                    a.button.quiet[!game.own.is_played()] href=(reader.links.daily_deal(game.game.id(), today)) {
                        (speech.say(words)) span.hidden-text { ": " (name) }
                    }
                }
            }
        }
    }
}

/// What the reader has done, and how many others.
fn own_words(own: &OwnDeal, played: usize, speech: &Speech<'_>) -> Markup {
    html! {
        @match own {
            OwnDeal::NotYet => (speech.say_with("daily-played", &[("n", played.into())])),
            OwnDeal::Running(_) => { (speech.say("daily-running")) " " (speech.say_with("daily-played", &[("n", played.into())])) }
            OwnDeal::GivenUp(_) => (speech.say("daily-given-up")),
            OwnDeal::Over { score, won, .. } => {
                @let key = if *won { "daily-won" } else { "daily-lost" };
                (speech.say_with(key, &[("score", score.to_string().into())]))
                " " (speech.say_with("daily-played", &[("n", played.into())]))
            }
        }
    }
}

/// What the server has committed to.
fn ahead(reader: &Reader, daily: &Daily, speech: &Speech<'_>) -> Markup {
    html! {
        details.card.ahead {
            summary { (speech.say("daily-ahead")) }
            p.help { (speech.say("daily-ahead-text")) }
            div.scroll tabindex="0" role="region" aria-label=(speech.say("daily-ahead")) {
                table.ratings {
                    thead {
                        tr {
                            th scope="col" { (speech.say("daily-day")) }
                            th scope="col" { (speech.say("stats-game")) }
                            th scope="col" { (speech.say("daily-fingerprint")) }
                        }
                    }
                    tbody {
                        @for committed in &daily.ahead {
                            @let game = daily.games.iter().find(|game| game.game.id() == committed.game);
                            tr {
                                td { (committed.day) }
                                th scope="row" { @if let Some(game) = game { (game.game.texts().speech(reader.lang).say("game-name")) } }
                                td { code { (committed.commitment) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// One deal: the table of its day, week or month, and the reader's moves beside those of others.
pub fn daily_deal(reader: &Reader, deal: &DailyDeal) -> Markup {
    let speech = speech(reader.lang);
    let name = deal.game.texts().speech(reader.lang).say("game-name");
    let title = speech.say_with("daily-of", &[("game", name.clone().into())]);
    let body = html! {
        section.stats-page {
            p.crumbs { a href=(reader.links.to("/daily")) { (speech.say("daily-title")) } }
            h1 { (title) }
            (days(reader, deal, &speech))
            p.quiet-text {
                (speech.say_with("daily-setting", &[
                    ("players", deal.players.into()),
                    ("level", speech.say(&format!("strength-{}", deal.level)).into()),
                ]))
            }
            @if deal.open || deal.own != OwnDeal::NotYet { p { (own_words(&deal.own, deal.played, &speech)) } }
            (way_in(reader, deal, &speech))
            (spans(reader, deal, &speech))
            @match &deal.standings {
                None => p.card { (speech.say("daily-hidden")) },
                Some(lines) => (standings(reader, deal, lines, &speech)),
            }
            @if deal.span == Span::Day && deal.own.is_played() && deal.standings.is_some() {
                (compared(reader, deal, &speech))
            }
            (proof(reader, deal, &speech))
        }
    };
    let styles = [assets::url(&reader.links, "stats.css")];
    document(reader, Page { title: &title, styles: &styles, ..Page::default() }, &body)
}

/// The day, with the ones before and after.
fn days(reader: &Reader, deal: &DailyDeal, speech: &Speech<'_>) -> Markup {
    let link = |day: Day| spanned(reader, deal, day, deal.span);
    html! {
        nav.days aria-label=(speech.say("daily-day")) {
            @if let Some(day) = deal.previous {
                a.button.quiet href=(link(day)) rel="prev" aria-label=(date(day, speech)) { "‹" }
            }
            strong { (date(deal.day, speech)) }
            @if let Some(day) = deal.next {
                a.button.quiet href=(link(day)) rel="next" aria-label=(date(day, speech)) { "›" }
            }
        }
    }
}

fn spanned(reader: &Reader, deal: &DailyDeal, day: Day, span: Span) -> String {
    let link = reader.links.daily_deal(deal.game.id(), day);
    if span == Span::Day { link } else { format!("{link}?span={}", span.name()) }
}

fn way_in(reader: &Reader, deal: &DailyDeal, speech: &Speech<'_>) -> Markup {
    html! {
        @match &deal.own {
            OwnDeal::NotYet if deal.open => form action=(reader.links.daily(deal.game.id())) method="post" {
                button.primary { (speech.say("daily-play")) }
            },
            OwnDeal::Running(table) => p.actions {
                a.button.primary href=(reader.links.table(table)) { (speech.say("daily-go-on")) }
            },
            OwnDeal::Over { table: Some(table), .. } | OwnDeal::GivenUp(table) => p.actions {
                a.button href={ (reader.links.table(table)) "/replay" } { (speech.say("replay-look")) }
            },
            OwnDeal::NotYet | OwnDeal::Over { .. } => {}
        }
    }
}

fn spans(reader: &Reader, deal: &DailyDeal, speech: &Speech<'_>) -> Markup {
    html! {
        nav.spans aria-label=(speech.say("daily-span")) {
            @for span in Span::ALL {
                @let current = (span == deal.span).then_some("page");
                a.button.quiet href=(spanned(reader, deal, deal.day, span)) aria-current=[current] {
                    (speech.say(&format!("daily-span-{}", span.name())))
                }
            }
        }
    }
}

fn standings(reader: &Reader, deal: &DailyDeal, lines: &[StandingLine], speech: &Speech<'_>) -> Markup {
    let single = deal.span == Span::Day;
    let title = speech.say(&format!("daily-table-{}", deal.span.name()));
    html! {
        section.card {
            h2 { (title) }
            @if !single {
                p.quiet-text { (date(deal.first, speech)) " – " (date(deal.last, speech)) }
            }
            @if deal.without_day { p.help { (speech.say("daily-without-day")) } }
            @if lines.is_empty() { p { (speech.say("daily-nobody")) } } @else {
                div.scroll tabindex="0" role="region" aria-label=(title) {
                    table.ratings {
                        thead {
                            tr {
                                th.number scope="col" { (speech.say("result-place")) }
                                th scope="col" { (speech.say("stats-who")) }
                                @if single {
                                    th.number scope="col" { (deal.game.texts().speech(reader.lang).say("result-score")) }
                                } @else {
                                    th.number scope="col" { (speech.say("stats-played")) }
                                }
                                th.number scope="col" { (speech.say("stats-wins")) }
                                th.number scope="col" { (speech.say("daily-points")) }
                            }
                        }
                        tbody { @for line in lines { (standing(reader, single, line, speech)) } }
                    }
                }
                p.help { (speech.say("daily-points-help")) }
            }
        }
    }
}

fn standing(reader: &Reader, single: bool, line: &StandingLine, speech: &Speech<'_>) -> Markup {
    let won = if line.wins > 0 { "✓" } else { "–" };
    html! {
        tr.you[line.who == Name::You] {
            td.number { @if matches!(line.who, Name::Bot(_)) { "–" } @else { (line.rank) } }
            th scope="row" {
                @match &line.table {
                    Some(table) => a href={ (reader.links.table(table)) "/replay" } { (name_of(&line.who, speech)) },
                    None => (name_of(&line.who, speech)),
                }
            }
            @if single {
                td.number { @if let Some(score) = line.score { (score) } }
                td.number { (won) }
            } @else {
                td.number { (line.days) }
                td.number { (line.wins) }
            }
            td.number { (line.points) }
        }
    }
}

fn compared(reader: &Reader, deal: &DailyDeal, speech: &Speech<'_>) -> Markup {
    let table = match &deal.own {
        OwnDeal::Over { table, .. } => table.as_deref(),
        OwnDeal::GivenUp(table) => Some(table.as_str()),
        OwnDeal::NotYet | OwnDeal::Running(_) => None,
    };
    html! {
        section.card {
            h2 { (speech.say("daily-moves")) }
            p.help { (speech.say("daily-moves-help")) }
            @if deal.compared.is_empty() { p { (speech.say("daily-moves-none")) } } @else {
                ol.compared { @for moved in &deal.compared { li { (compared_move(reader, table, moved, speech)) } } }
            }
        }
    }
}

fn compared_move(reader: &Reader, table: Option<&str>, moved: &ComparedMove, speech: &Speech<'_>) -> Markup {
    html! {
        p {
            strong { (moved.mine) }
            @if moved.same > 0 { " " span.quiet-text { (speech.say_with("daily-same", &[("n", moved.same.into())])) } }
        }
        @for (words, n) in &moved.others {
            p.other { (speech.say_with("daily-other", &[("n", (*n).into()), ("move", Arg::from(words.as_str()))])) }
        }
        @if let Some(words) = &moved.master {
            p.other {
                @if *words == moved.mine { (speech.say("daily-master-same")) } @else {
                    (speech.say_with("daily-master", &[("move", Arg::from(words.as_str()))]))
                }
            }
        }
        @if let Some(table) = table {
            a href={ (reader.links.table(table)) "/replay?at=" (moved.step) } {
                (speech.say("daily-there")) span.hidden-text { ": " (moved.mine) }
            }
        }
    }
}

/// The commitment and, once the day is over, the secret and the file of the deal.
fn proof(reader: &Reader, deal: &DailyDeal, speech: &Speech<'_>) -> Markup {
    html! {
        section.card {
            h2 { (speech.say("daily-proof")) }
            dl.records {
                div { dt { (speech.say("daily-fingerprint")) } dd { code { (deal.commitment) } } }
                @if let Some(secret) = &deal.secret {
                    div { dt { (speech.say("verify-secret")) } dd { code { (secret) } } }
                }
            }
            @if deal.secret.is_some() {
                p { (speech.say("daily-file-text")) }
                p.actions {
                    a.button.quiet href={ (reader.links.daily_deal(deal.game.id(), deal.day)) "/deal" } download {
                        (speech.say("daily-file"))
                    }
                }
            } @else {
                p.help { (speech.say("daily-secret-later")) }
            }
        }
    }
}

/// A day in words.
pub(super) fn date(day: Day, speech: &Speech<'_>) -> String {
    let (year, month, date) = day.date();
    speech.say_with(
        "daily-date",
        &[
            ("day", date.to_string().into()),
            ("month", speech.say(&format!("month-{month}")).into()),
            ("year", year.to_string().into()),
        ],
    )
}
