//! What every tutorial must keep: its script plays, and it can be read.

use std::collections::HashSet;

use game::{AnyGame, Dice, Does, Seat};
use words::{Arg, Lang};

/// The longest words of a step, so that they fit on a phone.
const MAX_WORDS: usize = 250;

/// Plays the game's tutorial from its position with its dice and checks its words. Panics with what is wrong.
pub fn tutorial_plays(game: &'static dyn AnyGame) {
    let Some(tutorial) = game.tutorial() else { return };
    let steps = tutorial.steps;
    let ends = [steps.first(), steps.last()].map(|step| step.map(|step| step.does));
    assert_eq!(ends, [Some(Does::Read); 2], "a tutorial begins with the goal and ends with words");
    let position = serde_json::from_str(tutorial.position).expect("the position is JSON");
    let mut table = game.load(&position).expect("the position loads");
    let mut dice = Given { values: tutorial.dice, used: 0 };
    let mut ids = HashSet::new();
    // As the page gives them; a text may only use those who play.
    let names: Vec<(String, Arg<'_>)> =
        (1..table.players()).map(|seat| (format!("seat{seat}"), "Dimitri".into())).collect();
    let names: Vec<(&str, Arg<'_>)> = names.iter().map(|(key, name)| (key.as_str(), name.clone())).collect();
    for step in steps {
        let id = step.id;
        assert!(ids.insert(id), "{id}: every step has an id of its own");
        assert!(step.points.iter().all(|point| !point.trim().is_empty()), "{id}: an empty selector");
        match step.does {
            Does::Read => {}
            Does::Try(action) => {
                let legal = table.legal(Seat(0)).iter().any(|legal| legal == action);
                assert!(legal || !table.answers(action), "{id}: the page does not offer “{action}”");
            }
            Does::Watch(acts) => {
                assert!(!acts.is_empty(), "{id}: nothing to watch");
                assert!(acts.iter().all(|(seat, _)| *seat != 0), "{id}: the learner's moves are tried");
            }
        }
        for (seat, action) in step.acts() {
            let act = table.attempt(Seat(seat), action, &mut dice);
            table.commit(act.unwrap_or_else(|refused| panic!("{id}: seat {seat} {action}: {refused}")));
        }
        for lang in Lang::ALL {
            let (key, speech) = (format!("tutorial-{id}"), game.texts().speech(lang));
            let words = speech.say_with(&key, &names);
            assert_ne!(words, key, "{id}: no words in {lang}");
            assert!(words.chars().count() <= MAX_WORDS, "{id} in {lang}: too long for a phone: {words}");
        }
    }
    assert_eq!(dice.used, tutorial.dice.len(), "every given die falls, and no other");
    assert!(table.turn().outcome().is_none(), "the game goes on after the tutorial");
}

/// The dice that the tutorial gives, and no others.
struct Given {
    values: &'static [u32],
    used: usize,
}

impl Dice for Given {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        let value = *self.values.get(self.used).unwrap_or_else(|| panic!("die {} is not given", self.used));
        assert!(value < n, "die {}: {value} is not below {n}", self.used);
        self.used += 1;
        value
    }
}
