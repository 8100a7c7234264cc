game-name = Mahé
game-blurb = Turtles swim round the island and carry each other piggyback. Whoever sits on top decides about the dice – and gets the eggs.
game-length = 20 to 40 minutes

## Options

option-turtles_each = Turtles for each player
option-turtles_each-help = With two or three players two turtles each play better: more of them meet. From four players on everybody has one.
option-egg_dice = Eggs as dice
option-egg_dice-help = Instead of the second or third die you may play an egg card you have won. It is gone after that.
option-first = Who begins
option-first-help = Then it goes round clockwise.
option-open_piles = Open piles
option-open_piles-help = Everybody sees which cards the others have won. Otherwise they lie face down and you remember them.

## Turtles

turtle-red = Red
turtle-yellow = Yellow
turtle-green = Green
turtle-blue = Light blue
turtle-navy = Dark blue
turtle-white = White
turtle-black = Black

## Refusals

no-such-first = Only { $players } play, so nobody at that seat can begin (M-5).
two-turtles-need-few = Two turtles each are for two or three players only, and you are { $players } (M-6).
impossible-position = A game cannot stand like this: “{ $key }” does not fit the rest.
game-is-over = The game is over: gaining the nest ends it at once (M-15).
not-your-turn = It is { $active }'s turn. The mover throws the first die (M-12).
top-turtle-decides = { $active } sits on top of your stack and decides whether to roll on (M-12).
decider-acts = { $active } is deciding about { $mover }'s dice: the owner of the top turtle does that (M-12).
only-the-decider-plays-cards = { $active } sits on top and decides. While somebody else decides about your dice you cannot play a card (M-12, M-21).
first-die-must-roll = You can stop only after the first die (M-7).
pick-first = First choose which of your turtles begins (M-13).
one-turtle-no-pick = Everybody has just one turtle here, so there is nothing to choose (M-13).
no-pick-now = The order of this turn is settled already (M-13).
not-your-turtle = That is not your turtle (M-13).
no-egg-dice = Egg cards are not dice at this table: the variant is off (M-18).
no-card-as-first-die = The first die is always thrown. A card can only be the second or third (M-18).
card-not-won = You have no card with { $value ->
    [one] one egg
   *[other] { $value } eggs
} (M-18).
one-card-a-turn = You have played a card this turn already, and one is the most (M-20).
card-over-seven = { $sum } and { $value } are more than 7. Such a card may not be played (M-19).

## The log

tell-pick = { $name } begins with { $turtle }.
tell-die = { $name } rolls: { $value }.
tell-card = { $name } plays the { $value } instead of a die.
tell-stop = { $name } stops.
tell-move = { $turtle } swims { $fields ->
    [one] one field
   *[other] { $fields } fields
} ({ $sum } × { $dice }) from { $from } to { $to }.
tell-move-carrying = { $turtle } swims { $fields ->
    [one] one field
   *[other] { $fields } fields
} ({ $sum } × { $dice }) from { $from } to { $to } and carries { $riders }.
tell-bust = { $sum } is too much: { $turtle } goes to the raft.
tell-bust-carrying = { $sum } is too much: { $turtle } goes to the raft, and { $riders } too.
tell-eggs = { $name } gets { $value ->
    [one] one egg
   *[other] { $value } eggs
} for { $turtle }.
tell-nest = { $name } wins the nest with { $turtle }: 7 eggs!
tell-turned = Next there { $value ->
    [one] is one egg
   *[other] are { $value } eggs
} to be had.
tell-turned-nest = The cards are gone. Whoever reaches the beach now wins the nest and ends the game.
tell-second = Now { $turtle } swims.
tell-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } win together.
}
raft = the raft
and-list = { $first } and { $last }

## A table in plain text

