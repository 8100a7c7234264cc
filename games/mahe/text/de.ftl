game-name = Mahé
game-blurb = Schildkröten schwimmen um die Insel und tragen sich gegenseitig huckepack. Wer oben sitzt, entscheidet über die Würfel – und bekommt die Eier.
game-length = 20 bis 40 Minuten

## Optionen

option-turtles_each = Schildkröten für jeden
option-turtles_each-help = Zu zweit und zu dritt spielt es sich mit zwei Schildkröten besser: Dann treffen sich mehr von ihnen. Ab vier Personen hat jeder eine.
option-egg_dice = Gelege als Würfel
option-egg_dice-help = Statt des zweiten oder dritten Würfels darfst du eine gewonnene Gelege-Karte einsetzen. Danach ist sie weg.
option-first = Wer beginnt
option-first-help = Danach geht es im Uhrzeigersinn reihum.
option-open_piles = Offene Gelege
option-open_piles-help = Alle sehen, welche Karten die anderen gewonnen haben. Sonst liegen sie verdeckt, und du merkst sie dir.

## Schildkröten

turtle-red = Rot
turtle-yellow = Gelb
turtle-green = Grün
turtle-blue = Hellblau
turtle-navy = Dunkelblau
turtle-white = Weiß
turtle-black = Schwarz

## Ablehnungen

no-such-first = Es spielen nur { $players }, auf diesem Platz kann niemand anfangen (M-5).
two-turtles-need-few = Zwei Schildkröten für jeden gibt es nur zu zweit oder zu dritt, ihr seid { $players } (M-6).
impossible-position = So kann es im Spiel nicht stehen: „{ $key }“ passt nicht zum Rest.
game-is-over = Das Spiel ist aus: Wer das Nest gewinnt, beendet es sofort (M-15).
not-your-turn = Warte auf { $active }: Den ersten Würfel wirft, wer am Zug ist (M-12).
top-turtle-decides = Warte auf { $active }: Wer auf dem Stapel ganz oben sitzt, entscheidet, ob weitergewürfelt wird (M-12).
decider-acts = Warte auf { $active }: Über die Würfel von { $mover } entscheidet, wessen Schildkröte oben sitzt (M-12).
only-the-decider-plays-cards = Warte auf { $active }: Karten einsetzen kann nur, wer oben sitzt und entscheidet (M-12, M-21).
first-die-must-roll = Wirf den Würfel: Anhalten kannst du erst nach dem ersten (M-7).
pick-first = Wähle zuerst, welche deiner Schildkröten beginnt (M-13).
one-turtle-no-pick = Würfle einfach: Jeder hat hier nur eine Schildkröte, da gibt es nichts zu wählen (M-13).
no-pick-now = Mach mit den Würfeln weiter: Die Reihenfolge steht für diesen Zug schon fest (M-13).
not-your-turtle = Wähle eine deiner eigenen Schildkröten: Diese gehört dir nicht (M-13).
no-egg-dice = Würfle oder halte an: Gelege-Karten als Würfel gibt es an diesem Tisch nicht, die Variante ist ausgeschaltet (M-18).
no-card-as-first-die = Wirf den ersten Würfel: Eine Karte geht erst an zweiter oder dritter Stelle (M-18).
card-not-won = Nimm eine Karte, die du gewonnen hast: Du hast keine mit { $value ->
    [one] einem Ei
   *[other] { $value } Eiern
} (M-18).
one-card-a-turn = Würfle oder halte an: In diesem Zug hast du schon eine Karte eingesetzt, mehr als eine geht nicht (M-20).
card-over-seven = Nimm eine kleinere Karte, würfle oder halte an: { $sum } und { $value } sind mehr als 7 (M-19).

## Verlauf

