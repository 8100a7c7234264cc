//! Two servers that differ in nothing but what one viewer cannot know: the same people, keys, ids, secret and dice,
//! as both go on from the same file, but another position under the table.

use std::path::Path;
use std::time::Duration;

use game::{Dice, FastDice, Level, Seat, SeenAct, Viewer};
use record::{Match, Row, Secret};
use serde_json::{Value, json};

use crate::desk::{Client, Desk, Reply};
use crate::witness::Witness;

/// A table to look at, and who looks.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub game: &'static str,
    pub players: usize,
    pub options: Value,
    /// Acts before the two worlds part.
    pub prelude: usize,
    pub viewer: Viewer,
    /// To whom the worlds are alike.
    pub alike_to: Viewer,
}

impl Case {
    /// Talk is a part of the game.
    fn talks(&self) -> bool {
        self.game == "verrat"
    }
}

/// What one run has compared.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    pub acts: usize,
    /// Acts that were others, or not done at all, in the other world.
    pub apart: usize,
}

/// One of the two.
struct World {
    desk: Desk,
    /// By seat.
    people: Vec<Client>,
    /// Holds no seat, and speaks so that streams have something to tell.
    visitor: Client,
    id: String,
    witness: Witness,
}

/// Plays so many acts in both worlds, chosen so that by the rules the viewer can tell no difference, and compares
/// every byte that reaches the viewer. Ends early when what was hidden comes out.
pub(crate) async fn compare(case: &Case, acts: usize, seed: u64) -> Compared {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut one, mut other) = worlds(case, seed, folder.path()).await;
    let mut dice = FastDice::new(seed);
    let mut compared = Compared::default();
    same(case, &mut one, &mut other, "at the start");
    for act in 0..acts {
        let Some((seat, action, instead)) = next(case, &one, &other, &mut dice).await else { break };
        let what = format!("{act}: {seat} does {action:?}, in the other world {instead:?}");
        let heard = one.act(case, seat, action.as_deref()).await;
        let heard_too = other.act(case, seat, instead.as_deref()).await;
        assert_eq!(heard, heard_too, "{case:?} {what}");
        compared.acts += 1;
        compared.apart += usize::from(action != instead);
        // Only now and then, so that also several acts together are compared.
        let talk = dice.below(3) == 0;
        let tries = tries(&one, &other, seat, &mut dice).await;
        if talk && case.talks() {
            other.whisper(case).await;
        }
        for world in [&mut one, &mut other] {
            world.desk.pass(Duration::from_secs(1));
            if heard {
                world.witness.hear().await;
            } else {
                world.witness.look().await;
            }
            if talk {
                world.say("hm").await;
                world.witness.hear().await;
            }
            world.witness.look_at_screen().await;
            world.try_out(&tries).await;
        }
        same(case, &mut one, &mut other, &what);
    }
    compared
}

fn same(case: &Case, one: &mut World, other: &mut World, what: &str) {
    let (notes, others) = (std::mem::take(&mut one.witness.notes), std::mem::take(&mut other.witness.notes));
    assert_eq!(notes.len(), others.len(), "{case:?} {what}");
    for (note, other) in notes.iter().zip(&others) {
        assert!(note == other, "{case:?}\n{what}\n{}", difference(note, other));
    }
}

/// Where two notes part, with a little around it.
fn difference(one: &str, other: &str) -> String {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let at = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let around = |text: &[char]| {
        let (from, to) = (at.saturating_sub(200).min(text.len()), (at + 200).min(text.len()));
        text[from..to].iter().collect::<String>()
    };
    let head: String = one.iter().take(80).collect();
    format!("{head}\n  one: …{}…\nother: …{}…", around(&one), around(&other))
}

/// Two worlds at the same point that the viewer cannot tell apart.
async fn worlds(case: &Case, seed: u64, folder: &Path) -> (World, World) {
    let (position, otherwise) = positions(case, seed);
    let file = |name: &str| folder.join(name);
    let url = |name: &str| format!("sqlite:{}", file(name).display());
    let desk = Desk::at(&url("one")).await;
    let mut people = Vec::new();
    for name in ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fee"].iter().take(case.players + 1) {
        people.push(desk.person(name).await);
    }
    let mut visitor = people.pop().expect("one more than seats");
    let mut wish = json!({"game": case.game, "position": position, "seats": ["me"], "listed": true});
    if case.talks() {
        wish["whisper"] = json!(true);
    }
    if case.prelude > 0 {
        wish["clock"] = json!("live-60-120");
    }
    let id = people[0].set_up(wish).await;
    for person in &mut people[1..] {
        person.join(&id).await.ok();
    }
    // Another table, where all who may have a seat at this one: an order of tables has something to tell.
    let seats = people.len() + 1;
    let aside =
        visitor.set_up(json!({"game": "mahe", "players": seats, "seats": ["me"], "listed": true})).await;
    for person in &mut people {
        person.join(&aside).await.ok();
    }
    desk.store.close().await;
    drop(desk);
    std::fs::copy(file("one"), file("other")).expect("a copy");
    let one = World::begin(case, &url("one"), [&id, &aside], &people, &visitor, position).await;
    let other = World::begin(case, &url("other"), [&id, &aside], &people, &visitor, otherwise).await;
    (one, other)
}

/// A position in the middle of a game and another one that looks the same to the viewer.
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

