## Lesson: the goal and a turn

goal = Collect points. Houses score as soon as their province is full; at the end alliances, long rows along the roads and the ports score too. The player with the most points wins.
turn-title = A turn in pictures
turn-1 = Anna has a red card and two green ones. Wei is red and not empty: she may place two pieces there.
turn-2 = She builds a house with the red card. Now she has two houses in Wei, more than anybody else.
turn-3 = Two green cards replace a red one: with them she sends an emissary to the court of Wei. The largest party has two houses there, so there is room for two emissaries. This scores no points yet: { $anna }.
turn-4 = Finally Anna draws up to three cards. She has taken a green one openly from the display and needs two more. Then it is Ben's turn.

## Lesson: examples

example-province = A full province
example-province-text = Cleo takes the last space in Chu. Anna has four houses there, Ben three, Cleo one. The player with the most houses gets a point for every house in the province: 4 + 3 + 1 = { $anna } for Anna. Ben gets as many as Anna has houses there: { $ben }. Cleo gets as many as Ben has: { $cleo }.
example-tie = A tie, and a house on the border
example-tie-text = Cleo builds on the border of Qi and Wei, with one card of each colour. The house counts in both provinces and fills Wei. Anna and Ben have three houses each and share the first rank: 3 + 3 + 1 = { $anna } for Anna and { $ben } for Ben. Cleo is in the next rank and gets { $cleo }, as many as one of them has houses.
example-alliance = An alliance
example-alliance-text = At the end alliance 10, Qi and Wei, scores. In Wei Anna leads with two emissaries; in Qi she is level with Ben, and that is enough. There are three emissaries in Wei and two in Qi, no matter whose: 3 + 2 = { $anna } for Anna. Ben leads only in Qi: { $ben }. Cleo gets 3 + 2 = { $cleo } for three houses in Wei and two in Qi.
example-road = A row along the road
example-road-text = Ben has five houses one after the other along a road: a point each, 5 in all. The sixth stands at a branch and does not count here. Then the houses themselves, five in Wei and two in Han; the house on the border counts in both. Together 5 + 2 + 5 = { $ben }.
example-ports = The ports
example-ports-text = At the end all ports together score like one province: Anna has two, Ben one. Anna gets 2 + 1 = 3, Ben 2, as many as Anna has ports. Then the houses in the provinces: Anna 2 + 3 = { $anna }, Ben 1 + 2 = { $ben }.
example-fortification = Variant: a fortified house
example-fortification-text = Han is full, and Anna's house at the upper left is fortified. Anna has the most houses, worth four points; the fortification doubles them: 4 × 2 = { $anna }. Ben and Cleo have one house each, share the second rank and get { $ben } and { $cleo }, as many as Anna has houses. Only Anna's points are doubled.
example-market = Variant: a market
example-market-text = An emissary waits on Anna's market in West Market. Before the final scoring it moves to the court: now she is level with Ben there at two each, and level is enough. In Garrison Anna leads alone. Alliance 9 counts four emissaries and one: 4 + 1 = { $anna }. Ben gets { $ben } for his three houses; the market does not count as a house.
example-winner = Equal points
example-winner-text = Anna and Ben have two houses each in a province, worth { $anna-all } and { $ben-all } points. Then the player with more pieces left wins: Anna has 18 houses and 8 emissaries, Ben 18 and 7. The winner is { $winners }.

## Lesson: signs

sign-house = House
sign-house-text = Every player has their own roof, and their shape on the wall. Counts in its province and along the road.
sign-emissary = Emissary
sign-emissary-text = Stands at a court and counts for alliances at the end.
sign-court = Court of a province
sign-court-text = With name and colour. “1/2” means one emissary is there and two are allowed; the dashed figure is the free place.
sign-dragon = Sleeping dragon
sign-dragon-text = There is no house in this province yet, so no emissary may come.
sign-space = House space
sign-space-text = A free space for a house. The light lines in between are the roads.
sign-border = Border space
sign-border-text = Belongs to both provinces whose colours it shows. A house here costs two cards.
sign-port = Port
sign-port-text = A house space by the sea. At the end all ports together score like one province.
sign-pact = Alliance
sign-pact-text = Between the two allied provinces. Scores at the end, by number.
sign-seal = Seal
sign-seal-text = The houses of this province have scored.
sign-emperor = Emperor
sign-emperor-text = The starting player wears the crown. The last round ends before this seat.
sign-glow = Glow
sign-glow-text = Your cards can place something here. Tap to see what it brings.
sign-fortification = Fortified house
sign-fortification-text = In its variant only: doubles its owner's points for the province, the row and the ports.
sign-market = Market
sign-market-text = In its variant only: the emissary on it moves to the court at the end.
sign-card-v = Blossom, violet
sign-card-v-text = Builds in Chu; on the other map in the Palace.
sign-card-y = Coin, yellow
sign-card-y-text = Builds in Qi and Ch'in; on the other map in Gardens and Silk.
sign-card-o = Lantern, orange
sign-card-o-text = Builds in Han and Wu; on the other map in Garrison and Canal.
sign-card-g = Bamboo, green
sign-card-g-text = Builds in Zhao and Shu; on the other map in Temple and East Market.
sign-card-r = Fan, red
sign-card-r-text = Builds in Yan and Wei; on the other map in West Market and Scholars.
sign-back = Pile
sign-back-text = Face-down cards to draw from. The number says how many are left.
sign-discard = Discard
sign-discard-text = Played cards. The stripes show how many there are of each colour.
sign-eye = Eye
sign-eye-text = You took this card openly, so the others know it.

## Guided game

guide-act = Your cards: { $cards }. { $count ->
    [0] They cannot pay for a house anywhere right now.
   *[other] You can build a house in { $provinces }.
} { $open ->
    [0] No court has room for them.
   *[other] An emissary could go to { $courts }.
} Or you discard a card. You have { $points ->
    [one] one point
   *[other] { $points } points
}.
guide-second = You have placed one piece. A second one may go to the same province: { $provinces }. You still have { $cards }. It is worth it where you lead; otherwise end your turn and keep the cards.
guide-draw = { $missing ->
    [one] You need one more card
   *[other] You need { $missing } more cards
}. In the display: { $colors }. Everybody sees what you take from the display; from the pile you draw in secret.
guide-draw-color = { $color } for { $provinces }
