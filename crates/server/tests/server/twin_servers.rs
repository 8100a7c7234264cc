//! Two servers that differ only in what one viewer cannot know. Both start from the same file, so they have the same
//! people, keys, ids, secret and dice; the positions at the table differ.

use std::path::Path;
use std::time::Duration;

use game::{Dice, FastDice, Level, Seat, SeenAct, Viewer};
use record::{Match, Row, Secret};
use serde_json::{Value, json};

use crate::observer::Observer;
use crate::test_server::{Client, Reply, TestServer};

/// A table and its viewer.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub game: &'static str,
    pub players: usize,
    pub options: Value,
    /// Acts before the twins differ.
    pub prelude: usize,
    pub viewer: Viewer,
    /// The viewer to whom the positions look the same.
    pub alike_to: Viewer,
}

impl Case {
    /// Whether talk is a part of the game.
    fn talks(&self) -> bool {
        self.game == "verrat"
    }
}

/// What a run compared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    pub acts: usize,
    /// Acts that were different, or missing, in the other twin.
    pub apart: usize,
}

/// One of the two servers.
struct Twin {
    server: TestServer,
    /// The players, by seat.
    people: Vec<Client>,
    /// Holds no seat, and chats so that streams send something.
    visitor: Client,
    id: String,
    observer: Observer,
}

/// Makes up to `acts` moves in both twins, chosen so that by the rules the viewer cannot tell them apart, and compares
/// every byte the viewer receives. Stops early when something hidden is revealed.
pub(crate) async fn compare(case: &Case, acts: usize, seed: u64) -> Compared {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut one, mut other) = twins(case, seed, folder.path()).await;
    let mut dice = FastDice::new(seed);
    let mut compared = Compared::default();
    assert_same(case, &mut one, &mut other, "at the start");
    for act in 0..acts {
        let Some((seat, action, instead)) = next(case, &one, &other, &mut dice).await else { break };
        let what = format!("{act}: {seat} does {action:?}, in the other twin {instead:?}");
        let told = one.act(case, seat, action.as_deref()).await;
        let told_too = other.act(case, seat, instead.as_deref()).await;
        assert_eq!(told, told_too, "{case:?} {what}");
        compared.acts += 1;
        compared.apart += usize::from(action != instead);
        // Only now and then, so that several acts in one message are compared too.
        let talk = dice.below(3) == 0;
        let probes = probes(&one, &other, seat, &mut dice).await;
        if talk && case.talks() {
            other.whisper(case).await;
        }
        for twin in [&mut one, &mut other] {
            twin.server.advance(Duration::from_secs(1));
            if told {
                twin.observer.record_messages().await;
            } else {
                twin.observer.record_pages().await;
            }
            if talk {
                twin.say("hm").await;
                twin.observer.record_messages().await;
            }
            twin.observer.record_screen().await;
            twin.probe(&probes).await;
        }
        assert_same(case, &mut one, &mut other, &what);
    }
    compared
}

fn assert_same(case: &Case, one: &mut Twin, other: &mut Twin, what: &str) {
    let (received, others) =
        (std::mem::take(&mut one.observer.received), std::mem::take(&mut other.observer.received));
    assert_eq!(received.len(), others.len(), "{case:?} {what}");
    for (text, other) in received.iter().zip(&others) {
        assert!(text == other, "{case:?}\n{what}\n{}", first_difference(text, other));
    }
}

/// The first difference between two texts, with some context.
fn first_difference(one: &str, other: &str) -> String {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let at = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let around = |text: &[char]| {
        let (from, to) = (at.saturating_sub(200).min(text.len()), (at + 200).min(text.len()));
        text[from..to].iter().collect::<String>()
    };
    let head: String = one.iter().take(80).collect();
    format!("{head}\n  one: …{}…\nother: …{}…", around(&one), around(&other))
}

