# Die Worte der Seiten rund um die Spiele.
app-name = Spieltisch
app-claim = Brettspiele für heute Abend: Link teilen, hinsetzen, spielen.
skip = Zum Inhalt springen
home = Startseite
footer-note = Kein Konto, keine Werbung, nichts von fremden Servern.
you = du
bot = Bot
close = Schließen

# Startseite
front-title = Spieltische
front-lead = Such dir ein Spiel aus, schick den Link an deine Freunde oder spiel gegen Bots. Niemand muss sich anmelden.
front-mine = Deine Tische
front-open = Offene Tische
front-open-none = Gerade ist kein Tisch offen. Richte einen ein!
front-games = Die Spiele
front-code = Du hast einen Link oder Code?
front-code-label = Link oder Code des Tisches
front-code-go = Zum Tisch
front-players = { $least } bis { $most } Personen
front-new = Neuer Tisch
front-rules = Regeln
card-free = { $free ->
    [one] ein freier Platz
   *[other] { $free } freie Plätze
}
card-yours = Du bist dran
card-open = Wartet auf Mitspieler
card-running = Wird gespielt
card-over = Beendet
card-abandoned = Abgebrochen
card-position = Aus einer Stellung
card-own-map = Eigene Karte
card-with = mit { $names }
card-go = Zum Tisch

# Namen und Personen
name-label = Dein Name
name-help = So nennen dich die anderen. Bis zu 24 Zeichen.
name-save = Speichern
me-title = Du
me-hello = Hallo, { $name }
me-nobody = Hier kennt dich noch niemand
me-name = Name und Sprache
me-lang = Sprache
me-move = Auf ein anderes Gerät
me-move-text = Ein privater Link nimmt deinen Namen und deine Tische mit aufs Handy oder in einen anderen Browser. Er gilt einmal und nur kurze Zeit.
me-move-make = Privaten Link erzeugen
me-move-ready = Öffne diesen Link auf dem anderen Gerät
me-move-warning = Wer diesen Link öffnet, spielt unter deinem Namen. Schick ihn niemandem sonst.
me-delete = Deine Daten löschen
me-delete-text = Dein Name, deine Nachrichten und deine Plätze an laufenden Tischen werden entfernt. Beendete Spiele behalten ihre Züge unter „{ $ghost }“. Das lässt sich nicht zurücknehmen.
me-delete-ghost = jemand
me-delete-sure = Ja, alles über mich löschen
me-delete-go = Löschen
me-tables = { $n ->
    [0] Du sitzt an keinem Tisch.
    [one] Du sitzt an einem Tisch.
   *[other] Du sitzt an { $n } Tischen.
}
move-title = Hier einziehen?
move-text = Dieser Link gehört { $name }. Wenn du weitermachst, ist dieser Browser ab jetzt { $name } und vergisst, wer er vorher war.
move-go = Ja, das bin ich
move-no = Nein, so lassen

# Ein neuer Tisch
new-title = Neuer Tisch: { $game }
new-lead = Richte ihn ein, wie du magst; die Plätze kannst du bis zum Start noch ändern.
new-players = Wie viele spielen mit?
new-players-n = { $n } Personen
new-seats = Wer sitzt wo?
new-seat = Platz { $n }
new-seat-me = Ich
new-seat-open = Frei, für alle mit dem Link
new-options = Regeln am Tisch
by-lot = Per Los
new-option-default = Wie die Regeln es vorschlagen
new-map = Eigene Karte
new-map-help = Eine Karte ist eine TOML-Datei. Ist etwas daran falsch, steht hier jeder Fehler mit seiner Stelle. Eine Karte im Feld geht der Auswahl darüber vor.
new-map-file = Datei wählen
new-map-label = Oder die Karte hineinkopieren (TOML)
new-position = Von einer Stellung aus beginnen
new-position-help = Für Rätsel, Übungen und unterbrochene Spiele. Personenzahl und Regeln kommen dann aus der Stellung, und der Tisch sagt es allen: Wer sie aufgebaut hat, kennt die verdeckten Karten.
new-position-label = Die Stellung (JSON)
new-position-file = Oder aus einer Datei
new-talk = Reden
glass = Sanduhr
glass-help = Alle am Tisch dürfen sie umdrehen. Ist sie durch, gilt als fertig, wer dann noch redet.
glass-30 = 30 Sekunden: flott
glass-60 = Eine Minute: wie die Regeln es vorschlagen
glass-120 = Zwei Minuten: für lange Verhandlungen
glass-360 = Sechs Minuten: eine für jeden und zwei für alle
glass-turn = Sanduhr umdrehen
glass-runs = { $name } hat die Sanduhr umgedreht: Die Zeit läuft.
whisper = Flüstern
whisper-help = Zwei dürfen reden, ohne dass die anderen es hören. Sonst wird alles laut gesagt, wie am richtigen Tisch.
new-hints = Tipps erlauben
new-hints-help = Wer am Zug ist, darf fragen, was sich anbietet und warum.
new-listed = Auf der Startseite zeigen
new-listed-help = Sonst findet den Tisch nur, wer den Link hat.
new-go = Tisch einrichten
level-easy = Bot, leicht
entropy-label = Dein eigener Zufall für die Würfel
entropy-help = Tipp irgendetwas ein. Es wird in die Würfel gemischt, damit sie niemand vorher kennen kann.
entropy-done = Dein Browser hat seinen eigenen Zufall dazugegeben.

