//! A browser in a few lines: rows in memory, tabs that share them, and a thinking thread. Tests play through it as a page
//! would.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use spieltisch_pocket::Pocket;

/// Mahé: whoever stops takes the last card and wins; another roll busts five times out of six.
const LAST_CARD: &str = r#"{"players": 2, "turtles_each": 1, "egg_dice": false, "open_piles": false,
    "track": {"raft": ["yellow"], "19": ["red"]}, "open": 7,
    "won": [[1, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5], [5, 6, 6, 6, 5, 5, 4, 4, 2]], "deck": [],
    "turn": 0, "moving": "red", "to_move": [], "dice": [3, 3], "cards_used": []}"#;

/// What all tabs share.
#[derive(Default)]
pub(crate) struct Rows {
    stores: BTreeMap<String, BTreeMap<String, Value>>,
    /// The next write fails like this.
    pub(crate) failing: Option<&'static str>,
}

/// Time goes on whenever somebody looks at it.
fn clock() -> u64 {
    static NOW: AtomicU64 = AtomicU64::new(1_800_000_000_000);
    NOW.fetch_add(3, Ordering::Relaxed)
}

fn act_key(table: &str, seq: u64) -> String {
    format!("{table}/{seq:08}")
}

impl Rows {
    fn store(&mut self, name: &str) -> &mut BTreeMap<String, Value> {
        self.stores.entry(name.to_owned()).or_default()
    }

    pub(crate) fn acts(&mut self, table: &str) -> Vec<Value> {
        let prefix = format!("{table}/");
        self.store("acts")
            .iter()
            .filter(|(key, _)| key.starts_with(&prefix))
            .map(|(_, row)| row.clone())
            .collect()
    }

    pub(crate) fn table(&mut self, id: &str) -> Value {
        self.store("tables").get(id).cloned().unwrap_or_default()
    }

    pub(crate) fn thing(&mut self, name: &str) -> Value {
        self.store("things").get(name).cloned().unwrap_or_default()
    }

    pub(crate) fn set_thing(&mut self, name: &str, value: Value) {
        self.store("things").insert(name.to_owned(), value);
    }

    /// Everything that is kept.
    pub(crate) fn all(&self) -> Vec<(String, Value)> {
        let of_store = |(store, rows): (&String, &BTreeMap<String, Value>)| {
            let row = |(key, value): (&String, &Value)| (format!("{store}/{key}"), value.clone());
            rows.iter().map(row).collect::<Vec<_>>()
        };
        self.stores.iter().flat_map(of_store).collect()
    }

    pub(crate) fn finishes(&mut self) -> usize {
        self.store("finishes").len()
    }

    fn answer(&mut self, question: &Value) -> Value {
        let (kind, asked) = question.as_object().and_then(|asked| asked.iter().next()).expect("a question");
        match kind.as_str() {
            "get" => {
                let key = asked["key"].as_str().expect("a key");
                self.store(asked["store"].as_str().expect("a store")).get(key).cloned().unwrap_or_default()
            }
            "all" => self.store(asked["store"].as_str().expect("a store")).values().cloned().collect(),
            "acts" => {
                let after = asked["after"].as_u64().expect("a number");
                let acts = self.acts(asked["table"].as_str().expect("a table"));
                acts.into_iter().filter(|row| row["seq"].as_u64() > Some(after)).collect()
            }
            "write" => self.write(asked.as_array().expect("steps")),
            other => panic!("{other}"),
        }
    }

    fn write(&mut self, steps: &[Value]) -> Value {
        if let Some(why) = self.failing.take() {
            return json!({"failed": why});
        }
        let before = self.stores.clone();
        for step in steps {
            if !self.step(step) {
                self.stores = before;
                return json!("conflict");
            }
        }
        json!("ok")
    }

