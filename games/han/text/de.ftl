game-name = HAN
game-blurb = Neun Reiche ringen um China. Bau Häuser an den Straßen, schick Abgesandte an die Höfe und sei stark, wo Bündnisse entstehen.
game-length = 30 bis 45 Minuten

## Optionen

option-map = Karte
option-map-help = Grenzstreitigkeiten ist für drei bis fünf Personen, Wege der Diplomatie für zwei bis vier. Eine eigene Karte sagt selbst, für wie viele sie ist.
option-map-border = Grenzstreitigkeiten
option-map-ways = Wege der Diplomatie
option-variant = Variante
option-variant-help = Befestigungen gehören zu den Grenzstreitigkeiten und verdoppeln, was ihr Haus zählt. Marktplätze gehören zu den Wegen der Diplomatie und halten einen Abgesandten für das Ende bereit.
option-variant-fortifications = Befestigungen
option-variant-markets = Marktplätze
option-wild_border = Joker an Grenzen
option-wild_border-help = Für ein Grenzhaus, eine Befestigung oder einen Marktplatz darf ein Paar einer anderen Farbe eine der beiden Karten ersetzen.
option-emperor = Wer beginnt
option-emperor-help = Wer beginnt, hält bis zum Ende den Kaiser.

## Ablehnungen

