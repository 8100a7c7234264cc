## Lektion: das Ziel und eine Runde

goal = Du gewinnst in dem Augenblick, in dem du alle sechs Machtkarten hast und einer deiner Wesire auf dem Platz des Günstlings sitzt. Dafür musst du Wesire in die Städte schicken, mit anderen tauschen und dich nicht in den Kerker wählen lassen.
how-1 = Intrige: Alle reden, kündigen an und tauschen Machtkarten. Nichts Gesagtes bindet.
how-2 = Befehle: Heimlich schickst du jeden deiner drei Wesire in eine Stadt, auf einen Platz am Hof oder lässt ihn bleiben.
how-3 = Züge: Alle Befehle werden zugleich gezeigt. Wollen zwei auf denselben Platz, bekommt ihn keiner.
how-4 = Machtkarten: Wer allein in einer Stadt ist, darf dort die oberste Karte nehmen. In Kaffa sucht man sich eine aus.
how-5 = Kerker: Wer vier verschiedene Mächte hat, kann angeklagt werden. Gewählt wird mit den Stimmen der Plätze, auf denen die eigenen Wesire sitzen.
how-6 = Gnade: Eine Gnadenkarte befreit einen Wesir aus Zelle 2 oder 3.
how-7 = Platzwechsel: Am Hof rücken alle einen Platz weiter, und die nächste Runde beginnt.

turn-title = Eine Runde in Bildern
turn-1 = Anna hat drei verschiedene Mächte: Pferde, Gold und Schiffe. Die anderen sind bereit für die Befehle, Anna könnte noch reden und tauschen.
turn-2 = Jetzt schreiben alle heimlich Befehle. In Gidda liegen oben Kanonen, die Anna fehlen. Am Hof ist Platz 4 frei.
turn-14 = Aufgedeckt: Annas dicker Wesir ist allein in Gidda, der kleine hat Platz 4 bekommen, der große ist geblieben. Weil der dicke allein ist, darf Anna die Kanonen nehmen.
turn-15 = Anna hat eine Macht mehr: { $anna } dazu, zusammen { $anna-all } von 6. Am Hof sind alle einen Platz weitergerückt. Mit vier verschiedenen kann Anna in der nächsten Runde angeklagt werden.

## Lektion: Beispiele

example-trade = Ein Tausch
example-trade-text = Ben hat zweimal Kanonen, Anna zweimal Pferde. Ben bietet Kanonen gegen Pferde, und Anna nimmt an. Doppelte zählen nichts, verschiedene schon: Anna hat jetzt 2 + 1 = { $anna-all } verschiedene, Ben 2 + 1 = { $ben-all }.
example-alone = Allein in einer Stadt
example-alone-text = Annas dicker Wesir ist allein in Bukhara und bekommt die Truppen: 2 + 1 = { $anna-all } verschiedene Mächte. In Shiraz stehen der kleine und ein Wesir von Ben. Beide gehen leer aus: Ben bekommt { $ben }.
example-demand = Der Platz mit der 1
example-demand-text = Annas dicker Wesir sitzt auf Platz 1. Wenn alle genommen haben, darf Anna eine Macht fordern, die ihr fehlt, von jemandem, der sie doppelt hat. Ben hat zweimal Gold und muss eines hergeben: Anna hat 1 + 1 = { $anna-all } verschiedene, Ben behält { $ben-all }.
example-votes = Stimmen zählen
example-votes-text = Ben hat vier verschiedene Mächte, also wird einer seiner Wesire angeklagt. Anna sitzt auf 9, 5 und 4 und hat 9 + 5 + 4 = 18 Stimmen, Dora auf 8, 1 und 6 und hat 8 + 1 + 6 = 15. Beide klagen den dicken an: 18 + 15 = 33. Cleo mit 10 + 7 + 2 = 19 Stimmen und Ben mit 12 klagen den kleinen an, das sind 31. Der dicke kommt in den Kerker. An den Machtkarten ändert das nichts: { $ben }.
example-tie = Gleichstand
example-tie-text = Anna hat 9 + 6 = 15 Stimmen, Cleo 10 + 2 = 12, und beide sind gegen Bens dicken Wesir. Ben hat 12 + 3 = 15, Dora 8 + 4 = 12, beide gegen Bens kleinen. Es steht 15 + 12 = 27 auf beiden Seiten. Dann trifft es den auf dem höchsten Platz: Der dicke sitzt auf 12, der kleine auf 3. Mächte verliert Ben dadurch nicht: { $ben-all }.
example-cells = Drei Zellen
example-cells-text = Anna hat 9 + 5 + 11 = 25 Stimmen, und Bens dicker Wesir muss in Zelle 1. Dort sitzt schon einer, der rückt in Zelle 2, der von dort in Zelle 3, und wer in Zelle 3 saß, Doras großer Wesir, ist für immer verbannt. Wäre eine Zelle frei, würde dort niemand mehr weitergeschoben. Bens Machtkarten bleiben: { $ben-all } verschiedene.
example-pardon = Gnade
example-pardon-text = Ein neuer Gefangener schiebt Annas großen Wesir von Zelle 1 in Zelle 2. Aus Zelle 2 oder 3 befreit eine Gnadenkarte: Anna legt sie unter den Stapel von Gidda und schickt den Wesir nächste Runde wieder los. Gnade ist keine Macht, Anna hat weiter { $anna-all } verschiedene.
example-win = Der Sieg
example-win-text = Annas großer Wesir sitzt auf dem Platz des Günstlings, rechts vom Sultan. Der dicke ist allein in Gidda und nimmt die Schiffe: 5 + 1 = { $anna-all } verschiedene Mächte. Beides zugleich ist der Sieg, sofort, mitten in der Runde: Es gewinnt { $winners }.

