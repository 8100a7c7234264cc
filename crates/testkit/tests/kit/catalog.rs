//! A catalog as the program has one: a game is its folder and one line here.

use game::AnyGame;

pub(crate) const GAMES: &[&'static dyn AnyGame] = &[
    &crate::auction::Auction, //
];