/// Two servers at the same point of a match that the viewer cannot tell apart.
async fn twins(case: &Case, seed: u64, folder: &Path) -> (Twin, Twin) {
    let (position, otherwise) = positions(case, seed);
    let file = |name: &str| folder.join(name);
    let url = |name: &str| format!("sqlite:{}", file(name).display());
    let server = TestServer::with_database(&url("one")).await;
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fee"].iter().take(case.players + 1) {
        people.push(server.person(name).await);
    }
    let mut visitor = people.pop().expect("one more than seats");
    let mut request = json!({"game": case.game, "position": position, "seats": ["me"], "listed": true});
    if case.talks() {
        request["whisper"] = json!(true);
    }
    if case.prelude > 0 {
        request["clock"] = json!("live-60-120");
    }
    let id = people[0].create_table(request).await;
    for person in &mut people[1..] {
        person.join(&id).await.ok();
    }
    // All of them also sit at a second table, so that the order of tables could give something away.
    let seats = people.len() + 1;
    let aside = visitor
        .create_table(json!({"game": "mahe", "players": seats, "seats": ["me"], "listed": true}))
        .await;
    for person in &mut people {
        person.join(&aside).await.ok();
    }
    server.store.close().await;
    drop(server);
    std::fs::copy(file("one"), file("other")).expect("a copy");
    let one = Twin::begin(case, &url("one"), [&id, &aside], &people, &visitor, position).await;
    let other = Twin::begin(case, &url("other"), [&id, &aside], &people, &visitor, otherwise).await;
    (one, other)
}

/// A position midway through a game, and another that looks the same to the viewer.
fn positions(case: &Case, seed: u64) -> (Value, Value) {
    let game = catalog::find(case.game).expect("a game of the catalog");
    let mut dice = FastDice::new(seed);
    let options = case.options.as_object().expect("options").clone();
    let mut table = game.open(case.players, &options, &mut dice).expect("a game");
    for _ in 0..case.prelude {
        let waited: Vec<Seat> = table.turn().seats().iter().collect();
        let seat = waited[dice.below(waited.len() as u32) as usize];
        let legal = table.legal(seat);
        let action = &legal[dice.below(legal.len() as u32) as usize];
        let step = table.attempt(seat, action, &mut dice).expect("a legal action");
        table.commit(step);
    }
    let position = table.position();
    let otherwise =
        (0..50).map(|_| table.imagined_position(case.alike_to, &mut dice)).find(|other| *other != position);
    let otherwise = otherwise.unwrap_or_else(|| panic!("nothing is hidden: {case:?}"));
    (position, otherwise)
}

impl Twin {
    async fn begin(
        case: &Case,
        url: &str,
        [id, aside]: [&str; 2],
        people: &[Client],
        visitor: &Client,
        position: Value,
    ) -> Twin {
        let server = TestServer::with_games(catalog::GAMES, url, |config| {
            config.hint_level = Level::Easy;
            config.limits.chat.burst = 10_000;
            config.limits.hints.burst = 10_000;
        })
        .await;
        let mut row = server.store.table(id).await.expect("a store").expect("a table");
        row.doc["position"] = position;
        server.store.save_table(row).await.expect("it is kept");
        server.advance(Duration::from_secs(2));
        let mut people: Vec<Client> = people.iter().map(|person| person.on(&server)).collect();
        let mut visitor = visitor.on(&server);
        let client = match case.viewer {
            Viewer::Seat(seat) => people[seat.index()].clone(),
            Viewer::Spectator => server.stranger(),
        };
        let mut lobby = client.clone();
        let before = [lobby.get(&format!("/t/{id}")).await, lobby.get(&format!("/api/tables/{id}")).await];
        people[0].start(id).await.ok();
        server.advance(Duration::from_secs(1));
        visitor.start(aside).await.ok();
        server.advance(Duration::from_secs(1));
        let mut observer = Observer::new(client, id).await;
        observer.received.extend(before.iter().map(Reply::text));
        observer.record_pages().await;
        Twin { server, people, visitor, id: id.to_owned(), observer }
    }

    /// The match as it stands on disk.
    async fn played(&self) -> Match {
        self.played_with(None).await.expect("a match")
    }

    /// The match as it would stand after one more act.
    async fn played_with(&self, act: Option<(Seat, &str)>) -> Option<Match> {
        let row = self.server.store.table(&self.id).await.expect("a store").expect("a table");
        let secret: Secret = Secret::from_hex(row.doc["secret"].as_str().expect("a secret")).expect("hex");
        let header = serde_json::from_value(row.doc["header"].clone()).expect("a header");
        let mut rows = self.server.store.acts(&self.id).await.expect("acts");
        if let Some((seat, action)) = act {
            rows.push(Row { seq: rows.len() as u64 + 1, at: 0, seat, action: action.to_owned() });
        }
        Match::replay(catalog::GAMES, header, &secret, &rows).ok()
    }

    /// Makes the move, and returns whether the viewer was told anything.
    async fn act(&mut self, case: &Case, seat: Seat, action: Option<&str>) -> bool {
        let before = self.played().await.table().version(case.viewer);
        if let Some(action) = action {
            let reply = self.people[seat.index()].act(&self.id, action).await;
            reply.ok();
            if case.viewer == Viewer::Seat(seat) {
                self.observer.received.push(format!("{:?} {}", reply.headers, reply.text()));
            }
        }
        self.played().await.table().version(case.viewer) > before
    }

