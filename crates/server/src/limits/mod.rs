//! What keeps accidents and abuse away: every input has a bound on what it can cost.

pub(crate) mod address;
pub(crate) mod answers;
pub(crate) mod bans;
pub(crate) mod fair_queue;
pub(crate) mod places;
pub(crate) mod rate_limits;
pub(crate) mod shares;
pub(crate) mod streams;
pub(crate) mod thinking;
pub(crate) mod workers;
pub(crate) mod write_timeout;
