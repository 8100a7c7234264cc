//! A host that keeps the rows of one table in memory and drives it the way a server would.

use game::{Effort, FastDice, Seat, Viewer};
use record::{Entropy, Row};
use serde_json::{Value, json};
use spieltisch_table::create::CreateTable;
use spieltisch_table::document::{self, Participant};
use spieltisch_table::live::{Context, Limits};
use spieltisch_table::rows::TableRow;
use spieltisch_table::setup::SeatPlan;
use spieltisch_table::talk::Talk;
use spieltisch_table::{Actor, Change, Command, Committed, Doc, LiveTable, Reason, Result, Write};

const ID: &str = "table";
/// When every table is created.
pub(crate) const CREATED: u64 = 1_700_000_000_000;

/// One table, the rows storage would keep of it, and the time.
pub(crate) struct Host {
    pub table: LiveTable,
    pub row: TableRow,
    pub acts: Vec<Row>,
    pub now: u64,
    pub limits: Limits,
}

impl Host {
    /// Creates a table that Anna owns.
    pub(crate) fn new(request: &CreateTable) -> Host {
        let game = catalog::find(&request.game).expect("a game of the catalog");
        Host::with_doc(&Doc::new(game, request, &participant("Anna"), CREATED).expect("a valid request"))
    }

    pub(crate) fn with_doc(doc: &Doc) -> Host {
        let row = document::to_row(ID, doc, 0, CREATED).expect("a row");
        let table = LiveTable::restore(catalog::GAMES, row.clone(), &[], Talk::default()).expect("a table");
        let limits = Limits { acts: 1000, asides: 100 };
        Host { table, row, acts: Vec::new(), now: CREATED, limits }
    }

    /// Anna and Ben play Mahé; Anna begins.
    pub(crate) fn running(request: &CreateTable) -> Host {
        let mut host = Host::new(request);
        host.run("Ben", &join());
        host.run("Anna", &start());
        host
    }

    pub(crate) fn decide(&self, name: &str, command: &Command) -> Result<Change> {
        self.table.decide(command, &actor(name), &self.context())
    }

    pub(crate) fn context(&self) -> Context<'static> {
        Context { games: catalog::GAMES, now: self.now, limits: self.limits }
    }

    /// Decides, writes and commits.
    #[track_caller]
    pub(crate) fn run(&mut self, name: &str, command: &Command) -> Committed {
        let change = self.decide(name, command).unwrap_or_else(|problem| panic!("{:?}", problem.reason));
        self.commit(change).1
    }

    /// Checks that a command is refused and that the table stays as it is.
    #[track_caller]
    pub(crate) fn refuse(&self, name: &str, command: &Command) -> Reason {
        let before = state(&self.table);
        let reason = self.decide(name, command).expect_err("a refusal").reason;
        assert_eq!(state(&self.table), before);
        reason
    }

    /// Writes a change to the rows, then commits it.
    pub(crate) fn commit(&mut self, change: Change) -> (Write, Committed) {
        let write = change.write(&self.table, self.now).expect("a write");
        match &write {
            Write::Save(save) | Write::End { save, .. } => self.save(save),
            Write::Act { row, save, .. } => {
                self.acts.push(row.clone());
                save.iter().for_each(|save| self.save(save));
            }
            Write::Nothing => {}
        }
        (write, self.table.commit(change))
    }

    fn save(&mut self, save: &TableRow) {
        assert_eq!(save.rev, self.row.rev, "nobody else saves");
        self.row = TableRow { rev: save.rev + 1, ..save.clone() };
    }

    /// A move in the current version.
    pub(crate) fn act(&self, name: &str, action: &str) -> Command {
        let seat = self.table.doc.seat_of(name).expect("a seat");
        Command::Act { seen: self.table.version(Viewer::Seat(seat)), action: action.to_owned() }
    }

    /// The first legal move of a seat.
    pub(crate) fn legal(&self, seat: u8) -> String {
        self.table.running().expect("a match").table().legal(Seat(seat)).swap_remove(0)
    }

    /// Makes the quick moves of bots for every seat until the match is over. Returns the last change.
    pub(crate) fn finish(&mut self) -> Write {
        let mut dice = FastDice::new(7);
        loop {
            let seat = self.table.waited_for().first().expect("a seat to move");
            let task = self.table.running().expect("a match").table().decision_task(seat);
            let action = task.expect("a legal move")(Effort::NONE, &mut dice);
            let name = self.table.doc.seats[seat.index()].person().expect("a person").to_owned();
            let change = self.decide(&name, &self.act(&name, &action)).expect("a legal move");
            let (write, _) = self.commit(change);
            if self.table.running().is_err() {
                return write;
            }
        }
    }

    /// The table as another host would restore it from the rows.
    pub(crate) fn restored(&self) -> LiveTable {
        LiveTable::restore(catalog::GAMES, self.row.clone(), &self.acts, Talk::default()).expect("a table")
    }
}

/// Two seats of Mahé, the first for Anna, who also begins.
pub(crate) fn mahe() -> CreateTable {
    let options = json!({"first": 0}).as_object().expect("options").clone();
    CreateTable {
        game: "mahe".to_owned(),
        players: Some(2),
        options,
        seats: vec![SeatPlan::Me],
        ..CreateTable::default()
    }
}

/// People are called by their ids.
pub(crate) fn participant(name: &str) -> Participant {
    Participant { id: name.to_owned(), name: name.to_owned() }
}

pub(crate) fn actor(name: &str) -> Actor {
    Actor { participant: Some(participant(name)), host: false, view_as: None }
}

pub(crate) fn join() -> Command {
    Command::Join { seat: None, entropy: Some(Entropy([1; 32])) }
}

pub(crate) fn start() -> Command {
    Command::Start { entropy: Some(Entropy([2; 32])), fill: false }
}

/// Everything that can be compared of a table: its document, mark, deadlines and position.
pub(crate) fn state(table: &LiveTable) -> Value {
    let position = table.played().map(|play| play.table().position());
    let deadlines: Vec<_> = Seat::all(table.doc.players).map(|seat| table.deadline(seat)).collect();
    json!({
        "doc": serde_json::to_value(&table.doc).expect("JSON"),
        "mark": format!("{:?}", table.mark()),
        "deadlines": deadlines,
        "position": position,
    })
}