# Vor dem Spiel
lobby-title = { $game }: vor dem Spiel
lobby-lead = { $free ->
    [0] Alle sind da.
    [one] Ein Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
lobby-seats = Plätze
lobby-seat-open = frei
lobby-begins = beginnt
lobby-owner = lädt ein
lobby-away = nicht da
lobby-here = da
lobby-sit = Hier hinsetzen
lobby-bot = Bot hierher setzen
lobby-open = Platz freigeben
lobby-kick = Hinausbitten
lobby-leave = Aufstehen
lobby-start = Spiel starten
lobby-start-wait = Das Spiel kann starten, sobald alle Plätze besetzt sind.
lobby-wait-owner = { $name } startet das Spiel, sobald alle Plätze besetzt sind.
lobby-remove = Tisch auflösen
lobby-invite = Einladen
lobby-link = Link zu diesem Tisch
lobby-copy = Kopieren
lobby-copied = Kopiert
lobby-copy-hand = Mit Strg+C kopieren
lobby-qr = QR-Code mit dem Link zu diesem Tisch
lobby-options = Regeln am Tisch
lobby-option-yes = ja
lobby-option-no = nein
lobby-whisper-no = nein, alles wird laut gesagt
hints = Tipps
lobby-private = Diesen Tisch findet nur, wer den Link hat.
lobby-listed = Dieser Tisch steht auf der Startseite.
lobby-position = Dieses Spiel beginnt mit einer aufgebauten Stellung. Wer sie aufgebaut hat, weiß, was darin verdeckt ist.
lobby-fair = Ehrliche Würfel
lobby-fair-text = Bevor sich jemand gesetzt hat, hat der Server sein Geheimnis für die Würfel festgelegt; das hier ist dessen Fingerabdruck. Alle am Tisch geben eigenen Zufall dazu. Nach dem Spiel steht das Geheimnis im Protokoll, und jeder Wurf lässt sich nachprüfen.
lobby-commitment = Fingerabdruck (SHA-256)

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
seat-active = entscheidet
seat-away = nicht da
seat-bot = Bot
seat-you = du
seat-label = { $name }: { $note }
undo = Zurücknehmen
hint-ask = Tipp
hint-words = Tipp: { $words }.
hint-seems-best = Von allem, was du tun kannst, verspricht es am meisten.
hint-only-way = Etwas anderes kannst du nicht tun.
watching = Du schaust zu.
watchers = { $n ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $n } Personen schauen zu.
}
lost = Die Verbindung ist weg. Neuer Versuch …
lost-now = Jetzt versuchen
scene-skip = Ein Tipp oder eine Taste überspringt das.
unsent = Keine Verbindung. Dein Zug wird geschickt, sobald sie wieder da ist.
unsent-still = Noch keine Verbindung. Dein letzter Zug wartet darauf, geschickt zu werden.
unsent-late = Die Verbindung ist wieder da, aber dein Zug passt nicht mehr und wurde nicht gemacht.
unsent-done = Die Verbindung ist wieder da. Für deinen Platz wurde inzwischen gehandelt: Sieh dir den Tisch an.
back-again = Wieder verbunden.
old-browser = Dieser Browser ist zu alt, um dem Spiel von selbst zu folgen. Lade die Seite neu, um den letzten Zug zu sehen.
log-empty = Noch ist nichts passiert.
log-took-hand = { $name } setzt sich auf Platz { $n } und sieht dessen Hand. Das Spiel wird nicht gewertet.
log-took-seat = { $name } übernimmt Platz { $n }.
log-undo = { $name } nimmt die letzte Aktion zurück.
chat-empty = Noch hat niemand etwas gesagt.
chat-label = Sag etwas
chat-send = Senden
chat-to = An
chat-to-all = alle
chat-to-one = nur { $name }
chat-whisper-to-you = flüstert dir zu:
chat-whisper-to = nur an { $name }:
chat-muted = Du kannst hier nicht schreiben.
rules-all = Alle Regeln mit ihren Nummern
rules-title = { $game }: die Regeln
rules-players = Genau { $players } Personen
rules-how = So wird gespielt
rules-numbered = Die Regeln im Ganzen
rules-lead = Wenn am Tisch etwas nicht geht, wird eine dieser Nummern genannt.
rules-sources = Was hinter diesem Zeichen steht, haben wir festgelegt, weil das Regelheft es offen lässt. Alles andere sagt das Regelheft, hier in unseren Worten.
rules-ruling = unsere Festlegung
rules-otherwise = Ihr könnt es anders spielen:
rules-new = Tisch einrichten
table-settings = Einstellungen
aid-label = Chancen zeigen
aid-help = Kleine Wahrscheinlichkeiten auf den Knöpfen, als Hilfe beim Entscheiden.
motion-label = Züge bewegen
keys-label = Tasten für Aktionen
table-owner = Dir gehört dieser Tisch
table-mute = Stumm schalten
table-unmute = Reden lassen
table-kick = Hinausbitten
table-ban = Aussperren
table-leave = Tisch verlassen
table-leave-text = Ein Bot spielt für dich weiter. Du kannst zurückkommen, solange das Spiel läuft.
table-leave-rated-text = Ein Bot spielt für dich weiter. Du kannst zurückkommen, solange das Spiel läuft. Das Spiel wird gewertet, und sein Ergebnis zählt trotzdem für dich.
table-end = Spiel abbrechen
table-end-text = Das Spiel endet hier, von dir abgebrochen, und niemand kann weiterspielen. Das Geheimnis der Würfel wird aufgedeckt, und alle, die hier saßen, behalten das Protokoll.
table-end-rated-text = Das Spiel endet hier, von dir abgebrochen, und niemand kann weiterspielen. Es wird gewertet: Für dich zählt das als Niederlage, für die anderen gar nicht. Das Geheimnis der Würfel wird aufgedeckt, und alle, die hier saßen, behalten das Protokoll.
table-remove = Tisch auflösen
table-remove-text = Der Tisch und seine Züge sind dann für alle weg.
table-sure = Ich meine es ernst
keys-title = Tasten
keys-text = Der Buchstabe auf einem Knopf wählt ihn; dieselbe Taste noch einmal oder die Eingabetaste drückt ihn. L Verlauf, C Chat, Esc schließt. ? zeigt alle Tasten.
key-hint = Taste { $key }
key-again = Taste { $key }, zweimal
key-armed = { $words } Drücke dieselbe Taste noch einmal oder die Eingabetaste.
tap-again = { $words } Tippe noch einmal, um es zu tun.

