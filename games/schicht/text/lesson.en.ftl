## Lesson: the goal and a round

goal = Fill your treasure. Whoever completes a gallery – four side by side, in a column or in a tower – takes all its cards. After twelve rounds, the largest treasure wins.
turn-title = A round in pictures
turn-1 = Ben and Cleo have picked in secret; Anna has not yet. There are three cards in the red row. Anna picks the green 11.
turn-2 = Now all three cards are face up. The highest comes first: Anna's 11. Green has no row yet, and two places are equally near: above the red 12 and below the yellow 10, each at distance 1. Anna chooses one.
turn-3 = Then Ben laid the yellow 3 at the left end, and Cleo completed the red row with the red 2: 3 + 1 = { $cleo } cards for Cleo. Anna gets { $anna }. The next round begins.

## Lesson: examples

example-row = Four side by side
example-row-text = Anna lays the red 17. It is higher than every other red card and goes to the right of the 12. That makes four side by side: Anna takes 3 + 1 = { $anna } cards.
example-whole = Whole towers count
example-whole-text = Anna lays the blue 18 at the right end, so the row now has four cells. Everything in it is cleared, covered cards too: 1 + 2 + 3 + 1 = { $anna }.
example-tower = Four in a tower
example-tower-text = Anna's green 11 lies between 10 and 14. The 10 is nearer, so the 11 goes on top of that tower of three cards and completes it: 3 + 1 = { $anna } cards.
example-closing = Closing the gaps
example-closing-text = The tower has left a gap. The row has to move together again, with as few cards as possible. Moving the 5 right or the 14 left costs the same: Anna has taken { $anna } cards and may choose.
example-column = Four in a column
example-column-text = There is no green row yet. Anna's 9 goes next to the nearest card of the top or bottom row: the distance to the blue 8 is only 1. Placed below it, it completes the column, four colours one below the other: 3 + 1 = { $anna } cards.
example-both = Two galleries with one card
example-both-text = Anna's red 13 completes the row and the column at once. There are four cards in the row and three more in the column; the 13 itself counts only once: 4 + 3 = { $anna }.
example-chain = Chain reaction
example-chain-text = Anna's yellow 11 completes a column. When the rest moves together, it forms another column, and Anna gets that too: 4 + 4 = { $anna } cards.
example-silver = Variant: silver
example-silver-text = The silver 17 may go in any row. Anna lays it to the right of the red 15, where it counts as a red 17, and takes 3 + 1 = { $anna } cards. But beware: in a tie at the end, whoever has less silver wins.
example-winner = Who wins
example-winner-text = In the last round Anna has 8 cards in her treasure, Ben 10. With the red 17 Anna completes one more row: 8 + 4 = { $anna-all } against { $ben-all }. The winner is { $winners }. If they had the same number of cards, they would share the victory.

## Lesson: signs

sign-yellow = Gold spark
sign-yellow-text = The sign of the yellow cards, here a 7. Among equal values yellow comes first.
sign-red = Hammer and pick
sign-red-text = The sign of the red cards.
sign-green = Fern
sign-green-text = The sign of the green cards.
sign-blue = Drop
sign-blue-text = The sign of the blue cards.
sign-silver = Crescent
sign-silver-text = The sign of the silver cards. They are only in the variant “With silver”.
sign-tower = Tower
sign-tower-text = Several cards in one place. Only the top one counts; the fourth completes the tower.
sign-plate = Row plate
sign-plate-text = The colour and sign of the row, at its left end.
sign-open-plate = Row without a colour
sign-open-plate-text = There is only silver here. The next colour without a row must go here.
sign-inlay = Vein in the silver
sign-inlay-text = The colour that a silver card counts as in its row.
sign-place = Lamp with a distance
sign-place-text = The card may go here. The number is the distance to the neighbouring card; the smallest decides. An arrow means the end of the row.
sign-gain = Gain
sign-gain-text = How many cards this card would win here if nothing changed.
sign-back = Face-down card
sign-back-text = Someone has picked. Cards are revealed when everyone has.
sign-cart = Cart
sign-cart-text = The cards of this round, from left to right in the order they are laid.
sign-helmet = Helmet
sign-helmet-text = Whose card or treasure it is: each seat has its own colour and shape.
sign-chosen = Helmet with a tick
sign-chosen-text = This player has already picked for the round.

## Guided game

guide-pick = Round { $round } of 12: pick a card. All are revealed together, and the highest is laid first.
guide-row = { $row }: { $cells ->
    [one] only one of four cells is filled.
   *[other] { $cells } of four cells are filled.
}
guide-pick-gain = Your { $card } would complete a gallery now: { $cards } cards, if nobody is quicker.
guide-pick-none = None of your cards completes anything yet. For example, the { $card }: { $place }
guide-lay = Your { $card } fits in { $count } places: { $places }. Tap the one that helps you most, or the others least.
guide-lay-place = { $cards ->
    [0] { $place }
    [one] { $place } (wins one card)
   *[other] { $place } (wins { $cards } cards)
}
guide-close = You have cleared a gallery. The gap can be closed in { $ways } ways, all equally short. See which one brings you closer to the next gallery.
