//! Checks that the repository's documents match the code.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use words::{Lang, Texts};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The folders of all crates, such as `crates/game`.
fn crates() -> BTreeSet<String> {
    ["crates", "games"]
        .into_iter()
        .flat_map(|parent| {
            let entries = fs::read_dir(root().join(parent)).expect("a folder of crates");
            entries.map(move |entry| (parent, entry.expect("a readable folder").path()))
        })
        .filter(|(_, path)| path.join("Cargo.toml").exists())
        .map(|(parent, path)| format!("{parent}/{}", path.file_name().expect("a name").to_string_lossy()))
        .collect()
}

/// The folders of the workspace's members, as cargo sees them.
fn members() -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo speaks JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    packages
        .iter()
        .map(|package| {
            let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
            let folder =
                manifest.parent().expect("a folder").strip_prefix(root()).expect("inside the repository");
            folder.to_string_lossy().into_owned()
        })
        .collect()
}

/// Every text file under version control, by path and content.
fn tracked() -> Vec<(String, String)> {
    let output = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output();
    let Ok(output) = output else { return Vec::new() };
    String::from_utf8_lossy(&output.stdout)
        .split('\0')
        .filter(|path| !path.is_empty())
        .filter_map(|path| Some((path.to_owned(), fs::read_to_string(root().join(path)).ok()?)))
        .collect()
}

#[test]
fn the_architecture_page_lists_every_crate() {
    let page = read("ARCHITECTURE.md");
    let listed: BTreeSet<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("- `"))
        .filter_map(|line| line.split_once('`'))
        .map(|(folder, _)| folder.to_owned())
        .filter(|folder| folder.starts_with("crates/") || folder.starts_with("games/"))
        .collect();
    assert_eq!(listed, members());
    assert_eq!(listed, crates());
}

#[test]
fn every_text_is_there_in_every_language() {
    let mut folders = 0;
    for folder in crates() {
        let Ok(files) = fs::read_dir(root().join(&folder).join("text")) else { continue };
        let texts: Vec<(Lang, String)> = files
            .map(|file| {
                let path = file.expect("a readable folder").path();
                let code = path.file_stem().and_then(OsStr::to_str).and_then(|stem| stem.rsplit('.').next());
                let lang = code.and_then(|code| code.parse().ok());
                (lang.unwrap_or_else(|| panic!("{}: not a language", path.display())), read(&path))
            })
            .collect();
        let texts: Vec<(Lang, &str)> = texts.iter().map(|(lang, text)| (*lang, text.as_str())).collect();
        assert_eq!(Texts::new(&texts).differences(), Vec::<String>::new(), "{folder}");
        folders += 1;
    }
    assert!(folders >= 4, "texts were found");
}

#[test]
fn every_game_has_the_texts_its_pages_need() {
    for game in catalog::GAMES {
        let options = game.options().iter().map(|spec| format!("option-{}", spec.key));
        let names = ["game-name", "game-blurb", "game-length", "boards"].map(str::to_owned);
        for key in names.into_iter().chain(options) {
            assert!(game.texts().has(&key), "{}: no text {key}", game.id());
        }
        for rule in game.rules() {
            assert!(game.source(&rule).is_some(), "{}: {rule} has no text", game.id());
        }
    }
}

#[test]
fn every_numbered_rule_is_in_the_games_rules_page() {
    for game in catalog::GAMES {
        let page = read(format!("games/{}/RULES.md", game.id()));
        for rule in game.rules() {
            let named = page.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').any(|word| word == rule);
            assert!(named, "{rule} is missing in {}'s RULES.md", game.id());
        }
    }
}

#[test]
fn links_between_pages_are_not_broken() {
    for (path, text) in tracked() {
        if !path.ends_with(".md") {
            continue;
        }
        let folder = root().join(&path).parent().expect("a folder").to_owned();
        for rest in text.split("](").skip(1) {
            let target = rest.split([')', '#', ' ']).next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            assert!(folder.join(target).exists(), "{path} links to {target}");
        }
    }
}

