# Ablehnungen, die alle Spiele gemeinsam haben.
no-action = „{ $text }“ ist keine Aktion dieses Spiels.
no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
no-players = Zu { $players } geht es nicht: Das Spiel ist für { $least } bis { $most } Personen.
unknown-option = Dieses Spiel hat keine Option „{ $option }“.
bad-option = Die Option „{ $option }“ kann nicht { $value } sein.
no-maps = Dieses Spiel kennt keine eigenen Karten.
bad-position = Die Stellung ist nicht lesbar: { $problem }.
options-too-long = Die Optionen sind zu lang: höchstens { $most } kB.
position-too-long = Die Stellung ist zu lang: höchstens { $most } kB.
nothing-to-undo = Du kannst gerade nichts zurücknehmen.

# Was Bots sagen, als Zeile des Verlaufs, und wer sie waren.
remark-line = { $name }: „{ $text }“
character-honest = { $name } war ehrlich.
character-sly = { $name } war durchtrieben.
character-vengeful = { $name } war nachtragend.
character-cautious = { $name } war vorsichtig.
character-greedy = { $name } war gierig.
