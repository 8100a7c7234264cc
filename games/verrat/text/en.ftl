game-name = Verrat!
game-blurb = Talk, promise, betray: send your viziers out in secret, gather all six powers and take the favourite’s seat.
game-length = 60 to 90 minutes

## Options

option-round_limit = Round limit
option-round_limit-help = After this many rounds, everybody with the most different power cards shares the victory. 0 means no limit, as in the rulebook; the highest limit is 10,000.

## Refusals

impossible-position = This position is impossible: “{ $key }” does not fit the rest.
game-is-over = The game is over.
not-your-turn = Wait for your turn: { $active } decides now (V-7).
already-ready = Wait for the others, or keep talking: you are marked as ready, and orders begin when everybody is (V-7, V-10).
orders-complete = To change your orders, take them back: you have given all of them (V-7).
nothing-to-order = Wait for the others: all your viziers are in the dungeon or banished, and nobody can be accused (V-7, V-14).
nothing-to-pass = Do what the prompt asks: there is nothing to pass now (V-7).
speak-for-yourself = Announce what one of your own viziers will do: nobody speaks for the others’ viziers (V-8).
trade-with-yourself = Choose another player: you cannot trade with yourself (V-9).
no-mercy-in-trade = Choose power cards: mercy cards cannot be traded (V-9).
you-lack-cards = Offer cards that you have: you lack some of these (V-9).
other-lacks-cards = Ask for cards that { $other } has: some of these are not among them (V-9).
same-offer = Change the offer or wait for the answer: exactly this one is still open (V-9).
too-many-offers = Withdraw an offer first: you have { $most } open offers, which is the limit (V-9).
no-such-offer = Choose an offer that is open: number { $n } is not (V-9).
not-offered-to-you = Let { $other } answer: this offer is for them (V-9).
not-your-offer = Let { $other } withdraw it: they made this offer (V-9).
nothing-to-revise = Give an order first: there is nothing to take back (V-11).
gets-no-order = Order another vizier: one in the dungeon or banished gets no order (V-11).
order-given = To change his order, take back all your orders: this vizier already has one (V-11).
order-of-orders = Give the orders in turn: fat, small, tall (V-11).
no-seat-to-seat = Send him to a city or let him stay: from court a vizier never goes to another seat (V-11).
already-there = Let him stay: he is already there (V-11).
has-to-be-sent = Send him to a city or to a seat at court: a pardoned vizier cannot keep waiting (V-12).
seat-twice = Choose another place: another of your viziers is ordered to this seat (V-13).
nobody-to-accuse = Leave the accusation out: nobody has four different power cards, so nobody can be accused (V-14).
orders-before-accusation = Order your viziers first, then accuse (V-14).
too-few-powers = Accuse a vizier of somebody with four different power cards: { $other } has fewer (V-14).
out-of-reach = Accuse a vizier at court, in a city or waiting: this one is in the dungeon or banished (V-14).
take-or-leave = Take the card or leave it: your vizier is alone in a city (V-18).
all-have-taken = Demand a card or pass: everybody has taken theirs (V-18).
choose-in-kaffa = Say which card you take: in Kaffa you choose (V-19).
choose-only-in-kaffa = Take the top card or leave it: you can choose only in Kaffa (V-19).
not-in-kaffa = Choose a card that lies in Kaffa: there is no such card (V-19).
demand-later = Wait until everybody has taken their cards: then comes the demand (V-20).
no-mercy-on-demand = Demand a power card: mercy cannot be demanded (V-20).
kind-not-lacked = Demand a kind you lack: this one you have (V-20).
no-pair-to-demand = Demand a kind of which somebody has two: { $other } does not have two of this one (V-20).
not-your-vizier = Pardon one of your own viziers: others are not yours to pardon (V-25).
not-in-the-dungeon = Choose a vizier in cell 2 or 3: this one is not in the dungeon (V-25).
no-pardon-from-cell-1 = Choose a vizier in cell 2 or 3: there is no pardon from the first cell (V-26).
no-pardon-from-banishment = Choose a vizier in cell 2 or 3: a banished one never comes back (V-26).
announce-before-orders = Wait for the next round: announcements are made in its first action (V-8).
trade-before-orders = Wait for the next round: trades are made only in its first action (V-9).
ready-before-orders = Do what the prompt asks: only in the first action do you get ready (V-10).
orders-in-second-action = Wait for the second action: that is when orders are given (V-11).
accuse-in-second-action = Wait for the second action: accusations come with the orders (V-14).
take-in-fourth-action = Wait for the fourth action: that is when cards are taken (V-18).
demand-in-fourth-action = Wait for the end of the fourth action: that is when a card may be demanded (V-20).
pardon-in-sixth-action = Wait for the sixth action: that is when viziers are pardoned (V-25).

