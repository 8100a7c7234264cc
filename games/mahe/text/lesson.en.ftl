## Lesson: the goal

goal = Collect eggs. Whenever a stack of turtles reaches or passes the beach, the owner of its top turtle gets the face-up egg card. Whoever has the most eggs at the end wins.

## Lesson: examples

example-move = Swimming: sum times dice
example-move-text = Anna has rolled 2 and 4 for Red: 2 + 4 = 6. With two dice, Red swims 6 × 2 = 12 fields, from 4 to 16. That does not reach the beach, so it brings { $anna } eggs.
example-bust = More than 7 is too much
example-bust-text = It is Red's move, but Ben is on top with Yellow and rolls again: 4 + 5 = 9. Red must go to the raft, and so must Yellow, on top of Red. Light blue was below Red and stays on field 15. Anna gets { $anna } eggs, Ben { $ben }.
example-ride = Whoever is on top decides and gets the eggs
example-ride-text = Red moves and carries Yellow. Ben is on top and stops at 1 + 3 = 4: that is 4 × 2 = 8 fields, from 17 across the beach to field 4. The face-up card goes to whoever is on top: { $ben } eggs for Ben, { $anna } for Anna. Light blue stays behind.
example-beach = Landing exactly on the beach counts too
example-beach-text = Cleo stops after one die: 6 × 1 = 6 fields, from 15 exactly to 21. That brings { $cleo } eggs. Yellow was already on the beach; Green climbs on top. Leaving the beach later does not count as arriving.
example-nest = The nest, and who wins
example-nest-text = The cards are gone. Ben takes the nest and with it { $ben } eggs, and the game ends at once. Anna has 1 + 2 + 3 + 4 + 4 + 4 + 5 = { $anna-all } eggs on seven cards, Ben 2 + 3 + 5 + 6 + 7 = { $ben-all } on five. The eggs are tied, so the number of cards decides: { $winners } wins.
example-card = Variant: a card instead of a die
example-card-text = Anna has rolled a 5 and plays her card with 2 eggs: 5 + 2 = 7. A die and a card count as two dice, so Red swims 7 × 2 = 14 fields. The card is gone: instead of 2 + 4 = 6 eggs, Anna has { $anna-all } left.

## Lesson: signs

sign-turtle = Turtle
sign-turtle-text = Each has its own colour and shell pattern. It swims the way it faces, anticlockwise.
sign-stack = Stack
sign-stack-text = The lower one carries the upper one. Whoever is on top decides and gets the eggs.
sign-emblem = A seat's emblem
sign-emblem-text = Whose turtle this is: the same shape as next to the name.
sign-field = Field
sign-field-text = One of the 21 fields round the island, with its number.
sign-beach = Beach
sign-beach-text = Field 21. Whoever arrives here or swims past gets the face-up card.
sign-landing = Where “Stop” leads
sign-landing-text = The turtle would land here if the move ended now. The dots on the water show the way.
sign-gain = What “Stop” brings
sign-gain-text = How many eggs, and for whom.
sign-glow = Glow
sign-glow-text = This turtle is moving, or you may choose it.
sign-raft = Raft
sign-raft-text = Everyone starts here, and whoever goes above 7 returns here. Turtles on the raft are never stacked.
sign-card = Egg card
sign-card-text = The number at the top left says how many eggs it is worth.
sign-back = Face-down card
sign-back-text = In the nest: still to be won; the number says how many. With other players: already won.
sign-nest = The nest
sign-nest-text = After the last card: 7 eggs. Whoever takes them ends the game.
sign-die = Die and empty space
sign-die-text = What has been rolled, and where another die may go: three at most.

## Guided game

guide-pick = You have two turtles and will move both: { $turtles }. Choose which one swims first. On the beach { $eggs ->
    [7] the nest with 7 eggs is waiting
    [one] one egg is waiting
   *[other] { $eggs } eggs are waiting
}.
guide-pick-one = { $field ->
    [0] { $turtle } is on the raft, { $way } fields from the beach
   *[other] { $turtle } is on field { $field }, { $way } fields from the beach
}
guide-first = The first die for { $turtle } can do no harm. It is { $way ->
    [one] one field
   *[other] { $way } fields
} to the beach, where { $eggs ->
    [one] one egg is waiting
   *[other] { $eggs } eggs are waiting
}.
guide-stop = “Stop” means { $sum } × { $dice } = { $fields } { $fields ->
    [one] field
   *[other] fields
}: { $turtle } would land on field { $to }.
guide-stop-eggs = That brings { $name } { $eggs ->
    [one] an egg
   *[other] { $eggs } eggs
} at once.
guide-roll = One more die multiplies everything. { $bust ->
    [0] This time there is no risk: no face takes you above 7.
    [one] But one face in six would take you above 7 and back to the raft.
   *[other] But { $bust } faces in six would take you above 7 and back to the raft.
}
guide-top = You decide, although it is not your turn: { $top } is on top.

## Lesson: a turn

turn-title = A turn in pictures
turn-1 = It is Anna's turn. Red is on field 14, and the face-up card in the nest shows 4 eggs. The first die has to be rolled.
turn-2 = A 3: “Stop” would take Red to field 17, short of the beach. Anna rolls again.
turn-3 = Then a 2: 3 + 2 = 5 with two dice, so 5 × 2 = 10 fields. That takes Red past the beach, and a third die could spoil everything. Anna stops.
turn-4 = Red is on field 3 and has won { $anna } eggs on the way. The next card lies in the nest, and it is Ben's turn.
