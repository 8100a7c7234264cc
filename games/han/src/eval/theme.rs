//! What a good action is an example of: the theme of a puzzle.

use game::Seat;

use crate::map::Space;
use crate::rules::road_points;
use crate::{Action, Board, Public, View};

/// The theme of an action of the seat with this view.
pub(super) fn theme(seat: Seat, view: &View, action: Action) -> &'static str {
    match action {
        Action::House(space, _) => house(seat, &view.public, space),
        // H-21, H-23: both are about who leads in a province.
        Action::Fortify(..) | Action::Market(..) => "majority",
        Action::Emissary(..) => "alliance",
        Action::Discard(_) | Action::Draw(_) | Action::DrawPile | Action::End | Action::Pass => "tempo",
    }
}

/// What a house is for: its provinces, or its row along the roads. One that scores nothing yet takes the space before
/// others do.
fn house(seat: Seat, public: &Public, space: Space) -> &'static str {
    let (map, before) = (&*public.map, &public.board);
    let mut after = *before;
    after.put_house(map, seat, space);
    let own = |board: &Board| -> i32 {
        let points = map.provinces_of(space).iter().map(|province| board.province_points(map, province));
        points.map(|points| i32::from(points[seat.index()])).sum()
    };
    let others = |board: &Board| -> i32 {
        let points = map.provinces_of(space).iter().map(|province| board.province_points(map, province));
        points.map(|points| points.iter().map(|points| i32::from(*points)).sum::<i32>()).sum::<i32>()
            - own(board)
    };
    let provinces = own(&after) - own(before) + (others(before) - others(&after)).max(0);
    let [row, row_before] =
        [&after, before].map(|board| i32::from(road_points(map, board.houses(seat), board.fort(seat))));
    match (provinces, row - row_before) {
        (provinces, row) if row > provinces.max(0) => "road",
        (provinces, _) if provinces > 0 => "majority",
        _ => "tempo",
    }
}
