//! The one list of games. A new game is its folder and one line here.

use game::AnyGame;

pub const GAMES: &[&'static dyn AnyGame] = &[&han::Han, &mahe::Mahe, &schicht::Schicht, &verrat::Verrat];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.id() == id)
}
