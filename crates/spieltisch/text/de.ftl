# Die Kommandozeile.

# engine
engine-bad-json = Diese Zeile ist kein JSON-Objekt: { $problem }.
engine-bad-seed = Der Startwert „{ $seed }“ ist keine Zahl aus bis zu 64 hexadezimalen Ziffern.
engine-failed = Innen ist etwas schiefgegangen; das Spiel steht wie vor dieser Anfrage.
engine-how-long = Genau eines von „level“, „iterations“ und „ms“ sagt, wie lange nachgedacht wird.
engine-long-line = Eine Zeile darf bis zu { $bytes } Bytes haben; diese wurde übersprungen.
engine-many-games = Eine Anfrage spielt höchstens { $most } Partien.
engine-no-command = Den Befehl „{ $command }“ gibt es nicht.
engine-no-game = Es läuft noch kein Spiel: Beginne eines mit „new“ oder „load“.
engine-no-level = Die Stufe „{ $level }“ gibt es nicht.
engine-no-map = Die Karte „{ $map }“ gibt es nicht.
engine-no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
engine-no-such-game = Das Spiel „{ $game }“ gibt es nicht.
engine-nothing-to-do = Platz { $seat } kann jetzt nichts tun.
engine-too-long = „{ $key }“ ist höchstens { $most }.
engine-wants-number = „{ $key }“ muss als ganze Zahl ab 0 angegeben werden.
engine-wants-object = „{ $key }“ muss als Objekt angegeben werden.
engine-wants-text = „{ $key }“ muss als Text angegeben werden.

# map, verify
map-unreadable = Die Karte { $file } lässt sich nicht lesen
map-sound = Die Karte „{ $map }“ ist in Ordnung.
map-sound-shipped = Die Karte „{ $map }“ gehört zum Spiel und ist in Ordnung. Alles, was über ihr Brett bekannt ist, stimmt (H-38 bis H-40).
verify-unreadable = Das Protokoll { $file } lässt sich nicht lesen

# analyse
analyse-not-over = Diese Partie wurde nicht zu Ende gespielt, also gibt es nichts zu analysieren.
analyse-seat = { $name }: { $decisions ->
    [one] eine Entscheidung
   *[other] { $decisions } Entscheidungen
}, Genauigkeit { $accuracy } %, { $inaccuracies ->
    [one] eine Ungenauigkeit
   *[other] { $inaccuracies } Ungenauigkeiten
}, { $mistakes ->
    [one] ein Fehler
   *[other] { $mistakes } Fehler
}, { $blunders ->
    [one] ein grober Fehler
   *[other] { $blunders } grobe Fehler
}; { $lost } Punkte verschenkt, Glück { $luck } Punkte (± { $error })
analyse-decision = {"  "}Zug { $act }, { $mark }: { $played }; besser: { $best } (− { $lost } Punkte). { $reason }
analyse-good = gut
analyse-inaccuracy = ungenau
analyse-mistake = Fehler
analyse-blunder = grober Fehler

# bench
bench-calibrating = Vergleichsschleife
bench-calibration = Vergleichsschleife (xorshift64): { $millions } Millionen Schritte je Sekunde
bench-game = Spiel
bench-players = Spieler
bench-per-second = Entscheidungen/s
bench-per-1000 = je 1000 Schritte
bench-iterations = Durchläufe/s
bench-per-million = je 1000000 Schritte
bench-acts = Züge
bench-opening = erste ms
bench-page = Seite ms
bench-step = Schritt ms: p50 / max
bench-cpu = CPU ms
bench-undo = zurück ms: p50 / p99

# load
load-bad-url = --url nennt die Adresse eines Servers, etwa http://127.0.0.1:7777; nur einfaches http wird unterstützt
load-setting-up = Tische werden gedeckt
load-measuring = es wird gespielt
load-acts = { $acts } Züge, { $rate } je Sekunde; { $games } Partien beendet, { $refused } Züge abgelehnt
load-answer = Antwort auf einen Zug     p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-delivery = ein anderer Platz weiß es p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-disk = fsync der Platte allein   p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-server = Server: { $cpu } s Rechenzeit, { $each } Züge je Sekunde davon; { $memory } MB Speicher
load-analysing = während Analysen warten ({ $done ->
    [one] am Ende war eine
   *[other] am Ende waren { $done }
} fertig):
load-bare = nackter Server: { $cpu } s Rechenzeit, { $each } Züge je Sekunde davon, { $rate } je Sekunde; der echte braucht { $times }-mal so viel Rechenzeit für einen Zug

