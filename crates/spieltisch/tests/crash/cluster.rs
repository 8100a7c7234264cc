//! The servers, some of which are down at any moment.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use std::sync::{Condvar, Mutex, MutexGuard};

use game::{Dice, FastDice};

/// Waiting longer than this counts as stuck.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Cluster {
    url: String,
    inside: Mutex<Inside>,
    changed: Condvar,
}

struct Inside {
    nodes: Vec<Option<Node>>,
    acts: u64,
    closing: bool,
}

struct Node {
    process: Child,
    host: String,
}

impl Cluster {
    /// Starts several servers on one database.
    pub(crate) fn open(url: &str, nodes: usize) -> Cluster {
        let starting: Vec<_> = (0..nodes)
            .map(|_| {
                let url = url.to_owned();
                thread::spawn(move || Node::start(&url))
            })
            .collect();
        let nodes = starting.into_iter().map(|node| Some(node.join().expect("it starts"))).collect();
        let inside = Mutex::new(Inside { nodes, acts: 0, closing: false });
        Cluster { url: url.to_owned(), inside, changed: Condvar::new() }
    }

    /// The address of any live server; waits until there is one.
    pub(crate) fn any_address(&self, dice: &mut FastDice) -> String {
        let all_dead = |inside: &mut Inside| inside.nodes.iter().all(Option::is_none);
        let (inside, waited) =
            self.changed.wait_timeout_while(self.inside(), PATIENCE, all_dead).expect("nobody panicked");
        assert!(!waited.timed_out(), "no server comes back");
        let alive: Vec<&Node> = inside.nodes.iter().flatten().collect();
        alive[dice.below(alive.len() as u32) as usize].host.clone()
    }

    /// Counts an acknowledged act.
    pub(crate) fn acted(&self) {
        self.inside().acts += 1;
        self.changed.notify_all();
    }

    /// Waits for `more` acts, or until the given time.
    pub(crate) fn wait_for_acts(&self, more: u64, until: Option<Instant>) {
        let mut inside = self.inside();
        let target = inside.acts + more;
        let stuck = Instant::now() + PATIENCE;
        loop {
            let now = Instant::now();
            match until {
                Some(until) if now >= until => return,
                None if inside.acts >= target => return,
                _ => assert!(now < stuck, "nobody can act"),
            }
            let rest = until.unwrap_or(stuck) - now;
            inside = self.changed.wait_timeout(inside, rest).expect("nobody panicked").0;
        }
    }

    /// Kills a server without warning and starts another in its place.
    pub(crate) fn kill(&self, node: usize) {
        let mut inside = self.inside();
        let mut dead = inside.nodes[node].take().expect("it lived");
        // Before anybody can notice.
        dead.process.kill().expect("it can be killed");
        drop(inside);
        dead.process.wait().expect("it is dead");
        let born = Node::start(&self.url);
        self.inside().nodes[node] = Some(born);
        self.changed.notify_all();
    }

    /// Lets running games finish and starts no more.
    pub(crate) fn last_round(&self) {
        self.inside().closing = true;
    }

    pub(crate) fn closing(&self) -> bool {
        self.inside().closing
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().expect("nobody panicked")
    }
}

impl Node {
    fn start(url: &str) -> Node {
        let mut process = Command::new(env!("CARGO_BIN_EXE_spieltisch"))
            .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--no-limits", "--bot-pause", "0"])
            .env("SPIELTISCH_DATABASE", url)
            .env("RUST_LOG", "off")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let first = lines.next().expect("it says where it is").expect("text");
        // Drain its output, so that it never blocks.
        thread::spawn(move || lines.for_each(drop));
        let host = first.trim_end().rsplit_once("http://").expect("an address").1.to_owned();
        Node { process, host }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
