# Ein Tisch: vor dem Spiel, solange es läuft, am Ende und auf dem großen Bildschirm.

# Vor dem Spiel
lobby-title = { $game }: vor dem Spiel
lobby-lead = { $free ->
    [0] Alle sind da.
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
lobby-full = An diesem Tisch sind alle Plätze vergeben.
lobby-full-text = Du kannst zuschauen: Bleib hier, dann erscheint das Spiel, sobald es beginnt. Steht jemand auf, kannst du dich setzen.
lobby-full-others = Andere Tische
lobby-full-own = Eigenen Tisch aufstellen
lobby-scan = Oder sie scannen dies mit dem Handy.
lobby-share = Teilen …
lobby-seats = Plätze
lobby-seat-open = frei
lobby-begins = beginnt
lobby-owner = lädt ein
lobby-away = nicht da
lobby-here = da
lobby-ready = bereit
lobby-sit = Hier hinsetzen
lobby-bot = Bot hierher setzen
lobby-open = Platz freigeben
lobby-kick = Hinausbitten
lobby-leave = Aufstehen
lobby-say-ready = Ich bin bereit
lobby-unready = Doch noch nicht bereit
lobby-here-too = Jemand an diesem Gerät
lobby-start = Spiel starten
lobby-start-wait = Das Spiel kann starten, sobald alle Plätze besetzt sind.
lobby-wait-start = { $name } startet das Spiel.
lobby-wait-owner = { $name } startet das Spiel, sobald alle Plätze besetzt sind.
lobby-fill = Jetzt beginnen, mit Bots auf den freien Plätzen
lobby-fill-help = Wer später kommt, kann einen Bot ablösen.
lobby-fill-rated-help = Dieses Spiel wird gewertet: Die Bots behalten ihre Plätze, und wer später kommt, kann zuschauen.
lobby-remove = Tisch auflösen
lobby-invite = Einladen
lobby-link = Link zu diesem Tisch
lobby-copy = Kopieren
lobby-copied = Kopiert
lobby-copy-hand = Mit Strg+C kopieren
lobby-qr = QR-Code mit dem Link zu diesem Tisch
lobby-options = Regeln an diesem Tisch
lobby-option-yes = ja
lobby-option-no = nein
lobby-whisper-no = nein, alles wird laut gesagt
hints = Tipps
lobby-rating = Gewertet
lobby-rated = ja, das Ergebnis zählt
lobby-unrated = nein
lobby-private = Diesen Tisch findet nur, wer den Link hat.
lobby-listed = Dieser Tisch steht auf der Startseite.
lobby-position = Dieses Spiel beginnt mit einer eigenen Stellung. Wer sie aufgebaut hat, weiß, was darin verdeckt ist.
own-map = eigene Karte
own-map-text = Dieses Spiel nutzt eine eigene Karte, keine aus dem Spiel. Es wird nicht gewertet.
lobby-rematch = Noch einmal dieselbe Runde, alle einen Platz weiter. Es geht los, sobald alle bereit sind.
lobby-fair = Ehrliche Würfel
lobby-fair-pocket = Vor dem Spiel wird das Geheimnis für die Würfel festgelegt; das hier ist dessen Fingerabdruck. Nach dem Spiel steht es im Protokoll, und jeder Wurf lässt sich nachprüfen. Auf dem eigenen Gerät lässt sich Zufall prüfen, aber nicht vor dessen Besitzer verbergen.
lobby-fair-text = Bevor sich jemand gesetzt hat, hat der Server sein Geheimnis für die Würfel festgelegt; das hier ist dessen Fingerabdruck. Alle am Tisch geben eigenen Zufall dazu. Nach dem Spiel steht das Geheimnis im Protokoll, und jeder Wurf lässt sich nachprüfen.
lobby-commitment = Fingerabdruck (SHA-256)
lobby-screen = Auf dem großen Bildschirm zeigen
lobby-screen-help = Der Tisch ohne Karten, mit einem QR-Code für jeden Platz. Jedes Handy zeigt die eigene Hand.

# Der Tisch
table-title = { $game } mit { $names }
title-yours = ● Du bist dran · { $game }
title-waiting = { $game } · warten auf { $name }
title-over = { $game } · beendet
table-seats = Plätze
table-board = Spielplan
table-hand = Vor dir
table-controls = Was du tun kannst
table-drawer = Verlauf, Chat, Regeln und Punkte
table-menu = Verlauf, Chat, Regeln und Punkte öffnen
tab-log = Verlauf
tab-chat = Chat
tab-rules = Regeln
tab-sheet = Punkte
tab-table = Tisch
seat-active = am Zug
seat-away = nicht da
seat-away-bot = nicht da, ein Bot spielt
seat-bot = Bot
seat-you = du
seat-label = { $name }: { $note }
seat-take = Diesen Platz nehmen
seat-take-free = Du kannst einsteigen: Diese Plätze spielen Bots.
seat-take-back = Deinen Platz zurücknehmen
undo = Zurücknehmen
hint-ask = Tipp
hint-words = Tipp: { $words }.
hint-seems-best = Das sieht nach deinem stärksten Zug aus.
hint-only-way = Das ist dein einziger Zug.
tutor-label = Tutor
tutor-help = Fragt nach, bevor du viel verschenkst. Nur in ungewerteten Spielen, in denen du allein gegen Bots spielst.
tutor-off = aus
tutor-blunders = nur bei groben Fehlern
tutor-mistakes = auch bei Fehlern
tutor-sure = Bist du sicher?
tutor-cost = Das kostet dich etwa { $points } Punkte Gewinnchance.
tutor-better = Besser: { $words }.
tutor-anyway = Trotzdem tun
tutor-back = Neu wählen
watching = Du schaust zu.
watching-join = Einen Bot ablösen
watchers = { $n ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $n } Personen schauen zu.
}
scene-skip = Tippen oder eine Taste drücken, um das zu überspringen.
old-browser = Dieser Browser ist zu alt, um dem Spiel von selbst zu folgen. Lade die Seite neu, um den letzten Zug zu sehen.
glass-turn = Sanduhr umdrehen
glass-runs = { $name } hat die Sanduhr umgedreht: Die Zeit läuft.

