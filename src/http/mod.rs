//! A request's head in, a response out; no sockets.

pub mod headers;
pub mod negotiate;
pub mod respond;
