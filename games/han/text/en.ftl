game-name = HAN
game-blurb = Nine states fight over China. Build houses along the roads, send emissaries to the courts, and be strong where alliances are made.
game-length = 30 to 45 minutes

## Options

option-map = Map
option-map-help = Border Disputes is for three to five players, Ways of Diplomacy for two to four. A map of your own says itself how many it takes.
option-map-border = Border Disputes
option-map-ways = Ways of Diplomacy
option-variant = Variant
option-variant-help = Fortifications go with Border Disputes and double what their house scores. Markets go with Ways of Diplomacy and keep an emissary for the end.
option-variant-fortifications = Fortifications
option-variant-markets = Markets
option-wild_border = Wild pairs at borders
option-wild_border-help = For a border house, a fortification or a market one of the two cards may be paid with a pair of another colour.
option-emperor = Who begins
option-emperor-help = Whoever begins holds the Emperor to the end.

## Refusals

impossible-position = A game cannot stand like this: “{ $key }” does not fit the rest.
game-is-over = The game is over, nobody has a turn any more (H-7).
not-your-turn = It is { $active }'s turn (H-7).
not-on-display = No card of this colour lies in the display (H-26).
draw-first = Now you fill up your hand to three cards (H-26).
draw-later = Cards are drawn after you have placed something or discarded a card (H-26).
placed-not-discarded = You have placed a piece this turn, so you cannot discard instead (H-7).
card-not-held = You do not hold a card of this colour (H-7).
cards-not-held = You do not hold these cards.
pass-only-without-cards = You pass only with an empty hand (H-30).
nothing-placed = Your turn cannot end before you have placed a piece or discarded a card (H-8).
space-is-taken = This space is taken, and each holds one house (H-12).
no-house-left = You have no house left (H-11).
no-emissary-left = You have no emissary left (H-11).
wrong-cards = A piece costs one card of the province's colour or two of one other colour (H-10).
wrong-border-cards = A border house costs two cards: one of each of the two colours, or two of one of them (H-15).
wrong-marker-cards = A marker costs two cards of the province's colour.
no-houses-no-emissary = No house stands here yet, and without houses no emissary comes (H-13).
court-is-full = The largest party has { $most ->
    [one] one house
   *[other] { $most } houses
} here, so the court receives no more emissaries for now (H-13).
no-fortifications = There are no fortifications at this table (H-21).
no-markets = There are no markets at this table (H-23).
marker-is-two-pieces = A marker and the piece on it are your two pieces: they are the whole turn.
no-marker-on-border = No marker goes on a border space.
no-marker-left = You have no marker left.
marker-in-empty-province = Nothing stands in this province yet. It takes one piece this turn, and a marker comes with two (H-9).
province-was-empty = This province was empty when your turn began, so it takes only one piece this turn (H-9).
one-province-a-turn = All pieces of a turn go into the same province (H-8).
not-in-the-border-provinces = With a border house, the other piece goes into one of its two provinces (H-16).
no-such-emperor = Only { $players } play, so the Emperor cannot go to that seat (H-6).
no-such-map = There is no map called “{ $map }” (H-2).
no-map = This is no map: give the name of one, or a whole map (H-2).
map-players = This map takes { $least } to { $most } players, and you are { $players } (H-2).
fortifications-need-border = Fortifications belong to Border Disputes (H-25).
markets-need-no-borders = Markets need a map without border spaces (H-25, H-41).

## Maps: what is wrong