impossible-position = So kann es im Spiel nicht stehen: „{ $key }“ passt nicht zum Rest.
game-is-over = Schau das Spiel noch einmal an oder beginne ein neues: Dieses ist aus (H-7).
not-your-turn = Warte noch: { $active } ist am Zug (H-7).
not-on-display = Nimm eine Farbe, die offen liegt, oder zieh blind: Diese ist nicht in der Auslage (H-26).
draw-first = Zieh zuerst auf drei Karten nach (H-26).
draw-later = Setze zuerst eine Figur oder wirf eine Karte ab, dann ziehst du nach (H-26).
placed-not-discarded = Setze eine zweite Figur oder beende deinen Zug: Wer gesetzt hat, kann nicht mehr abwerfen (H-7).
card-not-held = Wähle eine Karte aus deiner Hand: In dieser Farbe hast du keine (H-7).
cards-not-held = Kostet { $color ->
    [v] eine violette
    [y] eine gelbe
    [o] eine orange
    [g] eine grüne
   *[r] eine rote
} Karte oder zwei gleiche (H-10). Womit du zahlen willst, das hast du nicht auf der Hand.
pass-only-without-cards = Setze eine Figur oder wirf eine Karte ab: Passen kannst du nur mit leerer Hand (H-30).
nothing-placed = Setze zuerst eine Figur oder wirf eine Karte ab, dann kann dein Zug enden (H-8).
space-is-taken = Wähle einen freien Platz: Auf jedem steht nur ein Haus (H-12).
no-house-left = Schicke einen Abgesandten oder wirf eine Karte ab: Du hast kein Haus mehr (H-11).
no-emissary-left = Baue ein Haus oder wirf eine Karte ab: Du hast keinen Abgesandten mehr (H-11).
wrong-cards = Kostet { $color ->
    [v] eine violette
    [y] eine gelbe
    [o] eine orange
    [g] eine grüne
   *[r] eine rote
} Karte oder zwei gleiche (H-10).
wrong-border-cards = Kostet zwei Karten: { $color ->
    [v] Violett
    [y] Gelb
    [o] Orange
    [g] Grün
   *[r] Rot
} und { $other ->
    [v] Violett
    [y] Gelb
    [o] Orange
    [g] Grün
   *[r] Rot
} oder zwei von einer dieser Farben (H-15).
border-cards-not-held = Kostet zwei Karten: { $color ->
    [v] Violett
    [y] Gelb
    [o] Orange
    [g] Grün
   *[r] Rot
} und { $other ->
    [v] Violett
    [y] Gelb
    [o] Orange
    [g] Grün
   *[r] Rot
} oder zwei von einer dieser Farben (H-15). Womit du zahlen willst, das hast du nicht auf der Hand.
marker-cards-not-held = Kostet zwei { $color ->
    [v] violette
    [y] gelbe
    [o] orange
    [g] grüne
   *[r] rote
} Karten. Womit du zahlen willst, das hast du nicht auf der Hand.
wrong-marker-cards = Kostet zwei { $color ->
    [v] violette
    [y] gelbe
    [o] orange
    [g] grüne
   *[r] rote
} Karten.
no-houses-no-emissary = Baue hier zuerst ein Haus: Ohne Haus kommt kein Abgesandter (H-13).
court-is-full = Mehr Häuser schaffen Platz: Die stärkste Partei hat hier { $most ->
    [one] ein Haus, und so viele
   *[other] { $most } Häuser, und so viele
} Abgesandte nimmt der Hof auf (H-13).
no-fortifications = Baue ein einfaches Haus: An diesem Tisch gibt es keine Befestigungen (H-21).
no-markets = Setze ein Haus oder einen Abgesandten: An diesem Tisch gibt es keine Marktplätze (H-23).
marker-is-two-pieces = Baue ihn im nächsten Zug als Erstes: Ein Marker und die Figur darauf sind zwei Figuren, also der ganze Zug.
no-marker-on-border = Wähle einen anderen Platz: Auf eine Grenze kommt kein Marker.
no-marker-left = Setze ein Haus oder einen Abgesandten: Du hast keinen Marker mehr.
marker-in-empty-province = Setze hier zuerst ein einzelnes Haus: Eine leere Provinz nimmt pro Zug nur eine Figur auf, und ein Marker sind zwei (H-9).
province-was-empty = Beende deinen Zug und komm im nächsten wieder: Diese Provinz war zu Beginn leer und nimmt nur eine Figur auf (H-9).
one-province-a-turn = Bleib in der Provinz deiner ersten Figur oder beende deinen Zug: Alle Figuren eines Zuges kommen in dieselbe Provinz (H-8).
not-in-the-border-provinces = Wähle eine der beiden Provinzen des Grenzhauses oder beende deinen Zug (H-16).
no-such-emperor = Es spielen nur { $players }, an jenen Platz kann der Kaiser nicht (H-6).
no-such-map = Eine Karte „{ $map }“ gibt es nicht (H-2).
no-map = Das ist keine Karte: Nenne eine beim Namen oder gib eine ganze Karte an (H-2).
map-players = Diese Karte ist für { $least } bis { $most } Personen, ihr seid { $players } (H-2).
fortifications-need-border = Befestigungen gehören zu den Grenzstreitigkeiten (H-25).
markets-need-no-borders = Marktplätze brauchen eine Karte ohne Grenzplätze (H-25, H-41).

## Karten: was nicht stimmt

