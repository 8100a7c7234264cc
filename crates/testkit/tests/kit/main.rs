//! The kit, put to the test by a toy game and by broken copies of it.

mod auction;
mod catalog;
mod conformance;
mod faults;
mod rules;