    /// Two players other than the viewer whisper.
    async fn whisper(&mut self, case: &Case) {
        let others: Vec<Seat> =
            Seat::all(case.players).filter(|seat| case.viewer != Viewer::Seat(*seat)).collect();
        let body = json!({"text": "psst", "to": others[1].index()});
        self.people[others[0].index()].post(&format!("/api/tables/{}/chat", self.id), body).await.ok();
    }

    async fn say(&mut self, text: &str) {
        self.visitor.post(&format!("/api/tables/{}/chat", self.id), json!({"text": text})).await.ok();
    }

    /// What the viewer might try in order to find out. Both twins must answer alike.
    async fn probe(&mut self, probes: &[String]) {
        for action in probes {
            self.observer.ask_why(action).await;
        }
        self.observer.post("hint", json!({})).await;
        self.observer.post("replay", json!({"as": "all", "at": 0})).await;
        if self.observer.client.cookies.is_empty() {
            self.observer.post("act", json!({"action": probes[0], "version": 1})).await;
        }
    }
}

/// The next move: whose it is, the action, and the action in the other twin. `None` is no move.
type Next = (Seat, Option<String>, Option<String>);

/// A move in each twin, or in only one of them, after which the viewer knows the same. Prefers two different moves.
async fn next(case: &Case, one: &Twin, other: &Twin, dice: &mut FastDice) -> Option<Next> {
    let (played, otherwise) = (one.played().await, other.played().await);
    if played.over() || otherwise.over() {
        return None;
    }
    let waited = [&played, &otherwise].map(|played| played.table().turn().seats());
    let asked = |seat: &Seat| waited.iter().any(|seats| seats.contains(*seat));
    let mut seats: Vec<Seat> = Seat::all(case.players).filter(asked).collect();
    let turn = dice.below(seats.len() as u32) as usize;
    seats.rotate_left(turn);
    for seat in seats {
        let own = case.viewer == Viewer::Seat(seat);
        let acts = after(case, one, &played, seat, dice).await;
        let others = after(case, other, &otherwise, seat, dice).await;
        let mut fallback = None;
        for (action, seen) in &acts {
            for (instead, seen_instead) in &others {
                let either = (seat, action.clone(), instead.clone());
                if seen != seen_instead || (action.is_none() && instead.is_none()) {
                    continue;
                }
                if own {
                    if action == instead {
                        return Some(either);
                    }
                } else if action != instead {
                    return Some(either);
                } else {
                    fallback.get_or_insert(either);
                }
            }
        }
        if fallback.is_some() {
            return fallback;
        }
    }
    None
}

/// Some moves of the seat, each with what the viewer would know after it. One of them is not to move yet.
async fn after(
    case: &Case,
    twin: &Twin,
    played: &Match,
    seat: Seat,
    dice: &mut FastDice,
) -> Vec<(Option<String>, String)> {
    let mut legal =
        if played.table().turn().seats().contains(seat) { played.table().legal(seat) } else { Vec::new() };
    if !legal.is_empty() {
        let turn = dice.below(legal.len() as u32) as usize;
        legal.rotate_left(turn);
    }
    let mut acts = Vec::new();
    for action in legal.into_iter().take(24) {
        // The end of the game reveals everything.
        if let Some(after) = twin.played_with(Some((seat, &action))).await.filter(|after| !after.over()) {
            acts.push((Some(action), known(case, &after)));
        }
    }
    let nothing = if dice.below(2) == 0 { 0 } else { acts.len() };
    acts.insert(nothing, (None, known(case, played)));
    acts
}

/// Everything the rules let the viewer know.
fn known(case: &Case, played: &Match) -> String {
    let acts = played.table().history(case.viewer.into()).since(0);
    let told: Vec<_> = acts.iter().map(SeenAct::events).collect();
    json!({"view": played.table().view(case.viewer), "told": told}).to_string()
}

/// Actions to ask about: of the seat that moved and of others, in both twins, and nonsense.
async fn probes(one: &Twin, other: &Twin, seat: Seat, dice: &mut FastDice) -> Vec<String> {
    let mut probes = vec!["undo".to_owned(), "nonsense".to_owned()];
    for twin in [one, other] {
        let played = twin.played().await;
        for seat in [Some(seat), played.table().turn().seats().first()].into_iter().flatten() {
            let legal = played.table().legal(seat);
            if !legal.is_empty() {
                probes.push(legal[dice.below(legal.len() as u32) as usize].clone());
            }
        }
    }
    probes
}
