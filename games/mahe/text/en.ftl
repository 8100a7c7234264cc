game-name = Mahé
game-blurb = Turtles swim round the island and carry each other piggyback. Whoever is on top decides about the dice – and gets the eggs.
game-length = 20 to 40 minutes

## Options

option-turtles_each = Turtles per player
option-turtles_each-help = With two or three players, two turtles each make a better game: they meet more often. With four or more, everyone has one.
option-egg_dice = Eggs as dice
option-egg_dice-help = Instead of rolling the second or third die you may play an egg card you have won. The card is then out of the game.
option-first = Starting player
option-first-help = Play then continues clockwise.
option-open_piles = Open piles
option-open_piles-help = Everyone sees which cards the others have won. Otherwise they lie face down and you have to remember them.

## Turtles

turtle-red = Red
turtle-yellow = Yellow
turtle-green = Green
turtle-blue = Light blue
turtle-navy = Dark blue
turtle-white = White
turtle-black = Black

## Refusals

no-such-first = There are only { $players } players, so nobody in that seat can go first (M-5).
two-turtles-need-few = Two turtles each are only for two or three players, and there are { $players } of you (M-6).
impossible-position = This position cannot occur in a game: “{ $key }” does not fit the rest.
game-is-over = The game is over: winning the nest ends it at once (M-15).
not-your-turn = Wait for { $active }: whoever's turn it is rolls the first die (M-12).
top-turtle-decides = Wait for { $active }, who is on top of your stack and decides whether to roll again (M-12).
decider-acts = Wait for { $active }, who owns the top turtle and decides about { $mover }'s dice (M-12).
only-the-decider-plays-cards = Wait for { $active }, who is on top and decides: only the decider can play a card (M-12, M-21).
first-die-must-roll = Roll the die: you can only stop after the first one (M-7).
pick-first = First choose which of your turtles moves first (M-13).
one-turtle-no-pick = Just roll: everyone has one turtle in this game, so there is nothing to choose (M-13).
no-pick-now = Go on with the dice: the order for this turn is already settled (M-13).
not-your-turtle = Choose one of your own turtles: this one is not yours (M-13).
no-egg-dice = Roll or stop: egg cards are not dice at this table, because the variant is off (M-18).
no-card-as-first-die = Roll the first die: a card can only replace the second or third (M-18).
card-not-won = Play a card that you have won: you have none with { $value ->
    [one] one egg
   *[other] { $value } eggs
} (M-18).
one-card-a-turn = Roll or stop: you have already played a card this turn, and one is the limit (M-20).
card-over-seven = Play a smaller card, roll or stop: { $sum } and { $value } make more than 7 (M-19).

## The log

tell-pick = { $name } starts with { $turtle }.
tell-die = { $name } rolls { $die }.
tell-card = { $name } plays { $card } instead of a die.
tell-stop = { $name } stops.
tell-move = { $turtle } swims { $fields ->
    [one] one field
   *[other] { $fields } fields
} ({ $sum } × { $dice }) from { $from } to { $to }.
tell-move-carrying = { $turtle } swims { $fields ->
    [one] one field
   *[other] { $fields } fields
} ({ $sum } × { $dice }) from { $from } to { $to }, carrying { $riders }.
tell-bust = { $dice } = { $sum } is too much: { $turtle } goes to the raft.
tell-bust-carrying = { $dice } = { $sum } is too much: { $turtle } goes to the raft, taking { $riders } along.
tell-eggs = { $name } gets { $card } for { $turtle }: { $value ->
    [one] one egg
   *[other] { $value } eggs
}.
tell-nest = { $name } wins { $card } with { $turtle }: 7 eggs!
tell-turned = Next comes { $card }.
die-words = a { $value }
card-words = { $value ->
    [one] the card with one egg
    [7] the nest
   *[other] the card with { $value } eggs
}
tell-turned-nest = The cards are gone. Whoever reaches the beach next wins the nest and ends the game.
tell-second = Now { $turtle } swims.
tell-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
raft = the raft
and-list = { $first } and { $last }

## Moments

moment-bust = { $dice } = { $sum }: over 7! { $count ->
    [one] { $turtles } goes back to the raft.
   *[other] { $turtles } go back to the raft.
}
moment-eggs = { $name } gets { $value ->
    [one] one egg
   *[other] { $value } eggs
}.
moment-eggs-you = { $value ->
    [one] One egg
   *[other] { $value } eggs
} for you!
moment-nest = { $name } takes the nest: 7 eggs!
moment-nest-you = The nest is yours: 7 eggs!
moment-last = The cards are gone. Whoever reaches the beach next takes the nest and ends the game.
moment-won = { $count ->
    [one] { $names } wins with { $eggs } eggs.
   *[other] { $names } share the victory with { $eggs } eggs each.
}
moment-won-you = { $count ->
    [one] You win with { $eggs } eggs!
   *[other] You share the victory: { $names } have { $eggs } eggs each.
}

## A table in plain text

