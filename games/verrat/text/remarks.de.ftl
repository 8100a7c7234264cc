# Was Bots sagen, nach Anlass und Charakter. Die Zahl am Ende zählt die Varianten.

## refuse: lehnt ab: Der Tausch bringt zu wenig

remark-refuse-honest-1 = Danke, { $name }, aber das nützt mir ehrlich gesagt nichts.
remark-refuse-honest-2 = Ich sage es offen: Dieser Tausch hilft nur dir.
remark-refuse-sly-1 = Ach, { $name }, so billig bin ich nun auch wieder nicht.
remark-refuse-sly-2 = Ein reizender Versuch. Frag mich später noch einmal.
remark-refuse-vengeful-1 = Nein. Und ich merke mir, was du von mir hältst.
remark-refuse-vengeful-2 = Damit kommst du mir nicht, { $name }.
remark-refuse-cautious-1 = Lieber nicht. Da behalte ich, was ich habe.
remark-refuse-cautious-2 = Das ist mir zu unsicher, { $name }.
remark-refuse-greedy-1 = Leg noch etwas drauf, { $name }, dann reden wir.
remark-refuse-greedy-2 = Für so wenig? Niemals.

## refuse-close: lehnt ab: Wer bietet, ist zu nah am Sieg

remark-refuse-close-honest-1 = Du hast schon { $count } Sorten, { $name }. Von mir bekommst du nichts mehr.
remark-refuse-close-honest-2 = Mit { $count } Sorten bist du mir zu nah am Ziel, { $name }.
remark-refuse-close-sly-1 = { $count } Sorten, { $name }? Für wie naiv hältst du mich?
remark-refuse-close-sly-2 = Dir helfen? Bei { $count } Sorten? Das wäre ja fast schon Verrat an mir selbst.
remark-refuse-close-vengeful-1 = Bei { $count } Sorten bekommst du von mir nur noch eine Anklage.
remark-refuse-close-vengeful-2 = { $name } hat { $count } Sorten und bettelt noch. Nein!
remark-refuse-close-cautious-1 = Bei deinen { $count } Sorten wird mir ganz anders. Lieber nicht.
remark-refuse-close-cautious-2 = { $count } Sorten sind mir zu gefährlich, { $name }.
remark-refuse-close-greedy-1 = Wer { $count } Sorten hat, zahlt den vollen Preis. Und der ist hoch.
remark-refuse-close-greedy-2 = { $count } Sorten hast du schon! Jetzt bin ich dran.

## refuse-liar: lehnt ab: Wer bietet, hat zu oft das Wort gebrochen

remark-refuse-liar-honest-1 = Wer so oft sein Wort bricht, { $name }, mit dem handle ich nicht.
remark-refuse-liar-honest-2 = Halte erst einmal dein Wort, { $name }. Dann tauschen wir.
remark-refuse-liar-sly-1 = Wer selbst gern lügt, { $name }, erkennt das bei anderen. Nein danke.
remark-refuse-liar-sly-2 = Ich kenne meinesgleichen, { $name }. Kein Geschäft.
remark-refuse-liar-vengeful-1 = Mit dir? Nach allem, was du gebrochen hast? Nie!
remark-refuse-liar-vengeful-2 = Ich vergesse nichts, { $name }. Behalte deine Karten.
remark-refuse-liar-cautious-1 = Auf dein Wort ist kein Verlass, { $name }. Ich lasse es.
remark-refuse-liar-cautious-2 = Bei dir bin ich vorsichtig geworden, { $name }.
remark-refuse-liar-greedy-1 = Dein Wort ist nichts wert, { $name }. Zahl entsprechend mehr.
remark-refuse-liar-greedy-2 = Wer lügt, zahlt bei mir doppelt.

## refuse-last: lehnt ab: Es ist die einzige Karte dieser Sorte

remark-refuse-last-honest-1 = { $kind } habe ich nur einmal. Das gebe ich nicht her.
remark-refuse-last-honest-2 = { $kind } brauche ich selbst. Nein, { $name }.
remark-refuse-last-sly-1 = Meine einzige Karte { $kind }? Du hast Humor, { $name }.
remark-refuse-last-sly-2 = { $kind } kann ich gerade nicht entbehren. So ein Pech für dich.
remark-refuse-last-vengeful-1 = Meine einzige Karte { $kind } willst du mir nehmen? Nein!
remark-refuse-last-vengeful-2 = Finger weg von meiner Karte { $kind }, { $name }!
remark-refuse-last-cautious-1 = { $kind } habe ich nur einmal, das ist mir zu gewagt.
remark-refuse-last-cautious-2 = Ohne { $kind } stünde ich schlechter da. Lieber nicht.
remark-refuse-last-greedy-1 = Meine Karte { $kind } behalte ich. Ich habe ohnehin viel zu wenig.
remark-refuse-last-greedy-2 = Für meine einzige Karte { $kind } reicht das nie, { $name }.

