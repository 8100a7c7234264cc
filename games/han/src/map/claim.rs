//! H-41: nobody's own map has the id or the name of one that comes with the game.

use words::Lang;

use crate::map::{Fault, Names, Plan, SHIPPED, shipped};
use game::Draw;

impl Plan {
    /// Whether it is a map that comes with the game, as it is.
    pub fn is_shipped(&self) -> bool {
        shipped(&self.id).is_some_and(|map| map.plan() == self)
    }

    /// Where somebody's own map calls itself like one that comes with the game: by its id, or by its name in any
    /// language. Case does not count, nor does anything but letters and digits.
    pub fn claims(&self) -> Vec<Fault> {
        let taken = taken();
        let names = self.name.iter().flat_map(Names::iter);
        let names = names.map(|(lang, name)| (format!("name.{lang}"), name));
        std::iter::once(("id".to_owned(), self.id.as_str()))
            .chain(names)
            .filter(|(_, name)| taken.contains(&plain(name)))
            .map(|(place, name)| Fault::new("H-41", place, "map-name-taken").with("name", &name))
            .collect()
    }
}

/// What the shipped maps are called.
fn taken() -> Vec<String> {
    let names = SHIPPED.into_iter().flat_map(|id| {
        let key = format!("option-map-{id}");
        let spoken = Lang::ALL.map(|lang| crate::Han::texts().speech(lang).say(&key));
        std::iter::once(id.to_owned()).chain(spoken)
    });
    names.map(|name| plain(&name)).collect()
}

fn plain(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