#[test]
fn files_and_tests_that_documents_name_exist() {
    let tracked = tracked();
    let named_file = |word: &str| {
        let ending = format!("/{word}");
        tracked.iter().any(|(path, _)| path == word || path.ends_with(&ending))
    };
    let named_test = |word: &str| {
        let function = format!("fn {word}(");
        tracked.iter().any(|(path, text)| path.ends_with(".rs") && text.contains(&function))
    };
    let mut checked = 0;
    for (path, text) in tracked.iter().filter(|(path, _)| path.starts_with("docs/") && path.ends_with(".md"))
    {
        // Every second piece is between backticks.
        for word in text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)) {
            let one_file = |ending: &str| word.ends_with(ending) && !word.contains([' ', '*']);
            if [".rs", ".mjs"].into_iter().any(one_file) {
                assert!(named_file(word), "{path} names {word}");
            } else if path.ends_with("safety.md") && word.matches('_').count() > 2 && !word.contains(' ') {
                assert!(named_test(word), "{path} names {word}");
            } else {
                continue;
            }
            checked += 1;
        }
    }
    assert!(checked > 50, "only {checked} names");
}

/// The values of a key in a simple YAML file such as ours, without comments.
fn values<'a>(yaml: &'a str, key: &str) -> Vec<&'a str> {
    let lines = yaml.lines().map(|line| line.split(" #").next().unwrap_or_default().trim());
    lines
        .filter_map(|line| line.trim_start_matches("- ").strip_prefix(key)?.strip_prefix(':'))
        .map(str::trim)
        .collect()
}

