## The guided first game

tutorial-goal = Welcome to the mine! One thing counts at the end of the shift: who has taken the most cards. Yours will lie here. Your opponent has four already.
tutorial-gallery = You take cards by completing a gallery: four side by side, four below each other, or four in a tower. A frame marks a gallery that is one card short, and its number says how many cards it is worth.
tutorial-pick = In every round everyone secretly picks one card. Your red 17 is higher than all red cards, so it goes to the right end of their row and makes four. Pick the red 17: tap it twice.
tutorial-order = Your card is in your cart, and nobody else can see it. Once your opponent has picked too, all cards are revealed and laid, the highest first. Let's see!
tutorial-row = Yellow 18 was higher than your 17, so it went first, to the right end of the yellow row. Then your red 17 completed the red row: four cards for you.
tutorial-sealed = The next round. Your opponent picks first this time, and you see only the back of the card.
tutorial-tower = A card that is neither the highest nor the lowest of its row goes on the nearest card. From 12, yellow 11 is nearer than yellow 18. Three cards lie there already: pick the yellow 12 and complete the tower.
tutorial-gap = The tower is yours, and it leaves a gap. Rows move together again with as few cards as possible. Two ways are equally short, so you choose. Take way 2: yellow 18 slides to the left, above green 7.
tutorial-new-row = Then green 3 went to the left end, because it is the lowest of its row. Now for colours that have no row yet: they open one, above the top row or below the bottom row, next to the nearest card. Your opponent picks again.
tutorial-nearest = There is no blue row yet, and green 7 in the bottom row is only one away from your blue 8. Pick the blue 8.
tutorial-column = Red 16 came first and opened a row above yellow 18. Then your blue 8 went below green 7, and four cards lay below each other: a column, and you take it!
tutorial-equal = You know rows, towers and columns now. One thing is left: what if two places are equally near? Your opponent picks.
tutorial-red-four = Your red 4 is one away from yellow 5 and one away from green 3. Pick it and see.
tutorial-place = Both places are lit: when the distance is the same, you choose. Lay the red 4 above the yellow 5.
tutorial-alone = Three below each other: any blue card completes this column now, and if there are two, the higher one goes first. Three rounds are left. You are on your own now. Good luck!
