## Lesson: the goal and a round

goal = You win the moment you hold all six powers and one of your viziers sits on the favourite's seat. To get there, send viziers to the cities, trade with others, and avoid being voted into the dungeon.
how-1 = Intrigue: everybody talks, makes announcements and trades power cards. Nothing said is binding.
how-2 = Orders: in secret you send each of your three viziers to a city or to a seat at court, or let him stay.
how-3 = Moves: all orders are shown at once. If two players want the same seat, neither gets it.
how-4 = Power cards: a vizier who is alone in a city may take the top card there. In Kaffa he chooses.
how-5 = Dungeon: players with four different powers can be accused. Your votes are the numbers of the seats on which your viziers sit.
how-6 = Pardon: a mercy card pardons a vizier in cell 2 or 3.
how-7 = Change of seats: everybody at court moves on by one seat, and the next round begins.

turn-title = A round in pictures
turn-1 = Anna has three different powers: horses, gold and ships. The others are ready for orders; Anna could still talk and trade.
turn-2 = Now everybody writes orders in secret. In Gidda the top card is cannons, which Anna lacks. At court, seat 4 is free.
turn-14 = The orders are shown: Anna's fat vizier is alone in Gidda, the small one got seat 4, the tall one stayed. Because the fat one is alone, Anna may take the cannons.
turn-15 = Anna has one more power: +{ $anna }, which makes { $anna-all } of 6. At court everybody has moved on by one seat. With four different powers Anna can be accused in the next round.

## Lesson: examples

example-trade = A trade
example-trade-text = Ben has two cannons, Anna has two horses. Ben offers cannons for horses, and Anna accepts. Only different powers count, not doubles: Anna now has 2 + 1 = { $anna-all }, Ben 2 + 1 = { $ben-all }.
example-alone = Alone in a city
example-alone-text = Anna's fat vizier is alone in Bukhara and gets the troops: 2 + 1 = { $anna-all } different powers. In Shiraz, the small one meets one of Ben's viziers. Neither gets anything: { $ben } for Ben.
example-demand = The seat with number 1
example-demand-text = Anna's fat vizier sits on seat 1. When everybody has taken, Anna may demand a power she lacks from somebody who has two of it. Ben has two gold and must give one: Anna has 1 + 1 = { $anna-all } different powers, Ben keeps { $ben-all }.
example-votes = Counting votes
example-votes-text = Ben has four different powers, so one of his viziers is accused. Anna sits on 9, 5 and 4 and has 9 + 5 + 4 = 18 votes; Dora sits on 8, 1 and 6 and has 8 + 1 + 6 = 15. Both accuse the fat one: 18 + 15 = 33. Cleo, with 10 + 7 + 2 = 19 votes, and Ben, with 12, accuse the small one, which makes 31. The fat one goes to the dungeon. The power cards do not change: { $ben }.
example-tie = A tie
example-tie-text = Anna has 9 + 6 = 15 votes and Cleo 10 + 2 = 12, both against Ben's fat vizier. Ben has 12 + 3 = 15 and Dora 8 + 4 = 12, both against Ben's small one. That is 15 + 12 = 27 on both sides. Then the vizier on the highest seat goes: the fat one sits on 12, the small one on 3. Ben does not lose any powers: { $ben-all }.
example-cells = Three cells
example-cells-text = Anna has 9 + 5 + 11 = 25 votes, and Ben's fat vizier must go to cell 1. The vizier there moves to cell 2, the one there to cell 3, and the one in cell 3, Dora's tall vizier, is banished for good. If a cell were free, the pushing would stop there. Ben keeps his power cards: { $ben-all } different ones.
example-pardon = A pardon
example-pardon-text = A new prisoner pushes Anna's tall vizier from cell 1 to cell 2. A mercy card pardons from cell 2 or 3: Anna puts it under the pile of Gidda and sends the vizier out again next round. Mercy is not a power, so Anna still has { $anna-all } different ones.
example-win = Victory
example-win-text = Anna's tall vizier sits on the favourite's seat, at the Sultan's right hand. The fat one is alone in Gidda and takes the ships: 5 + 1 = { $anna-all } different powers. The two together win at once, in the middle of the round: the winner is { $winners }.

