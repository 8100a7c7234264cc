//! Two people and a bot who play one game after another, whatever happens to the servers.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use game::{Dice, FastDice};
use serde_json::{Value, json};

use crate::cluster::{Cluster, PATIENCE};

/// The counters of a party.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) kills: u32,
    /// Acts acknowledged and found in the record.
    pub(crate) acts: u64,
    pub(crate) games: u64,
    /// How often a stream was resumed, and the longest time it took.
    pub(crate) returns: u64,
    pub(crate) longest_away: Duration,
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Tally) {
        self.acts += other.acts;
        self.games += other.games;
        self.returns += other.returns;
        self.longest_away = self.longest_away.max(other.longest_away);
    }
}

/// Plays until the cluster closes, and finishes the last game.
pub(crate) fn play(cluster: &Cluster, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut dice = FastDice::new(seed);
    let mut people = ["Anna", "Ben"].map(|name| Guest::new(cluster, name, dice.below(u32::MAX)));
    while !cluster.closing() || tally.games == 0 {
        let table = begin(&mut people);
        play_one(cluster, &mut people, &table, &mut dice, &mut tally);
        tally.games += 1;
    }
    tally
}

/// Starts a game at a new table: two people with a bot between them.
fn begin(people: &mut [Guest; 2]) -> String {
    let [anna, ben] = people;
    let request = json!({
        "game": "mahe", "players": 3, "options": {"turtles_each": 1}, "seats": ["me", "bot:easy", "open"],
    });
    let table = anna.insist("/api/tables", &request)["table"]["id"].as_str().expect("an id").to_owned();
    let entropy = json!({"entropy": "ab".repeat(32)});
    ben.insist(&format!("/api/tables/{table}/join"), &entropy);
    anna.insist(&format!("/api/tables/{table}/start"), &entropy);
    table
}

fn play_one(cluster: &Cluster, people: &mut [Guest; 2], table: &str, dice: &mut FastDice, tally: &mut Tally) {
    let mut viewer = Viewer::new(&people[0], table, dice.below(u32::MAX));
    let mut onlooker = Viewer::new(&people[1], table, dice.below(u32::MAX));
    // Seat and action by sequence number.
    let mut acknowledged: BTreeMap<u64, (u64, String)> = BTreeMap::new();
    thread::scope(|scope| {
        // Reads continuously, so it notices at once when a server dies.
        let looking_on = scope.spawn(|| onlooker.watch_to_the_end());
        while act_once(cluster, people, table, dice, &mut viewer, &mut acknowledged) {}
        looking_on.join().expect("the onlooker sees the end");
    });
    tally.returns += onlooker.returns;
    tally.longest_away = tally.longest_away.max(onlooker.longest_away);
    tally.acts += acknowledged.len() as u64;
    check(&people[0].record(table), &acknowledged);
}

/// Acts for an active person, or waits for the bot. Returns `false` when the game is over.
fn act_once(
    cluster: &Cluster,
    people: &mut [Guest; 2],
    table: &str,
    dice: &mut FastDice,
    viewer: &mut Viewer,
    acknowledged: &mut BTreeMap<u64, (u64, String)>,
) -> bool {
    // The lowest version seen, because the bot may act between two reads.
    let mut seen = u64::MAX;
    for person in people.iter_mut() {
        let now = person.look(table);
        let version = now["version"].as_u64().expect("a number");
        seen = seen.min(version);
        if now["over"] == true {
            return false;
        }
        if now["yours"] != true {
            continue;
        }
        let legal = now["legal"].as_array().expect("a list");
        let action = legal[dice.below(legal.len() as u32) as usize].as_str().expect("a text");
        let act = json!({"action": action, "version": version});
        // Without an answer, or with a stale act, read the state again.
        if let Some((200, answer)) = person.ask("POST", &format!("/api/tables/{table}/act"), &act) {
            let version = answer["version"].as_u64().expect("a number");
            let seat = now["table"]["mine"].as_u64().expect("a seat");
            acknowledged.insert(version, (seat, action.to_owned()));
            cluster.acted();
        }
        return true;
    }
    viewer.wait_beyond(seen);
    true
}

/// In Mahé everybody sees every act, so the version after an acknowledged act is its sequence number.
fn check(record: &str, acknowledged: &BTreeMap<u64, (u64, String)>) {
    record::verify(catalog::GAMES, record).expect("the record holds");
    let rows: BTreeMap<u64, (u64, String)> = record
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .filter_map(|row| {
            Some((row["seq"].as_u64()?, (row["seat"].as_u64()?, row["action"].as_str()?.to_owned())))
        })
        .collect();
    for (seq, act) in acknowledged {
        assert_eq!(rows.get(seq), Some(act), "act {seq} was acknowledged");
    }
}

/// A person with a cookie, who uses any live server.
struct Guest<'a> {
    cluster: &'a Cluster,
    cookie: String,
    dice: FastDice,
}

