//! Tests of the executable from outside: most start it on a free port and send raw HTTP/1.1 over sockets. Each file
//! covers one behaviour. They are one program, because linking several would take longer than compiling.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod access_log;
mod build_script;
mod build_static;
mod client_ip;
mod contact;
mod deploy;
mod dist;
mod fixture;
mod hosts;
mod http_client;
mod limits;
mod malformed;
mod negotiation;
mod notices;
mod public_files;
mod ranges;
mod responder;
mod routes;
mod sockets;
mod startup;
mod stopping;
mod timeouts;
