## Namen

size-fat = der dicke
size-small = der kleine
size-tall = der große
vizier-fat = der dicke Wesir von { $name }
vizier-small = der kleine Wesir von { $name }
vizier-tall = der große Wesir von { $name }
own-fat = dein dicker Wesir
own-small = dein kleiner Wesir
own-tall = dein großer Wesir
own-fat-object = deinen dicken Wesir
own-small-object = deinen kleinen Wesir
own-tall-object = deinen großen Wesir
you = Du
vizier-fat-object = den dicken Wesir von { $name }
vizier-small-object = den kleinen Wesir von { $name }
vizier-tall-object = den großen Wesir von { $name }
city-bukhara = Bukhara
city-gidda = Gidda
city-ishfahan = Ishfahan
city-kaffa = Kaffa
city-shiraz = Shiraz
city-tabriz = Tabriz
city-uskub = Uskub
kind-horses = Pferde
kind-cannons = Kanonen
kind-gold = Gold
kind-troops = Truppen
kind-supplies = Vorräte
kind-ships = Schiffe
kind-mercy = Gnade
count-kind = { $count } × { $kind }
and-list = { $first } und { $last }
seat-number = Platz { $number }
goal-stay = bleibt
goes-city = geht nach { $city }
goes-seat = geht auf Platz { $number }
goes-stay = bleibt
in-seat = auf Platz { $number }
in-city = in { $city }
in-cell = in Zelle { $cell }
in-waiting = wartet, wieder frei
in-banished = verbannt
said-send = { $vizier } { $goes }
said-accuse = Anklage gegen { $vizier }

phase-1 = Intrige
phase-2 = Befehle
phase-3 = Züge
phase-4 = Machtkarten
phase-5 = Kerker
phase-6 = Gnade
phase-7 = Platzwechsel
phase-1-text = 1 Intrige: Alle sagen, was sie vorhaben, bieten Tauschgeschäfte an und reden. Nichts davon bindet (V-8).
phase-2-text = 2 Befehle: Alle schicken heimlich ihre Wesire los und bestimmen, wen sie anklagen (V-11).
phase-3-text = 3 Züge: Die Befehle werden gemeinsam gezeigt und ausgeführt, wer führt, zuerst (V-15).
phase-4-text = 4 Machtkarten: Wer einen Wesir allein in einer Stadt hat, darf dort eine Karte nehmen (V-18).
phase-5-text = 5 Kerker: Die Anklagen werden gezählt; der Wesir mit den meisten Stimmen kommt in Zelle 1 (V-21).
phase-6-text = 6 Gnade: Eine Gnadenkarte befreit einen Wesir aus Zelle 2 oder 3 (V-25).
phase-7-text = 7 Platzwechsel: Am Hof rücken alle einen Platz im Uhrzeigersinn weiter (V-27).

## Die Geschichte

tell-round = { $name } führt Runde { $round }.
tell-announced = { $name } kündigt an: { $said }.
tell-offered = { $name } bietet { $to } an: { $give } gegen { $want }.
tell-traded = { $name } und { $to } tauschen: { $give } gegen { $want }.
tell-declined = { $to } lehnt ein Angebot von { $name } ab.
tell-withdrawn = { $name } zieht ein Angebot an { $to } zurück.
tell-fell-away = Ein Angebot von { $name } an { $to } entfällt: Die Karten sind nicht mehr da (V-9).
tell-shown = Die Befehle werden gezeigt.
tell-ready = { $name } ist bereit.
tell-sent-city = { $name } befiehlt dem { $size ->
        [fat] dicken
        [small] kleinen
       *[tall] großen
    } Wesir, nach { $city } zu gehen.
tell-sent-seat = { $name } befiehlt dem { $size ->
        [fat] dicken
        [small] kleinen
       *[tall] großen
    } Wesir, auf Platz { $number } zu gehen.
tell-sent-stay = { $name } befiehlt dem { $size ->
        [fat] dicken
        [small] kleinen
       *[tall] großen
    } Wesir zu bleiben.
