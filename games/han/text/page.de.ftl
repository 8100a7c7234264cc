## The page: the map and what stands on it

board-label = Die Karte mit Häusern, Abgesandten und Straßen
setting-leads = Zeigen, wer in Provinzen und Bündnissen führt
board-alliance = Bündnis { $number }: { $one } und { $other }. Wer am Ende an beiden Höfen vorn liegt, bekommt einen Punkt für jeden Abgesandten dort. Nach jetzigem Stand: { $points }.
board-alliance-decided = Entschieden: An keinen der beiden Höfe kann noch ein Abgesandter kommen.
you = du
nobody = niemand
or-list = { $first } oder { $last }
spot-free = { $space }: ein freier Hausplatz.
spot-port = { $space }: ein freier Hausplatz mit Hafen. Am Ende werden alle Häfen zusammen wie eine Provinz gewertet.
spot-border = { $space }: ein freier Grenzplatz. Ein Haus hier gehört zu beiden Provinzen und kostet zwei Karten in deren Farben.
spot-house = { $space }: ein Haus von { $name }.
spot-fortified = { $space }: ein befestigtes Haus von { $name }. Es verdoppelt die Punkte von { $name } hier, für seine Reihe und für die Häfen.
spot-market = { $space }: ein Marktplatz von { $name }. Sein Abgesandter zieht am Ende an den Hof.
spot-province = { $province }: { $taken } von { $spaces } Plätzen besetzt, jetzt gäbe es: { $points }.
spot-province-last = Eine Figur noch, dann ist sie voll.
spot-province-empty = { $province }: { $taken } von { $spaces } Plätzen besetzt.
spot-province-scored = { $province } ist voll und gewertet: { $points }.
spot-court = Hof von { $province }: { $count } von höchstens { $most } Abgesandten – { $envoys }.
spot-court-empty = Hof von { $province }: { $most ->
    [0] noch kein Abgesandter.
    [one] noch kein Abgesandter, Platz für einen.
   *[other] noch kein Abgesandter, Platz für { $most }.
}
spot-envoys-of = { $name } { $count }
forecast-full = { $province } ist voll: { $points }.
forecast-change = Nach jetzigem Stand: { $changes }.
forecast-same = Nach jetzigem Stand ändert das keine Punkte.

## The page: cards and piles

color-v = violett
color-y = gelb
color-o = orange
color-g = grün
color-r = rot
desk-hand = Deine Hand
desk-display = Auslage
desk-first-pile = Erster Stapel
desk-second-pile = Letzter Stapel
desk-last-round = Letzte Runde
desk-pile-first = { $count ->
    [one] Eine Karte liegt im Stapel.
   *[other] { $count } Karten liegen im Stapel.
} Ist er zum ersten Mal aufgebraucht, wird die Ablage zum neuen Stapel.
desk-pile-second = { $count ->
    [one] Eine Karte liegt im letzten Stapel.
   *[other] { $count } Karten liegen im letzten Stapel.
} Ist er aufgebraucht, wird nur noch die Runde zu Ende gespielt.
desk-pile-gone = Niemand zieht mehr nach. Die Runde endet mit { $name }, dann folgt die Schlusswertung.
desk-discard = { $count ->
    [one] Eine Karte liegt
   *[other] { $count } Karten liegen
} offen auf der Ablage: { $cards }.
desk-discard-empty = Auf der Ablage liegt noch nichts.
desk-cards-of = { $count } { $color }
desk-shown = aus der Auslage genommen: die anderen kennen diese Karte
desk-lift = { $color }: zeigen, was diese Karte bezahlt
desk-draw = { $color } aus der Auslage nehmen
offer-house = Haus für { $cards }
offer-emissary = Abgesandter für { $cards }
offer-fortify = Befestigtes Haus für { $cards }
offer-market = Marktplatz für { $cards }
offer-court = Hof von { $province }
offer-close = Zurück
preview-one = { $place }: { $deed }. Ein Klick führt es aus.
preview-several = { $place }: Ein Klick zeigt, wie du zahlen kannst.

## The page: what is asked

