# Zurückschauen: Wiedergabe, Verlauf, Prüfen, Statistik.
replay-title = { $game }: noch einmal ansehen
replay-back = Zurück zum Tisch
replay-menu = Züge, Verlauf, Punkte und mehr
replay-controls = Vor und zurück
replay-beginning = So fing es an.
replay-step = Schritt { $at } von { $last }
replay-go = Dorthin
replay-first = Zum Anfang
replay-previous = Ein Schritt zurück
replay-next = Ein Schritt vor
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-tab-log = Züge
replay-tab-chart = Verlauf
replay-tab-sheet = Punkte
replay-tab-more = Mehr
replay-as = Mit wessen Augen?
replay-as-you = Mit deinen
replay-as-seat = Mit denen von { $name }
replay-as-watch = Wie alle, die zuschauen
replay-as-all = Die ganze Wahrheit
replay-as-help = Solange gespielt wird, siehst du nur, was du selbst weißt. Nach dem Ende ist alles offen.
replay-link = Link zu diesem Schritt
replay-look = Noch einmal ansehen

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
play-on-level = Die Bots
play-on-go = Tisch einrichten

export-title = Mitnehmen
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
since-back = Zum Tisch

trouble-hidden = Das ist noch verdeckt
trouble-hidden-text = Solange gespielt wird, zeigt die Wiedergabe dir nur, was du selbst weißt. Nach dem Ende ist alles offen.

stats-title = Statistik
stats-lead = Wer hier wie gut spielt, Menschen und Bots.
stats-public = Gezählt werden Partien an Tischen, die auf der Startseite standen. Private Tische bleiben privat.
stats-all = Gezählt werden alle zu Ende gespielten Partien.
stats-mine = Deine eigenen Ergebnisse
stats-server = Alle auf diesem Server
stats-none = Noch ist keine Partie zu Ende. Die erste Wertung könnte dir gehören.
stats-games = { $n ->
    [one] Eine gewertete Partie
   *[other] { $n } gewertete Partien
}
stats-ratings = Wertung: { $game }
stats-who = Name
stats-rating = Wertung
stats-rating-help = Wertung nach Weng und Lin. Alle beginnen bei 25; die Zahl nach ± sagt, wie unsicher sie noch ist. Sortiert ist nach dem, was schon sicher ist.
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
stats-own-help = Hier siehst nur du auch deine privaten Tische. In die Wertung gehen sie nicht ein.
stats-game = Spiel
stats-best = Höchste Punktzahl
stats-against = Gegen wen
stats-before = Davor
stats-behind = Dahinter
stats-latest = Zuletzt
stats-place = Rang { $n } mit { $score } Punkten
stats-with = mit

verify-title = Eine Partie prüfen
verify-lead = Spielt das Protokoll Zug für Zug nach und prüft alles, was sich prüfen lässt. Du musst dem Server dafür nicht glauben: Mit „spieltisch verify DATEI“ geht es auch auf deinem eigenen Rechner.
verify-label = Protokoll (Zeilen einer .jsonl-Datei)
verify-file = Oder aus einer Datei
verify-check = Prüfen
verify-go = Würfel prüfen
verify-holds = Alles stimmt
verify-fails = Hier stimmt etwas nicht
verify-another = Ein anderes Protokoll prüfen
verify-commitment = Das Geheimnis, das nach dem Ende veröffentlicht wurde, passt zum Fingerabdruck, der vor dem Spiel gezeigt wurde. Der Server konnte es nicht mehr ändern.
verify-secret = Geheimnis
verify-fingerprint = Sein SHA-256 und der Fingerabdruck
verify-entropies = { $n ->
    [0] Keine Person hat eigenen Zufall beigetragen; gespielt haben nur Bots.
    [one] Eine Person hat eigenen Zufall beigetragen, den der Server vorher nicht kannte.
   *[other] { $n } Personen haben eigenen Zufall beigetragen, den der Server vorher nicht kannte.
}
verify-dice = { $n ->
    [0] Es fiel kein Würfel.
    [one] Der eine Wurf fiel genau so, wie Geheimnis und Zufall es vorgeben.
   *[other] Alle { $n } Würfe, auch jedes Mischen, fielen genau so, wie Geheimnis und Zufall es vorgeben.
}
verify-acts = { $n ->
    [0] Es wurde nichts getan.
    [one] Die eine Aktion war nach den Regeln erlaubt.
   *[other] Alle { $n } Aktionen waren nach den Regeln erlaubt, in dieser Reihenfolge.
}
verify-over = Das Ergebnis folgt daraus: { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}. Punkte: { $scores }.
verify-abandoned = Die Partie wurde abgebrochen. Punkte bis dahin: { $scores }.
verify-digest = Wer dabei war und dieselbe Prüfsumme hat, hat dasselbe Protokoll.
verify-digest-label = Prüfsumme
verify-closing-unproved = Eines ist nicht belegt: wann die Partie geschlossen wurde. Das Protokoll hat das Format 1, dessen Prüfsumme die letzte Zeile auslässt.

# Partien nach anderen Regeln
foreign-versions = { $game }: Die Partie wurde unter Regelfassung { $found } begonnen; dieser Server hat Fassung { $known }.
foreign-names = Am Tisch: { $names }.
foreign-record = Sie ist beendet. Du kannst ihr Protokoll mitnehmen: Es enthält jede Aktion und das Geheimnis der Würfel. Ein Spieltisch mit Regelfassung { $found } kann es prüfen.
foreign-running = Sie ist nicht beendet, darum bleiben Hände und Würfel geheim. Wem der Tisch gehört, kann sie beenden; dann können alle das Protokoll haben.
foreign-end-help = Hier kann niemand weiterspielen. Wenn du die Partie beendest, werden alle Hände und das Geheimnis der Würfel aufgedeckt, und alle können das Protokoll haben. Das lässt sich nicht zurücknehmen.
foreign-end = Partie beenden und Protokoll öffnen
foreign-new = Neue Partie: { $game }
foreign-acts = Was getan wurde
foreign-acts-help = In der Schreibweise des Spiels: Ohne seine Regeln kann niemand den Tisch zeichnen.
foreign-more = { $n ->
    [one] Eine weitere Aktion steht im Protokoll.
   *[other] { $n } weitere Aktionen stehen im Protokoll.
}