sketch-open = Open: { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
}, face down: { $deck }
sketch-nest = Open: the nest with 7 eggs
sketch-over = The nest is taken.
sketch-raft = Raft
sketch-beach = 21 (beach)
sketch-pile = { $name }: { $eggs ->
    [one] 1 egg
   *[other] { $eggs } eggs
} ({ $cards })
sketch-no-cards = no card yet
sketch-face-down = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sketch-hidden = { $name }: { $cards }
sketch-gone = Played: { $cards }
sketch-dice = Dice: { $dice } = { $sum }
sketch-pick = { $name } chooses which turtle begins.
sketch-first = { $name } rolls for { $turtle }.
sketch-own = { $name } decides for { $turtle }.
sketch-other = { $name } sits on top and decides for { $turtle } ({ $mover }).

## Rules

boards = Island, turtles and cards are our own drawing, not the printed board.
rule-M-1 = Twenty-one fields lie round the island; turtles swim anticlockwise. Field 21 is the beach, and field 1 follows it. The raft lies beside field 1.
rule-M-2 = There are 7 turtles, 3 dice and 24 egg cards with 1 to 6 eggs.
ruling-M-3 = Of the 24 cards three each show 1, 2 and 6 eggs and five each show 3, 4 and 5 eggs.
rule-M-4 = The cards are shuffled and four are put away unseen. The other 20 lie face down on the nest, the top one turned up.
rule-M-5 = All turtles begin on the raft. Who starts is agreed on.
ruling-M-5 = Nobody sits on anybody on the raft. If nobody was agreed on, the dice draw lots.
rule-M-6 = Four to seven players have one turtle each, two or three players have two each. Two or three may also choose to play with one.
rule-M-7 = The player whose turn it is rolls one die. After each die the question is: stop, or one more? Three dice at most, and only while the sum is below 7. Exactly 7 stops by itself.
rule-M-8 = If the sum is more than 7, the turtle goes to the raft, and so do all that sit on it. Those below it stay.
ruling-M-8 = With two turtles the other one still has its move.
rule-M-9 = Otherwise it swims as many fields as the sum times the number of dice. From the raft, field 1 is the first step.
rule-M-10 = A turtle carries all that sit on it. Those below it stay behind.
rule-M-11 = Where it lands on others it sits on top of them, with all it carries. Overtaking is free. Exactly 21 fields lead back to the same field, on top.
rule-M-12 = The first die is always thrown by the player whose turn it is. After that, the owner of the topmost turtle of the stack decides.
rule-M-13 = A player with two turtles moves both in a turn, one after the other, and chooses anew each time which begins.
rule-M-14 = Entering or passing the beach lays eggs: the owner of the top turtle of the moved stack gets the open card, and the next one is turned up. Swimming away from the beach does not count; a whole round from beach to beach does.
rule-M-15 = After the last card the nest with its 7 eggs remains. Gaining it ends the game at once, even in the middle of a turn.
rule-M-16 = Most eggs win. If equal, most cards win, the nest being one of them.
ruling-M-16 = If that is equal too, the victory is shared.
ruling-M-17 = Everybody saw the cards that were won, so they are no secret. Screens show the others' face down unless you choose “Open piles”.
rule-M-18 = Variant “Eggs as dice”: whoever decides may play an own egg card instead of the second or third die. It counts like a die.
rule-M-19 = A card must not bring the sum above 7. A card that was played is out of the game.
ruling-M-20 = Nobody plays more than one card in a turn. A turn with two turtles is one turn.
ruling-M-21 = While somebody else decides about your dice you cannot play a card, nor be made to.

## How to play

how-1 = On your turn you throw one die for your turtle. Then: one more, or stop? Three dice at most.
how-2 = It swims the sum of the dice times the number of dice: 2 and 4 make 6 × 2 = 12 fields.
how-3 = More than 7 is too much: the turtle goes back to the raft, with all that sit on it.
how-4 = Where it lands on others it climbs on top. A turtle carries everybody who sits on it, and whoever sits on top decides about the dice.
how-5 = Reaching or passing the beach brings the open egg card, to the owner of the top turtle.
how-6 = After the last card the nest is worth 7 eggs, and taking it ends the game. Most eggs win.

## The page

