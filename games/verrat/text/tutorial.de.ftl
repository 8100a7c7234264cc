# Die erste Partie, Schritt für Schritt. seat1 bis seat3 sind die Namen der anderen.

tutorial-goal = Du gewinnst, sobald du alle sechs Machtkarten hast und einer deiner Wesire im Lampenschein auf dem Platz des Günstlings sitzt. Bisher hast du zwei Sorten.
tutorial-viziers = Du bist Rot. Dein dicker Wesir ist in der Stadt Tabriz, der große sitzt am Hof, und der kleine ist im Kerker. Den holst du bald heraus.
tutorial-talk = Eine Runde hat sieben Aktionen. Die erste ist die Intrige: Alle reden und tauschen. Hören wir, was { $seat1 } sagt.
tutorial-trade = { $seat1 } bietet dir Kanonen gegen Gold. Du hast zweimal Gold, und nur verschiedene Sorten zählen: Nimm an!
tutorial-listen = Alle dürfen auch ankündigen, was sie vorhaben. Hör dir { $seat2 } und { $seat3 } an.
tutorial-announce = Nichts davon bindet. Sag selbst etwas: Dein dicker Wesir geht auf Platz 4. Tippe ihn an, dann Platz 4, dann auf „Laut sagen“.
tutorial-ready = Du könntest weiterreden. Bist du fertig, drücke „Bereit für die Befehle“.
tutorial-orders = Zweite Aktion, Befehle: Alle schreiben heimlich auf, wohin ihre Wesire gehen und wen sie anklagen. Lass erst die anderen schreiben.
tutorial-send = Halte Wort: Tippe deinen dicken Wesir an, dann Platz 4. In einer freien Partie kannst du den Plan ändern, bis du ihn versiegelst.
tutorial-stay = Dein großer Wesir sitzt auf Platz 11 und hat dort 11 Stimmen. Er bleibt: Tippe seinen Platz zweimal an.
tutorial-accuse = Ab vier Sorten können Wesire angeklagt werden, und { $seat1 } hat fünf! Tippe auf die Anklage, dann auf den dicken Wesir von { $seat1 }.
tutorial-clash = Dritte Aktion, Züge: Alle Befehle lagen offen. Auch { $seat3 } wollte auf Platz 4. Wollen ihn zwei, bekommt ihn niemand; also blieb deiner in Tabriz.
tutorial-met = Vierte Aktion, Machtkarten: Nur wer allein in einer Stadt ist, nimmt eine. In Bukhara sind sich zwei begegnet, und beide gehen leer aus.
tutorial-take = In Tabriz ist deiner allein. Obenauf liegen Truppen, und die fehlen dir: Nimm sie!
tutorial-others = Auch { $seat3 } ist allein geblieben, in Shiraz, und nimmt eine Karte. Danach werden die Stimmen gezählt.
tutorial-dungeon = Fünfte Aktion, Kerker: Die Nummern der Plätze sind die Stimmen. Die meisten trafen den dicken Wesir von { $seat1 }. Er sitzt in Zelle 1, und von dort gibt es keine Gnade.
tutorial-pardon = Sechste Aktion, Gnade: Dein kleiner Wesir sitzt in Zelle 2, und du hast eine Gnadenkarte. Leg sie unter den Stapel von Gidda, und er ist frei.
tutorial-change = Siebte Aktion: Am Hof sind alle einen Platz weitergerückt. Und wer sitzt jetzt auf dem Platz des Günstlings? Dein großer Wesir! Mit allen sechs Sorten hättest du gewonnen.
tutorial-word = { $seat2 } hatte Gidda angekündigt und ist in Bukhara geblieben. Gebrochene Worte werden hier gezählt: ✗1.
tutorial-recap = Hier kannst du nachlesen, was in der letzten Runde geschah: wer was genommen hat, wer wem begegnet ist, und alle Stimmen.
tutorial-free = Jetzt kennst du alle sieben Aktionen. Mit vier Sorten kannst auch du angeklagt werden. Dir fehlen Vorräte und Schiffe, und dein kleiner Wesir wartet auf Befehle. Viel Glück!
