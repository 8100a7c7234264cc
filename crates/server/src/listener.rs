//! [`Listener`]: where connections come from, a port or a Unix socket.

use std::io;
use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use axum::http::Extensions;
use tokio::net::{TcpListener, TcpStream};
#[cfg(unix)]
use tokio::net::{UnixListener, UnixStream};

#[cfg(unix)]
use crate::limits::address::OverSocket;

/// A port, or a Unix socket for a proxy on the same machine.
#[derive(Debug)]
pub enum Listener {
    Tcp(TcpListener),
    /// Whoever may connect to it counts as a trusted proxy.
    #[cfg(unix)]
    Unix(UnixListener),
}

/// A connection and its other end.
pub(crate) enum Accepted {
    Tcp(TcpStream, SocketAddr),
    #[cfg(unix)]
    Unix(UnixStream),
}

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Peer {
    Address(SocketAddr),
    /// It has no address.
    #[cfg(unix)]
    Proxy,
}

impl Listener {
    pub(crate) async fn accept(&self) -> io::Result<Accepted> {
        match self {
            Listener::Tcp(listener) => {
                listener.accept().await.map(|(stream, peer)| Accepted::Tcp(stream, peer))
            }
            #[cfg(unix)]
            Listener::Unix(listener) => listener.accept().await.map(|(stream, _)| Accepted::Unix(stream)),
        }
    }
}

impl Peer {
    /// Notes in a request where it comes from.
    pub(crate) fn note(self, extensions: &mut Extensions) {
        match self {
            Peer::Address(address) => drop(extensions.insert(ConnectInfo(address))),
            #[cfg(unix)]
            Peer::Proxy => drop(extensions.insert(OverSocket)),
        }
    }
}

impl From<TcpListener> for Listener {
    fn from(listener: TcpListener) -> Listener {
        Listener::Tcp(listener)
    }
}

#[cfg(unix)]
impl From<UnixListener> for Listener {
    fn from(listener: UnixListener) -> Listener {
        Listener::Unix(listener)
    }
}
