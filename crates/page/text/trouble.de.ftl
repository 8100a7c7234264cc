# Was schiefgehen kann: zu jedem Problem ein Titel und ein Text.
trouble-rule = Regel { $rule }
trouble-home = Startseite
trouble-again = Noch einmal versuchen
trouble-to-table = Zurück zum Tisch

# Züge
trouble-refused = Das geht nicht
trouble-refused-text = Die Regeln lassen das jetzt nicht zu.
trouble-stale = Der Tisch ist schon weiter
trouble-stale-text = Bevor dein Zug ankam, ist etwas passiert. Schau es dir an und entscheide neu.
trouble-over = Das Spiel ist aus
trouble-over-text = An diesem Tisch gibt es nichts mehr zu spielen.
trouble-not-started = Das Spiel hat noch nicht begonnen
trouble-not-started-text = Erst müssen alle Plätze besetzt sein und das Spiel gestartet werden.
trouble-too-long = Dieses Spiel ist zu lang
trouble-too-long-text = Es hat die größte Zahl von Zügen erreicht. Wer den Tisch eingerichtet hat, kann es beenden; das Protokoll bleibt.
trouble-too-often = Das reicht
trouble-too-often-text = Du hast so oft zurückgenommen, angekündigt oder angeboten, wie es in einem Spiel geht. Deine anderen Züge sind davon nicht betroffen.
trouble-late = Diesen Zug macht ein Bot
trouble-late-text = Deine Zeit ist zweimal hintereinander abgelaufen. Ab deinem nächsten Zug spielst du wieder selbst.
trouble-no-undo = Das lässt sich nicht zurücknehmen
trouble-no-undo-text = Es sind Würfel gefallen, jemand anders hat gezogen, oder es war nicht dein Zug.
trouble-lesson-try = Eins nach dem anderen
trouble-lesson-try-text = Tu zuerst, was der Ring zeigt. Alles andere kannst du bald ausprobieren.
trouble-lesson-next = Eins nach dem anderen
trouble-lesson-next-text = Lies zuerst die Worte der Lektion und drück „Weiter“.
trouble-not-asked = Du bist nicht am Zug
trouble-not-asked-text = Einen Tipp bekommst du, wenn du am Zug bist.
trouble-no-hints = Hier gibt es keine Tipps
trouble-no-hints-text = An diesem Tisch finden alle selbst heraus, was das Beste ist. So ist er eingerichtet.
trouble-busy = Der Server ist beschäftigt
trouble-busy-text = Dein Zug wurde nicht gemacht. Versuch es gleich noch einmal.
trouble-unsure = Vielleicht gespeichert
trouble-unsure-text = Die Datenbank hat nicht rechtzeitig geantwortet, deshalb ist offen, ob das gespeichert wurde. Der Tisch zeigt es, sobald die Datenbank wieder antwortet. Sieh nach, bevor du es noch einmal versuchst.

# Tische und Plätze
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
trouble-no-seat-text = Das kann nur, wer am Tisch sitzt. Du kannst zuschauen.
trouble-no-place = Diesen Platz gibt es nicht
trouble-no-place-text = Der Tisch hat keinen Platz mit dieser Nummer.
trouble-seen-hand = Du hast eine andere Hand gesehen
trouble-seen-hand-text = Du hast in diesem Spiel schon eine Hand gehalten und kannst keinen anderen Platz nehmen. Du kannst zuschauen.
trouble-rated-seat = Dieser Platz ist für die Person, die hier begonnen hat
trouble-rated-seat-text = Das Spiel wird gewertet, und die Hände sind verdeckt. Darum darf niemand sonst diese Hand sehen; solange spielt ein Bot. Du kannst zuschauen.
trouble-kept-seat = Dieser Platz ist für jemanden frei gehalten
trouble-kept-seat-text = Wer hier saß, wurde hinausgebeten, und nur diese Person darf zu dieser Hand zurückkommen; solange spielt ein Bot. Du kannst zuschauen.
trouble-started = Das Spiel läuft schon
trouble-started-text = Die Plätze lassen sich nicht mehr ändern. Du kannst zuschauen oder einen anderen Tisch einrichten.
trouble-seats-free = Es sind noch Plätze frei
trouble-seats-free-text = Auf jeden Platz gehört eine Person oder ein Bot, bevor es losgeht.
trouble-not-owner = Das ist nicht dein Tisch
trouble-not-owner-text = Das kann nur, wer den Tisch eingerichtet hat.
trouble-banned = Du kannst hier nicht mitspielen
trouble-banned-text = Du bist hier ausgesperrt. Du kannst einen eigenen Tisch einrichten.
trouble-list-full = Die Liste ist voll
trouble-list-full-text = An einem Tisch lassen sich höchstens 100 Personen stumm schalten und ebenso viele aussperren. Nimm erst jemanden von der Liste.

