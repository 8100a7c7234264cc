//! The list of games. A new game is a folder and one line here.

use game::AnyGame;

pub static GAMES: &[&'static dyn AnyGame] = &[han::GAME, mahe::GAME, schicht::GAME, verrat::GAME];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.id() == id)
}