prompt-act = { $name } setzt eine Figur ein oder wirft eine Karte ab.
prompt-act-you = Du bist dran: Tippe auf einen leuchtenden Ort oder wirf eine Karte ab.
prompt-discard-you = Deine Karten bezahlen nirgends etwas: Wirf eine davon ab.
prompt-second = { $name } darf in { $provinces } eine zweite Figur einsetzen.
prompt-second-you = Setze in { $provinces } eine zweite Figur ein oder beende deinen Zug.
prompt-draw = { $name } zieht { $missing ->
    [one] noch eine Karte.
   *[other] noch { $missing } Karten.
}
prompt-draw-you = { $missing ->
    [one] Zieh noch eine Karte
   *[other] Zieh noch { $missing } Karten
}, aus der Auslage oder blind vom Stapel.
prompt-pass-you = Du hast keine Karten mehr: Passe.
prompt-last-round = Letzte Runde: { $last } hat den letzten Zug.
prompt-won = { $names } gewinnt mit { $points } Punkten.
prompt-won-by-supply = { $names } gewinnt. { $equal } haben je { $points } Punkte, und { $names } hat die meisten Figuren übrig: { $left }.
prompt-won-shared = { $names } teilen sich den Sieg mit je { $points } Punkten und { $left } übrigen Figuren.
do-end = Zug beenden
do-end-hint = keine zweite Figur
do-pass = Passen
do-pass-hint = deine Hand ist leer
do-draw-pile = Blind ziehen
do-draw-pile-hint = vom Stapel
do-discard = Abwerfen
do-discard-hint = { $color }

## The page: seats and score sheet

seat-score = { $points } P.
seat-score-now = { $points }
seat-standing = → { $points }
seat-note = { $points ->
    [one] Ein Punkt.
   *[other] { $points } Punkte.
} Übrig: { $houses ->
    [one] ein Haus
   *[other] { $houses } Häuser
}, { $emissaries ->
    [one] ein Abgesandter
   *[other] { $emissaries } Abgesandte
}. { $cards ->
    [one] Eine Karte auf der Hand.
   *[other] { $cards } Karten auf der Hand.
}
seat-note-standing = Wäre jetzt Schluss: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
seat-note-fortification = { $count ->
    [0] Die Befestigung ist gebaut.
   *[other] Die Befestigung ist noch zu bauen.
}
seat-note-market = { $count ->
    [0] Kein Marktplatz ist übrig.
    [one] Ein Marktplatz ist übrig.
   *[other] { $count } Marktplätze sind übrig.
}
seat-note-shown = Offen genommen: { $cards }.
seat-note-emperor = Hält den Kaiser und hat begonnen.
sheet-what = Wofür
sheet-points = Punkte
sheet-so-far = Punkte bisher
sheet-final = Endstand
sheet-if-over = Wäre jetzt Schluss
sheet-houses-left = Häuser übrig
sheet-emissaries-left = Abgesandte übrig
sheet-fortification-left = Befestigungen übrig
sheet-market-left = Marktplätze übrig
sheet-houses = Häuser in den Provinzen
sheet-houses-formula = Die meisten Häuser: ein Punkt für jedes Haus der Provinz. Jeder nächste Rang: so viele Punkte, wie ein Spieler des Rangs darüber dort Häuser hat. Volle Provinzen werden sofort gewertet, die anderen am Ende.
sheet-province = Provinz
sheet-scored = gewertet
sheet-cell-houses = { $count ->
    [one] ein Haus
   *[other] { $count } Häuser
}
sheet-alliances = Bündnisse
sheet-alliances-formula = Wer an beiden Höfen die meisten Abgesandten hat, allein oder gleichauf, bekommt einen Punkt für jeden Abgesandten dort, gleich wer ihn geschickt hat.
sheet-alliance = Bündnis
sheet-none-yet = Noch keine.
sheet-roads = Straßen
sheet-roads-formula = Vier oder mehr Häuser eines Spielers in einer Reihe entlang einer Straße: ein Punkt je Haus. Abzweigungen zählen nicht, und jedes Haus zählt einmal.
sheet-row = { $name }: { $houses } Häuser von { $from } bis { $to }
sheet-row-doubled = { $name }: { $houses } Häuser von { $from } bis { $to }, verdoppelt durch die Befestigung
sheet-ports = Häfen
sheet-ports-formula = Am Ende werden alle Häfen zusammen wie eine Provinz gewertet.
sheet-port-houses = Häuser an Häfen

## The page: the final scoring

walk-title = Die Schlusswertung, Schritt für Schritt
walk-of = Schritt { "{n}" } von { "{all}" }
walk-next = Weiter
walk-back = Zurück
walk-province = Häuser in { $province }:
walk-alliance = Bündnis { $number }, { $one } und { $other }:
walk-nothing = Am Ende zählt nichts mehr.
walk-ports = Die Häfen:
and-list = { $first } und { $last }
map-wants-scenery = { $place } sollte mountain, tree, hall, ship, wall oder water sein (H-41).