## Lesson: signs

sign-fat = The fat vizier
sign-fat-text = One of your three. Each wears his player's mark on his chest.
sign-small = The small vizier
sign-small-text = Gets his orders after the fat one.
sign-tall = The tall vizier
sign-tall-text = Gets his orders last.
sign-seat = Mark of a player
sign-seat-text = The colour and shape of a person at the table.
sign-chair = Seat at court
sign-chair-text = The number is the votes of a vizier who sits here, and the seat's name in orders.
sign-chair-one = Seat 1
sign-chair-one-text = Only one vote, but whoever sits here may demand a power.
sign-favourite = The favourite's seat
sign-favourite-text = The seat with a double rim, in the lamplight. With all six powers you win here.
sign-sultan = The Sultan
sign-sultan-text = His throne stands between the last seat and the first.
sign-horses = Horses
sign-horses-text = One of the six powers.
sign-cannons = Cannons
sign-cannons-text = One of the six powers.
sign-gold = Gold
sign-gold-text = One of the six powers.
sign-troops = Troops
sign-troops-text = One of the six powers.
sign-supplies = Supplies
sign-supplies-text = One of the six powers.
sign-ships = Ships
sign-ships-text = One of the six powers.
sign-mercy = Mercy
sign-mercy-text = Not a power: with it you pardon a vizier in cell 2 or 3.
sign-back = Face-down card
sign-back-text = The cards in Kaffa. Whoever is alone there sees them all.
sign-missing = Empty frame
sign-missing-text = This power is still missing. A small number at a card says how many there are.
sign-leads = Crown
sign-leads-text = Leads this round and goes first in every action.
sign-suspect = Scales
sign-suspect-text = Has four or more different powers and can be accused. Also the sign of an accusation.
sign-turn = Number in a circle
sign-turn-text = The place of this person in the order of speaking.
sign-thinks = Pen
sign-thinks-text = Is still talking or still writing orders.
sign-done = Tick
sign-done-text = Is ready, or has sealed all orders.
sign-word = Kept and broken
sign-word-text = How often a player did what they announced, and how often not.
sign-claim = Banner
sign-claim-text = An announcement of where the vizier will go.
sign-cell = Cell
sign-cell-text = The dungeon has three. The newest prisoner is in cell 1; whoever is pushed out of cell 3 is banished.

## Guided game

guide-talk = { $count ->
    [0] You have all six powers; now you need only the favourite's seat.
   *[other] You lack: { $kinds }.
} Now you may talk, make announcements and trade; nothing said is binding.
guide-talk-trade = { $name } has two of { $kind }: offer something for one.
guide-talk-cities = What you need lies open: { $places }. When you are done, press “Ready”.
guide-place = { $kind } in { $city }
guide-send-court = An order for your vizier, { $size }: at court he gives you { $votes ->
    [one] one vote
   *[other] { $votes } votes
}. If you send him to a city, he may be alone there and take a card.
guide-send-city = An order for your vizier, { $size }: he is in { $city }. He can stay, go to another city, or to a seat at court if nobody else wants it.
guide-send-free = An order for your vizier, { $size }: he is pardoned and has to be sent now, to any city or to a seat at court.
guide-send-cities = What you lack lies open: { $places }.
guide-accuse = Players with four different powers can be accused: { $names }. Your viziers at court have { $votes ->
    [one] one vote
   *[other] { $votes } votes
} together.
guide-take = Your vizier is alone in { $city }. { $wanted ->
    [yes] You lack { $card }: with it you have { $kinds } of 6 powers.
   *[no] You already have { $card }, or it is not a power, but it may be good for a trade.
}
guide-kaffa = You are alone in Kaffa and see all { $count } cards. It is best to take something you lack: { $kinds }.
guide-demand = You sit on seat 1 and may demand a power that somebody has two of. You lack: { $kinds }.
guide-pardon = You have a mercy card and can pardon { $viziers }. The card goes under a pile of your choice.
