//! [`Misfits`]: which numbers of players and values of options do not go together. The game itself is asked, so that
//! there is no second list of them.

use serde_json::Value;

use crate::{AnyGame, Chosen, FastDice, OptionKind, OptionSpec, Refused};

/// Options with more values than this are left to the game's own check.
const MOST_VALUES: i64 = 20;

/// What a game refuses to start with, among the options with a short list of values.
///
/// ```
/// use game::Misfits;
/// use game::example::NIM;
///
/// assert!(Misfits::of(NIM).combinations.is_empty(), "in Nim everything goes together");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Misfits {
    /// The options that matter, in the game's order.
    pub keys: Vec<&'static str>,
    pub combinations: Vec<Misfit>,
}

/// A number of players and a value for each option, which the game refuses.
///
/// ```
/// use game::{Misfit, Refused};
///
/// let refused = Refused::by("H-2", "map-players");
/// let misfit = Misfit { players: 2, values: vec![Some("border".into())], refused };
/// assert_eq!(misfit.values.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    pub players: usize,
    /// By the order of the keys; `None` is the default.
    pub values: Vec<Option<Value>>,
    pub refused: Refused,
}

impl Misfits {
    pub fn of(game: &dyn AnyGame) -> Misfits {
        let mut specs: Vec<&OptionSpec> =
            game.options().iter().filter(|spec| !values(spec).is_empty()).collect();
        let mut combinations = refused(game, &specs);
        // Options that never matter only make the list long.
        for index in (0..specs.len()).rev() {
            if !matters(&combinations, index, values(specs[index]).len() + 1) {
                specs.remove(index);
                combinations.retain(|misfit| misfit.values[index].is_none());
                for misfit in &mut combinations {
                    misfit.values.remove(index);
                }
            }
        }
        if combinations.is_empty() {
            return Misfits::default();
        }
        Misfits { keys: specs.iter().map(|spec| spec.key).collect(), combinations }
    }
}

/// Whether an option with so many values makes a difference: if not, each combination is there with every value.
fn matters(combinations: &[Misfit], index: usize, values: usize) -> bool {
    let without = |misfit: &Misfit| {
        let mut rest = misfit.values.clone();
        rest.remove(index);
        (misfit.players, rest)
    };
    combinations.iter().any(|misfit| {
        let same = without(misfit);
        combinations.iter().filter(|other| without(other) == same).count() != values
    })
}

/// All combinations of these options that the game refuses; the others have their defaults.
fn refused(game: &dyn AnyGame, specs: &[&OptionSpec]) -> Vec<Misfit> {
    let mut all: Vec<Vec<Option<Value>>> = vec![Vec::new()];
    for spec in specs {
        let values: Vec<Option<Value>> =
            std::iter::once(None).chain(values(spec).into_iter().map(Some)).collect();
        let longer = |row: Vec<Option<Value>>| {
            let extended =
                values.iter().map(move |value| [row.as_slice(), std::slice::from_ref(value)].concat());
            extended.collect::<Vec<_>>()
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    let mut misfits = Vec::new();
    for players in game.players() {
        for values in &all {
            let chosen: Chosen = specs
                .iter()
                .zip(values)
                .filter_map(|(spec, value)| Some((spec.key.to_owned(), value.clone()?)))
                .collect();
            if let Err(refused) = game.open(players, &chosen, &mut FastDice::new(1)) {
                misfits.push(Misfit { players, values: values.clone(), refused });
            }
        }
    }
    misfits
}

/// The values of an option; none if there are too many to list, or if they depend on the table.
fn values(spec: &OptionSpec) -> Vec<Value> {
    match spec.kind {
        // A form sends whether it is on; off is the default.
        OptionKind::Switch => vec![Value::Bool(true)],
        OptionKind::Number { min, max } if max - min < MOST_VALUES => (min..=max).map(Value::from).collect(),
        OptionKind::Choice(words) | OptionKind::ChoiceOrObject(words) => {
            words.iter().map(|word| Value::from(*word)).collect()
        }
        OptionKind::Number { .. } | OptionKind::Seat | OptionKind::Special(_) => Vec::new(),
    }
}
