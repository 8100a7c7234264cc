game-name = Verrat!
game-blurb = Talk, promise, betray: send your viziers out in secret, gather all six powers and take the favourite's seat.
game-length = 60 to 90 minutes

## Options

option-round_limit = Most rounds
option-round_limit-help = After so many rounds all with the most different power cards share the victory. 0 means no limit, as in the book; 10,000 is the most.

## Refusals

impossible-position = A game cannot stand like this: “{ $key }” does not fit the rest.
game-is-over = The game is over.
not-your-turn = { $active } decides now. You will be asked when it is your turn (V-7).
already-ready = You are ready already. Orders begin when everybody is (V-7, V-10).
orders-complete = You have given all your orders. You can take them back while somebody is still writing (V-7).
nothing-to-order = You have nothing to order in this round: all your viziers are in the dungeon or banished, and nobody can be accused (V-7, V-14).
nothing-to-pass = There is nothing to pass on now (V-7).
speak-for-yourself = You announce what your own viziers will do, not those of others (V-8).
trade-with-yourself = A trade needs somebody else (V-9).
no-mercy-in-trade = Mercy cards are not traded (V-9).
you-lack-cards = You do not hold the cards you want to give (V-9).
other-lacks-cards = { $other } does not hold the cards you ask for (V-9).
same-offer = You have made exactly this offer already, and it is still open (V-9).
too-many-offers = You have { $most } open offers, and more are not allowed. Withdraw one first (V-9).
no-such-offer = There is no open offer { $n } (V-9).
not-offered-to-you = This offer was made to { $other }, who alone can answer it (V-9).
not-your-offer = This offer is { $other }'s, who alone can withdraw it (V-9).
nothing-to-revise = You have not ordered anything yet (V-11).
gets-no-order = A vizier in the dungeon or in banishment gets no order (V-11).
order-given = This vizier has his order. Take all your orders back to change it (V-11).
order-of-orders = Orders are given in turn: fat, small, tall (V-11).
no-seat-to-seat = From court one goes to a city, never to another seat (V-11).
already-there = He is there already. To keep him there, let him stay (V-11).
has-to-be-sent = A pardoned vizier has to be sent: to a city or to a seat at court. He cannot go on waiting (V-12).
seat-twice = Another of your viziers is ordered to this seat already (V-13).
nobody-to-accuse = Nobody can be accused in this round: it takes four different power cards (V-14).
orders-before-accusation = First your viziers get their orders, then you accuse (V-14).
too-few-powers = { $other } has fewer than four different power cards and cannot be accused (V-14).
out-of-reach = This vizier is in the dungeon or banished and cannot be accused (V-14).
take-or-leave = Your vizier is alone in a city: take the card or leave it (V-18).
all-have-taken = All have taken their cards. Now it is about a demand (V-18).
choose-in-kaffa = In Kaffa you choose one of the cards: say which (V-19).
choose-only-in-kaffa = Only in Kaffa you choose. Here you take the top card or leave it (V-19).
not-in-kaffa = There is no such card in Kaffa (V-19).
demand-later = A demand comes after all have taken their cards (V-20).
no-mercy-on-demand = Only power cards can be demanded (V-20).
kind-not-lacked = You have this kind yourself. Only a kind that you lack can be demanded (V-20).
no-pair-to-demand = { $other } does not have two of this kind (V-20).
not-your-vizier = You pardon your own viziers only (V-25).
not-in-the-dungeon = This vizier is not in the dungeon (V-25).
no-pardon-from-cell-1 = There is no pardon from the first cell, only from the second and third (V-26).
no-pardon-from-banishment = Who is banished does not come back (V-26).
announce-before-orders = Announcements are made in the first action of a round (V-8).
trade-before-orders = Trades are made in the first action of a round only (V-9).
ready-before-orders = One is ready at the end of the first action; that is over (V-10).
orders-in-second-action = Orders are given in the second action of a round (V-11).
accuse-in-second-action = Accusations are made together with the orders, in the second action (V-14).
take-in-fourth-action = Cards are taken in the fourth action of a round (V-18).
demand-in-fourth-action = A demand is made at the end of the fourth action (V-20).
pardon-in-sixth-action = Pardon is given in the sixth action of a round (V-25).

