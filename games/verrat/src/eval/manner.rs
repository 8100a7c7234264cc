//! How bots with a character talk, trade and keep their word.
//!
//! Each round a seat either means what it says or misleads. It tells one story, a vizier at a time, and its orders
//! fit the story or do not, whichever it meant. Nothing is remembered between decisions: the same round of the
//! same game leads to the same intention.

use game::{Character, Dice, FastDice, Seat, VICTORY};

use super::guess::{Guess, is_given};
use super::{danger, talk, trade};
use crate::rules::{State, members};
use crate::{Action, Goal, Orders, Said, Vizier};

/// What a character makes of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    character: Character,
    /// The percentage of rounds in which it misleads.
    misleads: u32,
    /// The most announcements in a round, and how many of them may be journeys: what one promises binds.
    says: usize,
    journeys: usize,
    /// How much an announcement that is kept is worth, as a share of the victory.
    loyalty: i32,
    /// How much more it wants to accuse a seat for each word broken, as a share of the victory.
    grudge: i32,
    /// The percentage of cases in which it offers a trade that it likes.
    offers: u32,
    pub(super) terms: trade::Terms,
}

/// A liar has broken this many more words than they kept, at least.
const LIAR: i32 = 1;
/// The most that a grudge counts.
const MOST_BROKEN: i32 = 3;

impl Manner {
    pub(super) fn of(character: Character) -> Manner {
        let usual = Manner {
            character,
            misleads: 20,
            says: 2,
            journeys: 1,
            loyalty: VICTORY / 80,
            grudge: 0,
            offers: 67,
            terms: trade::Terms::USUAL,
        };
        match character {
            Character::Honest => Manner { misleads: 0, loyalty: VICTORY / 20, ..usual },
            Character::Sly => Manner { misleads: 65, journeys: 2, ..usual },
            Character::Vengeful => Manner { misleads: 10, grudge: VICTORY / 100, ..usual },
            Character::Cautious => Manner {
                misleads: 10,
                says: 1,
                offers: 50,
                terms: trade::Terms { least: 3, ..trade::Terms::USUAL },
                ..usual
            },
            Character::Greedy => Manner {
                misleads: 30,
                offers: 90,
                terms: trade::Terms { least: 3, own: 4, ..trade::Terms::USUAL },
                ..usual
            },
        }
    }

    /// What a seat that is not ready does, if it means to carry out this plan.
    pub(super) fn speak(
        &self,
        world: &State,
        seat: Seat,
        dice: &mut impl Dice,
        plan: impl FnOnce(Orders) -> Orders,
    ) -> Action {
        if let Some(answer) = self.answer(world, seat, dice) {
            return answer;
        }
        // Trades come first, while others still listen; one offer at a time, so nobody is pressed.
        let mut open = world.talk.iter().flat_map(|talk| &talk.offers);
        if open.all(|offer| offer.from != seat)
            && dice.below(100) < self.offers
            && let Some((to, give, want)) = self.idea(world, seat, dice)
        {
            return Action::Offer { to, give, want };
        }
        let said = talk::said_by(world, seat);
        if said.len() < self.says {
            let meant = if self.is_misleading(world, seat) { Orders::default() } else { told(world, &said) };
            let plan = plan(meant);
            if let Some(more) = self.announcement(world, seat, plan, &said, dice) {
                return Action::Announce(more);
            }
        }
        Action::Ready
    }

    /// What a seat that is ready adds: answers to offers, and a voice for an accusation it agrees with.
    pub(super) fn reply(&self, world: &State, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
        self.answer(world, seat, dice).or_else(|| self.join(world, seat))
    }

    /// Accepts or declines the oldest offer, or makes an offer of its own first.
    fn answer(&self, world: &State, seat: Seat, dice: &mut impl Dice) -> Option<Action> {
        let from = world.talk.iter().flat_map(|talk| &talk.offers).find(|offer| offer.to == seat)?.from;
        let distrust = if self.shuns(world, from) { 5 } else { 1 };
        let terms = trade::Terms { least: self.terms.least * distrust, ..self.terms };
        trade::answer(world, seat, terms, dice)
    }

    fn idea(&self, world: &State, seat: Seat, dice: &mut impl Dice) -> Option<trade::Swap> {
        trade::idea(world, seat, self.terms, dice).filter(|(to, ..)| !self.shuns(world, *to))
    }

    /// Whether it avoids business with the seat.
    fn shuns(&self, world: &State, other: Seat) -> bool {
        self.grudge > 0 && broken_words(world, other) >= LIAR
    }

