# Die erste Partie, Schritt für Schritt. seat1 und seat2 sind die Namen der anderen.

tutorial-goal = Schildkröten schwimmen um diese Insel. Am Strand finden sie Eier, und wer am Ende die meisten Eier hat, gewinnt.
tutorial-yours = Die rote Schildkröte ist deine. Sie schwimmt gegen den Uhrzeigersinn von Zahl zu Zahl; bis zum Strand sind es 15 Felder.
tutorial-roll = Du bist dran. Wirf den ersten Würfel: Der kann nie schaden.
tutorial-again = Eine 2: Du könntest 2 Felder schwimmen. Zwei Würfel zählen doppelt: die Summe mal zwei. Nur bei mehr als 7 zusammen musst du aufs Floß, zurück an den Start. Würfle noch einmal!
tutorial-stop = 2 + 3 = 5, mal zwei Würfel: 10 Felder. Ein dritter Würfel zählte dreifach, aber bei mehr als 7 zusammen geht es aufs Floß. Sag lieber „Stopp“.
tutorial-ride = Du bist auf der Schildkröte von { $seat1 } gelandet und reitest mit. Merk dir: Wer obenauf sitzt, entscheidet über die Würfel!
tutorial-first-die = Jetzt ist { $seat1 } am Zug. Der erste Würfel muss sein. Danach entscheidest du.
tutorial-decide = Nur eine 1. Du sitzt obenauf, also entscheidest du für { $seat1 }. Bis zum Strand sind es 5 Felder: noch ein Würfel!
tutorial-stop-eggs = 1 + 3 = 4, mal zwei: 8 Felder, am Strand vorbei. Die Eier dort bekommt, wer obenauf sitzt. Das bist du, also „Stopp“!
tutorial-eggs = 5 Eier für dich! Die nächste Karte liegt schon offen: So viel bringt der nächste Besuch am Strand.
tutorial-greedy = Nun ist { $seat2 } am Zug, und niemand reitet mit. Sieh dir an, was ein zweiter Würfel anrichten kann.
tutorial-bust = 5 + 6 = 11. Das ist mehr als 7: geplatzt! Die Schildkröte kommt aufs Floß, samt allen auf ihrem Rücken, und fängt dort neu an.
tutorial-nest = Sind die Karten weg, ist das Nest selbst der letzte Preis: 7 Eier. Wer es bekommt, beendet die Partie.
tutorial-free = Jetzt weißt du alles. Du bist dran, und ein paar Eier sind noch da. Wenn du nicht weiterweißt, frag nach einem Tipp. Viel Glück!
