//! A finished game from elsewhere as a table of its own, to look back at.

use std::collections::BTreeSet;

use game::AnyGame;
use record::{Closing, Header, SeatHeader, SeatKind};

use super::{Doc, Holder, Lifecycle, own_map};
use crate::create::DEFAULT_GLASS_SECONDS;

impl Doc {
    /// The table of a verified record. It belongs to `owner`, who did not play: the record names people, but does not
    /// say who they are.
    pub fn of_record(game: &'static dyn AnyGame, header: Header, closing: Closing, owner: &str) -> Doc {
        let holder = |seat: &SeatHeader| match &seat.kind {
            SeatKind::Person => Holder::Person { id: String::new(), name: seat.name.clone(), entropy: None },
            SeatKind::Bot { level } => {
                Holder::Bot { name: seat.name.clone(), level: level.clone(), stands_in: false }
            }
        };
        Doc {
            game: game.id().to_owned(),
            players: header.players,
            options: header.options.clone(),
            owner: owner.to_owned(),
            listed: false,
            seats: header.seats.iter().map(holder).collect(),
            own_map: own_map(game, &header.options),
            rated: false,
            position: header.position.clone(),
            secret: closing.secret.clone(),
            commitment: header.commitment.clone(),
            created: header.created,
            muted: BTreeSet::new(),
            banned: BTreeSet::new(),
            began_with: vec![None; header.players],
            header: Some(header),
            closing: Some(closing),
            glass_seconds: DEFAULT_GLASS_SECONDS,
            glass: None,
            whisper: false,
            chat_removals: 0,
            lifecycle: Lifecycle::default(),
            deal: None,
        }
    }
}