tell-pick = { $name } beginnt mit { $turtle }.
tell-die = { $name } würfelt { $die }.
tell-card = { $name } setzt statt eines Würfels { $card } ein.
tell-stop = { $name } hört auf.
tell-move = { $turtle } schwimmt { $fields ->
    [one] ein Feld
   *[other] { $fields } Felder
} ({ $sum } × { $dice }) von { $from } nach { $to }.
tell-move-carrying = { $turtle } schwimmt { $fields ->
    [one] ein Feld
   *[other] { $fields } Felder
} ({ $sum } × { $dice }) von { $from } nach { $to } und trägt { $riders }.
tell-bust = { $dice } = { $sum } ist zu viel: { $turtle } muss aufs Floß.
tell-bust-carrying = { $dice } = { $sum } ist zu viel: { $turtle } muss aufs Floß, und mit ihr { $riders }.
tell-eggs = { $name } bekommt { $card } für { $turtle }: { $value ->
    [one] ein Ei
   *[other] { $value } Eier
}.
tell-nest = { $name } gewinnt { $card } mit { $turtle }: 7 Eier!
tell-turned = Als Nächstes kommt { $card }.
die-words = eine { $value }
card-words = { $value ->
    [one] die Karte mit einem Ei
    [7] das Nest
   *[other] die Karte mit { $value } Eiern
}
tell-turned-nest = Die Karten sind weg. Wer jetzt den Strand erreicht, gewinnt das Nest und beendet das Spiel.
tell-second = Jetzt schwimmt { $turtle }.
tell-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}
raft = Floß
and-list = { $first } und { $last }

## Augenblicke

moment-bust = { $dice } = { $sum }: über 7! { $count ->
    [one] { $turtles } muss zurück aufs Floß.
   *[other] { $turtles } müssen zurück aufs Floß.
}
moment-eggs = { $name } bekommt { $value ->
    [one] ein Ei
   *[other] { $value } Eier
}.
moment-eggs-you = { $value ->
    [one] Ein Ei
   *[other] { $value } Eier
} für dich!
moment-nest = { $name } holt das Nest: 7 Eier!
moment-nest-you = Das Nest gehört dir: 7 Eier!
moment-last = Die Karten sind weg. Wer jetzt als Erstes den Strand erreicht, holt das Nest und beendet das Spiel.
moment-won = { $count ->
    [one] { $names } gewinnt mit { $eggs } Eiern.
   *[other] { $names } gewinnen gemeinsam mit je { $eggs } Eiern.
}
moment-won-you = { $count ->
    [one] Du gewinnst mit { $eggs } Eiern!
   *[other] Geteilter Sieg: { $names } haben je { $eggs } Eier.
}

## Ein Tisch in reinem Text

sketch-open = Offen: { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eier
}, verdeckt: { $deck }
sketch-nest = Offen: das Nest mit 7 Eiern
sketch-over = Das Nest ist vergeben.
sketch-raft = Floß
sketch-beach = 21 (Strand)
sketch-pile = { $name }: { $eggs ->
    [one] 1 Ei
   *[other] { $eggs } Eier
} ({ $cards })
sketch-no-cards = noch keine Karte
sketch-face-down = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
sketch-hidden = { $name }: { $cards }
sketch-gone = Ausgespielt: { $cards }
sketch-dice = Würfel: { $dice } = { $sum }
sketch-pick = { $name } wählt, welche Schildkröte beginnt.
sketch-first = { $name } würfelt für { $turtle }.
sketch-own = { $name } entscheidet für { $turtle }.
sketch-other = { $name } sitzt oben und entscheidet für { $turtle } ({ $mover }).

## Regeln

