game-name = Schicht im Schacht!
game-blurb = Alle wählen heimlich eine Karte, dann wandern sie der Größe nach in den gemeinsamen Stollen. Wer mit seiner Karte einen Gang fertigstellt, räumt ihn ab.
game-length = 20 bis 30 Minuten

## Optionen

option-advanced = Mit Silber
option-advanced-help = Silberne Karten passen in jede Reihe, dürfen aber keine eröffnen. Mehr Möglichkeiten für alle, die das Grundspiel kennen.

## Karten

colour-yellow = Gelb
colour-red = Rot
colour-green = Grün
colour-blue = Blau
colour-silver = Silber
card-yellow = gelbe { $value }
card-red = rote { $value }
card-green = grüne { $value }
card-blue = blaue { $value }
card-silver = silberne { $value }

## Ablehnungen

impossible-position = So kann es im Spiel nicht stehen: „{ $key }“ passt nicht zum Rest.
game-is-over = Das Spiel ist aus: Nach der zwölften Runde ist Schicht (S-19).
already-picked = Warte auf die anderen: Du hast gewählt, und aufgedeckt wird, sobald alle so weit sind (S-8).
other-lays = Warte auf { $active }: Dort wird gerade gelegt (S-8).
other-closes = Warte auf { $active }: Erst müssen die Lücken geschlossen werden (S-8).
pick-first = Erst wählst du eine Karte aus deiner Hand (S-8).
lay-first = Such den Platz für deine Karte aus: Alle liegen schon offen (S-8).
close-first = Erst schließt du die Lücken: Wähle eine der gezeigten Möglichkeiten (S-16).
nothing-to-close = Such den Platz für deine Karte aus: Lücken gibt es gerade keine (S-16).
no-such-closing = Wähle eine der { $choices } gezeigten Möglichkeiten: Andere gibt es nicht (S-16).
no-silver = Wähle eine Karte aus deiner Hand: Silber ist nur dabei, wenn ihr „Mit Silber“ spielt (S-1).
not-in-hand = Wähle eine Karte aus deiner Hand: { $card } ist nicht dabei (S-8).
not-nearest = Lege { $card } auf die nächste Karte ihrer Reihe oder, wenn sie die höchste oder niedrigste ist, ans Ende (S-10).
colour-has-a-row = Lege { $card } in die Reihe ihrer Farbe: Die gibt es schon (S-10).
colour-has-no-row = Eröffne mit { $card } eine neue Reihe über oder unter allen anderen: Ihre Farbe hat noch keine (S-11).
not-smallest-distance = Lege { $card } dorthin, wo der Abstand am kleinsten ist, zum Beispiel an { $nearest } mit Abstand { $distance } (S-11).
silver-not-nearest = Lege { $card } auf die nächste Karte dieser Reihe oder, wenn sie die höchste oder niedrigste ist, ans Ende; auch andere Reihen gehen (S-21, S-10).
silver-opens-no-row = Lege { $card } in eine vorhandene Reihe: Silber eröffnet keine, solange etwas ausliegt (S-21).
colourless-row-first = Lege { $card } in die Reihe nur aus Silber und gib ihr die Farbe: Die geht vor (S-22).

## Verlauf

tell-picked = { $name } wählt { $card }.
tell-picked-hidden = { $name } wählt eine Karte.
tell-shown = Aufgedeckt: { $cards }.
tell-shown-tied = Aufgedeckt: { $cards }. Bei gleichem Wert gilt Gelb vor Rot vor Grün vor Blau vor Silber.
tell-shown-card = { $name } { $card }
tell-laid-start = { $name } legt { $card } als erste Karte der neuen Auslage.
tell-laid-left = { $name } legt { $card } links an.
tell-laid-right = { $name } legt { $card } rechts an.
tell-laid-onto = { $name } legt { $card } auf { $neighbour }.
tell-laid-above = { $name } legt { $card } über { $neighbour }.
tell-laid-below = { $name } legt { $card } unter { $neighbour }.
tell-cleared = { $name } hat { $galleries } fertig und nimmt { $cards } Karten: { $taken }.
the-card = die { $card }
tell-closing = Die Lücken lassen sich auf { $choices } Arten schließen. { $name } entscheidet.
tell-closed = { $name } schließt die Lücken.
tell-closed-forced = Die Lücken schließen sich.
tell-round = Runde { $round }.
tell-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}
gallery-row = eine Reihe
gallery-column = eine Spalte
gallery-tower = einen Turm
and-list = { $first } und { $last }