map-no-toml = Zeile { $line }: als TOML nicht lesbar. { $problem }
map-no-json = Zeile { $line }: als JSON nicht lesbar. { $problem }
map-wants-key = { $place }: fehlt.
map-wants-table = { $place }: sollte eine Tabelle sein.
map-wants-list = { $place }: sollte eine Liste sein.
map-wants-text = { $place }: sollte ein Text sein.
map-wants-number = { $place }: sollte eine ganze Zahl von 0 bis 255 sein.
map-wants-switch = { $place }: sollte true oder false sein.
map-wants-point = { $place }: sollte ein Punkt sein, [x, y].
map-wants-pair = { $place }: sollte ein Paar aus zwei Kennungen sein.
map-wants-players = { $place }: sollte die kleinste und die größte Spielerzahl sein, etwa [3, 5].
map-no-color = { $place }: „{ $color }“ ist keine der Farben v, y, o, g und r.
map-bad-players = { $place }: muss zwischen 2 und 5 liegen, die kleinere Zahl zuerst.
map-province-count = { $place }: { $count } Provinzen; es müssen 2 bis { $most } sein.
map-space-count = { $place }: { $count } Plätze; es dürfen { $most } sein.
map-removed-missing = { $place }: sagt nichts über ein Spiel zu { $players }.
map-removed-players = { $place }: Zu { $players } wird auf keiner Karte gespielt.
map-few-cards = { $place }: Zu { $players } bleiben { $left } Karten, für Hände, Auslage und Stapel braucht es { $needed }.
map-bad-id = { $place }: „{ $id }“ ist keine Kennung; sie besteht aus kleinen Buchstaben und Ziffern.
map-id-twice = { $place }: Die Kennung „{ $id }“ gibt es zweimal.
map-space-provinces = { $place }: Ein Platz liegt in einer Provinz, als Grenzplatz in zweien.
map-no-province = { $place }: Eine Provinz „{ $province }“ gibt es nicht.
map-border-of-one = { $place }: Ein Grenzplatz liegt zwischen zwei verschiedenen Provinzen.
map-space-name = { $place }: „{ $id }“ muss heißen wie „{ $right }“: die Provinz und eine Zahl, oder die beiden Provinzen in der Reihenfolge der Karte.
map-border-twice = { $place }: Diese beiden Provinzen haben schon einen Grenzplatz.
map-province-empty = { $place }: hat keinen Platz.
map-no-space = { $place }: Einen Platz „{ $space }“ gibt es nicht.
map-road-to-itself = { $place }: Die Straße führt von „{ $space }“ zu sich selbst.
map-alliance-with-itself = { $place }: „{ $province }“ kann kein Bündnis mit sich selbst haben.
map-point-far = { $place }: Eine Koordinate ist eine Zahl von −{ $most } bis { $most }.
map-point-fine = { $place }: Eine Koordinate hat höchstens { $most } Nachkommastellen.
map-outline-count = { $place }: { $count } Punkte; es dürfen { $most } sein.
map-scenery-count = { $place }: { $count } Einträge; es dürfen { $most } sein.
map-scenery-points = { $place }: zusammen { $count } Punkte; es dürfen { $most } sein.
map-alliance-count = { $place }: { $count } Bündnisse; es dürfen { $most } sein.
map-alliance-twice = { $place }: Diese beiden Provinzen sind schon verbündet.
map-road-count = { $place }: { $count } Straßen; es dürfen { $most } sein, zwei je Platz.
map-road-twice = { $place }: Diese Straße gibt es schon.
map-roads-at = { $place }: Hier treffen sich { $count } Straßen; es dürfen { $most } sein.
map-name-long = { $place }: { $count } Zeichen; es dürfen { $most } sein.
map-name-taken = { $place }: „{ $name }“ heißt schon eine Karte, die zum Spiel gehört. Wähle einen anderen Namen.
fact-nine-provinces = { $place }: Es müssen neun sein.
fact-fifteen-alliances = { $place }: Es müssen fünfzehn sein.
fact-provinces-of-color = { $place }: Violett hat eine Provinz, jede andere Farbe zwei.
fact-alliance-once = { $place }: Dieselben Provinzen sind zweimal verbündet.
fact-dragon-inside = { $place }: Der Hof liegt nicht im Umriss.
fact-space-inside = { $place }: liegt nicht in seiner Provinz.
fact-known-province = { $place }: fehlt oder hat eine andere Farbe als bekannt.
fact-players-and-cards = { $place }: Spielerzahl, Auslage oder entfernte Karten sind nicht wie bekannt.
fact-known-size = { $place }: hat { $count } Plätze, es müssen { $size } sein.
fact-chin-spaces = { $place }: muss sechs einfache Plätze und den Grenzplatz mit Zhao haben.
fact-chu-is-largest = { $place }: muss weniger Plätze haben als Chu.
fact-known-alliance = { $place }: Hier sind bekanntlich andere Provinzen verbündet.
fact-touching-is-alliance = { $place }: Sie berühren sich, sind aber nicht verbündet.
fact-alliance-touches = { $place }: Die beiden berühren sich nicht.
fact-some-touching-is-none = { $place }: Alle Nachbarn sind verbündet, manche dürfen es nicht sein.
fact-no-ports-no-borders = { $place }: Auf dieser Karte gibt es keine Häfen und keine Grenzplätze.
fact-seven-ports = { $place }: Sieben davon müssen Häfen sein.
fact-port-on-coast = { $place }: Ein Hafen liegt an der Küste im Osten oder Süden und ist kein Grenzplatz.
fact-six-borders = { $place }: Sechs davon müssen Grenzplätze sein.
fact-border-on-line = { $place }: liegt nicht auf der Grenze seiner beiden Provinzen.
fact-spaces-numbered = { $place }: fehlt; einfache Plätze sind ab 1 gezählt.
fact-province-size = { $place }: hat zu wenige oder zu viele Plätze.
fact-same-color-touches = { $place }: haben dieselbe Farbe und berühren sich.
fact-space-has-road = { $place }: hat keine Straße.
fact-roads-connected = { $place }: Nicht jeder Platz ist von jedem anderen zu erreichen.
fact-roads-branch = { $place }: Nirgends gibt es eine Abzweigung.
fact-road-chin-shu = { $place }: Keine führt von Ch'in nach Shu.
fact-example-seven = { $place }: In Ch'in und Shu gibt es keine Fünferreihe mit einer Abzweigung in Shu.

