//! The machine under load: a server of our own, what a process uses, and how fast the disk is.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::tally::Spread;
use crate::args::BareDisk;

/// A server process, killed when dropped.
#[derive(Debug)]
pub(crate) struct OwnServer {
    process: Child,
    /// Kept open, because the server exits if its output is closed.
    _output: BufReader<ChildStdout>,
    /// Host and port.
    pub(crate) host: String,
}

impl OwnServer {
    /// Starts this program as a server on a free port, without limits. It analyses games that end only if asked, unless
    /// `analyse_ended`.
    pub(crate) fn start(data: &Path, database: Option<&str>, analyse_ended: bool) -> Result<OwnServer> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--data"]).arg(data);
        if !analyse_ended {
            command.arg("--analyse-ended=false");
        }
        if let Some(url) = database {
            command.args(["--database", url]);
        }
        OwnServer::spawn(command)
    }

    /// Starts this program as a bare server with the tapes in this folder.
    pub(super) fn start_bare(tapes: &Path, disk: BareDisk) -> Result<OwnServer> {
        let mut command = Command::new(std::env::current_exe()?);
        let disk = match disk {
            BareDisk::Database => "--bare=database",
            BareDisk::File => "--bare=file",
        };
        command.args(["load", disk, "--bare-server"]).arg(tapes);
        OwnServer::spawn(command)
    }

    fn spawn(mut command: Command) -> Result<OwnServer> {
        command.env("RUST_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = command.spawn()?;
        let mut line = String::new();
        let mut output = BufReader::new(process.stdout.take().context("no pipe")?);
        output.read_line(&mut line)?;
        let host = line.trim_end().rsplit_once("http://").context("the server did not start")?.1.to_owned();
        Ok(OwnServer { process, _output: output, host })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The resources a process has used so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProcessUsage {
    pub(crate) cpu: Duration,
    /// Bytes.
    pub(super) memory: u64,
}

/// Reads `/proc`; `None` on systems without it.
pub(crate) fn process_usage(pid: u32) -> Option<ProcessUsage> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name in parentheses may contain anything, so count from after it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = resident.split_whitespace().next()?.parse().ok()?;
    // USER_HZ is 100 on every Linux.
    Some(ProcessUsage { cpu: Duration::from_millis(ticks * 10), memory: kilobytes * 1024 })
}

/// How long the disk takes to make a small write durable.
pub(crate) fn sync_times(folder: &Path) -> Result<Spread> {
    let path = folder.join("spieltisch-load-probe");
    let mut file = File::create(&path)?;
    let until = Instant::now() + Duration::from_secs(1);
    let mut times = Vec::new();
    while Instant::now() < until || times.len() < 20 {
        let start = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        times.push(start.elapsed());
    }
    drop(file);
    fs::remove_file(&path)?;
    Ok(Spread::of(&mut times))
}
