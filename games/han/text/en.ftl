game-name = HAN
game-blurb = Nine states fight over China. Build houses along the roads, send emissaries to the courts, and be strong where alliances are formed.
game-length = 30 to 45 minutes

## Options

option-map = Map
option-map-help = Border Disputes is for three to five players, Ways of Diplomacy for two to four. A custom map sets its own number of players.
option-map-border = Border Disputes
option-map-ways = Ways of Diplomacy
option-variant = Variant
option-variant-help = Fortifications belong to Border Disputes and double what their house scores. Markets belong to Ways of Diplomacy and hold an emissary back until the end.
option-variant-fortifications = Fortifications
option-variant-markets = Markets
option-wild_border = Wild pairs at borders
option-wild_border-help = When you pay for a border house, a fortification or a market, a pair of another colour may replace one of the two cards.
option-emperor = Starting player
option-emperor-help = The starting player keeps the Emperor until the end.

## Refusals

impossible-position = This position is impossible: “{ $key }” does not fit the rest.
game-is-over = Look back at the game or start another: this one is over (H-7).
not-your-turn = Wait for { $active }, whose turn it is (H-7).
not-on-display = Take a colour that lies open, or draw blind: the display has no card of this one (H-26).
draw-first = First fill your hand up to three cards (H-26).
draw-later = First place a piece or discard a card; then you draw (H-26).
placed-not-discarded = Place a second piece or end your turn: after placing you cannot discard (H-7).
card-not-held = Choose a card from your hand: you have none of this colour (H-7).
cards-not-held = Needs { $color ->
    [v] a violet card
    [y] a yellow card
    [o] an orange card
    [g] a green card
   *[r] a red card
}, or any two alike (H-10). You do not hold what you want to pay with.
pass-only-without-cards = Place a piece or discard a card: you can pass only with an empty hand (H-30).
nothing-placed = First place a piece or discard a card; then your turn can end (H-8).
space-is-taken = Choose a free space: each holds one house (H-12).
no-house-left = Send an emissary or discard a card: you have no houses left (H-11).
no-emissary-left = Build a house or discard a card: you have no emissaries left (H-11).
wrong-cards = Needs { $color ->
    [v] a violet card
    [y] a yellow card
    [o] an orange card
    [g] a green card
   *[r] a red card
}, or any two alike (H-10).
wrong-border-cards = Needs two cards: { $color ->
    [v] violet
    [y] yellow
    [o] orange
    [g] green
   *[r] red
} and { $other ->
    [v] violet
    [y] yellow
    [o] orange
    [g] green
   *[r] red
}, or two of one of them (H-15).
border-cards-not-held = Needs two cards: { $color ->
    [v] violet
    [y] yellow
    [o] orange
    [g] green
   *[r] red
} and { $other ->
    [v] violet
    [y] yellow
    [o] orange
    [g] green
   *[r] red
}, or two of one of them (H-15). You do not hold what you want to pay with.
marker-cards-not-held = Needs two { $color ->
    [v] violet
    [y] yellow
    [o] orange
    [g] green
   *[r] red
} cards. You do not hold what you want to pay with.
wrong-marker-cards = Needs two { $color ->
    [v] violet
    [y] yellow
    [o] orange
    [g] green
   *[r] red
} cards.
no-houses-no-emissary = Build a house here first: without one no emissary may come (H-13).
court-is-full = More houses make more room: the strongest player has { $most ->
    [one] one house
   *[other] { $most } houses
} here, and the court holds as many emissaries (H-13).
no-fortifications = Build a plain house: this table plays without fortifications (H-21).
no-markets = Place a house or an emissary: this table plays without markets (H-23).
marker-is-two-pieces = Build it as your first piece next turn: a marker and what stands on it are two pieces, the whole turn.
no-marker-on-border = Choose another space: a marker cannot go on a border.
no-marker-left = Place a house or an emissary: you have no markers left.
marker-in-empty-province = Place one house here first: an empty province takes only one piece a turn, and a marker counts as two (H-9).
province-was-empty = End your turn, and come back with the next: this province was empty when your turn began, so it takes only one piece (H-9).
one-province-a-turn = Stay in the province of your first piece, or end your turn: all pieces of a turn go into one province (H-8).
not-in-the-border-provinces = Choose one of the two provinces of the border house, or end your turn (H-16).
no-such-emperor = There are only { $players } players, so the Emperor cannot go to that seat (H-6).
no-such-map = There is no map called “{ $map }” (H-2).
no-map = This is not a map: give the name of a map, or a whole map (H-2).
map-players = This map is for { $least } to { $most } players; you are { $players } (H-2).
fortifications-need-border = Fortifications belong to Border Disputes (H-25).
markets-need-no-borders = Markets need a map without border spaces (H-25, H-41).

