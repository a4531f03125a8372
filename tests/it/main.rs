//! What the executable does, seen from outside: every test starts it on a free port and speaks raw
//! HTTP/1.1 to it. One program for all of them, one file a behaviour: linking costs more than compiling.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod access_log;
mod build_script;
mod conditional;
mod contact;
mod deadlines;
mod deploy;
mod dist;
mod export;
mod fixture;
mod headers;
mod image;
mod layers;
mod licenses;
mod limits;
mod malformed;
mod negotiation;
mod properties;
mod responder;
mod rights;
mod routes;
mod slow_attacks;
mod sockets;
mod startup;
mod stopping;
mod systemd;
mod unread;
mod upgrade;
