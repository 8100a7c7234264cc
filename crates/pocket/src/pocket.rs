//! [`Pocket`]: everything behind the pages of one tab, and the messages it understands.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use page::assets;
use page::model::Appearance;
use serde::Deserialize;
use serde_json::{Value, json};
use table::tutor::Advised;

use crate::analysis::{Analysing, Asked};
use crate::bots::{Bots, PAUSE, Thought};
use crate::host::Host;
use crate::measure::Measure;
use crate::person::Session;
use crate::play::{Follow, Follower};
use crate::routes::{Answer, Request};
use crate::tables::Tables;
use crate::task::Tasks;
use crate::think::Thinking;
use crate::trouble::Result;

/// Where the folder is, and what the browser says about itself.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Start {
    #[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "the files are in the program"))]
    stamp: String,
    /// The folder's full address.
    root: String,
    languages: Vec<String>,
    /// How long bots wait, in milliseconds.
    pause: Option<u64>,
}

/// What all tasks of a tab share.
pub(crate) struct Site {
    root: String,
    /// As in `Accept-Language`.
    languages: String,
    clock: fn() -> u64,
    pub(crate) tables: Tables,
    /// Analyses that are being made for the page.
    pub(crate) analyses: RefCell<HashMap<String, Asked>>,
    pub(crate) followers: RefCell<Vec<Follower>>,
    pub(crate) bots: RefCell<Bots>,
    /// Acts of bots whose time has come.
    pub(crate) due: RefCell<Vec<Thought>>,
    /// What the tutor does not question, by table.
    pub(crate) advised: RefCell<BTreeMap<String, Advised>>,
}

impl Site {
    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        (self.clock)()
    }

    pub(crate) async fn session(&self, host: &Host, path: &str) -> Result<Session> {
        Session::read(host, path, &self.languages, &self.root).await
    }

    /// For a page about not being able to read anything.
    pub(crate) fn stranger(&self, path: &str) -> Session {
        Session::of(Default::default(), path, &self.languages, &self.root)
    }
}

/// A message from the scripts.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Message {
    Start(Start),
    Begin { id: u64, task: Task },
    Resume { id: u64, result: Value },
    Leave { n: u64 },
    News {},
    Settle { css: String, look: String },
    Think(Box<Thinking>),
    Measure(Measure),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Task {
    Request(Request),
    Follow(Follow),
    Changed { table: String },
    Thought(Thought),
    Timer {},
}

/// Spieltisch in one tab.
pub struct Pocket {
    site: Rc<Site>,
    tasks: Tasks,
    /// In the thinking thread.
    analysing: Option<Analysing>,
}

impl std::fmt::Debug for Pocket {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pocket")
    }
}

impl Pocket {
    /// `clock` tells milliseconds since 1970.
    pub fn new(clock: fn() -> u64) -> Pocket {
        Pocket { site: Rc::new(site(Start::default(), clock)), tasks: Tasks::default(), analysing: None }
    }

    /// Answers a message. What cannot be read is answered with an `error`.
    pub fn call(&mut self, message: &[u8]) -> Value {
        match serde_json::from_slice(message) {
            Ok(message) => self.answer(message),
            Err(error) => json!({"error": error.to_string()}),
        }
    }

    fn answer(&mut self, message: Message) -> Value {
        match message {
            Message::Start(start) => {
                #[cfg(target_arch = "wasm32")]
                assets::set_stamp(&start.stamp);
                self.site = Rc::new(site(start, self.site.clock));
                json!({})
            }
            Message::Begin { id, task } => {
                let site = self.site.clone();
                self.tasks.begin(id, |asking| Box::pin(run(site, Host(asking), task)))
            }
            Message::Resume { id, result } => self.tasks.resume(id, result),
            Message::Leave { n } => {
                self.site.followers.borrow_mut().retain(|follower| follower.n != n);
                json!({})
            }
            Message::News {} => self.site.news(),
            Message::Settle { css, look } => {
                json!({"css": assets::settled(&css, Appearance::from(look.as_str()))})
            }
            Message::Measure(measure) => measure.play(),
            Message::Think(thinking) => {
                json!({"result": thinking.think(&mut self.analysing, self.site.clock)})
            }
        }
    }
}

fn site(start: Start, clock: fn() -> u64) -> Site {
    Site {
        root: start.root,
        languages: start.languages.join(","),
        clock,
        tables: Tables::default(),
        analyses: RefCell::default(),
        followers: RefCell::default(),
        bots: RefCell::new(Bots::new(start.pause.unwrap_or(PAUSE))),
        due: RefCell::default(),
        advised: RefCell::default(),
    }
}

async fn run(site: Rc<Site>, host: Host, task: Task) -> Value {
    let done = match task {
        Task::Request(request) => return json!(site.respond(&host, &request).await),
        Task::Follow(follow) => site.follow(&host, follow).await,
        Task::Changed { table } => site.catch_up(&host, &table).await,
        Task::Thought(thought) => {
            site.bots.borrow_mut().receive(thought);
            Ok(())
        }
        Task::Timer {} => site.timer(&host).await,
    };
    match done {
        Ok(()) => json!({}),
        Err(trouble) => {
            json!(Answer::problem(&trouble, &site.stranger("/"), true))
        }
    }
}