## Ein Tisch in reinem Text

sketch-round = Runde { $round } von 12
sketch-empty = Die Auslage ist leer.
sketch-choice = Möglichkeit { $number }:
sketch-seat = { $name }: { $count ->
    [0] noch kein Schatz
    [one] 1 Karte im Schatz ({ $cards })
   *[other] { $count } Karten im Schatz ({ $cards })
}, { $hand } auf der Hand{ $picked ->
    [yes] , hat gewählt
   *[no] { "" }
}
sketch-boxed = Aus dem Spiel: { $cards }
sketch-queue = Noch zu legen: { $cards }
sketch-hand = Deine Hand: { $cards }
sketch-own-pick = Gewählt: { $card }
waits-pick = { $count ->
    [one] { $names } wählt noch eine Karte.
   *[other] { $names } wählen noch eine Karte.
}
waits-lay = { $name } sucht einen Platz für die { $card }.
waits-close = { $name } entscheidet, wie die Lücken geschlossen werden.

## Regeln

boards = Bergwerk, Karten und Zeichen sind unsere eigene Zeichnung, nicht die gedruckten Karten.
rule-S-1 = Es gibt 100 Karten: Gelb, Rot, Grün, Blau und Silber, jede Farbe von 1 bis 20. Im Grundspiel bleibt Silber in der Schachtel, dann sind es 80.
rule-S-2 = Jeder bekommt 12 Karten, zwei weitere liegen offen in der Mitte. Was übrig ist, bleibt ungesehen aus dem Spiel.
rule-S-3 = Gespielt wird zu zweit bis zu sechst, mit und ohne Silber.
rule-S-4 = Haben die beiden offenen Karten dieselbe Farbe, liegen sie nebeneinander, die kleinere links. Sonst liegen sie untereinander.
ruling-S-4 = Die zuerst gezogene liegt oben.
rule-S-5 = Mit Silber: Wird für die Mitte eine silberne Karte aufgedeckt, kommt sie in die Schachtel, und die nächste wird aufgedeckt.
rule-S-6 = Jede Reihe hat eine Farbe und liegt ohne Lücke in einer Zeile. Karten aufeinander sind ein Turm aus höchstens drei Karten. Von links nach rechts steigen die Werte. Mehr als vier Reihen gibt es nie, und vier Plätze in einer Reihe, vier in einer Spalte oder vier Karten im Turm bleiben nie liegen.
ruling-S-6 = Von einem Turm zählt nur die oberste Karte.
rule-S-7 = Alles hängt zusammen, Kante an Kante: Reihen, die untereinander liegen, haben mindestens eine Spalte gemeinsam.
rule-S-8 = Es gibt zwölf Runden. In jeder wählt jeder heimlich eine Handkarte; sind alle so weit, werden sie zusammen aufgedeckt. Eine gewählte Karte lässt sich nicht mehr tauschen.
rule-S-9 = Gelegt wird der Reihe nach, der höchste Wert zuerst. Bei gleichem Wert kommt Gelb vor Rot, dann Grün, Blau und Silber.
rule-S-10 = Liegt die Farbe schon aus, gehört die Karte in diese Reihe: rechts ans Ende, wenn sie höher ist als alle, links ans Ende, wenn sie niedriger ist als alle, sonst auf die Karte mit dem kleinsten Abstand. Bei gleichem Abstand wählst du.
rule-S-11 = Liegt die Farbe noch nicht aus, beginnt die Karte eine neue Reihe: über einer Karte der obersten oder unter einer Karte der untersten Reihe, dort, wo der Abstand am kleinsten ist. Bei gleichem Abstand wählst du. Gibt es erst eine Reihe, kommen ihre beiden Seiten infrage.
ruling-S-11 = Reihen dazwischen zählen nicht, auch wenn dort eine Karte näher wäre.
rule-S-12 = Ist die Auslage leer, beginnt deine Karte eine neue.
ruling-S-13 = Gibt es nur einen Platz, wird er ohne Nachfrage genommen. Gefragt wirst du nur, wenn du wirklich eine Wahl hast; eine Karte zu wählen gehört immer dazu, auch bei der letzten.
rule-S-14 = Ein Gang ist fertig, sobald vier Plätze nebeneinander in einer Reihe liegen, vier untereinander in einer Spalte oder vier Karten in einem Turm. Wer die Karte gelegt hat, nimmt alle Gänge, die damit fertig sind, mitsamt den Türmen darin.
rule-S-15 = Danach werden Lücken geschlossen. Reihen und Karten behalten ihre Reihenfolge, jede Reihe rückt zusammen, keine Zeile bleibt leer, und benachbarte Reihen haben wieder eine Spalte gemeinsam.
rule-S-16 = Dabei wandern so wenige Karten wie möglich. Bleiben mehrere Möglichkeiten, entscheidet, wer die Karte gelegt hat.
ruling-S-16 = Im Turm zählt jede Karte. Was wandert, wandert so kurz wie möglich, Spalten und Zeilen zusammengezählt. Verglichen wird das Ergebnis als Ganzes, und die ganze Auslage zu verschieben kostet nichts. Hängt noch alles zusammen, bewegt sich nichts.
rule-S-17 = Entsteht durch das Zusammenrücken eine neue Spalte aus vier, nimmt dieselbe Person auch sie. Dann wird wieder zusammengerückt, so lange es weitergeht.
rule-S-18 = Wird dabei alles abgeräumt, macht das nichts: Die nächste Karte beginnt neu.
rule-S-19 = Nach zwölf Runden ist Schluss. Es gewinnt, wer die meisten Karten hat. Bei Gleichstand wird der Sieg geteilt; mit Silber gewinnt zuerst, wer davon weniger hat.
rule-S-20 = Handkarten und gewählte Karten sind geheim, die Schätze liegen offen.
rule-S-21 = Mit Silber: Eine silberne Karte darf in jede Reihe, nach denselben Abständen, und zählt dort wie deren Farbe. Eine Reihe eröffnen darf sie nur, wenn gar nichts ausliegt.
rule-S-22 = Eine Reihe nur aus Silber hat keine Farbe. Die nächste farbige Karte, deren Farbe noch keine Reihe hat, muss dort angelegt werden und gibt ihr die Farbe; bei mehreren solchen Reihen wählst du. Weitere silberne Karten dürfen auch dorthin.
ruling-S-22 = Liegt irgendwo in der Reihe eine farbige Karte, auch verdeckt, hat die Reihe diese Farbe.
ruling-S-23 = Vier untereinander sind immer ein Gang, auch mit Silber. Vier nebeneinander oder ein Turm aus vier zählen auch in einer Reihe ohne Farbe.
rule-S-24 = Gleiche Werte gibt es nur mit Silber. Ihr Abstand ist null, die Karte kommt obendrauf.

