## Lektion: das Ziel und ein Zug

goal = Sammle Punkte. Häuser zählen, sobald ihre Provinz voll ist; am Ende kommen Bündnisse der Abgesandten, lange Reihen an den Straßen und die Häfen dazu. Die meisten Punkte gewinnen.
turn-title = Ein Zug in Bildern
turn-1 = Anna hat eine rote und zwei grüne Karten. Wei ist rot, und dort steht schon etwas: Sie darf zwei Figuren setzen.
turn-2 = Für die rote Karte baut sie ein Haus. Jetzt hat sie in Wei zwei Häuser, mehr als alle anderen.
turn-3 = Zwei grüne Karten ersetzen eine rote: Dafür geht ein Abgesandter an den Hof von Wei. Die stärkste Partei hat dort zwei Häuser, also ist Platz für zwei Abgesandte. Punkte gibt es dafür noch keine: { $anna }.
turn-4 = Zum Schluss zieht Anna auf drei Karten nach: eine grüne hat sie offen aus der Auslage genommen, zwei fehlen noch. Dann ist Ben dran.

## Lektion: Beispiele

example-province = Eine volle Provinz
example-province-text = Cleo besetzt den letzten Platz in Chu. Anna hat dort vier Häuser, Ben drei, Cleo eins. Die meisten bekommen einen Punkt für jedes Haus der Provinz: 4 + 3 + 1 = { $anna } für Anna. Ben bekommt so viele, wie Anna dort Häuser hat: { $ben }. Cleo so viele, wie Ben hat: { $cleo }.
example-tie = Gleichstand, und ein Haus auf der Grenze
example-tie-text = Cleo baut auf der Grenze von Qi und Wei, mit je einer Karte der beiden Farben. Das Haus zählt in beiden, und Wei ist damit voll. Anna und Ben haben je drei Häuser und teilen sich den ersten Rang: 3 + 3 + 1 = { $anna } für Anna und { $ben } für Ben. Cleo ist im nächsten Rang und bekommt { $cleo }, so viele, wie einer von ihnen Häuser hat.
example-alliance = Ein Bündnis
example-alliance-text = Am Ende zählt Bündnis 10, Qi und Wei. In Wei liegt Anna mit zwei Abgesandten vorn, in Qi gleichauf mit Ben, und das genügt. Drei Abgesandte in Wei und zwei in Qi, gleich von wem: 3 + 2 = { $anna } für Anna. Ben liegt nur in Qi vorn: { $ben }. Cleo bekommt für drei Häuser in Wei und zwei in Qi 3 + 2 = { $cleo }.
example-road = Eine Reihe an der Straße
example-road-text = Ben hat fünf Häuser hintereinander an einer Straße: ein Punkt für jedes, also 5. Das sechste steht an einer Abzweigung und zählt hier nicht. Dazu die Häuser selbst, fünf in Wei und zwei in Han; das Haus auf der Grenze zählt in beiden. Zusammen 5 + 2 + 5 = { $ben }.
example-ports = Die Häfen
example-ports-text = Am Ende sind alle Häfen zusammen wie eine Provinz: Anna hat zwei, Ben einen. Anna bekommt 2 + 1 = 3, Ben 2, so viele, wie Anna Häfen hat. Dazu die Häuser in den Provinzen: Anna 2 + 3 = { $anna }, Ben 1 + 2 = { $ben }.
example-fortification = Variante: ein befestigtes Haus
example-fortification-text = Han ist voll, und Annas Haus oben links ist befestigt. Anna hat die meisten Häuser, das wären vier Punkte; die Befestigung verdoppelt sie: 4 × 2 = { $anna }. Ben und Cleo haben je ein Haus, teilen sich den zweiten Rang und bekommen { $ben } und { $cleo }, so viele, wie Anna Häuser hat. Verdoppelt wird nur für Anna.
example-market = Variante: ein Marktplatz
example-market-text = Auf Annas Marktplatz im Westmarkt wartet ein Abgesandter. Vor der Schlusswertung zieht er an den Hof: Dort steht es nun zwei zu zwei gegen Ben, und gleichauf genügt. In der Garnison liegt Anna allein vorn. Bündnis 9 zählt vier und einen Abgesandten: 4 + 1 = { $anna }. Ben bekommt für seine drei Häuser { $ben }; der Marktplatz zählt nicht als Haus.
example-winner = Gleich viele Punkte
example-winner-text = Anna und Ben haben je zwei Häuser in einer Provinz, also { $anna-all } und { $ben-all } Punkte. Dann gewinnt, wer mehr Figuren übrig hat: Anna 18 Häuser und 8 Abgesandte, Ben 18 und 7. Es gewinnt { $winners }.

