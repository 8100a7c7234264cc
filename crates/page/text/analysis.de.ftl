# Die Analyse eines beendeten Spiels.
replay-tab-analysis = Analyse
analysis-about = Ein Bot beurteilt jede Entscheidung nach dem, was der Spieler da wusste, nennt, was besser war, und wiegt das Glück von Würfeln und Karten.
analysis-ask = Spiel analysieren
analysis-waiting = { $ahead ->
    [0] Es geht gleich los.
    [one] Ein anderes Spiel ist vorher dran.
   *[other] { $ahead } andere Spiele sind vorher dran.
}
analysis-working = Das Spiel wird analysiert
analysis-seconds = Noch etwa { $seconds } s.
analysis-minutes = Noch etwa { $minutes } min.
analysis-leave = Du musst nicht warten: Die Analyse bleibt beim Spiel.
analysis-stay = Sie geht weiter, solange diese Seite offen ist, und bleibt beim Spiel.
analysis-reload = Nachsehen
analysis-counts = Genauigkeit und Fehler
analysis-seat = Spieler
analysis-accuracy = Genauigkeit
analysis-costliest = Was am meisten kostete
analysis-finest = Beste Entscheidungen
analysis-help = Punkte sind Prozentpunkte der Gewinnchance. Bei einer besten Entscheidung steht, wie weit die nächstbeste zurücklag. Die Schätzung ist die eines Bots: Eine Markierung ist eine begründete Meinung, kein Beweis.
mark-good = Gut
mark-inaccuracy = Ungenau
mark-mistake = Fehler
mark-blunder = Grober Fehler
mark-inaccuracy-many = Ungenauigkeiten
mark-mistake-many = Fehler
mark-blunder-many = Grobe Fehler
mark-label = Schritt { $step }: { $mark }, { $name }, { $lost } Punkte
marks-label = Markierte Entscheidungen
verdict-played = { $name } wählte nun: { $played }
verdict-better = Besser: { $best }.
verdict-previous = Vorige markierte Entscheidung
verdict-next = Nächste markierte Entscheidung
verdict-try = Von hier aus probieren
luck-won = { $name } hat gewonnen.
luck-lost = { $name } hat nicht gewonnen.
luck-you-won = Du hast gewonnen.
luck-you-lost = Du hast nicht gewonnen.
luck-gave = Das Glück gab { $luck } ± { $error } Punkte (Stichprobe), Entscheidungen verschenkten { $lost }.
luck-took = Das Glück nahm { $luck } ± { $error } Punkte (Stichprobe), Entscheidungen verschenkten { $lost }.
luck-gave-exactly = Das Glück gab { $luck } Punkte (genau), Entscheidungen verschenkten { $lost }.
luck-took-exactly = Das Glück nahm { $luck } Punkte (genau), Entscheidungen verschenkten { $lost }.
keys-mistakes-name = Umschalt + ← →
keys-mistakes = Von einer markierten Entscheidung zur nächsten, sobald das Spiel analysiert ist