## The rules

boards = The court, the cities and the cards are our own drawing, not the printed board.
rule-V-1 = Four play. Each has three viziers, a fat, a small and a tall one. The Sultan sits on his throne.
rule-V-2 = The court has twelve seats in a ring. The seat at the Sultan's right hand has a double rim: the favourite's seat.
ruling-V-2 = The throne stands between the last and the first seat, so the favourite's seat is the last one clockwise.
rule-V-3 = Before each seat lies a number, shuffled, for the whole game: the votes of whoever sits there, and the seat's name in orders.
ruling-V-3 = The viziers come to the seats at random. The numbers are 1 to 12.
rule-V-4 = There are seven cities with different initials: Kaffa lies opposite the Sultan.
ruling-V-4 = The others are Bukhara, Gidda, Ishfahan, Shiraz, Tabriz and Uskub.
rule-V-5 = Each of the six powers (horses, cannons, gold, troops, supplies, ships) is on six cards, and there are six mercy cards. Everybody gets two; whatever one holds lies open. Four cards go to Kaffa, all face down. Five go to every other city, the top one face up.
rule-V-6 = Who plays which colour is dealt at random once the viziers sit.
rule-V-7 = The leader of a round is the player whose vizier has most votes when it begins. “In order” means: the leader first, then clockwise.
ruling-V-7 = With an empty court the last leader leads again.
rule-V-8 = First action, intrigue: everybody may announce where their viziers will go, whom they will accuse and what they would trade. Nobody has to keep their word.
ruling-V-8 = What was announced is compared with the orders when they are shown. You can announce an accusation only of somebody who can be accused at that moment (V-14); if a trade changes that, your word is neither kept nor broken.
rule-V-9 = Trades are made in the first action only: one or more of your power cards for one or more of another's, no mercy cards. Whoever is asked accepts, and the cards change hands at once, or declines.
ruling-V-9 = An offer falls away when one of you lacks the cards, and all do when the action ends. You can have eight open offers, none of them twice.
ruling-V-10 = When all four are ready, orders begin. Who is ready can still talk, offer and accept. Anybody may turn the sand-glass; when it has run, all count as ready.
rule-V-11 = Second action, orders: in secret everybody tells each of their viziers where to go. From court to a city. From a city to another city or to a court seat, by its number. Or to stay. Never from seat to seat. Who is in the dungeon or banished gets no order.
ruling-V-11 = You can take your orders back while somebody is still writing.
rule-V-12 = A pardoned vizier who waits with you comes back in the next round: you send him to any city or any court seat. He cannot go on waiting.
ruling-V-12 = Only if he does not get the seat you named does he wait once more, and is sent again in the round after.
ruling-V-13 = You cannot order two of your viziers to the same seat.
rule-V-14 = With the orders you accuse a vizier, in a city, at court or waiting, of a player who has at least four different power cards.
ruling-V-14 = If there is such a vizier you have to accuse one, even if it can only be your own, and even if you have nobody to order. If there is none, nobody is accused.
rule-V-15 = Third action, moves: all orders are shown and carried out in order, player by player.
ruling-V-15 = Of each player those who go from court to a city move first, then the others, each time fat, small, tall.
rule-V-16 = Going to a city or staying there always works.
rule-V-17 = A vizier gets to a court seat only if it is free at that moment and no other player ordered one there in this round. Otherwise he stays where he is. If two players want the same seat, neither gets it.
rule-V-18 = Fourth action, power cards: in order, everybody whose vizier is alone in a city may take the top card there, and the next is turned up. Several such viziers: fat, small, tall. Your own second vizier in the city is company, too.
rule-V-19 = In Kaffa you look at all cards and may take any one of them. What you saw there you keep in mind.
rule-V-20 = When all have taken, whoever sits on the seat with number 1 may demand one power card: of a kind they lack, from a player who has at least two of it. It cannot be refused.
rule-V-21 = Fifth action, dungeon: an accusation counts as many votes as the seats show on which the accuser's viziers sit now. Who is accused with most votes goes to the dungeon.
ruling-V-21 = Without any votes nobody goes.
rule-V-22 = In a tie it is the one of them who sits on the seat with the highest number.
ruling-V-22 = If none of them is at court, nobody goes.
ruling-V-23 = Votes against a vizier who is still waiting off the board do not count.
rule-V-24 = The prisoner goes to the first cell. Who was there moves on to the second, from there to the third, and from the third he is banished for good. A free cell ends the pushing.
rule-V-25 = Sixth action, pardon: in order, whoever has a mercy card and a vizier in the second or third cell may put the card under the pile of any city. The vizier is pardoned and waits for the next orders.
ruling-V-25 = With more cards and viziers you may do so again. Where no card lay, the mercy card lies face up, but not in Kaffa.
rule-V-26 = There is no pardon from the first cell and none from banishment.
rule-V-27 = Seventh action, change of seats: every vizier at court moves one seat clockwise, all together. The numbers stay. Then the next round begins.
rule-V-28 = As soon as a player has all six powers and a vizier on the favourite's seat, they have won, at that very moment: after a trade, a move, a card, a demand or the change of seats.
ruling-V-29 = A table may agree on a last round. After it, all with the most different power cards share the victory.

