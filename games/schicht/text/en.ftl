game-name = Schicht im Schacht!
game-blurb = Everybody picks a card in secret, then they go down the shared mine, highest first. Whoever finishes a gallery with a card takes it all.
game-length = 20 to 30 minutes

## Options

option-advanced = With silver
option-advanced-help = Silver cards fit into every row but may not open one. More ways to play for those who know the basic game.

## Cards

colour-yellow = yellow
colour-red = red
colour-green = green
colour-blue = blue
colour-silver = silver
card-yellow = yellow { $value }
card-red = red { $value }
card-green = green { $value }
card-blue = blue { $value }
card-silver = silver { $value }

## Refusals

impossible-position = The game cannot stand like this: “{ $key }” does not fit the rest.
game-is-over = The game is over: it ends after the twelfth round (S-19).
already-picked = You have picked already. The cards are shown as soon as everybody has (S-8).
other-lays = { $active } is laying a card. Yours comes when it is its turn (S-8).
other-closes = { $active } is closing the gaps. Then it goes on (S-8).
pick-first = First you pick a card from your hand (S-8).
lay-first = The cards are shown already. Now you choose the place for yours (S-8).
close-first = First you close the gaps: choose one of the ways shown (S-16).
nothing-to-close = There are no gaps to close now (S-16).
no-such-closing = There are not so many ways to close, only { $choices } (S-16).
no-silver = Silver cards are only there if you play “With silver” (S-1).
not-in-hand = You do not have { $card } in your hand (S-8).
not-nearest = { $card } belongs elsewhere in this row: at the end if it is the highest or lowest, else on the card with the smallest distance (S-10).
colour-has-a-row = The colour of { $card } has a row already, so it goes there (S-10).
colour-has-no-row = There is no row for { $card } yet. It opens a new one above or below all others (S-11).
not-smallest-distance = { $card } must go where the distance is smallest, for example to { $nearest } at distance { $distance } (S-11).
silver-not-nearest = In this row { $card } belongs elsewhere: at the end if it is the highest or lowest, else on the card with the smallest distance (S-21, S-10).
silver-opens-no-row = Silver opens no row while anything lies there. Lay { $card } to a row that exists (S-21).
colourless-row-first = There is a row of silver only. { $card } must be laid there and gives it its colour (S-22).

## The story

tell-picked = { $name } picks the { $card }.
tell-picked-hidden = { $name } picks a card.
tell-shown = Shown: { $cards }.
tell-shown-tied = Shown: { $cards }. Among equal values yellow goes before red, green, blue and silver.
tell-shown-card = { $name } the { $card }
tell-laid-start = { $name } starts a new layout with the card “{ $card }”.
tell-laid-left = { $name } lays the { $card } at the left end.
tell-laid-right = { $name } lays the { $card } at the right end.
tell-laid-onto = { $name } lays the { $card } on the { $neighbour }.
tell-laid-above = { $name } lays the { $card } above the { $neighbour }.
tell-laid-below = { $name } lays the { $card } below the { $neighbour }.
tell-cleared = { $name } has finished { $galleries } and takes { $cards } cards.
tell-closing = The gaps can be closed in { $choices } ways. { $name } decides.
tell-closed = { $name } closes the gaps.
tell-closed-forced = The gaps close.
tell-round = Round { $round }.
tell-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
gallery-row = a row
gallery-column = a column
gallery-tower = a tower
and-list = { $first } and { $last }

## A table in plain text

sketch-round = Round { $round } of 12
sketch-empty = The layout is empty.
sketch-choice = Way { $number }:
sketch-seat = { $name }: { $count ->
    [0] no treasure yet
    [one] 1 card of treasure ({ $cards })
   *[other] { $count } cards of treasure ({ $cards })
}, { $hand } in hand{ $picked ->
    [yes] , has picked
   *[no] { "" }
}
sketch-boxed = Out of the game: { $cards }
sketch-queue = Still to be laid: { $cards }
sketch-hand = Your hand: { $cards }
sketch-own-pick = Picked: { $card }
waits-pick = { $count ->
    [one] { $names } has yet to pick a card.
   *[other] { $names } have yet to pick a card.
}
waits-lay = { $name } chooses a place for the { $card }.
waits-close = { $name } decides how the gaps are closed.

## Rules

