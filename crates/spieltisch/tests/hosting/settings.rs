//! Settings in a file: what comes first, what is refused, what `config` prints, and what SIGHUP changes.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;

use crate::{Server, get, run, spieltisch, text};

const TOKEN: &str = "a-token-for-prometheus";

#[test]
fn flags_come_before_variables_before_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.toml");
    fs::write(
        &file,
        "# our server\nlisten = \"127.0.0.1:1001\"\ndatabase-wait = 7\npublic-url = \"https://file.example/\"\n\
         trusted-proxy = [\"10.0.0.0/8\", \"::1\"]\nrate-private = true\nkeep-finished = \"2w\"\n",
    )
    .expect("written");
    let mut command = spieltisch(&["config", "--config", text(&file), "--listen", "127.0.0.1:1003"]);
    command.args(["--rate-private=false"]).env("SPIELTISCH_LISTEN", "127.0.0.1:1002");
    let done = command.env("SPIELTISCH_DATABASE_WAIT", "8").output().expect("it starts");
    let said = String::from_utf8(done.stdout).expect("text");
    assert!(done.status.success(), "{said}");
    let at = |line: u32| format!("# {}, line {line}", file.display());
    for expected in [
        "listen = \"127.0.0.1:1003\"  # command line",
        "database-wait = 8  # SPIELTISCH_DATABASE_WAIT",
        &format!("public-url = \"https://file.example/\"  {}", at(4)),
        &format!("trusted-proxy = [\"10.0.0.0/8\", \"::1\"]  {}", at(5)),
        "rate-private = false  # command line",
        &format!("keep-finished = \"2w\"  {}", at(7)),
        "log-format = \"text\"  # default",
        "# maps  # not set",
    ] {
        assert!(said.lines().any(|line| line == expected), "{expected}: {said}");
    }
    // What it prints is a file with the same settings.
    let copy = folder.path().join("copy.toml");
    fs::write(&copy, &said).expect("written");
    let (again, problem, code) = run(&["config", "--config", text(&copy)]);
    assert_eq!(code, Some(0), "{problem}");
    let bare = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.split("  #").next().expect("a line").to_owned()).collect::<BTreeSet<_>>()
    };
    assert_eq!(bare(&again), bare(&said));
}

#[test]
fn secrets_are_not_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.toml");
    let database = "postgres://anna:wordpass@127.0.0.1:1/x?sslmode=disable";
    fs::write(&file, format!("metrics-token = \"{TOKEN}\"\ndatabase = \"{database}\"\n")).expect("written");
    let (said, problem, code) = run(&["config", "--config", text(&file)]);
    assert_eq!(code, Some(0), "{problem}");
    assert!(!said.contains(TOKEN) && !said.contains("wordpass"), "{said}");
    assert!(
        said.contains("postgres://anna@127.0.0.1:1/x?sslmode=disable")
            && said.contains("# metrics-token = …  # hidden"),
        "{said}"
    );
    // A refusal does not quote them either.
    fs::write(&file, "metrics-token = \"tooshort\"").expect("written");
    let (_, problem, code) = run(&["config", "--config", text(&file)]);
    assert_eq!(code, Some(2));
    assert!(problem.contains("line 1") && problem.contains("metrics-token") && !problem.contains("tooshort"));
}

#[test]
fn a_bad_file_is_refused_with_line_and_key_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, data) = (folder.path().join("settings.toml"), folder.path().join("data"));
    for (content, line, key) in [
        ("\nlisen = \"127.0.0.1:0\"", 2, "lisen"),
        ("[serve]\nlisten = \"127.0.0.1:0\"", 1, "serve"),
        ("listen = 7777", 1, "string"),
        ("\n\ndatabase-wait = \"60\"", 3, "database-wait"),
        ("database-wait = 99999999", 1, "database-wait"),
        ("rate-private = 1", 1, "rate-private"),
        ("trusted-proxy = \"10.0.0.1\"", 1, "trusted-proxy"),
        ("trusted-proxy = [\"everybody\"]", 1, "trusted-proxy"),
        ("log-format = \"xml\"", 1, "text | json"),
        ("public-url = \"table.example\"", 1, "public-url"),
        ("keep-finished = \"forever\"", 1, "365d"),
        ("config = \"other.toml\"", 1, "config"),
        ("rate-private = true\nrate-private = true", 2, "duplicate"),
        ("listen = ", 1, ""),
    ] {
        fs::write(&file, content).expect("written");
        let listen = ["--listen", "127.0.0.1:0"];
        for command in ["serve", "backup", "host-link", "health"] {
            let file = text(&file);
            let mut args = vec![command, "--config", file];
            match command {
                "serve" => args.extend(["--data", text(&data)].iter().chain(&listen)),
                "backup" => args.extend(["-", "--data", text(&data)]),
                _ => args.extend(listen),
            }
            let (said, problem, code) = run(&args);
            assert_eq!((said.as_str(), code), ("", Some(2)), "{content}: {problem}");
            assert!(problem.contains(&format!("{file}, line {line}:")) && problem.contains(key), "{problem}");
        }
    }
    assert!(!data.exists(), "nothing was touched");
    fs::write(&file, "#".repeat(70_000)).expect("written");
    let missing = folder.path().join("missing.toml");
    for file in [&file, &missing, &folder.path().to_owned()] {
        let (_, problem, code) = run(&["serve", "--config", text(file)]);
        assert!(code == Some(2) && problem.contains(text(file)), "{problem}");
    }
}

