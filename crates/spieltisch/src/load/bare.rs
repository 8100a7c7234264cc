//! The bare server: it answers like the real one and waits for the disk, and does nothing else. Its speed is the floor.
//!
//! It uses the same HTTP library and the same runtime. What it answers comes from [`Tape`]s, in the same sizes and with the
//! same headers. Before it answers, it writes what the real one would: into the same database, or, as the lowest floor, to
//! the end of a file, where all that waits is written and flushed together.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use game::Seat;
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use hyper::header::{HeaderName, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{HeaderMap, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use parking_lot::Mutex;
use record::Row;
use serde::Deserialize;
use serde_json::Value;
use store::{Person, Store, TableRow};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{mpsc, oneshot};

use super::tape::{self, Answer, Tape};
use crate::args::BareDisk;

/// How many requests are flushed together.
const LARGEST_BATCH: usize = 512;

/// Serves the tapes in this folder until the process is killed.
pub(super) fn run(folder: &Path, disk: BareDisk) -> Result<()> {
    let tapes = tape::load(folder)?;
    crate::serve::runtime()?.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let bare = Arc::new(Bare::new(tapes, Disk::open(folder, disk).await?)?);
        writeln!(io::stdout(), "http://{}", listener.local_addr()?)?;
        loop {
            let (stream, _) = listener.accept().await?;
            stream.set_nodelay(true)?;
            let bare = bare.clone();
            let service = service_fn(move |request| bare.clone().answer(request));
            tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
        }
    })
}

struct Bare {
    games: Vec<Game>,
    /// Counts tables, to give them ids and games in turn.
    count: AtomicUsize,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    disk: Disk,
}

/// A tape, ready to be sent.
struct Game {
    id: String,
    table: String,
    introduced: Ready,
    created: Ready,
    joined: Ready,
    started: Ready,
    shown: Vec<Ready>,
    stream: Ready,
    acts: Vec<Act>,
}

struct Act {
    seat: Seat,
    action: String,
    answer: Ready,
    events: Vec<Option<Bytes>>,
}

/// A table: which game it plays, how far it is, and the streams of its seats.
struct Table {
    game: usize,
    step: AtomicUsize,
    streams: Mutex<Vec<UnboundedSender<Bytes>>>,
}

impl Bare {
    fn new(tapes: Vec<Tape>, disk: Disk) -> Result<Bare> {
        let games = tapes.into_iter().map(Game::try_from).collect::<Result<_>>()?;
        Ok(Bare { games, count: AtomicUsize::new(0), tables: Mutex::default(), disk })
    }

    async fn answer(self: Arc<Bare>, request: Request<Incoming>) -> Result<Response<Reply>> {
        let (head, body) = request.into_parts();
        let mut path = head.uri.path().trim_start_matches("/api/").splitn(3, '/');
        let (what, id, wanted) = (path.next(), path.next().unwrap_or_default(), path.next());
        let body = body.collect().await?.to_bytes();
        if what == Some("me") {
            self.disk.write(body).await?;
            return Ok(self.games[0].introduced.response());
        } else if id.is_empty() {
            return self.create(body).await;
        }
        let Some(table) = self.tables.lock().get(id).cloned() else { return Ok(not_found()) };
        let game = &self.games[table.game];
        Ok(match wanted {
            Some("act") => {
                let step = table.step.fetch_add(1, Ordering::Relaxed);
                let Some(act) = game.acts.get(step) else { return Ok(not_found()) };
                self.disk.append(id, step, act, body).await?;
                table.tell(act);
                act.answer.response()
            }
            Some("join") => {
                self.disk.write(body).await?;
                game.joined.response()
            }
            Some("start") => {
                self.disk.write(body).await?;
                game.started.response()
            }
            Some("stream") => {
                let (sender, events) = unbounded_channel();
                table.streams.lock().push(sender);
                game.stream.with(Reply::Stream(events))
            }
            // Every seat reads the table before it opens its stream.
            _ => game.shown.get(table.streams.lock().len()).map_or_else(not_found, Ready::response),
        })
    }

    async fn create(&self, body: Bytes) -> Result<Response<Reply>> {
        #[derive(Deserialize)]
        struct Wanted<'a> {
            game: &'a str,
        }
        let Wanted { game } = serde_json::from_slice(&body)?;
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let tapes: Vec<usize> = (0..self.games.len()).filter(|tape| self.games[*tape].id == game).collect();
        let Some(tape) = tapes.get(count % tapes.len().max(1)).copied() else { return Ok(not_found()) };
        let game = &self.games[tape];
        // As long as a real one. It begins with the number of the tape.
        let id = format!("{tape:02}{count:00$}", game.table.len() - 2);
        self.disk.create(&id, game, body).await?;
        let table = Table { game: tape, step: AtomicUsize::new(0), streams: Mutex::default() };
        self.tables.lock().insert(id.clone(), Arc::new(table));
        let answer = String::from_utf8_lossy(&game.created.body).replace(&game.table, &id);
        Ok(game.created.with(Reply::Whole(Full::new(answer.into()))))
    }
}

impl Table {
    /// Sends an act's events to the seats that are told of it.
    fn tell(&self, act: &Act) {
        for (stream, event) in self.streams.lock().iter().zip(&act.events) {
            if let Some(event) = event {
                let _ = stream.send(event.clone());
            }
        }
    }
}

