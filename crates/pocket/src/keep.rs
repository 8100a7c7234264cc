//! Everything that is kept here as one file; games from such a file or from a record; deals of past days.
//!
//! The file is JSON lines: `{"spieltisch":"pocket","format":1}`, then one line for each table with its acts and one for
//! each result, and one for the puzzles.

use page::forms::Fields;
use record::Row;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::document::{self, DealFile, Doc, Participant};
use table::practice::Practice;
use table::rows::{Finish, TableRow};
use table::talk::Talk;
use table::{LiveTable, Reason, ids};

use crate::host::{self, Host, Written};
use crate::pages::practice::KEY as PRACTICE;
use crate::person::Session;
use crate::pocket::Site;
use crate::routes::Answer;
use crate::trouble::{Result, Trouble};

const FORMAT: u32 = 1;

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Table { table: TableRow, acts: Vec<Row> },
    Finish { finish: Finish },
    Practice { practice: Practice },
    First { spieltisch: String, format: u32, person: String },
}

impl Site {
    pub(crate) async fn export_everything(&self, host: &Host, session: &Session) -> Result<Answer> {
        let person = session.visitor.id.clone().unwrap_or_default();
        let mut text = String::new();
        let mut add = |line: &Line| {
            text.push_str(&json!(line).to_string());
            text.push('\n');
        };
        add(&Line::First { spieltisch: "pocket".to_owned(), format: FORMAT, person });
        for table in host.tables().await? {
            let acts = host.acts(&table.id, 0).await?;
            add(&Line::Table { table, acts });
        }
        for finish in host.finishes().await? {
            add(&Line::Finish { finish });
        }
        add(&Line::Practice { practice: Site::practice(host).await? });
        Ok(Answer::file("spieltisch.jsonl".to_owned(), "application/jsonl", text))
    }

    /// Adds saved games, the game of a record, or a deal to play. What is here already stays as it is.
    pub(crate) async fn import(&self, host: &Host, session: &Session, fields: &Fields) -> Result<Answer> {
        let text = fields.need("games")?;
        let done = match (DealFile::read(text), text.contains("\"spieltisch\":\"pocket\"")) {
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
        let me = session.person()?.id.clone();
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<Line> = lines
            .map(|line| serde_json::from_str(line).map_err(|_| Trouble::Import))
            .collect::<Result<_>>()?;
        let Some(Line::First { format: FORMAT, person: before, .. }) = lines.first() else {
            return Err(Trouble::Import);
        };
        let before = before.clone();
        let known = host.finishes().await?;
        for line in lines {
            match line {
                Line::First { .. } => {}
                Line::Practice { practice } => {
                    if host.thing::<Practice>(PRACTICE).await?.is_none() {
                        host.write(vec![host::put("things", PRACTICE, &json!(practice))]).await?;
                    }
                }
                Line::Table { table, acts } => {
                    let table = owned_by(table, &before, &me)?;
                    check(&table, &acts)?;
                    let mut steps = host::create(&table);
                    steps.extend(acts.iter().map(|row| host::act(&table.id, row)));
                    // A conflict: it is here already.
                    let _: Written = host.write(steps).await?;
                }
                Line::Finish { mut finish } => {
                    for seat in finish.seats.iter_mut().filter(|seat| seat.person.as_deref() == Some(&before))
                    {
                        seat.person = Some(me.clone());
                    }
                    if !known.iter().any(|one| one.table == finish.table) {
                        host.write(vec![json!({"add": {"store": "finishes", "value": finish}})]).await?;
                    }
                }
            }
        }
        Ok(())
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

/// The table of the person who saved it, as a table of the person here.
fn owned_by(row: TableRow, before: &str, me: &str) -> Result<TableRow> {
    if before.is_empty() || before == me {
        return Ok(row);
    }
    let text = serde_json::to_string(&row).map_err(|_| Reason::Internal)?;
    serde_json::from_str(&text.replace(&format!("\"{before}\""), &format!("\"{me}\"")))
        .map_err(|_| Trouble::Import)
}

/// Refuses tables that could not be opened.
fn check(table: &TableRow, acts: &[Row]) -> Result<()> {
    if !ids::plausible_table_id(&table.id) {
        return Err(Trouble::Import);
    }
    let talk = Talk::new(Vec::new(), Vec::new());
    LiveTable::restore(catalog::GAMES, table.clone(), acts, talk).map(drop).map_err(|_| Trouble::Import)
}
