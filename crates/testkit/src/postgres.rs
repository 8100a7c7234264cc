//! A private PostgreSQL server for a test, in a temporary folder, on a socket there.
//!
//! It ends with the thread that started it. If PostgreSQL is not installed, tests fail rather than being skipped.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A running server. [`Postgres::database`] creates databases in it.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    server: Option<Child>,
    databases: u32,
}

impl Postgres {
    /// Starts a fresh server with `postgresql.conf` settings such as `fsync=off`.
    pub fn start(settings: &[&str]) -> Postgres {
        let folder = tempfile::Builder::new().prefix("spieltisch-pg-").tempdir().expect("a temporary folder");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("its rights");
        let mut postgres = Postgres { folder, programs: programs(), server: None, databases: 0 };
        if let Some((user, group)) = another_user() {
            chown(postgres.folder.path(), Some(user), Some(group)).expect("a folder for another user");
        }
        let made = postgres
            .command("initdb")
            .args(["--no-sync", "--auth=trust", "--username=spieltisch", "--locale=C", "--encoding=UTF8"])
            .arg(postgres.data())
            .output()
            .expect("initdb starts");
        assert!(made.status.success(), "initdb failed: {}", String::from_utf8_lossy(&made.stderr));
        let conf = postgres.data().join("postgresql.conf");
        let mut all = fs::read_to_string(&conf).expect("its settings");
        let socket = postgres.folder.path().display();
        all.push_str(&format!(
            "\nlisten_addresses = ''\nunix_socket_directories = '{socket}'\nshared_buffers = 16MB\n"
        ));
        for setting in settings {
            all.push_str(&format!("{setting}\n"));
        }
        fs::write(&conf, all).expect("its settings");
        postgres.go_on();
        postgres
    }

    /// Creates an empty database and returns its URL.
    pub fn database(&mut self) -> String {
        self.databases += 1;
        let name = format!("test{}", self.databases);
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.url(&name)
    }

    /// Runs statements in a database, given by name or URL, and returns what `psql` prints.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let database = database.split(['/', '?']).nth(3).unwrap_or(database);
        let done = Command::new(self.programs.join("psql"))
            .args([
                "-X",
                "-q",
                "-A",
                "-t",
                "-v",
                "ON_ERROR_STOP=1",
                "-U",
                "spieltisch",
                "-d",
                database,
                "-c",
                sql,
                "-h",
            ])
            .arg(self.folder.path())
            .output()
            .expect("psql starts");
        assert!(done.status.success(), "{sql}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim().to_owned()
    }

    /// Kills the server at once, as in a power cut.
    pub fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            // Its own immediate shutdown, because only it can end its helper processes.
            let stopped = self
                .command("pg_ctl")
                .args(["stop", "-m", "immediate", "-s", "-D"])
                .arg(self.data())
                .status();
            if !stopped.is_ok_and(|status| status.success()) {
                let _ = server.kill();
            }
            let _ = server.wait();
        }
    }

    /// Starts the server again with what it had on disk.
    pub fn go_on(&mut self) {
        let mut server = self.command("postgres");
        server.arg("-D").arg(self.data()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut server = server.spawn().expect("postgres starts");
        let mut log = BufReader::new(server.stderr.take().expect("a pipe")).lines();
        self.server = Some(server);
        let mut said = Vec::new();
        loop {
            match log.next() {
                Some(Ok(line)) if line.contains("is ready to accept connections") => break,
                Some(Ok(line)) => said.push(line),
                _ => panic!("PostgreSQL does not start: {}", said.join("\n")),
            }
        }
        // Keep reading its output, so that it never blocks on a full pipe.
        std::thread::spawn(move || log.for_each(drop));
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://spieltisch@localhost/{database}?host={}", self.folder.path().display())
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A command for one of PostgreSQL's programs, running as a user other than root and ending with this thread.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "QUIT"]);
        let owner = self.folder.path().metadata().expect("the folder is there");
        if owner.uid() != 0 && running_as_root() {
            command.arg(format!("--reuid={}", owner.uid())).arg(format!("--regid={}", owner.gid()));
            command.arg("--clear-groups");
        }
        command.arg(self.programs.join(program)).current_dir(self.folder.path());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A user to run PostgreSQL as if we are root, since it refuses to run as root.
fn another_user() -> Option<(u32, u32)> {
    if !running_as_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("a list of users");
    let find = |name: &str| {
        let fields: Vec<&str> =
            users.lines().find(|line| line.starts_with(&format!("{name}:")))?.split(':').collect();
        Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?))
    };
    Some(find("postgres").or_else(|| find("nobody")).expect("a user for PostgreSQL, postgres or nobody"))
}

fn running_as_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}

/// The folder of PostgreSQL's programs: on the path, or where Debian puts them.
fn programs() -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).map(|folder| folder.join("initdb")).find(|file| file.exists());
    if let Some(initdb) = on_path.and_then(|file| file.canonicalize().ok()) {
        return initdb.parent().expect("a folder").to_owned();
    }
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    found.sort();
    found.pop().filter(|bin| bin.join("initdb").exists()).expect(
        "PostgreSQL is needed for this test: `apt install postgresql`, or put initdb and postgres on the PATH",
    )
}
