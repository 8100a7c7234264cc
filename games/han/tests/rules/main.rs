//! Every rule by its id: a position, an action, the change.

mod borders;
mod cards;
mod examples;
mod final_scoring;
mod pieces;
mod position_builder;
mod positions;
mod provinces;
mod setup;
mod variants;

#[test]
fn every_rule_is_tested() {
    testkit::every_rule_is_tested(
        include_str!("../../RULES.md"),
        &[
            include_str!("setup.rs"),
            include_str!("pieces.rs"),
            include_str!("borders.rs"),
            include_str!("provinces.rs"),
            include_str!("variants.rs"),
            include_str!("cards.rs"),
            include_str!("final_scoring.rs"),
            include_str!("positions.rs"),
            include_str!("examples.rs"),
            include_str!("../maps.rs"),
        ],
    );
}