    /// Whether the step could be made.
    fn step(&mut self, step: &Value) -> bool {
        let (kind, what) = step.as_object().and_then(|step| step.iter().next()).expect("a step");
        let table = what["table"].as_str().unwrap_or_default().to_owned();
        let store = what["store"].as_str().unwrap_or_default().to_owned();
        let key = match &what["key"] {
            Value::Array(key) => {
                act_key(key[0].as_str().expect("a table"), key[1].as_u64().expect("a number"))
            }
            key => key.as_str().unwrap_or_default().to_owned(),
        };
        match kind.as_str() {
            "put" => drop(self.store(&store).insert(key, what["value"].clone())),
            "add" if key.is_empty() => {
                let n = self.store(&store).len();
                self.store(&store).insert(format!("{n:08}"), what["value"].clone());
            }
            "add" => return self.store(&store).insert(key, what["value"].clone()).is_none(),
            "expect" => {
                return self.store("tables").get(&table).map_or(Value::Null, |row| row["rev"].clone())
                    == what["rev"];
            }
            "last" => return self.acts(&table).len() as u64 == what["seq"].as_u64().expect("a number"),
            "remove" => drop(self.store(&store).remove(&key)),
            "removeActs" => self.store("acts").retain(|key, _| !key.starts_with(&format!("{table}/"))),
            "clear" => self.stores.clear(),
            other => panic!("{other}"),
        }
        true
    }
}

/// A tab of the browser.
pub(crate) struct Tab {
    pocket: Pocket,
    thinker: Pocket,
    pub(crate) rows: Rc<RefCell<Rows>>,
    tasks: u64,
    /// What was sent to the page.
    pub(crate) updates: Vec<Value>,
}

