game-name = Auction
game-blurb = Sealed bids for lots of uncertain worth.
game-length = five minutes
option-rounds = Rounds
option-rounds-help = The game ends after this many lots.

boards = This game was never printed.
rule-T-1 = 24 cards; three in each hand, and five coins each.
rule-T-2 = A die says what the lot is worth.
rule-T-3 = Each seat seals one card as its bid.
rule-T-4 = Until the last bid, a bid can be taken back.
rule-T-5 = All bids are shown at once; the highest takes the lot.
rule-T-6 = A player who has not bid may offer coins for points.
rule-T-7 = The seat asked may accept if both can pay.
rule-T-8 = The most points win, then the most coins.

game-over = The game is over.
has-bid = You have already bid; take your bid back first.
not-held = You do not hold card { $card }.
nothing-sealed = You have not bid yet.
offer-too-late = You have bid, so you can make no more offers this round.
nobody-to-ask = You can ask another seat for 1 to 99 points.
no-coins = You can offer 1 to { $coins } coins.
cannot-pay = You or { $seat } can no longer pay.
no-offer = { $seat } has offered you nothing.
impossible = Play cannot lead to this position.

prompt-bid = Choose a card for the lot worth { $worth }.
prompt-wait = The others are still bidding.
prompt-over = The auction is over.
act-bid = Bid { $card }
act-revise = Take the bid back
act-accept = Accept { $name }’s offer
note-seat = { $points } points, { $coins } coins

line-bid = { $name } has bid.
line-revised = { $name } took the bid back.
line-offered = { $name } offers { $to } { $coins } coins for { $points } points.
line-traded = { $name } and { $to } trade { $coins } coins for { $points } points.
line-shown = { $name } takes the lot.
line-lot = A lot worth { $worth }.
line-over = The auction is over.