sketch-open = Face up: { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
}, face down: { $deck }
sketch-nest = Face up: the nest with 7 eggs
sketch-over = The nest is taken.
sketch-raft = Raft
sketch-beach = 21 (beach)
sketch-pile = { $name }: { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
} ({ $cards })
sketch-no-cards = no cards yet
sketch-face-down = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sketch-hidden = { $name }: { $cards }
sketch-gone = Played: { $cards }
sketch-dice = Dice: { $dice } = { $sum }
sketch-pick = { $name } chooses which turtle moves first.
sketch-first = { $name } rolls for { $turtle }.
sketch-own = { $name } decides for { $turtle }.
sketch-other = { $name } is on top and decides for { $turtle } ({ $mover }).

## Rules

boards = The island, turtles and cards are our own drawings, not the printed board.
rule-M-1 = The ring round the island has 21 fields; turtles swim anticlockwise. Field 21 is the beach, and field 1 comes after it. The raft lies beside field 1.
rule-M-2 = There are 7 turtles, 3 dice and 24 egg cards with 1 to 6 eggs.
ruling-M-3 = Of the 24 cards, three each show 1, 2 and 6 eggs, and five each show 3, 4 and 5 eggs.
rule-M-4 = The cards are shuffled and four are put away unseen. The other 20 form a face-down deck on the nest, and the top card is turned face up.
rule-M-5 = All turtles start on the raft. The players agree who goes first.
ruling-M-5 = Turtles on the raft are never stacked. If you have not agreed who goes first, the dice choose.
rule-M-6 = With four to seven players, everyone has one turtle; with two or three, everyone has two. Two or three players may also choose to play with one each.
rule-M-7 = The player whose turn it is rolls one die. After each die comes the question: stop, or roll another? Three dice at most, and only while the sum is below 7. A sum of exactly 7 stops by itself.
rule-M-8 = If the sum is more than 7, the turtle goes to the raft together with all turtles on top of it. Those below it stay.
ruling-M-8 = In a turn with two turtles, the other one still moves.
rule-M-9 = Otherwise the turtle swims the sum times the number of dice. From the raft, field 1 is the first step.
rule-M-10 = A turtle carries all turtles on top of it. Those below it stay behind.
rule-M-11 = A turtle that lands on others goes on top of them, with all it carries. Passing others is free. Exactly 21 fields lead back to the same field, on top of those who stayed.
rule-M-12 = The player whose turn it is always rolls the first die. After that, the owner of the top turtle in the stack decides.
rule-M-13 = A player with two turtles moves both in a turn, one after the other, and chooses the order anew each turn.
rule-M-14 = A move that reaches or passes the beach brings eggs: the owner of the top turtle in the stack that moved gets the face-up card, and the next one is turned up. Swimming away from the beach does not count; a whole round from beach to beach does.
rule-M-15 = After the last card, the nest with its 7 eggs is the prize. Winning it ends the game at once, even in the middle of a turn.
rule-M-16 = Whoever has the most eggs wins. If tied, whoever has the most cards wins; the nest counts as one.
ruling-M-16 = If that is tied too, the victory is shared.
ruling-M-17 = Everyone saw the cards that were won, so they are no secret. Screens show the other players' cards face down unless you choose “Open piles”.
rule-M-18 = Variant “Eggs as dice”: whoever decides may play one of their own egg cards instead of the second or third die. It counts as that die.
rule-M-19 = A card must not bring the sum above 7. A card that has been played is out of the game.
ruling-M-20 = No player plays more than one card in a turn. A turn with two turtles is one turn.
ruling-M-21 = While someone else decides about your dice, you cannot play a card, nor be made to play one.

## How to play

how-1 = On your turn, roll one die for your turtle. Then: stop, or roll another? Three dice at most.
how-2 = It swims the sum of the dice times the number of dice: 2 and 4 make 6 × 2 = 12 fields.
how-3 = More than 7 is too much: the turtle goes back to the raft, with all turtles on top of it.
how-4 = A turtle that lands on others climbs on top. It carries everyone on top of it, and whoever is on top decides about the dice.
how-5 = Reaching or passing the beach wins the face-up egg card for the owner of the top turtle.
how-6 = After the last card, the nest is worth 7 eggs, and taking it ends the game. Whoever has the most eggs wins.

## The page