## So wird gespielt

how-1 = Alle wählen heimlich eine Handkarte. Dann wird aufgedeckt und der Größe nach gelegt, die höchste zuerst.
how-2 = Jede Farbe hat ihre Reihe, von links nach rechts aufsteigend. Höher als alle: rechts. Niedriger als alle: links. Dazwischen: auf die Karte, die am nächsten liegt.
how-3 = Eine neue Farbe kommt über die oberste oder unter die unterste Reihe, an die Karte mit dem kleinsten Abstand.
how-4 = Vier nebeneinander, vier untereinander oder vier aufeinander sind ein Gang. Wer ihn fertigstellt, nimmt alle seine Karten.
how-5 = Danach rückt die Auslage zusammen: so wenige Karten wie möglich, so kurz wie möglich. Manchmal entsteht dabei gleich der nächste Gang.
how-6 = Nach zwölf Runden gewinnt der größte Schatz.

## Die Seite

row-yellow = gelbe Reihe
row-red = rote Reihe
row-green = grüne Reihe
row-blue = blaue Reihe
row-none = Reihe ohne Farbe
or-list = { $first } oder { $last }

board-label = Das Bergwerk mit allen Reihen und Türmen
board-empty = Die Auslage ist leer. Die nächste Karte beginnt sie neu (S-12).
board-gap = eine Lücke
board-row = { $row }, ab Spalte { $start }: { $cells }.
board-tower = { $card } auf { $count ->
    [one] einer Karte
   *[other] { $count } Karten
}
cell-one = { $row }: { $card }.
cell-tower = { $row }, Turm aus { $count }: oben die { $card }, darunter { $covered }. Nur die oberste zählt (S-6).
cell-stands-for = Silber zählt hier als { $colour } (S-21).