## accept: nimmt ein Angebot an

remark-accept-honest-1 = Ein fairer Tausch, { $name }. Danke.
remark-accept-honest-2 = Gern. Das hilft uns beiden.
remark-accept-sly-1 = Abgemacht, { $name }. Du wirst es vielleicht bereuen.
remark-accept-sly-2 = Wie könnte ich dir etwas abschlagen?
remark-accept-vengeful-1 = Gut. Heute will ich nicht nachtragend sein.
remark-accept-vengeful-2 = Angenommen. Aber enttäusch mich nicht, { $name }.
remark-accept-cautious-1 = Das habe ich mir gut überlegt: einverstanden.
remark-accept-cautious-2 = Da kann ich wenig falsch machen. Einverstanden, { $name }.
remark-accept-greedy-1 = Her damit! Ein gutes Geschäft. Für mich.
remark-accept-greedy-2 = Abgemacht, { $name }. Hast du noch mehr davon?

## why-city: kündigt eine Stadt an, deren Karte fehlt

remark-why-city-honest-1 = Aus { $city } brauche ich { $kind }, sonst nichts.
remark-why-city-honest-2 = Ich sage es offen: Ich brauche { $kind } aus { $city }.
remark-why-city-sly-1 = { $city } soll um diese Zeit ja besonders schön sein.
remark-why-city-sly-2 = { $kind } aus { $city }, mehr will ich gar nicht. Wirklich.
remark-why-city-vengeful-1 = { $city } gehört mir. Wer mir folgt, wird es bereuen.
remark-why-city-vengeful-2 = Bleibt mir von { $city } weg, ich hole dort { $kind }.
remark-why-city-cautious-1 = Wenn niemand sonst nach { $city } will, gehe ich dorthin.
remark-why-city-cautious-2 = Aus { $city } hätte ich gern { $kind }. Kommt mir bitte nicht in die Quere.
remark-why-city-greedy-1 = { $kind } aus { $city }: alles für mich!
remark-why-city-greedy-2 = { $city } ist reich, und ich will { $kind }.

## why-seat: kündigt einen Platz am Hof an

remark-why-seat-honest-1 = Mir fehlen Stimmen am Hof, das ist alles.
remark-why-seat-honest-2 = Ich will mitstimmen können, darum der Hof.
remark-why-seat-sly-1 = Der Sultan hat nach mir gefragt. So gut wie.
remark-why-seat-sly-2 = Am Hof sind einfach die Kissen weicher.
remark-why-seat-vengeful-1 = Am Hof zählt meine Stimme. Das werdet ihr noch merken.
remark-why-seat-vengeful-2 = Vom Hof aus sehe ich, wer gegen mich stimmt.
remark-why-seat-cautious-1 = Am Hof fühle ich mich sicherer.
remark-why-seat-cautious-2 = Ein paar Stimmen am Hof können nicht schaden.
remark-why-seat-greedy-1 = Ein Platz am Hof, und bald der beste.
remark-why-seat-greedy-2 = Karten habe ich geholt, jetzt will ich Stimmen.

## ask: bietet einen Tausch an

remark-ask-honest-1 = Das hilft uns beiden, { $name }.
remark-ask-honest-2 = Ein faires Angebot, { $name }, ohne Hintergedanken.
remark-ask-sly-1 = Nur für dich, { $name }, und nur heute.
remark-ask-sly-2 = Ein Freundschaftspreis, { $name }. Sag es nicht weiter.
remark-ask-vengeful-1 = Nimm an, { $name }, und wir bleiben Freunde.
remark-ask-vengeful-2 = Ein Angebot, { $name }. Ein besseres kommt nicht.
remark-ask-cautious-1 = Wenn es dir recht ist, { $name }: Wollen wir tauschen?
remark-ask-cautious-2 = Ein kleiner Tausch, { $name }, da kann wenig schiefgehen.
remark-ask-greedy-1 = Das brauche ich dringender als du, { $name }.
remark-ask-greedy-2 = Her damit, { $name }. Du bekommst ja auch etwas.

