## The guided first game

tutorial-goal = Welcome to the mine! One thing counts at the end of the shift: who has taken the most cards. Yours will lie here. Your opponent has four already.
tutorial-gallery = A gallery is four cards side by side, below each other or in a tower. Whoever completes one takes it. Frames mark those that are one card short, and what they are worth.
tutorial-pick = Everyone secretly picks a card. Your red 17 is higher than all red cards in the mine, so it goes to the right end of their row and makes four. Tap the red 17 twice.
tutorial-order = Your card is in your cart, and only you can see it. Once your opponent has picked too, all cards are revealed and laid, the highest first. Let’s see!
tutorial-row = Yellow 18 was higher and went first, to the right end of the yellow row. Then your red 17 completed the red row: four cards for you!
tutorial-sealed = The next round. Your opponent picks first this time, and you see only the back of the card.
tutorial-tower = Your yellow 12 is neither the highest nor the lowest: it goes on the nearest yellow card, and 11 is nearer than 18. Three lie there already. Pick the 12 and complete the tower!
tutorial-gap = The tower is yours, and leaves a gap. As few cards as possible move together, and two ways are equally short. Take way 2: yellow 18 slides above green 7.
tutorial-new-row = Green 3 went to the left end as the lowest. And colours without a row? They open one, above the top row or below the bottom row, at the nearest card. Your opponent picks.
tutorial-nearest = There is no blue row yet, and green 7 in the bottom row is only one away from your blue 8. Pick the blue 8.
tutorial-column = Red 16 opened a row above yellow 18. Then your blue 8 went below green 7, and four lay below each other: a column for you!
tutorial-equal = You know rows, towers and columns now. One thing is left: what if two places are equally near? Your opponent picks.
tutorial-red-four = Your red 4 is one away from yellow 5 and one away from green 3. Pick it and see.
tutorial-place = Both places are lit: when the distance is the same, you choose. Lay the red 4 above the yellow 5.
tutorial-alone = Three rounds are left, and you are on your own. A tip: blue has no row, so any blue card goes above or below this column and completes it. Good luck!
