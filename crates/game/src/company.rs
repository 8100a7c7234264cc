//! Bots as company: their characters, and what they say about what happens.

use words::{Arg, Speech};

use crate::{Dice, Fact, FastDice, MAX_SEATS, Seat, SeatSet, shuffle};

/// How a bot behaves towards people. Bots that are measured have none.
///
/// ```
/// use game::Character;
///
/// assert_eq!(Character::named("sly"), Some(Character::Sly));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Character {
    /// Says what it does and does what it says.
    Honest,
    /// Likes to mislead.
    Sly,
    /// Does not forgive a broken word.
    Vengeful,
    /// Says little and takes few risks.
    Cautious,
    /// Always wants the better half of a bargain.
    Greedy,
}

impl Character {
    pub const ALL: [Character; 5] =
        [Character::Honest, Character::Sly, Character::Vengeful, Character::Cautious, Character::Greedy];
    /// The names, in the same order.
    pub const NAMES: [&'static str; 5] = ["honest", "sly", "vengeful", "cautious", "greedy"];

    pub fn name(self) -> &'static str {
        Character::NAMES[self as usize]
    }

    pub fn named(name: &str) -> Option<Character> {
        Character::ALL.into_iter().find(|character| character.name() == name)
    }
}

/// The bots at a table: who they are, and who of them speaks. The same seed makes the same company, so that a
/// restart or a replay changes nobody.
///
/// ```
/// use game::{Company, Seat, SeatSet};
///
/// let company = Company::new(7, SeatSet::one(Seat(1)));
/// assert!(company.speaks(Seat(1)) && !company.speaks(Seat(0)));
/// assert_ne!(company.character(Seat(0)), company.character(Seat(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Company {
    seed: u64,
    bots: SeatSet,
    characters: [Character; Character::ALL.len()],
}

impl Company {
    /// `bots` are the seats that make remarks.
    pub fn new(seed: u64, bots: SeatSet) -> Company {
        let mut characters = Character::ALL;
        shuffle(&mut characters, &mut FastDice::new(seed));
        Company { seed, bots, characters }
    }

    /// The character of whichever bot plays this seat. The first five seats differ.
    pub fn character(&self, seat: Seat) -> Character {
        self.characters[seat.index() % self.characters.len()]
    }

    /// Whether the seat makes remarks.
    pub fn speaks(&self, seat: Seat) -> bool {
        self.bots.contains(seat)
    }

    /// The seats that make remarks.
    pub fn speakers(&self) -> impl Iterator<Item = Seat> {
        self.bots.iter()
    }

    /// A person plays the seat from now on and speaks for themselves.
    pub fn silence(&mut self, seat: Seat) {
        self.bots.remove(seat);
    }

    /// A number below `n` that is always the same for the same seat and occasion.
    pub fn draw(&self, seat: Seat, occasion: u64, n: u32) -> u32 {
        let mixed = self.seed ^ (occasion.wrapping_mul(MAX_SEATS as u64) + seat.index() as u64);
        FastDice::new(mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15)).below(n)
    }
}

/// A sentence that a bot says to everybody: a key of the game's texts and its facts. It follows from what
/// spectators saw and from nothing else.
///
/// ```
/// use game::{Remark, Seat};
/// use words::{Lang, Texts};
///
/// let texts = Texts::new(&[(Lang::En, "thanks = Thank you, { $name }.")]);
/// let remark = Remark::by(Seat(1), "thanks").with("name", Seat(0));
/// let names = ["Anna", "Ben"].map(str::to_owned);
/// assert_eq!(remark.sentence(&texts.speech_among(Lang::En, &names)), "Thank you, Anna.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub seat: Seat,
    /// The key of the sentence in the game's texts.
    pub key: String,
    /// The arguments of the sentence.
    pub facts: Vec<(&'static str, Fact)>,
    /// The part of the game it belongs to, counted up: a seat makes one remark in each.
    pub part: u32,
}

impl Remark {
    pub fn by(seat: Seat, key: impl Into<String>) -> Remark {
        Remark { seat, key: key.into(), facts: Vec::new(), part: 0 }
    }

    /// Adds a fact.
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Remark {
        self.facts.push((name, fact.into()));
        self
    }

    /// The remark in part `part` of the game.
    pub fn during(self, part: u32) -> Remark {
        Remark { part, ..self }
    }

    /// The remark as a sentence. `speech` must be of the game's texts.
    pub fn sentence(&self, speech: &Speech<'_>) -> String {
        let args: Vec<(&str, Arg<'_>)> =
            self.facts.iter().map(|(name, fact)| (*name, fact.say(speech))).collect();
        speech.say_with(&self.key, &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_have_names() {
        for character in Character::ALL {
            assert_eq!(Character::named(character.name()), Some(character));
        }
        assert_eq!(Character::named("neutral"), None);
    }

    #[test]
    fn every_character_sits_in_every_seat_sooner_or_later() {
        for seat in Seat::all(4) {
            let met = |character| {
                (0..64).any(|seed| Company::new(seed, SeatSet::EMPTY).character(seat) == character)
            };
            assert!(Character::ALL.into_iter().all(met));
        }
    }

    #[test]
    fn draws_differ_by_seat_and_occasion_only() {
        let company = Company::new(3, SeatSet::EMPTY);
        let draws =
            |seat| (0..20).map(|occasion| company.draw(Seat(seat), occasion, 100)).collect::<Vec<_>>();
        assert_eq!(draws(0), draws(0));
        assert_ne!(draws(0), draws(1));
    }
}
