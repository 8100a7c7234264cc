## Names

size-fat = the fat one
size-small = the small one
size-tall = the tall one
vizier-fat = { $name }’s fat vizier
vizier-small = { $name }’s small vizier
vizier-tall = { $name }’s tall vizier
own-fat = your fat vizier
own-small = your small vizier
own-tall = your tall vizier
own-fat-object = your fat vizier
own-small-object = your small vizier
own-tall-object = your tall vizier
you = You
vizier-fat-object = { $name }’s fat vizier
vizier-small-object = { $name }’s small vizier
vizier-tall-object = { $name }’s tall vizier
city-bukhara = Bukhara
city-gidda = Gidda
city-ishfahan = Ishfahan
city-kaffa = Kaffa
city-shiraz = Shiraz
city-tabriz = Tabriz
city-uskub = Uskub
kind-horses = horses
kind-cannons = cannons
kind-gold = gold
kind-troops = troops
kind-supplies = supplies
kind-ships = ships
kind-mercy = mercy
count-kind = { $count } × { $kind }
and-list = { $first } and { $last }
seat-number = Seat { $number }
goal-stay = stays
goes-city = goes to { $city }
goes-seat = goes to seat { $number }
goes-stay = stays
in-seat = on seat { $number }
in-city = in { $city }
in-cell = in cell { $cell }
in-waiting = pardoned, waiting
in-banished = banished
said-send = { $vizier } { $goes }
said-accuse = accuses { $vizier }

phase-1 = Intrigue
phase-2 = Orders
phase-3 = Moves
phase-4 = Power cards
phase-5 = Dungeon
phase-6 = Pardon
phase-7 = Change of seats
phase-1-text = 1 Intrigue: everybody talks, announces plans and offers trades. Nothing said is binding (V-8).
phase-2-text = 2 Orders: everybody secretly sends their viziers and chooses whom to accuse (V-11).
phase-3-text = 3 Moves: all orders are shown together and carried out, the leader's first (V-15).
phase-4-text = 4 Power cards: a player with a vizier alone in a city may take a card there (V-18).
phase-5-text = 5 Dungeon: accusations are counted; the vizier with the most votes goes to cell 1 (V-21).
phase-6-text = 6 Pardon: a mercy card pardons a vizier in cell 2 or 3 (V-25).
phase-7-text = 7 Change of seats: everybody at court moves one seat clockwise (V-27).

## The story

tell-round = { $name } leads round { $round }.
tell-announced = { $name } announces: { $said }.
tell-offered = { $name } offers { $to } { $give } for { $want }.
tell-traded = { $name } and { $to } trade: { $give } for { $want }.
tell-declined = { $to } declines { $name }’s offer.
tell-withdrawn = { $name } withdraws an offer to { $to }.
tell-fell-away = { $name }’s offer to { $to } falls away: the cards are gone (V-9).
tell-shown = The orders are shown.
tell-ready = { $name } is ready.
tell-sent-city = { $name } orders the { $size } vizier to { $city }.
tell-sent-seat = { $name } orders the { $size } vizier to seat { $number }.
tell-sent-stay = { $name } orders the { $size } vizier to stay.
tell-accusing = { $name } writes down an accusation against { $vizier }.
tell-sealed = { $name } has given all orders.
tell-revised = { $name } takes back all orders.
tell-kept = { $name } kept their word: { $said }.
tell-broken = { $name } broke their word: { $said }.
tell-moved-city = { $vizier } goes to { $city }.
tell-moved-court = { $vizier } takes seat { $number } at court.
tell-barred-taken = { $vizier } stays: { $by } sits on seat { $number } (V-17).
tell-barred-wanted = { $vizier } stays: seat { $number } was also wanted by { $names } (V-17).
tell-looked = { $name } looks at the cards of Kaffa.
tell-taken = { $name } takes { $card } from { $city }.
tell-turned-up = Now on top in { $city }: { $card }.
tell-left = { $name } leaves the card in { $city }.
tell-demanded = { $name } sits on seat 1 and demands { $card } from { $from }.
tell-passed-demand = { $name } demands nothing.
tell-passed-pardon = { $name } pardons nobody.
tell-accused = { $name } accuses { $vizier } with { $votes ->
    [one] one vote
   *[other] { $votes } votes
}.
tell-accused-void = { $name } accuses { $vizier }, who is not on the board: void (V-23).
tell-counted = { $vizier } has the most votes: { $votes }.
tell-counted-tie = A tie at { $votes } between { $tied }. The highest seat decides: { $vizier } on seat { $number } (V-22).
tell-counted-nothing = No votes at all: nobody goes to the dungeon (V-21).
tell-counted-nobody = A tie at { $votes } between { $tied }, none of them at court: nobody goes to the dungeon (V-22).
tell-pushed = { $vizier } is pushed into cell { $cell }.
tell-banished = { $vizier } is banished for good.
tell-imprisoned = { $vizier } goes to the dungeon, into cell 1.
tell-pardoned = { $name } pardons { $vizier } with a mercy card, which goes under the pile of { $city }.
tell-changed-seats = Everybody at court moves one seat clockwise.
tell-won = { $name } has all six power cards, and { $vizier } sits on the favourite’s seat!
tell-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
tell-over-limit = The last round is over. { $count ->
    [one] { $names } has the most different power cards and wins.
   *[other] { $names } have the most different power cards and share the victory.
}