boards = Insel, Schildkröten und Karten sind unsere eigene Zeichnung, nicht der gedruckte Plan.
rule-M-1 = Rund um die Insel liegen 21 Felder; geschwommen wird gegen den Uhrzeigersinn. Feld 21 ist der Strand, danach folgt wieder Feld 1. Neben Feld 1 liegt das Floß.
rule-M-2 = Es gibt 7 Schildkröten, 3 Würfel und 24 Gelege-Karten mit 1 bis 6 Eiern.
ruling-M-3 = Unter den 24 Karten sind je drei mit 1, 2 und 6 Eiern und je fünf mit 3, 4 und 5 Eiern.
rule-M-4 = Die Karten werden gemischt, vier kommen ungesehen aus dem Spiel. Die anderen 20 liegen verdeckt auf dem Nest, die oberste ist aufgedeckt.
rule-M-5 = Alle Schildkröten beginnen auf dem Floß. Wer anfängt, macht ihr aus.
ruling-M-5 = Auf dem Floß sitzt keine auf einer anderen. Habt ihr niemanden ausgemacht, entscheidet das Los.
rule-M-6 = Zu viert bis zu siebt hat jeder eine Schildkröte, zu zweit und zu dritt jeder zwei. Wer mag, spielt auch zu zweit oder zu dritt mit nur einer.
rule-M-7 = Wer am Zug ist, würfelt einen Würfel. Danach heißt es nach jedem Wurf: aufhören oder noch ein Würfel? Höchstens drei Würfel, und nur solange die Summe unter 7 ist. Genau 7 beendet das Würfeln von selbst.
rule-M-8 = Ist die Summe größer als 7, muss die Schildkröte aufs Floß und mit ihr alle, die auf ihr sitzen. Wer unter ihr sitzt, bleibt.
ruling-M-8 = Mit zwei Schildkröten ist die andere trotzdem noch dran.
rule-M-9 = Sonst schwimmt sie so viele Felder, wie Summe mal Anzahl der Würfel ergibt. Vom Floß aus ist Feld 1 der erste Schritt.
rule-M-10 = Eine Schildkröte trägt alle mit, die auf ihr sitzen. Wer unter ihr sitzt, bleibt zurück.
rule-M-11 = Landet sie auf einem besetzten Feld, setzt sie sich mit allen, die sie trägt, oben auf den Stapel. Überholen ist frei. Genau 21 Felder führen auf dasselbe Feld zurück, obenauf.
rule-M-12 = Den ersten Würfel wirft immer, wer am Zug ist. Danach entscheidet, wem die oberste Schildkröte des Stapels gehört.
rule-M-13 = Wer zwei Schildkröten hat, zieht im selben Zug beide nacheinander und wählt jedes Mal neu, welche beginnt.
rule-M-14 = Wer den Strand betritt oder überquert, legt Eier: Die offene Karte bekommt, wem die oberste Schildkröte des bewegten Stapels gehört, und die nächste wird aufgedeckt. Vom Strand wegzuschwimmen zählt nicht, eine ganze Runde von Strand zu Strand schon.
rule-M-15 = Nach der letzten Karte bleibt das Nest mit 7 Eiern. Wer es gewinnt, beendet das Spiel sofort, auch mitten in einem Zug.
rule-M-16 = Es gewinnt, wer die meisten Eier hat. Bei Gleichstand zählt, wer mehr Karten hat; das Nest ist auch eine.
ruling-M-16 = Ist auch das gleich, wird der Sieg geteilt.
ruling-M-17 = Gewonnene Karten haben alle gesehen, sie sind kein Geheimnis. Auf dem Bildschirm liegen die der anderen verdeckt, wenn ihr nicht „Offene Gelege“ wählt.
rule-M-18 = Variante „Gelege als Würfel“: Wer entscheidet, darf statt des zweiten oder dritten Würfels eine eigene gewonnene Karte einsetzen. Sie zählt wie ein Würfel.
rule-M-19 = Mit einer Karte darf die Summe nicht über 7 kommen. Eine eingesetzte Karte ist aus dem Spiel.
ruling-M-20 = Niemand setzt in einem Zug mehr als eine Karte ein. Ein Zug mit zwei Schildkröten ist ein Zug.
ruling-M-21 = Solange jemand anders über deine Würfel entscheidet, kannst du keine Karte einsetzen und musst es auch nicht.

## So wird gespielt