    /// V-8: whoever is about to win is accused together, so others' announcements are answered.
    fn join(&self, world: &State, seat: Seat) -> Option<Action> {
        let said = talk::said_by(world, seat);
        if self.character == Character::Cautious
            || said.iter().any(|said| matches!(said, Said::Accuse(_)))
            || self.is_misleading(world, seat)
        {
            return None;
        }
        let wanted = danger::target(world, seat).filter(|vizier| vizier.seat() != seat)?;
        let mut others = world.talk.iter().flat_map(|talk| &talk.said);
        let asked = others.any(|(speaker, said)| *speaker != seat && *said == Said::Accuse(wanted));
        asked.then_some(Action::Announce(Said::Accuse(wanted)))
    }

    /// Whether the seat misleads in this round: the same whenever it is asked.
    fn is_misleading(&self, world: &State, seat: Seat) -> bool {
        let numbers = world.court.numbers().iter().fold(0, |seed, number| seed * 13 + u64::from(*number));
        let seed = numbers ^ u64::from(world.round) << 52 ^ u64::from(seat.0) << 60;
        FastDice::new(seed).below(100) < self.misleads
    }

    /// V-8: the next sentence of the seat's story, if there is more to say.
    fn announcement(
        &self,
        world: &State,
        seat: Seat,
        plan: Orders,
        said: &[Said],
        dice: &mut impl Dice,
    ) -> Option<Said> {
        let misleading = self.is_misleading(world, seat);
        let has_accused = said.iter().any(|said| matches!(said, Said::Accuse(_)));
        let accused = if misleading { decoy(world, seat, plan) } else { plan.accuse };
        let accused = accused.filter(|accused| !has_accused && accused.seat() != seat).map(Said::Accuse);
        let threat = accused.filter(|_| world.cards.iter().any(|cards| cards.different() >= 5));
        let guess = Guess::new(world);
        let story = if misleading { pretended(world, &guess, seat, plan, said, dice) } else { plan };
        let journeys = said.iter().filter(|said| matches!(said, Said::Send(..))).count();
        let journey = || destination(world, &guess, seat, story, said).filter(|_| journeys < self.journeys);
        threat.or_else(journey).or(accused)
    }

    /// How much the seat is inclined to these orders beyond what they are worth, as a share of the victory.
    pub(super) fn leaning(&self, world: &State, seat: Seat, orders: Orders) -> i32 {
        let kept = talk::said_by(world, seat).into_iter().filter(|said| match said {
            Said::Send(vizier, goal) => orders.of(vizier.size()) == Some(*goal),
            Said::Accuse(vizier) => orders.accuse == Some(*vizier),
        });
        let kept = kept.count() as i32 * self.loyalty;
        let word = if self.is_misleading(world, seat) { -kept / 2 } else { kept };
        word + orders.accuse.map_or(0, |accused| self.resentment(world, seat, accused))
    }

    /// How much more it wants to accuse the vizier, as a share of the victory.
    pub(super) fn resentment(&self, world: &State, seat: Seat, accused: Vizier) -> i32 {
        if accused.seat() == seat {
            return 0;
        }
        self.grudge * broken_words(world, accused.seat()).clamp(0, MOST_BROKEN)
    }

    /// These orders with those that an honest seat has announced.
    pub(super) fn bound(&self, world: &State, seat: Seat, given: Orders) -> Orders {
        if self.character != Character::Honest {
            return given;
        }
        let said = talk::said_by(world, seat);
        let mut orders = with_story(given, told(world, &said), seat);
        let accusable = |vizier: &Vizier| members(world.who_can_be_accused()).any(|other| other == *vizier);
        let accused = said.iter().find_map(|said| match said {
            Said::Accuse(vizier) => Some(*vizier),
            Said::Send(..) => None,
        });
        orders.accuse = orders.accuse.or(accused.filter(accusable));
        orders
    }

