# The first game, step by step. seat1 to seat3 are the names of the others.

tutorial-goal = You win as soon as you have all six power cards and one of your viziers sits on the favourite’s seat, in the lamplight. You have two kinds so far.
tutorial-viziers = You are red. Your fat vizier is in the city of Tabriz, the tall one sits at court, and the small one is in the dungeon. You will free him soon.
tutorial-talk = A round has seven actions. The first is intrigue: everybody talks and trades. Let us hear { $seat1 }.
tutorial-trade = { $seat1 } offers you cannons for gold. You have two gold, and only different kinds count: accept!
tutorial-listen = Players also announce what they are going to do. Listen to { $seat2 } and { $seat3 }.
tutorial-announce = Nothing said is binding. Say something yourself: your fat vizier goes to seat 4. Tap him, then seat 4, then “Announce it”.
tutorial-ready = You could go on talking. When you are done, press “Ready for orders”.
tutorial-orders = Second action, orders: everybody writes in secret where their viziers go and whom they accuse. Let the others write first.
tutorial-send = Keep your word: tap your fat vizier, then seat 4. In a free game you can change your plan until you seal it.
tutorial-stay = Your tall vizier sits on seat 11 and has 11 votes there. He stays: tap his seat twice.
tutorial-accuse = With four kinds or more, a player’s viziers can be accused. { $seat1 } has five! Tap the accusation, then { $seat1 }’s fat vizier.
tutorial-clash = Third action, moves: all orders were shown. { $seat3 } wanted seat 4, too. When two want the same seat, nobody gets it, so yours stayed in Tabriz.
tutorial-met = Fourth action, power cards: only a vizier who is alone in a city takes one. In Bukhara two met, so both get nothing.
tutorial-take = In Tabriz yours is alone. The top card shows troops, which you lack: take it!
tutorial-others = { $seat3 } stayed alone in Shiraz and takes a card, too. Then the votes are counted.
tutorial-dungeon = Fifth action, dungeon: everybody’s votes are the numbers of their seats. Most were against { $seat1 }’s fat vizier. He is in cell 1 now, and there is no pardon from there.
tutorial-pardon = Sixth action, pardon: your small vizier is in cell 2 and you have a mercy card. Put it under the pile of Gidda, and he is free.
tutorial-change = Seventh action: everybody at court moved on by one seat. Look who is on the favourite’s seat: your tall vizier! With all six kinds you would have won.
tutorial-word = { $seat2 } had announced to go to Gidda and stayed in Bukhara. Broken words are remembered here: ✗1.
tutorial-recap = Here you can read again what happened in the last round: who took what, who met whom, and all the votes.
tutorial-free = Now you know all seven actions. You have four kinds and can be accused yourself. Supplies and ships are missing, and your small vizier waits for orders. Good luck!