how-1 = Wer dran ist, würfelt mit einem Würfel für die eigene Schildkröte. Dann heißt es: noch einer oder stopp? Höchstens drei.
how-2 = Sie schwimmt die Summe der Würfel mal ihre Anzahl: 2 und 4 machen 6 × 2 = 12 Felder.
how-3 = Mehr als 7 ist zu viel: Die Schildkröte muss zurück aufs Floß, mit allen, die auf ihr sitzen.
how-4 = Wo sie auf andere trifft, steigt sie obenauf. Wer unten ist, trägt alle anderen mit, und wer ganz oben sitzt, entscheidet über die Würfel.
how-5 = Wer den Strand erreicht oder überquert, holt die offene Gelege-Karte: Sie geht an die oberste Schildkröte.
how-6 = Nach der letzten Karte zählt das Nest 7 Eier, und wer es holt, beendet das Spiel. Die meisten Eier gewinnen.

## Die Seite

prompt-pick = { $name } wählt, welche Schildkröte zuerst schwimmt.
prompt-pick-you = { $name }, welche deiner Schildkröten schwimmt zuerst?
prompt-first = { $name } wirft den ersten Würfel für { $turtle }.
prompt-first-you = { $name }, wirf den ersten Würfel für { $turtle }.
prompt-own = { $name } hat mit { $turtle } bisher { $sum } und entscheidet: weiter oder stopp?
prompt-own-you = { $name }, du hast mit { $turtle } bisher { $sum }. Weiter oder stopp?
prompt-top = { $top } sitzt obenauf, also entscheidet { $name } für { $turtle } (bisher { $sum }): weiter oder stopp?
prompt-top-you = { $name }, du sitzt mit { $top } obenauf und entscheidest für { $turtle } (bisher { $sum }). Weiter oder stopp?
prompt-won = { $names } gewinnt mit { $eggs ->
    [one] einem Ei
   *[other] { $eggs } Eiern
}.
prompt-won-by-cards = { $equal } haben je { $eggs } Eier. { $names } hat die meisten Karten ({ $cards }) und gewinnt (M-16).
prompt-won-shared = { $names } haben je { $eggs } Eier und { $cards } Karten und teilen sich den Sieg (M-16).
do-roll-first = Würfeln
do-roll = Weiterwürfeln
do-stop = Stopp
do-stop-hint = { $fields ->
    [one] ein Feld
   *[other] { $fields } Felder
} bis { $to }
do-stop-hint-eggs = { $fields ->
    [one] ein Feld
   *[other] { $fields } Felder
} bis { $to }, +{ $eggs } für { $name }
do-pick = { $turtle } zuerst
do-pick-raft = vom Floß
do-pick-field = von Feld { $from }
do-pick-carrying = von Feld { $from }, trägt { $riders }
odds-safe = kann nichts passieren
odds-safe-eggs = kein Risiko · Eier { $eggs } von 6
odds-bust = Floß { $bust } von 6
odds-bust-eggs = Floß { $bust } von 6 · Eier { $eggs } von 6
desk-dice = { $count ->
    [0] Noch kein Würfel gefallen.
    [one] Ein Würfel: { $sum }.
   *[other] { $count } Würfel, zusammen { $sum }.
}
desk-none = Noch keine Eier
desk-eggs = Deine Eier: { $eggs }
desk-card = { $eggs ->
    [one] Karte mit einem Ei
    [7] Das Nest mit 7 Eiern
   *[other] Karte mit { $eggs } Eiern
}
desk-play = Die { $eggs } als Würfel spielen
board-label = Die Insel mit ihrem Ring aus 21 Feldern
board-raft = Auf dem Floß: { $turtles }.
board-raft-empty = Das Floß ist leer.
board-beach = Feld 21, der Strand. Wer ihn erreicht oder überquert, nimmt die offene Karte.
board-field = Feld { $field } ist leer.
board-field-one = Feld { $field }: { $turtles }.
board-field-stack = Feld { $field }, von unten nach oben: { $turtles }.
board-turtle = { $turtle } schwimmt für { $name }.
board-open = Die offene Karte zeigt { $eggs ->
    [one] ein Ei
   *[other] { $eggs } Eier
}. Verdeckt im Nest: { $deck }.
board-nest = Das Nest selbst ist zu haben: 7 Eier, und wer sie nimmt, beendet das Spiel.
board-nest-gone = Das Nest ist leer.
board-landing = Stopp führt jetzt auf Feld { $to }.
sheet-player = Wer
sheet-cards = Karten
sheet-eggs = Eier
sheet-hidden = Die Karten der anderen liegen verdeckt. Du hast jede gesehen, als sie gewonnen wurde.
sheet-open = Alle Karten liegen offen.
sheet-gone = Gespielt und weg
seat-score = { $cards }
seat-score-open = { $cards } · { $eggs }
seat-note = spielt { $turtles }, hat { $cards ->
    [0] noch keine Karte
    [one] eine Karte verdeckt
   *[other] { $cards } Karten verdeckt
}
seat-note-open = spielt { $turtles }, hat { $cards ->
    [0] noch keine Karte
    [one] eine Karte mit { $eggs ->
        [one] einem Ei
       *[other] { $eggs } Eiern
    }
   *[other] { $cards } Karten mit { $eggs } Eiern
}