    /// V-11, V-14: the next order without thinking.
    pub(super) fn order(&self, world: &State, seat: Seat, guess: &Guess<'_>, dice: &mut impl Dice) -> Action {
        let given = world.orders[seat.index()];
        let said = talk::said_by(world, seat);
        let misleading = self.is_misleading(world, seat);
        let missing = |vizier: &Vizier| world.gets_orders(*vizier) && given.of(vizier.size()).is_none();
        let Some(vizier) = Vizier::of(seat).find(missing) else {
            return Action::Accuse(self.accusation(world, seat, &said, misleading));
        };
        let story = told(world, &said);
        if misleading {
            let goal = guess.choose_goal(vizier, &given, dice);
            let caught = story.of(vizier.size()) == Some(goal);
            let goal = if caught { guess.choose_goal(vizier, &given, dice) } else { goal };
            return Action::Send(vizier.size(), goal);
        }
        // What was promised to others stays free for the vizier it was promised for.
        let promised = with_story(given, story, seat);
        let goal = promised.of(vizier.size());
        let goal = goal.unwrap_or_else(|| guess.choose_goal(vizier, &promised, dice));
        Action::Send(vizier.size(), goal)
    }

    /// V-14
    fn accusation(&self, world: &State, seat: Seat, said: &[Said], misleading: bool) -> Vizier {
        let accusable = || members(world.who_can_be_accused());
        let story = accusable().find(|vizier| said.contains(&Said::Accuse(*vizier)));
        let wants = |vizier: &Vizier| {
            let (value, order) = danger::guilt(world, seat, *vizier);
            (value + self.resentment(world, seat, *vizier) / 10, order)
        };
        match story {
            Some(story) if !misleading => story,
            _ => {
                let best = accusable().filter(|vizier| Some(*vizier) != story || vizier.seat() == seat);
                let best = best.max_by_key(wants).or(story);
                best.expect("V-14: somebody can be accused")
            }
        }
    }
}

/// V-8: how many more words the seat has broken than kept.
fn broken_words(world: &State, seat: Seat) -> i32 {
    let word = world.word[seat.index()];
    word.broken.min(1000) as i32 - word.kept.min(1000) as i32
}

/// The orders the seat has announced, as far as it may give them.
fn told(world: &State, said: &[Said]) -> Orders {
    let guess = Guess::new(world);
    let mut orders = Orders::default();
    for said in said {
        if let Said::Send(vizier, goal) = said
            && world.gets_orders(*vizier)
            && guess.may_go(*vizier, *goal)
            && (*goal == Goal::Stay || !is_given(&orders, *goal))
        {
            orders.set(vizier.size(), *goal);
        }
    }
    orders
}

/// These orders, completed by those of the story.
fn with_story(given: Orders, story: Orders, seat: Seat) -> Orders {
    let mut orders = given;
    for vizier in Vizier::of(seat).filter(|vizier| given.of(vizier.size()).is_none()) {
        if let Some(goal) =
            story.of(vizier.size()).filter(|goal| *goal == Goal::Stay || !is_given(&orders, *goal))
        {
            orders.set(vizier.size(), goal);
        }
    }
    orders
}

/// V-8: the most valuable journey of the story that was not told yet. Staying at court is not worth a word.
fn destination(world: &State, guess: &Guess<'_>, seat: Seat, story: Orders, said: &[Said]) -> Option<Said> {
    let untold =
        |vizier: &Vizier| !said.iter().any(|said| matches!(said, Said::Send(told, _) if told == vizier));
    let journeys = Vizier::of(seat).filter(|vizier| world.gets_orders(*vizier)).filter(untold);
    let journeys = journeys.filter_map(|vizier| Some((vizier, story.of(vizier.size())?)));
    let (vizier, goal) = journeys
        .filter(|(_, goal)| *goal != Goal::Stay)
        .max_by_key(|(vizier, goal)| guess.value(*vizier, *goal, &Orders::default()))?;
    Some(Said::Send(vizier, goal))
}

/// Orders that others might believe, none of them meant.
fn pretended(
    world: &State,
    guess: &Guess<'_>,
    seat: Seat,
    plan: Orders,
    said: &[Said],
    dice: &mut impl Dice,
) -> Orders {
    let mut story = told(world, said);
    for vizier in Vizier::of(seat).filter(|vizier| world.gets_orders(*vizier)) {
        let goal = guess.choose_goal(vizier, &story, dice);
        if story.of(vizier.size()).is_none() && !is_given(&plan, goal) {
            story.set(vizier.size(), goal);
        }
    }
    story
}

/// V-14: somebody to name who is not meant.
fn decoy(world: &State, seat: Seat, plan: Orders) -> Option<Vizier> {
    let meant = plan.accuse?.seat();
    let others = members(world.who_can_be_accused()).filter(|vizier| ![seat, meant].contains(&vizier.seat()));
    others.max_by_key(|vizier| danger::guilt(world, seat, *vizier))
}
