//! Two people and a bot who play one game after the other, whatever happens to the server.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use game::{Dice, FastDice};
use serde_json::{Value, json};

use crate::house::{House, PATIENCE};

/// What happened.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) kills: u32,
    /// Acknowledged, and found in the record.
    pub(crate) acts: u64,
    pub(crate) games: u64,
    /// How often a stream broke and was taken up again, and how long that took at most.
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

/// Plays until the house closes, and the last game to its end.
pub(crate) fn play(house: &House, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut dice = FastDice::new(seed);
    let mut people = ["Anna", "Ben"].map(|name| Guest::new(house, name, dice.below(u32::MAX)));
    while !house.closing() || tally.games == 0 {
        let table = begin(&mut people);
        play_one(house, &mut people, &table, &mut dice, &mut tally);
        tally.games += 1;
    }
    tally
}

/// A table where both sit, with a bot between them, and the game has begun.
fn begin(people: &mut [Guest; 2]) -> String {
    let [anna, ben] = people;
    let wish = json!({
        "game": "mahe", "players": 3, "options": {"turtles_each": 1}, "seats": ["me", "bot:easy", "open"],
    });
    let table = anna.insist("/api/tables", &wish)["table"]["id"].as_str().expect("an id").to_owned();
    let entropy = json!({"entropy": "ab".repeat(32)});
    ben.insist(&format!("/api/tables/{table}/join"), &entropy);
    anna.insist(&format!("/api/tables/{table}/start"), &entropy);
    table
}

fn play_one(house: &House, people: &mut [Guest; 2], table: &str, dice: &mut FastDice, tally: &mut Tally) {
    let mut viewer = Viewer::new(&people[0], table, dice.below(u32::MAX));
    let mut onlooker = Viewer::new(&people[1], table, dice.below(u32::MAX));
    // By number: who did what.
    let mut acknowledged: BTreeMap<u64, (u64, String)> = BTreeMap::new();
    thread::scope(|scope| {
        // Reads all the time, and so notices at once when a server dies.
        let looking_on = scope.spawn(|| onlooker.watch_to_the_end());
        while act_once(house, people, table, dice, &mut viewer, &mut acknowledged) {}
        looking_on.join().expect("the onlooker sees the end");
    });
    tally.returns += onlooker.returns;
    tally.longest_away = tally.longest_away.max(onlooker.longest_away);
    tally.acts += acknowledged.len() as u64;
    check(&people[0].record(table), &acknowledged);
}

/// Whoever is asked acts; if nobody is, both wait for the bot. False when the game is over.
fn act_once(
    house: &House,
    people: &mut [Guest; 2],
    table: &str,
    dice: &mut FastDice,
    viewer: &mut Viewer,
    acknowledged: &mut BTreeMap<u64, (u64, String)>,
) -> bool {
    // The least that anybody saw: between two looks the bot may have acted.
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
        // Whoever gets no answer does not know and looks again; an act on what was, too.
        if let Some((200, answer)) = person.ask("POST", &format!("/api/tables/{table}/act"), &act) {
            let version = answer["version"].as_u64().expect("a number");
            let seat = now["table"]["mine"].as_u64().expect("a seat");
            acknowledged.insert(version, (seat, action.to_owned()));
            house.acted();
        }
        return true;
    }
    viewer.wait_beyond(seen);
    true
}

/// In Mahé everybody sees every act, so what an acknowledged act's seat was told by then is its number.
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

/// Somebody with a cookie, who goes to whatever server lives.
struct Guest<'a> {
    house: &'a House,
    cookie: String,
    dice: FastDice,
}

impl<'a> Guest<'a> {
    fn new(house: &'a House, name: &str, seed: u32) -> Guest<'a> {
        let mut guest = Guest { house, cookie: String::new(), dice: FastDice::new(seed.into()) };
        guest.insist("/api/me", &json!({"name": name, "lang": "en"}));
        guest
    }

    /// The game as it stands. A node may not have heard yet that it has begun at another.
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

    /// Posts until it is done, by whichever try.
    fn insist(&mut self, path: &str, body: &Value) -> Value {
        self.until_answered("POST", path, body)
    }

    fn until_answered(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.ask(method, path, body) {
                Some((200..300, answer)) => return answer,
                // An earlier try, whose answer was lost, has done it.
                Some((409, _)) if method == "POST" => return Value::Null,
                Some((status @ 400..500, answer)) => panic!("{path}: {status} {answer}"),
                Some(_) | None => assert!(Instant::now() < deadline, "{path} is not answered"),
            }
        }
    }

    /// The answer; nothing if there was none, or not a whole one.
    fn ask(&mut self, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        let (status, text) = self.exchange(method, path, body)?;
        Some((status, serde_json::from_str(&text).ok()?))
    }

    fn exchange(&mut self, method: &str, path: &str, body: &Value) -> Option<(u16, String)> {
        let host = self.house.anywhere(&mut self.dice);
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

/// HTTP/1.0, so that the end of an answer is the end of the connection.
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

/// A stream that is taken up where it broke, at whatever server lives.
struct Viewer<'a> {
    house: &'a House,
    cookie: String,
    path: String,
    stream: Option<BufReader<TcpStream>>,
    /// The last message's id, and the version it told of.
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
            house: guest.house,
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

    /// Reads until the game is over, whatever happens to the servers meanwhile.
    fn watch_to_the_end(&mut self) {
        while !self.over {
            self.wait_beyond(self.version);
        }
    }

    /// Waits until something happened after `version`, or the game is over.
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
            assert!(Instant::now() < deadline, "the stream does not come back");
            let path = match self.since.as_str() {
                "" => self.path.clone(),
                since => format!("{}?since={since}", self.path),
            };
            let host = self.house.anywhere(&mut self.dice);
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

    /// One whole message; nothing if the stream broke, or does nothing but show that it lives.
    fn read(&mut self, deadline: Instant) -> Option<()> {
        let reader = self.stream.as_mut()?;
        let (mut id, mut told) = (None, None);
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).ok()? == 0 || Instant::now() > deadline {
                return None;
            }
            match line.trim_end().split_once(':') {
                Some(("id", value)) => id = Some(value.trim().to_owned()),
                Some(("data", value)) => told = Some(serde_json::from_str::<Value>(value).ok()?),
                None if line.trim_end().is_empty() => {
                    if let (Some(id), Some(told)) = (id.take(), told.take()) {
                        let version = told["version"].as_u64().expect("a number");
                        assert!(version >= self.version, "a viewer is never told less than before");
                        (self.since, self.version) = (id, version);
                        self.over = told["over"] == true;
                        return Some(());
                    }
                }
                _ => {}
            }
        }
    }
}
