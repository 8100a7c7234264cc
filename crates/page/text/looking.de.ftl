# Zurückschauen: Wiedergabe, Diagramme, Prüfen, Statistik.
replay-title = { $game }: Wiedergabe
replay-back = Zurück zum Tisch
replay-menu = Züge, Diagramm, Punkte und mehr
replay-controls = Wiedergabe steuern
replay-beginning = So fing es an.
replay-step = Schritt { $at } von { $last }
replay-go = Los
replay-first = Zum Anfang
replay-previous = Ein Schritt zurück
replay-next = Ein Schritt vor
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-tab-log = Züge
replay-tab-chart = Diagramm
replay-tab-sheet = Punkte
replay-tab-more = Mehr
replay-as = Wessen Sicht?
replay-as-you = Deine Sicht
replay-as-seat = Sicht von { $name }
replay-as-watch = Was alle sehen
replay-as-all = Die ganze Wahrheit
replay-as-help = Solange gespielt wird, siehst du nur, was du weißt. Nach dem Ende ist alles offen.
replay-link = Link zu diesem Schritt
replay-look = Wiedergabe ansehen

chart-scores = Punkte im Lauf der Partie
chart-hopes = Wer gewinnt? Was ein Bot meint
chart-hopes-help = Welchen Teil des Sieges er jedem Platz zutraut.
chart-table = Die Zahlen als Tabelle
chart-step = Schritt
chart-moment = Wendepunkt
chart-moments = Die größten Wendepunkte
chart-known = Gezeigt wird, was du weißt. Verdecktes fehlt bis zum Ende.

play-on-title = Von hier weiterspielen
play-on-true = Ein neuer Tisch beginnt genau mit dieser Stellung: du gegen Bots, mit neuen Würfeln.
play-on-known = Ein neuer Tisch beginnt mit einer Stellung, die zu dem passt, was du weißt. Alles Verdeckte ist ausgedacht, die Würfel sind neu.
play-on-seat = Dein Platz
play-on-seat-n = Platz { $n } ({ $name })
play-on-level = Bots
play-on-go = Tisch einrichten

export-title = Herunterladen
export-position = Stellung herunterladen
export-notes = Was du erfahren hast herunterladen
export-view = Was du jetzt siehst herunterladen
export-help = Das ganze Protokoll gibt es nach dem Ende, weil das Geheimnis der Würfel darin steht.

since-title = { $n ->
    [one] Seit deinem letzten Zug ist eine Sache passiert
   *[other] Seit deinem letzten Zug sind { $n } Dinge passiert
}
since-play = Ansehen
since-close = Weiter
since-showing = Das ist seit deinem letzten Zug passiert.
since-step = { $at } von { $of }
since-back = Zurück zum Tisch

stats-title = Statistik
stats-lead = Wie gut Menschen und Bots hier spielen.
stats-public = Gezählt werden nur Partien an Tischen, die auf der Startseite standen. Private Tische bleiben privat.
stats-all = Gezählt werden alle zu Ende gespielten Partien.
stats-mine = Deine eigenen Ergebnisse
stats-server = Alle auf diesem Server
stats-none = Noch ist keine gewertete Partie zu Ende. Die erste Wertung könnte deine sein.
stats-unrated = { $n ->
    [one] Du hast eine Partie beendet, die nicht gewertet wird.
   *[other] Du hast { $n } Partien beendet, die nicht gewertet werden.
}
stats-unrated-bots = { $n ->
    [one] Du hast eine Partie gegen Bots beendet. Sie wird nicht gewertet.
   *[other] Du hast { $n } Partien gegen Bots beendet. Sie werden nicht gewertet.
}
stats-bots = gegen Bots
stats-no-rating = nicht gewertet
stats-games = { $n ->
    [one] Eine gewertete Partie
   *[other] { $n } gewertete Partien
}
stats-ratings = Wertung: { $game }
stats-who = Name
stats-rating = Wertung
stats-rating-help = Wertung nach Weng und Lin. Alle beginnen bei 25; die Zahl nach ± sagt, wie unsicher die Wertung noch ist. Die Reihenfolge folgt einer vorsichtigen Schätzung.
stats-played = Partien
stats-wins = Siege
stats-longest = Längste Partie
stats-highest = Höchste Punktzahl
stats-moves = { $n ->
    [one] ein Zug
   *[other] { $n } Züge
}
stats-you = Du
stats-own-title = Deine Ergebnisse
stats-own-none = Du hast noch keine Partie zu Ende gespielt.
stats-own-help = Deine privaten Tische siehst hier nur du. In die Wertung gehen sie nicht ein.
stats-game = Spiel
stats-best = Rekord
stats-against = Gegen wen
stats-before = Davor
stats-behind = Dahinter
stats-latest = Letzte Partien
stats-place = Rang { $n } mit { $score } Punkten
stats-with = mit