## The rules

boards = The court, the cities and the cards are our own drawing, not the printed board.
rule-V-1 = The game is for four players. Each has three viziers: a fat, a small and a tall one. The Sultan sits on his throne.
rule-V-2 = The court has twelve seats in a ring. The seat at the Sultan's right hand has a double rim: it is the favourite's seat.
ruling-V-2 = The throne stands between the last and the first seat, so the favourite's seat is the last one clockwise.
rule-V-3 = In front of each seat lies a number, dealt at random for the whole game. It is the number of votes of whoever sits there, and the seat's name in orders.
ruling-V-3 = The viziers are seated at random. The numbers are 1 to 12.
rule-V-4 = There are seven cities with different initials. Kaffa lies opposite the Sultan.
ruling-V-4 = The others are Bukhara, Gidda, Ishfahan, Shiraz, Tabriz and Uskub.
rule-V-5 = There are six cards of each of the six powers (horses, cannons, gold, troops, supplies, ships) and six mercy cards. Each player gets two; the cards you hold always lie open. Four cards go to Kaffa, all face down. Five go to every other city, the top one face up.
rule-V-6 = Who plays which colour is decided at random once the viziers are seated.
rule-V-7 = The leader of a round is the player whose vizier has the most votes when it begins. “In order” means the leader first, then clockwise.
ruling-V-7 = If the court is empty, the last leader leads again.
rule-V-8 = First action, intrigue: you may announce where your viziers will go, whom you will accuse and what you would trade. Nobody has to keep their word.
ruling-V-8 = Announcements are compared with the orders when these are shown. You can announce an accusation only of somebody who can be accused at that moment (V-14); if a trade changes that, your word is neither kept nor broken.
rule-V-9 = Trades are made only in the first action: one or more of your power cards for one or more of another player's; no mercy cards. The player asked declines, or accepts and the cards change hands at once.
ruling-V-9 = An offer falls away when one of you lacks the cards; all offers do when the action ends. You can have eight open offers, no two the same.
ruling-V-10 = When all four are ready, orders begin. A player who is ready can still talk, offer and accept. Anybody may turn the sand timer; when it has run out, everybody counts as ready.
rule-V-11 = Second action, orders: in secret you tell each of your viziers where to go. From court: to a city. From a city: to another city or to a court seat, named by its number. Or he stays. He never goes from seat to seat. A vizier in the dungeon or banished gets no order.
ruling-V-11 = You can take your orders back while anybody is still writing.
rule-V-12 = A pardoned vizier who waits with you comes back in the next round: you send him to any city or any court seat. He cannot keep waiting.
ruling-V-12 = He waits once more only if he does not get the seat you named; then you send him again in the round after.
ruling-V-13 = You cannot order two of your viziers to the same seat.
rule-V-14 = With the orders you accuse a vizier who is in a city, at court or waiting, and whose player has at least four different power cards.
ruling-V-14 = If there is such a vizier, you have to accuse one, even if it can only be your own, and even if you have nobody to order. If there is none, nobody is accused.
rule-V-15 = Third action, moves: all orders are shown, then carried out in order, player by player.
ruling-V-15 = For each player, the viziers who go from court to a city move first, then the others, each time fat, small, tall.
rule-V-16 = Going to a city or staying there always works.
rule-V-17 = A vizier gets a court seat only if it is free at that moment and no other player ordered a vizier there this round. Otherwise he stays where he is. If two players want the same seat, neither gets it.
rule-V-18 = Fourth action, power cards: in order, a player whose vizier is alone in a city may take the top card there, and the next one is turned up. If you have several such viziers: fat, small, tall. A second vizier of your own counts as company, too.
rule-V-19 = In Kaffa you look at all cards and may take any one of them. You keep knowing what you saw there.
rule-V-20 = When everybody has taken, whoever sits on the seat with number 1 may demand one power card: of a kind they lack, from a player who has at least two of it. It cannot be refused.
rule-V-21 = Fifth action, dungeon: an accusation has as many votes as the numbers of the seats on which the accuser's viziers now sit. The vizier accused with the most votes goes to the dungeon.
ruling-V-21 = If there are no votes, nobody goes.
rule-V-22 = In a tie it is the one of them on the seat with the highest number.
ruling-V-22 = If none of them is at court, nobody goes.
ruling-V-23 = Votes against a vizier who is still waiting off the board do not count.
rule-V-24 = The prisoner goes to the first cell. Whoever was there moves on to the second, from there to the third, and from the third he is banished for good. The pushing stops at a free cell.
rule-V-25 = Sixth action, pardon: in order, a player with a mercy card and a vizier in the second or third cell may put the card under the pile of any city. The vizier is pardoned and waits for the next orders.
ruling-V-25 = With more cards and viziers you may do it again. Where there was no pile, the mercy card lies face up, except in Kaffa.
rule-V-26 = There is no pardon from the first cell and none from banishment.
rule-V-27 = Seventh action, change of seats: every vizier at court moves one seat clockwise, all together. The numbers stay. Then the next round begins.
rule-V-28 = As soon as a player has all six powers and a vizier on the favourite's seat, they win, at that very moment: after a trade, a move, a card, a demand or the change of seats.
ruling-V-29 = A table may agree on a last round. After it, everybody with the most different power cards shares the victory.

