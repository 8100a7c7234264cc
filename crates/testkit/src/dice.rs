//! Dice for tests: scripted, recording and replaying.

use game::Dice;

/// Dice that show these faces, counted from 1 as on a die, one per draw. Panics if the draws do not match.
///
/// Draws other than dice work the same way: of `n` cards, face 1 is the first.
pub fn scripted(faces: &[u32]) -> Scripted {
    Scripted { faces: faces.to_vec(), next: 0 }
}

/// See [`scripted`].
#[derive(Clone, Debug)]
pub struct Scripted {
    faces: Vec<u32>,
    next: usize,
}

impl Scripted {
    /// Panics unless every face was used.
    #[track_caller]
    pub fn used_up(&self) {
        let left = &self.faces[self.next..];
        assert!(left.is_empty(), "scripted dice: {left:?} never fell, of {:?}", self.faces);
    }
}

impl Dice for Scripted {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        let Some(&face) = self.faces.get(self.next) else {
            panic!("scripted dice: one of {n} faces is asked for, but {:?} is all there is", self.faces);
        };
        assert!(
            (1..=n).contains(&face),
            "scripted dice: face {face} (number {} of {:?}) is not one of 1 to {n}",
            self.next + 1,
            self.faces
        );
        self.next += 1;
        face - 1
    }
}

/// Wraps dice and records every draw as `(n, value)`.
#[derive(Clone, Debug)]
pub struct Recording<D> {
    dice: D,
    pub draws: Vec<(u32, u32)>,
}

impl<D: Dice> Recording<D> {
    pub fn new(dice: D) -> Recording<D> {
        Recording { dice, draws: Vec::new() }
    }

    /// Dice that repeat the recorded draws.
    pub fn again(&self) -> Replaying {
        replaying(&self.draws)
    }

    /// Whether any dice were drawn.
    pub fn fell(&self) -> bool {
        !self.draws.is_empty()
    }
}

impl<D: Dice> Dice for Recording<D> {
    fn below(&mut self, n: u32) -> u32 {
        let value = self.dice.below(n);
        if n > 1 {
            self.draws.push((n, value));
        }
        value
    }
}

/// Dice that repeat recorded draws. Panics if asked for anything else.
pub fn replaying(draws: &[(u32, u32)]) -> Replaying {
    Replaying { draws: draws.to_vec(), next: 0 }
}

/// See [`replaying`].
#[derive(Clone, Debug)]
pub struct Replaying {
    draws: Vec<(u32, u32)>,
    next: usize,
}

impl Dice for Replaying {
    fn below(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        let Some(&(sides, value)) = self.draws.get(self.next) else {
            panic!("replayed dice: {} draws were recorded, one more is asked for", self.draws.len());
        };
        assert_eq!(sides, n, "replayed dice: draw {} was one of {sides}, not of {n}", self.next + 1);
        self.next += 1;
        value
    }
}

#[cfg(test)]
mod tests {
    use game::{FastDice, shuffle};

    use super::*;

    #[test]
    fn scripted_dice_show_their_faces_and_skip_forced_draws() {
        let mut dice = scripted(&[2, 6]);
        assert_eq!([dice.below(6), dice.below(1), dice.below(6)], [1, 0, 5]);
        dice.used_up();
    }

    #[test]
    #[should_panic(expected = "face 6 (number 1 of [6]) is not one of 1 to 4")]
    fn an_impossible_face_is_named() {
        scripted(&[6]).below(4);
    }

    #[test]
    #[should_panic(expected = "one of 6 faces is asked for, but [] is all there is")]
    fn an_unscripted_draw_is_named() {
        scripted(&[]).below(6);
    }

    #[test]
    fn recorded_dice_can_be_replayed() {
        let mut dice = Recording::new(FastDice::new(3));
        let (mut live, mut again) = ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]);
        shuffle(&mut live, &mut dice);
        shuffle(&mut again, &mut dice.again());
        assert!(dice.fell());
        assert_eq!(live, again);
    }
}