prompt-pick = { $name } chooses which turtle swims first.
prompt-pick-you = { $name }, which of your turtles swims first?
prompt-first = { $name } rolls the first die for { $turtle }.
prompt-first-you = { $name }, roll the first die for { $turtle }.
prompt-own = { $name } has { $sum } with { $turtle } and decides: roll again or stop?
prompt-own-you = { $name }, you have { $sum } with { $turtle }. Roll again or stop?
prompt-top = { $top } is on top, so { $name } decides for { $turtle } ({ $sum } so far): roll again or stop?
prompt-top-you = { $name }, your { $top } is on top, so you decide for { $turtle } ({ $sum } so far). Roll again or stop?
prompt-won = { $names } wins with { $eggs ->
    [one] one egg
   *[other] { $eggs } eggs
}.
prompt-won-by-cards = { $equal } have { $eggs } eggs each. { $names } has the most cards ({ $cards }) and wins (M-16).
prompt-won-shared = { $names } have { $eggs } eggs and { $cards } cards each and share the victory (M-16).
do-roll-first = Roll the die
do-roll = Roll again
do-stop = Stop
do-stop-hint = { $fields ->
    [one] one field
   *[other] { $fields } fields
} to { $to }
do-stop-hint-eggs = { $fields ->
    [one] one field
   *[other] { $fields } fields
} to { $to }, +{ $eggs } for { $name }
do-pick = { $turtle } first
do-pick-raft = from the raft
do-pick-field = from field { $from }
do-pick-carrying = from field { $from }, carries { $riders }
odds-safe = no risk
odds-safe-eggs = no risk · eggs { $eggs } in 6
odds-bust = bust { $bust } in 6
odds-bust-eggs = bust { $bust } in 6 · eggs { $eggs } in 6
desk-dice = { $count ->
    [0] No dice rolled yet.
    [one] One die: { $sum }.
   *[other] { $count } dice, { $sum } in total.
}
desk-none = No eggs yet
desk-eggs = Your eggs: { $eggs }
desk-card = { $eggs ->
    [one] Card with one egg
    [7] The nest with 7 eggs
   *[other] Card with { $eggs } eggs
}
desk-play = Play the { $eggs } as a die
board-label = The island with its ring of 21 fields
board-raft = On the raft: { $turtles }.
board-raft-empty = The raft is empty.
board-beach = Field 21, the beach. Whoever reaches or passes it takes the face-up card.
board-field = Field { $field } is empty.
board-field-one = Field { $field }: { $turtles }.
board-field-stack = Field { $field }, from the bottom up: { $turtles }.
board-turtle = { $turtle } swims for { $name }.
board-open = The face-up card shows { $eggs ->
    [one] one egg
   *[other] { $eggs } eggs
}. Face down in the nest: { $deck }.
board-nest = The nest itself is the prize: 7 eggs, and taking them ends the game.
board-nest-gone = The nest is empty.
board-landing = Stopping now leads to field { $to }.
sheet-player = Player
sheet-cards = Cards
sheet-eggs = Eggs
sheet-hidden = The other players' cards lie face down. You saw each of them when it was won.
sheet-open = All cards lie face up.
sheet-gone = Played and gone
seat-score = { $cards }
seat-score-open = { $cards } · { $eggs }
seat-note = plays { $turtles }, has { $cards ->
    [0] no cards yet
    [one] one face-down card
   *[other] { $cards } face-down cards
}
seat-note-open = plays { $turtles }, has { $cards ->
    [0] no cards yet
    [one] one card with { $eggs ->
        [one] one egg
       *[other] { $eggs } eggs
    }
   *[other] { $cards } cards with { $eggs } eggs
}

## Hints

hint-pick = Starting with { $turtle } looks stronger.
hint-roll = { $busts ->
    [0] The next die cannot bust.
    [one] Only one face in 6 busts.
   *[other] { $busts } faces in 6 bust, but the others are worth the risk.
}
hint-roll-eggs = { $faces ->
    [one] One face in 6 wins
   *[other] { $faces } faces in 6 win
} { $eggs ->
    [1] the card with one egg
    [7] the nest with 7 eggs
   *[other] the card with { $eggs } eggs
} at once; { $busts ->
    [0] none busts.
    [one] one busts.
   *[other] { $busts } bust.
}
hint-stop = { $busts ->
    [0] Another die cannot bust, but where you land now is worth more.
    [one] Where you land now is worth more than another die, and one face in 6 would bust.
   *[other] { $busts } faces in 6 would send you back to the raft.
}
hint-stop-eggs = Stopping wins { $eggs ->
    [1] the card with one egg
    [7] the nest with 7 eggs
   *[other] the card with { $eggs } eggs
} now.
hint-card = With the { $value } you are sure to swim { $fields } fields.
hint-card-eggs = With the { $value } you are sure to win { $eggs ->
    [1] the card with one egg
    [7] the nest with 7 eggs
   *[other] the card with { $eggs } eggs
}.

## The result

result-score = Eggs
source-small = Cards with 1–2 eggs
source-middle = Cards with 3–4 eggs
source-large = Cards with 5–6 eggs
source-nest = Nest
decided-lead = { $count ->
    [one] { $names } came next with { $eggs ->
        [one] one egg
       *[other] { $eggs } eggs
    }.
   *[other] { $names } came next with { $eggs ->
        [one] one egg
       *[other] { $eggs } eggs
    } each.
}
decided-nest = The nest decided it: without its 7 eggs, { $name } would not have won.
decided-missing = You were { $eggs ->
    [one] one egg
   *[other] { $eggs } eggs
} short.

## Themes of puzzles

theme-stop-or-roll = Stop or roll
theme-ride = Riding along
theme-card = Playing a card
theme-order = Which turtle first
