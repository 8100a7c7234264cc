game-name = Schicht im Schacht!
game-blurb = Everyone secretly picks a card, then the cards go down into the shared mine, highest first. Whoever completes a gallery takes all its cards.
game-length = 20 to 30 minutes

## Options

option-advanced = With silver
option-advanced-help = Silver cards fit into any row but cannot open one. More options for players who know the basic game.

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

impossible-position = This position cannot occur in a game: “{ $key }” does not fit the rest.
game-is-over = The game is over: it ends after the twelfth round (S-19).
already-picked = Wait for the others: you have picked, and the cards are revealed once everyone has (S-8).
other-lays = Wait for { $active }, who is laying a card (S-8).
other-closes = Wait for { $active }, who is closing the gaps (S-8).
pick-first = First pick a card from your hand (S-8).
lay-first = Choose a place for your card: all cards are revealed already (S-8).
close-first = First close the gaps: choose one of the ways shown (S-16).
nothing-to-close = Choose a place for your card: there are no gaps to close right now (S-16).
no-such-closing = Choose one of the { $choices } ways shown: there are no others (S-16).
no-silver = Pick a card from your hand: silver is only in the game if you play “With silver” (S-1).
not-in-hand = Pick a card from your hand: { $card } is not in it (S-8).
not-nearest = Lay { $card } on the nearest card of its row, or at an end if it is the highest or lowest (S-10).
colour-has-a-row = Lay { $card } in the row of its colour: there is one already (S-10).
colour-has-no-row = Open a new row for { $card }, above or below all the others: its colour has none yet (S-11).
not-smallest-distance = Lay { $card } where the distance is smallest, for example next to { $nearest } at distance { $distance } (S-11).
silver-not-nearest = Lay { $card } on the nearest card of this row, or at an end if it is the highest or lowest; other rows are possible too (S-21, S-10).
silver-opens-no-row = Lay { $card } in an existing row: silver cannot open one unless the layout is empty (S-21).
colourless-row-first = Lay { $card } in the row with only silver and give it its colour: such a row comes first (S-22).

## The log

tell-picked = { $name } picks { $card }.
tell-picked-hidden = { $name } picks a card.
tell-shown = Revealed: { $cards }.
tell-shown-tied = Revealed: { $cards }. Among equal values, yellow goes before red, green, blue and silver.
tell-shown-card = { $name } { $card }
tell-laid-start = { $name } starts a new layout with { $card }.
tell-laid-left = { $name } lays { $card } at the left end.
tell-laid-right = { $name } lays { $card } at the right end.
tell-laid-onto = { $name } lays { $card } on { $neighbour }.
tell-laid-above = { $name } lays { $card } above { $neighbour }.
tell-laid-below = { $name } lays { $card } below { $neighbour }.
tell-cleared = { $name } has completed { $galleries } and takes { $cards } cards: { $taken }.
the-card = the { $card }
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
    [one] 1 treasure card ({ $cards })
   *[other] { $count } treasure cards ({ $cards })
}, { $hand } in hand{ $picked ->
    [yes] , has picked
   *[no] { "" }
}
sketch-boxed = Out of the game: { $cards }
sketch-queue = Still to lay: { $cards }
sketch-hand = Your hand: { $cards }
sketch-own-pick = Picked: { $card }
waits-pick = { $count ->
    [one] { $names } has yet to pick a card.
   *[other] { $names } have yet to pick a card.
}
waits-lay = { $name } chooses a place for the { $card }.
waits-close = { $name } chooses how the gaps close.

## Rules