# Verbindung
lost = Die Verbindung ist weg. Neuer Versuch …
lost-now = Jetzt versuchen
unsent = Keine Verbindung. Dein Zug wird geschickt, sobald sie wieder da ist.
unsent-still = Noch keine Verbindung. Dein letzter Zug wartet darauf, geschickt zu werden.
unsent-late = Die Verbindung ist wieder da, aber dein Zug ist nicht mehr möglich und wurde nicht gemacht.
unsent-done = Die Verbindung ist wieder da. Inzwischen wurde für deinen Platz gezogen: Sieh dir den Tisch an.
back-again = Wieder verbunden.
back-title = Ein Bot spielt für dich.
back-text = Deine Zeit war um. Nichts ist verloren: Übernimm wieder, wann du magst.
late-title = Deine Zeit ist um.
late-text = Ein Bot macht diesen einen Zug. Der nächste ist wieder deiner.
late-over-title = Du bist wieder am Zug.
late-over-text = Ein Bot hat einen für dich gemacht, weil deine Zeit um war.
late-go = In Ordnung
back-go = Ich bin wieder da

# Verlauf und Chat
log-empty = Noch ist nichts passiert.
log-took-hand = { $name } nimmt Platz { $n } und sieht dessen Hand. Das Spiel wird nicht gewertet.
log-took-seat = { $name } übernimmt Platz { $n }.
log-undo = { $name } nimmt den letzten Zug zurück.
log-taken-back = (zurückgenommen)
log-round = Runde { $n }
chat-empty = Noch keine Nachrichten.
chat-label = Sag etwas
chat-send = Senden
chat-to = An
chat-to-all = alle
chat-to-one = nur { $name }
chat-whisper-to-you = flüstert dir zu:
chat-whisper-to = nur an { $name }:
chat-muted = Du kannst hier nicht schreiben.

