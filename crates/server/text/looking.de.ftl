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
replay-keys = ← → ein Schritt, Pos1 Ende, Leertaste spielt ab.

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

trouble-hidden = Das ist noch verdeckt
trouble-hidden-text = Solange gespielt wird, zeigt die Wiedergabe dir nur, was du selbst weißt. Nach dem Ende ist alles offen.
