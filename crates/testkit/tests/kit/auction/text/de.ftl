game-name = Versteigerung
game-blurb = Verdeckte Gebote auf Lose von unsicherem Wert.
game-length = fünf Minuten
option-rounds = Runden
option-rounds-help = Nach so vielen Losen endet das Spiel.

boards = Nichts hiervon war je gedruckt.
rule-T-1 = 24 Karten; drei in jeder Hand, dazu fünf Münzen.
rule-T-2 = Ein Würfel sagt, was das Los wert ist.
rule-T-3 = Jeder Platz bietet verdeckt eine Karte.
rule-T-4 = Bis zum letzten Gebot kann man sein Gebot zurücknehmen.
rule-T-5 = Alle Gebote werden zugleich gezeigt; das höchste nimmt das Los.
rule-T-6 = Wer noch nicht geboten hat, darf Münzen für Punkte anbieten.
rule-T-7 = Der gefragte Platz darf annehmen, wenn beide zahlen können.
rule-T-8 = Die meisten Punkte gewinnen, dann die meisten Münzen.

game-over = Das Spiel ist vorbei.
has-bid = Du hast schon geboten; nimm erst dein Gebot zurück.
not-held = Du hast die Karte { $card } nicht.
nothing-sealed = Du hast noch nicht geboten.
offer-too-late = Du hast geboten und kannst in dieser Runde nichts mehr anbieten.
nobody-to-ask = Du kannst einen anderen Platz um 1 bis 99 Punkte bitten.
no-coins = Du kannst 1 bis { $coins } Münzen anbieten.
cannot-pay = Du oder { $seat } kann nicht mehr zahlen.
no-offer = { $seat } hat dir nichts angeboten.
impossible = Zu dieser Stellung führt kein Spiel.

prompt-bid = Wähle eine Karte für das Los im Wert von { $worth }.
prompt-wait = Die anderen bieten noch.
prompt-over = Die Versteigerung ist vorbei.
act-bid = { $card } bieten
act-revise = Gebot zurücknehmen
act-accept = Das Angebot von { $name } annehmen
note-seat = { $points } Punkte, { $coins } Münzen

line-bid = { $name } hat geboten.
line-revised = { $name } hat das Gebot zurückgenommen.
line-offered = { $name } bietet { $to } { $coins } Münzen für { $points } Punkte.
line-traded = { $name } und { $to } tauschen { $coins } Münzen gegen { $points } Punkte.
line-shown = { $name } bekommt das Los.
line-lot = Ein Los im Wert von { $worth }.
line-over = Die Versteigerung ist vorbei.
