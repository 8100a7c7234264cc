# What bots say, by occasion and character. Their names count the variants.

## refuse: turns down an offer that gains too little

remark-refuse-honest-1 = Thank you, { $name }, but to be honest, that does nothing for me.
remark-refuse-honest-2 = I’ll be open with you: this trade only helps you.
remark-refuse-sly-1 = Oh, { $name }, I don’t come quite that cheap.
remark-refuse-sly-2 = A charming try. Ask me again later.
remark-refuse-vengeful-1 = No. And I’ll remember what you take me for.
remark-refuse-vengeful-2 = Not with me, { $name }.
remark-refuse-cautious-1 = I’d rather not. I’ll keep what I have.
remark-refuse-cautious-2 = That is too uncertain for me, { $name }.
remark-refuse-greedy-1 = Add something to it, { $name }, and we can talk.
remark-refuse-greedy-2 = For so little? Never.

## refuse-close: turns down an offer because the other one is close to winning

remark-refuse-close-honest-1 = You already have { $count } kinds, { $name }. You’ll get no more from me.
remark-refuse-close-honest-2 = With { $count } kinds you are too close to winning, { $name }.
remark-refuse-close-sly-1 = { $count } kinds, { $name }? How naive do you think I am?
remark-refuse-close-sly-2 = Help you? With { $count } kinds? I’d be betraying myself.
remark-refuse-close-vengeful-1 = At { $count } kinds, all you’ll get from me is an accusation.
remark-refuse-close-vengeful-2 = { $name } has { $count } kinds and still begs. No!
remark-refuse-close-cautious-1 = Your { $count } kinds make me nervous. Better not.
remark-refuse-close-cautious-2 = { $count } kinds are too dangerous for me, { $name }.
remark-refuse-close-greedy-1 = Whoever has { $count } kinds pays the full price. And it is high.
remark-refuse-close-greedy-2 = You have { $count } kinds already! It’s my turn now.

## refuse-liar: turns down an offer because the other one has broken their word too often

remark-refuse-liar-honest-1 = I don’t trade with someone who breaks their word so often, { $name }.
remark-refuse-liar-honest-2 = Keep your word first, { $name }. Then we can trade.
remark-refuse-liar-sly-1 = It takes a liar to know one, { $name }. No thanks.
remark-refuse-liar-sly-2 = I know my own kind, { $name }. No deal.
remark-refuse-liar-vengeful-1 = With you? After all the promises you broke? Never!
remark-refuse-liar-vengeful-2 = I forget nothing, { $name }. Keep your cards.
remark-refuse-liar-cautious-1 = Your word isn’t reliable, { $name }. I’ll pass.
remark-refuse-liar-cautious-2 = I have become careful with you, { $name }.
remark-refuse-liar-greedy-1 = Your word is worth nothing, { $name }. So pay more.
remark-refuse-liar-greedy-2 = Liars pay me double.

## refuse-last: turns down an offer for its only card of a kind

remark-refuse-last-honest-1 = I hold { $kind } only once. I won’t give that away.
remark-refuse-last-honest-2 = Then I would lack { $kind } myself. No, { $name }.
remark-refuse-last-sly-1 = My only { $kind }? You have a sense of humour, { $name }.
remark-refuse-last-sly-2 = I can’t spare { $kind } just now. Such bad luck for you.
remark-refuse-last-vengeful-1 = You want to take my only { $kind }? No!
remark-refuse-last-vengeful-2 = Hands off my { $kind }, { $name }!
remark-refuse-last-cautious-1 = I have { $kind } only once; that is too risky for me.
remark-refuse-last-cautious-2 = Without { $kind } I’d be worse off. Better not.
remark-refuse-last-greedy-1 = I’m keeping my { $kind }. I have far too little as it is.
remark-refuse-last-greedy-2 = That will never buy my only { $kind }, { $name }.

## accept: accepts an offer

remark-accept-honest-1 = A fair trade, { $name }. Thank you.
remark-accept-honest-2 = Gladly. That helps us both.
remark-accept-sly-1 = Done, { $name }. You may come to regret it.
remark-accept-sly-2 = How could I refuse you anything?
remark-accept-vengeful-1 = Fine. I won’t hold a grudge today.
remark-accept-vengeful-2 = Accepted. But don’t disappoint me, { $name }.
remark-accept-cautious-1 = I have thought it over: agreed.
remark-accept-cautious-2 = There is little I can do wrong. Agreed, { $name }.
remark-accept-greedy-1 = Hand it over! A good deal. For me.
remark-accept-greedy-2 = Done, { $name }. Do you have more of that?

## why-city: announces a city whose card it needs