## Hints

hint-city-new = Alone in { $city } your vizier takes { $card }, { $left ->
    [0] the last kind you need
    [one] and then you need only one more kind
   *[other] and then you need { $left } more kinds
}.
hint-city-mercy = There is mercy in { $city }: with it you can pardon a vizier in the dungeon.
hint-city-spare = Alone in { $city } your vizier takes { $card }, which is good for a trade.
hint-city-spoil = { $name } needs { $card } from { $city } as their last kind. If two viziers are there, nobody takes anything.
hint-city-kaffa = Alone in Kaffa your vizier chooses among all the cards there; you still need { $missing ->
    [one] one kind
   *[other] { $missing } kinds
}.
hint-city-away = In { $city } he is out of the others' way.
hint-seat-win = You have all six powers: on the favourite's seat you win at once.
hint-seat-block = { $name } has all six powers. While your vizier wants the favourite's seat too, nobody else gets it.
hint-seat-way = After { $changes ->
    [one] one change of seats
   *[other] { $changes } changes of seats
} he is on the favourite's seat; you have { $kinds ->
    [one] one kind
   *[other] { $kinds } kinds
}.
hint-seat-demand = On the seat with number 1 you may demand a kind you lack from somebody who has two of it.
hint-seat-votes = Seat { $number } gives you { $number } votes when accusations are counted.
hint-accuse = { $name } has { $kinds } of six kinds; in the dungeon this vizier does no harm.
hint-city-claimed = But { $names } { $count ->
    [one] has
   *[other] have
} announced { $city }, too: those who meet get nothing.
hint-seat-claimed = But { $names } { $count ->
    [one] has
   *[other] have
} announced seat { $number }, too: if two want it, nobody gets it.
hint-accuse-claimed = { $names } { $count ->
    [one] wants
   *[other] want
} to accuse him as well: the votes add up.
hint-accuse-own = Only you can be accused now; this is the vizier you need least.
hint-take-new = { $card } is new to you; { $left ->
    [0] now you have all six
    [one] then you need only one more kind
   *[other] then you need { $left } more kinds
}.
hint-take-mercy = With mercy you can pardon one of your viziers in the second or third cell.
hint-take-spare = Another { $card } is good for a trade, and nobody else gets it.
hint-leave-fourth = With a fourth kind you could be accused, and you have only { $votes } votes at court.
hint-leave = This card helps you less than the next one to be turned up.
hint-demand = { $name } has two of { $card } and you have none; it cannot be refused.
hint-pardon = He leaves the dungeon at once and can go anywhere with your next orders.
hint-pardon-last = In the third cell he would be the next to be banished.
hint-announce = Anybody who believes it will probably keep away.
hint-announce-accuse = Votes add up: perhaps somebody joins in.
hint-trade-new = You get { $cards }, and with it a kind you lack.
hint-trade = { $name } needs what you give more than you do, and you need what you get more than they do.
hint-decline = This trade would help { $name } more than you.
hint-ready = Nothing you could say or trade now would help you.

## Themes of puzzles

theme-orders = Orders
theme-votes = Votes at court
theme-power = Power cards
theme-demand = Demanding a card
theme-pardon = Pardon
theme-trade = Answering an offer
