game-name = Verrat!
game-blurb = Reden, versprechen, verraten: Schick deine Wesire heimlich aus, sammle alle sechs Mächte und nimm den Platz des Günstlings ein.
game-length = 60 bis 90 Minuten

## Options

option-round_limit = Höchstzahl der Runden
option-round_limit-help = Nach so vielen Runden teilen sich alle mit den meisten verschiedenen Machtkarten den Sieg. 0 heißt: ohne Grenze, wie im Buch; 10.000 ist das Höchste.

## Refusals

impossible-position = So kann ein Spiel nicht stehen: „{ $key }“ passt nicht zum Rest.
game-is-over = Das Spiel ist zu Ende.
not-your-turn = Warte, bis du dran bist: Jetzt entscheidet { $active } (V-7).
already-ready = Warte auf die anderen oder rede weiter: Du bist schon bereit, und die Befehle beginnen, wenn es alle sind (V-7, V-10).
orders-complete = Um etwas zu ändern, nimm deine Befehle zurück: Du hast sie alle gegeben (V-7).
nothing-to-order = Warte auf die anderen: Alle deine Wesire sind im Kerker oder verbannt, und niemand kann angeklagt werden (V-7, V-14).
nothing-to-pass = Tu, wonach gefragt wird: Zu verzichten gibt es jetzt nichts (V-7).
speak-for-yourself = Kündige an, was deine eigenen Wesire tun: Für fremde spricht niemand (V-8).
trade-with-yourself = Wähle jemand anderen: Mit dir selbst kannst du nicht tauschen (V-9).
no-mercy-in-trade = Wähle Machtkarten: Gnadenkarten werden nicht getauscht (V-9).
you-lack-cards = Biete Karten an, die du hast: Einige von diesen fehlen dir (V-9).
other-lacks-cards = Verlange Karten, die { $other } hat: Einige von diesen sind nicht dabei (V-9).
same-offer = Ändere das Angebot oder warte die Antwort ab: Genau dieses ist noch offen (V-9).
too-many-offers = Zieh erst ein Angebot zurück: Du hast { $most } offene, mehr sind nicht erlaubt (V-9).
no-such-offer = Wähle ein offenes Angebot: Nummer { $n } ist keines (V-9).
not-offered-to-you = Lass { $other } antworten: Das Angebot gilt nicht dir (V-9).
not-your-offer = Lass { $other } es zurückziehen: Dieses Angebot ist nicht deins (V-9).
nothing-to-revise = Gib erst einen Befehl: Zurückzunehmen gibt es noch nichts (V-11).
gets-no-order = Befiehl einem anderen Wesir: Im Kerker oder verbannt bekommt keiner einen Befehl (V-11).
order-given = Um seinen Befehl zu ändern, nimm alle deine Befehle zurück: Dieser Wesir hat schon einen (V-11).
order-of-orders = Gib die Befehle der Reihe nach: dick, klein, groß (V-11).
no-seat-to-seat = Schick ihn in eine Stadt oder lass ihn bleiben: Vom Hof geht kein Wesir auf einen anderen Platz (V-11).
already-there = Lass ihn bleiben: Er ist schon dort (V-11).
has-to-be-sent = Schick ihn in eine Stadt oder auf einen Platz am Hof: Ein begnadigter Wesir darf nicht weiter warten (V-12).
seat-twice = Wähle einen anderen Ort: Auf diesen Platz hast du schon einen anderen deiner Wesire befohlen (V-13).
nobody-to-accuse = Lass die Anklage weg: Niemand hat vier verschiedene Machtkarten, also kann niemand angeklagt werden (V-14).
orders-before-accusation = Gib erst deinen Wesiren ihre Befehle, dann klage an (V-14).
too-few-powers = Klage einen Wesir von jemandem mit vier verschiedenen Machtkarten an: { $other } hat weniger (V-14).
out-of-reach = Klage einen Wesir an, der am Hof, in einer Stadt oder wartend ist: Dieser ist im Kerker oder verbannt (V-14).
take-or-leave = Nimm die Karte oder lass sie liegen: Dein Wesir ist allein in einer Stadt (V-18).
all-have-taken = Fordere eine Karte oder verzichte: Genommen haben schon alle (V-18).
choose-in-kaffa = Sag, welche Karte du nimmst: In Kaffa wählst du (V-19).
choose-only-in-kaffa = Nimm die oberste Karte oder lass sie liegen: Wählen kannst du nur in Kaffa (V-19).
not-in-kaffa = Wähle eine Karte, die in Kaffa liegt: Diese gibt es dort nicht (V-19).
demand-later = Warte, bis alle ihre Karten genommen haben: Dann wird gefordert (V-20).
no-mercy-on-demand = Fordere eine Machtkarte: Gnade lässt sich nicht fordern (V-20).
kind-not-lacked = Fordere eine Sorte, die dir fehlt: Diese hast du (V-20).
no-pair-to-demand = Fordere eine Sorte, von der jemand zwei hat: { $other } hat von dieser keine zwei (V-20).
not-your-vizier = Befreie einen deiner eigenen Wesire: Fremde kannst du nicht befreien (V-25).
not-in-the-dungeon = Wähle einen Wesir in Zelle 2 oder 3: Dieser ist nicht im Kerker (V-25).
no-pardon-from-cell-1 = Wähle einen Wesir in Zelle 2 oder 3: Aus der ersten Zelle gibt es keine Gnade (V-26).
no-pardon-from-banishment = Wähle einen Wesir in Zelle 2 oder 3: Ein verbannter kommt nie zurück (V-26).
announce-before-orders = Warte auf die nächste Runde: Angekündigt wird in ihrer ersten Aktion (V-8).
trade-before-orders = Warte auf die nächste Runde: Getauscht wird nur in ihrer ersten Aktion (V-9).
ready-before-orders = Tu, wonach gefragt wird: Bereit meldest du dich nur in der ersten Aktion (V-10).
orders-in-second-action = Warte auf die zweite Aktion: Dann werden Befehle gegeben (V-11).
accuse-in-second-action = Warte auf die zweite Aktion: Angeklagt wird mit den Befehlen (V-14).
take-in-fourth-action = Warte auf die vierte Aktion: Dann werden Karten genommen (V-18).
demand-in-fourth-action = Warte auf das Ende der vierten Aktion: Dann darf gefordert werden (V-20).
pardon-in-sixth-action = Warte auf die sechste Aktion: Dann wird begnadigt (V-25).