carts-round = Runde { $round } von 12
carts-chosen = { $done } von { $players } haben gewählt
carts-order = die höchste Karte zuerst
carts-tied = Bei gleichem Wert: Gelb vor Rot vor Grün vor Blau vor Silber
carts-closing = Lücken schließen
carts-over = Schicht im Schacht!
cart-own = Deine Wahl für diese Runde: { $card }. Nur du siehst sie (S-8).
cart-open = { $name } legt die { $card }.
cart-hidden = { $name } hat gewählt. Aufgedeckt wird, wenn alle so weit sind (S-8).
cart-empty = { $name } wählt noch.
cart-laid = Die Karte von { $name } liegt schon.

at-start = als erste Karte einer neuen Auslage
at-left = links an die { $neighbour }
at-right = rechts an die { $neighbour }
at-onto = auf die { $neighbour } (Abstand { $distance })
at-above = über die { $neighbour } (Abstand { $distance })
at-below = unter die { $neighbour } (Abstand { $distance })
outlook = Stand jetzt: { $places }.
outlook-many = Stand jetzt: { $count } Plätze zur Wahl.
outlook-gain = { $cards ->
    [one] Bringt dir eine Karte!
   *[other] Bringt dir { $cards } Karten!
}
prospect = Die { $card } { $place }.

desk-hand = Deine Handkarten
desk-look-first = Tipp eine Karte an und sieh, wo sie jetzt läge; ein zweites Tippen oder der Knopf wählt sie endgültig.
desk-treasure = { $count ->
    [0] Du hast noch keinen Schatz.
    [one] Dein Schatz: eine Karte.
   *[other] Dein Schatz: { $count } Karten.
}
desk-ways = Wie die Lücken geschlossen werden können
desk-ways-first = Tipp eine Möglichkeit an, um sie zu sehen; ein zweites Tippen oder der Knopf wählt sie.
desk-way = Möglichkeit { $number } verschiebt: { $cards }.

do-pick = { $card } wählen
do-close = Möglichkeit { $number } wählen
do-lay-start = Neue Auslage
do-lay-left = Links an die { $neighbour }
do-lay-right = Rechts an die { $neighbour }
do-lay-onto = Auf die { $neighbour }
do-lay-above = Über die { $neighbour }
do-lay-below = Unter die { $neighbour }
lay-lowest = kleiner als alle
lay-highest = größer als alle
lay-distance = Abstand { $distance }
lay-gain = { $cards ->
    [one] 1 Karte für dich
   *[other] { $cards } Karten für dich
}

prompt-pick-you = Wähle heimlich eine Karte für Runde { $round }. { $done ->
    [0] Noch hat niemand gewählt.
    [one] Eine Person hat schon gewählt.
   *[other] { $done } von { $players } haben schon gewählt.
}
prompt-picked = Deine Karte liegt bereit: { $done } von { $players } haben gewählt. Es { $missing ->
    [one] fehlt
   *[other] fehlen
} noch { $names }.
prompt-pick = Alle wählen heimlich eine Karte: { $done } von { $players } sind so weit. Es { $missing ->
    [one] fehlt
   *[other] fehlen
} noch { $names }.
prompt-lay-you = Lege deine { $card }. { $reason }
prompt-lay = { $name } legt die { $card }. { $reason }
reason-silver = Silber darf in jede Reihe (S-21).
reason-new-row = Die Farbe liegt noch nicht aus, und mehrere Plätze sind gleich nah (S-11).
reason-colourless = Die Farbe liegt noch nicht aus und muss zu einer Reihe ohne Farbe (S-22).
reason-equal = Zwei Karten sind gleich nah (S-10).
prompt-close-you = Du hast einen Gang abgeräumt. Wähle, wie die Lücken geschlossen werden: { $ways } Möglichkeiten sind gleich kurz (S-16).
prompt-close = { $name } hat einen Gang abgeräumt und wählt, wie die Lücken geschlossen werden.
prompt-won = { $names } gewinnt mit { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
}.
prompt-won-by-silver = { $equal } haben je { $cards } Karten. { $names } gewinnt, weil { $silver ->
    [0] keine davon silbern ist
    [one] nur eine davon silbern ist
   *[other] nur { $silver } davon silbern sind
}.
prompt-won-shared = { $names } gewinnen gemeinsam mit je { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
}.