boards = The mine, cards and symbols are our own drawings, not the printed cards.
rule-S-1 = There are 100 cards: yellow, red, green, blue and silver, each from 1 to 20. The basic game leaves silver in the box, so it uses 80.
rule-S-2 = Everyone gets 12 cards, and two more lie face up in the middle. The rest stay out of the game, unseen.
rule-S-3 = Two to six people can play, with or without silver.
rule-S-4 = If the two face-up cards have the same colour, they lie side by side, the lower one on the left. Otherwise one lies below the other.
ruling-S-4 = The one drawn first lies above.
rule-S-5 = With silver: a silver card turned up for the middle goes to the box, and the next card is turned up.
rule-S-6 = Each row has one colour and lies in one line without gaps. Cards on top of each other form a tower of at most three. Values rise from left to right. There are never more than four rows, and four cells in a row, four in a column or four cards in a tower never stay.
ruling-S-6 = Only the top card of a tower counts.
rule-S-7 = The layout is connected edge to edge: rows directly above and below each other share at least one column.
rule-S-8 = There are twelve rounds. In each, everyone secretly picks a card from their hand; when all have picked, the cards are revealed together. A picked card cannot be changed.
rule-S-9 = Cards are laid one after the other, highest value first. Among equal values, yellow comes before red, then green, blue and silver.
rule-S-10 = If its colour has a row, the card goes there: at the right end if it is higher than all, at the left end if it is lower than all, otherwise on top of the card with the smallest distance. If distances are equal, you choose.
rule-S-11 = If its colour has no row yet, the card opens a new one: above a card of the top row or below a card of the bottom row, wherever the distance is smallest. If distances are equal, you choose. While there is only one row, both its sides count.
ruling-S-11 = Rows in between do not count, even if a card there is nearer.
rule-S-12 = If the layout is empty, your card starts a new one.
ruling-S-13 = If there is only one place, the card goes there without asking. You are asked only when you really have a choice; picking a card always counts as one, even your last.
rule-S-14 = A gallery is complete as soon as there are four cells side by side in a row, four below each other in a column, or four cards in a tower. Whoever laid the card takes all the galleries it completed, including any towers in them.
rule-S-15 = Then the gaps are closed. Rows and cards keep their order, each row moves together, no line stays empty, and neighbouring rows share a column again.
rule-S-16 = As few cards as possible move. If there are several ways to do so, whoever laid the card chooses.
ruling-S-16 = In a tower, every card counts. Cards that move go as short a distance as possible, adding up columns and lines. The whole result is compared, and shifting the entire layout costs nothing. If everything is still connected, nothing moves.
rule-S-17 = If closing the gaps makes a new column of four, the same player takes that too. Then the gaps are closed again, and so on.
rule-S-18 = If everything is cleared, that is fine: the next card starts a new layout.
rule-S-19 = The game ends after twelve rounds. Whoever has the most cards wins. Tied players share the victory; with silver, only those of them with the fewest silver cards do.
rule-S-20 = Hands and picked cards are secret; treasures are open.
rule-S-21 = With silver: a silver card may go in any row, following the same distances, and counts as that row's colour there. It may start a row only if the layout is empty.
rule-S-22 = A row with only silver has no colour. The next coloured card whose colour has no row yet must go there and gives it its colour; if there are several such rows, you choose. More silver may go there too.
ruling-S-22 = Any coloured card in the row, even a covered one, gives the row its colour.
ruling-S-23 = Four in a column are always a gallery, even with silver. Four side by side or a tower of four also count in a row without a colour.
rule-S-24 = Equal values occur only with silver. Their distance is zero, and the card goes on top.

## How to play

how-1 = Everyone secretly picks a card. Then all cards are revealed and laid by value, highest first.
how-2 = Each colour has its row, rising from left to right. Higher than all: at the right end. Lower than all: at the left end. In between: on the nearest card.
how-3 = A new colour goes above the top row or below the bottom row, next to the card with the smallest distance.
how-4 = Four side by side, four in a column or four in a tower make a gallery. Whoever completes it takes all its cards.
how-5 = Then the layout moves together: as few cards as possible, as short a distance as possible. Sometimes that completes the next gallery.
how-6 = After twelve rounds, the largest treasure wins.

## The page

row-yellow = yellow row
row-red = red row
row-green = green row
row-blue = blue row
row-none = row without a colour
or-list = { $first } or { $last }

board-label = The mine with all rows and towers
board-empty = The layout is empty. The next card starts a new one (S-12).
board-gap = a gap
board-row = { $row }, from column { $start }: { $cells }.
board-tower = { $card } on { $count ->
    [one] one card
   *[other] { $count } cards
}
cell-one = { $row }: { $card }.
cell-tower = { $row }, tower of { $count }: { $card } on top of { $covered }. Only the top card counts (S-6).
cell-stands-for = Silver counts as { $colour } here (S-21).

carts-round = Round { $round } of 12
carts-chosen = { $done } of { $players } have picked
carts-order = highest card first
carts-tied = Equal values: yellow before red, green, blue, silver
carts-closing = closing the gaps
carts-over = end of shift!
cart-own = Your card for this round: { $card }. Only you can see it (S-8).
cart-open = { $name } lays the { $card }.
cart-hidden = { $name } has picked. Cards are revealed when everyone has (S-8).
cart-empty = { $name } is still picking.
cart-laid = { $name }'s card has been laid.

at-start = as the first card of a new layout
at-left = left of the { $neighbour }
at-right = right of the { $neighbour }
at-onto = on the { $neighbour } (distance { $distance })
at-above = above the { $neighbour } (distance { $distance })
at-below = below the { $neighbour } (distance { $distance })
outlook = As things stand: { $places }.
outlook-many = As things stand: { $count } places to choose from.
outlook-gain = { $cards ->
    [one] Wins you a card!
   *[other] Wins you { $cards } cards!
}
prospect = The { $card } { $place }.

desk-hand = Your hand
desk-look-first = Tap a card to see where it would go now; a second tap, or the button, picks it for good.
desk-treasure = { $count ->
    [0] You have no treasure yet.
    [one] Your treasure: one card.
   *[other] Your treasure: { $count } cards.
}
desk-ways = Ways to close the gaps
desk-ways-first = Tap a way to see it; a second tap, or the button, chooses it.
desk-way = Way { $number } moves: { $cards }.

