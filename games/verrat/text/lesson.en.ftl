## Lesson: the goal and a round

goal = You win the moment you hold all six power cards and one of your viziers sits on the favourite's seat. For that you have to send viziers to the cities, trade with others, and not be voted into the dungeon.
how-1 = Intrigue: all talk, announce and trade power cards. Nothing said binds.
how-2 = Orders: in secret you send each of your three viziers to a city, to a seat at court, or let him stay.
how-3 = Moves: all orders are shown at once. If two want the same seat, neither gets it.
how-4 = Power cards: whoever is alone in a city may take the top card there. In Kaffa one chooses.
how-5 = Dungeon: whoever has four different powers can be accused. Votes are those of the seats on which one's own viziers sit.
how-6 = Pardon: a mercy card pardons a vizier in cell 2 or 3.
how-7 = Change of seats: at court everybody moves on by one seat, and the next round begins.

turn-title = A round in pictures
turn-1 = Anna has three different powers: horses, gold and ships. The others are ready for the orders, Anna could still talk and trade.
turn-2 = Now all write orders in secret. In Gidda cannons lie on top, which Anna lacks. At court seat 4 is free.
turn-14 = Revealed: Anna's fat vizier is alone in Gidda, the small one has got seat 4, the tall one has stayed. Because the fat one is alone, Anna may take the cannons.
turn-15 = Anna has one more power: { $anna } more, { $anna-all } of 6 in all. At court everybody has moved on by one seat. With four different ones Anna can be accused in the next round.

## Lesson: examples

example-trade = A trade
example-trade-text = Ben has cannons twice, Anna has horses twice. Ben offers cannons for horses, and Anna accepts. Doubles count nothing, different ones do: Anna has 2 + 1 = { $anna-all } different ones now, Ben 2 + 1 = { $ben-all }.
example-alone = Alone in a city
example-alone-text = Anna's fat vizier is alone in Bukhara and gets the troops: 2 + 1 = { $anna-all } different powers. In Shiraz stand the small one and a vizier of Ben's. Both get nothing: { $ben } for Ben.
example-demand = The seat with the 1
example-demand-text = Anna's fat vizier sits on seat 1. When all have taken, Anna may demand a power she lacks from somebody who has it twice. Ben has gold twice and must give one: Anna has 1 + 1 = { $anna-all } different ones, Ben keeps { $ben-all }.
example-votes = Counting votes
example-votes-text = Ben has four different powers, so one of his viziers is accused. Anna sits on 9, 5 and 4 and has 9 + 5 + 4 = 18 votes, Dora on 8, 1 and 6 and has 8 + 1 + 6 = 15. Both accuse the fat one: 18 + 15 = 33. Cleo with 10 + 7 + 2 = 19 votes and Ben with 12 accuse the small one, which makes 31. The fat one goes to the dungeon. The power cards do not change by that: { $ben }.
example-tie = A tie
example-tie-text = Anna has 9 + 6 = 15 votes, Cleo 10 + 2 = 12, and both are against Ben's fat vizier. Ben has 12 + 3 = 15, Dora 8 + 4 = 12, both against Ben's small one. It is 15 + 12 = 27 on both sides. Then it hits the one on the highest seat: the fat one sits on 12, the small one on 3. Ben loses no power by that: { $ben-all }.
example-cells = Three cells
example-cells-text = Anna has 9 + 5 + 11 = 25 votes, and Ben's fat vizier must go to cell 1. Somebody is there already and moves to cell 2, the one there to cell 3, and whoever was in cell 3, Dora's tall vizier, is banished for good. Were a cell free, nobody beyond it would be pushed. Ben keeps his power cards: { $ben-all } different ones.
example-pardon = A pardon
example-pardon-text = A new prisoner pushes Anna's tall vizier from cell 1 to cell 2. A mercy card pardons in cell 2 or 3: Anna puts it under the pile of Gidda and sends the vizier out again next round. Mercy is no power, Anna still has { $anna-all } different ones.
example-win = Victory
example-win-text = Anna's tall vizier sits on the favourite's seat, at the Sultan's right hand. The fat one is alone in Gidda and takes the ships: 5 + 1 = { $anna-all } different powers. Both together win at once, in the middle of the round: the winner is { $winners }.

## Lesson: signs

sign-fat = The fat vizier
sign-fat-text = One of your three. On his chest each wears the mark of his seat.
sign-small = The small vizier
sign-small-text = Gets his orders after the fat one.
sign-tall = The tall vizier
sign-tall-text = Gets his orders last.
sign-seat = Mark of a seat
sign-seat-text = Colour and shape of a person at the table.
sign-chair = Seat at court
sign-chair-text = The number is the votes a vizier here has about the dungeon, and the seat's name in orders.
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
sign-mercy-text = No power: with it you pardon a vizier in cell 2 or 3.
sign-back = Face-down card
sign-back-text = The cards in Kaffa. Whoever is alone there sees all of them.
sign-missing = Empty frame
sign-missing-text = This power is still missing. A small number at a card says how often it is there.
sign-leads = Crown
sign-leads-text = Leads this round: first in every action.
sign-suspect = Scales
sign-suspect-text = Has four or more different powers and can be accused. Also the sign of an accusation.
sign-turn = Number in a circle
sign-turn-text = When this person speaks.
sign-thinks = Pen
sign-thinks-text = Still talks or still writes orders.
sign-done = Tick
sign-done-text = Is ready or has sealed all orders.
sign-word = Kept and broken
sign-word-text = How often somebody did what was announced, and how often not.
sign-claim = Banner
sign-claim-text = An announcement, where the vizier is said to go.
sign-cell = Cell
sign-cell-text = The dungeon has three. The newest prisoner is in cell 1; whoever is pushed out of cell 3 is banished.

## Guided game

guide-talk = { $count ->
    [0] You have all six powers, only the favourite's seat is missing.
   *[other] You lack: { $kinds }.
} Now you may talk, announce and trade; nothing of it binds.
guide-talk-trade = { $name } has { $kind } twice: offer something for it.
guide-talk-cities = What you need lies open: { $places }. When you are done, press “Ready”.
guide-place = { $kind } in { $city }
guide-send-court = An order for your vizier, { $size }: at court he gives you { $votes ->
    [one] one vote
   *[other] { $votes } votes
}. If you send him to a city, he may be alone there and take a card.
guide-send-city = An order for your vizier, { $size }: he is in { $city }. He can stay, go to another city, or to a seat at court if nobody else wants it.
guide-send-free = An order for your vizier, { $size }: he is pardoned and has to be sent now, to any city or to a seat at court.
guide-send-cities = What you lack lies open: { $places }.
guide-accuse = Whoever has four different powers can be accused: { $names }. Your viziers at court weigh { $votes ->
    [one] one vote
   *[other] { $votes } votes
} together.
guide-take = Your vizier is alone in { $city }. { $wanted ->
    [yes] You lack { $card }: then you have { $kinds } of 6 different ones.
   *[no] { $card } you have already, or it is no power, but it may be good for a trade.
}
guide-kaffa = You are alone in Kaffa and see all { $count } cards. Best take something you lack: { $kinds }.
guide-demand = You sit on seat 1 and may demand a power that somebody has twice. You lack: { $kinds }.
guide-pardon = You have a mercy card and can pardon { $viziers }. The card goes under a pile of your choice.
