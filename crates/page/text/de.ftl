# Die Seiten rund um die Tische: Startseite, Personen, neuer Tisch, erste Partie, Einstellungen, Betrieb.
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
front-name-title = Wie sollen wir dich nennen?
front-name-text = Ein Name für alle Tische. Du kannst ihn jederzeit ändern und auch ohne spielen.
front-go-on = Weiterspielen
front-played = Gespielt
front-kept = { $days ->
    [one] Beendete Partien bleiben einen Tag und verschwinden dann samt Protokoll und Gesprächen.
   *[other] Beendete Partien bleiben { $days } Tage und verschwinden dann samt Protokoll und Gesprächen.
}
front-play = Gleich spielen
front-learn = Spielend lernen
front-play-level = Bots
card-free = { $free ->
    [one] ein freier Platz
   *[other] { $free } freie Plätze
}
card-yours = Du bist dran
card-open = Wartet auf Mitspieler
card-running = Wird gespielt
card-over = Beendet
card-abandoned = Abgebrochen
card-position = Eigene Stellung
card-own-map = Eigene Karte
card-with = mit { $names }
card-go = Zum Tisch

# Namen und Personen
guest = Gast
guest-name = Gast { $n }
name-label = Dein Name
name-help = So nennen dich die anderen. Bis zu 24 Zeichen.
name-save = Speichern
me-title = Du
me-hello = Hallo, { $name }
me-nobody = Wir kennen uns noch nicht
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
move-title = Hier unter diesem Namen spielen?
move-text = Dieser Link gehört { $name }. Wenn du weitermachst, spielt dieser Browser ab jetzt als { $name } und vergisst, wer er vorher war.
move-go = Ja, das bin ich
move-no = Nein, so lassen

# Ein neuer Tisch
new-title = Neuer Tisch: { $game }
new-lead = Richte ihn ein, wie du magst; die Plätze kannst du bis zum Start noch ändern.
new-players = Wie viele spielen mit?
new-players-n = { $n } Personen
new-seats = Wer sitzt wo?
new-seats-help = Bots kann später ablösen, wer den Link hat, außer in gewerteten Spielen mit verdeckter Hand. Mehrere an einem Gerät reichen es herum: Ein Deckblatt hält die Karten geheim.
new-seat = Platz { $n }
new-seat-me = Ich
new-seat-open = Frei, für alle mit dem Link
new-seat-here = Jemand an diesem Gerät
new-seat-guest = Name auf Platz { $n }
new-options = Regeln an diesem Tisch
by-lot = Zufällig
new-option-default = Wie die Regeln es vorschlagen
new-map = Eigene Karte
new-map-help = Eine Karte ist eine TOML-Datei. Hat sie Fehler, stehen hier alle mit ihrer Stelle. Eine Karte in diesem Feld geht der Auswahl darüber vor.
new-map-file = Datei wählen
new-map-label = Oder die Karte hineinkopieren (TOML)
new-position = Von einer Stellung aus beginnen
new-position-help = Für Rätsel, Übungen und unterbrochene Spiele. Personenzahl und Regeln kommen aus der Stellung. Alle am Tisch erfahren davon, denn wer sie aufgebaut hat, kennt die verdeckten Karten.
new-position-label = Stellung (JSON)
new-position-file = Oder eine Datei wählen
new-talk = Reden
glass = Sanduhr
glass-help = Alle am Tisch dürfen sie umdrehen. Ist sie durch, gilt als fertig, wer dann noch redet.
glass-30 = 30 Sekunden: flott
glass-60 = Eine Minute: wie die Regeln es vorschlagen
glass-120 = Zwei Minuten: für lange Verhandlungen
glass-360 = Sechs Minuten: eine pro Person und zwei für alle
whisper = Flüstern
whisper-help = Zwei dürfen reden, ohne dass die anderen es hören. Sonst wird alles laut gesagt, wie am richtigen Tisch.
new-hints = Tipps erlauben
new-hints-help = Wer am Zug ist, darf nach einem Vorschlag fragen und erfährt auch den Grund.
new-listed = Auf der Startseite zeigen
new-listed-help = Sonst findet den Tisch nur, wer den Link hat.
new-go = Tisch einrichten
level-easy = Bot, leicht
level-medium = Bot, mittel
level-hard = Bot, stark
level-master = Bot, Meister
strength-easy = leicht
strength-medium = mittel
strength-hard = stark
strength-master = Meister
strength-easy-is = Leichte Bots spielen wie nette Anfänger und übersehen manches.
strength-medium-is = Mittlere Bots überlegen kurz.
strength-hard-is = Starke Bots denken voraus.
strength-master-is = Meister überlegen bis zu fünf Sekunden je Zug.
entropy-label = Dein eigener Zufall für die Würfel
entropy-help = Tipp irgendetwas ein. Es wird in die Würfel gemischt, damit sie niemand vorher kennen kann.
entropy-done = Dein Browser hat seinen eigenen Zufall dazugegeben.