# Das Ende
result-title = Das Spiel ist aus
result-win = { $names } gewinnt!
result-win-you = Du gewinnst!
result-win-shared = { $names } teilen sich den Sieg.
result-abandoned = Das Spiel wurde abgebrochen
result-abandoned-text = Niemand ist rechtzeitig zurückgekommen. Was gespielt wurde, steht im Protokoll.
result-ended = { $name } hat das Spiel abgebrochen
result-ended-text = Was gespielt wurde, steht im Protokoll, zusammen mit dem Geheimnis der Würfel.
result-score = Punkte
result-place = Rang
result-record = Protokoll herunterladen
result-verify = Prüf die Würfel selbst: spieltisch verify DATEI
result-new = Neuer Tisch
result-close = Plan ansehen
result-show = Ergebnis ansehen

# Der Betrieb
host-title = Betrieb
host-tables = Tische
host-found = { $n ->
    [0] Keine Tische.
    [one] Ein Tisch.
   *[other] { $n } Tische.
}
host-search = Link, Spiel oder Name
host-search-go = Suchen
host-status = Stand
host-status-any = Alle
host-status-open = Offen
host-status-running = Läuft
host-status-over = Beendet
host-status-abandoned = Aufgegeben
host-pages = Seiten
host-page = Seite { $page } von { $pages }
host-page-before = Zurück
host-page-next = Weiter
host-ban-somebody = Jemanden aussperren
host-ban = Aussperren
host-ban-address = und 24 Stunden lang niemand Neues von derselben Adresse
host-banned = Ausgesperrte
host-banned-none = Niemand ist ausgesperrt.
host-unban = Wieder hereinlassen
host-people = { $n ->
    [one] Eine Person ist hier bekannt.
   *[other] { $n } Personen sind hier bekannt.
}
host-open = Öffnen
host-remove = Auflösen