## why-accuse: kündigt eine Anklage an

remark-why-accuse-honest-1 = { $name } hat { $count } Sorten. Das müssen wir gemeinsam aufhalten.
remark-why-accuse-honest-2 = Nichts gegen dich, { $name }, aber { $count } Sorten sind zu viel.
remark-why-accuse-sly-1 = Irgendwer muss ja ein Auge auf { $name } haben, bei { $count } Sorten.
remark-why-accuse-sly-2 = Ein kleiner Aufenthalt im Kerker hat noch niemandem geschadet, { $name }.
remark-why-accuse-vengeful-1 = { $name } hat { $count } Sorten. Ab in den Kerker!
remark-why-accuse-vengeful-2 = Jetzt bist du dran, { $name }.
remark-why-accuse-cautious-1 = { $count } Sorten bei { $name } machen mir Sorgen.
remark-why-accuse-cautious-2 = Sicher ist sicher, { $name }: Mit { $count } Sorten bist du zu nah dran.
remark-why-accuse-greedy-1 = { $count } Sorten für { $name }? Das steht eher mir zu.
remark-why-accuse-greedy-2 = Wer { $count } Sorten hortet wie { $name }, gehört in den Kerker.

## rival: jemand kündigt dieselbe Stadt an

remark-rival-honest-1 = Nach { $city } wollte ich doch schon, { $name }. So bekommt keiner etwas.
remark-rival-honest-2 = { $name }, ich habe { $city } zuerst angekündigt und bleibe dabei.
remark-rival-sly-1 = { $city }? Wie schön, { $name }. Dann sehen wir uns dort. Oder auch nicht.
remark-rival-sly-2 = Du willst auch nach { $city }, { $name }? Da hättest du dir besser etwas anderes einfallen lassen.
remark-rival-vengeful-1 = Wenn du mir { $city } verdirbst, { $name }, vergesse ich dir das nicht.
remark-rival-vengeful-2 = Weg von { $city }, { $name }!
remark-rival-cautious-1 = Nach { $city } auch du, { $name }? Dann muss ich noch einmal nachdenken.
remark-rival-cautious-2 = Zwei in { $city }, und keiner nimmt etwas. Wollen wir das, { $name }?
remark-rival-greedy-1 = { $city } gehört mir, { $name }. Such dir etwas anderes.
remark-rival-greedy-2 = Was zahlst du, wenn ich dir { $city } lasse, { $name }?

## accused: jemand kündigt an, einen ihrer Wesire anzuklagen

remark-accused-honest-1 = Das habe ich nicht verdient, { $name }. Ich habe offen gespielt.
remark-accused-honest-2 = Mich, { $name }? Schau lieber, wer hier sein Wort bricht.
remark-accused-sly-1 = Mich anklagen? Aber { $name }, wir verstehen uns doch so gut.
remark-accused-sly-2 = Da gibt es Gefährlichere als mich, { $name }. Denk noch einmal nach.
remark-accused-vengeful-1 = Versuch es nur, { $name }. Du stehst schon auf meiner Liste.
remark-accused-vengeful-2 = Das wirst du bereuen, { $name }.
remark-accused-cautious-1 = Bitte nicht, { $name }. Ich tue doch niemandem etwas.
remark-accused-cautious-2 = Warum denn ich, { $name }? Ich bin noch lange nicht am Ziel.
remark-accused-greedy-1 = Du willst doch nur an meine Karten, { $name }.
remark-accused-greedy-2 = Was kostet es, dass du das vergisst, { $name }?

## betrayed: jemand hat das Wort gebrochen und steht in ihrer Stadt

remark-betrayed-honest-1 = Von { $city } hast du nichts gesagt, { $name }. Ich hatte dir geglaubt.
remark-betrayed-honest-2 = Dein Wort, { $name }! Und nun stehst du in { $city }.
remark-betrayed-sly-1 = In { $city }, { $name }? Das hätte von mir sein können.
remark-betrayed-sly-2 = Gut gelogen, { $name }. In { $city } habe ich dich nicht erwartet.
remark-betrayed-vengeful-1 = Du hast gelogen, { $name }! Für { $city } wirst du bezahlen.
remark-betrayed-vengeful-2 = { $city } vergesse ich dir nie, { $name }.
remark-betrayed-cautious-1 = Ich hätte dir nicht glauben dürfen, { $name }. Jetzt ist { $city } dahin.
remark-betrayed-cautious-2 = So etwas wie in { $city } hatte ich befürchtet, { $name }.
remark-betrayed-greedy-1 = Du stiehlst mir { $city }, { $name }! Das kostet dich etwas.
remark-betrayed-greedy-2 = { $city } war so gut wie mein! Elender Wortbruch, { $name }.

