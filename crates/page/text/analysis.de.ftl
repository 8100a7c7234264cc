# Die Analyse einer beendeten Partie.
replay-tab-analysis = Analyse
analysis-about = Ein Bot beurteilt jede Entscheidung nach dem, was man auf diesem Platz wusste, nennt, was besser war, und schätzt, wie viel Glück war.
analysis-ask = Partie analysieren
analysis-waiting = { $ahead ->
    [0] Es geht gleich los.
    [one] Eine andere Partie ist vorher dran.
   *[other] { $ahead } andere Partien sind vorher dran.
}
analysis-working = Die Partie wird analysiert
analysis-seconds = Noch etwa { $seconds } s.
analysis-minutes = Noch etwa { $minutes } min.
analysis-leave = Du musst nicht warten: Die Analyse wird mit der Partie gespeichert.
analysis-stay = Sie geht weiter, solange diese Seite offen ist, und wird mit der Partie gespeichert.
analysis-reload = Nachsehen
analysis-counts = Genauigkeit und Fehler
analysis-seat = Spieler
analysis-accuracy = Genauigkeit
analysis-costliest = Was am meisten kostete
analysis-finest = Beste Entscheidungen
analysis-help = Punkte sind Prozentpunkte der Gewinnchance. Bei einer besten Entscheidung steht, wie weit die nächstbeste zurücklag. Die Schätzung ist die eines Bots: Eine Markierung ist eine begründete Meinung, kein Beweis.
mark-good = Gut
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = Grober Fehler
mark-inaccuracy-many = Ungenauigkeiten
mark-mistake-many = Fehler
mark-blunder-many = Grobe Fehler
mark-label = Schritt { $step }: { $mark }, { $name }, { $lost } Punkte
marks-label = Markierte Entscheidungen
verdict-played = { $name } wählte: { $played }
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
keys-mistakes = Von einer markierten Entscheidung zur nächsten, sobald die Partie analysiert ist