#[test]
fn other_commands_read_the_file_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, data) = (folder.path().join("settings.toml"), folder.path().join("data"));
    let (server, address) = Server::on(&["--data", text(&data)]);
    let settings = format!(
        "listen = \"{address}\"\ndata = \"{}\"\npublic-url = \"https://a.example/b\"\n",
        data.display()
    );
    fs::write(&file, settings).expect("written");
    let with = |args: &[&str]| {
        let done = spieltisch(args).env("SPIELTISCH_CONFIG", &file).output().expect("it starts");
        let said = String::from_utf8(done.stdout).expect("text");
        assert!(done.status.success(), "{args:?}: {said}{}", String::from_utf8_lossy(&done.stderr));
        said
    };
    with(&["health"]);
    let link = with(&["host-link"]);
    assert!(link.starts_with("https://a.example/b/host/"), "{link}");
    let copy = with(&["backup", "-"]);
    server.stop();
    let other = format!("sqlite:{}", folder.path().join("other.sqlite").display());
    with(&["move", "--to", &other]);
    let backup = folder.path().join("copy.jsonl");
    fs::write(&backup, copy).expect("written");
    fs::remove_dir_all(&data).expect("removed");
    with(&["restore", text(&backup)]);
    assert!(data.join("spieltisch.sqlite").exists());
}

fn metrics_status(address: &str, token: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let head = format!("GET /metrics HTTP/1.0\r\nHost: elsewhere\r\nAuthorization: Bearer {token}\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("a request");
    let mut line = String::new();
    std::io::BufReader::new(stream).read_line(&mut line).expect("an answer");
    line.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[test]
fn hanging_up_reads_the_settings_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.toml");
    let write = |content: &str| {
        fs::write(&file, content).expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("its rights");
    };
    write(&format!("metrics-token = \"{TOKEN}\"\n"));
    let (mut server, address) = Server::on(&["--data", text(folder.path()), "--config", text(&file)]);
    let logged = |server: &mut Server, part: &str| {
        server.signal("-HUP");
        let mut line = String::new();
        while !line.contains(part) {
            line.clear();
            assert_ne!(server.errors.read_line(&mut line).expect("text"), 0, "{part}");
        }
        line
    };
    assert_eq!(metrics_status(&address, TOKEN), "200");
    assert!(!get(&address, "/").contains("kept for 30 days"));

    let other = "another-token-for-it";
    write(&format!(
        "metrics-token = \"{other}\"\nkeep-finished = \"30d\"\npublic-url = \"https://a.example\"\nno-limits = true\n"
    ));
    let line = logged(&mut server, "settings reloaded");
    assert!(line.contains("keep-finished, metrics-token, public-url"), "{line}");
    let mut line = String::new();
    server.errors.read_line(&mut line).expect("text");
    assert!(line.contains("need a restart") && line.contains("no-limits"), "{line}");
    assert_eq!([metrics_status(&address, TOKEN), metrics_status(&address, other)], ["403", "200"]);
    assert!(get(&address, "/").contains("kept for 30 days"));

    // A bad file changes nothing.
    write("metrics-token = \"short\"\n");
    let line = logged(&mut server, "settings not reloaded");
    assert!(line.contains("ERROR") && line.contains("line 1") && !line.contains("short\""), "{line}");
    write(&format!("metrics-token = \"{TOKEN}\"\nmaps = \"{}/nowhere\"\n", folder.path().display()));
    logged(&mut server, "settings not reloaded");
    assert_eq!(metrics_status(&address, other), "200");
    // The path is part of every address, so it stays with the rest of the public address.
    write(&format!("metrics-token = \"{other}\"\npublic-url = \"https://b.example/games\"\n"));
    logged(&mut server, "settings reloaded");
    let mut line = String::new();
    server.errors.read_line(&mut line).expect("text");
    assert!(line.contains("need a restart") && line.contains("public-url"), "{line}");
    assert!(get(&address, "/").starts_with("HTTP/1.1 200"));
    server.stop();
}

#[test]
fn a_readable_file_with_a_secret_is_warned_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.toml");
    fs::write(&file, format!("metrics-token = \"{TOKEN}\"\n")).expect("written");
    for (mode, warned) in [(0o644, true), (0o640, false)] {
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("its rights");
        let (server, _) = Server::on(&["--data", text(folder.path()), "--config", text(&file)]);
        let (_, log) = server.stop();
        assert_eq!(log.contains("everybody on this machine can read it"), warned, "{log}");
    }
}