## Tipps

hint-pick = Es verspricht mehr, wenn { $turtle } zuerst zieht.
hint-roll = { $busts ->
    [0] Kein Wurf kann danebengehen.
    [one] Nur eine von 6 Augenzahlen geht daneben.
   *[other] { $busts } von 6 Augenzahlen gehen daneben, aber die anderen sind das Wagnis wert.
}
hint-roll-eggs = { $faces ->
    [one] Eine von 6 Augenzahlen bringt
   *[other] { $faces } von 6 Augenzahlen bringen
} sofort { $eggs ->
    [1] die Karte mit einem Ei
    [7] das Nest mit 7 Eiern
   *[other] die Karte mit { $eggs } Eiern
}; { $busts ->
    [0] keine geht daneben.
    [one] eine geht daneben.
   *[other] { $busts } gehen daneben.
}
hint-stop = { $busts ->
    [0] Danebengehen kann nichts, aber wo du jetzt hinkommst, ist mehr wert als noch ein Würfel.
    [one] Wo du jetzt hinkommst, ist mehr wert als noch ein Würfel, und eine von 6 Augenzahlen ginge daneben.
   *[other] { $busts } von 6 Augenzahlen würden dich aufs Floß zurückschicken.
}
hint-stop-eggs = Wenn du anhältst, nimmst du jetzt { $eggs ->
    [1] die Karte mit einem Ei
    [7] das Nest mit 7 Eiern
   *[other] die Karte mit { $eggs } Eiern
}.
hint-card = Mit der { $value } schwimmst du sicher { $fields } Felder.
hint-card-eggs = Mit der { $value } nimmst du sicher { $eggs ->
    [1] die Karte mit einem Ei
    [7] das Nest mit 7 Eiern
   *[other] die Karte mit { $eggs } Eiern
}.

## Das Ergebnis

result-score = Eier
source-small = Karten mit 1–2 Eiern
source-middle = Karten mit 3–4 Eiern
source-large = Karten mit 5–6 Eiern
source-nest = Nest
decided-lead = { $count ->
    [one] Dahinter { $names } mit { $eggs ->
        [one] einem Ei
       *[other] { $eggs } Eiern
    }.
   *[other] Dahinter { $names } mit je { $eggs ->
        [one] einem Ei
       *[other] { $eggs } Eiern
    }.
}
decided-nest = Das Nest hat entschieden: Ohne seine 7 Eier hätte { $name } nicht gewonnen.
decided-missing = Dir { $eggs ->
    [one] fehlte ein Ei
   *[other] fehlten { $eggs } Eier
}.

## Themen der Rätsel

theme-stop-or-roll = Aufhören oder würfeln
theme-ride = Huckepack
theme-card = Karte einsetzen
theme-order = Welche Schildkröte zuerst
