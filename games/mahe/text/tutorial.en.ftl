# The first game, step by step. seat1 and seat2 are the names of the others.

tutorial-goal = Turtles swim round this island. On the beach they find eggs, and whoever has the most eggs at the end wins.
tutorial-yours = The red turtle is yours. It swims anticlockwise, from number to number, and the beach is 15 fields ahead.
tutorial-roll = It is your turn. Roll the first die: that can do no harm.
tutorial-again = A 2: you could swim 2 fields. Two dice count double: the sum, times two. Only with more than 7 in all you go to the raft, back to the start. Roll again!
tutorial-stop = 2 + 3 = 5, times two dice: 10 fields. A third die would count triple, but with more than 7 in all you go to the raft. Better stop.
tutorial-ride = You landed on { $seat1 }'s turtle and ride on its back. Remember: whoever is on top decides about the dice!
tutorial-first-die = Now it is { $seat1 }'s turn. The first die has to be rolled. After that, you decide.
tutorial-decide = Only a 1. You are on top, so you decide for { $seat1 }. The beach is 5 fields away: one more die!
tutorial-stop-eggs = 1 + 3 = 4, times two: 8 fields, past the beach. The eggs there go to whoever is on top. That is you, so stop!
tutorial-eggs = 5 eggs for you! The next card is turned up: that is what the next visit to the beach will bring.
tutorial-greedy = { $seat2 } is next, and nobody rides along. See what a second die can do.
tutorial-bust = 5 + 6 = 11. That is over 7: bust! The turtle goes to the raft, with everybody on its back, and starts again from there.
tutorial-nest = Once the cards are gone, the nest itself is the last prize: 7 eggs. Whoever gets it ends the game.
tutorial-free = Now you know everything. It is your turn, and a few eggs are left. If you are stuck, ask for a hint. Good luck!
