# Puzzles, and one's own mistakes to practise.
puzzles-title = Puzzles
puzzles-lead = One position, one move. Find the strongest one from what you can see. Only your first attempt counts, but you may try until it is right.
puzzles-not-kept = Without a name, your progress is not kept.
puzzles-name = Choose a name
puzzles-count = { $n ->
    [one] One puzzle.
   *[other] { $n } puzzles.
}
puzzles-own = Your rating is { $rating }. You solved { $solved } of { $tried } at the first attempt. { $streak ->
    [0] Your longest streak is { $best }.
   *[other] { $streak } in a row now, { $best } at most.
}
puzzles-next = Next puzzle
puzzles-themes = Choose a theme
puzzles-help = The positions come from games of the bots. Many possible worlds were tried for each of them, without looking at hidden cards: the answer is best for what you can know, not for what will happen.
front-puzzles = Puzzles
front-puzzles-text = Find the strongest move in real positions, at your own level.
front-puzzles-go = Solve puzzles
result-puzzles = Puzzles
exercise-puzzle-title = { $game }: puzzle
exercise-mistake-title = { $game }: your own mistake
exercise-card = The exercise
exercise-menu = Open notes and scores
exercise-tab-about = About
exercise-tab-sheet = Scores
exercise-rated = Puzzle, { $rating }
exercise-inaccuracy = Inaccuracy
exercise-mistake = Mistake
exercise-blunder = Blunder
exercise-good = Good move
exercise-ask = Find your strongest move.
exercise-wrong = “{ $words }” is not the best.
exercise-loses = It gives up about { $points ->
    [one] one point
   *[other] { $points } points
} of winning chance.
exercise-loses-least = It gives up at least { $points ->
    [one] one point
   *[other] { $points } points
} of winning chance.
exercise-again = Try again.
exercise-right = Right: “{ $words }”.
exercise-answer = The answer is “{ $words }”.
exercise-seems-best = In the bot’s imagined games, this wins most often.
exercise-played = In your game you chose “{ $words }” and gave up { $points ->
    [one] one point
   *[other] { $points } points
}.
exercise-theme = Theme: { $theme }.
exercise-theme-only = You are practising one theme: { $theme }.
exercise-counted = Your rating: { $before } → { $after }.
exercise-counted-row = Your rating: { $before } → { $after }, { $streak } in a row.
exercise-show = Show the answer
exercise-leave = Leave
exercise-skip = Skip
exercise-next = Next
exercise-there = See it in the game
exercise-link = A link to this puzzle
exercise-unsent = Your answer did not arrive. Please try again.
exercise-puzzle-about = It is your turn. Choose a move as at a table. The game does not go on from here: you only learn whether another move would have been clearly better.
exercise-mistake-about = This is your own game, as you saw it before a costly decision. A move is right if it gives up less than two points of winning chance. What you solve comes back after 1, 3, 7, 21 and 60 days, what you miss comes back tomorrow.
practice-title = Learn from your mistakes
practice-lead = Costly decisions from your own games, as you saw them then. What would you do now?
practice-waiting = { $n ->
    [0] Nothing waits for you today.
    [one] One exercise waits for you today.
   *[other] { $n } exercises wait for you today.
}
practice-go = Begin
practice-all = All exercises
practice-cost = { $points ->
    [one] one point
   *[other] { $points } points
}
practice-due = { $days ->
    [0] today
    [one] tomorrow
   *[other] in { $days } days
}
practice-solved = solved { $n ->
    [one] once
   *[other] { $n } times
}
practice-more = Get more exercises
practice-more-text = Exercises come from analysed games. Look back at a finished game of yours and analyse it; its mistakes and blunders appear here.
practice-help = Points are hundredths of a win. Only you see this page.
