# Die erste Partie, Schritt für Schritt. seat1 ist der Name des anderen Spielers.

tutorial-goal = Du bist blau und willst die meisten Punkte. Die bringen Häuser in vollen Vierteln, und am Ende Bündnisse und lange Reihen an den Straßen.
tutorial-cards = Das sind deine Karten. Eine Karte in der Farbe eines Viertels bezahlt dort eine Figur. Du hast eine orange Karte, und die Garnison ist orange.
tutorial-house = Baue dein erstes Haus in der Garnison: Tippe auf den umrandeten Platz und zahle mit der orangen Karte.
tutorial-draw = Ein leeres Viertel nimmt pro Zug nur eine Figur auf. Jetzt ziehst du nach, bis du wieder drei Karten hast: Nimm die orange aus der offenen Auslage.
tutorial-other = Jetzt ist { $seat1 } am Zug. Mal sehen, wohin das nächste Haus kommt.
tutorial-fill = Auch { $seat1 } baut in der Garnison. Ein Platz ist noch frei, und ein volles Viertel wird sofort gewertet. Nimm ihn dir mit der orangen Karte!
tutorial-full = Voll! Wer die meisten Häuser hat, bekommt einen Punkt für jedes Haus im Viertel: 3 für dich. { $seat1 } liegt dahinter und bekommt 2, so viele, wie du dort Häuser hast.
tutorial-pair = Im selben Viertel darf eine zweite Figur folgen. Zwei gleiche Karten stehen für eine beliebige: Schicke für die zwei violetten einen Abgesandten an den Hof.
tutorial-court = 1/2: Ein Abgesandter ist da, zwei dürfen kommen, denn die stärkste Partei hat im Viertel zwei Häuser. Abgesandte zählen am Ende, in Bündnissen.
tutorial-green = Deine Hand ist leer, also ziehst du drei Karten. Der Tempel nördlich der Garnison ist grün: Nimm eine grüne Karte.
tutorial-open = Nimm auch die andere grüne. Was du aus der Auslage nimmst, sehen alle.
tutorial-blind = Die dritte ziehst du blind vom Stapel. Nur du weißt, welche es ist.
tutorial-temple = { $seat1 } ist wieder dran und geht zum Tempel.
tutorial-emissary = Im Tempel steht nun ein Haus, also hat sein Hof Platz für einen Abgesandten. Das darf deiner sein: Schicke ihn für eine grüne Karte.
tutorial-alliance = Die 8 ist das Bündnis von Garnison und Tempel. Du führst an beiden Höfen, darum trägt sie deine Farbe. Am Ende bringt sie dir einen Punkt für jeden Abgesandten dort: bis jetzt 2.
tutorial-second = Du darfst noch eine Figur in den Tempel setzen. Baue ein Haus für deine andere grüne Karte.
tutorial-roads = Achte auf die Straßen: Vier oder mehr deiner Häuser in einer Reihe bringen am Ende je einen Punkt. Auf diesen vier Plätzen hättest du so eine Reihe.
tutorial-standing = Neben deinen Punkten steht, was du hättest, wenn jetzt Schluss wäre, mit allem, was am Ende zählt.
tutorial-end = Ist der Stapel aufgebraucht, wird die Ablage zum letzten Stapel. Ist auch der aufgebraucht, wird die Runde beendet, und die Schlusswertung beginnt.
tutorial-free = Mehr brauchst du nicht. Zieh zwei Karten und spiel weiter, wie du willst: Was leuchtet, geht, und ein Tipp hilft, wenn du nicht weiterweißt. Viel Glück!