tell-accusing = { $name } schreibt eine Anklage gegen { $vizier } auf.
tell-sealed = { $name } hat alle Befehle gegeben.
tell-revised = { $name } nimmt alle Befehle zurück.
tell-kept = { $name } hat Wort gehalten: { $said }.
tell-broken = { $name } hat das Wort gebrochen: { $said }.
tell-moved-city = { $vizier } geht nach { $city }.
tell-moved-court = { $vizier } setzt sich am Hof auf Platz { $number }.
tell-barred-taken = { $vizier } bleibt: Auf Platz { $number } sitzt { $by } (V-17).
tell-barred-wanted = { $vizier } bleibt: Platz { $number } wollte auch { $names } (V-17).
tell-looked = { $name } sieht sich die Karten von Kaffa an.
tell-taken = { $name } nimmt { $card } aus { $city }.
tell-turned-up = In { $city } liegt jetzt obenauf: { $card }.
tell-left = { $name } lässt die Karte in { $city } liegen.
tell-demanded = { $name } sitzt auf Platz 1 und fordert { $card } von { $from }.
tell-passed-demand = { $name } fordert nichts.
tell-passed-pardon = { $name } befreit niemanden.
tell-accused = { $name } klagt { $vizier } mit { $votes ->
    [one] einer Stimme
   *[other] { $votes } Stimmen
} an.
tell-accused-void = { $name } klagt { $vizier } an, der nicht auf dem Plan ist: ungültig (V-23).
tell-counted = Die meisten Stimmen hat { $vizier }: { $votes }.
tell-counted-tie = Gleichstand bei { $votes } zwischen { $tied }. Der höchste Platz entscheidet: { $vizier } auf Platz { $number } (V-22).
tell-counted-nothing = Gar keine Stimmen: Niemand kommt in den Kerker (V-21).
tell-counted-nobody = Gleichstand bei { $votes } zwischen { $tied }, keiner davon am Hof: Niemand kommt in den Kerker (V-22).
tell-pushed = { $vizier } muss weiter in Zelle { $cell }.
tell-banished = { $vizier } wird für immer verbannt.
tell-imprisoned = { $vizier } kommt in den Kerker, in Zelle 1.
tell-pardoned = { $name } befreit { $vizier } mit einer Gnadenkarte. Sie kommt unter den Stapel von { $city }.
tell-changed-seats = Am Hof rücken alle einen Platz im Uhrzeigersinn weiter.
tell-won = { $name } hat alle sechs Machtkarten, und { $vizier } sitzt auf dem Platz des Günstlings!
tell-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
tell-over-limit = Die letzte Runde ist vorbei. { $count ->
    [one] { $names } hat die meisten verschiedenen Machtkarten und gewinnt.
   *[other] { $names } haben die meisten verschiedenen Machtkarten und teilen sich den Sieg.
}

## Ein Tisch in reinem Text

sketch-round = Runde { $round }, Aktion { $number }: { $phase }
sketch-court = Hof, im Uhrzeigersinn ab dem Thron, zuletzt der Platz des Günstlings: { $seats }
sketch-city = { $city }: { $count ->
    [0] keine Karten
   *[other] { $cards }
}{ $here ->
    [0] { "" }
   *[other] { "" } — hier: { $guests }
}
sketch-vizier-fat = { $name } dick
sketch-vizier-small = { $name } klein
sketch-vizier-tall = { $name } groß
sketch-cell = Zelle { $cell }: { $vizier }
sketch-waiting = Warten: { $viziers }
sketch-banished = Verbannt: { $viziers }
sketch-seat = { $name }: { $kinds } von 6 ({ $cards }), { $votes ->
    [one] eine Stimme
   *[other] { $votes } Stimmen
}
sketch-said = sagt: { $said }
sketch-orders = Befehle: { $plan }
sketch-offer = Angebot { $n }: { $name } gibt { $to } { $give } gegen { $want }
waits-talk = { $names } { $count ->
    [one] redet
   *[other] reden
} noch.
waits-orders = { $names } { $count ->
    [one] hat
   *[other] haben
} noch Befehle zu geben.
waits-power = { $names } entscheidet über eine Karte.
waits-pardon = { $names } entscheidet über eine Begnadigung.
waits-for-vizier = Es geht um: { $vizier }.

