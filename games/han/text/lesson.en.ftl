## Lesson: the goal and a turn

goal = Collect points. Houses count as soon as their province is full; in the end alliances of emissaries, long rows along the roads and the ports count too. The most points win.
turn-title = A turn in pictures
turn-1 = Anna has a red card and two green ones. Wei is red, and something stands there already: she may place two pieces.
turn-2 = For the red card she builds a house. Now she has two houses in Wei, more than anybody else.
turn-3 = Two green cards stand for a red one: with them an emissary goes to the court of Wei. The largest party has two houses there, so there is room for two emissaries. That brings no points yet: { $anna }.
turn-4 = Finally Anna draws up to three cards: a green one she has taken openly from the display, two are still missing. Then it is Ben's turn.

## Lesson: examples

example-province = A full province
example-province-text = Cleo takes the last space in Chu. Anna has four houses there, Ben three, Cleo one. The most get a point for every house of the province: 4 + 3 + 1 = { $anna } for Anna. Ben gets as many as Anna has houses there: { $ben }. Cleo as many as Ben has: { $cleo }.
example-tie = A tie, and a house on the border
example-tie-text = Cleo builds on the border of Qi and Wei, with one card of each of the two colours. The house counts in both, and Wei is full with it. Anna and Ben have three houses each and share the first rank: 3 + 3 + 1 = { $anna } for Anna and { $ben } for Ben. Cleo is in the next rank and gets { $cleo }, as many as one of them has houses.
example-alliance = An alliance
example-alliance-text = In the end alliance 10, Qi and Wei, counts. In Wei Anna leads with two emissaries, in Qi she is level with Ben, and that is enough. Three emissaries in Wei and two in Qi, no matter whose: 3 + 2 = { $anna } for Anna. Ben leads in Qi only: { $ben }. Cleo gets 3 + 2 = { $cleo } for three houses in Wei and two in Qi.
example-road = A row along the road
example-road-text = Ben has five houses one after the other along a road: a point for each, that is 5. The sixth stands at a branch and does not count here. Then the houses themselves, five in Wei and two in Han; the house on the border counts in both. Together 5 + 2 + 5 = { $ben }.
example-ports = The ports
example-ports-text = In the end all ports together are like a province: Anna has two, Ben one. Anna gets 2 + 1 = 3, Ben 2, as many as Anna has ports. Then the houses in the provinces: Anna 2 + 3 = { $anna }, Ben 1 + 2 = { $ben }.
example-fortification = Variant: a fortified house
example-fortification-text = Han is full, and Anna's house at the upper left is fortified. Anna has the most houses, which would be four points; the fortification doubles them: 4 × 2 = { $anna }. Ben and Cleo have one house each, share the second rank and get { $ben } and { $cleo }, as many as Anna has houses. Only Anna's points are doubled.
example-market = Variant: a market
example-market-text = An emissary waits on Anna's market in West Market. Before the final scoring he moves to the court: there it is two to two against Ben now, and level is enough. In Garrison Anna leads alone. Alliance 9 counts four emissaries and one: 4 + 1 = { $anna }. Ben gets { $ben } for his three houses; the market does not count as a house.
example-winner = As many points
example-winner-text = Anna and Ben have two houses each in a province, that is { $anna-all } and { $ben-all } points. Then whoever has more pieces left wins: Anna 18 houses and 8 emissaries, Ben 18 and 7. The winner is { $winners }.

## Lesson: signs

sign-house = House
sign-house-text = Every colour has a roof of its own and its shape on the wall. Counts in its province and along the road.
sign-emissary = Emissary
sign-emissary-text = Stands at a court and counts for alliances in the end.
sign-court = Court of a province
sign-court-text = With name and colour. “1/2” means: one emissary is there, two may be; the dashed figure is the free place.
sign-dragon = Sleeping dragon
sign-dragon-text = There is no house in this province yet, so no emissary may come.
sign-space = House space
sign-space-text = A free space for a house. The light lines in between are the roads.
sign-border = Border space
sign-border-text = Belongs to both provinces whose colours it shows. A house here costs two cards.
sign-port = Port
sign-port-text = A house space by the sea. In the end all ports together count like a province.
sign-pact = Alliance
sign-pact-text = Between the two provinces that are allied. Scored in the end, by number.
sign-seal = Seal
sign-seal-text = The houses of this province have been scored.
sign-emperor = Emperor
sign-emperor-text = Whoever began wears the crown. The last round ends before this seat.
sign-glow = Glow
sign-glow-text = Here your cards can place something. Tap it to see what it brings.
sign-fortification = Fortified house
sign-fortification-text = In the variant only: doubles its owner's points in the province, in its row and at the ports.
sign-market = Market
sign-market-text = In the variant only: the emissary on it moves to the court in the end.
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
sign-discard-text = Played cards. The stripes show how many of each colour are in it.
sign-eye = Eye
sign-eye-text = You took this card openly, the others know it.

## Guided game

guide-act = Your cards: { $cards }. { $count ->
    [0] They pay for a house nowhere just now.
   *[other] You can build a house in { $provinces }.
} { $open ->
    [0] No court has room for them.
   *[other] An emissary could go to { $courts }.
} Or you discard a card. You have { $points ->
    [one] one point
   *[other] { $points } points
}.
guide-second = One piece stands. A second one may go to the same province: { $provinces }. You still have { $cards }. It is worth it where you lead; else end your turn and keep the cards.
guide-draw = { $missing ->
    [one] One card is missing
   *[other] { $missing } cards are missing
}. In the display: { $colors }. What you take openly everybody sees; from the pile you draw in secret.
guide-draw-color = { $color } for { $provinces }