## Maps: what is wrong

map-no-toml = Line { $line }: not valid TOML. { $problem }
map-no-json = Line { $line }: not valid JSON. { $problem }
map-wants-key = { $place }: is missing.
map-wants-table = { $place }: should be a table.
map-wants-list = { $place }: should be a list.
map-wants-text = { $place }: should be text.
map-wants-number = { $place }: should be a whole number from 0 to 255.
map-wants-switch = { $place }: should be true or false.
map-wants-point = { $place }: should be a point, [x, y].
map-wants-pair = { $place }: should be a pair of ids.
map-wants-players = { $place }: should be the fewest and the most players, like [3, 5].
map-no-color = { $place }: “{ $color }” is not one of the colours v, y, o, g and r.
map-bad-players = { $place }: must be from 2 to 5, the fewest first.
map-province-count = { $place }: { $count } provinces; there must be 2 to { $most }.
map-space-count = { $place }: { $count } spaces; at most { $most } are allowed.
map-removed-missing = { $place }: there is no entry for { $players } players.
map-removed-players = { $place }: no map is played with { $players } players.
map-few-cards = { $place }: with { $players } players { $left } cards are left, but the hands, the display and a pile need { $needed }.
map-bad-id = { $place }: “{ $id }” is not an id; ids consist of lower-case letters and digits.
map-id-twice = { $place }: the id “{ $id }” is used twice.
map-space-provinces = { $place }: a space belongs to one province, or to two as a border space.
map-no-province = { $place }: there is no province “{ $province }”.
map-border-of-one = { $place }: a border space lies between two different provinces.
map-space-name = { $place }: “{ $id }” must have a name like “{ $right }”: the province and a number, or the two provinces in map order.
map-border-twice = { $place }: these two provinces already have a border space.
map-province-empty = { $place }: has no spaces.
map-no-space = { $place }: there is no space “{ $space }”.
map-road-to-itself = { $place }: the road leads from “{ $space }” to itself.
map-alliance-with-itself = { $place }: “{ $province }” cannot be allied with itself.
map-point-far = { $place }: a coordinate is a number from −{ $most } to { $most }.
map-point-fine = { $place }: a coordinate has at most { $most } decimals.
map-outline-count = { $place }: { $count } points; at most { $most } are allowed.
map-scenery-count = { $place }: { $count } items; at most { $most } are allowed.
map-scenery-points = { $place }: { $count } points in total; at most { $most } are allowed.
map-alliance-count = { $place }: { $count } alliances; at most { $most } are allowed.
map-alliance-twice = { $place }: these two provinces are already allied.
map-road-count = { $place }: { $count } roads; at most { $most } are allowed, two for each space.
map-road-twice = { $place }: this road already exists.
map-roads-at = { $place }: { $count } roads meet here; at most { $most } are allowed.
map-name-long = { $place }: { $count } characters; at most { $most } are allowed.
map-name-taken = { $place }: “{ $name }” is the name of a map that comes with the game. Choose another.
fact-nine-provinces = { $place }: there must be nine.
fact-fifteen-alliances = { $place }: there must be fifteen.
fact-provinces-of-color = { $place }: violet has one province, every other colour two.
fact-alliance-once = { $place }: the same two provinces are allied twice.
fact-dragon-inside = { $place }: the court is not inside the outline.
fact-space-inside = { $place }: is not inside its province.
fact-known-province = { $place }: is missing or does not have its known colour.
fact-players-and-cards = { $place }: the number of players, the display or the removed cards are not as known.
fact-known-size = { $place }: has { $count } spaces; it must have { $size }.
fact-chin-spaces = { $place }: must have six plain spaces and the border space with Zhao.
fact-chu-is-largest = { $place }: must have fewer spaces than Chu.
fact-known-alliance = { $place }: a different pair of provinces is known to be allied here.
fact-touching-is-alliance = { $place }: the two touch but are not allied.
fact-alliance-touches = { $place }: the two provinces do not touch.
fact-some-touching-is-none = { $place }: every touching pair is allied, but some must not be.
fact-no-ports-no-borders = { $place }: this map has no ports and no border spaces.
fact-seven-ports = { $place }: seven of them must be ports.
fact-port-on-coast = { $place }: a port must be on the east or south coast and cannot be a border space.
fact-six-borders = { $place }: six of them must be border spaces.
fact-border-on-line = { $place }: is not on the line between its two provinces.
fact-spaces-numbered = { $place }: is missing; plain spaces are numbered from 1.
fact-province-size = { $place }: has too few or too many spaces.
fact-same-color-touches = { $place }: they have the same colour and touch.
fact-space-has-road = { $place }: has no road.
fact-roads-connected = { $place }: not every space can be reached from every other.
fact-roads-branch = { $place }: the roads have no branch.
fact-road-chin-shu = { $place }: no road leads from Ch'in to Shu.
fact-example-seven = { $place }: there is no row of five in Ch'in and Shu with a branch in Shu.

