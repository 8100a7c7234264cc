## Lesson: the goal and a round

goal = Fill your treasure. Whoever completes a gallery with a card, that is four side by side, in a column or in a tower, takes all cards of it. After twelve rounds the largest treasure wins.
turn-title = A round in pictures
turn-1 = Ben and Cleo have chosen in secret, Anna has not yet. Three cards lie in the red row. Anna chooses the green 11.
turn-2 = Now all three cards lie open. The highest comes first: Anna's 11. Green has no row yet, and two places are equally near: above the red 12 and below the yellow 10, a distance of 1 each. Anna picks one.
turn-3 = Then Ben laid the yellow 3 at the left end, and Cleo has completed the red row with the red 2: 3 + 1 = { $cleo } cards for Cleo. Anna gets { $anna }. The next round begins.

## Lesson: examples

example-row = Four side by side
example-row-text = Anna lays the red 17. It is higher than all red ones and goes to the right of the 12. That makes four side by side: Anna takes 3 + 1 = { $anna } cards.
example-whole = Towers count whole
example-whole-text = Anna lays the blue 18 at the right end, the row has four places now. Everything that lies there is cleared, covered cards too: 1 + 2 + 3 + 1 = { $anna }.
example-tower = Four in a tower
example-tower-text = Anna's green 11 lies between 10 and 14. The 10 is nearer, so it goes on top of the tower of three cards, which is complete: 3 + 1 = { $anna } cards.
example-closing = Closing gaps
example-closing-text = The tower has left a gap. The row has to move together again, with as few cards as possible. Whether the 5 moves right or the 14 moves left costs the same: Anna has taken { $anna } cards and may decide.
example-column = Four in a column
example-column-text = Green does not lie there yet. Anna's 9 belongs at the nearest card of the topmost or the lowest row: the distance to the blue 8 is only 1. Below it the column is complete, four colours one below the other: 3 + 1 = { $anna } cards.
example-both = Two galleries with one card
example-both-text = Anna's red 13 completes the row and the column at once. Four cards in the row and three more in the column; the 13 itself counts only once: 4 + 3 = { $anna }.
example-chain = Chain reaction
example-chain-text = Anna's yellow 11 completes a column. When the rest moves together, the next one arises at once, and Anna gets that too: 4 + 4 = { $anna } cards.
example-silver = Variant: silver
example-silver-text = The silver 17 may go to any row. Anna lays it to the right of the red 15, where it counts as a red 17, and takes 3 + 1 = { $anna } cards. But take care: if it is a tie in the end, whoever has less silver wins.
example-winner = Who wins
example-winner-text = Last round: Anna has 8 cards in her treasure, Ben 10. With the red 17 Anna completes one more row: 8 + 4 = { $anna-all } against { $ben-all }. The winner is { $winners }. With as many cards each the victory would be shared.

## Lesson: signs

sign-yellow = Spark of gold
sign-yellow-text = The sign of the yellow cards, here a 7. Among equal values yellow comes first.
sign-red = Hammer and pick
sign-red-text = The sign of the red cards.
sign-green = Fern
sign-green-text = The sign of the green cards.
sign-blue = Drop
sign-blue-text = The sign of the blue cards.
sign-silver = Crescent
sign-silver-text = The sign of the silver cards. They are in the variant “With silver” only.
sign-tower = Tower
sign-tower-text = Several cards on one place. Only the top one counts; the fourth completes it.
sign-plate = Plate of a row
sign-plate-text = Colour and sign of the row, at its left end.
sign-open-plate = Row without a colour
sign-open-plate-text = Only silver lies here. The next colour without a row must come here.
sign-inlay = Vein in silver
sign-inlay-text = As which colour a silver card counts in its row.
sign-place = Lamp with a distance
sign-place-text = The card may go here. The number is the distance to the card beside it, the smallest decides. An arrow means: at the end of the row.
sign-gain = Gain
sign-gain-text = So many cards the card would bring here if nothing changed.
sign-back = Face-down card
sign-back-text = Somebody has chosen. Cards are shown when all have.
sign-cart = Cart
sign-cart-text = The cards of this round, from left to right in the order in which they are laid.
sign-helmet = Helmet
sign-helmet-text = Whose something is: every seat has its colour and its shape.
sign-chosen = Helmet with a tick
sign-chosen-text = This person has chosen for the round already.

## Guided game

guide-pick = Round { $round } of 12: choose a card. All are shown together, the highest is laid first.
guide-row = { $row }: { $cells ->
    [one] only one of four places is taken.
   *[other] { $cells } of four places are taken.
}
guide-pick-gain = Your { $card } would complete a gallery now: { $cards } cards, if nobody is quicker.
guide-pick-none = None of your cards completes anything yet. For example the { $card }: { $place }
guide-lay = Your { $card } fits in { $count } places: { $places }. Tap the one that helps you more, or the others less.
guide-lay-place = { $cards ->
    [0] { $place }
    [one] { $place } (brings one card)
   *[other] { $place } (brings { $cards } cards)
}
guide-close = You have cleared a gallery. The gap can be closed in { $ways } ways, all equally short. See which one brings you nearer to the next gallery.