# Was schiefgehen kann
trouble-rule = Regel { $rule }
trouble-home = Startseite
trouble-again = Noch einmal versuchen
trouble-to-table = Zurück zum Tisch
trouble-refused = Das geht nicht
trouble-stale = Der Tisch ist schon weiter
trouble-stale-text = Bevor deine Aktion ankam, ist etwas passiert. Schau es dir an und entscheide neu.
trouble-not-found = Hier ist nichts
trouble-not-found-text = Diese Adresse führt nirgendwohin. Vielleicht ist ein Buchstabe des Links verloren gegangen.
trouble-no-table = Diesen Tisch gibt es nicht
trouble-no-table-text = Der Link stimmt nicht, oder der Tisch wurde aufgelöst. Frag noch einmal nach dem Link oder richte selbst einen Tisch ein.
trouble-no-game = Dieses Spiel gibt es nicht
trouble-no-game-text = Such dir auf der Startseite eines aus.
trouble-full = Der Tisch ist voll
trouble-full-text = Alle Plätze sind besetzt. Du kannst bleiben und zuschauen oder einen anderen Tisch einrichten.
trouble-taken = Dieser Platz ist besetzt
trouble-taken-text = Jemand war schneller. Such dir einen anderen Platz.
trouble-seated = Du hast hier schon einen Platz
trouble-seated-text = Alle haben an einem Tisch nur einen Platz.
trouble-no-seat = Du hast hier keinen Platz
trouble-no-seat-text = Das kann nur, wer am Tisch sitzt. Zuschauen kannst du.
trouble-not-owner = Das ist nicht dein Tisch
trouble-not-owner-text = Wer den Tisch eingerichtet hat, entscheidet über ihn.
trouble-not-host = Das ist nicht dein Server
trouble-not-host-text = Diese Seite gehört der Person, die den Server betreibt.
trouble-started = Das Spiel läuft schon
trouble-started-text = Die Plätze lassen sich nicht mehr ändern. Du kannst zuschauen oder einen anderen Tisch einrichten.
trouble-not-started = Das Spiel hat noch nicht begonnen
trouble-not-started-text = Erst müssen alle Plätze besetzt sein und das Spiel gestartet werden.
trouble-seats-free = Es sind noch Plätze frei
trouble-seats-free-text = Auf jeden Platz gehört eine Person oder ein Bot, bevor es losgeht.
trouble-over = Das Spiel ist aus
trouble-over-text = An diesem Tisch gibt es nichts mehr zu spielen.
trouble-not-over = Das Spiel läuft noch
trouble-not-over-text = Im Protokoll steht das Geheimnis der Würfel, darum gibt es das Protokoll erst nach dem Ende.
trouble-not-asked = Gerade bist du nicht gefragt
trouble-not-asked-text = Einen Tipp bekommst du, wenn du am Zug bist.
trouble-too-long = Dieses Spiel ist zu lang
trouble-too-long-text = Es hat so viele Züge, wie ein Spiel hier haben kann. Wer den Tisch eingerichtet hat, kann es beenden; das Protokoll bleibt.
trouble-too-often = Das reicht
trouble-too-often-text = Du hast so oft zurückgenommen, angekündigt oder angeboten, wie man es in einem Spiel kann. Deine anderen Züge sind davon nicht betroffen.
trouble-late = Diese Entscheidung trifft ein Bot
trouble-late-text = Deine Zeit ist zweimal hintereinander abgelaufen. Ab der nächsten Entscheidung spielst du wieder selbst.
trouble-no-hints = Hier gibt es keine Tipps
trouble-no-hints-text = An diesem Tisch finden alle selbst heraus, was das Beste ist. So ist er eingerichtet.
trouble-no-undo = Das lässt sich nicht zurücknehmen
trouble-no-undo-text = Es sind Würfel gefallen, jemand anders hat gehandelt, oder es war nicht deine Aktion.
trouble-muted = Du kannst hier nicht schreiben
trouble-muted-text = Wem der Tisch gehört, hat dich stumm geschaltet.
trouble-banned = Du kannst hier nicht mitspielen
trouble-banned-text = Du bist hier ausgesperrt. Du kannst einen eigenen Tisch einrichten.
trouble-name = Es fehlt ein Name
trouble-name-text = Wähl einen Namen mit 1 bis 24 Zeichen, von denen mindestens eines zu sehen ist.
trouble-chat = Das lässt sich nicht sagen
trouble-chat-text = Eine Nachricht hat 1 bis 500 Zeichen.
trouble-aloud = Hier wird nicht geflüstert
trouble-aloud-text = An diesem Tisch wird alles laut gesagt.
trouble-deaf = Dort hört dich niemand
trouble-deaf-text = Flüstern kannst du mit einer anderen Person am Tisch. Bots haben keine Ohren.
trouble-glass-runs = Die Sanduhr läuft schon
trouble-glass-runs-text = Wenn sie durch ist, lässt sie sich wieder umdrehen.
trouble-no-hurry = Niemand muss sich beeilen
trouble-no-hurry-text = Die Sanduhr ist für die Zeit des Redens da. Gerade wartet das Spiel nicht darauf.
trouble-entropy = Der Zufall ist nicht lesbar
trouble-entropy-text = Erwartet werden 64 hexadezimale Ziffern.
trouble-token = Dieser Link gilt nicht mehr
trouble-token-text = Ein privater Link gilt einmal und nur kurze Zeit. Erzeuge einen neuen auf dem Gerät, das dich kennt.
trouble-cross-site = Das kam von einer anderen Seite
trouble-cross-site-text = Zu deiner Sicherheit können nur die eigenen Seiten dieses Servers für dich handeln. Öffne die Seite neu und versuch es noch einmal.
trouble-too-many = Das war zu schnell
trouble-too-many-text = Warte einen Moment und versuch es dann noch einmal.
trouble-too-large = Das ist zu viel auf einmal
trouble-too-large-text = Der Server nimmt nur kurze Anfragen an.
trouble-crowded = Kein Platz für weitere Tische
trouble-crowded-text = Der Server hat so viele Tische, wie er tragen kann. Beende einen, oder versuch es später.
trouble-bad-request = Das war nicht lesbar
trouble-bad-request-text = Die Anfrage war nicht vollständig. Geh zurück, lade die Seite neu und versuch es noch einmal.
trouble-rules-version = Dieses Spiel braucht eine andere Version
trouble-rules-version-text = Der Tisch wurde unter Regeln begonnen, die dieser Server nicht mehr kennt. Er bleibt aufgehoben, kann aber hier nicht weitergespielt werden.
trouble-overloaded = Der Server hat gerade viel zu tun
trouble-overloaded-text = Nichts ist verloren. Versuch es in ein paar Sekunden noch einmal.
trouble-busy = Der Server ist beschäftigt
trouble-busy-text = Deine Aktion wurde nicht ausgeführt. Versuch es gleich noch einmal.
trouble-unsure = Vielleicht ausgeführt
trouble-unsure-text = Die Datenbank hat nicht rechtzeitig geantwortet, deshalb ist offen, ob das gespeichert wurde. Der Tisch zeigt es, sobald die Datenbank wieder antwortet. Sieh nach, bevor du es noch einmal versuchst.
trouble-no-newcomers = Von hier kann heute niemand Neues dazukommen
trouble-no-newcomers-text = Dieses Netz ist einen Tag lang für neue Namen geschlossen, weil jemand Ausgesperrtes es benutzt hat. Wer hier schon einen Namen hat, kann weiterspielen.
trouble-internal = Da ist etwas schiefgegangen
trouble-internal-text = Der Fehler liegt bei uns, nicht bei dir. Nichts Bestätigtes ist verloren. Versuch es gleich noch einmal.