## The log

tell-house = { $name } builds { $piece } on { $space } for { $cards }.
tell-emissary = { $name } sends { $piece } to { $province } for { $cards }.
tell-fortify = { $name } builds { $piece } on { $space } for { $cards }.
tell-market = { $name } opens { $piece } on { $space } for { $cards }.
tell-discard = { $name } discards { $card }.
tell-end = { $name } ends the turn.
tell-pass = { $name } passes.
tell-scored-full = { $province } is full: { $points }.
tell-scored = Houses in { $province }: { $points }.
tell-draw = { $name } takes { $card } from the display.
tell-draw-pile = { $name } draws { $card } from the pile.
tell-reshuffle = The pile is used up. The discard becomes a new pile of { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
tell-last-round = The pile is used up again. Nobody draws any more; { $last } has the last turn.
tell-to-court = { $name }'s emissary moves from the market to the court of { $province }.
tell-alliance = Alliance { $number }, { $one } and { $other }: { $points }.
tell-road = { $name } has a row of { $houses } from { $from } to { $to }: +{ $points }.
tell-ports = The ports: { $points }.
tell-points = { $name } +{ $points }
tell-nobody = nobody scores
tell-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
cards-of = { $count ->
    [one] { $color }
   *[other] { $count } × { $color }
}
a-card = a card
a-house = a house
a-emissary = an emissary
a-fort = a fortified house
a-market = a market
moment-reshuffle = The pile is used up: the discard becomes the last pile.
moment-last-round = Last round: nobody draws any more, and { $last } has the last turn.
moment-last-round-you = Last round: nobody draws any more, and you have the last turn.
moment-win = { $count ->
    [one] You win with { $points } points!
   *[other] { $names } share the victory with { $points } points!
}
moment-loss = { $count ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the victory with { $points } points.
}

## Where the points came from

source-provinces = Provinces
source-alliances = Alliances
source-roads = Roads
source-ports = Ports
source-provinces-in = the provinces
source-alliances-in = the alliances
source-roads-in = the roads
source-ports-in = the ports
decided-you = You won by { $points ->
    [one] one point
   *[other] { $points } points
}, ahead of { $other }. The largest difference was in { $source }: { $more } to { $less }.
decided-against-you = { $name } won by { $points ->
    [one] one point
   *[other] { $points } points
}, ahead of you. The largest difference was in { $source }: { $more } to { $less }.
decided = { $name } won by { $points ->
    [one] one point
   *[other] { $points } points
}, ahead of { $other }. The largest difference was in { $source }: { $more } to { $less }.
decided-behind = You were { $points ->
    [one] one point
   *[other] { $points } points
} behind { $name }. The largest difference was in { $source }: { $less } to { $more }.
decided-by-supply = { $names } have { $points } points each. { $name } wins because more houses and emissaries are left: { $left } to { $less } (H-37).
decided-shared = { $names } have { $points } points and { $left } houses and emissaries left each, so they share the victory (H-37).

## A table in plain text

sketch-province = { $province } ({ $color })
sketch-court = court { $count } of { $most }
sketch-scored = scored
sketch-market = market of { $name }
sketch-fort = { $name }, fortified
sketch-display = Display: { $cards }
sketch-piles = Pile: { $pile }, discard: { $discard }
sketch-last-round = Last round; it ends with { $name }.
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

boards = Both maps, the pieces and the cards are our own drawing. The rulebook does not show the printed boards in full, so the maps keep every fact it states and are ours in everything else.
rule-H-1 = There are 57 province cards: 10 violet, 11 yellow, 11 orange, 12 green and 13 red. Each player has 20 houses and 9 emissaries. Each of the two maps has nine provinces and 15 numbered alliances; Border Disputes also has 7 ports and 6 border spaces.
rule-H-2 = Border Disputes is for three to five players, Ways of Diplomacy for two to four.
rule-H-3 = One emissary of each player marks their points, which leaves eight to place. On the board it moves along the Great Wall from 0 to 49, and starts again with a point card at 50 and at 100; here your score is simply a number beside your name.
rule-H-4 = Some cards of each colour stay in the box. Border Disputes: none with five players, one with four, two with three. Ways of Diplomacy: three with four players, four with three, five with two.
rule-H-5 = The cards are shuffled. Each player gets three. The open display has four cards on Border Disputes and three on Ways of Diplomacy. The rest is the face-down pile.
rule-H-6 = The starting player keeps the Emperor until the end. If the table has not chosen a seat, the dice decide.
rule-H-7 = On your turn you either place pieces or discard exactly one card, even if you could place. Then you fill your hand up to three.
rule-H-8 = You place one or two pieces with one to three cards, all in one province.
rule-H-9 = A province that was empty at the start of the turn takes one piece; any other takes up to two. Houses, emissaries and markers are pieces; a border house is a piece in both its provinces. The two pieces of a turn share a province, and that province was not empty.
rule-H-10 = Each piece costs one card of the province's colour. Instead you may play two cards of one other colour.
rule-H-11 = You cannot place a piece if you have none left. Played cards go to the open discard.
rule-H-12 = A house goes on a free house space. Each space holds one house.
rule-H-13 = An emissary goes to the province's court. A court holds at most as many emissaries, of all players together, as the strongest player has houses in the province. Pieces placed earlier in the turn count. You do not need a house of your own there.
rule-H-14 = A border space belongs to both its provinces in every respect.
rule-H-15 = A house on a border space costs exactly two cards: one of each of the two colours, or two of one of them.
ruling-H-15 = A pair cannot replace a card here unless the table allows it; then one pair can, of a different colour from the card it replaces.
rule-H-16 = Another piece in the same turn, before or after it, goes into one of the two provinces of the border house.
ruling-H-16 = If one of them was empty, the border house is its only piece this turn.
rule-H-17 = A port is an ordinary house space until the ports are scored at the end.
rule-H-18 = As soon as every house space of a province is taken, its houses score, even in the middle of a turn. Each province scores only once. A border house can fill two provinces at once; then both score.
ruling-H-18 = If two provinces fill up at once, they score in map order.
rule-H-19 = Most houses: one point for every house in the province. Second most: as many points as the first has houses there, and so on for each rank below. Players with equal numbers share a rank, and the next rank follows directly. Without a house you get no points.
rule-H-20 = Emissaries may still come to a province that has scored.
rule-H-21 = Fortifications variant: each player has one. It goes on a free house space that is not a border space and costs exactly two cards of the province's colour; a house goes on top. That is the whole turn, so the province must not be empty.
ruling-H-21 = A pair cannot replace a card here unless the table allows it (H-15).
rule-H-22 = Your fortified house doubles your points: for its province, for its row along the road, and for the ports if it stands on one.
rule-H-23 = Markets variant: each player has one, or two in a two-player game. You build it like a fortification, but with an emissary on it, however full the court is.
ruling-H-23 = The space is taken but holds no house and counts for nobody. A pair cannot replace a card here unless the table allows it (H-15).
rule-H-24 = Before the final scoring the emissaries on markets move to the courts of their provinces.
ruling-H-25 = Fortifications are for Border Disputes, markets for Ways of Diplomacy.
rule-H-26 = You draw one card at a time, from the display or blind from the pile, until you have three. Only then is the display filled up, at its end.
rule-H-27 = The pile is used up when its last card leaves it, for a hand or for the display. The first time, the discard is shuffled into a new pile at once, and drawing continues.
rule-H-28 = The second time, nobody draws any more. The round continues up to the player to the right of the Emperor, then comes the final scoring.
ruling-H-28 = A player who is drawing stops at once, too. Discarding a card is now a pass.
rule-H-29 = If nobody can place any piece any more, the game ends at once.
ruling-H-29 = The cards in hand do not matter. This is checked after every piece and its scoring.
ruling-H-30 = A player with no cards passes.
ruling-H-31 = If the discard is empty when the first pile is used up, the last round begins at once.
rule-H-32 = At the end all provinces that have not scored yet score their houses, in map order.
rule-H-33 = Then the alliances, 1 to 15: a player with the most emissaries at both courts, alone or tied, gets a point for every emissary there, whoever sent it. Nobody leads at an empty court.
rule-H-34 = Then the roads: four or more of your houses in a row are worth a point each. A row has no branches and may cross borders. Each house counts once.
ruling-H-34 = A row may turn where roads meet; a ring counts as a row. Your houses are divided in the way that scores most for you.
rule-H-35 = In these scorings a fortification doubles points as in rule H-22.
rule-H-36 = Finally, on a map with ports, all ports together score like one province.
rule-H-37 = The player with the most points wins. Among tied players, the one with more houses and emissaries left wins; if that is tied too, they share the victory.
ruling-H-37 = Markers and the emissary that marks your points do not count.
rule-H-38 = Each of the two maps has nine provinces and fifteen alliances. There are five colours: one has a single province, the others have two each.
ruling-H-38 = The colour with a single province is violet.
rule-H-39 = On Border Disputes Wei is red and has seven spaces, Qi and Ch'in are yellow, Qi has five spaces and Ch'in at least six. Wei and Ch'in are alliance 3, Ch'in and Shu alliance 4.
ruling-H-39 = All provinces that touch are allied. Chu is the largest, and Ch'in has seven spaces. Ports are on the coast in the east and south; border spaces are on the lines between provinces, at most one on each.
ruling-H-40 = Ways of Diplomacy is tighter and has no ports or border spaces. Alliances join neighbouring provinces, but not all of them.
ruling-H-41 = You can play on custom maps: 2 to 16 provinces, up to 128 spaces, and enough cards for everybody. Points, roads, alliances and names have limits, so that every map can be drawn and scored quickly, and a custom map cannot have the name of one of ours. Fortifications work on any custom map, markets only on those without border spaces.

## How to play

how-1 = On your turn you play cards and place up to two pieces in one province of that colour. Two cards of another colour replace one card.
how-2 = A province that is still empty takes only one piece per turn.
how-3 = Houses go on free spaces. Emissaries go to the court, but no more than the strongest player has houses there.
how-4 = When a province is full, its houses score. The player with the most houses gets a point for every house there; each rank below gets as many points as the rank above has houses.
how-5 = Then you draw up to three cards, from the display or blind.
how-6 = When the pile is used up for the second time, the round is finished. Then alliances, rows of four or more houses along a road, and ports score.
how-7 = The player with the most points wins.

## Hints

hint-house-fills = This house fills { $province }: +{ $points } for you at once.
hint-house-majority = This house gives you the majority in { $province }: +{ $points } as things stand.
hint-house-tie = This house puts you level with the leader in { $province }: +{ $points } as things stand.
hint-house-road = This house makes your row along the road count: +{ $points }.
hint-house-strengthens = This house keeps you ahead in { $province }: +{ $points } as things stand.
hint-house-row = This house in { $province } extends your row along the road.
hint-house = This house gets you a share of { $province }: +{ $points } as things stand.
hint-house-claim = This house brings you closer to the leader in { $province }.
hint-fortify = The fortification doubles your points in { $province }.
hint-market = The market takes a space in { $province }, and its emissary moves to the court at the end.
hint-emissary-alliance = With this emissary you lead at both courts of an alliance: +{ $points }.
hint-emissary-breaks = This emissary in { $province } breaks the others' alliances: they lose { $points } points.
hint-emissary-majority = This emissary gives you the lead at the court of { $province }: a start for its alliances.
hint-emissary-keeps = This emissary secures your lead at the court of { $province }.
hint-emissary = This emissary brings you closer to the lead at the court of { $province }.
hint-discard = Better cards are worth more than anything your cards could pay for.
hint-end = A second piece here is worth less than the card you keep.
hint-draw = With { $color } you can place in { $province }, where your next piece is worth a lot.
hint-draw-pair = With { $color } you have a pair that can replace any other colour.
hint-draw-open = With { $color } you keep the most options open for your next turn.
hint-draw-pile = Nothing in the display is worth more than a card that nobody has seen.

## Themes of puzzles

theme-majority = Majority
theme-alliance = Alliance
theme-road = Road
theme-tempo = Tempo