## A table in plain text

sketch-round = Round { $round }, action { $number }: { $phase }
sketch-court = Court, clockwise from the throne, favourite’s seat last: { $seats }
sketch-city = { $city }: { $count ->
    [0] no cards
   *[other] { $cards }
}{ $here ->
    [0] { "" }
   *[other] { "" } — here: { $guests }
}
sketch-vizier-fat = { $name } fat
sketch-vizier-small = { $name } small
sketch-vizier-tall = { $name } tall
sketch-cell = Cell { $cell }: { $vizier }
sketch-waiting = Waiting: { $viziers }
sketch-banished = Banished: { $viziers }
sketch-seat = { $name }: { $kinds } of 6 ({ $cards }), { $votes ->
    [one] one vote
   *[other] { $votes } votes
}
sketch-said = says: { $said }
sketch-orders = orders: { $plan }
sketch-offer = Offer { $n }: { $name } gives { $to } { $give } for { $want }
waits-talk = { $names } { $count ->
    [one] is
   *[other] are
} still talking.
waits-orders = { $names } { $count ->
    [one] has
   *[other] have
} orders to give.
waits-power = { $names } decides about a card.
waits-pardon = { $names } decides about a pardon.
waits-for-vizier = This concerns { $vizier }.

## The page

strip-label = The seven actions of a round
round-short = Round { $round }
board-court = The court, clockwise from the throne
board-throne = The Sultan on his throne. The seat at his right hand is the favourite’s (V-2).
board-seat-taken = Seat { $number }, { $number ->
    [one] one vote
   *[other] { $number } votes
}: { $vizier } sits here.
board-seat-free = Seat { $number }, { $number ->
    [one] one vote
   *[other] { $number } votes
}: free.
board-favourite = This is the favourite’s seat: with all six power cards you win here (V-28).
board-seat-one = Whoever sits here may demand a card after everybody has taken (V-20).
board-vizier = { $vizier }, { $place }.{ $accusable ->
    [yes] { "" } Can be accused: his player has at least four different power cards (V-14).
   *[no] { "" }
}
board-city = { $city }: { $count ->
    [one] one card, { $card }.
   *[other] { $count } cards, { $card } on top.
}
board-city-closed = { $city }: { $count ->
    [one] one hidden card.
   *[other] { $count } hidden cards.
}
board-city-empty = { $city }: no cards left.
board-kaffa = { $city }: { $count ->
    [one] one hidden card.
   *[other] { $count } hidden cards.
} Whoever is alone here sees them all and may take one (V-19).
board-kaffa-known = { $city }, known to you: { $cards } (V-19).
board-laid = At the bottom: { $count ->
    [one] one mercy card
   *[other] { $count } mercy cards
}.
board-guests = Here: { $viziers }.
dungeon = Dungeon
board-dungeon = The dungeon: the newest prisoner sits in cell 1 and pushes the others on. A mercy card pardons from cells 2 and 3; whoever is pushed out of cell 3 is banished (V-24, V-26).
isle = Island
board-isle = The island of the banished. Nobody comes back from here (V-24).

