## Das geführte erste Spiel

tutorial-goal = Glück auf! Am Ende der Schicht zählt nur eins: Wer hat die meisten Karten genommen? Deine kommen hierher. Dein Gegenüber hat schon vier.
tutorial-gallery = Ein Gang sind vier Karten nebeneinander, untereinander oder in einem Turm. Wer ihn fertigstellt, nimmt ihn. Rahmen zeigen, wo nur noch eine Karte fehlt und wie viele es dafür gibt.
tutorial-pick = Alle wählen heimlich eine Karte. Deine rote 17 ist höher als alle roten im Schacht und kommt rechts an ihre Reihe: Dann sind es vier! Tippe die rote 17 zweimal an.
tutorial-order = Deine Karte liegt in deinem Wagen, und nur du siehst sie. Hat auch dein Gegenüber gewählt, wird aufgedeckt und gelegt, die höchste zuerst. Los geht’s!
tutorial-row = Die gelbe 18 war höher und kam zuerst, ans rechte Ende der gelben Reihe. Dann hat deine rote 17 die rote Reihe fertiggestellt: vier Karten für dich!
tutorial-sealed = Die nächste Runde. Diesmal wählt dein Gegenüber zuerst, und du siehst nur die Rückseite der Karte.
tutorial-tower = Deine gelbe 12 ist weder die höchste noch die niedrigste: Sie kommt auf die nächste gelbe, und 11 ist näher als 18. Dort liegen schon drei. Wähle die 12 und mach den Turm fertig!
tutorial-gap = Der Turm gehört dir und lässt eine Lücke. Möglichst wenige Karten rücken zusammen, und zwei Arten sind gleich kurz. Nimm die 2: Die gelbe 18 rückt über die grüne 7.
tutorial-new-row = Die grüne 3 ging als niedrigste nach links. Und Farben ohne Reihe? Sie eröffnen eine, über der obersten oder unter der untersten, bei der nächsten Karte. Dein Gegenüber wählt.
tutorial-nearest = Eine blaue Reihe gibt es noch nicht, und die grüne 7 in der untersten Reihe ist von deiner blauen 8 nur eins entfernt. Wähle die blaue 8.
tutorial-column = Die rote 16 eröffnete eine Reihe über der gelben 18. Dann kam deine blaue 8 unter die grüne 7, und vier lagen untereinander: eine Spalte für dich!
tutorial-equal = Reihen, Türme und Spalten kennst du jetzt. Nur eins fehlt noch: Was, wenn zwei Plätze gleich nah sind? Dein Gegenüber wählt.
tutorial-red-four = Deine rote 4 ist von der gelben 5 eins entfernt und von der grünen 3 auch. Wähle sie und schau.
tutorial-place = Beide Plätze leuchten: Bei gleichem Abstand entscheidest du. Lege die rote 4 über die gelbe 5.
tutorial-alone = Noch drei Runden, und du spielst allein. Ein Tipp: Blau hat keine Reihe, also kommt jede blaue Karte über oder unter diese Spalte und macht sie fertig. Viel Erfolg!
