# Rätsel, und eigene Fehler zum Üben.
puzzles-title = Rätsel
puzzles-lead = Eine Stellung, ein Zug. Finde den stärksten mit dem, was du sehen kannst. Nur dein erster Versuch zählt, aber du darfst probieren, bis es stimmt.
puzzles-not-kept = Ohne Namen wird dein Fortschritt nicht gespeichert.
puzzles-name = Namen wählen
puzzles-count = { $n ->
    [one] Ein Rätsel.
   *[other] { $n } Rätsel.
}
puzzles-own = Deine Wertung ist { $rating }. Du hast { $solved } von { $tried } beim ersten Versuch gelöst. { $streak ->
    [0] Deine längste Serie ist { $best }.
   *[other] { $streak } in Folge, höchstens { $best }.
}
puzzles-next = Nächstes Rätsel
puzzles-themes = Thema wählen
puzzles-help = Die Stellungen stammen aus Partien der Bots. Für jede wurden viele mögliche Welten durchgespielt, ohne verdeckte Karten anzusehen: Die Lösung ist die beste für das, was du wissen kannst, nicht für das, was kommt.
front-puzzles = Rätsel
front-puzzles-text = Finde den stärksten Zug in echten Stellungen, passend zu deiner Stärke.
front-puzzles-go = Rätsel lösen
result-puzzles = Rätsel
exercise-puzzle-title = { $game }: Rätsel
exercise-mistake-title = { $game }: dein eigener Fehler
exercise-card = Die Aufgabe
exercise-menu = Erklärung und Punkte öffnen
exercise-tab-about = Erklärung
exercise-tab-sheet = Punkte
exercise-rated = Rätsel, { $rating }
exercise-inaccuracy = Ungenauigkeit
exercise-mistake = Fehler
exercise-blunder = Grober Fehler
exercise-good = Guter Zug
exercise-ask = Finde deinen stärksten Zug.
exercise-wrong = „{ $words }“ ist nicht das Beste.
exercise-loses = Das kostet etwa { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} Gewinnchance.
exercise-loses-least = Das kostet mindestens { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} Gewinnchance.
exercise-again = Versuch es noch einmal.
exercise-right = Richtig: „{ $words }“.
exercise-answer = Die Lösung ist „{ $words }“.
exercise-seems-best = In den Partien, die der Bot durchspielt, gewinnt das am häufigsten.
exercise-played = In deiner Partie hast du „{ $words }“ gewählt und { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} verloren.
exercise-theme = Thema: { $theme }.
exercise-theme-only = Du übst ein einziges Thema: { $theme }.
exercise-counted = Deine Wertung: { $before } → { $after }.
exercise-counted-row = Deine Wertung: { $before } → { $after }, { $streak } in Folge.
exercise-show = Lösung zeigen
exercise-leave = Verlassen
exercise-skip = Später
exercise-next = Weiter
exercise-there = In der Partie ansehen
exercise-link = Ein Link zu diesem Rätsel
exercise-unsent = Deine Antwort kam nicht an. Bitte versuch es noch einmal.
exercise-puzzle-about = Du bist am Zug. Wähle einen Zug wie am Tisch. Es wird nicht weitergespielt: Du erfährst nur, ob ein anderer Zug klar besser gewesen wäre.
exercise-mistake-about = Das ist deine eigene Partie, wie du sie vor einer teuren Entscheidung gesehen hast. Ein Zug ist richtig, wenn er weniger als zwei Punkte Gewinnchance kostet. Was du löst, kommt nach 1, 3, 7, 21 und 60 Tagen wieder, was du verfehlst, schon morgen.
practice-title = Aus Fehlern lernen
practice-lead = Teure Entscheidungen aus deinen eigenen Partien, wie du sie damals gesehen hast. Was würdest du jetzt tun?
practice-waiting = { $n ->
    [0] Heute wartet nichts auf dich.
    [one] Heute wartet eine Übung auf dich.
   *[other] Heute warten { $n } Übungen auf dich.
}
practice-go = Anfangen
practice-all = Alle Übungen
practice-cost = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
practice-due = { $days ->
    [0] heute
    [one] morgen
   *[other] in { $days } Tagen
}
practice-solved = { $n ->
    [one] einmal
   *[other] { $n }-mal
} gelöst
practice-more = Mehr Übungen
practice-more-text = Übungen entstehen aus analysierten Partien. Sieh dir eine beendete Partie noch einmal an und lass sie analysieren; ihre Fehler und groben Fehler erscheinen hier.
practice-help = Ein Punkt ist ein Hundertstel eines Siegs. Nur du siehst diese Seite.
