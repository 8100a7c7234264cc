# The first game, step by step. seat1 is the name of the other player.

tutorial-goal = You are blue, and you want the most points. Houses in full districts bring them, and at the end alliances and long rows along the roads.
tutorial-cards = These are your cards. One card of a district's colour pays for one piece there. You have an orange card, and the Garrison is orange.
tutorial-house = Build your first house in the Garrison: tap the ringed space and pay with the orange card.
tutorial-draw = An empty district takes only one piece a turn. So now you draw until you have three cards again: take the orange one from the open display.
tutorial-other = Now { $seat1 } has a turn. Let us see where the next house goes.
tutorial-fill = { $seat1 } builds in the Garrison, too. One space is left, and a full district scores at once. Take it with your orange card!
tutorial-full = Full! Whoever has the most houses gets a point for every house in the district: 3 for you. { $seat1 } is second and gets 2, as many as you have houses there.
tutorial-pair = A second piece may follow in the same district. Two cards alike stand for any one card: send an emissary to the court for your two violet ones.
tutorial-court = 1/2: one emissary is here, and two may come, because the strongest player has two houses in the district. Emissaries score at the end, in alliances.
tutorial-green = Your hand is empty, so you draw three cards. The Temple, north of the Garrison, is green: take a green card.
tutorial-open = Take the other green one as well. Everybody sees what you take from the display.
tutorial-blind = Now draw the third one blind from the pile. Only you know what it is.
tutorial-temple = { $seat1 } is next, and goes to the Temple.
tutorial-emissary = There is a house in the Temple now, so its court has room for one emissary. It may be yours: send it for a green card.
tutorial-alliance = The 8 stands for the alliance of Garrison and Temple. You lead at both courts, so it has your colour. At the end it brings you a point for every emissary there: 2 so far.
tutorial-second = You may place one more piece in the Temple. Build a house for your other green card.
tutorial-roads = Mind the roads: four or more of your houses in a row bring a point each at the end. On these four spaces you would have such a row.
tutorial-standing = Beside your points you see what you would have if the game ended now, with everything that scores at the end.
tutorial-end = When the pile is used up, the discard becomes the last pile. Once that is used up too, the round is finished and the final scoring begins.
tutorial-free = That is all you need. Draw two cards, and play on as you like: what glows can be done, and a hint helps when you are stuck. Good luck!