# arena
arena-played = { $game } { $options }: { $deals } Startlagen in je { $rotations } Sitzordnungen, { $games } Partien, Startwert { $seed }
arena-budgets = Je Zug: { $budgets }
arena-left = noch
arena-head-who = Teilnehmer
arena-head-seats = Plätze
arena-head-fair = gerecht
arena-head-share = Anteil
arena-head-interval = 95-%-Intervall
arena-head-score = Punkte
arena-head-rating = Wertung
arena-head-decisions = Entscheidungen
arena-head-time = je ms
arena-above = { $who }: über dem gerechten Anteil.
arena-below = { $who }: unter dem gerechten Anteil.
arena-open = { $who }: kein Unterschied zum gerechten Anteil zu erkennen.
arena-by-seat = Nach Plätzen, wer auch dort saß: { $shares }
arena-faults = Unspielbare Antworten: { $faults }.
arena-fault-late = zu spät
arena-fault-unreadable = unlesbar
arena-fault-gone = abgestürzt
arena-fault-illegal = regelwidrig
arena-chart-title = { $game }: Anteile an den Siegen in { $games } Partien
arena-chart-time = { $millis } ms je Zug
arena-chart-legend = Balken: Anteil. Strich: 95-%-Intervall. Gestrichelt: gerechter Anteil. Grün liegt darüber, rot darunter.
arena-stopped = Angehalten. Derselbe Befehl mit --resume macht weiter.
arena-stopped-lost = Angehalten. Mit --out ließe es sich fortsetzen.
arena-bad-options = --options muss ein JSON-Objekt sein, etwa {"{"}"map":"ways"{"}"}
arena-bad-budget = „{ $pair }“ hat nicht die Form stufe=zahl mit medium, hard oder master
arena-no-contestant = Einen Bot „{ $word }“ gibt es nicht. Es gibt random, easy, medium, hard, master, @ITERATIONEN, @MILLISEKUNDENms, engine:PFAD@STUFE und cmd:PROGRAMM
arena-no-program = { $command } lässt sich nicht starten
arena-engine-trouble = Startlage { $deal }, { $who }: { $problem }
arena-engine-gone = Das Programm hat sich beendet.
arena-engine-unreadable = Die Antwort ist kein JSON-Objekt des Protokolls.
arena-engine-refused = { $request } wird abgelehnt: { $error }
arena-engine-illegal = Gewählt wird „{ $action }“, was die Regeln verbieten.
arena-engine-differs = Dort läuft ein anderes Spiel. Nach { $after } weichen die Stellungen bei { $place } ab: dort { $theirs }, hier { $ours }.
arena-engine-opening = dem Aufbau
arena-engine-act = „{ $action }“ von Platz { $seat }
arena-many-seats = Es gibt höchstens { $most } Plätze.
arena-endless = Startlage { $deal } führt zu keinem Ende: Gibt es Optionen, die das Spiel begrenzen?
arena-resume-what = --resume braucht --out: Daneben liegen die fertigen Partien.
arena-journal-there = In { $file } liegen fertige Partien: Mach mit --resume weiter oder lösche die Datei.
arena-journal-other = { $file } gehört zu einer anderen Arena: Spiel, Plätze, Startwert, Bedenkzeit oder Version weichen ab.
arena-journal-trouble = { $file } lässt sich nicht verwenden
arena-unwritable = { $file } lässt sich nicht schreiben

# bot
bot-bad-link = „{ $link }“ ist kein Link zu einem Tisch wie http://127.0.0.1:7777/t/abc (https wird nicht unterstützt)
bot-unreachable = Der Server ist nicht zu erreichen
bot-seated = { $name } hat einen Platz und wartet auf das Spiel. Strg-C steht auf.
bot-left = Vom Tisch aufgestanden.
bot-reconnecting = Die Verbindung ist abgerissen; neuer Versuch.
bot-table-gone = Den Tisch gibt es nicht mehr.
bot-unseated = Der Platz ist weg.
bot-fault-late = Die Antwort des Programms kam nicht rechtzeitig.
bot-fault-unreadable = Die Antwort des Programms ist nicht zu lesen.
bot-fault-gone = Das Programm ist zu Ende; es wird neu gestartet.
bot-fault-illegal = Der Zug des Programms wird abgelehnt.

