//! What the bots of Verrat! know: what cards are worth, who is dangerous, where to go, what to say.
//!
//! All they go by is a view. They mix their choices, because a court that can read them beats them.

mod danger;
mod deal;
mod orders;
mod talk;

use game::{Dice, Seat, Wits};

use crate::{Action, Kind, Phase, Place, Verrat, View, Vizier};

impl Wits for Verrat {
    fn instinct(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
        if let [only] = legal
            && view.phase != Phase::Intrigue
        {
            return *only;
        }
        let seat = view.viewer().expect("a bot has a seat");
        match view.phase {
            Phase::Intrigue => talk::speak(view, seat, dice),
            Phase::Orders => orders::next(view, seat, legal, dice),
            Phase::Power if view.pending.is_empty() => demand(view, legal),
            Phase::Power => take(view, seat, legal, dice),
            _ => pardon(view, legal),
        }
    }

    /// Who is ready still answers offers.
    fn aside(view: &View, _legal: &[Action], dice: &mut impl Dice) -> Option<Action> {
        let seat = view.viewer().filter(|_| view.phase == Phase::Intrigue && !view.over())?;
        talk::answer(view, seat, dice)
    }
}

/// What a card of this kind is worth to the seat, in hundredths of a kind it needs.
fn worth(view: &View, seat: Seat, kind: Kind) -> i32 {
    let held = view.cards[seat.index()];
    match kind {
        Kind::Mercy if held.has(Kind::Mercy) => 5,
        Kind::Mercy if Vizier::of(seat).any(|vizier| matches!(view.viziers[vizier], Place::Cell(_))) => 60,
        Kind::Mercy => 15 + 10 * i32::from(held.different().min(5)),
        // The last kinds win the game.
        kind if !held.has(kind) => 80 + 10 * i32::from(held.different()),
        // A second one is good for a trade, a third for little.
        kind if held.of(kind) == 1 => 20,
        _ => 6,
    }
}

/// V-18, V-19
fn take(view: &View, seat: Seat, legal: &[Action], dice: &mut impl Dice) -> Action {
    let kaffa = legal
        .iter()
        .filter_map(|action| match action {
            Action::TakeKind(kind) => Some(*kind),
            _ => None,
        })
        .max_by_key(|kind| (worth(view, seat, *kind), Kind::Mercy.index() - kind.index()));
    match kaffa {
        Some(kind) => Action::TakeKind(kind),
        None if waits_with_the_fourth(view, seat, dice) => Action::Leave,
        None => Action::Take,
    }
}

/// V-14: with the fourth kind one becomes a target. Who would be the only one, with little to say at
/// court and no hope of a fifth kind in the same round, may let it lie.
fn waits_with_the_fourth(view: &View, seat: Seat, dice: &mut impl Dice) -> bool {
    let held = view.cards[seat.index()];
    let Some(kind) = on_top(view, view.pending[0]).filter(|kind| kind.is_power() && !held.has(*kind)) else {
        return false;
    };
    let more = view.pending[1..].iter().filter(|vizier| vizier.seat() == seat);
    let another = more
        .filter_map(|vizier| on_top(view, *vizier))
        .any(|other| other != kind && other.is_power() && !held.has(other));
    let weak = view.votes(seat) < 12;
    let alone = view.accusable().next().is_none();
    held.different() == 3 && weak && alone && !another && dice.below(2) == 0
}

/// The card that lies open where the vizier is.
fn on_top(view: &View, vizier: Vizier) -> Option<Kind> {
    match view.viziers[vizier] {
        Place::City(city) => view.cities[city].first().copied().flatten(),
        _ => None,
    }
}

/// V-20: from whom it hurts most.
fn demand(view: &View, legal: &[Action]) -> Action {
    let cost = |action: &&Action| match action {
        Action::Demand(from, _) => 1 + danger::of(view, *from),
        _ => 0,
    };
    *legal.iter().max_by_key(cost).expect("who is asked has a choice")
}

/// V-25: whoever is next to be banished first; the card goes where it is dug out last.
fn pardon(view: &View, legal: &[Action]) -> Action {
    let urgency = |action: &&Action| match action {
        Action::Pardon(vizier, city) => {
            (1 + i32::from(view.viziers[*vizier] == Place::Cell(3)), view.cities[*city].len())
        }
        _ => (0, 0),
    };
    *legal.iter().max_by_key(urgency).expect("who is asked has a choice")
}