claim = { $name }: { $said }.{ $kept ->
    [yes] { "" } Kept.
    [no] { "" } Broken.
   *[open] { "" }
}
mark-turn = { $name } is number { $turn } in the order of speaking (V-8).
mark-leads = { $name } leads this round and goes first in every action (V-7).
mark-suspect = { $name } has at least four different power cards: { $name }’s viziers can be accused (V-14).
mark-word = { $name }’s word: kept { $kept }×, broken { $broken }× (V-8).
mark-talks = { $name } is still talking.
mark-ready = { $name } is ready for orders (V-10).
mark-writes = { $name } is still writing orders.
mark-nothing = { $name } has nothing to order this round (V-14).
mark-sealed = { $name } has sealed all orders.
holds = { $name } has { $count } × { $kind }.
holds-none = { $name } still lacks { $kind }.

told-shown = All orders are shown
told-met = { "{city}" }: you met { "{names}" }, so there is no card
told-votes = The votes are counted
told-nobody = Nobody goes to the dungeon
told-jailed = Into the dungeon!
told-turned = Change of seats
told-takes = { "{name}" } takes a card
told-leaves = { "{name}" } leaves the card
told-looks = { "{name}" } looks at the cards of Kaffa
told-demands-nothing = { "{name}" } demands nothing
told-pardons-nobody = { "{name}" } pardons nobody
scene-3 = The orders are shown. The viziers move, the leader’s first.
scene-4 = Power cards: a vizier who is alone in a city may take one.
scene-5 = Dungeon: the accusations are counted.
scene-6 = Pardon: a mercy card can pardon a vizier.
scene-7 = Change of seats: everybody at court moves one seat clockwise.

desk-say = What you announce
desk-plan = Your secret orders
desk-offers = Open offers
desk-list = As a list
desk-shown = The orders of this round
desk-pardon = Pardon { $vizier }: under which pile does the mercy card go?
chip-say = say
chip-open = where?
chip-accuse = whom?
chip-accusation = Accusation
guide-say-idle = Tap one of your viziers, then a place: that is what you announce.
guide-say-said = Tap the place again, or press the button, to announce it. You cannot take it back.
guide-say-place = Now tap where you say he will go.
guide-say-accuse = Now tap the vizier you say you will accuse.
guide-plan-idle = Tap one of your viziers, then where he should go. Only you see this.
guide-plan-place = Now tap a glowing city or seat.
guide-plan-accuse = Now tap the vizier you accuse.
guide-plan-seal = Your plan is complete. Change it if you like, then seal it.
guide-plan-nothing = You have nothing to order this round: all your viziers are in the dungeon or banished, and nobody can be accused (V-14).
guide-plan-sealed = Sealed. To change anything, take your orders back.
not-there = Choose a glowing place: from court he goes to cities only, from a city to other cities or a court seat (V-11).
not-twice = Choose another seat: another of your viziers is on the way to this one (V-13).
not-accused = Accuse a vizier of somebody with at least four different power cards, and none in the dungeon (V-14).
do-stay = Stay there
do-seal = Seal the orders
do-say = Announce it
do-ready = Ready for orders
do-ready-hint = { $count } of 4 are ready
do-revise = Take back
do-revise-hint = all your orders, while others are still writing
do-take = Take { $card }
do-take-hint = from { $city }
do-leave = Leave it
do-demand = { $card } from { $name }
do-pass-demand = Demand nothing
do-pass-pardon = Pardon nobody
deed-announce = Announce: { $words }
deed-offer = Offer { $to } { $give } for { $want }
deed-pardon = Pardon { $vizier }; the mercy card goes under { $city }
do-accept = Accept
do-decline = Decline
do-withdraw = Withdraw
do-counter = Counter-offer
do-trade = Offer a trade …
chip-trade = trade
do-offer = Make this offer
do-drop = Never mind
trade-with = Trade with
trade-give = You give
trade-want = { $name } gives
offer-words = { $name } offers { $to } { $give } for { $want }
offer-words-to-you = { $name } offers you { $give } for { $want }
offer-words-by-you = You offer { $to } { $give } for { $want }