# play
play-welcome = { $game }. Am Tisch: { $names }. Du bist { $me }.
play-seed = Dieselben Würfel noch einmal: --seed { $seed }
play-hint = Tippe eine Zahl oder einen Zug; ? hilft, undo nimmt zurück, quit verlässt den Tisch.
play-help =
    Tippe die Zahl oder den Text eines Zugs.
    undo nimmt deinen letzten Zug zurück, solange er nichts verraten hat und kein Würfel fiel.
    quit (oder das Ende der Eingabe) verlässt den Tisch.
play-ruling = [unsere Festlegung: { $ruling }]
play-sources = Was als unsere Festlegung markiert ist, lässt das Regelheft offen; alles andere sagt es selbst, hier in unseren Worten.
play-guest = Gast
play-bots = Dora Emil Frieda Gustav Hanna Ida Jakob Karla Leo
play-no-game = Das Spiel „{ $game }“ gibt es nicht. Es gibt: { $games }
play-no-number = Einen Zug mit dieser Zahl gibt es nicht.
play-no-seat = Die Plätze sind 1 bis { $last }.
play-no-undo = Es gibt gerade nichts, das du zurücknehmen könntest.
play-bad-option = „{ $option }“ hat nicht die Form schlüssel=wert.
play-bad-seed = Der Startwert besteht aus bis zu 64 hexadezimalen Ziffern.
play-round = ── Runde { $n } ──
play-taken-back = · { $name } nimmt den letzten Zug zurück.
play-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
play-bye = Bis zum nächsten Mal!

# serve
serve-address = Spieltisch ist offen unter { $url }
serve-elsewhere = Für die anderen: { $url }
serve-host = Nur für dich als Gastgeber: { $url }
serve-stop = Strg-C schließt ihn. Alles bleibt erhalten.
serve-closed = Geschlossen. Alle Tische bleiben erhalten.
serve-no-listen = Auf { $address } lässt sich nicht lauschen
serve-port-taken = { $address } ist belegt: Läuft Spieltisch schon? Ein anderer Port: --listen { $other }
serve-socket-taken = { $address } ist belegt: Läuft Spieltisch schon?
host-link-no-address = Der Server lauscht auf einem Socket. Der Link ist dieser Pfad unter seiner öffentlichen Adresse; --public-url nennt sie.
host-link-replaced = Der alte Link gilt nicht mehr, auch in Browsern, die ihn schon geöffnet haben.
host-link-not-replaced = Der Link ließ sich nicht ersetzen
serve-no-data-folder = Dieses System hat keinen eigenen Datenordner; nenne einen mit --data
serve-data-unwritable = In den Datenordner { $folder } lässt sich nicht schreiben
serve-no-database = Die Datenbank lässt sich nicht öffnen
serve-no-ca = Die Zertifikate in { $file } lassen sich nicht lesen
serve-no-pocket = In { $folder } liegt keine Taschenausgabe; scripts/pocket schreibt sie
serve-no-maps = Der Kartenordner { $folder } lässt sich nicht lesen
serve-map-left-out = { $file } wird nicht angeboten:
serve-map-id-taken = Eine Karte „{ $id }“ gibt es schon.
serve-map-too-large = Die Datei ist größer als 128 kB.

health-not-ready = Der Server unter { $address } ist nicht bereit: { $reason }

# config
config-unreadable = Die Einstellungen in { $file } lassen sich nicht lesen: { $problem }
config-syntax = { $file }, Zeile { $line }: { $problem }
config-unknown = { $file }, Zeile { $line }: Eine Einstellung „{ $key }“ gibt es nicht
config-bad = { $file }, Zeile { $line }: „{ $key }“ hat keinen gültigen Wert: { $problem }
config-wants-text = { $file }, Zeile { $line }: „{ $key }“ braucht einen Text in Anführungszeichen
config-wants-number = { $file }, Zeile { $line }: „{ $key }“ braucht eine ganze Zahl
config-wants-switch = { $file }, Zeile { $line }: „{ $key }“ ist true oder false
config-wants-list = { $file }, Zeile { $line }: „{ $key }“ braucht eine Liste von Texten in eckigen Klammern
config-hidden = verborgen
config-password-hidden = das Passwort ist verborgen
config-not-set = nicht gesetzt
config-from-flag = Kommandozeile
config-from-file = { $file }, Zeile { $line }
config-from-default = Vorgabe

