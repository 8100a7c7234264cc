## Das geführte erste Spiel

tutorial-goal = Glück auf! Am Ende der Schicht zählt nur eins: Wer hat die meisten Karten genommen? Deine kommen hierher. Dein Gegenüber hat schon vier.
tutorial-gallery = Karten nimmst du, wenn du einen Gang fertigstellst: vier nebeneinander, vier untereinander oder vier in einem Turm. Ein Rahmen zeigt, wo nur noch eine Karte fehlt, und die Zahl daran, wie viele Karten es dafür gibt.
tutorial-pick = In jeder Runde wählen alle heimlich eine Karte. Deine rote 17 ist höher als alle roten, also kommt sie ans rechte Ende der Reihe: Dann sind es vier. Wähle die rote 17, tippe sie zweimal an.
tutorial-order = Deine Karte liegt in deinem Wagen, und niemand sonst kann sie sehen. Sobald auch dein Gegenüber gewählt hat, wird aufgedeckt und gelegt, die höchste zuerst. Los geht's!
tutorial-row = Die gelbe 18 war höher als deine 17, also kam sie zuerst dran und ging ans rechte Ende der gelben Reihe. Dann hat deine rote 17 die rote Reihe fertiggestellt: vier Karten für dich.
tutorial-sealed = Die nächste Runde. Diesmal wählt dein Gegenüber zuerst, und du siehst nur die Rückseite der Karte.
tutorial-tower = Eine Karte, die weder die höchste noch die niedrigste ihrer Reihe ist, kommt auf die nächste Karte. Von der 12 aus ist die gelbe 11 näher als die gelbe 18. Dort liegen schon drei: Wähle die gelbe 12 und mach den Turm fertig.
tutorial-gap = Der Turm gehört dir, und er hinterlässt eine Lücke. Die Reihen rücken wieder zusammen, und zwar mit so wenigen Karten wie möglich. Zwei Arten sind gleich kurz, also entscheidest du. Nimm die 2: Die gelbe 18 rückt nach links über die grüne 7.
tutorial-new-row = Danach ging die grüne 3 ans linke Ende, denn sie ist die niedrigste ihrer Reihe. Jetzt zu Farben, die noch keine Reihe haben: Sie eröffnen eine, über der obersten oder unter der untersten, neben der nächsten Karte. Dein Gegenüber wählt wieder.
tutorial-nearest = Eine blaue Reihe gibt es noch nicht, und die grüne 7 in der untersten Reihe ist von deiner blauen 8 nur eins entfernt. Wähle die blaue 8.
tutorial-column = Die rote 16 kam zuerst und eröffnete eine Reihe über der gelben 18. Dann ging deine blaue 8 unter die grüne 7, und vier Karten lagen untereinander: eine Spalte, und du nimmst sie!
tutorial-equal = Reihen, Türme und Spalten kennst du jetzt. Nur eins fehlt noch: Was, wenn zwei Plätze gleich nah sind? Dein Gegenüber wählt.
tutorial-red-four = Deine rote 4 ist von der gelben 5 eins entfernt und von der grünen 3 auch. Wähle sie und schau.
tutorial-place = Beide Plätze leuchten: Bei gleichem Abstand entscheidest du. Lege die rote 4 über die gelbe 5.
tutorial-alone = Drei untereinander: Jede blaue Karte macht diese Spalte jetzt fertig, und bei zweien kommt die höhere zuerst. Drei Runden sind noch zu spielen. Ab jetzt spielst du allein. Viel Erfolg!
