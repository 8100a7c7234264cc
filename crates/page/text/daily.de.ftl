# Die Partie des Tages.
daily-title = Partie des Tages
daily-lead = Für alle dieselbe Austeilung und dasselbe Glück, gegen dieselben Bots. Du spielst sie einmal. Danach siehst du, wie es den anderen ging.
daily-left = { $hours ->
    [one] noch weniger als eine Stunde
   *[other] noch { $hours } Stunden
}
daily-help = Ein Tag beginnt und endet um Mitternacht UTC. In der Partie des Tages gibt es keine Tipps, es wird nichts zurückgenommen, und sie zählt nicht für die Wertung.
daily-played = { $n ->
    [0] Noch niemand hat sie gespielt.
    [one] Eine Person hat sie gespielt.
   *[other] { $n } Personen haben sie gespielt.
}
daily-running = Deine Partie ist noch nicht zu Ende.
daily-won = Du hast mit { $score } gewonnen.
daily-lost = Du hast mit { $score } nicht gewonnen.
daily-given-up = Deine Partie zählt nicht: Sie wurde aufgegeben oder nicht rechtzeitig fertig.
daily-play = Spielen
daily-go-on = Weiterspielen
daily-compare = Vergleichen
daily-earlier = Frühere Tage
daily-ahead = Worauf sich der Server festgelegt hat
daily-ahead-text = Fingerabdrücke der Geheimnisse der nächsten Tage. Wenn ein Tag vorbei ist, wird sein Geheimnis veröffentlicht: Wer jetzt einen Fingerabdruck aufhebt, kann später prüfen, dass die Austeilung schon feststand.
daily-fingerprint = Fingerabdruck
daily-day = Tag
daily-of = Partie des Tages: { $game }
daily-setting = Zu { $players }, gegen Bots der Stufe „{ $level }“.
daily-hidden = Wie es den anderen ging, siehst du, wenn du gespielt hast.
daily-span = Zeitraum
daily-span-day = Tag
daily-span-week = Woche
daily-span-month = Monat
daily-table-day = Tabelle des Tages
daily-table-week = Tabelle der Woche
daily-table-month = Tabelle des Monats
daily-without-day = Heute fehlt in der Tabelle, bis du gespielt hast.
daily-nobody = Hier hat niemand gespielt.
daily-points = Punkte
daily-points-help = Das beste Ergebnis eines Tages ist 100 Punkte wert, jedes andere seinen Anteil daran. Die Tage werden zusammengezählt. Der stärkste Bot spielt jede Austeilung mit und nimmt niemandem einen Platz weg.
daily-moves = Zug um Zug
daily-moves-help = Deine Entscheidungen, bei denen jemand genau dasselbe sah und anders wählte.
daily-moves-none = Niemand, der dasselbe sah wie du, hat sich anders entschieden.
daily-same = { $n ->
    [one] so auch eine andere Person
   *[other] so auch { $n } andere
}
daily-other = { $n ->
    [one] Eine andere Person: { $move }
   *[other] { $n } andere: { $move }
}
daily-master = Der stärkste Bot: { $move }
daily-master-same = Der stärkste Bot tat dasselbe.
daily-there = Ansehen
daily-proof = Die Austeilung
daily-secret-later = Das Geheimnis wird veröffentlicht, wenn der Tag vorbei ist. So lange werden die Protokolle dieser Partien zurückgehalten.
daily-file-text = Mit dieser Datei kannst du die Austeilung in der Taschenausgabe spielen, jederzeit und so oft du willst.
daily-file = Austeilung herunterladen
daily-date = { $day }. { $month } { $year }
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
front-daily = Partie des Tages
front-daily-text = Alle spielen einmal dieselbe Austeilung, mit demselben Glück. Wie schlägst du dich?
front-daily-go = Die Partien von heute
result-daily = Mit anderen vergleichen
result-ended-daily-text = Eine aufgegebene Partie hinterlässt kein Ergebnis, und niemand kann weiterspielen.
result-ended-duplicate-text = Ohne dieses Spiel haben die beiden Tische kein Ergebnis.
table-end-daily-text = Du gibst diese Partie auf: Sie hinterlässt kein Ergebnis, und du kannst sie nicht noch einmal spielen. Das Geheimnis der Würfel und das Protokoll werden veröffentlicht, wenn der Tag vorbei ist.
table-end-duplicate-text = Das Spiel endet hier, von dir abgebrochen, und niemand kann weiterspielen. Die beiden Tische haben dann kein Ergebnis. Das Geheimnis der Würfel und die Protokolle werden veröffentlicht, wenn beide Tische fertig sind.
result-withheld-daily = Das Protokoll und verdeckte Karten werden veröffentlicht, wenn der Tag vorbei ist.
result-withheld-duplicate = Das Protokoll und verdeckte Karten werden veröffentlicht, wenn der letzte Tisch fertig ist.
table-daily = Partie des Tages: keine Tipps, nichts wird zurückgenommen, und niemand sieht zu.
table-duplicate = Eine Austeilung an mehreren Tischen: Niemand sieht zu, bevor alle fertig sind.

# Eine Austeilung an mehreren Tischen.
duplicate-title = Eine Austeilung, zwei Tische
duplicate-new = Eine Austeilung an zwei Tischen spielen
duplicate-new-text = Zwei Mannschaften spielen dieselbe Austeilung mit demselben Glück, jede von beiden Seiten. Es zählt der Unterschied zwischen den Mannschaften.
duplicate-lead = Zwei Tische, dieselbe Austeilung, dasselbe Glück. Am zweiten Tisch tauschen die Mannschaften die Plätze.
duplicate-table = Tisch { $n }
duplicate-team = Mannschaft { $n }
duplicate-free = frei
duplicate-go = Zum Tisch
duplicate-start = An beiden Tischen beginnen
duplicate-fill = Freie Plätze von Bots spielen lassen
duplicate-waiting = Es geht los, sobald alle Plätze an beiden Tischen besetzt sind und die Person, die sie eingerichtet hat, beginnt.
duplicate-waiting-you = Du kannst beginnen, wenn jeder Platz besetzt ist, oder freie Plätze von Bots spielen lassen.
duplicate-running = An beiden Tischen wird gespielt. Das Ergebnis siehst du, wenn beide fertig sind; bis dahin sieht niemand zu.
duplicate-over-here = Dieser Tisch ist fertig.
duplicate-result = { $team ->
    [0] Unentschieden: Beide Mannschaften haben gleich viel.
   *[other] Mannschaft { $team } gewinnt mit { $n } Vorsprung.
}
duplicate-share = Link für alle
duplicate-abandoned = Eine der Partien wurde abgebrochen; es gibt kein Ergebnis.
duplicate-both = Beide Tische
duplicate-side = Mannschaft
