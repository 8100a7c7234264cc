//! H-38 to H-41: the maps that come with the game, and maps of one's own.

use spieltisch_han::map::{Map, Plan, border, border_facts, ways, ways_facts};

#[test]
fn h38_h39_border_disputes_is_true_to_every_known_fact() {
    assert_eq!(border_facts(border().plan()), []);
}

#[test]
fn h38_h40_ways_of_diplomacy_is_true_to_every_known_fact() {
    assert_eq!(ways_facts(ways().plan()), []);
}

#[test]
fn a_plan_is_the_same_as_json_and_back() {
    for map in [border(), ways()] {
        let plan = Plan::from_json(&map.plan().to_json()).expect("a shipped map");
        assert_eq!(plan, *map.plan());
        assert!(Map::new(plan).is_ok());
    }
}
