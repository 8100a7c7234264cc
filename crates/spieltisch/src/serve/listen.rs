//! Where the server listens: a port, or a Unix socket that is removed again.

use std::io;
use std::net::SocketAddr;
#[cfg(unix)]
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use tokio::net::TcpSocket;
use words::Speech;

use super::address;
use crate::args::Listen;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// An address that is ours, on which nobody can connect yet.
pub(super) enum Reserved {
    Tcp(TcpSocket, SocketAddr),
    #[cfg(unix)]
    Socket(PathBuf),
}

/// Where people reach the server on this machine.
pub(super) struct Open {
    pub(super) here: String,
    /// Its addresses for other devices on the network.
    pub(super) elsewhere: Vec<String>,
    /// Removed when dropped.
    #[cfg(unix)]
    _socket: Option<SocketFile>,
}

/// Makes the address ours, or says why it cannot be.
pub(super) fn reserve(listen: &Listen, speech: &Speech<'_>) -> Result<Reserved> {
    let reserved = match listen {
        Listen::Tcp(address) => bind(*address).map(|socket| Reserved::Tcp(socket, *address)),
        #[cfg(unix)]
        Listen::Socket(path) => remove_stale(path).map(|()| Reserved::Socket(path.clone())),
    };
    reserved.map_err(|error| refused(listen, error, speech))
}

impl Reserved {
    /// Lets people connect.
    pub(super) fn listen(self, speech: &Speech<'_>) -> Result<(server::Listener, Open)> {
        match self {
            Reserved::Tcp(socket, address) => {
                let listening = || -> io::Result<(server::Listener, Open)> {
                    let listener = socket.listen(BACKLOG)?;
                    let bound = listener.local_addr()?;
                    let open = Open {
                        here: address::here(bound),
                        elsewhere: address::on_the_network(bound),
                        #[cfg(unix)]
                        _socket: None,
                    };
                    Ok((listener.into(), open))
                };
                listening().map_err(|error| refused(&Listen::Tcp(address), error, speech))
            }
            #[cfg(unix)]
            Reserved::Socket(path) => {
                let listen = Listen::Socket(path.clone());
                let (listener, socket) =
                    bind_socket(&path).map_err(|error| refused(&listen, error, speech))?;
                let open = Open { here: listen.to_string(), elsewhere: Vec::new(), _socket: Some(socket) };
                Ok((listener.into(), open))
            }
        }
    }
}

fn bind(address: SocketAddr) -> io::Result<TcpSocket> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Lets a restart bind at once, while old connections still linger.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

/// Removes the socket of a server that was killed. Anything else is left alone.
#[cfg(unix)]
fn remove_stale(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::FileTypeExt;
    let there = match std::fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        there => there?,
    };
    if !there.file_type().is_socket() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, "the file is no socket"));
    }
    match std::os::unix::net::UnixStream::connect(path) {
        Ok(_) => Err(io::ErrorKind::AddrInUse.into()),
        Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => std::fs::remove_file(path),
        Err(error) => Err(error),
    }
}

/// Listens on a socket that the user and the group may use.
#[cfg(unix)]
fn bind_socket(path: &Path) -> io::Result<(tokio::net::UnixListener, SocketFile)> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let listener = tokio::net::UnixListener::bind(path)?;
    let socket = SocketFile { path: std::path::absolute(path)?, inode: std::fs::metadata(path)?.ino() };
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o660))?;
    Ok((listener, socket))
}

/// The file of a socket, removed when dropped, unless another server has put its own there.
#[cfg(unix)]
struct SocketFile {
    path: PathBuf,
    inode: u64,
}

#[cfg(unix)]
impl Drop for SocketFile {
    fn drop(&mut self) {
        use std::os::unix::fs::MetadataExt;
        if std::fs::metadata(&self.path).is_ok_and(|facts| facts.ino() == self.inode) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

fn refused(listen: &Listen, error: io::Error, speech: &Speech<'_>) -> anyhow::Error {
    let address = ("address", listen.to_string().into());
    match (error.kind(), listen) {
        (io::ErrorKind::AddrInUse, Listen::Tcp(taken)) => {
            let other = SocketAddr::new(taken.ip(), taken.port().wrapping_add(1));
            anyhow!(speech.say_with("serve-port-taken", &[address, ("other", other.to_string().into())]))
        }
        #[cfg(unix)]
        (io::ErrorKind::AddrInUse, Listen::Socket(_)) => {
            anyhow!(speech.say_with("serve-socket-taken", &[address]))
        }
        _ => anyhow!(error).context(speech.say_with("serve-no-listen", &[address])),
    }
}
