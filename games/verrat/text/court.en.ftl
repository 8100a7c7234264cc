## Where everybody stands

standing = { $count ->
    [0] { $seat ->
        [yes] all of it
       *[no] only the seat missing
    }
   *[other] { $seat ->
        [yes] has the seat
       *[no] seat missing
    }
}
plate-lacks = { $count ->
    [0] all six kinds · { $seat ->
        [yes] and the seat
       *[no] only the seat missing
    }
   *[other] { $have } of 6 kinds · { $seat ->
        [yes] has the seat
       *[no] seat missing
    }
}
about-player = { $name }: { $note }
city-met = Nobody takes a card here: { $viziers } met.
pick-title = Whom? Tap a vizier.
do-back = Back

## The summary of a round

recap-title = Round { $round }: what happened
recap-close = Go on
recap-nothing = took nothing
recap-word = word
recap-met = { $city }: { $own ->
    [yes] own viziers in each other’s way, no card
   *[no] { $count ->
        [one] met { $names }, no card
       *[other] met { $names }, no card for anybody
    }
}
recap-barred = Seat { $number }: { $how ->
    [wanted] also wanted by { $names }
   *[taken] taken by { $names }
}
recap-left = { $city }: left the card
recap-lost = { $card } demanded by { $name }
recap-votes = The votes
recap-jailed = Into the dungeon: { $vizier }.
recap-nobody-jailed = Nobody goes to the dungeon.
recap-pardoned = { $vizier } is pardoned.
recap-you = You have { $have } of 6 kinds{ $count ->
    [0] { "" }
   *[other] { "" } and lack { $kinds }
}. { $seat ->
    [yes] You sit on the favourite’s seat.
   *[no] You need a vizier on the favourite’s seat.
}
recap-you-jailed = A vizier of yours is in the dungeon: with a mercy card you can pardon him from cell 2 or 3.
recap-you-suspect = Four kinds: from now on your viziers can be accused.
recap-close-to-win = Watch out: { $name } has { $kinds } of 6 kinds.

## Moments

moment-clash = Seat { $number }: { $names } want it, so nobody gets it.
moment-taken = Seat { $number } is taken by { $by }: { $vizier } stays where he is.
moment-demanded = { $name } demands { $card } from { $from }!
moment-imprisoned = Into the dungeon with { $vizier }!
moment-banished = { $vizier } is banished for good!
moment-pardoned = { $name } pardons { $vizier }.
moment-pardoned-you = You pardon { $vizier }.
moment-favourite = { $vizier } sits on the favourite’s seat.

## The end

result-kinds = Kinds
result-seat = Favourite’s seat
result-word = Word kept
result-of = { $have } of { $all }
result-yes = yes
result-no = no
result-won = { $names } had all six power cards and a vizier on the favourite’s seat in round { $round }.
result-limit = Nobody had all six power cards and the favourite’s seat, so the most kinds decided: { $count ->
    [one] { $names } with { $kinds }.
   *[other] { $names } with { $kinds } each.
}
result-all-six = { $you ->
    [yes] You also had all six, but nobody on the favourite’s seat.
   *[no] { $name } also had all six, but nobody on the favourite’s seat.
}
result-lacked = { $you ->
    [yes] You lacked { $kinds }{ $seat ->
        [yes] , although you had the favourite’s seat.
       *[no] { "" } and the favourite’s seat.
    }
   *[no] { $name } had the favourite’s seat and lacked only { $kinds }.
}