seat-note = { $count ->
    [0] hat noch keinen Schatz.
    [one] hat eine Karte im Schatz: { $cards }.
   *[other] hat { $count } Karten im Schatz: { $cards }.
}
seat-chosen = Hat für diese Runde gewählt.
count-colour = { $count } × { $colour }
sheet-nothing = Noch nichts gefunden.
sheet-most = Wer am Ende die meisten Karten hat, gewinnt (S-19).
sheet-silver = Wer am Ende die meisten Karten hat, gewinnt; bei Gleichstand, wer weniger Silber hat (S-19).
sheet-boxed = Beiseitegelegt (S-5)

## Tipps

hint-takes = So wie die Grube jetzt ist, vollendet sie einen Gang: { $cards } Karten für dich.
hint-takes-now = Das vollendet einen Gang: { $cards } Karten für dich.
hint-denies = Sie verdirbt einen Gang, in dem jemand anderes { $cards } Karten finden könnte.
hint-prepares = Danach könnte deine { $next } einen Gang von { $cards } Karten vollenden.
hint-gives-nothing = Sie lässt niemandem einen Gang zum Vollenden.
hint-least = So bleibt den anderen am wenigsten: höchstens { $cards } Karten, bei allem anderen { $others } oder mehr.
hint-nothing-new = Sie verschafft niemandem einen neuen Gang.
hint-harmless-here = So kann danach sonst niemand gleich einen Gang vollenden.

seat-leads = { $cards ->
    [one] Führt mit einer Karte Vorsprung.
   *[other] Führt mit { $cards } Karten Vorsprung.
}
seat-level = Liegt gemeinsam vorn.
seat-behind = { $cards ->
    [one] Liegt eine Karte zurück.
   *[other] Liegt { $cards } Karten zurück.
}
standing-leads = +{ $cards }
standing-level = ＝
standing-behind = −{ $cards }
lay-risk = { $name } kann { $cards } nehmen

## Augenblicke

moment-cleared = { $name } hat { $galleries } fertig: { $cards } Karten.
moment-cleared-you = Du hast { $galleries } fertig: { $cards } Karten!
moment-won = { $count ->
    [one] { $names } gewinnt mit { $cards } Karten.
   *[other] { $names } gewinnen gemeinsam mit je { $cards } Karten.
}
moment-won-you = { $count ->
    [one] Du gewinnst mit { $cards } Karten!
   *[other] Geteilter Sieg: { $names } haben je { $cards } Karten.
}

## Was noch geschehen kann

threat-title = Eine Karte fehlt
threat-none = Keinem Gang fehlt nur noch eine Karte.
threat-row = { $row }: Eine Karte fehlt, { $cards } Karten zu holen.
threat-column = Spalte { $column }: Eine Karte fehlt, { $cards } Karten zu holen.
threat-tower = Turm mit { $card } oben: Eine Karte fehlt, { $cards } Karten zu holen.
threat-queued = Gleich legt { $name } { $card }.
threat-own = Du hast { $cards }.
threat-unseen = { $count ->
    [one] Eine Karte, die du noch nicht gesehen hast, passt: { $cards }.
   *[other] { $count } Karten, die du noch nicht gesehen hast, passen: { $cards }.
}
threat-more = { $cards } …
unseen-title = Noch nicht gesehen
unseen-help = Diese Karten haben die anderen auf der Hand, jeder { $hand }, oder sie sind nicht im Spiel.
unseen-colour = { $colour }: { $values }

## Das Ergebnis

result-score = Karten
decided-lead = { $count ->
    [one] Dahinter { $names } mit { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    }.
   *[other] Dahinter { $names } mit je { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    }.
}
decided-missing = Dir { $cards ->
    [one] fehlte eine Karte
   *[other] fehlten { $cards } Karten
}.

## Themen der Rätsel

theme-gallery = Gang
theme-preparation = Vorbereitung
theme-denial = Nichts liegen lassen
theme-closing = Lücken schließen