# Einstellungen und Moderation
table-settings = Einstellungen
aid-label = Chancen zeigen
aid-help = Kleine Wahrscheinlichkeiten auf den Knöpfen, als Hilfe beim Entscheiden.
forced-label = Erzwungene Züge selbst senden
forced-help = Wenn du nur eines tun kannst und es nichts entscheidet, etwa einen Würfel werfen, der fallen muss, tut es die Seite nach einem Moment. Jede Taste und jeder Tipp hält sie auf.
motion-label = Züge animieren
keys-label = Tasten für Züge
notify-label = Benachrichtige mich, wenn ich dran bin
notify-help = Eine Benachrichtigung des Browsers, solange der Tisch im Hintergrund ist.
notify-no = Dieser Browser erlaubt für diese Adresse keine Benachrichtigungen.
notify-title = Du bist dran: { $game }
sound-label = Töne, wenn ich dran bin und wenn etwas Besonderes geschieht
telling-label = Was geschieht, erzählen
telling-slow = langsam
telling-normal = normal
telling-quick = schnell
telling-at-once = sofort
last-move-label = Letzten Zug markieren
threats-label = Markieren, was als Nächstes geschehen kann
webhook-title = Bescheid bei langsamen Spielen
webhook-lead = Bist du in einem Spiel mit langsamer Uhr dran und hast den Tisch nicht offen, schickt der Server eine kurze Nachricht (HTTP POST, JSON) an eine Adresse deiner Wahl, etwa den Webhook eines Chats.
webhook-label = Adresse (https://…)
webhook-save = Adresse speichern
webhook-text = Du bist dran: { $game }, mit { $names }. { $link }
table-owner = Dir gehört dieser Tisch
table-mute = Stumm schalten
table-unmute = Wieder reden lassen
table-kick = Hinausbitten
table-ban = Aussperren
table-leave = Tisch verlassen
table-leave-text = Ein Bot übernimmt für dich. Bis zum Ende des Spiels kannst du jederzeit zurückkommen.
table-leave-rated-text = Ein Bot übernimmt für dich. Bis zum Ende des Spiels kannst du jederzeit zurückkommen. Das Spiel wird gewertet, und sein Ergebnis zählt trotzdem für dich.
table-end = Spiel abbrechen
table-end-text = Das Spiel endet hier, von dir abgebrochen, und niemand kann weiterspielen. Das Geheimnis der Würfel wird aufgedeckt, und alle, die hier saßen, behalten das Protokoll.
table-end-rated-text = Das Spiel endet hier, von dir abgebrochen, und niemand kann weiterspielen. Es wird gewertet: Für dich zählt das als Niederlage, für die anderen gar nicht. Das Geheimnis der Würfel wird aufgedeckt, und alle, die hier saßen, behalten das Protokoll.
table-remove = Tisch auflösen
table-remove-text = Der Tisch und seine Züge werden für alle gelöscht.
table-sure = Ja, ganz sicher

# Das Ende
result-title = Das Spiel ist aus
result-win = { $names } gewinnt!
result-win-you = Du gewinnst!
result-win-shared = Gemeinsamer Sieg: { $names }
result-abandoned = Das Spiel wurde abgebrochen
result-abandoned-text = Niemand ist rechtzeitig zurückgekommen. Die bisherigen Züge stehen im Protokoll.
result-ended = { $name } hat das Spiel abgebrochen
result-ended-text = Die bisherigen Züge stehen im Protokoll, zusammen mit dem Geheimnis der Würfel.
result-sources = Woher das kommt
result-score = Punkte
result-player = Spieler
result-place = Rang
result-record = Protokoll herunterladen
result-verify = Prüf die Würfel selbst: spieltisch verify DATEI
result-new = Neuer Tisch
result-close = Einklappen
result-show = Ergebnis ansehen
rematch-go = Noch einmal
rematch-join-go = Ich bin dabei
rematch-going = Zum nächsten Spiel

# Mehrere an einem Gerät
cover-title = Gib das Gerät an { $name }
cover-text = Sonst sollte jetzt niemand hinsehen.
cover-go = Ich bin { $name }

# Platz nehmen
sit-title = Platz { $n }: { $game }
sit-text = Dieses Handy zeigt deine Hand; der große Bildschirm zeigt den Tisch.
sit-taken = Hier sitzt { $name }.
sit-told = Alle am Tisch erfahren, dass du hier übernimmst.
sit-to-table = Zum Tisch

# Der große Bildschirm
screen-title = { $game }: der Tisch für alle
screen-scan = Scannen und Platz nehmen
screen-scan-free = Scannen und den Bot ablösen
screen-waiting = Scanne mit dem Handy einen Code, um dich zu setzen.
screen-start = Los geht es auf dem Gerät, das den Tisch eingerichtet hat.
screen-all-here = Alle sind da.
screen-address = Oder öffne diese Adresse:
screen-unreachable = Andere Geräte erreichen diesen Tisch nicht: { $link } führt nur zu diesem Rechner.
screen-unreachable-how = Damit andere in deinem Netz mitspielen können, starte den Server so, oder gib ihm mit --public-url eine öffentliche Adresse:
screen-free = Es sind noch Plätze frei.
screen-sit-here = An diesem Gerät Platz nehmen
screen-exit = Großen Bildschirm verlassen
screen-full = Vollbild

# Eine Lektion
tutorial-title = Lektion
tutorial-step = Schritt { $n } von { $of }
tutorial-next = Weiter
tutorial-end = Weiterspielen
tutorial-show = Zeig es mir
tutorial-leave = Lektion verlassen
# A closer look
zoom = Spielplan vergrößern