## Verlauf

tell-house = { $name } baut { $piece } auf { $space } für { $cards }.
tell-emissary = { $name } schickt { $piece } nach { $province } für { $cards }.
tell-fortify = { $name } baut { $piece } auf { $space } für { $cards }.
tell-market = { $name } eröffnet { $piece } auf { $space } für { $cards }.
tell-discard = { $name } wirft { $card } ab.
tell-end = { $name } beendet den Zug.
tell-pass = { $name } passt.
tell-scored-full = { $province } ist voll: { $points }.
tell-scored = Häuser in { $province }: { $points }.
tell-draw = { $name } nimmt { $card } aus der Auslage.
tell-draw-pile = { $name } zieht { $card } vom Stapel.
tell-reshuffle = Der Stapel ist aufgebraucht. Die Ablage wird zum neuen Stapel mit { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
}.
tell-last-round = Der Stapel ist wieder aufgebraucht. Niemand zieht mehr nach; { $last } ist zuletzt dran.
tell-to-court = Der Abgesandte von { $name } geht vom Marktplatz an den Hof von { $province }.
tell-alliance = Bündnis { $number }, { $one } und { $other }: { $points }.
tell-road = { $name } hat eine Reihe von { $houses } Häusern von { $from } bis { $to }: +{ $points }.
tell-ports = Die Häfen: { $points }.
tell-points = { $name } +{ $points }
tell-nobody = niemand bekommt Punkte
tell-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}
cards-of = { $count ->
    [one] { $color }
   *[other] { $count } × { $color }
}
a-card = eine Karte
a-house = ein Haus
a-emissary = einen Abgesandten
a-fort = ein befestigtes Haus
a-market = einen Marktplatz
moment-reshuffle = Der Stapel ist aufgebraucht: Die Ablage wird zum letzten Stapel.
moment-last-round = Letzte Runde: Niemand zieht mehr nach, und { $last } ist zuletzt dran.
moment-last-round-you = Letzte Runde: Niemand zieht mehr nach, und du bist zuletzt dran.
moment-win = { $count ->
    [one] Du gewinnst mit { $points } Punkten!
   *[other] { $names } teilen sich den Sieg mit { $points } Punkten!
}
moment-loss = { $count ->
    [one] { $names } gewinnt mit { $points } Punkten.
   *[other] { $names } teilen sich den Sieg mit { $points } Punkten.
}

## Woher die Punkte kamen