impl<'a> Guest<'a> {
    fn new(cluster: &'a Cluster, name: &str, seed: u32) -> Guest<'a> {
        let mut guest = Guest { cluster, cookie: String::new(), dice: FastDice::new(seed.into()) };
        guest.insist("/api/me", &json!({"name": name, "lang": "en"}));
        guest
    }

    /// The state of the game. A node may not know yet that it was started on another.
    fn look(&mut self, table: &str) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let now = self.until_answered("GET", &format!("/api/tables/{table}"), &json!({}));
            if now["table"]["status"] != "open" {
                return now;
            }
            assert!(Instant::now() < deadline, "{table} does not begin");
        }
    }

    fn record(&mut self, table: &str) -> String {
        let path = format!("/api/tables/{table}/record");
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some((200, record)) = self.exchange("GET", &path, &json!({})) {
                return record;
            }
            assert!(Instant::now() < deadline, "{path} is not answered");
        }
    }

    /// Posts until one attempt succeeds.
    fn insist(&mut self, path: &str, body: &Value) -> Value {
        self.until_answered("POST", path, body)
    }

    fn until_answered(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.ask(method, path, body) {
                Some((200..300, answer)) => return answer,
                // An earlier attempt succeeded, but its answer was lost.
                Some((409, _)) if method == "POST" => return Value::Null,
                Some((status @ 400..500, answer)) => panic!("{path}: {status} {answer}"),
                Some(_) | None => assert!(Instant::now() < deadline, "{path} is not answered"),
            }
        }
    }

    /// The answer; `None` if there was none or an incomplete one.
    fn ask(&mut self, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        let (status, text) = self.exchange(method, path, body)?;
        Some((status, serde_json::from_str(&text).ok()?))
    }

    fn exchange(&mut self, method: &str, path: &str, body: &Value) -> Option<(u16, String)> {
        let host = self.cluster.any_address(&mut self.dice);
        let mut stream = open(&host, &self.cookie, method, path, body)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, text) = answer.split_once("\r\n\r\n")?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "))?;
        if length.parse() != Ok(text.len()) {
            return None;
        }
        let set = head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.filter_map(|cookie| cookie.split(';').next()).next() {
            self.cookie = cookie.to_owned();
        }
        Some((head.split(' ').nth(1)?.parse().ok()?, text.to_owned()))
    }
}

/// Uses HTTP/1.0, so that the connection closes after the answer.
fn open(host: &str, cookie: &str, method: &str, path: &str, body: &Value) -> Option<TcpStream> {
    let body = body.to_string();
    let mut stream = TcpStream::connect(host).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let request = format!(
        "{method} {path} HTTP/1.0\r\nHost: {host}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    Some(stream)
}

/// A stream that is resumed where it broke, at any live server.
struct Viewer<'a> {
    cluster: &'a Cluster,
    cookie: String,
    path: String,
    stream: Option<BufReader<TcpStream>>,
    /// The last message's id and version.
    since: String,
    version: u64,
    over: bool,
    dice: FastDice,
    returns: u64,
    longest_away: Duration,
}

impl<'a> Viewer<'a> {
    fn new(guest: &Guest<'a>, table: &str, seed: u32) -> Viewer<'a> {
        Viewer {
            cluster: guest.cluster,
            cookie: guest.cookie.clone(),
            path: format!("/api/tables/{table}/stream"),
            stream: None,
            since: String::new(),
            version: 0,
            over: false,
            dice: FastDice::new(seed.into()),
            returns: 0,
            longest_away: Duration::ZERO,
        }
    }

    /// Reads until the game is over.
    fn watch_to_the_end(&mut self) {
        while !self.over {
            self.wait_beyond(self.version);
        }
    }

    /// Waits for a version after `version`, or the end of the game.
    fn wait_beyond(&mut self, version: u64) {
        let deadline = Instant::now() + PATIENCE;
        while self.version <= version && !self.over {
            assert!(Instant::now() < deadline, "a seat is stuck at {version}, the viewer at {}", self.since);
            if self.stream.is_none() {
                self.come_back(deadline);
            }
            if self.read(deadline).is_none() {
                self.stream = None;
            }
        }
    }

    fn come_back(&mut self, deadline: Instant) {
        let lost = Instant::now();
        while self.stream.is_none() {
            assert!(Instant::now() < deadline, "the stream is not resumed");
            let path = match self.since.as_str() {
                "" => self.path.clone(),
                since => format!("{}?since={since}", self.path),
            };
            let host = self.cluster.any_address(&mut self.dice);
            let Some(stream) = open(&host, &self.cookie, "GET", &path, &json!({})) else { continue };
            let mut reader = BufReader::new(stream);
            let mut status = String::new();
            if reader.read_line(&mut status).is_ok() && status.contains(" 200 ") {
                self.stream = Some(reader);
            }
        }
        if !self.since.is_empty() {
            self.returns += 1;
            self.longest_away = self.longest_away.max(lost.elapsed());
        }
    }

    /// Reads one message; `None` if the stream broke or sends only keep-alives.
    fn read(&mut self, deadline: Instant) -> Option<()> {
        let reader = self.stream.as_mut()?;
        let (mut id, mut update) = (None, None);
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).ok()? == 0 || Instant::now() > deadline {
                return None;
            }
            match line.trim_end().split_once(':') {
                Some(("id", value)) => id = Some(value.trim().to_owned()),
                Some(("data", value)) => update = Some(serde_json::from_str::<Value>(value).ok()?),
                None if line.trim_end().is_empty() => {
                    if let (Some(id), Some(update)) = (id.take(), update.take()) {
                        let version = update["version"].as_u64().expect("a number");
                        assert!(version >= self.version, "versions never go back");
                        (self.since, self.version) = (id, version);
                        self.over = update["over"] == true;
                        return Some(());
                    }
                }
                _ => {}
            }
        }
    }
}
