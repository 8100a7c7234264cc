//! Spaces and provinces as small numbers, and sets of them as bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

/// A house space, numbered in byte order of the ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub u8);

/// A province, numbered in byte order of the ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Province(pub u8);

/// A set of spaces, as bits.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct SpaceSet(pub(crate) u128);

/// A set of provinces, as bits.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct ProvinceSet(pub(crate) u16);

impl Space {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Province {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl SpaceSet {
    pub const EMPTY: SpaceSet = SpaceSet(0);

    #[inline]
    pub fn one(space: Space) -> SpaceSet {
        SpaceSet(1 << space.0)
    }

    #[inline]
    pub fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Calls `act` with each space, in ascending order. Faster than [`SpaceSet::iter`].
    #[inline]
    pub(crate) fn each(self, mut act: impl FnMut(Space)) {
        for (half, first) in [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)] {
            let mut rest = half;
            while rest != 0 {
                act(Space(first + rest.trailing_zeros() as u8));
                rest &= rest - 1;
            }
        }
    }

    /// The spaces in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut halves = (self.0 as u64, (self.0 >> 64) as u64);
        std::iter::from_fn(move || {
            let (half, first) = if halves.0 != 0 { (&mut halves.0, 0) } else { (&mut halves.1, 64) };
            if *half == 0 {
                return None;
            }
            let space = Space(first + half.trailing_zeros() as u8);
            *half &= *half - 1;
            Some(space)
        })
    }
}

impl ProvinceSet {
    pub const EMPTY: ProvinceSet = ProvinceSet(0);
    pub(crate) const ALL: ProvinceSet = ProvinceSet(u16::MAX);

    #[inline]
    pub fn one(province: Province) -> ProvinceSet {
        ProvinceSet(1 << province.0)
    }

    #[inline]
    pub fn contains(self, province: Province) -> bool {
        self.0 >> province.0 & 1 == 1
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn first(self) -> Option<Province> {
        (self.0 != 0).then(|| Province(self.0.trailing_zeros() as u8))
    }

    /// The provinces in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Province> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let province = ProvinceSet(rest).first()?;
            rest &= rest - 1;
            Some(province)
        })
    }
}

macro_rules! set_operations {
    ($set:ident, $item:ident) => {
        impl BitOr for $set {
            type Output = $set;

            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl BitAnd for $set {
            type Output = $set;

            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl Not for $set {
            type Output = $set;

            #[inline]
            fn not(self) -> $set {
                $set(!self.0)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, |set, item| set | $set::one(item))
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|item| item.0)).finish()
            }
        }
    };
}

set_operations!(SpaceSet, Space);
set_operations!(ProvinceSet, Province);