/// Where everything is written before it is answered.
enum Disk {
    Database(Store),
    File(mpsc::Sender<(Bytes, oneshot::Sender<()>)>),
}

impl Disk {
    async fn open(folder: &Path, disk: BareDisk) -> Result<Disk> {
        Ok(match disk {
            BareDisk::Database => {
                Disk::Database(Store::open(&format!("sqlite:{}", folder.join("bare.db").display())).await?)
            }
            BareDisk::File => {
                let (sender, waiting) = mpsc::channel(2 * LARGEST_BATCH);
                tokio::spawn(write(File::create(folder.join("bare.log"))?, waiting));
                Disk::File(sender)
            }
        })
    }

    /// Writes an act.
    async fn append(&self, id: &str, step: usize, act: &Act, body: Bytes) -> Result<()> {
        let Disk::Database(store) = self else { return self.write(body).await };
        let row = Row { seq: step as u64 + 1, at: now(), seat: act.seat, action: act.action.clone() };
        Ok(store.append(id, vec![row], None).await?)
    }

    /// Writes a new table.
    async fn create(&self, id: &str, game: &Game, body: Bytes) -> Result<()> {
        let Disk::Database(store) = self else { return self.write(body).await };
        let row = TableRow {
            id: id.to_owned(),
            game: game.id.clone(),
            status: "running".to_owned(),
            listed: false,
            owner: String::new(),
            created: now(),
            touched: now(),
            people: Vec::new(),
            doc: serde_json::from_slice(&game.created.body)?,
            summary: None,
            rev: 0,
        };
        Ok(store.create_table(row).await?)
    }

    /// Writes something else.
    async fn write(&self, body: Bytes) -> Result<()> {
        match self {
            Disk::Database(store) => {
                let text = String::from_utf8_lossy(&body).into_owned();
                let (id, lang) = ("somebody".to_owned(), "en".to_owned());
                let prefs = Value::Null;
                Ok(store.save_person(Person { id, name: text, lang, created: 0, seen: now(), prefs }).await?)
            }
            Disk::File(file) => {
                let (written, wait) = oneshot::channel();
                file.send((body, written)).await?;
                Ok(wait.await?)
            }
        }
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

/// Appends and flushes everything that waits, then answers.
async fn write(file: File, mut waiting: mpsc::Receiver<(Bytes, oneshot::Sender<()>)>) {
    let file = Arc::new(file);
    let mut batch = Vec::with_capacity(LARGEST_BATCH);
    while waiting.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
        let mut bytes = Vec::new();
        let mut written = Vec::with_capacity(batch.len());
        for (body, answer) in batch.drain(..) {
            bytes.extend_from_slice(&body);
            bytes.push(b'\n');
            written.push(answer);
        }
        let file = file.clone();
        let flushed = tokio::task::spawn_blocking(move || {
            (&*file).write_all(&bytes)?;
            file.sync_data()
        });
        if matches!(flushed.await, Ok(Ok(()))) {
            for answer in written {
                let _ = answer.send(());
            }
        }
    }
}

/// An answer, ready to be sent.
struct Ready {
    headers: HeaderMap,
    body: Bytes,
}

impl Ready {
    fn response(&self) -> Response<Reply> {
        self.with(Reply::Whole(Full::new(self.body.clone())))
    }

    fn with(&self, body: Reply) -> Response<Reply> {
        let mut response = Response::new(body);
        *response.headers_mut() = self.headers.clone();
        response
    }
}

fn not_found() -> Response<Reply> {
    let mut response = Response::new(Reply::Whole(Full::default()));
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

impl TryFrom<Answer> for Ready {
    type Error = anyhow::Error;

    fn try_from(answer: Answer) -> Result<Ready> {
        let mut headers = HeaderMap::new();
        for (name, value) in &answer.headers {
            headers.append(HeaderName::try_from(name.as_str())?, HeaderValue::try_from(value.as_str())?);
        }
        Ok(Ready { headers, body: answer.body.into() })
    }
}

impl TryFrom<Tape> for Game {
    type Error = anyhow::Error;

    fn try_from(tape: Tape) -> Result<Game> {
        let acts = tape.acts.into_iter().map(|act| {
            Ok(Act {
                seat: Seat(act.seat as u8),
                action: act.action,
                answer: act.answer.try_into()?,
                events: act.events.into_iter().map(|event| event.map(Bytes::from)).collect(),
            })
        });
        Ok(Game {
            acts: acts.collect::<Result<_>>().context("a bad tape")?,
            id: tape.game,
            table: tape.table,
            introduced: tape.introduced.try_into()?,
            created: tape.created.try_into()?,
            joined: tape.joined.try_into()?,
            started: tape.started.try_into()?,
            shown: tape.shown.into_iter().map(Ready::try_from).collect::<Result<_>>()?,
            stream: tape.stream.try_into()?,
        })
    }
}

/// A whole body, or the events of a stream.
enum Reply {
    Whole(Full<Bytes>),
    Stream(UnboundedReceiver<Bytes>),
}

impl Body for Reply {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        match self.get_mut() {
            Reply::Whole(body) => Pin::new(body).poll_frame(cx),
            Reply::Stream(events) => {
                events.poll_recv(cx).map(|event| event.map(|event| Ok(Frame::data(event))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Reply::Whole(body) if body.is_end_stream())
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Reply::Whole(body) => body.size_hint(),
            Reply::Stream(_) => SizeHint::default(),
        }
    }
}