# Problems of requests
trouble-refused-text = Die Regeln lassen das jetzt nicht zu.
trouble-no-method = So geht das nicht
trouble-no-method-text = Diese Adresse kann man auf diese Weise nicht benutzen.
trouble-nobody = Wer bist du?
trouble-nobody-text = Wähl zuerst einen Namen, damit die anderen wissen, wer du bist.
trouble-no-place = Diesen Platz gibt es nicht
trouble-no-place-text = Der Tisch hat keinen Platz mit dieser Nummer.
trouble-options = So lässt sich das Spiel nicht aufbauen
trouble-options-text = Das Spiel kennt diese Einstellung nicht.
trouble-map = Mit dieser Karte lässt sich nicht spielen
trouble-map-text = Das Spiel kann diese Karte nicht lesen.
trouble-position = Von dieser Stellung aus geht es nicht
trouble-position-text = Das Spiel nimmt diese Stellung nicht an.
trouble-position-players = Die Stellung ist für eine andere Personenzahl
trouble-position-players-text = Eine Stellung sagt selbst, wie viele mitspielen. Lass die Zahl weg oder wähl dieselbe.
trouble-position-options = Eine Stellung bringt ihre Regeln mit
trouble-position-options-text = Die Einstellungen stehen in der Stellung. Lass die anderen weg.
trouble-position-over = In dieser Stellung ist das Spiel schon aus
trouble-position-over-text = Da gibt es nichts mehr zu spielen. Nimm eine Stellung von früher.
trouble-entropy-due = Es fehlt noch eigener Zufall
trouble-entropy-due-text = Jede Person am Tisch gibt vor dem Start eigenen Zufall für die Würfel dazu.

