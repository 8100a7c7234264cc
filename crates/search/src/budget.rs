//! When a search has tried enough.

/// After this many tries, a search goes on only while its choice is close.
const ENOUGH: u32 = 25_000;
/// A choice is close unless it was tried this many times as often as any other.
const CLEAR: u32 = 2;

/// Whether the choice that was tried most often is final, with this many tries `left`: no other can be tried as often any
/// more, or enough was tried and the choice is clear.
pub fn is_settled(tries: impl Iterator<Item = u32>, left: u32) -> bool {
    let (mut first, mut second, mut all) = (0, 0, 0);
    for tries in tries {
        second = second.max(tries.min(first));
        first = first.max(tries);
        all += tries;
    }
    first - second > left || all >= ENOUGH && first >= CLEAR * second
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_final_when_no_other_can_catch_up() {
        assert!(is_settled([70, 10].into_iter(), 59));
        assert!(!is_settled([70, 10].into_iter(), 60));
        assert!(!is_settled([70, 10, 60].into_iter(), 59));
    }

    #[test]
    fn after_many_tries_only_close_choices_are_searched_further() {
        assert!(is_settled([20_000, 6_000].into_iter(), u32::MAX));
        assert!(!is_settled([14_000, 12_000].into_iter(), u32::MAX));
        assert!(!is_settled([20_000, 4_000].into_iter(), u32::MAX), "not enough tries");
    }
}