# Uhren
pace-label = Uhr
pace-help = Ist die Zeit um, macht ein Bot diesen einen Zug. Nach dreimal hintereinander, oder wenn der Zug Stunden hatte, spielt er weiter, bis die Person zurückkommt.
pace-none = Ohne Uhr
pace-live = { $seconds } Sekunden je Zug, { $reserve ->
    [one] eine Minute
   *[other] { $reserve } Minuten
} Reserve
pace-slow = { $hours ->
    [24] Ein Tag je Zug
    [12] Ein halber Tag je Zug
    [72] Drei Tage je Zug
   *[other] { $hours } Stunden je Zug
}
pace-left = Übrige Zeit

# Zum ersten Mal
lesson-contents = Auf dieser Seite
lesson-goal = Das Ziel
lesson-turn-lead = Ein Beispiel. Du schaust Anna über die Schulter.
lesson-step = { $n }
lesson-scoring = So wird gezählt
lesson-scoring-lead = Jedes Beispiel ist eine echte Stellung, gezählt nach denselben Regeln wie deine eigenen Partien.
lesson-told = Was dazu im Verlauf steht
lesson-signs = Die Zeichen
lesson-everywhere = An jedem Tisch
lesson-seats = Jeder Platz hat seine Farbe und seine Form, dieselbe auf Figuren, Tafeln und Diagrammen.
sign-turn = Der umrahmte Platz ist am Zug.
sign-glow = Was leuchtet, kannst du wählen. Tippst du etwas anderes an, erfährst du, was es ist oder warum es nicht geht.
sign-bot = Hier spielt ein Bot.
sign-away = Diese Person hat den Tisch gerade nicht offen.
sign-undo = Nimmt deinen letzten Zug zurück, solange nichts Neues bekannt geworden ist.
sign-menu = Verlauf, Chat, Regeln, Punkte und Einstellungen.
guide-play = Spielend lernen
guide-lead = Drei Minuten, Schritt für Schritt, auf einem echten Brett. Du kannst jederzeit aussteigen und weiterspielen.

# Regeln
rules-all = Alle Regeln mit ihren Nummern
rules-title = { $game }: die Regeln
rules-players = Genau { $players } Personen
rules-how = So wird gespielt
rules-numbered = Die Regeln im Ganzen
rules-lead = Lässt der Tisch einen Zug nicht zu, nennt er eine dieser Regeln.
rules-sources = Was hinter diesem Zeichen steht, haben wir festgelegt, weil das Regelheft es offen lässt. Alles andere sagt das Regelheft, hier in unseren Worten.
rules-ruling = unsere Festlegung
rules-otherwise = Ihr könnt es anders spielen:
rules-new = Tisch einrichten

