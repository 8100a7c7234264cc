//! [`GameState`]: the rules of a game, as methods of its state.

use crate::{Dice, Game, Log, Refused, Scores, Seat, SeatSet, Turn, Viewer};

/// The state of a match of `G`, and the rules that change it.
///
/// ```
/// use game::example::{Nim, NimOptions, Take};
/// use game::{FastDice, Game, GameState, NoLog, Seat, Turn};
///
/// let mut dice = FastDice::new(1);
/// let mut state = Nim::new(2, &NimOptions { stones: 2 }, &mut dice)?;
/// assert_eq!(state.check(Seat(1), Take(1)).unwrap_err().why, "not-your-turn");
///
/// let mut legal = Vec::new();
/// state.legal(Seat(0), &mut legal);
/// assert_eq!(legal, [Take(1), Take(2)]);
///
/// state.apply(Seat(0), Take(2), &mut dice, &mut NoLog);
/// assert!(matches!(state.turn(), Turn::Over(outcome) if outcome.winners.contains(Seat(0))));
/// # Ok::<(), game::Refused>(())
/// ```
pub trait GameState<G: Game>: Clone + Send + Sync + 'static {
    /// The position in canonical form.
    fn position(&self) -> G::Position;

    /// How many play.
    fn players(&self) -> usize;

    /// Whose decision it is, or how the match ended.
    fn turn(&self) -> Turn;

    /// The current scores.
    fn scores(&self) -> Scores;

    /// Decides whether `seat` may take `action`: the single source of truth about legality. It does the
    /// same work regardless of what is hidden from `seat`.
    fn check(&self, seat: Seat, action: G::Action) -> Result<(), Refused>;

    /// Appends every action of `seat` that [`GameState::check`] allows, without duplicates, in the byte
    /// order of their texts; except those named by [`GameState::open_ended`].
    fn legal(&self, seat: Seat, actions: &mut Vec<G::Action>);

    /// Kinds of actions that `seat` may take now but that are too numerous to list, such as `offer …`.
    /// They can only be checked.
    fn open_ended(&self, _seat: Seat) -> &'static [&'static str] {
        &[]
    }

    /// Whether the action takes back the seat's own sealed choice. Random play never does.
    fn revises(&self, _action: G::Action) -> bool {
        false
    }

    /// Appends what [`GameState::legal`] lists, without what [`revises`](GameState::revises): the actions among which
    /// random play and search choose. A game may list them more quickly.
    #[inline]
    fn decisions(&self, seat: Seat, actions: &mut Vec<G::Action>) {
        let before = actions.len();
        self.legal(seat, actions);
        if actions[before..].iter().any(|action| self.revises(*action)) {
            let mut place = 0;
            actions.retain(|action| {
                place += 1;
                place <= before || !self.revises(*action)
            });
        }
    }

    /// Appends the actions of `seat` that can be compared with each other, to say which is best: its
    /// [`decisions`](GameState::decisions), unless there are others that cannot be listed. A game may then name some that
    /// settle a question of their own, such as the answers to an offer.
    fn alternatives(&self, seat: Seat, actions: &mut Vec<G::Action>) {
        if self.turn().seats().contains(seat) && self.open_ended(seat).is_empty() {
            self.decisions(seat, actions);
        }
    }

    /// Whether the action answers the question its seat is asked. Talk, offers and revisions do not:
    /// the clock keeps running, and nobody can fill a match with them.
    fn answers(&self, action: G::Action) -> bool {
        !self.revises(action)
    }

    /// The seats that are asked the same question after an act of `actor` as before it. An answer they
    /// are about to give is still valid.
    fn still_asked(&self, after: &Self, actor: Seat) -> SeatSet {
        let waits = after.turn().seats();
        self.turn().seats().iter().filter(|seat| *seat != actor && waits.contains(*seat)).collect()
    }

    /// What happens for `seat` when its time runs out, if the rules define it.
    fn timeout_action(&self, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// Applies an action and continues up to the next decision. Never fails for an action that
    /// [`GameState::check`] allows.
    fn apply(&mut self, seat: Seat, action: G::Action, dice: &mut impl Dice, log: &mut impl Log<G::Event>);

    /// What `viewer` may know: built up from the state, never a state with parts removed.
    fn view(&self, viewer: Viewer) -> G::View;

    /// A random state that is consistent with the view: the same viewer would see the same view of it.
    fn imagine(view: &G::View, dice: &mut impl Dice) -> Self;

    /// Draws anew, at random, what nobody at the table has seen: the order of face-down cards. Whoever could
    /// act before can do exactly the same afterwards.
    fn redeal(&mut self, _dice: &mut impl Dice) {}

    /// Every state that this one could be as far as all seats together know, each with its weight, up to the
    /// hidden cards that came up before `after`. `None` if there are too many to list:
    /// [`redeal`](GameState::redeal) draws one of them.
    fn redeals(&self, _after: &Self) -> Option<Vec<(Self, u64)>> {
        Some(vec![(self.clone(), 1)])
    }

    /// The action with exactly this text, if the game has one.
    fn parse(&self, text: &str) -> Option<G::Action>;

    /// Appends the text of an action.
    fn print(&self, action: G::Action, text: &mut String);

    /// The text of an action.
    fn text_of(&self, action: G::Action) -> String {
        let mut text = String::new();
        self.print(action, &mut text);
        text
    }
}