/// What a page gets.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u64,
    pub(crate) body: String,
    pub(crate) redirect: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Tab {
    pub(crate) fn new(rows: &Rc<RefCell<Rows>>) -> Tab {
        let mut tab = Tab {
            pocket: Pocket::new(clock),
            thinker: Pocket::new(clock),
            rows: rows.clone(),
            tasks: 0,
            updates: Vec::new(),
        };
        let start = json!({"stamp": "x", "root": "http://desk.test/games/", "languages": ["en"], "pause": 0});
        tab.call(&json!({"start": start}));
        tab
    }

    fn call(&mut self, message: &Value) -> Value {
        let answer = self.pocket.call(message.to_string().as_bytes());
        assert!(answer.get("error").is_none(), "{message}: {answer}");
        answer
    }

    /// Runs a task to its end.
    fn task(&mut self, task: &Value) -> Value {
        self.tasks += 1;
        let id = self.tasks;
        let mut step = self.call(&json!({"begin": {"id": id, "task": task}}));
        while let Some(question) = step.get("ask") {
            let result = match question.get("think") {
                Some(asked) => self.think(&asked["job"]),
                None => self.rows.borrow_mut().answer(question),
            };
            step = self.call(&json!({"resume": {"id": id, "result": result}}));
        }
        step["done"].clone()
    }

    fn think(&mut self, job: &Value) -> Value {
        let table = job["table"].as_str().expect("a table");
        let row = self.rows.borrow_mut().store("tables")[table].clone();
        let acts = self.rows.borrow_mut().acts(table);
        let message = json!({"think": {"job": job, "row": row, "acts": acts}});
        self.thinker.call(message.to_string().as_bytes())["result"].clone()
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.request("GET", path, &[], false)
    }

    pub(crate) fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.request("POST", path, fields, true)
    }

    pub(crate) fn request(
        &mut self,
        method: &str,
        path: &str,
        fields: &[(&str, &str)],
        json: bool,
    ) -> Answer {
        let request = json!({"method": method, "path": path, "fields": fields, "json": json});
        let done = self.task(&json!({"request": request}));
        self.bots();
        Answer {
            status: done["status"].as_u64().unwrap_or_else(|| panic!("{done}")),
            body: done["body"].as_str().unwrap_or_default().to_owned(),
            redirect: done["redirect"].as_str().unwrap_or_default().to_owned(),
        }
    }

    pub(crate) fn follow(&mut self, table: &str) {
        let done =
            self.task(&json!({"follow": {"n": 1, "table": table, "form": "p", "as": "-", "since": ""}}));
        assert_eq!(done, json!({}));
        self.bots();
    }

    /// Another tab has written.
    pub(crate) fn changed(&mut self, table: &str) {
        self.task(&json!({"changed": {"table": table}}));
        self.bots();
    }

    /// Lets bots play until the game waits for the person.
    fn bots(&mut self) {
        loop {
            let news = self.call(&json!({"news": {}}));
            for message in news["messages"].as_array().expect("messages") {
                let update = message["update"].clone();
                if let (Some(version), Some(table)) = (update["version"].as_u64(), self.table()) {
                    let fields = [("version", version.to_string())];
                    let seen = json!({"method": "POST", "path": format!("/t/{table}/seen"), "fields": fields, "json": true});
                    self.task(&json!({"request": seen}));
                }
                self.updates.push(update);
            }
            for job in news["jobs"].as_array().expect("jobs") {
                let mut thought = job.clone();
                thought["result"] = self.think(job);
                self.task(&json!({"thought": thought}));
            }
            let quiet = news["messages"] == json!([]) && news["jobs"] == json!([]);
            match news["wake"].as_u64() {
                Some(_) => drop(self.task(&json!({"timer": {}}))),
                None if quiet => return,
                None => {}
            }
        }
    }

    /// The only table, if there is one.
    fn table(&self) -> Option<String> {
        self.rows.borrow_mut().store("tables").keys().next().cloned()
    }

    /// Starts a game against bots and follows it.
    pub(crate) fn play(&mut self, game: &str, level: &str) -> String {
        let table = self.post("/play", &[("game", game), ("level", level)]).json();
        let id = table["table"].as_str().expect("a table").to_owned();
        assert_eq!(table["commitment"].as_str().map(str::len), Some(64));
        self.follow(&id);
        let started = self.post(&format!("/t/{id}/start"), &[("entropy", "a text")]);
        assert_eq!(started.status, 200, "{started:?}");
        // The page of the lobby reloads.
        self.follow(&id);
        id
    }

    /// Does what the hint says. `false` if the game is over.
    pub(crate) fn follow_hint(&mut self, id: &str) -> bool {
        let hint = self.post(&format!("/t/{id}/hint"), &[]);
        if hint.status == 409 {
            return false;
        }
        let hint = hint.json();
        let version = hint["version"].to_string();
        let action = hint["action"].as_str().unwrap_or_else(|| panic!("{hint}")).to_owned();
        let done = self.post(&format!("/t/{id}/act"), &[("version", &version), ("action", &action)]);
        assert_eq!(done.status, 200, "{done:?}");
        true
    }

    /// Begins a game of Mahé whose first decision is clear, with this tutor. Returns its table.
    pub(crate) fn last_card(&mut self, tutor: &str) -> String {
        let new = [
            ("game", "mahe"),
            ("name", "Anna"),
            ("players", "2"),
            ("seat-0", "me"),
            ("seat-1", "bot:easy"),
            ("hints", "true"),
            ("tutor", tutor),
            ("position", LAST_CARD),
        ];
        let id = self.post("/tables", &new).redirect.trim_start_matches("/t/").to_owned();
        assert_eq!(self.post(&format!("/t/{id}/start"), &[("entropy", "a text")]).status, 200);
        id
    }

    /// Plays that game to its end after a blunder. Returns its table.
    pub(crate) fn blunder(&mut self) -> String {
        let id = self.last_card("off");
        self.follow(&id);
        let roll = [("version", "0"), ("action", "roll")];
        assert_eq!(self.post(&format!("/t/{id}/act"), &roll).status, 200);
        while self.follow_hint(&id) {}
        id
    }

    /// Waits for an analysis that was asked for. Returns in how many slices it was made.
    pub(crate) fn finish_analysis(&mut self, id: &str) -> usize {
        for slices in 0..10_000 {
            if self.get(&format!("/t/{id}/replay/analysis")).json()["done"] == true {
                return slices;
            }
        }
        panic!("it goes on and on");
    }
}