#[test]
fn the_containers_start_on_the_first_try() {
    let (compose, nginx) = (read("compose.yaml"), read("deploy/nginx.conf"));
    assert!(!compose.contains('\t'), "YAML has no tabs");
    assert_eq!(values(&compose, "build").len(), 1, "one image is built once");
    assert_eq!(values(&compose, "replicas"), ["2"]);
    // The proxy's address is not one that another container may get first.
    let (proxy, range) = (values(&compose, "ipv4_address"), values(&compose, "ip_range"));
    assert_eq!((proxy.as_slice(), range.as_slice()), (&["172.30.77.2"][..], &["172.30.77.128/25"][..]));
    assert_eq!(values(&compose, "SPIELTISCH_TRUSTED_PROXY"), proxy);
    // A password is never part of a URL, where it would need encoding.
    assert!(
        values(&compose, "SPIELTISCH_DATABASE").iter().all(|url| !url.contains('$') && !url.contains(":$"))
    );
    assert_eq!(values(&compose, "PGPASSWORD"), values(&compose, "POSTGRES_PASSWORD"));
    let checks = values(&compose, "test");
    assert!(checks.contains(&r#"["CMD", "spieltisch", "health"]"#), "{checks:?}");
    assert!(values(&compose, "condition").iter().all(|condition| *condition == "service_healthy"));
    // Names are resolved again, and are those of the services.
    let servers: Vec<&str> =
        nginx.lines().map(str::trim).filter(|line| line.starts_with("server node")).collect();
    assert_eq!(servers, ["server node:7777 resolve max_fails=1 fail_timeout=2s;"]);
    assert!(nginx.contains("resolver 127.0.0.11 ") && nginx.contains("zone spieltisch "));
    assert!(compose.lines().any(|line| line == "  node:"));
}

#[test]
fn every_setting_of_the_server_is_documented() {
    let (docs, args) = (read("docs/hosting.md"), read("crates/spieltisch/src/args.rs"));
    let variables = args.split("env = \"").skip(1).filter_map(|rest| rest.split('"').next());
    // Except a hidden flag for tests.
    for variable in variables.filter(|name| !name.contains("BOT_PAUSE")) {
        assert!(docs.contains(&format!("`{variable}`")), "{variable}");
    }
}

#[test]
fn no_file_contains_a_local_path() {
    let folders = ["work", "root", "home", "Users"].map(|folder| format!("/{folder}/"));
    for (path, text) in tracked() {
        for (number, line) in text.lines().enumerate() {
            let named = folders.iter().any(|folder| {
                line.match_indices(folder.as_str()).any(|(at, _)| {
                    let before = line[..at].chars().next_back();
                    !before.is_some_and(|c| c.is_alphanumeric() || "_.-/}".contains(c))
                })
            });
            assert!(!named, "{path}:{}: {line}", number + 1);
        }
    }
}

#[test]
fn every_rule_names_its_source() {
    for game in catalog::GAMES {
        let page = read(format!("games/{}/RULES.md", game.id()));
        for rule in game.rules() {
            let line = page.lines().find_map(|line| line.strip_prefix(&format!("- **{rule}** ")));
            let line = line.unwrap_or_else(|| panic!("{rule} has a line of its own in RULES.md"));
            let tag = game.source(&rule).expect("its texts").tag();
            assert!(
                line.starts_with(&format!("{tag} ")),
                "{rule} is {tag} on the page, but in RULES.md: {line}"
            );
            // An option that changes a rule is named there.
            let whole =
                page.split(&format!("**{rule}** ")).nth(1).and_then(|rest| rest.split("\n- **").next());
            for option in game.rule_options(&rule) {
                let named = whole.is_some_and(|whole| whole.contains(&format!("`{option}`")));
                assert!(named, "{rule} is changed by {option}, which RULES.md does not say there");
            }
        }
        let marked = game.rules().iter().filter(|rule| !game.rule_options(rule).is_empty()).count();
        assert!(marked > 0, "{}: no rule names an option that changes it", game.id());
        for spec in game.options() {
            let used = game.rules().iter().any(|rule| game.rule_options(rule).contains(&spec.key));
            assert!(used, "{}: no rule says that {} changes it", game.id(), spec.key);
        }
        assert!(
            page.contains("our own drawing"),
            "{}: the page must say that the board is our own drawing",
            game.id()
        );
    }
}

/// Terms with only one allowed word: folder, file, banned words, the word to use.
const ONE_WORD: [(&str, &str, &[&str], &str); 7] = [
    ("games/verrat", "de.ftl", &["Art", "Arten"], "Sorte"),
    ("games/verrat", "de.ftl", &["Proviant", "Versorgung", "Nachschub"], "Vorräte"),
    (
        "",
        "de.ftl",
        &["Sitz", "Sitze", "Sitzes", "Sitzen", "Sitzplatz", "Sitzplätze", "Stuhl", "Stühle"],
        "Platz",
    ),
    (
        "games/han",
        "de.ftl",
        &["Gesandter", "Gesandte", "Gesandten", "Emissär", "Emissäre", "Botschafter"],
        "Abgesandter",
    ),
    ("games/han", "de.ftl", &["Allianz", "Allianzen", "Pakt", "Pakte"], "Bündnis"),
    ("", "de.ftl", &["Hinweis", "Hinweise", "Hinweisen", "Ratschlag", "Ratschläge"], "Tipp"),
    (
        "games/verrat",
        "en.ftl",
        &["frees", "freed", "clemency", "amnesty", "reprieve"],
        "mercy (the card), pardon (the act)",
    ),
];

#[test]
fn one_thing_has_one_word() {
    let mut looked = 0;
    for folder in crates() {
        let Ok(entries) = fs::read_dir(root().join(&folder).join("text")) else { continue };
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            let (path, words) = (path.display().to_string(), read(&path));
            looked += 1;
            for (place, language, banned, instead) in ONE_WORD {
                if !path.contains(place) || !path.ends_with(language) {
                    continue;
                }
                for word in words.split(|c: char| !c.is_alphanumeric()) {
                    assert!(!banned.contains(&word), "{path}: {word}, but the word is {instead}");
                }
            }
        }
    }
    assert!(looked >= 20, "only {looked} texts");
}