source-provinces = Provinzen
source-alliances = Bündnisse
source-roads = Straßen
source-ports = Häfen
source-provinces-in = bei den Provinzen
source-alliances-in = bei den Bündnissen
source-roads-in = bei den Straßen
source-ports-in = bei den Häfen
decided-you = Du hast mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} Vorsprung vor { $other } gewonnen. Am größten war der Unterschied { $source }: { $more } zu { $less }.
decided-against-you = { $name } hat mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} Vorsprung vor dir gewonnen. Am größten war der Unterschied { $source }: { $more } zu { $less }.
decided = { $name } hat mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} Vorsprung vor { $other } gewonnen. Am größten war der Unterschied { $source }: { $more } zu { $less }.
decided-behind = Du lagst mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} hinter { $name }. Am größten war der Unterschied { $source }: { $less } zu { $more }.
decided-by-supply = { $names } haben je { $points } Punkte. { $name } gewinnt, weil mehr Häuser und Abgesandte übrig sind: { $left } zu { $less } (H-37).
decided-shared = { $names } haben je { $points } Punkte und { $left } Häuser und Abgesandte übrig und teilen sich den Sieg (H-37).

## Ein Tisch in reinem Text

sketch-province = { $province } ({ $color })
sketch-court = Hof { $count } von { $most }
sketch-scored = gewertet
sketch-market = Marktplatz von { $name }
sketch-fort = { $name }, befestigt
sketch-display = Auslage: { $cards }
sketch-piles = Stapel: { $pile }, Ablage: { $discard }
sketch-last-round = Letzte Runde, bis { $name }.
sketch-seat = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, übrig { $houses } Häuser und { $emissaries } Abgesandte, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
sketch-hand = Deine Karten: { $cards }
sketch-none = keine
sketch-act = { $name } setzt oder wirft ab.
sketch-second = { $name } darf eine zweite Figur setzen.
sketch-draw = { $name } zieht nach.

## Regeln