# Protokolle und Wiedergabe
trouble-not-over = Das Spiel läuft noch
trouble-not-over-text = Im Protokoll steht das Geheimnis der Würfel, darum gibt es das Protokoll erst nach dem Ende.
trouble-withheld = Das ist noch nicht offen
trouble-withheld-text = Andere spielen dieselbe Austeilung noch. Die Partie des Tages wird offen, wenn der Tag vorbei ist, und eine an mehreren Tischen, wenn der letzte fertig ist.
trouble-shared-deal = Nicht bei geteilter Austeilung
trouble-shared-deal-text = Dieser Tisch teilt seine Austeilung mit anderen; darum kann hier niemand dazukommen, weggehen oder drängeln.
trouble-bots-first = Die Bots wählen noch
trouble-bots-first-text = In der Partie des Tages wählen die Bots zuerst, damit es nicht darauf ankommt, wie schnell du bist. Versuch es gleich noch einmal.
trouble-not-today = Nicht die Partie von heute
trouble-not-today-text = Eine Partie des Tages kann man nur an ihrem Tag spielen, und ihre Datei gibt es, wenn der Tag vorbei ist.
trouble-practice-unreadable = Dein Übungsstand ist nicht lesbar
trouble-practice-unreadable-text = Vielleicht hat ihn eine neuere Version von Spieltisch gespeichert; mit ihr ist er wieder lesbar. Er bleibt, wie er ist, und nichts geht verloren.
trouble-hidden = Das ist noch verdeckt
trouble-hidden-text = Solange gespielt wird, zeigt die Wiedergabe dir nur, was du weißt. Nach dem Ende ist alles offen.
trouble-kept = Dieses Protokoll bleibt
trouble-kept-text = An diesem Tisch saßen auch andere, und das Protokoll des Spiels gehört ihnen genauso wie dir.
trouble-rules-version = Dieses Spiel braucht eine andere Version
trouble-rules-version-text = Das Spiel wurde unter Regeln begonnen, die dieses Programm nicht mehr hat. Der Tisch bleibt aufgehoben, aber das Spiel kann hier nicht weitergehen.

# Reden
trouble-muted = Du kannst hier nicht schreiben
trouble-muted-text = Du wurdest an diesem Tisch stumm geschaltet.
trouble-chat = Diese Nachricht geht nicht
trouble-chat-text = Eine Nachricht hat 1 bis 500 Zeichen.
trouble-aloud = Hier wird nicht geflüstert
trouble-aloud-text = An diesem Tisch wird alles laut gesagt.
trouble-deaf = Dort hört dich niemand
trouble-deaf-text = Flüstern kannst du mit einer anderen Person am Tisch. Bots haben keine Ohren.
trouble-glass-runs = Die Sanduhr läuft schon
trouble-glass-runs-text = Wenn sie durch ist, lässt sie sich wieder umdrehen.
trouble-no-hurry = Niemand muss sich beeilen
trouble-no-hurry-text = Die Sanduhr ist fürs Reden da, und gerade wartet das Spiel nicht darauf.