## Die Seite

strip-label = Die sieben Aktionen einer Runde
round-short = Runde { $round }
board-court = Der Hof, im Uhrzeigersinn ab dem Thron
board-throne = Der Sultan auf seinem Thron. Zu seiner Rechten ist der Platz des Günstlings (V-2).
board-seat-taken = Platz { $number }, { $number ->
    [one] eine Stimme
   *[other] { $number } Stimmen
}: Hier sitzt { $vizier }.
board-seat-free = Platz { $number }, { $number ->
    [one] eine Stimme
   *[other] { $number } Stimmen
}: frei.
board-favourite = Es ist der Platz des Günstlings: Mit allen sechs Machtkarten gewinnst du hier (V-28).
board-seat-one = Wer hier sitzt, darf eine Karte fordern, wenn alle genommen haben (V-20).
board-vizier = { $vizier }, { $place }.{ $accusable ->
    [yes] { "" } Kann angeklagt werden: Vier oder mehr verschiedene Machtkarten sind in dieser Hand (V-14).
   *[no] { "" }
}
board-city = { $city }: { $count ->
    [one] eine Karte, { $card }.
   *[other] { $count } Karten, oben { $card }.
}
board-city-closed = { $city }: { $count ->
    [one] eine verdeckte Karte.
   *[other] { $count } verdeckte Karten.
}
board-city-empty = { $city }: keine Karte mehr.
board-kaffa = { $city }: { $count ->
    [one] eine verdeckte Karte.
   *[other] { $count } verdeckte Karten.
} Wer hier allein ist, sieht alle und nimmt eine (V-19).
board-kaffa-known = { $city }, dir bekannt: { $cards } (V-19).
board-laid = Ganz unten { $count ->
    [one] liegt eine Gnadenkarte
   *[other] liegen { $count } Gnadenkarten
}.
board-guests = Hier: { $viziers }.
dungeon = Kerker
board-dungeon = Der Kerker: Der neueste Gefangene sitzt in Zelle 1 und schiebt die anderen weiter. Aus Zelle 2 und 3 befreit eine Gnadenkarte; wer aus Zelle 3 geschoben wird, ist verbannt (V-24, V-26).
isle = Insel
board-isle = Die Insel der Verbannten. Von hier kommt niemand zurück (V-24).

claim = { $name }: { $said }.{ $kept ->
    [yes] { "" } Wort gehalten.
    [no] { "" } Wort gebrochen.
   *[open] { "" }
}
mark-turn = { $name } spricht als Nummer { $turn } (V-8).
mark-leads = { $name } führt diese Runde: in jeder Aktion zuerst (V-7).
mark-suspect = { $name } hat vier oder mehr verschiedene Machtkarten: Die Wesire von { $name } können angeklagt werden (V-14).
mark-word = Das Wort von { $name }: { $kept }-mal gehalten, { $broken }-mal gebrochen (V-8).
mark-talks = { $name } redet noch.
mark-ready = { $name } ist bereit für die Befehle (V-10).
mark-writes = { $name } schreibt noch Befehle.
mark-nothing = { $name } hat in dieser Runde nichts zu befehlen (V-14).
mark-sealed = { $name } hat alle Befehle versiegelt.
holds = { $name } hat { $count } × { $kind }.
holds-none = { $name } fehlt noch: { $kind }.

told-shown = Alle Befehle werden gezeigt
told-met = { "{city}" }: Du bist { "{names}" } begegnet, also keine Karte
told-votes = Die Stimmen werden gezählt
told-nobody = Niemand kommt in den Kerker
told-jailed = Ab in den Kerker!
told-turned = Platzwechsel
told-takes = { "{name}" } nimmt eine Karte
told-leaves = { "{name}" } lässt die Karte liegen
told-looks = { "{name}" } sieht sich die Karten von Kaffa an
told-demands-nothing = { "{name}" } fordert nichts
told-pardons-nobody = { "{name}" } befreit niemanden
scene-3 = Die Befehle liegen offen. Die Wesire ziehen; wer führt, zuerst.
scene-4 = Machtkarten: Wer allein in einer Stadt steht, darf eine nehmen.
scene-5 = Kerker: Die Anklagen werden gezählt.
scene-6 = Gnade: Eine Gnadenkarte kann einen Wesir befreien.
scene-7 = Platzwechsel: Am Hof rücken alle einen Platz im Uhrzeigersinn weiter.

