//! Everything that is kept here as one file; games from such a file or from a record; deals of past days.
//!
//! The file is JSON lines: `{"spieltisch":"pocket","format":1}`, then one line for each table with its acts and its
//! analysis, one for each result, and one for puzzles and exercises.

use std::cmp::Reverse;
use std::collections::HashSet;

use page::forms::Fields;
use record::Row;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::document::{self, DealFile, Doc, Participant};
use table::practice::Practice;
use table::rows::{AnalysisRow, Finish, TableRow};
use table::talk::Talk;
use table::{LiveTable, Reason, analysis, ids};

use crate::host::{self, Host, Written};
use crate::pages::practice::KEY as PRACTICE;
use crate::person::Session;
use crate::pocket::Site;
use crate::routes::Answer;
use crate::tables::{LIMITS, TRIES};
use crate::trouble::{Result, Trouble};

const FORMAT: u32 = 1;
/// The longest file that is read, in bytes.
const MAX_FILE: usize = 64 << 20;
/// From this length on, a file gets no more analyses: they can be made again.
const ENOUGH: usize = MAX_FILE / 2;
/// The longest practice in a file, as JSON.
const MAX_PRACTICE: usize = 1 << 20;

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Table {
        table: TableRow,
        acts: Vec<Row>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        analysis: Option<AnalysisRow>,
    },
    Finish {
        finish: Finish,
    },
    Practice {
        practice: Practice,
    },
    First {
        spieltisch: String,
        format: u32,
        person: String,
    },
}

/// Everything in a file, as the person's own.
#[derive(Default)]
struct Saved {
    tables: Vec<(TableRow, Vec<Row>, Option<AnalysisRow>)>,
    finishes: Vec<Finish>,
    practice: Practice,
}

impl Site {
    pub(crate) async fn export_everything(&self, host: &Host, session: &Session) -> Result<Answer> {
        let person = session.visitor.id.clone().unwrap_or_default();
        let mut text = String::new();
        let add = |text: &mut String, line: &Line| {
            text.push_str(&json!(line).to_string());
            text.push('\n');
        };
        add(&mut text, &Line::First { spieltisch: "pocket".to_owned(), format: FORMAT, person });
        let mut tables = host.tables().await?;
        tables.sort_by_key(|table| Reverse(table.touched));
        for table in tables {
            let acts = host.acts(&table.id, 0).await?;
            let analysis = match text.len() {
                ..ENOUGH => host.thing(&host::analysis_key(&table.id)).await?,
                _ => None,
            };
            add(&mut text, &Line::Table { table, acts, analysis });
        }
        for finish in host.finishes().await? {
            add(&mut text, &Line::Finish { finish });
        }
        add(&mut text, &Line::Practice { practice: Site::practice(host).await? });
        Ok(Answer::file("spieltisch.jsonl".to_owned(), "application/jsonl", text))
    }

    /// Adds saved games, the game of a record, or a deal to play. What is here already stays as it is. If anything is
    /// wrong with the file, nothing is added.
    pub(crate) async fn import(&self, host: &Host, session: &Session, fields: &Fields) -> Result<Answer> {
        let text = fields.need("games")?;
        let done = match (DealFile::read(text), text.contains("\"spieltisch\":\"pocket\"")) {
            _ if text.len() > MAX_FILE => Err(Trouble::Import),
            (Some(deal), _) => self.import_deal(host, session, &deal).await,
            (None, true) => self.import_everything(host, session, text).await.map(|()| "/".to_owned()),
            (None, false) => self.import_record(host, session, text).await,
        };
        match done {
            Ok(path) => Ok(Answer::redirect(&path)),
            Err(trouble) => self.me(host, session, Some(&trouble)).await,
        }
    }

    async fn import_everything(&self, host: &Host, session: &Session, text: &str) -> Result<()> {
        let saved = Saved::read(text, &session.person()?.id)?;
        for _ in 0..TRIES {
            match host.write(saved.steps(host).await?).await? {
                Written::Yes => return Ok(()),
                // Another tab has added one of the tables.
                Written::Conflict => {}
            }
        }
        Err(Trouble::Refused)
    }

    /// Begins a deal of a past day. Returns the path of its table.
    async fn import_deal(&self, host: &Host, session: &Session, deal: &DealFile) -> Result<String> {
        let person = session.person()?;
        let player = Participant { id: person.id.clone(), name: person.name.clone() };
        let (id, now) = (ids::table_id(), self.now());
        let doc = deal.table(catalog::GAMES, &id, &player, now).map_err(|_| Trouble::Import)?;
        host.write(host::create(&document::to_row(&id, &doc, 0, now)?)).await?;
        Ok(format!("/t/{id}"))
    }