# Startseite: gleich spielen, dazusetzen, weiterspielen
front-name-title = Wie sollen wir dich nennen?
front-name-text = Ein Name für alle Tische. Du kannst ihn jederzeit ändern und auch ohne spielen.
front-go-on = Weiterspielen
front-go-on-none = Gerade läuft nichts. Ein Spiel gegen Bots beginnt mit einem Tippen.
front-played = Gespielt
front-play = Gleich spielen
front-play-level = Bots
guest = Gast
guest-name = Gast { $n }
level-medium = Bot, mittel
level-hard = Bot, stark
level-master = Bot, Meister
strength-easy = leicht
strength-medium = mittel
strength-hard = stark
strength-master = Meister

# Uhren
pace-label = Uhr
pace-help = Ist die Zeit um, spielt ein Bot für den, der fehlt. Zurückkommen kann man jederzeit.
pace-none = Ohne Uhr
pace-live = { $seconds } Sekunden je Entscheidung, { $reserve ->
    [one] eine Minute
   *[other] { $reserve } Minuten
} Reserve
pace-slow = { $hours ->
    [24] Ein Tag je Entscheidung
    [12] Ein halber Tag je Entscheidung
    [72] Drei Tage je Entscheidung
   *[other] { $hours } Stunden je Entscheidung
}
pace-left = Übrige Zeit