# Aufbauen
trouble-options = So lässt sich das Spiel nicht aufbauen
trouble-options-text = Das Spiel kennt diese Einstellung nicht.
trouble-map = Diese Karte lässt sich nicht verwenden
trouble-map-text = Das Spiel kann diese Karte nicht lesen.
trouble-position = Von dieser Stellung aus geht es nicht
trouble-position-text = Das Spiel nimmt diese Stellung nicht an.
trouble-position-players = Die Stellung ist für eine andere Personenzahl
trouble-position-players-text = Eine Stellung legt selbst fest, wie viele mitspielen. Lass die Zahl weg oder wähl dieselbe.
trouble-position-options = Eine Stellung bringt ihre Regeln mit
trouble-position-options-text = Die Einstellungen stehen schon in der Stellung. Lass die anderen weg.
trouble-position-over = In dieser Stellung ist das Spiel schon aus
trouble-position-over-text = Da gibt es nichts mehr zu spielen. Nimm eine Stellung von früher.
trouble-entropy = Der Zufall ist nicht lesbar
trouble-entropy-text = Erwartet werden 64 hexadezimale Ziffern.
trouble-entropy-due = Es fehlt noch eigener Zufall
trouble-entropy-due-text = Jede Person am Tisch gibt vor dem Start eigenen Zufall für die Würfel dazu.
trouble-crowded = Kein Platz für weitere Tische
trouble-crowded-text = Der Server hat so viele Tische, wie er tragen kann. Beende einen, oder versuch es später.

# Personen
trouble-nobody = Wer bist du?
trouble-nobody-text = Wähl zuerst einen Namen, damit die anderen wissen, wer du bist.
trouble-name = Es fehlt ein Name
trouble-name-text = Wähl einen Namen mit 1 bis 24 Zeichen, von denen mindestens eines zu sehen ist.
trouble-token = Dieser Link gilt nicht mehr
trouble-token-text = Ein privater Link gilt einmal und nur kurze Zeit. Erzeuge einen neuen auf dem Gerät, das dich kennt.
trouble-no-newcomers = Von hier kann heute niemand Neues dazukommen
trouble-no-newcomers-text = Dieses Netz ist einen Tag lang für neue Namen geschlossen, weil eine ausgesperrte Person es benutzt hat. Wenn du hier schon einen Namen hast, kannst du weiterspielen.
trouble-not-host = Das ist nicht dein Server
trouble-not-host-text = Diese Seite ist für die Person, die den Server betreibt.
trouble-webhook = Diese Adresse lässt sich nicht verwenden
trouble-webhook-text = Sie muss mit http:// oder https:// beginnen und darf nicht in ein privates Netz führen.

# Anfragen
trouble-not-found = Hier ist nichts
trouble-not-found-text = Diese Adresse führt nirgendwohin. Vielleicht fehlt dem Link ein Buchstabe.
trouble-no-method = So geht das nicht
trouble-no-method-text = Diese Adresse kann man auf diese Weise nicht benutzen.
trouble-cross-site = Das kam von einer anderen Seite
trouble-cross-site-text = Zu deiner Sicherheit können nur die eigenen Seiten dieses Servers für dich handeln. Lade die Seite neu und versuch es noch einmal.
trouble-too-many = Das war zu schnell
trouble-too-many-text = Warte einen Moment und versuch es dann noch einmal.
trouble-too-large = Das ist zu viel auf einmal
trouble-too-large-text = Der Server nimmt nur kurze Anfragen an.
trouble-bad-request = Das war nicht lesbar
trouble-bad-request-text = Die Anfrage war nicht vollständig. Geh zurück, lade die Seite neu und versuch es noch einmal.
trouble-overloaded = Der Server hat gerade viel zu tun
trouble-overloaded-text = Nichts ist verloren. Versuch es in ein paar Sekunden noch einmal.
trouble-internal = Da ist etwas schiefgegangen
trouble-internal-text = Der Fehler liegt bei uns, nicht bei dir. Nichts Bestätigtes ist verloren. Versuch es gleich noch einmal.

trouble-storage-full = Der Speicher ist voll
trouble-storage-full-text = Der Browser hat keinen Platz mehr für diesen Zug. Nichts ist verloren und nichts hat sich geändert. Schaffe Platz oder lösche alte Spiele, und versuche es noch einmal.
trouble-storage-refused = Nichts gespeichert
trouble-storage-refused-text = Der Browser hat das Speichern verweigert. Nichts hat sich geändert.
trouble-import = Das lässt sich nicht hinzufügen
trouble-import-text = Es sind weder gesicherte Spiele noch das gültige Protokoll eines beendeten Spiels.
trouble-not-here = Dafür braucht es einen Server
trouble-not-here-text = Hier spielst du auf diesem Gerät. Alles, was andere Geräte betrifft, bietet ein Spieltisch-Server.
