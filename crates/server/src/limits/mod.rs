//! Limits against accidents and abuse: the cost of every input is bounded.

pub(crate) mod address;
pub(crate) mod bans;
pub(crate) mod concurrency_limit;
pub(crate) mod fair_queue;
mod rate_limiter;
pub(crate) mod rate_limits;
pub(crate) mod read_timeout;
pub(crate) mod response_memory;
pub(crate) mod shared_capacity;
pub(crate) mod streams;
pub(crate) mod thinking_pool;
pub(crate) mod worker_pool;
pub(crate) mod write_timeout;
