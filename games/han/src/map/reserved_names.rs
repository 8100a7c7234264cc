//! H-41: no custom map has the id or the name of a shipped one.

use words::Lang;

use crate::map::{Fault, Names, Plan, SHIPPED, shipped};
use game::Draw;

impl Plan {
    /// Whether the plan is exactly one of the shipped maps.
    pub fn is_shipped(&self) -> bool {
        shipped(&self.id).is_some_and(|map| map.plan() == self)
    }

    /// The places where a custom map uses the id or, in any language, the name of a shipped one. Only letters
    /// and digits are compared, ignoring case.
    pub fn reserved_names(&self) -> Vec<Fault> {
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

/// The ids and names of the shipped maps.
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