boards = Mine, cards and symbols are our own drawing, not the printed cards.
rule-S-1 = There are 100 cards: yellow, red, green, blue and silver, each from 1 to 20. The basic game leaves silver in the box, which makes 80.
rule-S-2 = Everybody gets 12 cards, two more lie open in the middle. The rest stays out of the game, unseen.
rule-S-3 = Two to six can play, with and without silver.
rule-S-4 = If the two open cards have the same colour they lie side by side, the lower one left. Otherwise one lies under the other.
ruling-S-4 = The one drawn first lies above.
rule-S-5 = With silver: a silver card turned up for the middle goes to the box, and the next one is turned up.
rule-S-6 = Every row has one colour and lies in one line without a gap. Cards on each other are a tower of at most three. Values rise from left to right. There are never more than four rows, and four cells in a row, four in a column or four cards in a tower never stay.
ruling-S-6 = Of a tower only the top card counts.
rule-S-7 = Everything hangs together edge to edge: rows that lie under each other share at least one column.
rule-S-8 = There are twelve rounds. In each, everybody secretly picks a card from the hand; when all have, the cards are shown together. A picked card cannot be changed any more.
rule-S-9 = Cards are laid one after the other, the highest value first. Among equal values yellow comes before red, then green, blue and silver.
rule-S-10 = If its colour has a row, the card goes there: to the right end if it is higher than all, to the left end if it is lower than all, otherwise on top of the card with the smallest distance. If distances are equal, you choose.
rule-S-11 = If its colour has no row yet, the card begins a new one: above a card of the topmost row or below a card of the bottom row, wherever the distance is smallest. If distances are equal, you choose. While there is only one row, both its sides count.
ruling-S-11 = Rows in between do not count, even if a card there is nearer.
rule-S-12 = If the layout is empty, your card starts a new one.
ruling-S-13 = If there is only one place, it is taken without asking. You are asked only where you really have a choice; picking a card always is one, even the last.
rule-S-14 = A gallery is finished as soon as four cells lie side by side in a row, four under each other in a column, or four cards on each other in a tower. Whoever laid the card takes all galleries it finished, with all towers in them.
rule-S-15 = Then gaps are closed. Rows and cards keep their order, every row moves together, no line stays empty, and neighbouring rows share a column again.
rule-S-16 = As few cards as possible move. If several ways remain, whoever laid the card decides.
ruling-S-16 = In a tower each card counts. Those that move go as short a way as possible, columns and lines added up. What is compared is the whole result, and shifting the whole layout costs nothing. If everything still hangs together, nothing moves.
rule-S-17 = If moving together makes a new column of four, the same player takes it too. Then gaps are closed again, as long as it goes on.
rule-S-18 = If everything is cleared away, that is fine: the next card starts anew.
rule-S-19 = After twelve rounds the game ends. Most cards win. A tie is a shared victory; with silver, whoever of those has less of it wins first.
rule-S-20 = Hands and picked cards are secret, treasures lie open.
rule-S-21 = With silver: a silver card may go to any row, by the same distances, and counts as that row's colour there. It may open a row only if nothing lies there at all.
rule-S-22 = A row of silver only has no colour. The next coloured card whose colour has no row yet must be laid there and gives it its colour; if there are several such rows you choose. More silver may go there too.
ruling-S-22 = A coloured card anywhere in the row, even a covered one, gives the row its colour.
ruling-S-23 = Four under each other are always a gallery, with silver too. Four side by side or a tower of four count in a row without a colour as well.
rule-S-24 = Equal values only happen with silver. Their distance is zero, and the card goes on top.

## How to play

how-1 = Everybody secretly picks a card. Then all are shown and laid by value, the highest first.
how-2 = Every colour has its row, rising from left to right. Higher than all: at the right. Lower than all: at the left. In between: on the card that is nearest.
how-3 = A new colour goes above the topmost or below the bottom row, to the card with the smallest distance.
how-4 = Four side by side, four under each other or four on each other are a gallery. Whoever finishes it takes all its cards.
how-5 = Then the layout moves together: as few cards as possible, as short a way as possible. Sometimes that makes the next gallery.
how-6 = After twelve rounds the biggest treasure wins.

## The page

row-yellow = yellow row
row-red = red row
row-green = green row
row-blue = blue row
row-none = row without a colour
or-list = { $first } or { $last }

board-label = The mine with all rows and towers
board-empty = The layout is empty. The next card starts it anew (S-12).
board-gap = a gap
board-row = { $row }, from column { $start }: { $cells }.
board-tower = { $card } on { $count ->
    [one] one card
   *[other] { $count } cards
}
cell-one = { $row }: { $card }.
cell-tower = { $row }, tower of { $count }: { $card } on top, under it { $covered }. Only the top card counts (S-6).
cell-stands-for = Silver counts as { $colour } here (S-21).