    /// Adds the game of a record, to look back at. Returns its path.
    async fn import_record(&self, host: &Host, session: &Session, text: &str) -> Result<String> {
        let (header, rows, closing) = record::read(catalog::GAMES, text).map_err(|_| Trouble::Import)?;
        let game = catalog::find(&header.game).ok_or(Trouble::Import)?;
        let doc = Doc::of_record(game, header, closing, &session.person()?.id);
        let id = ids::table_id();
        let mut steps = host::create(&document::to_row(&id, &doc, 0, self.now())?);
        steps.extend(rows.iter().map(|row| host::act(&id, row)));
        host.write(steps).await?;
        Ok(format!("/t/{id}/replay"))
    }
}

impl Saved {
    /// Reads a file and checks all of it.
    fn read(text: &str, me: &str) -> Result<Saved> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let read = |line: &str| serde_json::from_str(line).map_err(|_| Trouble::Import);
        let Line::First { format: FORMAT, person: before, .. } = read(lines.next().unwrap_or_default())?
        else {
            return Err(Trouble::Import);
        };
        let mut saved = Saved::default();
        let (mut tables, mut finished) = (HashSet::new(), HashSet::new());
        for line in lines {
            match read(line)? {
                Line::Table { table, acts, analysis } if tables.insert(table.id.clone()) => {
                    let table = owned_by(table, &before, me)?;
                    let analysis = check(&table, &acts, analysis)?;
                    saved.tables.push((table, acts, analysis));
                }
                Line::Finish { mut finish } if finished.insert(finish.table.clone()) => {
                    let own = |person: &&mut Option<String>| person.as_deref() == Some(&before);
                    for person in finish.seats.iter_mut().map(|seat| &mut seat.person).filter(own) {
                        *person = Some(me.to_owned());
                    }
                    saved.finishes.push(finish);
                }
                Line::Practice { practice } if line.len() <= MAX_PRACTICE => saved.practice.merge(practice),
                // Twice the same, or too long.
                _ => return Err(Trouble::Import),
            }
        }
        Ok(saved)
    }

    /// What is to be written of it: all that is not here.
    async fn steps(&self, host: &Host) -> Result<Vec<Value>> {
        let here: HashSet<String> = host.tables().await?.into_iter().map(|row| row.id).collect();
        let mut steps = Vec::new();
        for (table, acts, analysis) in &self.tables {
            let key = host::analysis_key(&table.id);
            let known = here.contains(&table.id);
            if !known {
                steps.extend(host::create(table));
                steps.extend(acts.iter().map(|row| host::act(&table.id, row)));
            }
            if let Some(analysis) = analysis
                && (!known || lacks_analysis(host, &table.id, acts).await?)
            {
                steps.push(host::put("things", &key, &json!(analysis)));
            }
        }
        let finished: HashSet<String> = host.finishes().await?.into_iter().map(|one| one.table).collect();
        let new = self.finishes.iter().filter(|finish| !finished.contains(&finish.table));
        steps.extend(new.map(|finish| json!({"add": {"store": "finishes", "value": finish}})));
        let before = Site::practice(host).await?;
        let mut practice = before.clone();
        practice.merge(self.practice.clone());
        if practice != before {
            steps.push(host::put("things", PRACTICE, &json!(practice)));
        }
        Ok(steps)
    }
}

/// Whether the same game is here, without an analysis that can be read.
async fn lacks_analysis(host: &Host, table: &str, acts: &[Row]) -> Result<bool> {
    let kept: Option<AnalysisRow> = host.thing(&host::analysis_key(table)).await?;
    Ok(kept.and_then(|kept| kept.read()).is_none() && host.acts(table, 0).await? == acts)
}

/// The table of the person who saved it, as a table of the person here.
fn owned_by(row: TableRow, before: &str, me: &str) -> Result<TableRow> {
    if before.is_empty() || before == me {
        return Ok(row);
    }
    let text = serde_json::to_string(&row).map_err(|_| Reason::Internal)?;
    serde_json::from_str(&text.replace(&format!("\"{before}\""), &format!("\"{me}\"")))
        .map_err(|_| Trouble::Import)
}

/// Refuses tables that could not be opened, and analyses of something else. Returns the analysis, unless another version
/// of this program made it.
fn check(table: &TableRow, acts: &[Row], analysis: Option<AnalysisRow>) -> Result<Option<AnalysisRow>> {
    if !ids::plausible_table_id(&table.id) || acts.len() as u64 > LIMITS.acts {
        return Err(Trouble::Import);
    }
    let talk = Talk::new(Vec::new(), Vec::new());
    let live = LiveTable::restore(catalog::GAMES, table.clone(), acts, talk).map_err(|_| Trouble::Import)?;
    let Some(row) = analysis.filter(|row| row.version == analysis::VERSION) else { return Ok(None) };
    let long = row.doc.len() > analysis::MAX_ANALYSIS_BYTES;
    let read = row.read().filter(|_| !long).and_then(|read| read.checked(live.doc.players, acts));
    read.and_then(|read| AnalysisRow::of(&read)).map(Some).ok_or(Trouble::Import)
}
