//! Every untrusted input, at its bound and one past it, and the pages that result from the largest ones.

use anyhow::{Context, Result, anyhow};
use game::FastDice;
use serde_json::{Value, json};

use super::map::{BOUNDS, Size};
use super::{Probe, record};
use crate::load::guest::{Guest, Payload};
use crate::load::party::entropy;

/// The number of listed tables with the largest maps.
const LISTED: usize = 120;

/// Sets up the tables and returns all probes.
pub(super) async fn all(guest: &mut Guest) -> Result<Vec<Probe>> {
    let limits = server::Limits::default();
    let largest = BOUNDS().map();
    for _ in 0..LISTED {
        guest.post("/api/tables", &table(&largest)).await?;
    }
    let talk =
        set_up(guest, &json!({"game": "verrat", "players": 4, "seats": ["me", "bot", "bot", "bot"]})).await?;
    let han = set_up(
        guest,
        &json!({
            "game": "han", "players": 2, "options": {"map": largest}, "seats": ["me", "bot"],
        }),
    )
    .await?;
    let roads =
        set_up(guest, &json!({"game": "han", "position": hardest(&largest)?, "seats": ["me", "bot"]}))
            .await?;
    let mut probes = maps(&largest);
    probes.extend([
        text("body", limits.body_bytes, |bytes| {
            padded(&format!("/api/tables/{han}/why"), &json!({"action": "pass"}), bytes)
        }),
        text("table-body", limits.table_bytes, |bytes| padded("/api/tables", &table(&json!("ways")), bytes)),
        text("name", server::NAME_CHARS, |chars| {
            Payload::json("/api/me", &json!({"name": "n".repeat(chars)}))
        }),
        text("chat", limits.chat_chars, |chars| {
            Payload::json(&format!("/api/tables/{talk}/chat"), &json!({"text": "w".repeat(chars)}))
        }),
    ]);
    let record = record::body_of_length(limits.record_bytes, &largest)?;
    let verify = |bytes: usize| {
        Payload::post("/api/verify", "application/json", record.clone() + &" ".repeat(bytes - record.len()))
    };
    probes.push(Probe { says: "\"holds\":true", ..text("record", limits.record_bytes, verify) });
    let pages = [
        ("front", "/".to_owned()),
        ("list", "/api/tables".to_owned()),
        ("table", format!("/t/{han}")),
        ("table-api", format!("/api/tables/{han}")),
        ("roads", format!("/t/{roads}")),
        ("replay", format!("/t/{han}/replay")),
        ("replay-step", format!("/t/{han}/replay/step?at=0")),
        ("screen", format!("/t/{han}/screen")),
        ("rules", "/rules/han".to_owned()),
        ("new-table", "/new/han".to_owned()),
        ("stats", "/stats".to_owned()),
    ];
    probes.extend(pages.map(|(name, path)| Probe {
        name,
        bound: None,
        at: Payload::get(&path),
        past: None,
        says: "",
    }));
    Ok(probes)
}

/// H-41: one probe per limit.
fn maps(largest: &Value) -> Vec<Probe> {
    let at = || Payload::json("/api/tables", &table(largest));
    let past = |name, bound: u64, change: fn(&mut Size)| {
        let mut size = BOUNDS();
        change(&mut size);
        Probe {
            name,
            bound: Some(bound),
            at: at(),
            past: Some(Payload::json("/api/tables", &table(&size.map()))),
            says: "\"own_map\":true",
        }
    };
    vec![
        past("map-provinces", 16, |size| size.provinces += 1),
        past("map-spaces", 128, |size| size.spaces += 1),
        past("map-outline", 128, |size| size.outline += 1),
        past("map-scenery", 200, |size| size.scenery += 1),
        past("map-scenery-points", 500, |size| size.scenery_points += 1),
        past("map-alliances", 60, |size| size.alliances += 1),
        past("map-degree", 6, |size| size.degree += 1),
        past("map-roads", 256, |size| size.roads += 1),
        past("map-name", 40, |size| size.name += 1),
        past("map-coordinate", 10_000, |size| size.coordinate = json!(10_001)),
        past("map-decimals", 3, |size| size.coordinate = json!(999.9999)),
    ]
}

fn table(map: &Value) -> Value {
    json!({"game": "han", "players": 2, "options": {"map": map}, "seats": ["me", "open"], "listed": true})
}

fn text(name: &'static str, bound: usize, payload: impl Fn(usize) -> Payload) -> Probe {
    Probe { name, bound: Some(bound as u64), at: payload(bound), past: Some(payload(bound + 1)), says: "" }
}

/// JSON padded to exactly `bytes` bytes.
fn padded(path: &str, body: &Value, bytes: usize) -> Payload {
    let mut text = body.to_string();
    text.insert_str(1, &" ".repeat(bytes.saturating_sub(text.len())));
    Payload::post(path, "application/json", text)
}

/// A position in which the best division of roads is hard to find: one player's houses, one of them fortified, fill a
/// dense knot of roads.
fn hardest(map: &Value) -> Result<Value> {
    const HOUSES: usize = 19;
    let game = catalog::GAMES.iter().find(|game| game.id() == "han").context("no HAN")?;
    let options = json!({"map": map, "variant": "fortifications", "emperor": 0});
    let options =
        game.complete(2, options.as_object().context("options")?).map_err(|refused| anyhow!(refused.why))?;
    let table = game.open(2, &options, &mut FastDice::new(1)).map_err(|refused| anyhow!(refused.why))?;
    let mut position = table.position();
    for space in 0..HOUSES {
        let id = map["spaces"][20 + space]["id"].as_str().context("a space")?;
        position["houses"][id] = json!(0);
        if space == 0 {
            position["markers"][id] = json!(0);
        }
    }
    position["supply"][0] = json!({"houses": 20 - HOUSES, "emissaries": 8, "markers": 0});
    Ok(position)
}

async fn set_up(guest: &mut Guest, request: &Value) -> Result<String> {
    let whole = guest.post("/api/tables", request).await?;
    let id = whole["table"]["id"].as_str().context("a table without an id")?.to_owned();
    let mut dice = FastDice::new(1);
    guest.post(&format!("/api/tables/{id}/start"), &json!({"entropy": entropy(&mut dice)})).await?;
    Ok(id)
}
