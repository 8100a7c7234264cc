//! A table used by a host without storage: commands in, changes out, rows kept in a vector.

mod commands;
mod ending;
mod host;
mod playing;
mod restoring;
mod time_outs;