verify-title = Eine Partie prüfen
verify-lead = Hier wird das Protokoll Zug für Zug nachgespielt und alles geprüft, was sich prüfen lässt. Du musst dieser Seite dafür nicht glauben: Mit „spieltisch verify DATEI“ geht es auch auf deinem eigenen Rechner.
verify-label = Protokoll (Zeilen einer .jsonl-Datei)
verify-file = Oder eine Datei wählen
verify-check = Prüfen
verify-go = Würfel prüfen
verify-holds = Alles stimmt
verify-fails = Hier stimmt etwas nicht
verify-another = Ein anderes Protokoll prüfen
verify-commitment = Das am Ende veröffentlichte Geheimnis passt zum Fingerabdruck, der vor dem Spiel gezeigt wurde. Ändern ließ es sich nicht mehr.
verify-secret = Geheimnis
verify-fingerprint = Sein SHA-256 und der Fingerabdruck
verify-entropies = { $n ->
    [0] Keine Person hat eigenen Zufall beigetragen; gespielt haben nur Bots.
    [one] Eine Person hat eigenen Zufall beigetragen, den der Server vorher nicht kannte.
   *[other] { $n } Personen haben eigenen Zufall beigetragen, den der Server vorher nicht kannte.
}
verify-deal = Die Partie teilt ihre Austeilung mit anderen: Gleiches Spiel trifft auf gleiches Glück.
verify-deal-label = Austeilung
verify-given = { $n ->
    [one] Den ersten Würfel gab die Lektion vor.
   *[other] Die ersten { $n } Würfel gab die Lektion vor.
}
verify-dice = { $n ->
    [0] Es fiel kein Würfel.
    [one] Der eine Wurf fiel genau so, wie Geheimnis und Zufall es vorgeben.
   *[other] Alle { $n } Würfe, auch jedes Mischen, fielen genau so, wie Geheimnis und Zufall es vorgeben.
}
verify-acts = { $n ->
    [0] Es wurde kein Zug gemacht.
    [one] Der eine Zug war nach den Regeln erlaubt.
   *[other] Alle { $n } Züge waren nach den Regeln erlaubt, in dieser Reihenfolge.
}
verify-over = Das Ergebnis folgt aus den Zügen: { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}. Punkte: { $scores }.
verify-abandoned = Die Partie wurde abgebrochen. Punkte bis dahin: { $scores }.
verify-digest = Wer dabei war und dieselbe Prüfsumme hat, hat dasselbe Protokoll.
verify-digest-label = Prüfsumme
verify-closing-unproved = Eines ist nicht belegt: wann die Partie geschlossen wurde. Das Protokoll hat das Format 1, dessen Prüfsumme die letzte Zeile auslässt.

# Partien nach anderen Regeln
foreign-versions = { $game }: Die Partie wurde unter Regelfassung { $found } begonnen; dieses Programm hat Fassung { $known }.
foreign-names = Am Tisch: { $names }.
foreign-record = Sie ist beendet. Du kannst ihr Protokoll herunterladen: Es enthält jeden Zug und das Geheimnis der Würfel. Ein Spieltisch mit Regelfassung { $found } kann es prüfen.
foreign-running = Sie ist nicht beendet, darum bleiben Hände und Würfel geheim. Wer den Tisch eingerichtet hat, kann sie beenden; dann können alle das Protokoll herunterladen.
foreign-end-help = Hier kann niemand weiterspielen. Wenn du die Partie beendest, werden alle Hände und das Geheimnis der Würfel aufgedeckt, und alle können das Protokoll herunterladen. Das lässt sich nicht zurücknehmen.
foreign-end = Partie beenden und Protokoll öffnen
foreign-new = Neue Partie: { $game }
foreign-acts = Die Züge
foreign-acts-help = In der Schreibweise des Spiels: Ohne seine Regeln kann niemand den Tisch zeichnen.
foreign-more = { $n ->
    [one] Ein weiterer Zug steht im Protokoll.
   *[other] { $n } weitere Züge stehen im Protokoll.
}
