//! A test for every rule, named by its id: a position, an action, what changed.

mod egg_dice;
mod eggs;
mod moves;
mod position_builder;
mod positions;

#[test]
fn every_rule_is_tested() {
    testkit::every_rule_is_tested(
        include_str!("../../RULES.md"),
        &[
            include_str!("moves.rs"),
            include_str!("eggs.rs"),
            include_str!("egg_dice.rs"),
            include_str!("positions.rs"),
        ],
    );
}
