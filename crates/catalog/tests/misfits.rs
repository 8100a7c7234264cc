//! What does not go together at a new table, as the new-table page gets it.

use game::Misfits;
use serde_json::Value;

fn of(game: &str) -> Misfits {
    Misfits::of(spieltisch_catalog::find(game).expect("a game of the catalog"))
}

/// Whether these values, by the order of the keys, are refused for this many players.
fn refused(misfits: &Misfits, players: usize, values: &[Option<&str>]) -> Option<&'static str> {
    let same = |misfit: &&game::Misfit| {
        misfit.players == players
            && misfit
                .values
                .iter()
                .map(|value| value.as_ref().and_then(Value::as_str))
                .eq(values.iter().copied())
    };
    misfits.combinations.iter().find(same).map(|misfit| misfit.refused.why)
}

#[test]
fn h2_h25_maps_players_and_variants() {
    let han = of("han");
    assert_eq!(han.keys, ["map", "variant"], "the others always fit");
    assert_eq!(refused(&han, 2, &[Some("border"), None]), Some("map-players"));
    assert_eq!(refused(&han, 5, &[Some("ways"), None]), Some("map-players"));
    assert_eq!(refused(&han, 3, &[Some("border"), Some("markets")]), Some("markets-need-no-borders"));
    assert_eq!(refused(&han, 3, &[Some("ways"), Some("markets")]), None);
    // The default map depends on the players.
    assert_eq!(refused(&han, 2, &[None, Some("fortifications")]), Some("fortifications-need-border"));
    assert_eq!(refused(&han, 3, &[None, Some("fortifications")]), None);
}

#[test]
fn m6_two_turtles_each_need_few_players() {
    let mahe = of("mahe");
    assert_eq!(mahe.keys, ["turtles_each"]);
    assert!(mahe.combinations.iter().all(|misfit| misfit.players > 3 && misfit.values == [Some(2.into())]));
}

#[test]
fn where_everything_fits_there_is_nothing_to_say() {
    for game in ["schicht", "verrat"] {
        assert_eq!(of(game), Misfits::default(), "{game}");
    }
}
