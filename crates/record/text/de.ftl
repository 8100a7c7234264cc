# Was stimmt.
report-holds = Die Aufzeichnung der Partie { $match } stimmt: { $game } zu { $players }.
report-dice = Das Geheimnis passt zur Festlegung, und { $dice ->
    [one] der eine Wurf folgt
   *[other] alle { $dice } Würfe folgen
} aus ihm und aus dem, was { $people ->
    [0] niemand
    [one] eine Person
   *[other] { $people } Personen
} beigetragen { $people ->
    [0] hat
    [one] hat
   *[other] haben
}.
report-given = { $given ->
    [one] Der erste Würfel war
   *[other] Die ersten { $given } Würfel waren
} von der Lektion vorgegeben.
report-deal = Sie wurde mit der Austeilung „{ $deal }“ gespielt, die sie mit anderen Partien teilt: Gleiches Spiel trifft auf gleiches Glück.
report-acts = { $acts ->
    [0] Es wurde nichts getan.
    [one] Die eine Aktion war regelgerecht.
   *[other] Alle { $acts } Aktionen waren regelgerecht.
}
report-over = Die Partie wurde zu Ende gespielt. { $count ->
    [one] { $winners } gewinnt
   *[other] { $winners } gewinnen
}.
report-abandoned = Die Partie wurde abgebrochen.
report-scores = Punkte: { $scores }.
report-digest = Prüfsumme: { $digest }
report-closing-unproved = Die Aufzeichnung hat das Format 1, dessen Prüfsumme die Schlusszeile nicht einschließt: Wann die Partie geschlossen wurde, ist nicht belegt.

# Was nicht stimmt.
flaw = Zeile { $line } stimmt nicht. { $what }
too-long = Sie ist länger als jede Aufzeichnung.
not-utf8 = Sie ist kein UTF-8-Text.
not-a-line = Sie ist keine Zeile einer Aufzeichnung ({ $problem }).
not-canonical = Sie ist nicht so geschrieben, wie eine Aufzeichnung es tut: Leerzeichen, Reihenfolge, Zahlen oder Zeichen sind anders.
no-header = Eine Aufzeichnung beginnt mit ihrem Kopf.
second-header = Eine Aufzeichnung hat nur einen Kopf.
format = Sie hat das Format { $found }; dieses Programm liest die Formate 1 und 2.
incomplete = Optionen oder Stellung sind nicht so ausgeschrieben, wie eine Aufzeichnung es tut.
dice = Die Würfel müssen { $expected } sein, nicht { $found }.
situation = Die Lage, in der diese Würfel fielen, muss { $expected } sein.
no-situation = Nur eine Aktion, die Würfel einer geteilten Austeilung zog, nennt ihre Lage.
no-closing = Die Schlusszeile fehlt; die Aufzeichnung ist abgeschnitten.
after-closing = Nach der Schlusszeile folgt nichts mehr.
no-digest = Nach der Schlusszeile gehört die Prüfsumme.
after-digest = Nach der Prüfsumme folgt nichts mehr.
is-over = Die Partie ist hier zu Ende.
is-not-over = Die Partie ist hier nicht zu Ende.
scores = Die Punkte sind { $expected }.
winners = Gewonnen haben { $expected }.
digest = Eine Zeile davor wurde verändert: Die Prüfsumme müsste { $expected } sein.

# Warum eine Partie weder beginnen noch weitergehen kann.
unknown-game = Ein Spiel „{ $game }“ gibt es hier nicht.
rules-version = Diese Partie { $game } wird nach Regelfassung { $record } gespielt; dieses Programm hat Fassung { $program }.
match-id = Die Partie hat keine brauchbare Kennung.
seats = Zu jedem Platz gehören eine Person oder ein Bot und ein Eintrag für den Zufallsbeitrag.
name-too-long = Platz { $seat }: Ein Name oder eine Stufe hat höchstens { $most } Bytes.
entropy = Platz { $seat }: Jede Person trägt Zufall bei, kein Bot tut es.
commitment = Das Geheimnis passt nicht zur Festlegung im Kopf.
options-beside-position = Eine Partie, die mit einer Stellung beginnt, nimmt ihre Optionen von dort.
position-players = Die Stellung ist für eine andere Zahl von Plätzen.
content = Der Inhalt gehört nicht zu dem, was Optionen oder Stellung nennen.
given = Eine Lektion gibt höchstens { $most } Würfel vor.
deal = Diese Austeilung können Partien nicht teilen.
set-up = Das Spiel lässt sich so nicht aufbauen. { $why }
sequence = Hierher gehört Aktion { $expected }, nicht { $found }.
act = { $name } darf hier nicht „{ $action }“ ({ $rule }). { $why }
closing = Der Schluss ist nicht der, zu dem die Aktionen führen.