map-no-toml = Line { $line }: not readable as TOML. { $problem }
map-no-json = Line { $line }: not readable as JSON. { $problem }
map-wants-key = { $place }: is missing.
map-wants-table = { $place }: should be a table.
map-wants-list = { $place }: should be a list.
map-wants-text = { $place }: should be a text.
map-wants-number = { $place }: should be a whole number from 0 to 255.
map-wants-switch = { $place }: should be true or false.
map-wants-point = { $place }: should be a point, [x, y].
map-wants-pair = { $place }: should be a pair of two ids.
map-wants-players = { $place }: should be the fewest and the most players, like [3, 5].
map-no-color = { $place }: “{ $color }” is none of the colours v, y, o, g and r.
map-bad-players = { $place }: must be from 2 to 5, the fewest first.
map-province-count = { $place }: { $count } provinces; there must be 2 to { $most }.
map-space-count = { $place }: { $count } spaces; there may be { $most }.
map-removed-missing = { $place }: says nothing about a game of { $players }.
map-removed-players = { $place }: no map is played by { $players }.
map-few-cards = { $place }: { $left } cards are left for { $players } players, but { $needed } are needed for the hands, the display and a pile.
map-bad-id = { $place }: “{ $id }” is no id; it must be lower-case letters and digits.
map-id-twice = { $place }: the id “{ $id }” is there twice.
map-space-provinces = { $place }: a space is in one province, or in two as a border space.
map-no-province = { $place }: there is no province “{ $province }”.
map-border-of-one = { $place }: a border space lies between two different provinces.
map-space-name = { $place }: “{ $id }” must be called like “{ $right }”: the province and a number, or the two provinces in the order of the map.
map-border-twice = { $place }: these two provinces have a border space already.
map-province-empty = { $place }: has no space.
map-no-space = { $place }: there is no space “{ $space }”.
map-road-to-itself = { $place }: the road leads from “{ $space }” to itself.
map-alliance-with-itself = { $place }: “{ $province }” cannot be allied with itself.
map-point-far = { $place }: a coordinate is a number from −{ $most } to { $most }.
map-point-fine = { $place }: a coordinate has at most { $most } decimals.
map-outline-count = { $place }: { $count } points; there may be { $most }.
map-scenery-count = { $place }: { $count } items; there may be { $most }.
map-scenery-points = { $place }: { $count } points together; there may be { $most }.
map-alliance-count = { $place }: { $count } alliances; there may be { $most }.
map-alliance-twice = { $place }: these two provinces are allied already.
map-road-count = { $place }: { $count } roads; there may be { $most }, two for each space.
map-road-twice = { $place }: this road is there already.
map-roads-at = { $place }: { $count } roads meet here; there may be { $most }.
map-name-long = { $place }: { $count } characters; there may be { $most }.
map-name-taken = { $place }: “{ $name }” is what a map that comes with the game is called. Choose another.
fact-nine-provinces = { $place }: there must be nine.
fact-fifteen-alliances = { $place }: there must be fifteen.
fact-provinces-of-color = { $place }: violet has one province, every other colour two.
fact-alliance-once = { $place }: the same two provinces are allied twice.
fact-dragon-inside = { $place }: the court is not inside the outline.
fact-space-inside = { $place }: is not inside its province.
fact-known-province = { $place }: is missing or has another colour than is known.
fact-players-and-cards = { $place }: the number of players, the display or the cards taken out are not as known.
fact-known-size = { $place }: has { $count } spaces; it must have { $size }.
fact-chin-spaces = { $place }: must have six plain spaces and the border space with Zhao.
fact-chu-is-largest = { $place }: must have fewer spaces than Chu.
fact-known-alliance = { $place }: other provinces are known to be allied here.
fact-touching-is-alliance = { $place }: they touch, but are not allied.
fact-alliance-touches = { $place }: the two do not touch.
fact-some-touching-is-none = { $place }: every touching pair is allied, but some must not be.
fact-no-ports-no-borders = { $place }: there are no ports and no border spaces on this map.
fact-seven-ports = { $place }: seven of them must be ports.
fact-port-on-coast = { $place }: a port lies on the coast, east or south, and is no border space.
fact-six-borders = { $place }: six of them must be border spaces.
fact-border-on-line = { $place }: is not on the line of its two provinces.
fact-spaces-numbered = { $place }: is missing; plain spaces are numbered from 1.
fact-province-size = { $place }: has too few or too many spaces.
fact-same-color-touches = { $place }: have the same colour and touch.
fact-space-has-road = { $place }: has no road.
fact-roads-connected = { $place }: not every space can be reached from every other.
fact-roads-branch = { $place }: there is no branch anywhere.
fact-road-chin-shu = { $place }: none leads from Ch'in to Shu.
fact-example-seven = { $place }: there is no row of five in Ch'in and Shu with a branch in Shu.

## The log

tell-house = { $name } builds a house on { $space } for { $cards }.
tell-emissary = { $name } sends an emissary to { $province } for { $cards }.
tell-fortify = { $name } builds a fortified house on { $space } for { $cards }.
tell-market = { $name } opens a market on { $space } for { $cards }.
tell-discard = { $name } discards { $card }.
tell-end = { $name } ends the turn.
tell-pass = { $name } passes.
tell-scored-full = { $province } is full: { $points }.
tell-scored = Houses in { $province }: { $points }.
tell-draw = { $name } takes { $card } from the display.
tell-draw-pile = { $name } draws a card from the pile.
tell-draw-pile-own = { $name } draws { $card } from the pile.
tell-reshuffle = The pile is used up. The discard becomes a new pile of { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
tell-last-round = The pile is used up again. Nobody draws any more; { $last } is the last to act.
tell-to-court = { $name }'s emissary leaves the market for the court of { $province }.
tell-alliance = Alliance { $number }, { $one } and { $other }: { $points }.
tell-road = { $name } has a row of { $houses } from { $from } to { $to }: { $points }.
tell-ports = The ports: { $points }.
tell-points = { $name } { $points }
tell-nobody = nobody scores
tell-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } win together.
}
cards-of = { $count ->
    [one] { $color }
   *[other] { $count } × { $color }
}

