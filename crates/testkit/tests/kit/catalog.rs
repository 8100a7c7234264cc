//! A catalog like the program's: a game is a folder and one line here.

use game::AnyGame;

pub(crate) const GAMES: &[&'static dyn AnyGame] = &[
    &crate::auction::Auction, //
];