## Lektion: Zeichen

sign-fat = Der dicke Wesir
sign-fat-text = Einer deiner drei. Auf der Brust trägt jeder das Zeichen seines Platzes.
sign-small = Der kleine Wesir
sign-small-text = Bekommt seine Befehle nach dem dicken.
sign-tall = Der große Wesir
sign-tall-text = Bekommt seine Befehle zuletzt.
sign-seat = Zeichen eines Platzes
sign-seat-text = Farbe und Form einer Person am Tisch.
sign-chair = Platz am Hof
sign-chair-text = Die Zahl sind die Stimmen, mit denen ein Wesir hier den Kerker mitbestimmt, und der Name des Platzes in Befehlen.
sign-chair-one = Platz 1
sign-chair-one-text = Nur eine Stimme, aber wer hier sitzt, darf eine Macht fordern.
sign-favourite = Platz des Günstlings
sign-favourite-text = Der doppelt gerahmte Platz im Lampenlicht. Mit allen sechs Mächten gewinnst du hier.
sign-sultan = Der Sultan
sign-sultan-text = Sein Thron steht zwischen dem letzten und dem ersten Platz.
sign-horses = Pferde
sign-horses-text = Eine der sechs Mächte.
sign-cannons = Kanonen
sign-cannons-text = Eine der sechs Mächte.
sign-gold = Gold
sign-gold-text = Eine der sechs Mächte.
sign-troops = Truppen
sign-troops-text = Eine der sechs Mächte.
sign-supplies = Vorräte
sign-supplies-text = Eine der sechs Mächte.
sign-ships = Schiffe
sign-ships-text = Eine der sechs Mächte.
sign-mercy = Gnade
sign-mercy-text = Keine Macht: Sie befreit einen Wesir aus Zelle 2 oder 3.
sign-back = Verdeckte Karte
sign-back-text = Die Karten in Kaffa. Wer dort allein ist, sieht alle.
sign-missing = Leerer Rahmen
sign-missing-text = Diese Macht fehlt noch. Eine kleine Zahl an einer Karte sagt, wie oft sie da ist.
sign-leads = Krone
sign-leads-text = Führt diese Runde: In jeder Aktion zuerst.
sign-suspect = Waage
sign-suspect-text = Hat vier oder mehr verschiedene Mächte und kann angeklagt werden. Auch das Zeichen einer Anklage.
sign-turn = Zahl im Kreis
sign-turn-text = Als wievielte diese Person spricht.
sign-thinks = Feder
sign-thinks-text = Redet noch oder schreibt noch Befehle.
sign-done = Haken
sign-done-text = Ist bereit oder hat alle Befehle versiegelt.
sign-word = Gehalten und gebrochen
sign-word-text = Wie oft jemand getan hat, was angekündigt war, und wie oft nicht.
sign-claim = Fähnchen
sign-claim-text = Eine Ankündigung, dort, wo der Wesir angeblich hingeht.
sign-cell = Zelle
sign-cell-text = Der Kerker hat drei. In Zelle 1 sitzt der Neueste; wer aus Zelle 3 geschoben wird, ist verbannt.

## Geführte Partie

guide-talk = { $count ->
    [0] Du hast alle sechs Mächte, jetzt fehlt nur der Platz des Günstlings.
   *[other] Dir fehlen: { $kinds }.
} Jetzt darfst du reden, ankündigen und tauschen; nichts davon bindet.
guide-talk-trade = { $name } hat { $kind } doppelt: Biete etwas dafür.
guide-talk-cities = Offen liegt, was du brauchst: { $places }. Bist du fertig, drücke „Bereit“.
guide-place = { $kind } in { $city }
guide-send-court = Befehl für deinen Wesir, { $size }: Er gibt dir am Hof { $votes ->
    [one] eine Stimme
   *[other] { $votes } Stimmen
}. Schickst du ihn in eine Stadt, ist er dort vielleicht allein und nimmt eine Karte.
guide-send-city = Befehl für deinen Wesir, { $size }: Er ist in { $city }. Er kann bleiben, in eine andere Stadt gehen oder auf einen Platz am Hof, wenn den sonst niemand will.
guide-send-free = Befehl für deinen Wesir, { $size }: Er ist frei und muss jetzt los, in irgendeine Stadt oder auf einen Platz am Hof.
guide-send-cities = Was dir fehlt, liegt offen: { $places }.
guide-accuse = Angeklagt werden kann, wer vier verschiedene Mächte hat: { $names }. Deine Wesire am Hof wiegen zusammen { $votes ->
    [one] eine Stimme
   *[other] { $votes } Stimmen
}.
guide-take = Dein Wesir ist allein in { $city }. { $wanted ->
    [yes] { $card } fehlt dir noch: Dann hast du { $kinds } von 6 verschiedenen.
   *[no] { $card } hast du schon oder ist keine Macht, kann aber zum Tauschen gut sein.
}
guide-kaffa = Du bist allein in Kaffa und siehst alle { $count } Karten. Nimm am besten etwas, das dir fehlt: { $kinds }.
guide-demand = Du sitzt auf Platz 1 und darfst eine Macht fordern, die jemand doppelt hat. Dir fehlen: { $kinds }.
guide-pardon = Du hast eine Gnadenkarte und kannst { $viziers } befreien. Die Karte kommt unter einen Stapel deiner Wahl.