## A table in plain text

sketch-province = { $province } ({ $color })
sketch-court = court { $count } of { $most }
sketch-scored = scored
sketch-market = market of { $name }
sketch-fort = { $name }, fortified
sketch-display = Display: { $cards }
sketch-piles = Pile: { $pile }, discard: { $discard }
sketch-last-round = Last round, up to { $name }.
sketch-seat = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $houses } houses and { $emissaries } emissaries left, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
sketch-hand = Your cards: { $cards }
sketch-none = none
sketch-act = { $name } places or discards.
sketch-second = { $name } may place a second piece.
sketch-draw = { $name } draws.

## Rules

boards = Both maps, the pieces and the cards are our own drawing. The rulebook does not show the printed boards whole, so the maps keep every fact it tells and are ours in everything else.
rule-H-1 = There are 57 province cards: 10 violet, 11 yellow, 11 orange, 12 green and 13 red. Everybody has 20 houses and 9 emissaries. Each of the two maps has nine provinces and 15 numbered alliances; Border Disputes also has 7 ports and 6 border spaces.
rule-H-2 = Border Disputes is for three to five players, Ways of Diplomacy for two to four.
rule-H-3 = One emissary of each player counts the points, so eight are there to be placed. On the board it walks along the Great Wall from 0 to 49, and starts over with a point card at 50 and at 100; here your score is simply a number beside your name.
rule-H-4 = Some cards of each colour stay in the box. Border Disputes: none with five players, one with four, two with three. Ways of Diplomacy: three with four players, four with three, five with two.
rule-H-5 = The cards are shuffled. Everybody gets three; four lie open on Border Disputes, three on Ways of Diplomacy. The rest is the face-down pile.
rule-H-6 = Whoever begins holds the Emperor to the end. If the table has not chosen a seat, the dice do.
rule-H-7 = On your turn you either place pieces or discard exactly one card, whether you could place or not. Then you fill up your hand to three.
rule-H-8 = You place one or two pieces with one to three cards, all in one province.
rule-H-9 = A province in which nothing stood at the start of the turn takes one piece, any other up to two. Houses, emissaries and markers are pieces; a border house is one in both its provinces. Two pieces of a turn have a province in common, and one that was not empty.
rule-H-10 = Every piece costs a card of the province's colour. Instead you may play two cards of one other colour.
rule-H-11 = What you have no more of you cannot place. Played cards go to the open discard.
rule-H-12 = A house goes on a free house space, one to a space.
rule-H-13 = An emissary goes to the province's court. There may be no more of them, all together, than the strongest player has houses in the province; what was placed earlier in the turn counts. You need no house of your own there.
rule-H-14 = A border space belongs to both its provinces in every respect.
rule-H-15 = A house on a border space costs exactly two cards: one of each of the two colours, or two of one of them.
ruling-H-15 = A pair does not stand for a card here, unless the table allows it; then one pair may, of another colour than the card it replaces.
rule-H-16 = Another piece in the same turn, before or after it, goes into one of the two provinces of the border house.
ruling-H-16 = If one of them was empty, the border house is all it takes this turn.
rule-H-17 = A port is an ordinary house space until the ports are scored at the end.
rule-H-18 = As soon as every house space of a province is taken, its houses are scored, even in the middle of a turn, and never again. A border house can fill two provinces at once; then both score.
ruling-H-18 = Two provinces at once score in the order of the map.
rule-H-19 = Most houses: a point for every house in the province. Second most: as many points as the first has houses there, and so on for each next rank. Equals share a rank, and the next one follows directly. Without a house there are no points.
rule-H-20 = Emissaries may still come to a province whose houses have been scored.
rule-H-21 = Variant Fortifications: everybody has one. It goes on a free house space that is no border space, for exactly two cards of the province's colour, with a house on top. That is the whole turn, so the province must not be empty.
ruling-H-21 = A pair does not stand for a card here, unless the table allows it (H-15).
rule-H-22 = Your fortified house doubles your points: for its province, for the road row it is in, and for the ports if it stands on one.
rule-H-23 = Variant Markets: everybody has one, with two players two. It is built like a fortification, but an emissary stands on it, however full the court is.
ruling-H-23 = The space is taken but holds no house and counts for nobody. A pair does not stand for a card here, unless the table allows it (H-15).
rule-H-24 = Before the final scoring the emissaries on markets go to the courts of their districts.
ruling-H-25 = Fortifications go with Border Disputes, markets with Ways of Diplomacy.
rule-H-26 = You draw one card at a time, from the display or blind from the pile, until you have three. Only then is the display filled up, at its end.
rule-H-27 = The pile is used up when its last card leaves it, for a hand or for the display. The first time the discard is shuffled into a new pile at once and everything goes on.
rule-H-28 = The second time nobody draws any more. The round is played up to the Emperor's right neighbour, then the game is scored.
ruling-H-28 = It ends at once for the one who is drawing, too. A discarded card is a pass now.
rule-H-29 = When nobody could place any piece any more, the game ends at once.
ruling-H-29 = The cards in hand do not matter. It is looked at after every piece and what it scores.
ruling-H-30 = Who has no card left passes.
ruling-H-31 = Should the first pile be used up while nothing lies on the discard, the last round begins at once.
rule-H-32 = At the end the houses of all provinces that have not been scored are scored, in the order of the map.
rule-H-33 = Then the alliances, 1 to 15: whoever has most emissaries at both courts, alone or as an equal, gets a point for every emissary there, whoever sent it. Nobody leads at an empty court.
rule-H-34 = Then the roads: four or more of your houses in a row are worth a point each. A row has no branches and may cross borders. Each house counts once.
ruling-H-34 = A row may turn where roads meet; a ring counts as a row. Your houses are divided in the way that is worth most to you.
rule-H-35 = In these scorings a fortification doubles as rule H-22 says.
rule-H-36 = Last, on a map with ports, all ports together are scored like one province.
rule-H-37 = Most points win. Among equals it is who has more houses and emissaries left; if that is equal too, the victory is shared.
ruling-H-37 = Markers and the score counter do not count.
rule-H-38 = Each of the two maps has nine provinces and fifteen alliances. There are five colours, and one of them has a single province, the others two.
ruling-H-38 = The colour with a single province is violet.
rule-H-39 = On Border Disputes Wei is red and has seven spaces, Qi and Ch'in are yellow, Qi has five spaces and Ch'in at least six. Wei and Ch'in are alliance 3, Ch'in and Shu alliance 4.
ruling-H-39 = Every pair of provinces that touch is an alliance. Chu is the largest, and Ch'in has seven spaces. Ports lie on the coast in the east and south, border spaces on the lines between provinces, and no more than one on each.
ruling-H-40 = Ways of Diplomacy is tighter, without ports and border spaces. Alliances join neighbouring districts, but not all of them.
ruling-H-41 = You can play on maps of your own: 2 to 16 provinces, up to 128 spaces, and cards enough for everybody. Points, roads, alliances and names have bounds, so that every map can be drawn and scored at once, and a map of your own cannot be called like one of ours. Fortifications go with any such map, markets with those without border spaces.