desk-say = Was du ankündigst
desk-plan = Deine geheimen Befehle
desk-offers = Offene Angebote
desk-list = Als Liste
desk-shown = Die Befehle dieser Runde
desk-pardon = Befreie { $vizier }: Unter welchen Stapel soll die Gnadenkarte?
chip-say = sagen
chip-open = wohin?
chip-accuse = wen?
chip-accusation = Anklage
guide-say-idle = Tippe einen deiner Wesire an, dann einen Ort: Das kündigst du an.
guide-say-said = Tipp den Ort noch einmal an oder drück den Knopf, um es laut zu sagen. Zurücknehmen kannst du es nicht.
guide-say-place = Tippe jetzt an, wohin er angeblich geht.
guide-say-accuse = Tippe jetzt den Wesir an, den du angeblich anklagst.
guide-plan-idle = Tippe einen deiner Wesire an, dann sein Ziel. Das siehst nur du.
guide-plan-place = Tippe jetzt eine leuchtende Stadt oder einen leuchtenden Platz an.
guide-plan-accuse = Tippe jetzt den Wesir an, den du anklagst.
guide-plan-seal = Dein Plan ist fertig. Ändere ihn, wie du magst, dann versiegle ihn.
guide-plan-nothing = Du hast in dieser Runde nichts zu befehlen: Alle deine Wesire sind im Kerker oder verbannt, und niemand kann angeklagt werden (V-14).
guide-plan-sealed = Versiegelt. Um etwas zu ändern, nimm deine Befehle zurück.
not-there = Wähle einen leuchtenden Ort: Vom Hof geht er nur in Städte, aus einer Stadt in andere Städte oder auf einen Platz am Hof (V-11).
not-twice = Wähle einen anderen Platz: Zu diesem ist schon ein anderer deiner Wesire unterwegs (V-13).
not-accused = Klage einen Wesir von jemandem mit mindestens vier verschiedenen Machtkarten an, und keinen im Kerker (V-14).
do-stay = Bleibt, wo er ist
do-seal = Befehle versiegeln
do-say = Laut sagen
do-ready = Bereit für die Befehle
do-ready-hint = { $count } von 4 sind bereit
do-revise = Zurücknehmen
do-revise-hint = alle deine Befehle, solange andere noch schreiben
do-take = { $card } nehmen
do-take-hint = aus { $city }
do-leave = Liegen lassen
do-demand = { $card } von { $name }
do-pass-demand = Nichts fordern
do-pass-pardon = Niemanden befreien
deed-announce = Laut ankündigen: { $words }
deed-offer = { $to } anbieten: { $give } gegen { $want }
deed-pardon = { $vizier } befreien, die Gnadenkarte unter { $city }
do-accept = Annehmen
do-decline = Ablehnen
do-withdraw = Zurückziehen
do-counter = Gegenangebot
do-trade = Tausch anbieten …
chip-trade = Tausch
do-offer = So anbieten
do-drop = Doch nicht
trade-with = Tausch mit
trade-give = Du gibst
trade-want = { $name } gibt
offer-words = { $name } bietet { $to } an: { $give } gegen { $want }
offer-words-to-you = { $name } bietet dir an: { $give } gegen { $want }
offer-words-by-you = Du bietest { $to } an: { $give } gegen { $want }

