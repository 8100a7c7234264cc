//! Tests the suite with a toy game and broken copies of it.

mod auction;
mod catalog;
mod conformance;
mod faults;
mod rules;