boards = Beide Karten, Figuren und Spielkarten sind unsere eigene Zeichnung. Das Regelheft zeigt die gedruckten Pläne nicht ganz; unsere Karten halten alles ein, was es sagt, und sind sonst von uns.
rule-H-1 = Es gibt 57 Provinzkarten: 10 violette, 11 gelbe, 11 orange, 12 grüne und 13 rote. Jeder hat 20 Häuser und 9 Abgesandte. Jede der beiden Karten hat neun Provinzen und 15 nummerierte Bündnisse; auf den Grenzstreitigkeiten gibt es außerdem 7 Häfen und 6 Grenzplätze.
rule-H-2 = Grenzstreitigkeiten ist für drei bis fünf Personen, Wege der Diplomatie für zwei bis vier.
rule-H-3 = Ein Abgesandter von jedem zählt die Punkte, acht bleiben zum Setzen. Auf dem Brett läuft er auf der Großen Mauer von 0 bis 49 und beginnt bei 50 und bei 100 mit einer Punktekarte von vorn; hier sind die Punkte einfach eine Zahl neben deinem Namen.
rule-H-4 = Von jeder Farbe bleiben einige Karten in der Schachtel. Grenzstreitigkeiten: zu fünft keine, zu viert eine, zu dritt zwei. Wege der Diplomatie: zu viert drei, zu dritt vier, zu zweit fünf.
rule-H-5 = Die Karten werden gemischt. Jeder bekommt drei; offen liegen vier bei den Grenzstreitigkeiten und drei bei den Wegen der Diplomatie. Der Rest ist der verdeckte Stapel.
rule-H-6 = Wer beginnt, hält bis zum Ende den Kaiser. Hat der Tisch niemanden bestimmt, entscheiden die Würfel.
rule-H-7 = In deinem Zug setzt du entweder Figuren oder wirfst genau eine Karte ab, auch wenn du setzen könntest. Danach ziehst du auf drei Karten nach.
rule-H-8 = Du setzt eine oder zwei Figuren mit einer bis drei Karten, alle in dieselbe Provinz.
rule-H-9 = Eine Provinz, in der zu Beginn des Zuges nichts stand, nimmt eine Figur auf, jede andere bis zu zwei. Häuser, Abgesandte und Marker sind Figuren; ein Grenzhaus ist in beiden Provinzen eine. Zwei Figuren eines Zuges haben eine Provinz gemeinsam, und zwar eine, die nicht leer war.
rule-H-10 = Jede Figur kostet eine Karte in der Farbe der Provinz. Stattdessen kannst du zwei Karten einer anderen Farbe spielen.
rule-H-11 = Was du nicht mehr hast, kannst du nicht setzen. Gespielte Karten kommen auf die offene Ablage.
rule-H-12 = Ein Haus kommt auf einen freien Hausplatz, auf jeden nur eines.
rule-H-13 = Ein Abgesandter kommt an den Hof der Provinz. Dort dürfen insgesamt nicht mehr stehen, als die stärkste Partei Häuser in der Provinz hat; was du in diesem Zug schon gesetzt hast, zählt mit. Ein eigenes Haus brauchst du dort nicht.
rule-H-14 = Ein Grenzplatz gehört in jeder Hinsicht zu beiden Provinzen.
rule-H-15 = Ein Haus auf einem Grenzplatz kostet genau zwei Karten: je eine der beiden Farben oder zwei von einer davon.
ruling-H-15 = Ein Paar ersetzt hier keine Karte, außer der Tisch erlaubt es; dann darf es ein einziges tun, in einer anderen Farbe als der ersetzten Karte.
rule-H-16 = Eine weitere Figur im selben Zug, davor oder danach, kommt in eine der beiden Provinzen des Grenzhauses.
ruling-H-16 = War eine davon leer, ist das Grenzhaus dort die einzige in diesem Zug.
rule-H-17 = Ein Hafen ist ein gewöhnlicher Hausplatz, bis am Ende die Häfen gewertet werden.
rule-H-18 = Sobald alle Hausplätze einer Provinz besetzt sind, werden ihre Häuser gewertet, auch mitten im Zug, und danach nie wieder. Ein Grenzhaus kann zwei Provinzen zugleich füllen; dann werden beide gewertet.
ruling-H-18 = Zwei Provinzen zugleich werden in der Reihenfolge der Karte gewertet.
rule-H-19 = Die meisten Häuser: ein Punkt für jedes Haus in der Provinz. Die zweitmeisten: so viele Punkte, wie der Erste dort Häuser hat, und so weiter für jeden Rang. Gleiche teilen sich einen Rang, und der nächste folgt direkt. Ohne Haus gibt es keine Punkte.
rule-H-20 = Auch in eine gewertete Provinz dürfen noch Abgesandte kommen.
rule-H-21 = Variante Befestigungen: Jeder hat eine. Sie kommt für genau zwei Karten in der Farbe der Provinz auf einen freien Hausplatz, der kein Grenzplatz ist, und darauf ein Haus. Das ist der ganze Zug, die Provinz darf also nicht leer sein.
ruling-H-21 = Ein Paar ersetzt hier keine Karte, außer der Tisch erlaubt es (H-15).
rule-H-22 = Dein befestigtes Haus verdoppelt deine Punkte: für seine Provinz, für die Straßenreihe, in der es steht, und für die Häfen, wenn es auf einem steht.
rule-H-23 = Variante Marktplätze: Jeder hat einen, zu zweit hat jeder zwei. Er wird wie eine Befestigung gebaut, aber darauf steht ein Abgesandter, wie voll der Hof auch ist.
ruling-H-23 = Der Platz ist besetzt, trägt aber kein Haus und zählt für niemanden. Ein Paar ersetzt hier keine Karte, außer der Tisch erlaubt es (H-15).
rule-H-24 = Vor der Schlusswertung gehen die Abgesandten von den Marktplätzen an die Höfe ihrer Viertel.
ruling-H-25 = Befestigungen gehören zu den Grenzstreitigkeiten, Marktplätze zu den Wegen der Diplomatie.
rule-H-26 = Du ziehst Karte für Karte, aus der Auslage oder blind vom Stapel, bis du drei hast. Erst dann wird die Auslage an ihrem Ende aufgefüllt.
rule-H-27 = Der Stapel ist aufgebraucht, wenn seine letzte Karte ihn verlässt, für eine Hand oder für die Auslage. Beim ersten Mal wird die Ablage sofort zu einem neuen Stapel gemischt, und es geht weiter.
rule-H-28 = Beim zweiten Mal zieht niemand mehr nach. Die Runde geht noch bis zum rechten Nachbarn des Kaisers, dann wird gewertet.
ruling-H-28 = Auch wer gerade zieht, hört sofort auf. Eine Karte abzuwerfen heißt jetzt passen.
rule-H-29 = Könnte niemand mehr irgendeine Figur setzen, endet das Spiel sofort.
ruling-H-29 = Die Karten auf der Hand zählen dabei nicht. Geprüft wird nach jeder Figur und ihrer Wertung.
ruling-H-30 = Wer keine Karte mehr hat, passt.
ruling-H-31 = Ist der erste Stapel aufgebraucht und die Ablage leer, beginnt sofort die letzte Runde.
rule-H-32 = Am Ende werden die Häuser aller noch nicht gewerteten Provinzen gewertet, in der Reihenfolge der Karte.
rule-H-33 = Dann die Bündnisse 1 bis 15: Wer an beiden Höfen die meisten Abgesandten hat, allein oder gleichauf, bekommt einen Punkt für jeden Abgesandten dort, gleich wer ihn geschickt hat. An einem leeren Hof führt niemand.
rule-H-34 = Dann die Straßen: Vier oder mehr deiner Häuser in einer Reihe zählen je einen Punkt. Eine Reihe hat keine Abzweigungen und darf Grenzen überschreiten. Jedes Haus zählt einmal.
ruling-H-34 = Eine Reihe darf an Kreuzungen abbiegen; ein Ring zählt als Reihe. Deine Häuser werden so aufgeteilt, wie es dir am meisten bringt.
rule-H-35 = In diesen Wertungen verdoppelt eine Befestigung, wie es Regel H-22 sagt.
rule-H-36 = Zuletzt werden auf einer Karte mit Häfen alle Häfen zusammen wie eine Provinz gewertet.
rule-H-37 = Die meisten Punkte gewinnen. Bei Gleichstand gewinnt, wer mehr Häuser und Abgesandte übrig hat; ist auch das gleich, wird der Sieg geteilt.
ruling-H-37 = Marker und der Abgesandte, der die Punkte zählt, zählen dabei nicht.
rule-H-38 = Jede der beiden Karten hat neun Provinzen und fünfzehn Bündnisse. Es gibt fünf Farben; eine hat eine einzige Provinz, die anderen zwei.
ruling-H-38 = Die Farbe mit der einzigen Provinz ist Violett.
rule-H-39 = Auf den Grenzstreitigkeiten ist Wei rot und hat sieben Plätze, Qi und Ch'in sind gelb, Qi hat fünf Plätze und Ch'in mindestens sechs. Wei und Ch'in sind Bündnis 3, Ch'in und Shu Bündnis 4.
ruling-H-39 = Alle Provinzen, die sich berühren, haben ein Bündnis. Chu ist die größte, und Ch'in hat sieben Plätze. Häfen liegen an der Küste im Osten und Süden, Grenzplätze auf den Linien zwischen Provinzen, auf jeder höchstens einer.
ruling-H-40 = Wege der Diplomatie ist enger, ohne Häfen und Grenzplätze. Bündnisse verbinden benachbarte Viertel, aber nicht alle.
ruling-H-41 = Du kannst auf eigenen Karten spielen: 2 bis 16 Provinzen, bis zu 128 Plätze und Karten genug für alle. Punkte, Straßen, Bündnisse und Namen haben Grenzen, damit jede Karte sofort gezeichnet und gewertet werden kann, und eine eigene Karte heißt nicht wie eine von unseren. Befestigungen gehen auf jeder solchen Karte, Marktplätze auf denen ohne Grenzplätze.