## Lektion: Zeichen

sign-house = Haus
sign-house-text = Jeder hat sein eigenes Dach und seine Form auf der Wand. Zählt in seiner Provinz und an der Straße.
sign-emissary = Abgesandter
sign-emissary-text = Steht an einem Hof und zählt am Ende für Bündnisse.
sign-court = Hof einer Provinz
sign-court-text = Mit Name und Farbe. „1/2“ heißt: ein Abgesandter ist da, zwei dürfen es sein; die gestrichelte Figur ist der freie Platz.
sign-dragon = Schlafender Drache
sign-dragon-text = In dieser Provinz steht noch kein Haus, deshalb darf kein Abgesandter kommen.
sign-space = Hausplatz
sign-space-text = Ein freier Platz für ein Haus. Die hellen Linien dazwischen sind die Straßen.
sign-border = Grenzplatz
sign-border-text = Gehört zu beiden Provinzen, deren Farben er zeigt. Ein Haus hier kostet zwei Karten.
sign-port = Hafen
sign-port-text = Ein Hausplatz am Meer. Am Ende zählen alle Häfen zusammen wie eine Provinz.
sign-pact = Bündnis
sign-pact-text = Zwischen den zwei Provinzen, die verbündet sind. Gewertet wird am Ende, der Nummer nach.
sign-seal = Siegel
sign-seal-text = Die Häuser dieser Provinz sind gewertet.
sign-emperor = Kaiser
sign-emperor-text = Die Krone trägt, wer begonnen hat. Die letzte Runde endet vor diesem Platz.
sign-glow = Leuchten
sign-glow-text = Hier kannst du mit deinen Karten etwas setzen. Tippe darauf, um zu sehen, was es bringt.
sign-fortification = Befestigtes Haus
sign-fortification-text = Nur in der Variante: verdoppelt die Punkte seines Besitzers in der Provinz, in seiner Reihe und an den Häfen.
sign-market = Marktplatz
sign-market-text = Nur in der Variante: Der Abgesandte darauf zieht am Ende an den Hof.
sign-card-v = Blüte, violett
sign-card-v-text = Baut in Chu, auf der anderen Karte im Palast.
sign-card-y = Münze, gelb
sign-card-y-text = Baut in Qi und Ch'in, auf der anderen Karte in den Gärten und in der Seide.
sign-card-o = Laterne, orange
sign-card-o-text = Baut in Han und Wu, auf der anderen Karte in der Garnison und am Kanal.
sign-card-g = Bambus, grün
sign-card-g-text = Baut in Zhao und Shu, auf der anderen Karte im Tempel und am Ostmarkt.
sign-card-r = Fächer, rot
sign-card-r-text = Baut in Yan und Wei, auf der anderen Karte am Westmarkt und bei den Gelehrten.
sign-back = Stapel
sign-back-text = Verdeckte Karten zum Nachziehen. Die Zahl sagt, wie viele es noch sind.
sign-discard = Ablage
sign-discard-text = Gespielte Karten. Die Streifen zeigen, wie viele von jeder Farbe darin liegen.
sign-eye = Auge
sign-eye-text = Diese Karte hast du offen genommen, die anderen kennen sie.

## Geführte Partie

guide-act = Deine Karten: { $cards }. { $count ->
    [0] Ein Haus bezahlen sie gerade nirgends.
   *[other] Ein Haus kannst du in { $provinces } bauen.
} { $open ->
    [0] An keinem Hof ist für sie Platz.
   *[other] Ein Abgesandter könnte nach { $courts }.
} Oder du wirfst eine Karte ab. Du hast { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
guide-second = Eine Figur steht. Eine zweite darf noch in dieselbe Provinz: { $provinces }. Du hast noch { $cards }. Es lohnt sich, wenn du dort vorn liegst; sonst beende den Zug und behalte die Karten.
guide-draw = { $missing ->
    [one] Dir fehlt noch eine Karte
   *[other] Dir fehlen noch { $missing } Karten
}. In der Auslage: { $colors }. Was du offen nimmst, sehen alle; vom Stapel ziehst du geheim.
guide-draw-color = { $color } für { $provinces }