# Mehr zu den Plätzen
new-seat-here = Jemand an diesem Gerät
new-seat-guest = Name auf Platz { $n }
new-seats-help = Bots kann später ablösen, wer den Link hat, außer in gewerteten Spielen mit verdeckter Hand. Mehrere an einem Gerät reichen es herum: Ein Deckblatt hält die Karten geheim.
lobby-ready = bereit
lobby-say-ready = Ich bin bereit
lobby-unready = Doch noch nicht bereit
lobby-here-too = Jemand an diesem Gerät
lobby-fill = Jetzt beginnen, Bots nehmen die freien Plätze
lobby-fill-help = Wer später kommt, kann einen Bot ablösen.
lobby-fill-rated-help = Dieses Spiel wird gewertet: Die Bots behalten ihre Plätze, und wer später kommt, kann zuschauen.
lobby-rating = Gewertet
lobby-rated = ja, das Ergebnis zählt
lobby-unrated = nein
own-map = eigene Karte
own-map-text = Gespielt wird auf einer eigenen Karte, nicht auf einer aus dem Spiel. Gewertet wird das nicht.
lobby-rematch = Noch einmal dieselbe Runde, alle einen Platz weiter. Es geht los, sobald alle bereit sind.
lobby-screen = Auf dem großen Bildschirm zeigen
lobby-screen-help = Der Tisch ohne Karten, mit einem QR-Code für jeden Platz: Jedes Handy hält seine eigene Hand.
seat-away-bot = nicht da, ein Bot spielt
seat-take = Diesen Platz nehmen
seat-take-free = Du könntest einsteigen: Diese Plätze spielen Bots.
seat-take-back = Deinen Platz zurücknehmen
back-title = Ein Bot spielt für dich.
back-text = Deine Zeit war um. Nichts ist verloren: Übernimm wieder, wann du magst.
back-go = Ich bin wieder da
cover-title = Gib das Gerät an { $name }
cover-text = Sonst sollte jetzt niemand hinsehen.
cover-go = Ich bin { $name }
rematch-go = Noch einmal
rematch-join-go = Ich bin dabei
rematch-going = Zum nächsten Spiel

# Platz nehmen
sit-title = Platz { $n }: { $game }
sit-text = Dieses Handy hält deine Hand; der große Bildschirm zeigt den Tisch.
sit-taken = Hier sitzt { $name }.
sit-told = Alle am Tisch erfahren, dass du hier übernimmst.
sit-to-table = Zum Tisch

# Der große Bildschirm
screen-title = { $game }: der Tisch für alle
screen-scan = Scannen und Platz nehmen
screen-scan-free = Scannen und den Bot ablösen
screen-waiting = Scanne mit dem Handy einen Code, um dich zu setzen.
screen-start = Los geht es auf dem Gerät, das den Tisch aufgestellt hat.
screen-all-here = Alle sind da.
screen-address = Oder öffne diese Adresse:
screen-unreachable = Andere Geräte erreichen diesen Tisch nicht: { $link } führt nur zu diesem Rechner.
screen-unreachable-how = Damit andere in deinem Netz mitspielen können, starte den Server so, oder gib ihm mit --public-url eine öffentliche Adresse:
screen-free = Es sind noch Plätze frei.
screen-sit-here = An diesem Gerät Platz nehmen
screen-exit = Großen Bildschirm verlassen
screen-full = Vollbild