## Hints

hint-city-new = Alone in { $city } your vizier takes { $card }, { $left ->
    [0] the last kind you need
    [one] and then one kind is still missing
   *[other] and then { $left } kinds are still missing
}.
hint-city-mercy = In { $city } lies mercy: with it you pardon a vizier in the dungeon.
hint-city-spare = Alone in { $city } your vizier takes { $card }, which is good for a trade.
hint-city-spoil = { $name } needs { $card } from { $city } as the last kind. Where two are, nobody takes anything.
hint-city-kaffa = Alone in Kaffa your vizier chooses among all the cards there; { $missing ->
    [one] one kind is
   *[other] { $missing } kinds are
} still missing.
hint-city-away = In { $city } he is out of the others' way.
hint-seat-win = You have all six powers: on the favourite's seat you win at once.
hint-seat-block = Nobody else gets the favourite's seat while your vizier wants it too, and { $name } has all six powers.
hint-seat-way = { $changes ->
    [one] One change of seats
   *[other] { $changes } changes of seats
} and he is on the favourite's seat; you have { $kinds ->
    [one] one kind
   *[other] { $kinds } kinds
}.
hint-seat-demand = On the seat with number 1 you may demand a kind you lack from somebody who has it twice.
hint-seat-votes = Seat { $number } gives you { $number } votes when accusations are counted.
hint-accuse = { $name } holds { $kinds } of six kinds; in the dungeon this vizier does no harm.
hint-accuse-own = Only you can be accused now; this vizier you can spare best.
hint-take-new = { $card } is new to you; { $left ->
    [0] now you have all six
    [one] one kind is still missing then
   *[other] { $left } kinds are still missing then
}.
hint-take-mercy = With mercy you pardon one of your viziers in the second or third cell.
hint-take-spare = Another { $card } is good for a trade, and nobody else has it.
hint-leave-fourth = With a fourth kind you could be accused, and at court you have only { $votes } votes.
hint-leave = This card helps you less than the next one that is turned up.
hint-demand = { $name } has { $card } twice and you have none; it cannot be refused.
hint-pardon = He leaves the dungeon at once and can go anywhere with your next orders.
hint-pardon-last = From the third cell he would be banished next.
hint-announce = Whoever believes it will rather keep away.
hint-announce-accuse = Votes count together: perhaps somebody joins in.
hint-trade-new = You get { $cards }, and with it a kind you lack.
hint-trade = What you give is worth more to { $name }, what you get is worth more to you.
hint-decline = This trade would help { $name } more than you.
hint-ready = There is nothing to say or to trade now that would help you.
