//! The whole site can live below a prefix: no page, script or style sheet names an address by itself.

#[path = "../examples/gallery/pages/mod.rs"]
mod pages;

use std::fs;
use std::path::Path;

use spieltisch_page::links::Links;
use words::Lang;

/// Every attribute with its value.
fn attributes(html: &str) -> impl Iterator<Item = (&str, &str)> {
    html.match_indices("=\"").map(|(at, _)| {
        let name = html[..at].rsplit([' ', '\n']).next().unwrap_or_default();
        let value = html[at + 2..].split('"').next().unwrap_or_default();
        (name, value)
    })
}

fn is_address(name: &str) -> bool {
    matches!(name, "href" | "action" | "src" | "srcset" | "formaction" | "poster")
}

/// Whether an address leads below the prefix, into the same page, or to another site in full.
fn is_below(address: &str) -> bool {
    ["/below/", "#", "data:", "http://", "https://"].iter().any(|start| address.starts_with(start))
}

#[test]
fn every_address_of_every_page_lies_below_the_prefix() {
    for lang in Lang::ALL {
        for (page, html) in pages::all(lang, &Links::below("/below")) {
            let html = html.into_string();
            for (name, value) in attributes(&html) {
                // A hidden field `back` holds a path of the site, which the server turns into an address.
                let address = is_address(name) || (value.starts_with('/') && name != "value");
                assert!(!address || is_below(value), "{page}: {name}=\"{value}\"");
            }
            for (at, _) in html.match_indices("url(") {
                assert!(is_below(&html[at + 4..]), "{page}: {:.40}", &html[at..]);
            }
            assert!(html.contains("href=\"/below/"), "{page} has links");
        }
    }
}

#[test]
fn at_the_root_a_page_is_the_same_without_the_prefix() {
    let below = pages::all(Lang::En, &Links::below("/below"));
    for ((page, root), (_, below)) in pages::all(Lang::En, &Links::root()).into_iter().zip(below) {
        let (root, below) = (root.into_string(), below.into_string());
        assert_eq!(root, below.replace("=\"/below/", "=\"/"), "{page}");
        assert!(attributes(&root).any(|(name, value)| is_address(name) && value.starts_with("/assets/")));
    }
}

#[test]
fn forms_return_to_paths_of_the_site() {
    for (page, html) in pages::all(Lang::En, &Links::below("/below")) {
        for (at, _) in html.0.match_indices("name=\"back\" value=\"") {
            let path = html.0[at..].split('"').nth(3).unwrap_or_default();
            assert!(path.starts_with('/') && !path.starts_with("/below"), "{page}: {path}");
        }
    }
}

#[test]
fn scripts_and_style_sheets_name_no_address_of_the_site() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let mut sources: Vec<(String, String)> = Vec::new();
    for file in fs::read_dir(assets).expect("the folder of assets") {
        let path = file.expect("a file").path();
        if let Ok(text) = fs::read_to_string(&path) {
            sources.push((path.display().to_string(), text));
        }
    }
    for game in catalog::GAMES {
        sources.push((format!("{}: style", game.id()), game.style().to_owned()));
        let scripts = game.scripts().iter();
        sources.extend(scripts.map(|(name, text)| (format!("{}: {name}", game.id()), (*text).to_owned())));
    }
    for (file, text) in sources.iter().filter(|(file, _)| !file.ends_with(".svg")) {
        for quote in ['\'', '"', '`'] {
            let address = text.match_indices(quote).find(|(at, _)| {
                let mut rest = text[at + 1..].chars();
                rest.next() == Some('/') && rest.next().is_some_and(|c| c.is_ascii_alphabetic())
            });
            assert!(address.is_none(), "{file}: {:.40}", &text[address.map_or(0, |(at, _)| at)..]);
        }
        assert!(!text.contains("url(/"), "{file}");
    }
}
