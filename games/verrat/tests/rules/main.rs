//! Every rule by its id: a position, an action, the change.

mod bots;
mod company;
mod court;
mod dungeon;
mod ending;
mod moves;
mod orders;
mod page;
mod position_builder;
mod positions;
mod power;
mod secrets;
mod talk;
mod told;

#[test]
fn every_rule_is_tested() {
    testkit::every_rule_is_tested(
        include_str!("../../RULES.md"),
        &[
            include_str!("court.rs"),
            include_str!("talk.rs"),
            include_str!("orders.rs"),
            include_str!("moves.rs"),
            include_str!("power.rs"),
            include_str!("dungeon.rs"),
            include_str!("ending.rs"),
            include_str!("positions.rs"),
            include_str!("page.rs"),
            include_str!("secrets.rs"),
        ],
    );
}