# Aussehen und Tasten
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
keys-title = Tasten
keys-text = Der Buchstabe auf einem Knopf wählt ihn; dieselbe Taste noch einmal oder die Eingabetaste bestätigt. L öffnet den Verlauf, C den Chat, Esc schließt sie. ? zeigt alle Tasten.
key-hint = Taste { $key }
key-again = { $key } zweimal drücken
key-armed = { $words } Drück zum Bestätigen dieselbe Taste noch einmal oder die Eingabetaste.
tap-again = { $words } Tipp zum Bestätigen noch einmal.
keys-open = Tasten
keys-all-title = Tastenkürzel
keys-tab = zum nächsten Element, mit Umschalt zum vorigen
keys-enter = löst aus, was den Fokus hat
keys-letter = der Buchstabe oder die Zahl auf einem Knopf wählt ihn; dieselbe Taste noch einmal oder die Eingabetaste bestätigt
keys-undo = nimmt deinen Zug zurück
keys-hint = gibt dir einen Tipp, wenn du dran bist
keys-next = geht in einer Lektion weiter oder zu dem, was sie verlangt
keys-log = Verlauf
keys-chat = Chat
keys-help = diese Liste
keys-esc = schließt, was offen ist
keys-places = von Ort zu Ort, auf dem Brett und in der Hand
keys-arrows = von Reiter zu Reiter
keys-everywhere = Überall
keys-at-table = Am Tisch
keys-in-replay = In der Wiedergabe
keys-enter-name = Eingabe
keys-ends-name = Pos1, Ende
keys-space-name = Leertaste
keys-step = einen Schritt zurück oder vor
keys-ends = zum Anfang oder zum Ende
keys-space = spielt ab und hält an

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
host-status = Status
host-status-any = Alle
host-status-open = Offen
host-status-running = Läuft
host-status-over = Beendet
host-status-abandoned = Abgebrochen
host-pages = Seiten
host-page = Seite { $page } von { $pages }
host-page-before = Zurück
host-page-next = Weiter
host-ban-somebody = Jemanden aussperren
host-ban = Aussperren
host-ban-address = und 24 Stunden lang niemand Neues von derselben Adresse hereinlassen
host-banned = Ausgesperrte
host-banned-none = Niemand ist ausgesperrt.
host-unban = Wieder hereinlassen
host-people = { $n ->
    [one] Eine Person ist hier bekannt.
   *[other] { $n } Personen sind hier bekannt.
}
host-link = Der Link für den Betrieb
host-link-text = Hat ihn jemand gesehen, den er nichts angeht? Ersetze ihn: Der alte Link gilt nicht mehr, und nur dieser Browser behält seine Rechte. Den neuen zeigt „spieltisch host-link“.
host-link-replace = Link ersetzen
host-open = Öffnen
host-remove = Auflösen

## Ohne Server

pocket-offer-title = Unterwegs spielen
pocket-offer = Alle vier Spiele gegen Bots, ganz in diesem Browser: nach dem ersten Besuch auch ohne Netz.
pocket-offer-go = Offline spielen
pocket-claim = Brettspiele für unterwegs
pocket-lead = Gegen Bots oder zu mehreren an diesem Gerät, mit oder ohne Netz. Ohne Anmeldung.
pocket-others-title = Mit anderen spielen
pocket-others = Hier spielst du auf diesem Gerät: gegen Bots, oder zu mehreren reihum. Für Links, offene Tische und Chat braucht es einen Spieltisch-Server; wie man einen startet, steht in der README des Projekts.
pocket-kept = Deine Spiele
pocket-kept-text = Alles liegt nur in diesem Browser. Sichere es als Datei, bevor du Websitedaten löschst oder das Gerät wechselst.
pocket-export = Alles als Datei sichern
pocket-import-label = Gesicherte Spiele, das Protokoll eines Spiels oder eine Partie des Tages
pocket-import-file = Oder aus einer Datei
pocket-import = Hinzufügen
pocket-update = Eine neue Version ist da. Laufende Spiele gehen damit weiter.
pocket-update-now = Jetzt aktualisieren
pocket-later = Später
pocket-crashed = Hier ist etwas schiefgegangen. Gespeicherte Züge sind sicher; lade die Seite neu.
pocket-reload = Neu laden
pocket-refused = Dieser Browser lässt hier nichts speichern, etwa in einem privaten Fenster. Ohne Speicher kann kein Spiel beginnen.
pocket-no-random = Diesem Browser fehlt der Zufall, den die Würfel brauchen. Ohne ihn kann kein Spiel beginnen.
pocket-no-script = Spieltisch läuft hier ganz im Browser und braucht dafür Skripte.
pocket-offline-yes = Auch ohne Netz spielbar.
pocket-offline-no = Noch nicht ohne Netz spielbar: Die Dateien werden geladen.
pocket-offline-insecure = Über eine Adresse ohne https kann der Browser Spieltisch nicht für unterwegs behalten. Spielen geht.
new-seats-help-pocket = Mehrere an einem Gerät reichen es herum: Ein Deckblatt hält die Karten geheim.
me-delete-pocket = Alle Spiele, Ergebnisse und Einstellungen in diesem Browser werden gelöscht. Das lässt sich nicht zurücknehmen.