impl World {
    async fn begin(
        case: &Case,
        url: &str,
        [id, aside]: [&str; 2],
        people: &[Client],
        visitor: &Client,
        position: Value,
    ) -> World {
        let desk = Desk::playing(catalog::GAMES, url, |config| {
            config.hint_level = Level::Easy;
            config.limits.chat.burst = 10_000;
            config.limits.hints.burst = 10_000;
        })
        .await;
        let mut row = desk.store.table(id).await.expect("a store").expect("a table");
        row.doc["position"] = position;
        desk.store.save_table(row).await.expect("it is kept");
        desk.pass(Duration::from_secs(2));
        let mut people: Vec<Client> = people.iter().map(|person| person.at(&desk)).collect();
        let mut visitor = visitor.at(&desk);
        let client = match case.viewer {
            Viewer::Seat(seat) => people[seat.index()].clone(),
            Viewer::Spectator => desk.stranger(),
        };
        let mut lobby = client.clone();
        let before = [lobby.get(&format!("/t/{id}")).await, lobby.get(&format!("/api/tables/{id}")).await];
        people[0].start(id).await.ok();
        desk.pass(Duration::from_secs(1));
        visitor.start(aside).await.ok();
        desk.pass(Duration::from_secs(1));
        let mut witness = Witness::new(client, id).await;
        witness.notes.extend(before.iter().map(Reply::text));
        witness.look().await;
        World { desk, people, visitor, id: id.to_owned(), witness }
    }

    /// The match as it stands on disk.
    async fn played(&self) -> Match {
        self.played_with(None).await.expect("a match")
    }

    /// The match as it would stand after one act more.
    async fn played_with(&self, act: Option<(Seat, &str)>) -> Option<Match> {
        let row = self.desk.store.table(&self.id).await.expect("a store").expect("a table");
        let secret: Secret = Secret::from_hex(row.doc["secret"].as_str().expect("a secret")).expect("hex");
        let header = serde_json::from_value(row.doc["header"].clone()).expect("a header");
        let mut rows = self.desk.store.acts(&self.id).await.expect("acts");
        if let Some((seat, action)) = act {
            rows.push(Row { seq: rows.len() as u64 + 1, at: 0, seat, action: action.to_owned() });
        }
        Match::replay(catalog::GAMES, header, &secret, &rows).ok()
    }

    /// Does it, and says whether the viewer was told anything.
    async fn act(&mut self, case: &Case, seat: Seat, action: Option<&str>) -> bool {
        let before = self.played().await.table().version(case.viewer);
        if let Some(action) = action {
            let reply = self.people[seat.index()].act(&self.id, action).await;
            reply.ok();
            if case.viewer == Viewer::Seat(seat) {
                self.witness.notes.push(format!("{:?} {}", reply.headers, reply.text()));
            }
        }
        self.played().await.table().version(case.viewer) > before
    }

    /// Two whisper that are not the viewer.
    async fn whisper(&mut self, case: &Case) {
        let others: Vec<Seat> =
            Seat::all(case.players).filter(|seat| case.viewer != Viewer::Seat(*seat)).collect();
        let body = json!({"text": "psst", "to": others[1].index()});
        self.people[others[0].index()].post(&format!("/api/tables/{}/chat", self.id), body).await.ok();
    }

    async fn say(&mut self, text: &str) {
        self.visitor.post(&format!("/api/tables/{}/chat", self.id), json!({"text": text})).await.ok();
    }

    /// What the viewer might try in order to find out: all of it is refused, or told, alike.
    async fn try_out(&mut self, tries: &[String]) {
        for action in tries {
            self.witness.ask_why(action).await;
        }
        self.witness.post("hint", json!({})).await;
        self.witness.post("replay", json!({"as": "all", "at": 0})).await;
        if self.witness.client.cookies.is_empty() {
            self.witness.post("act", json!({"action": tries[0], "version": 1})).await;
        }
    }
}

/// What is done next in both worlds: by whom, what, and what instead in the other world; `None` is nothing.
type Next = (Seat, Option<String>, Option<String>);

/// An act in each world, or in one of them only, after which the viewer has been told the same. Rather two different
/// ones than the same.
async fn next(case: &Case, one: &World, other: &World, dice: &mut FastDice) -> Option<Next> {
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

/// Some things the seat could do, with what the viewer would know afterwards. To do nothing yet is one of them.
async fn after(
    case: &Case,
    world: &World,
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
        // What ends the game ends all secrets.
        if let Some(after) = world.played_with(Some((seat, &action))).await.filter(|after| !after.over()) {
            acts.push((Some(action), known(case, &after)));
        }
    }
    let nothing = if dice.below(2) == 0 { 0 } else { acts.len() };
    acts.insert(nothing, (None, known(case, played)));
    acts
}

/// All that the rules let the viewer know.
fn known(case: &Case, played: &Match) -> String {
    let acts = played.table().history(case.viewer.into()).since(0);
    let told: Vec<_> = acts.iter().map(SeenAct::events).collect();
    json!({"view": played.table().view(case.viewer), "told": told}).to_string()
}

/// Actions to ask about: of whoever acted, in one world and in the other, of the others, and none at all.
async fn tries(one: &World, other: &World, seat: Seat, dice: &mut FastDice) -> Vec<String> {
    let mut tries = vec!["undo".to_owned(), "nonsense".to_owned()];
    for world in [one, other] {
        let played = world.played().await;
        for seat in [Some(seat), played.table().turn().seats().first()].into_iter().flatten() {
            let legal = played.table().legal(seat);
            if !legal.is_empty() {
                tries.push(legal[dice.below(legal.len() as u32) as usize].clone());
            }
        }
    }
    tries
}
