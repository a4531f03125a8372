//! Sockets: where connections come from, and what happens on them.

pub mod admission;
pub mod connection;
pub mod listen;
pub mod serve;
pub mod timeouts;