carts-round = Round { $round } of 12
carts-chosen = { $done } of { $players } have chosen
carts-order = highest card first
carts-tied = Equal values: yellow before red, green, blue, silver
carts-closing = closing the gaps
carts-over = end of shift!
cart-own = Your card for this round: { $card }. Only you can see it (S-8).
cart-open = { $name } lays the { $card }.
cart-hidden = { $name } has chosen. Cards are shown when everybody has (S-8).
cart-empty = { $name } is still choosing.
cart-laid = The card of { $name } has been laid.

at-start = as the first card of a new layout
at-left = left of the { $neighbour }
at-right = right of the { $neighbour }
at-onto = on the { $neighbour } (distance { $distance })
at-above = above the { $neighbour } (distance { $distance })
at-below = below the { $neighbour } (distance { $distance })
outlook = As it stands: { $places }.
outlook-many = As it stands: { $count } places to choose from.
outlook-gain = { $cards ->
    [one] Brings you a card!
   *[other] Brings you { $cards } cards!
}
prospect = The { $card } { $place }.

desk-hand = Your hand
desk-look-first = Tap a card to see where it would lie now; a second tap, or the button, chooses it for good.
desk-ways = How the gaps can be closed
desk-ways-first = Tap a way to see it; a second tap, or the button, chooses it.
desk-way = Way { $number } moves: { $cards }.

do-pick = Choose { $card }
do-close = Choose way { $number }
do-lay-start = New layout
do-lay-left = Left of the { $neighbour }
do-lay-right = Right of the { $neighbour }
do-lay-onto = On the { $neighbour }
do-lay-above = Above the { $neighbour }
do-lay-below = Below the { $neighbour }
lay-lowest = lower than all
lay-highest = higher than all
lay-distance = distance { $distance }
lay-gain = { $cards ->
    [one] 1 card for you
   *[other] { $cards } cards for you
}

prompt-pick-you = Secretly choose a card for round { $round }. { $done ->
    [0] Nobody has chosen yet.
    [one] One has chosen already.
   *[other] { $done } of { $players } have chosen already.
}
prompt-picked = Your card is ready: { $done } of { $players } have chosen. { $names } { $missing ->
    [one] is
   *[other] are
} still choosing.
prompt-pick = Everybody secretly chooses a card: { $done } of { $players } are ready. { $names } { $missing ->
    [one] is
   *[other] are
} still choosing.
prompt-lay-you = Lay your { $card }. { $reason }
prompt-lay = { $name } lays the { $card }. { $reason }
reason-silver = Silver may go to any row (S-21).
reason-new-row = Its colour has no row yet, and several places are equally near (S-11).
reason-colourless = Its colour has no row yet, so it goes to a row without a colour (S-22).
reason-equal = Two cards are equally near (S-10).
prompt-close-you = You have cleared a gallery. Choose how the gaps are closed: { $ways } ways are equally short (S-16).
prompt-close = { $name } has cleared a gallery and chooses how the gaps are closed.
prompt-won = { $names } wins with { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
prompt-won-by-silver = { $equal } have { $cards } cards each. { $names } wins, as { $silver ->
    [0] none of them is silver
    [one] only one of them is silver
   *[other] only { $silver } of them are silver
}.
prompt-won-shared = { $names } win together with { $cards ->
    [one] one card
   *[other] { $cards } cards
} each.

seat-note = { $count ->
    [0] has no treasure yet.
    [one] has one card of treasure: { $cards }.
   *[other] has { $count } cards of treasure: { $cards }.
}
seat-chosen = Has chosen for this round.
count-colour = { $count } × { $colour }
sheet-nothing = Nothing found yet.
sheet-most = Whoever has most cards at the end wins (S-19).
sheet-silver = Whoever has most cards at the end wins; in a tie, whoever has less silver (S-19).
sheet-boxed = Put aside (S-5)

## Hints

hint-takes = As the mine is now, it finishes a gallery: { $cards } cards for you.
hint-takes-now = It finishes a gallery: { $cards } cards for you.
hint-denies = It spoils a gallery in which somebody else could find { $cards } cards.
hint-prepares = After it your { $next } could finish a gallery of { $cards } cards.
hint-gives-nothing = It gives nobody a gallery to finish.
hint-harmless-here = Nobody else can finish a gallery right after it.