## How to play

how-1 = On your turn you play cards and place up to two pieces in one province of that colour. Two cards of another colour stand for one.
how-2 = A province that is still empty takes one piece a turn.
how-3 = Houses go on free spaces. Emissaries go to the court, no more of them than the strongest player has houses there.
how-4 = When a province is full, its houses score: most houses get a point for each house, every next rank as many as the one above has houses.
how-5 = Then draw back to three cards, from the display or blind.
how-6 = When the pile is used up for the second time, the round is finished. Then alliances, rows of four or more houses along a road, and ports score.
how-7 = Most points win.

## Hints

hint-house-fills = This house fills { $province }: +{ $points } for you at once.
hint-house-majority = This house takes the majority in { $province }: +{ $points } as it stands.
hint-house-tie = This house draws level with the first in { $province }: +{ $points } as it stands.
hint-house-road = This house makes your row along the road count: +{ $points }.
hint-house-strengthens = This house keeps you ahead in { $province }: +{ $points } as it stands.
hint-house-row = This house in { $province } goes on where your row along the road begins.
hint-house = This house gets you a share in { $province }: +{ $points } as it stands.
hint-house-claim = This house brings you nearer to the first in { $province }.
hint-fortify = The fortification doubles what you get in { $province }.
hint-market = The market takes a space in { $province } and brings its emissary to court in the end.
hint-emissary-alliance = With this emissary you lead at both courts of an alliance: +{ $points }.
hint-emissary-breaks = This emissary in { $province } breaks alliances of others: { $points } points less for them.
hint-emissary-majority = This emissary gives you the lead at the court of { $province }: a start for its alliances.
hint-emissary-keeps = This emissary secures your lead at the court of { $province }.
hint-emissary = This emissary gets you nearer to the lead at the court of { $province }.
hint-discard = What your cards could pay for is worth less than better cards.
hint-end = A second piece here would bring less than the card you keep.
hint-draw = With { $color } you can place in { $province }, where the next piece brings you much.
hint-draw-pair = With { $color } you have a pair that stands for any other colour.
hint-draw-open = With { $color } most stays open for your next turn.
hint-draw-pile = Nothing in the display is worth more than a card that nobody sees.