# Du bist dran
notify-label = Benachrichtige mich, wenn ich dran bin
notify-help = Eine Meldung dieses Browsers, solange der Tisch im Hintergrund ist.
notify-no = Dieser Browser erlaubt für diese Adresse keine Benachrichtigungen.
notify-title = Du bist dran: { $game }
sound-label = Ton, wenn ich dran bin
webhook-title = Ruf mich bei langsamen Spielen
webhook-lead = Bist du in einem Spiel mit langsamer Uhr dran und hast den Tisch nicht offen, schickt der Server eine kurze Nachricht (HTTP POST, JSON) an eine Adresse deiner Wahl, etwa den Webhook eines Chats.
webhook-label = Adresse (https://…)
webhook-save = Adresse speichern
webhook-text = Du bist dran: { $game }, mit { $names }. { $link }
trouble-webhook = Diese Adresse kann nicht gerufen werden
trouble-webhook-text = Sie muss mit http:// oder https:// beginnen und darf nicht in ein privates Netz führen.
trouble-seen-hand = Du hast eine andere Hand gesehen
trouble-seen-hand-text = Wer in diesem Spiel eine Hand gehalten hat, kann keinen anderen Platz nehmen. Du kannst zusehen.
trouble-rated-seat = Dieser Platz ist für die Person, die hier begonnen hat
trouble-rated-seat-text = Das Spiel wird gewertet, und die Hände sind verdeckt. Darum darf niemand sonst diese Hand sehen; solange spielt ein Bot. Du kannst zuschauen.
trouble-kept-seat = Dieser Platz wartet auf jemanden
trouble-kept-seat-text = Wer hier saß, wurde hinausgebeten, und nur diese Person darf zu dieser Hand zurückkommen; solange spielt ein Bot. Du kannst zuschauen.
trouble-kept = Dieses Protokoll bleibt
trouble-kept-text = An diesem Tisch saßen auch andere, und das Protokoll des Spiels gehört ihnen genauso wie dir.
trouble-list-full = Die Liste ist voll
trouble-list-full-text = An einem Tisch lassen sich höchstens 100 Personen stumm schalten und ebenso viele aussperren. Nimm erst jemanden von der Liste.

# Komfort
look-title = Aussehen und Komfort
look-theme = Farben
look-theme-auto = Wie am Gerät eingestellt
look-theme-light = Hell
look-theme-dark = Dunkel
look-contrast = Mehr Kontrast
look-contrast-help = Kräftigere Linien und dunklere Schrift.
look-left = Linkshändig
look-left-help = Auf Handys sind Knöpfe und Menü links.
look-calm = Weniger Bewegung
look-calm-help = Nichts bewegt sich von selbst.
look-save = Speichern
keys-open = Tasten
keys-all-title = Alles mit der Tastatur
keys-tab = von einem zum nächsten, mit Umschalt zurück
keys-enter = tut, was den Fokus hat
keys-letter = der Buchstabe oder die Zahl auf einem Knopf wählt ihn; dieselbe Taste noch einmal oder die Eingabetaste drückt ihn
keys-undo = nimmt zurück
keys-hint = gibt dir einen Tipp, wenn du dran bist
keys-log = Verlauf
keys-chat = Chat
keys-help = diese Liste
keys-esc = schließt, was offen ist
keys-arrows = von Reiter zu Reiter
keys-everywhere = Überall
keys-at-table = Am Tisch
keys-in-replay = Beim Ansehen
keys-enter-name = Eingabe
keys-ends-name = Pos1, Ende
keys-space-name = Leertaste
keys-step = einen Schritt zurück oder vor
keys-ends = zum Anfang, zum Ende
keys-space = spielt ab und hält an

# Zum ersten Mal
lesson-contents = Auf dieser Seite
lesson-goal = Das Ziel
lesson-turn-lead = Ein Beispiel. Du schaust Anna über die Schulter.
lesson-step = { $n }
lesson-scoring = So wird gezählt
lesson-scoring-lead = Jedes Beispiel ist eine echte Stellung: Was hier steht, hat dasselbe Regelwerk gezählt, das auch am Tisch zählt.
lesson-told = Was dazu im Verlauf steht
lesson-signs = Die Zeichen
lesson-everywhere = An jedem Tisch
lesson-seats = Jeder Platz hat seine Farbe und seine Form, dieselbe auf Figuren, Tafeln und Diagrammen.
sign-turn = Der umrahmte Platz muss entscheiden.
sign-glow = Was leuchtet, kannst du wählen. Tippst du etwas anderes an, erfährst du, was es ist oder warum es nicht geht.
sign-bot = Hier spielt ein Bot.
sign-away = Diese Person hat den Tisch gerade nicht offen.
sign-undo = Nimmt deinen letzten Zug zurück, solange nichts Neues bekannt geworden ist.
sign-menu = Verlauf, Chat, Regeln, Punkte und Einstellungen.
guide-play = Geführte erste Partie
guide-title = Deine erste Partie
guide-tip = Was wäre gut?
guide-tip-none = Hier ist eine Wahl so gut wie die andere. Probier einfach!
guide-lead = Zwei Minuten gegen Bots: Die ersten Entscheidungen werden dir erklärt, aufhören kannst du jederzeit.
guide-done = Das waren die ersten Entscheidungen. Ab jetzt spielst du frei; was ein Ding ist oder warum etwas nicht geht, sagt dir jedes Antippen.
guide-end = Ohne Hilfe weiter
guide-free = Weiterspielen
