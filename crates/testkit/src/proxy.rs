//! A proxy in front of [`Postgres`](crate::Postgres) that breaks the connection at the worst moment.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tempfile::TempDir;

/// Forwards everything until told to fail. It ends with the process.
#[derive(Debug)]
pub struct FaultyProxy {
    folder: TempDir,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    plan: Mutex<Plan>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Plan {
    /// The fault for the first request that contains these bytes.
    next: Option<(Vec<u8>, Fault)>,
    /// New connections are refused.
    closed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The server executes the request, and its answer is lost.
    AnswerLost,
    /// Like `AnswerLost`, for the next request on the same connection.
    NextAnswerLost,
    /// The client is cut off; the server gets the request once the proxy is open again.
    RequestDelayed,
}

/// The name of PostgreSQL's socket in its folder.
const SOCKET: &str = ".s.PGSQL.5432";

impl FaultyProxy {
    /// Starts a proxy for the server of this URL, as [`Postgres::database`](crate::Postgres::database) returns it.
    pub fn start(url: &str) -> FaultyProxy {
        let (_, server) = url.split_once("?host=").expect("a URL of our own server");
        let server = PathBuf::from(server).join(SOCKET);
        let folder = tempfile::Builder::new().prefix("spieltisch-proxy-").tempdir().expect("a folder");
        let listener = UnixListener::bind(folder.path().join(SOCKET)).expect("a socket");
        let shared = Arc::<Shared>::default();
        let plan = Arc::clone(&shared);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if plan.plan().closed {
                    continue;
                }
                let Ok(server) = UnixStream::connect(&server) else { continue };
                connect(client, server, &plan);
            }
        });
        FaultyProxy { folder, shared }
    }

    /// The URL of the same database through the proxy.
    pub fn url(&self, url: &str) -> String {
        let (database, _) = url.split_once("?host=").expect("a URL of our own server");
        format!("{database}?host={}", self.folder.path().display())
    }

    /// The server executes the first request with these bytes; the answer and the connection are lost.
    pub fn lose_answer_to(&self, request: &str) {
        self.shared.plan().next = Some((request.into(), Fault::AnswerLost));
    }

    /// The answer to the request after the first one with these bytes is lost, on the same connection: statements are
    /// prepared in one request and executed in the next.
    pub fn lose_answer_after(&self, request: &str) {
        self.shared.plan().next = Some((request.into(), Fault::NextAnswerLost));
    }

    /// The answer to a request with these bytes is lost, and new connections are refused until [`FaultyProxy::open`].
    pub fn lose_answer_and_close(&self, request: &str) {
        self.lose_answer_to(request);
        self.close();
    }

    /// The first request with these bytes loses its connection and reaches the server only after [`FaultyProxy::open`].
    pub fn delay_and_close(&self, request: &str) {
        self.shared.plan().next = Some((request.into(), Fault::RequestDelayed));
        self.close();
    }

    /// Refuses new connections.
    pub fn close(&self) {
        self.shared.plan().closed = true;
    }

    pub fn open(&self) {
        self.shared.plan().closed = false;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The fault for this request, if any.
    fn fault(&self, request: &[u8]) -> Option<Fault> {
        let mut plan = self.plan();
        let (bytes, fault) = plan.next.as_ref()?;
        let found = request.windows(bytes.len()).any(|part| part == bytes.as_slice());
        let fault = *fault;
        if found {
            plan.next = None;
        }
        found.then_some(fault)
    }

    fn wait_until_open(&self) {
        let mut plan = self.plan();
        while plan.closed {
            plan = self.changed.wait(plan).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn connect(client: UnixStream, server: UnixStream, shared: &Arc<Shared>) {
    let (mut from_client, mut to_client) = (client.try_clone().expect("a socket"), client);
    let (mut from_server, mut to_server) = (server.try_clone().expect("a socket"), server);
    // Held while an answer is forwarded, so that a lost answer is not forwarded at the same time.
    let answering = Arc::new(Mutex::new(true));
    let (passing, shared) = (Arc::clone(&answering), Arc::clone(shared));
    thread::spawn(move || {
        let mut part = vec![0; 64 * 1024];
        while let Ok(count @ 1..) = from_server.read(&mut part) {
            let passes = passing.lock().unwrap_or_else(PoisonError::into_inner);
            if *passes && to_client.write_all(&part[..count]).is_err() {
                break;
            }
            if !*passes {
                // The answer has arrived, so the request was executed.
                break;
            }
        }
        let _ = to_client.shutdown(Shutdown::Both);
    });
    thread::spawn(move || {
        let mut part = vec![0; 64 * 1024];
        let mut next_is_lost = false;
        while let Ok(count @ 1..) = from_client.read(&mut part) {
            let mut fault = shared.fault(&part[..count]);
            if std::mem::take(&mut next_is_lost) {
                fault = Some(Fault::AnswerLost);
            } else if fault == Some(Fault::NextAnswerLost) {
                (fault, next_is_lost) = (None, true);
            }
            if fault.is_some() {
                *answering.lock().unwrap_or_else(PoisonError::into_inner) = false;
            }
            if fault == Some(Fault::RequestDelayed) {
                let _ = from_client.shutdown(Shutdown::Both);
                shared.wait_until_open();
            }
            // The server executes a late request before it notices that the client is gone.
            if to_server.write_all(&part[..count]).is_err() {
                break;
            }
        }
        let _ = to_server.shutdown(Shutdown::Both);
    });
}
