## Wie alle stehen

standing = { $count ->
    [0] { $seat ->
        [yes] alles beisammen
       *[no] nur der Platz fehlt
    }
   *[other] { $seat ->
        [yes] hat den Platz
       *[no] Platz fehlt
    }
}
plate-lacks = { $count ->
    [0] alle sechs Sorten · { $seat ->
        [yes] und der Platz
       *[no] nur der Platz fehlt
    }
   *[other] { $have } von 6 Sorten · { $seat ->
        [yes] hat den Platz
       *[no] Platz fehlt
    }
}
about-player = { $name }: { $note }
city-met = Hier nimmt niemand eine Karte: { $viziers } sind sich begegnet.
pick-title = Wen? Tippe einen Wesir an.
do-back = Zurück

## Die Zusammenfassung einer Runde

recap-title = Runde { $round }: was geschah
recap-close = Weiter
recap-nothing = nahm nichts
recap-word = Wort
recap-met = { $city }: { $own ->
    [yes] die eigenen Wesire standen sich im Weg, keine Karte
   *[no] { $names } { $count ->
        [one] war
       *[other] waren
    } auch da, keine Karte
}
recap-barred = Platz { $number }: { $how ->
    [wanted] wollte auch { $names }
   *[taken] besetzt von { $names }
}
recap-left = { $city }: Karte liegen gelassen
recap-lost = { $card } von { $name } gefordert
recap-votes = Die Stimmen
recap-jailed = In den Kerker: { $vizier }.
recap-nobody-jailed = Niemand kommt in den Kerker.
recap-pardoned = { $vizier } ist wieder frei.
recap-you = Du hast { $have } von 6 Sorten{ $count ->
    [0] { "" }
   *[other] ; es fehlen { $kinds }
}. { $seat ->
    [yes] Du sitzt auf dem Platz des Günstlings.
   *[no] Du brauchst einen Wesir auf dem Platz des Günstlings.
}
recap-you-jailed = Ein Wesir von dir sitzt im Kerker: Eine Gnadenkarte befreit ihn aus Zelle 2 oder 3.
recap-you-suspect = Vier Sorten: Ab jetzt können deine Wesire angeklagt werden.
recap-close-to-win = Vorsicht: { $name } hat { $kinds } von 6 Sorten.

## Augenblicke

moment-clash = Platz { $number }: { $names } wollen ihn, also bekommt ihn niemand.
moment-taken = Auf Platz { $number } sitzt { $by }: { $vizier } bleibt, wo er ist.
moment-demanded = { $name } fordert { $card } von { $from }!
moment-imprisoned = In den Kerker: { $vizier }!
moment-banished = { $vizier } wird für immer verbannt!
moment-pardoned = { $name } befreit { $vizier }.
moment-pardoned-you = Du befreist { $vizier }.
moment-favourite = { $vizier } sitzt auf dem Platz des Günstlings.

## Das Ende

result-kinds = Sorten
result-seat = Platz des Günstlings
result-word = Wort gehalten
result-of = { $have } von { $all }
result-yes = ja
result-no = nein
result-won = { $names } hatte in Runde { $round } alle sechs Machtkarten und einen Wesir auf dem Platz des Günstlings.
result-limit = Niemand hatte alle sechs Machtkarten und den Platz des Günstlings, also entschieden die meisten Sorten: { $count ->
    [one] { $names } mit { $kinds }.
   *[other] { $names } mit je { $kinds }.
}
result-all-six = { $you ->
    [yes] Auch du hattest alle sechs, aber niemanden auf dem Platz des Günstlings.
   *[no] Auch { $name } hatte alle sechs, aber niemanden auf dem Platz des Günstlings.
}
result-lacked = { $you ->
    [yes] Dir fehlten { $kinds }{ $seat ->
        [yes] , obwohl du den Platz des Günstlings hattest.
       *[no] { "" } und der Platz des Günstlings.
    }
   *[no] { $name } hatte den Platz des Günstlings, es fehlte nur { $kinds }.
}
