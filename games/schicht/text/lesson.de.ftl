## Lektion: das Ziel und eine Runde

goal = Fülle deinen Schatz. Wer mit seiner Karte einen Gang vollendet, also vier nebeneinander, untereinander oder aufeinander, nimmt alle Karten daraus. Nach zwölf Runden gewinnt der größte Schatz.
turn-title = Eine Runde in Bildern
turn-1 = Ben und Cleo haben heimlich gewählt, Anna noch nicht. In der roten Reihe liegen schon drei Karten. Anna wählt die grüne 11.
turn-2 = Jetzt liegen alle drei Karten offen. Die höchste kommt zuerst: Annas 11. Grün hat noch keine Reihe, und zwei Plätze sind gleich nah: über der roten 12 und unter der gelben 10, jeweils Abstand 1. Anna sucht sich einen aus.
turn-3 = Danach legte Ben die gelbe 3 links an, und Cleo hat mit der roten 2 die rote Reihe vollendet: 3 + 1 = { $cleo } Karten für Cleo. Anna bekommt { $anna }. Die nächste Runde beginnt.

## Lektion: Beispiele

example-row = Vier nebeneinander
example-row-text = Anna legt die rote 17. Sie ist höher als alle roten und kommt rechts an die 12. Damit liegen vier nebeneinander: Anna nimmt 3 + 1 = { $anna } Karten.
example-whole = Türme zählen ganz
example-whole-text = Anna legt die blaue 18 rechts an, die Reihe hat jetzt vier Stellen. Abgeräumt wird alles, was dort liegt, auch verdeckte Karten: 1 + 2 + 3 + 1 = { $anna }.
example-tower = Vier aufeinander
example-tower-text = Annas grüne 11 liegt zwischen 10 und 14. Zur 10 ist es näher, also kommt sie oben auf den Turm aus drei Karten: Der ist fertig, 3 + 1 = { $anna } Karten.
example-closing = Lücken schließen
example-closing-text = Der Turm hat eine Lücke gerissen. Die Reihe muss wieder zusammenrücken, und zwar mit so wenigen Karten wie möglich. Ob die 5 nach rechts oder die 14 nach links rückt, kostet gleich viel: Anna hat { $anna } Karten genommen und darf entscheiden.
example-column = Vier untereinander
example-column-text = Grün liegt noch nicht aus. Annas 9 gehört an die nächste Karte der obersten oder untersten Reihe: Zur blauen 8 ist der Abstand nur 1. Darunter wird die Spalte fertig, vier Farben untereinander: 3 + 1 = { $anna } Karten.
example-both = Zwei Gänge mit einer Karte
example-both-text = Annas rote 13 vollendet die Reihe und zugleich die Spalte. Vier Karten in der Reihe, dazu drei weitere in der Spalte; die 13 selbst zählt nur einmal: 4 + 3 = { $anna }.
example-chain = Kettenreaktion
example-chain-text = Annas gelbe 11 vollendet eine Spalte. Beim Zusammenrücken entsteht gleich die nächste, und auch die bekommt Anna: 4 + 4 = { $anna } Karten.
example-silver = Variante: Silber
example-silver-text = Die silberne 17 darf in jede Reihe. Anna legt sie rechts an die rote 15, wo sie als rote 17 zählt, und nimmt 3 + 1 = { $anna } Karten. Aber Vorsicht: Bei Gleichstand am Ende gewinnt, wer weniger Silber hat.
example-winner = Wer gewinnt
example-winner-text = Letzte Runde: Anna hat 8 Karten im Schatz, Ben 10. Mit der roten 17 vollendet Anna noch eine Reihe: 8 + 4 = { $anna-all } gegen { $ben-all }. Es gewinnt { $winners }. Bei gleich vielen Karten würde der Sieg geteilt.

## Lektion: Zeichen

sign-yellow = Goldfunke
sign-yellow-text = Das Zeichen der gelben Karten, hier eine 7. Bei gleichem Wert kommt Gelb zuerst.
sign-red = Schlägel und Eisen
sign-red-text = Das Zeichen der roten Karten.
sign-green = Farn
sign-green-text = Das Zeichen der grünen Karten.
sign-blue = Tropfen
sign-blue-text = Das Zeichen der blauen Karten.
sign-silver = Mondsichel
sign-silver-text = Das Zeichen der silbernen Karten. Es gibt sie nur in der Variante „Mit Silber“.
sign-tower = Turm
sign-tower-text = Mehrere Karten auf einer Stelle. Nur die oberste zählt; die vierte macht den Turm fertig.
sign-plate = Schild einer Reihe
sign-plate-text = Farbe und Zeichen der Reihe, an ihrem linken Ende.
sign-open-plate = Reihe ohne Farbe
sign-open-plate-text = Nur Silber liegt hier. Die nächste Farbe ohne Reihe muss hierher.
sign-inlay = Ader im Silber
sign-inlay-text = Als welche Farbe eine silberne Karte in ihrer Reihe zählt.
sign-place = Lampe mit Abstand
sign-place-text = Hier darf die Karte hin. Die Zahl ist der Abstand zur Nachbarkarte, der kleinste entscheidet. Ein Pfeil heißt: ans Ende der Reihe.
sign-gain = Gewinn
sign-gain-text = So viele Karten würde die Karte hier bringen, wenn sich nichts ändert.
sign-back = Verdeckte Karte
sign-back-text = Jemand hat gewählt. Aufgedeckt wird, wenn alle so weit sind.
sign-cart = Lore
sign-cart-text = Die Karten dieser Runde, von links nach rechts in der Reihenfolge, in der sie gelegt werden.
sign-helmet = Helm
sign-helmet-text = Wem etwas gehört: Jeder Platz hat seine Farbe und seine Form.
sign-chosen = Helm mit Haken
sign-chosen-text = Diese Person hat für die Runde schon gewählt.

## Geführte Partie

guide-pick = Runde { $round } von 12: Wähle eine Karte. Alle decken gemeinsam auf, die höchste wird zuerst gelegt.
guide-row = { $row }: { $cells ->
    [one] erst eine von vier Stellen ist belegt.
   *[other] { $cells } von vier Stellen sind belegt.
}
guide-pick-gain = Deine { $card } würde jetzt einen Gang vollenden: { $cards } Karten, wenn dir niemand zuvorkommt.
guide-pick-none = Noch vollendet keine deiner Karten etwas. Zum Beispiel die { $card }: { $place }
guide-lay = Deine { $card } passt an { $count } Plätze: { $places }. Tippe den an, der dir mehr nützt oder den anderen weniger.
guide-lay-place = { $cards ->
    [0] { $place }
    [one] { $place } (bringt eine Karte)
   *[other] { $place } (bringt { $cards } Karten)
}
guide-close = Du hast einen Gang abgeräumt. Die Lücke lässt sich auf { $ways } Arten schließen, alle gleich kurz. Schau, welche dir den nächsten Gang näherbringt.
