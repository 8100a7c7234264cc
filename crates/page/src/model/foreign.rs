//! A table whose match began under rules this program does not have.

use game::AnyGame;
use table::setup::Status;

/// `GET /t/{id}` of such a table.
#[derive(Debug)]
pub struct Foreign {
    pub id: String,
    pub game: &'static dyn AnyGame,
    /// The rules version the game was started under.
    pub rules_version: u32,
    pub status: Status,
    /// The reader may end the game.
    pub can_end: bool,
    /// Who sat there, in seat order.
    pub names: Vec<String>,
    /// Once the game has ended: its moves in the game's notation, and who made them.
    pub acts: Vec<(String, String)>,
    /// How many more moves there are.
    pub more: usize,
}
