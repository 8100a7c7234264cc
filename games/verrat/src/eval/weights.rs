//! The weight of each feature of a seat, in thousandths of a halving.

use super::prospects::FEATURES;

/// Indexed as in [`features`](super::prospects::features).
#[rustfmt::skip]
pub(super) const WEIGHTS: [i32; FEATURES] = [
    // Kinds.
    -53, -57, -134, -202, -2, -191, -153,
    // The nearest vizier at court, by stage.
    -172, -196, -193, -150, -234, -229, -294, -145,
    -374, -136, -86, -178, -279, -307, -244, -439,
    433, 389, -8, -276, -503, -518, -294, -818,
    0, 21, -449, -661, -858, -891, -888, 451,
    // The next one.
    0, -259, -153, -328, -182, -197, -179, -81,
    0, 133, 34, -125, -272, -342, -190, -463,
    0, 709, 80, -164, -127, -250, -99, -470,
    0, 0, 598, 42, -261, -435, -459, -62,
    // Viziers who are free to go anywhere.
    -28, 67, -73, -145,
    -878, -390, -114, 87,
    -1076, -372, 183, 627,
    599, -244, -443, -966,
    // The favourite's seat is free.
    18, -244, -144, 324,
    // Votes.
    1, 26, 9, -21,
    // In the cells and banished, without mercy and with it.
    -1403, -1298, -1326, -1286,
    -487, 0, 0, -1270,
    // Mercy.
    225, 343, 237, 268,
    // Kinds needed that lie open.
    -138, -263, -242, -187,
    -535, -259, -66, 0,
    -779, 323, 0, 0,
    -153, 0, 0, 0,
    // Kinds needed that others have twice.
    -137, -78, 395, 0,
    // Kinds held twice.
    -146, -83, -53, -15,
    // The leader.
    29, -261, -163, 569,
    // Kaffa's cards are known and good.
    -58, 74, 518, 0,
    // Can demand.
    58, 367, 1491, 0,
];
