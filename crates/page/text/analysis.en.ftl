# The analysis of a finished game.
replay-tab-analysis = Analysis
analysis-about = A bot judges every decision from what the player knew then, says what was better, and estimates how much was luck.
analysis-ask = Analyse this game
analysis-waiting = { $ahead ->
    [0] It begins in a moment.
    [one] One other game comes first.
   *[other] { $ahead } other games come first.
}
analysis-working = The game is being analysed
analysis-seconds = About { $seconds } s left.
analysis-minutes = About { $minutes } min left.
analysis-leave = You need not wait here: the analysis is saved with the game.
analysis-stay = It goes on while this page is open, and is kept with the game.
analysis-reload = Look again
analysis-counts = Accuracy and mistakes
analysis-seat = Player
analysis-accuracy = Accuracy
analysis-costliest = What cost most
analysis-finest = Best decisions
analysis-help = Points are percentage points of winning chance. A best decision shows how far the next-best one was behind. The estimate is a bot’s: a mark is an opinion with reasons, not a proof.
mark-good = Good
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
mark-inaccuracy-many = Inaccuracies
mark-mistake-many = Mistakes
mark-blunder-many = Blunders
mark-label = Step { $step }: { $mark }, { $name }, { $lost } points
marks-label = Marked decisions
verdict-played = { $name } chose: { $played }
verdict-better = Better: { $best }.
verdict-previous = Previous marked decision
verdict-next = Next marked decision
verdict-try = Try it from here
luck-won = { $name } won.
luck-lost = { $name } did not win.
luck-you-won = You won.
luck-you-lost = You did not win.
luck-gave = Luck gave { $luck } ± { $error } points (sampled), decisions gave up { $lost }.
luck-took = Luck took { $luck } ± { $error } points (sampled), decisions gave up { $lost }.
luck-gave-exactly = Luck gave { $luck } points (exact), decisions gave up { $lost }.
luck-took-exactly = Luck took { $luck } points (exact), decisions gave up { $lost }.
keys-mistakes-name = Shift + ← →
keys-mistakes = From one marked decision to the next, once the game is analysed
