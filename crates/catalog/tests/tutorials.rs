//! Every game's tutorial can be played as it is written.

use testkit::tutorial_plays;

#[test]
fn every_tutorial_plays() {
    for game in spieltisch_catalog::GAMES {
        tutorial_plays(*game);
    }
}
