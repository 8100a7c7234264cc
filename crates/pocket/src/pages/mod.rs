//! The pages, and what their forms do: as on a server, for one person and their device.

mod analysis;
mod around;
mod looking;
mod mistakes;
mod person;
pub(crate) mod practice;
mod table;