prompt-pick = { $name } chooses which turtle swims first.
prompt-pick-you = { $name }, which of your turtles swims first?
prompt-first = { $name } throws the first die for { $turtle }.
prompt-first-you = { $name }, throw the first die for { $turtle }.
prompt-own = { $name } has { $sum } with { $turtle } and decides: roll on or stop?
prompt-own-you = { $name }, you have { $sum } with { $turtle }. Roll on or stop?
prompt-top = { $top } sits on top, so { $name } decides for { $turtle }, who has { $sum }: roll on or stop?
prompt-top-you = { $name }, your { $top } sits on top, so you decide for { $turtle }, who has { $sum }. Roll on or stop?
prompt-won = { $names } wins with { $eggs ->
    [one] one egg
   *[other] { $eggs } eggs
}.
prompt-won-by-cards = { $equal } have { $eggs } eggs each. { $names } has the most cards ({ $cards }) and wins (M-16).
prompt-won-shared = { $names } have { $eggs } eggs and { $cards } cards each and share the victory (M-16).
do-roll-first = Throw the die
do-roll = Roll on
do-stop = Stop
do-stop-hint = { $fields ->
    [one] one field
   *[other] { $fields } fields
} to { $to }
do-stop-hint-eggs = { $fields ->
    [one] one field
   *[other] { $fields } fields
} to { $to }, +{ $eggs } for { $name }
do-pick = { $turtle } first
do-pick-raft = from the raft
do-pick-field = from field { $from }
do-pick-carrying = from field { $from }, carries { $riders }
odds-safe = nothing can go wrong
odds-safe-eggs = no risk · eggs { $eggs } in 6
odds-bust = bust { $bust } in 6
odds-bust-eggs = bust { $bust } in 6 · eggs { $eggs } in 6
desk-dice = { $count ->
    [0] No die thrown yet.
    [one] One die: { $sum }.
   *[other] { $count } dice, together { $sum }.
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
board-beach = Field 21, the beach. Whoever reaches or passes it takes the open card.
board-field = Field { $field } is empty.
board-field-one = Field { $field }: { $turtles }.
board-field-stack = Field { $field }, from the bottom up: { $turtles }.
board-turtle = { $turtle } swims for { $name }.
board-open = The open card shows { $eggs ->
    [one] one egg
   *[other] { $eggs } eggs
}. Face down in the nest: { $deck }.
board-nest = The nest itself is open: 7 eggs, and taking them ends the game.
board-nest-gone = The nest is empty.
board-landing = Stopping now leads to field { $to }.
sheet-player = Player
sheet-cards = Cards
sheet-eggs = Eggs
sheet-hidden = The others' cards lie face down. You saw each of them when it was won.
sheet-open = All cards lie open.
sheet-gone = Played and gone
seat-score = { $cards }
seat-score-open = { $cards } · { $eggs }
seat-note = plays { $turtles }, has { $cards ->
    [0] no card yet
    [one] one card face down
   *[other] { $cards } cards face down
}
seat-note-open = plays { $turtles }, has { $cards ->
    [0] no card yet
    [one] one card with { $eggs ->
        [one] one egg
       *[other] { $eggs } eggs
    }
   *[other] { $cards } cards with { $eggs } eggs
}

## Hints

hint-pick = It promises more if { $turtle } goes first.
hint-roll = { $busts ->
    [0] No face of the next die busts.
    [one] Only one face of 6 busts.
   *[other] { $busts } faces of 6 bust, but the others are worth the risk.
}
hint-roll-eggs = { $faces ->
    [one] One face of 6 brings
   *[other] { $faces } faces of 6 bring
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
    [0] No face busts, but where you get now is worth more than another die.
    [one] Where you get now is worth more than another die, and one face of 6 would bust.
   *[other] { $busts } faces of 6 would send you back to the raft.
}
hint-stop-eggs = Stopping takes { $eggs ->
    [1] the card with one egg
    [7] the nest with 7 eggs
   *[other] the card with { $eggs } eggs
} now.
hint-card = With the { $value } you swim { $fields } fields for sure.
hint-card-eggs = With the { $value } you take { $eggs ->
    [1] the card with one egg
    [7] the nest with 7 eggs
   *[other] the card with { $eggs } eggs
} for sure.