prompt-talk-leader = You lead this round: say what your viziers will do, and trade. When you are done talking, press “Ready”.
prompt-talk-you = Talk, promise, trade: nothing said is binding. When you are done talking, press “Ready”.
prompt-talk-answer = { $from } offers you a trade: accept or decline?
prompt-talk-offered = { $offers ->
    [one] { $from } offers you a trade
   *[other] { $offers } offers from { $from }
}: accept, decline or offer something else.
prompt-talk-ready = You are ready. { $names } { $count ->
    [one] is
   *[other] are
} still talking; until they are ready you can keep announcing and trading.
prompt-talk = Everybody talks and trades. { $names } { $count ->
    [one] is
   *[other] are
} not ready yet.
prompt-orders-you = Give your secret orders: tap a vizier, then a place{ $accuse ->
    [yes] , and choose whom to accuse
   *[no] { "" }
}.
prompt-accuse-you = Whom do you accuse? Somebody has four different power cards, so you must name one of their viziers (V-14).
prompt-sealed = Your orders are sealed. { $names } { $count ->
    [one] is
   *[other] are
} still writing; until they are done you can take yours back.
prompt-nothing = You have nothing to order this round. { $names } { $count ->
    [one] is
   *[other] are
} still writing; then all orders are shown.
prompt-orders = Secret orders are being written. { $names } { $count ->
    [one] is
   *[other] are
} not done yet.
prompt-take-you = Your vizier ({ $size }) is alone in { $city }: do you take { $card }?
prompt-take = { $vizier } is alone in { $city }: { $name } takes { $card } or leaves it.
prompt-kaffa-you = Your vizier ({ $size }) is alone in Kaffa and sees all { $count } cards. Take one, or leave them.
prompt-kaffa = { $name } looks at the cards of Kaffa and may take one.
prompt-demand-you = Your vizier sits on seat 1: demand a card you lack from somebody who has two or more of it.
prompt-demand = { $name } sits on seat 1 and may demand a card.
prompt-pardon-you = Put your mercy card under the pile of a city, and your vizier in cell 2 or 3 is pardoned.
prompt-pardon = { $name } may pardon a vizier with a mercy card.
prompt-won = { $names } has all six power cards and a vizier on the favourite’s seat, and wins in round { $round }!
prompt-limit = The last round is over. { $count ->
    [one] { $names } wins with { $kinds } different power cards.
   *[other] { $names } share the victory with { $kinds } different power cards each.
}

note = { $kinds } of six different power cards. Holds { $cards }. { $votes ->
    [0] No votes at court
    [one] One vote at court
   *[other] { $votes } votes at court
}{ $jailed ->
    [0] .
    [one] , one vizier in the dungeon.
   *[other] , { $jailed } viziers in the dungeon.
}
note-nothing = no cards
sheet-win = Whoever has all six power cards and a vizier on the favourite’s seat wins at once (V-28).
sheet-missing = { $count ->
    [0] Has all six power cards
    [one] Still lacks { $kinds }
   *[other] Still lacks { $kinds }
}{ $seat ->
    [yes] { "" } and sits on the favourite’s seat.
   *[no] { "" } and does not sit on the favourite’s seat.
}
sheet-votes = { $votes ->
    [0] No votes at court.
    [one] One vote at court.
   *[other] { $votes } votes at court.
}
sheet-word = Word kept { $kept }×, broken { $broken }×.
sheet-suspect = Can be accused (V-14).