## The rules

boards = Hof, Städte und Karten sind unsere eigene Zeichnung, nicht der gedruckte Plan.
rule-V-1 = Gespielt wird zu viert. Jeder hat drei Wesire, einen dicken, einen kleinen und einen großen. Der Sultan sitzt auf seinem Thron.
rule-V-2 = Der Hof hat zwölf Plätze im Kreis. Der Platz zur Rechten des Sultans hat einen doppelten Rand: der Platz des Günstlings.
ruling-V-2 = Der Thron steht zwischen dem letzten und dem ersten Platz; der Platz des Günstlings ist also im Uhrzeigersinn der letzte.
rule-V-3 = Vor jedem Platz liegt für das ganze Spiel eine Zahl, gemischt: die Stimmen dessen, der dort sitzt, und der Name des Platzes in den Befehlen.
ruling-V-3 = Die Wesire kommen zufällig auf die Plätze. Die Zahlen sind 1 bis 12.
rule-V-4 = Es gibt sieben Städte mit verschiedenen Anfangsbuchstaben: Kaffa liegt dem Sultan gegenüber.
ruling-V-4 = Die anderen sind Bukhara, Gidda, Ishfahan, Shiraz, Tabriz und Uskub.
rule-V-5 = Jede der sechs Mächte (Pferde, Kanonen, Gold, Truppen, Vorräte, Schiffe) gibt es auf sechs Karten, dazu sechs Gnadenkarten. Jeder bekommt zwei; was man hat, liegt offen. Vier Karten kommen verdeckt nach Kaffa. In jede andere Stadt kommen fünf, die oberste offen.
rule-V-6 = Wer welche Farbe spielt, wird ausgelost, wenn die Wesire sitzen.
rule-V-7 = Anführer einer Runde ist, wessen Wesir zu ihrem Beginn die meisten Stimmen hat. „Der Reihe nach“ heißt: der Anführer zuerst, dann im Uhrzeigersinn.
ruling-V-7 = Ist der Hof leer, führt der letzte Anführer noch einmal.
rule-V-8 = Erste Aktion, Intrige: Jeder darf ankündigen, wohin seine Wesire gehen, wen er anklagt und was er tauschen würde. Halten muss sich niemand daran.
ruling-V-8 = Sind die Befehle aufgedeckt, zeigt sich, wessen Wort galt. Eine Anklage ankündigen kannst du nur gegen jemanden, der in diesem Augenblick angeklagt werden kann (V-14); ändert ein Tausch das, ist dein Wort weder gehalten noch gebrochen.
rule-V-9 = Getauscht wird nur in der ersten Aktion: eine oder mehrere deiner Machtkarten gegen eine oder mehrere eines anderen, keine Gnadenkarten. Wer gefragt ist, nimmt an, dann wechseln die Karten sofort den Besitzer, oder lehnt ab.
ruling-V-9 = Ein Angebot verfällt, wenn einem von euch die Karten fehlen, und alle verfallen am Ende der Aktion. Du kannst acht Angebote offen haben, keins doppelt.
ruling-V-10 = Sind alle vier bereit, beginnen die Befehle. Wer bereit ist, kann weiter reden, anbieten und annehmen. Jeder darf die Sanduhr umdrehen; ist sie abgelaufen, gelten alle als bereit.
rule-V-11 = Zweite Aktion, Befehle: Heimlich sagt jeder jedem seiner Wesire, wohin er geht. Vom Hof in eine Stadt. Aus einer Stadt in eine andere oder auf einen Platz am Hof, nach seiner Zahl. Oder er bleibt. Nie von Platz zu Platz. Wer im Kerker oder verbannt ist, bekommt keinen Befehl.
ruling-V-11 = Solange noch jemand schreibt, kannst du deine Befehle zurücknehmen.
rule-V-12 = Ein begnadigter Wesir, der bei dir wartet, kommt in der nächsten Runde zurück: Du schickst ihn in irgendeine Stadt oder auf irgendeinen Platz am Hof. Weiter warten kann er nicht.
ruling-V-12 = Nur wenn er den genannten Platz nicht bekommt, wartet er noch einmal und wird in der Runde darauf wieder geschickt.
ruling-V-13 = Zwei deiner Wesire kannst du nicht zum selben Platz schicken.
rule-V-14 = Mit den Befehlen klagst du einen Wesir an, in einer Stadt, am Hof oder wartend, dessen Spieler mindestens vier verschiedene Machtkarten hat.
ruling-V-14 = Gibt es so einen, musst du einen anklagen, und sei es dein eigener, auch wenn du niemandem etwas zu befehlen hast. Gibt es keinen, wird niemand angeklagt.
rule-V-15 = Dritte Aktion, Züge: Alle Befehle werden aufgedeckt und der Reihe nach ausgeführt, Spieler für Spieler.
ruling-V-15 = Bei jedem Spieler ziehen zuerst, die vom Hof in eine Stadt gehen, dann die anderen, jeweils dick, klein, groß.
rule-V-16 = In eine Stadt gehen oder dort bleiben gelingt immer.
rule-V-17 = Auf einen Platz am Hof kommt ein Wesir nur, wenn er in diesem Augenblick frei ist und kein anderer Spieler in dieser Runde jemanden dorthin befohlen hat. Sonst bleibt der Wesir, wo er ist. Wollen zwei Spieler denselben Platz, bekommt ihn keiner.
rule-V-18 = Vierte Aktion, Machtkarten: Der Reihe nach darf jeder, dessen Wesir allein in einer Stadt ist, dort die oberste Karte nehmen, und die nächste wird aufgedeckt. Bei mehreren solchen Wesiren: dick, klein, groß. Auch ein zweiter eigener Wesir ist Gesellschaft.
rule-V-19 = In Kaffa siehst du dir alle Karten an und darfst dir eine aussuchen. Was du dort gesehen hast, behältst du im Kopf.
rule-V-20 = Haben alle genommen, darf, wer auf dem Platz mit der 1 sitzt, eine Machtkarte fordern: eine, die ihm fehlt, von jemandem, der davon mindestens zwei hat. Abschlagen kann man das nicht.
rule-V-21 = Fünfte Aktion, Kerker: Eine Anklage zählt so viele Stimmen, wie die Plätze zeigen, auf denen die Wesire des Anklägers jetzt sitzen. Wer mit den meisten Stimmen angeklagt ist, kommt in den Kerker.
ruling-V-21 = Ganz ohne Stimmen kommt keiner in den Kerker.
rule-V-22 = Bei Gleichstand trifft es unter ihnen den auf dem Platz mit der höchsten Zahl.
ruling-V-22 = Ist keiner von ihnen am Hof, kommt niemand in den Kerker.
ruling-V-23 = Stimmen gegen einen Wesir, der noch außerhalb des Bretts wartet, zählen nicht.
rule-V-24 = Der Gefangene kommt in die erste Zelle. Wer dort war, rückt in die zweite, von dort in die dritte, und aus der dritten wird er für immer verbannt. An einer freien Zelle endet das Rücken.
rule-V-25 = Sechste Aktion, Gnade: Der Reihe nach darf, wer eine Gnadenkarte und einen Wesir in der zweiten oder dritten Zelle hat, die Karte unter den Stapel einer beliebigen Stadt legen. Der Wesir ist begnadigt und wartet auf die nächsten Befehle.
ruling-V-25 = Mit weiteren Karten und Wesiren geht das noch einmal. Wo keine Karte lag, liegt die Gnadenkarte offen, nur in Kaffa nicht.
rule-V-26 = Aus der ersten Zelle gibt es keine Gnade und aus der Verbannung auch nicht.
rule-V-27 = Siebte Aktion, Platzwechsel: Alle Wesire am Hof rücken zugleich einen Platz im Uhrzeigersinn weiter. Die Zahlen bleiben liegen. Dann beginnt die nächste Runde.
rule-V-28 = Sobald jemand alle sechs Mächte und einen Wesir auf dem Platz des Günstlings hat, hat er gewonnen, im selben Augenblick: nach einem Tausch, einem Zug, einer Karte, einer Forderung oder dem Platzwechsel.
ruling-V-29 = Ein Tisch kann eine letzte Runde vereinbaren. Danach teilen sich alle mit den meisten verschiedenen Machtkarten den Sieg.

