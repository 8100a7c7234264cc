## The page: the map and what stands on it

board-label = The map with houses, emissaries and roads
setting-leads = Show who leads in provinces and alliances
board-alliance = Alliance { $number }: { $one } and { $other }. At the end, whoever leads at both courts gets a point for each emissary there. As things stand: { $points }.
board-alliance-decided = Decided: no further emissary can come to either court.
you = you
nobody = nobody
or-list = { $first } or { $last }
spot-free = { $space }: a free house space.
spot-port = { $space }: a free house space with a port. At the end all ports together score like one province.
spot-border = { $space }: a free border space. A house here belongs to both provinces and costs two cards of their colours.
spot-house = { $space }: { $name }'s house.
spot-fortified = { $space }: { $name }'s fortified house. It doubles { $name }'s points here, for its row and for the ports.
spot-market = { $space }: { $name }'s market. Its emissary moves to the court at the end.
spot-province = { $province }: { $taken } of { $spaces } spaces taken. Worth now: { $points }.
spot-province-last = One more piece fills it.
spot-province-empty = { $province }: { $taken } of { $spaces } spaces taken.
spot-province-scored = { $province } is full and has scored: { $points }.
spot-court = Court of { $province }: { $count } of at most { $most } emissaries – { $envoys }.
spot-court-empty = Court of { $province }: { $most ->
    [0] no emissaries yet.
    [one] no emissaries yet, room for one.
   *[other] no emissaries yet, room for { $most }.
}
spot-envoys-of = { $name } { $count }
forecast-full = { $province } is full: { $points }.
forecast-change = As the map would then stand: { $changes }.
forecast-same = This changes no points as things stand.

## The page: cards and piles

color-v = violet
color-y = yellow
color-o = orange
color-g = green
color-r = red
desk-hand = Your hand
desk-display = Display
desk-first-pile = First pile
desk-second-pile = Last pile
desk-last-round = Last round
desk-pile-first = { $count ->
    [one] One card is left in the pile.
   *[other] { $count } cards are left in the pile.
} When it is used up for the first time, the discard becomes a new one.
desk-pile-second = { $count ->
    [one] One card is left in the last pile.
   *[other] { $count } cards are left in the last pile.
} When it is used up, the round is finished without drawing.
desk-pile-gone = Nobody draws any more. The round ends with { $name }, then the final scoring follows.
desk-discard = The open discard has { $count ->
    [one] one card
   *[other] { $count } cards
}: { $cards }.
desk-discard-empty = The open discard is still empty.
desk-cards-of = { $count } { $color }
desk-shown = taken from the display: the others know this card
desk-lift = { $color }: show what this card pays for
desk-draw = Take { $color } from the display
offer-house = House for { $cards }
offer-emissary = Emissary for { $cards }
offer-fortify = Fortified house for { $cards }
offer-market = Market for { $cards }
offer-court = Court of { $province }
offer-close = Back
preview-one = { $place }: { $deed }. Click to do it.
preview-several = { $place }: click to see the ways to pay.

## The page: what is asked

prompt-act = { $name } places a piece or discards a card.
prompt-act-you = Your turn: tap a glowing spot, or discard a card.
prompt-discard-you = Your cards cannot pay for anything on the map: discard one of them.
prompt-second = { $name } may place a second piece in { $provinces }.
prompt-second-you = Place a second piece in { $provinces }, or end your turn.
prompt-draw = { $name } { $missing ->
    [one] draws one more card.
   *[other] draws { $missing } more cards.
}
prompt-draw-you = { $missing ->
    [one] Draw one more card
   *[other] Draw { $missing } more cards
}, from the display or blind from the pile.
prompt-pass-you = You have no cards left: pass.
prompt-last-round = Last round: { $last } has the last turn.
prompt-won = { $names } wins with { $points } points.
prompt-won-by-supply = { $names } wins. { $equal } have { $points } points each, and { $names } has the most pieces left: { $left }.
prompt-won-shared = { $names } share the victory with { $points } points and { $left } pieces left each.
do-end = End turn
do-end-hint = no second piece
do-pass = Pass
do-pass-hint = your hand is empty
do-draw-pile = Draw blind
do-draw-pile-hint = from the pile
do-discard = Discard
do-discard-hint = { $color }

## The page: seats and score sheet

seat-score = { $points } pts
seat-score-now = { $points }
seat-standing = → { $points }
seat-note = { $points ->
    [one] One point.
   *[other] { $points } points.
} Left: { $houses ->
    [one] one house
   *[other] { $houses } houses
}, { $emissaries ->
    [one] one emissary
   *[other] { $emissaries } emissaries
}. { $cards ->
    [one] One card in hand.
   *[other] { $cards } cards in hand.
}
seat-note-standing = If the game ended now: { $points ->
    [one] one point
   *[other] { $points } points
}.
seat-note-fortification = { $count ->
    [0] The fortification has been built.
   *[other] The fortification is still to be built.
}
seat-note-market = { $count ->
    [0] No markets left.
    [one] One market left.
   *[other] { $count } markets left.
}
seat-note-shown = Taken openly: { $cards }.
seat-note-emperor = Holds the Emperor and went first.
sheet-what = Source
sheet-points = Points
sheet-so-far = Points so far
sheet-final = Final points
sheet-if-over = If the game ended now
sheet-houses-left = Houses left
sheet-emissaries-left = Emissaries left
sheet-fortification-left = Fortifications left
sheet-market-left = Markets left
sheet-houses = Houses in the provinces
sheet-houses-formula = Most houses: one point for every house in the province. Each rank below: as many points as one player of the rank above has houses there. Full provinces score at once, the others at the end.
sheet-province = Province
sheet-scored = scored
sheet-cell-houses = { $count ->
    [one] one house
   *[other] { $count } houses
}
sheet-alliances = Alliances
sheet-alliances-formula = A player with the most emissaries at both courts, alone or tied, gets a point for each emissary there, whoever sent it.
sheet-alliance = Alliance
sheet-none-yet = None so far.
sheet-roads = Roads
sheet-roads-formula = Four or more houses of one player in a row along a road: one point per house. Branches do not count, and each house counts once.
sheet-row = { $name }: { $houses } houses from { $from } to { $to }
sheet-row-doubled = { $name }: { $houses } houses from { $from } to { $to }, doubled by the fortification
sheet-ports = Ports
sheet-ports-formula = At the end all ports together score like one province.
sheet-port-houses = Houses at ports

## The page: the final scoring

walk-title = The final scoring, step by step
walk-of = Step { "{n}" } of { "{all}" }
walk-next = Next
walk-back = Back
walk-province = Houses in { $province }:
walk-alliance = Alliance { $number }, { $one } and { $other }:
walk-nothing = Nothing scores at the end.
walk-ports = The ports:
and-list = { $first } and { $last }
map-wants-scenery = { $place }: should be mountain, tree, hall, ship, wall or water (H-41).