remark-why-city-honest-1 = { $city } has { $kind }, and I have none.
remark-why-city-honest-2 = I’ll say it openly: I need the { $kind } in { $city }.
remark-why-city-sly-1 = I hear { $city } is lovely at this time of year.
remark-why-city-sly-2 = All I want is the { $kind } in { $city }. Truly.
remark-why-city-vengeful-1 = { $city } is mine. Whoever follows me will regret it.
remark-why-city-vengeful-2 = Stay away from { $city }; I’m fetching { $kind } there.
remark-why-city-cautious-1 = If nobody else wants { $city }, I will go there.
remark-why-city-cautious-2 = The { $kind } in { $city } would suit me. Please don’t get in my way.
remark-why-city-greedy-1 = The { $kind } in { $city }? All mine.
remark-why-city-greedy-2 = { $city } is rich, and I want { $kind }.

## why-seat: announces a seat at court

remark-why-seat-honest-1 = I lack votes at court, that is all.
remark-why-seat-honest-2 = I want a say in the votes, hence the court.
remark-why-seat-sly-1 = The Sultan has asked for me. As good as.
remark-why-seat-sly-2 = The cushions at court are simply softer.
remark-why-seat-vengeful-1 = At court my vote counts. You will notice.
remark-why-seat-vengeful-2 = From the court I can see who votes against me.
remark-why-seat-cautious-1 = I feel safer at court.
remark-why-seat-cautious-2 = A few votes at court can do no harm.
remark-why-seat-greedy-1 = A seat at court, and soon the best one.
remark-why-seat-greedy-2 = I have fetched cards, now I want votes.

## ask: offers a trade

remark-ask-honest-1 = This helps both of us, { $name }.
remark-ask-honest-2 = A fair offer, { $name }, and nothing behind it.
remark-ask-sly-1 = Only for you, { $name }, and only today.
remark-ask-sly-2 = A price among friends, { $name }. Tell nobody.
remark-ask-vengeful-1 = Accept it, { $name }, and we stay friends.
remark-ask-vengeful-2 = An offer, { $name }. You will not get a better one.
remark-ask-cautious-1 = If you don’t mind, { $name }: shall we trade?
remark-ask-cautious-2 = A small trade, { $name }, little can go wrong.
remark-ask-greedy-1 = I need that more than you do, { $name }.
remark-ask-greedy-2 = Hand it over, { $name }. You get something, too.

## why-accuse: announces an accusation

remark-why-accuse-honest-1 = { $name } has { $count } kinds. We must stop that together.
remark-why-accuse-honest-2 = Nothing personal, { $name }, but { $count } kinds are too many.
remark-why-accuse-sly-1 = Somebody has to keep an eye on { $name }’s { $count } kinds.
remark-why-accuse-sly-2 = A short stay in the dungeon never hurt anyone, { $name }.
remark-why-accuse-vengeful-1 = { $name } has { $count } kinds. Off to the dungeon!
remark-why-accuse-vengeful-2 = Now it is your turn, { $name }.
remark-why-accuse-cautious-1 = { $name }’s { $count } kinds worry me.
remark-why-accuse-cautious-2 = Better safe than sorry, { $name }: with { $count } kinds you are too close.
remark-why-accuse-greedy-1 = { $count } kinds for { $name }? Those should be mine.
remark-why-accuse-greedy-2 = Whoever hoards { $count } kinds like { $name } belongs in the dungeon.

## rival: somebody announces the city it announced

remark-rival-honest-1 = But I was going to { $city }, { $name }. This way neither of us gets anything.
remark-rival-honest-2 = { $name }, I announced { $city } first, and I stand by it.
remark-rival-sly-1 = { $city }? How nice, { $name }. Then we’ll meet there. Or perhaps not.
remark-rival-sly-2 = { $city } too, { $name }? You might have thought of something better.
remark-rival-vengeful-1 = Spoil { $city } for me, { $name }, and I won’t forget it.
remark-rival-vengeful-2 = Keep away from { $city }, { $name }!
remark-rival-cautious-1 = You too, to { $city }, { $name }? Then I have to think again.
remark-rival-cautious-2 = Two in { $city }, and nobody takes anything. Do we want that, { $name }?
remark-rival-greedy-1 = { $city } is mine, { $name }. Find something else.
remark-rival-greedy-2 = What will you pay if I leave you { $city }, { $name }?

## accused: somebody announces to accuse one of its viziers

