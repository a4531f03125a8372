//! Sockets: listening, accepting, connections, timeouts, stopping.

pub mod admission;
pub mod connection;
pub mod listen;
pub mod serve;
mod timeout_stream;
pub mod timeouts;