## Tipps

hint-city-new = Allein in { $city } nimmt dein Wesir { $card }, { $left ->
    [0] die letzte Sorte, die dir fehlt
    [one] und dann fehlt dir noch eine Sorte
   *[other] und dann fehlen dir noch { $left } Sorten
}.
hint-city-mercy = In { $city } liegt Gnade: Sie befreit einen Wesir aus dem Kerker.
hint-city-spare = Allein in { $city } nimmt dein Wesir { $card }: gut für einen Tausch.
hint-city-spoil = { $name } braucht { $card } aus { $city } als letzte Sorte. Wo zwei sind, nimmt niemand etwas.
hint-city-kaffa = Allein in Kaffa wählt dein Wesir unter allen Karten dort; dir { $missing ->
    [one] fehlt noch eine Sorte
   *[other] fehlen noch { $missing } Sorten
}.
hint-city-away = In { $city } ist er den anderen aus dem Weg.
hint-seat-win = Du hast alle sechs Mächte: Auf dem Platz des Günstlings gewinnst du sofort.
hint-seat-block = Wenn dein Wesir auch auf den Platz des Günstlings will, bekommt ihn kein anderer, und { $name } hat alle sechs Mächte.
hint-seat-way = Noch { $changes ->
    [one] ein Platzwechsel
   *[other] { $changes } Platzwechsel
}, und er sitzt auf dem Platz des Günstlings; du hast { $kinds ->
    [one] eine Sorte
   *[other] { $kinds } Sorten
}.
hint-seat-demand = Auf dem Platz mit der 1 darfst du eine Sorte, die dir fehlt, von jemandem fordern, der sie doppelt hat.
hint-seat-votes = Platz { $number } gibt dir { $number } Stimmen, wenn die Anklagen gezählt werden.
hint-accuse = { $name } hat { $kinds } von sechs Sorten; im Kerker richtet dieser Wesir nichts mehr aus.
hint-city-claimed = Aber { $names } { $count ->
    [one] hat
   *[other] haben
} { $city } auch angekündigt: Wer sich begegnet, geht leer aus.
hint-seat-claimed = Aber { $names } { $count ->
    [one] hat
   *[other] haben
} Platz { $number } auch angekündigt: Wollen ihn zwei, bekommt ihn niemand.
hint-accuse-claimed = Auch { $names } { $count ->
    [one] will
   *[other] wollen
} ihn anklagen: Die Stimmen zählen zusammen.
hint-accuse-own = Nur du kannst gerade angeklagt werden; diesen Wesir kannst du am ehesten entbehren.
hint-take-new = { $card } hast du noch nicht; { $left ->
    [0] jetzt hast du alle sechs
    [one] dann fehlt dir noch eine Sorte
   *[other] dann fehlen dir noch { $left } Sorten
}.
hint-take-mercy = Gnade befreit einen deiner Wesire aus der zweiten oder dritten Zelle.
hint-take-spare = Noch einmal { $card }: gut für einen Tausch, und niemand sonst bekommt es.
hint-leave-fourth = Mit einer vierten Sorte könntest du angeklagt werden, und am Hof hast du nur { $votes } Stimmen.
hint-leave = Diese Karte hilft dir weniger als die nächste, die aufgedeckt wird.
hint-demand = { $name } hat { $card } doppelt und du gar nicht; ablehnen geht nicht.
hint-pardon = Er ist sofort frei und kann mit deinen nächsten Befehlen überallhin.
hint-pardon-last = Aus der dritten Zelle würde er als Nächstes verbannt.
hint-announce = Wer es glaubt, bleibt eher weg.
hint-announce-accuse = Stimmen zählen zusammen: Vielleicht schließt sich jemand an.
hint-trade-new = Du bekommst { $cards } und damit eine Sorte, die dir fehlt.
hint-trade = Was du gibst, ist { $name } mehr wert, und was du bekommst, dir.
hint-decline = Dieser Tausch würde { $name } mehr helfen als dir.
hint-ready = Es gibt gerade nichts zu sagen oder zu tauschen, was dir hilft.

## Themen der Rätsel

theme-orders = Befehle
theme-votes = Stimmen am Hof
theme-power = Machtkarten
theme-demand = Karte fordern
theme-pardon = Begnadigung
theme-trade = Tauschangebote