## backstab: jemand hat eine andere Anklage angekündigt und klagt sie an

remark-backstab-honest-1 = Du hast eine andere Anklage angekündigt, { $name }, und nun trifft es mich.
remark-backstab-honest-2 = Das war nicht dein Wort, { $name }.
remark-backstab-sly-1 = Mich also, { $name }? Hübsch eingefädelt.
remark-backstab-sly-2 = Oh, { $name }, du lernst schnell.
remark-backstab-vengeful-1 = Verrat! Das zahle ich dir heim, { $name }.
remark-backstab-vengeful-2 = Erst lügen, dann anklagen. Warte nur, { $name }!
remark-backstab-cautious-1 = Auf deine Worte gebe ich nichts mehr, { $name }.
remark-backstab-cautious-2 = Vor dir muss ich mich also auch in Acht nehmen, { $name }.
remark-backstab-greedy-1 = Du klagst mich an, { $name }? Nach unserem schönen Gespräch?
remark-backstab-greedy-2 = Das wird teuer für dich, { $name }.

## imprisoned: einer ihrer Wesire kommt in den Kerker

remark-imprisoned-honest-1 = Der Kerker also. Ich habe mir nichts vorzuwerfen.
remark-imprisoned-honest-2 = Eure Wahl. Ich hätte an eurer Stelle andere angeklagt.
remark-imprisoned-sly-1 = Ein Zimmer ohne Aussicht. Ich komme wieder.
remark-imprisoned-sly-2 = Der Kerker ist kühl und ruhig. Ideal zum Plänemachen.
remark-imprisoned-vengeful-1 = Ich weiß genau, wer das war!
remark-imprisoned-vengeful-2 = Dafür sitzt bald noch jemand da unten.
remark-imprisoned-cautious-1 = Ich wusste, dass es gefährlich wird.
remark-imprisoned-cautious-2 = Ich hätte stiller sein sollen.
remark-imprisoned-greedy-1 = Meinen Wesir könnt ihr haben. Meine Karten nicht!
remark-imprisoned-greedy-2 = Und wer ersetzt mir den Schaden?

## won: gewinnt

remark-won-honest-1 = Gewonnen, und das mit offenen Karten. Danke für das Spiel!
remark-won-honest-2 = Ein schönes Spiel. Ehrlich währt am längsten.
remark-won-sly-1 = Habt ihr mir wirklich geglaubt? Danke!
remark-won-sly-2 = Der Sultan liebt eben Leute mit Einfällen.
remark-won-vengeful-1 = Das war für jedes gebrochene Wort!
remark-won-vengeful-2 = Wer zuletzt lacht, sitzt neben dem Sultan.
remark-won-cautious-1 = Ich kann es kaum glauben. Langsam kommt man auch ans Ziel.
remark-won-cautious-2 = Gewonnen! Und ganz ohne Wagnis.
remark-won-greedy-1 = So viele Karten, und alle gehören mir!
remark-won-greedy-2 = Mehr ging nicht. Leider.

## lost: verliert

remark-lost-honest-1 = Glückwunsch, { $name }. Gut gespielt.
remark-lost-honest-2 = Du hast es verdient, { $name }.
remark-lost-sly-1 = Ausgerechnet { $name }. Dabei war meine nächste Lüge so schön.
remark-lost-sly-2 = Genieß es, { $name }. Beim nächsten Mal glaubst du mir wieder.
remark-lost-vengeful-1 = Genieß den Platz, { $name }. Wir sehen uns wieder.
remark-lost-vengeful-2 = Das merke ich mir, { $name }!
remark-lost-cautious-1 = Ich hatte es kommen sehen. Glückwunsch, { $name }.
remark-lost-cautious-2 = Ein wenig mehr Mut, und ich wäre es gewesen. Glückwunsch, { $name }.
remark-lost-greedy-1 = Und die schönen Karten gehen alle an { $name } …
remark-lost-greedy-2 = Leihst du mir eine deiner Karten, { $name }?