do-pick = Pick { $card }
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
lay-risk = { $name } can take { $cards }
lay-gain = { $cards ->
    [one] 1 card for you
   *[other] { $cards } cards for you
}

prompt-pick-you = Secretly pick a card for round { $round }. { $done ->
    [0] Nobody has picked yet.
    [one] One player has already picked.
   *[other] { $done } of { $players } have already picked.
}
prompt-picked = Your card is ready: { $done } of { $players } have picked. { $names } { $missing ->
    [one] is
   *[other] are
} still picking.
prompt-pick = Everyone secretly picks a card: { $done } of { $players } are ready. { $names } { $missing ->
    [one] is
   *[other] are
} still picking.
prompt-lay-you = Lay your { $card }. { $reason }
prompt-lay = { $name } lays the { $card }. { $reason }
reason-silver = Silver may go in any row (S-21).
reason-new-row = Its colour has no row yet, and several places are equally near (S-11).
reason-colourless = Its colour has no row yet, so it goes in a row without a colour (S-22).
reason-equal = Two cards are equally near (S-10).
prompt-close-you = You have cleared a gallery. Choose how the gaps close: { $ways } ways are equally short (S-16).
prompt-close = { $name } has cleared a gallery and chooses how the gaps close.
prompt-won = { $names } wins with { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
prompt-won-by-silver = { $equal } have { $cards } cards each. { $names } wins because { $silver ->
    [0] none of them is silver
    [one] only one of them is silver
   *[other] only { $silver } of them are silver
}.
prompt-won-shared = { $names } share the victory with { $cards ->
    [one] one card
   *[other] { $cards } cards
} each.

seat-note = { $count ->
    [0] has no treasure yet.
    [one] has one treasure card: { $cards }.
   *[other] has { $count } treasure cards: { $cards }.
}
seat-chosen = Has picked for this round.
seat-leads = { $cards ->
    [one] Leads by one card.
   *[other] Leads by { $cards } cards.
}
seat-level = Shares the lead.
seat-behind = { $cards ->
    [one] One card behind.
   *[other] { $cards } cards behind.
}
standing-leads = +{ $cards }
standing-level = ＝
standing-behind = −{ $cards }
count-colour = { $count } × { $colour }
sheet-nothing = No cards yet.
sheet-most = Whoever has the most cards at the end wins (S-19).
sheet-silver = Whoever has the most cards at the end wins; in a tie, whoever has the fewest silver cards (S-19).
sheet-boxed = Put aside (S-5)

## Hints

hint-takes = As the mine is now, it completes a gallery: { $cards } cards for you.
hint-takes-now = It completes a gallery: { $cards } cards for you.
hint-denies = It spoils a gallery that could give someone else { $cards } cards.
hint-prepares = After it, your { $next } could complete a gallery of { $cards } cards.
hint-gives-nothing = It leaves nobody a gallery to complete.
hint-least = That leaves the others least: at most { $cards } cards, with anything else { $others } or more.
hint-nothing-new = It opens no new gallery for anybody.
hint-harmless-here = Nobody else can complete a gallery right after it.

## Moments

moment-cleared = { $name } completes { $galleries }: { $cards } cards.
moment-cleared-you = You complete { $galleries }: { $cards } cards!
moment-won = { $count ->
    [one] { $names } wins with { $cards } cards.
   *[other] { $names } share the victory with { $cards } cards each.
}
moment-won-you = { $count ->
    [one] You win with { $cards } cards!
   *[other] You share the victory: { $names } have { $cards } cards each.
}

## What can still happen

threat-title = One card short
threat-none = No gallery is one card short.
threat-row = { $row }: one card short, worth { $cards } cards.
threat-column = Column { $column }: one card short, worth { $cards } cards.
threat-tower = Tower on the { $card }: one card short, worth { $cards } cards.
threat-queued = { $name } is about to lay { $card }.
threat-own = You have { $cards }.
threat-unseen = { $count ->
    [one] One card you have not seen would complete it: { $cards }.
   *[other] { $count } cards you have not seen would complete it: { $cards }.
}
threat-more = { $cards } …
unseen-title = Cards you have not seen
unseen-help = They are in the others' hands, { $hand } each, or out of the game.
unseen-colour = { $colour }: { $values }

## The result

result-score = Cards
decided-lead = { $count ->
    [one] { $names } came next with { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
   *[other] { $names } came next with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } each.
}
decided-missing = You were { $cards ->
    [one] one card
   *[other] { $cards } cards
} short.

## Themes of puzzles

theme-gallery = Gallery
theme-preparation = Preparation
theme-denial = Denial
theme-closing = Closing gaps