prompt-talk-leader = Du führst diese Runde: Sag, was deine Wesire vorhaben, und tausche. Hast du genug geredet, drücke „Bereit“.
prompt-talk-you = Rede, versprich, tausche: Nichts davon bindet. Hast du genug geredet, drücke „Bereit“.
prompt-talk-answer = { $from } bietet dir einen Tausch an: annehmen oder ablehnen?
prompt-talk-offered = { $offers ->
    [one] { $from } bietet dir einen Tausch an
   *[other] { $offers } Angebote von { $from }
}: Nimm an, lehne ab oder biete etwas anderes.
prompt-talk-ready = Du bist bereit. { $names } { $count ->
    [one] redet
   *[other] reden
} noch; bis dahin kannst du weiter ankündigen und tauschen.
prompt-talk = Alle reden und tauschen. { $names } { $count ->
    [one] ist
   *[other] sind
} noch nicht bereit.
prompt-orders-you = Gib deine geheimen Befehle: Tippe einen Wesir an, dann sein Ziel{ $accuse ->
    [yes] , und wähle, wen du anklagst
   *[no] { "" }
}.
prompt-accuse-you = Wen klagst du an? Jemand hat vier verschiedene Machtkarten, darum musst du einen dieser Wesire nennen (V-14).
prompt-sealed = Deine Befehle sind versiegelt. { $names } { $count ->
    [one] schreibt
   *[other] schreiben
} noch; bis dahin kannst du deine zurücknehmen.
prompt-nothing = Du hast in dieser Runde nichts zu befehlen. { $names } { $count ->
    [one] schreibt
   *[other] schreiben
} noch; dann werden alle Befehle gezeigt.
prompt-orders = Geheime Befehle werden geschrieben. { $names } { $count ->
    [one] ist
   *[other] sind
} noch nicht fertig.
prompt-take-you = Dein Wesir ({ $size }) ist allein in { $city }: Nimmst du { $card }?
prompt-take = { $vizier } ist allein in { $city }: { $name } nimmt { $card } oder lässt die Karte liegen.
prompt-kaffa-you = Dein Wesir ({ $size }) ist allein in Kaffa und sieht { $count ->
    [one] die einzige Karte
   *[other] alle { $count } Karten
}. Nimm eine oder lass es bleiben.
prompt-kaffa = { $name } sieht sich die Karten von Kaffa an und darf eine nehmen.
prompt-demand-you = Dein Wesir sitzt auf Platz 1: Fordere eine Karte, die dir fehlt, von jemandem, der zwei oder mehr davon hat.
prompt-demand = { $name } sitzt auf Platz 1 und darf eine Karte fordern.
prompt-pardon-you = Leg deine Gnadenkarte unter den Stapel einer Stadt, und dein Wesir aus Zelle 2 oder 3 ist frei.
prompt-pardon = { $name } darf mit einer Gnadenkarte einen Wesir befreien.
prompt-won = { $names } hat alle sechs Machtkarten und einen Wesir auf dem Platz des Günstlings und gewinnt in Runde { $round }!
prompt-limit = Die letzte Runde ist vorbei. { $count ->
    [one] { $names } gewinnt mit { $kinds } verschiedenen Machtkarten.
   *[other] { $names } teilen sich den Sieg mit je { $kinds } verschiedenen Machtkarten.
}

note = { $kinds } von sechs verschiedenen Machtkarten. Hat { $cards }. { $votes ->
    [0] Keine Stimmen am Hof
    [one] Eine Stimme am Hof
   *[other] { $votes } Stimmen am Hof
}{ $jailed ->
    [0] .
    [one] , ein Wesir im Kerker.
   *[other] , { $jailed } Wesire im Kerker.
}
note-nothing = keine Karten
sheet-win = Wer alle sechs Machtkarten und einen Wesir auf dem Platz des Günstlings hat, gewinnt sofort (V-28).
sheet-missing = { $count ->
    [0] Hat alle sechs Machtkarten
   *[other] Noch nicht da: { $kinds }
}{ $seat ->
    [yes] { "" }; ein Wesir sitzt auf dem Platz des Günstlings.
   *[no] { "" }; auch der Platz des Günstlings fehlt.
}
sheet-votes = { $votes ->
    [0] Keine Stimmen am Hof.
    [one] Eine Stimme am Hof.
   *[other] { $votes } Stimmen am Hof.
}
sheet-word = Wort { $kept }-mal gehalten, { $broken }-mal gebrochen.
sheet-suspect = Kann angeklagt werden (V-14).
