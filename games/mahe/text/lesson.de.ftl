## Lektion: das Ziel

goal = Sammle Eier. Jedes Mal, wenn ein Stapel Schildkröten den Strand erreicht oder überquert, bekommt die oberste Schildkröte die offene Gelege-Karte. Wer am Ende die meisten Eier hat, gewinnt.

## Lektion: Beispiele

example-move = Schwimmen: Summe mal Würfel
example-move-text = Anna hat mit Rot 2 und 4 geworfen: 2 + 4 = 6. Es liegen zwei Würfel, also schwimmt Rot 6 × 2 = 12 Felder, von 4 nach 16. Der Strand wird nicht erreicht, deshalb gibt es { $anna } Eier.
example-bust = Mehr als 7 ist zu viel
example-bust-text = Rot ist dran, aber Ben sitzt mit Gelb obenauf und würfelt weiter: 4 + 5 = 9. Rot muss aufs Floß, und Gelb, das auf Rot sitzt, auch. Hellblau lag unter Rot und bleibt auf Feld 15. Anna bekommt { $anna } Eier, Ben { $ben }.
example-ride = Wer oben sitzt, entscheidet und erntet
example-ride-text = Rot zieht und trägt Gelb. Ben sitzt obenauf und hört bei 1 + 3 = 4 auf: 4 × 2 = 8 Felder, von 17 über den Strand bis Feld 4. Die offene Karte bekommt, wer oben sitzt: Ben { $ben } Eier, Anna { $anna }. Hellblau bleibt zurück.
example-beach = Auch genau am Strand gibt es Eier
example-beach-text = Cleo hört mit einem Würfel auf: 6 × 1 = 6 Felder, von 15 genau auf 21. Das bringt { $cleo } Eier. Gelb saß schon am Strand; Grün steigt obenauf. Wegzuschwimmen zählt später nicht als Ankommen.
example-nest = Das Nest, und wer gewinnt
example-nest-text = Die Karten sind weg, Ben holt das Nest und damit { $ben } Eier; das Spiel ist sofort aus. Anna hat 1 + 2 + 3 + 4 + 4 + 4 + 5 = { $anna-all } Eier auf sieben Karten, Ben 2 + 3 + 5 + 6 + 7 = { $ben-all } auf fünf. Gleich viele Eier: Mehr Karten entscheiden, also gewinnt { $winners }.
example-card = Variante: eine Karte statt eines Würfels
example-card-text = Anna hat 5 gewürfelt und setzt ihre Karte mit 2 Eiern ein: 5 + 2 = 7. Ein Würfel und eine Karte zählen als zwei, also 7 × 2 = 14 Felder. Die Karte ist weg: Anna hat statt 2 + 4 = 6 Eiern noch { $anna-all }.

## Lektion: Zeichen

sign-turtle = Schildkröte
sign-turtle-text = Jede hat ihre Farbe und ihr Panzermuster. Sie schwimmt in Blickrichtung, gegen den Uhrzeigersinn.
sign-stack = Stapel
sign-stack-text = Die untere trägt die obere. Wer ganz oben sitzt, entscheidet und bekommt die Eier.
sign-emblem = Zeichen des Platzes
sign-emblem-text = Wem die Schildkröte gehört: dieselbe Form wie neben dem Namen.
sign-field = Feld
sign-field-text = Eines der 21 Felder rund um die Insel, mit seiner Nummer.
sign-beach = Strand
sign-beach-text = Feld 21. Wer hier ankommt oder vorbeischwimmt, bekommt die offene Karte.
sign-landing = Ziel bei „Stopp“
sign-landing-text = Dorthin käme die Schildkröte, wenn jetzt aufgehört wird. Die Punkte auf dem Wasser zeigen den Weg.
sign-gain = Gewinn bei „Stopp“
sign-gain-text = So viele Eier gäbe es, und für wen.
sign-glow = Leuchten
sign-glow-text = Diese Schildkröte zieht gerade, oder du darfst sie wählen.
sign-raft = Floß
sign-raft-text = Hier beginnen alle, und hier landet, wer über 7 kommt. Auf dem Floß sitzt niemand auf einem anderen.
sign-card = Gelege-Karte
sign-card-text = Die Zahl oben links sagt, wie viele Eier sie zählt.
sign-back = Verdeckte Karte
sign-back-text = Im Nest: noch zu gewinnen, die Zahl sagt, wie viele. Bei anderen: schon gewonnen.
sign-nest = Das Nest
sign-nest-text = Nach der letzten Karte: 7 Eier. Wer sie holt, beendet das Spiel.
sign-die = Würfel und freier Platz
sign-die-text = Was schon geworfen ist, und wo noch ein Würfel hinkommen kann: höchstens drei.

## Geführte Partie

guide-pick = Du hast zwei Schildkröten und ziehst gleich beide: { $turtles }. Wähle, welche zuerst schwimmt. Am Strand { $eggs ->
    [7] wartet das Nest mit 7 Eiern
    [one] wartet ein Ei
   *[other] warten { $eggs } Eier
}.
guide-pick-one = { $field ->
    [0] { $turtle } sitzt auf dem Floß, { $way } Felder vor dem Strand
   *[other] { $turtle } ist auf Feld { $field }, { $way } Felder vor dem Strand
}
guide-first = Der erste Würfel für { $turtle } kann nie schaden. Bis zum Strand { $way ->
    [one] fehlt ein Feld
   *[other] fehlen { $way } Felder
}; dort { $eggs ->
    [one] liegt ein Ei
   *[other] liegen { $eggs } Eier
}.
guide-stop = „Stopp“ heißt: { $sum } × { $dice } = { $fields } { $fields ->
    [one] Feld
   *[other] Felder
}, { $turtle } käme auf Feld { $to }.
guide-stop-eggs = Das bringt { $name } sofort { $eggs ->
    [one] ein Ei
   *[other] { $eggs } Eier
}.
guide-roll = Ein weiterer Würfel vervielfacht alles, doch { $bust ->
    [0] diesmal kann nichts passieren: Keine Augenzahl bringt dich über 7.
    [one] eine von sechs Augenzahlen käme über 7, dann geht es aufs Floß.
   *[other] { $bust } von sechs Augenzahlen kämen über 7, dann geht es aufs Floß.
}
guide-top = Du entscheidest, obwohl du nicht am Zug bist: { $top } sitzt obenauf.

## Lektion: ein Zug

turn-title = Ein Zug in Bildern
turn-1 = Anna ist dran. Rot ist auf Feld 14, im Nest liegt offen eine Karte mit 4 Eiern. Der erste Würfel ist Pflicht.
turn-2 = Eine 3: „Stopp“ brächte Rot auf Feld 17, zu wenig für den Strand. Anna würfelt weiter.
turn-3 = Dazu eine 2: 3 + 2 = 5 mit zwei Würfeln, also 5 × 2 = 10 Felder. Das reicht über den Strand, und ein dritter Würfel könnte alles verderben. Anna hört auf.
turn-4 = Rot ist auf Feld 3 und hat unterwegs { $anna } Eier geholt. Im Nest liegt die nächste Karte, und Ben ist dran.