# databases and backups
database-in-use = Ein Server benutzt diese Datenbank. Eine SQLite-Datei kann nur ein Server benutzen, und wiederhergestellt oder umgezogen wird nur, wenn keiner läuft: Halte ihn zuerst an. Nichts wurde geändert.
database-missing = Es gibt keine Datenbank { $file }
database-newer = Die Datenbank stammt von einem neueren Programm: Ihr Schema hat Version { $found }, dieses Programm kennt { $known }. Bring das Programm auf den neuen Stand; die Datenbank blieb unberührt.
backup-saved = { $rows } Zeilen in { $file } gesichert.
backup-restored = { $rows } Zeilen aus { $file } zurückgeholt.
backup-moved = { $rows } Zeilen kopiert. Die alte Datenbank ist, wie sie war.
backup-failed = Die Datenbank ließ sich nicht kopieren
backup-damaged = Das ist keine vollständige Sicherung; nichts wurde verändert
backup-newer = Die Sicherung stammt von einem neueren Programm; nichts wurde verändert.
backup-not-empty = Die Datenbank ist nicht leer. Eine Sicherung lässt sich nur in eine leere Datenbank zurückholen; nichts wurde verändert.
backup-to-terminal = Eine Sicherung enthält Schlüssel und Geheimnisse und gehört nicht auf den Bildschirm. Schreib sie in eine Datei: spieltisch backup DATEI
backup-stopped = Abgebrochen; nichts wurde verändert.
backup-unreadable = { $file } lässt sich nicht lesen
backup-unwritable = { $file } lässt sich nicht schreiben

# bench --bounds
bounds-input = Eingabe oder Seite
bounds-bound = Grenze
bounds-at = an
bounds-past = über
bounds-requests = Anfragen ms
bounds-others = sonst ms
bounds-bytes = Bytes
bound-map-provinces = Karte: Provinzen
bound-map-spaces = Karte: Plätze
bound-map-outline = Karte: Punkte eines Umrisses
bound-map-scenery = Karte: Landschaft
bound-map-scenery-points = Karte: Punkte aller Landschaft
bound-map-alliances = Karte: Bündnisse
bound-map-degree = Karte: Straßen an einem Platz
bound-map-roads = Karte: Straßen
bound-map-name = Karte: Zeichen eines Namens
bound-map-coordinate = Karte: eine Koordinate
bound-map-decimals = Karte: Nachkommastellen
bound-body = Bytes einer Anfrage
bound-table-body = Bytes eines neuen Tisches
bound-record = Bytes eines Protokolls zum Prüfen
bound-name = Zeichen eines Namens
bound-chat = Zeichen einer Nachricht
bound-front = Startseite mit 120 dieser Karten
bound-list = Liste der Tische mit diesen Karten
bound-table = Seite eines Tisches mit dieser Karte
bound-table-api = derselbe Tisch über die API
bound-roads = Seite eines Tisches mit einem Knoten von Straßen
bound-replay = Rückschau auf denselben Tisch
bound-replay-step = ein Schritt der Rückschau
bound-screen = großer Bildschirm desselben Tisches
bound-rules = Regelseite
bound-new-table = Seite für einen neuen Tisch
bound-stats = Statistik

# puzzles
puzzles-found = { $found ->
    [one] Ein Rätsel
   *[other] { $found } Rätsel
} in { $games ->
    [one] einer Partie
   *[other] { $games } Partien
}.
puzzles-no-level = „{ $level }“ ist weder eine Stufe noch eine Zahl von Durchläufen.
puzzles-no-records = Der Ordner { $folder } lässt sich nicht lesen
puzzles-unreadable = Die Rätsel in { $file } lassen sich nicht lesen
puzzles-unwritable = Die Rätsel lassen sich nicht nach { $file } schreiben
puzzles-checked = { $sound } von { $all } Rätseln sind in Ordnung.
puzzles-flaw-position = { $id }: Das Spiel lehnt die Stellung ab.
puzzles-flaw-seat = { $id }: Dieser Platz ist nicht am Zug.
puzzles-flaw-action = { $id }: Die Lösungen sind nicht erlaubt, nicht in der richtigen Reihenfolge, oder jeder Zug ist eine.
puzzles-flaw-theme = { $id }: Die Lösung hat ein anderes Thema.
puzzles-flaw-id = { $id }: Die Kennung stimmt nicht, oder ein anderes Rätsel hat sie auch.
puzzles-flaw-best = { $id }: Ein anderer Zug sieht jetzt besser aus.