remark-accused-honest-1 = I don’t deserve that, { $name }. I have played openly.
remark-accused-honest-2 = Me, { $name }? Look at who breaks their word here instead.
remark-accused-sly-1 = Accuse me? But { $name }, we get along so well.
remark-accused-sly-2 = There are more dangerous people than me, { $name }. Think again.
remark-accused-vengeful-1 = Just try, { $name }. You are already on my list.
remark-accused-vengeful-2 = You will regret that, { $name }.
remark-accused-cautious-1 = Please don’t, { $name }. I’m not harming anybody.
remark-accused-cautious-2 = Why me, { $name }? I’m a long way from winning.
remark-accused-greedy-1 = You are only after my cards, { $name }.
remark-accused-greedy-2 = What would it cost for you to forget that, { $name }?

## betrayed: somebody broke their word and went where its own vizier is

remark-betrayed-honest-1 = You never mentioned { $city }, { $name }. I believed you.
remark-betrayed-honest-2 = Your word, { $name }! And now you stand in { $city }.
remark-betrayed-sly-1 = In { $city }, { $name }? I could have thought of that myself.
remark-betrayed-sly-2 = Well lied, { $name }. I did not expect you in { $city }.
remark-betrayed-vengeful-1 = You lied, { $name }! You will pay for { $city }.
remark-betrayed-vengeful-2 = I will never forgive you { $city }, { $name }.
remark-betrayed-cautious-1 = I should not have believed you, { $name }. Now { $city } is lost.
remark-betrayed-cautious-2 = I was afraid of something like this in { $city }, { $name }.
remark-betrayed-greedy-1 = You are stealing { $city } from me, { $name }! That will cost you.
remark-betrayed-greedy-2 = { $city } was as good as mine! What a broken promise, { $name }.

## backstab: somebody announced to accuse another and accused its vizier

remark-backstab-honest-1 = You announced a different accusation, { $name }, and now it is me.
remark-backstab-honest-2 = That is not what you said, { $name }.
remark-backstab-sly-1 = So it is me, { $name }? Prettily done.
remark-backstab-sly-2 = Oh, { $name }, you learn fast.
remark-backstab-vengeful-1 = Treason! I will pay you back for that, { $name }.
remark-backstab-vengeful-2 = First you lie, then you accuse. Just wait, { $name }!
remark-backstab-cautious-1 = I will not rely on your words any more, { $name }.
remark-backstab-cautious-2 = So I have to beware of you as well, { $name }.
remark-backstab-greedy-1 = You accuse me, { $name }? After our nice talk?
remark-backstab-greedy-2 = That will be expensive for you, { $name }.

## imprisoned: one of its viziers goes to the dungeon

remark-imprisoned-honest-1 = The dungeon, then. I have nothing to reproach myself with.
remark-imprisoned-honest-2 = Your choice. I would have accused somebody else.
remark-imprisoned-sly-1 = A room without a view. I’ll be back.
remark-imprisoned-sly-2 = The dungeon is cool and quiet. Ideal for making plans.
remark-imprisoned-vengeful-1 = I know exactly who did that!
remark-imprisoned-vengeful-2 = Somebody else will soon sit down there for this.
remark-imprisoned-cautious-1 = I knew it was getting dangerous.
remark-imprisoned-cautious-2 = I should have kept quieter.
remark-imprisoned-greedy-1 = You may have my vizier. But not my cards!
remark-imprisoned-greedy-2 = And who will make up for my loss?

## won: wins

remark-won-honest-1 = I won, and with open cards. Thank you for the game!
remark-won-honest-2 = A lovely game. Honesty is the best policy.
remark-won-sly-1 = Did you really believe me? Thank you!
remark-won-sly-2 = The Sultan loves people with ideas.
remark-won-vengeful-1 = That was for every broken word!
remark-won-vengeful-2 = Who laughs last sits beside the Sultan.
remark-won-cautious-1 = I can hardly believe it. Slow and steady wins the race.
remark-won-cautious-2 = I won! And without any daring.
remark-won-greedy-1 = So many cards, and all of them mine!
remark-won-greedy-2 = There was no more to get. Sadly.

## lost: loses

remark-lost-honest-1 = Congratulations, { $name }. Well played.
remark-lost-honest-2 = You deserved it, { $name }.
remark-lost-sly-1 = { $name }, of all people. And my next lie was so beautiful.
remark-lost-sly-2 = Enjoy it, { $name }. Next time you will believe me again.
remark-lost-vengeful-1 = Enjoy the seat, { $name }. We will meet again.
remark-lost-vengeful-2 = I’ll remember that, { $name }!
remark-lost-cautious-1 = I saw it coming. Congratulations, { $name }.
remark-lost-cautious-2 = A little more courage, and it would have been me. Congratulations, { $name }.
remark-lost-greedy-1 = And all those lovely cards go to { $name } …
remark-lost-greedy-2 = Will you lend me one of your cards, { $name }?