## So wird gespielt

how-1 = In deinem Zug spielst du Karten und setzt bis zu zwei Figuren in eine Provinz dieser Farbe. Zwei Karten einer anderen Farbe ersetzen eine.
how-2 = Eine noch leere Provinz nimmt pro Zug nur eine Figur auf.
how-3 = Häuser kommen auf freie Plätze. Abgesandte kommen an den Hof, aber nicht mehr, als die stärkste Partei dort Häuser hat.
how-4 = Ist eine Provinz voll, werden ihre Häuser gewertet: Die meisten bekommen einen Punkt für jedes Haus, jeder nächste Rang so viele, wie der Rang darüber Häuser hat.
how-5 = Dann ziehst du auf drei Karten nach, aus der Auslage oder blind.
how-6 = Ist der Stapel zum zweiten Mal aufgebraucht, wird die Runde zu Ende gespielt. Dann zählen Bündnisse, Reihen von vier oder mehr Häusern an einer Straße und Häfen.
how-7 = Die meisten Punkte gewinnen.

## Tipps

hint-house-fills = Dieses Haus füllt { $province }: sofort +{ $points } für dich.
hint-house-majority = Dieses Haus holt die Mehrheit in { $province }: +{ $points } nach jetzigem Stand.
hint-house-tie = Mit diesem Haus bist du in { $province } gleichauf mit dem Ersten: +{ $points } nach jetzigem Stand.
hint-house-road = Mit diesem Haus zählt deine Reihe an der Straße: +{ $points }.
hint-house-strengthens = Dieses Haus hält dich in { $province } vorn: +{ $points } nach jetzigem Stand.
hint-house-row = Dieses Haus in { $province } setzt deine Reihe an der Straße fort.
hint-house = Dieses Haus bringt dir einen Anteil an { $province }: +{ $points } nach jetzigem Stand.
hint-house-claim = Dieses Haus bringt dich in { $province } näher an den Ersten heran.
hint-fortify = Die Befestigung verdoppelt, was du in { $province } bekommst.
hint-market = Der Markt nimmt einen Platz in { $province } und bringt seinen Abgesandten am Ende an den Hof.
hint-emissary-alliance = Mit diesem Abgesandten führst du an beiden Höfen eines Bündnisses: +{ $points }.
hint-emissary-breaks = Dieser Abgesandte in { $province } bricht Bündnisse der anderen: { $points } Punkte weniger für sie.
hint-emissary-majority = Mit diesem Abgesandten führst du am Hof von { $province }: ein Anfang für seine Bündnisse.
hint-emissary-keeps = Dieser Abgesandte sichert deine Führung am Hof von { $province }.
hint-emissary = Dieser Abgesandte bringt dich der Führung am Hof von { $province } näher.
hint-discard = Was deine Karten bezahlen könnten, ist weniger wert als bessere Karten.
hint-end = Eine zweite Figur brächte hier weniger als die Karte, die du behältst.
hint-draw = Mit { $color } kannst du in { $province } setzen: Dort bringt dir die nächste Figur viel.
hint-draw-pair = Mit { $color } hast du ein Paar, das für jede andere Farbe steht.
hint-draw-open = Mit { $color } bleibt dir für den nächsten Zug am meisten offen.
hint-draw-pile = In der Auslage liegt nichts, was mehr wert wäre als eine Karte, die niemand sieht.

## Themen der Rätsel

theme-majority = Mehrheit
theme-alliance = Bündnis
theme-road = Straße
theme-tempo = Tempo
