//! The server from outside: requests in, responses and streams out.

// Shared by the tests.
mod observer;
mod test_server;
mod toy_games;
mod twin_servers;

mod analysis;
mod api;
mod attacks;
mod base_path;
#[cfg(unix)]
mod cluster;
mod compression;
mod connections;
mod custom_maps;
mod daily;
mod duplicates;
mod fair_shares;
mod fairness;
#[cfg(unix)]
mod faults;
mod hardening;
mod hidden_information;
mod hints;
mod hosting;
mod identity;
mod lessons;
mod lifecycle;
mod logs;
mod moderation;
mod old_rules;
mod open_pages;
mod pages;
mod permissions;
mod persistence;
mod playing;
mod pocket;
mod positions;
mod practice;
mod private_ca;
mod rate_limits;
mod removal;
mod replay;
mod sealed_picks;
mod seats;
mod shutdown;
mod statistics;
mod stored_maps;
mod streams;
mod table_lists;
mod table_talk;
mod transfer_sizes;
mod tutor;
#[cfg(unix)]
mod uncertain_commits;
mod whispers;
