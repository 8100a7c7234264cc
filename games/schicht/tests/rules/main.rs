//! A test for every rule, named by its id: a position, an action, what changed.

mod closing;
mod galleries;
mod laying;
mod position_builder;
mod positions;
mod rounds;
mod silver;

#[test]
fn every_rule_is_tested() {
    testkit::every_rule_is_tested(
        include_str!("../../RULES.md"),
        &[
            include_str!("rounds.rs"),
            include_str!("laying.rs"),
            include_str!("galleries.rs"),
            include_str!("closing.rs"),
            include_str!("silver.rs"),
            include_str!("positions.rs"),
        ],
    );
}
