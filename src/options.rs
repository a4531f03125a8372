//! Flags and environment, as one struct.

use std::net::SocketAddr;

use clap::Parser;

/// Serves the portfolio that is compiled into this executable.
#[derive(Debug, Parser)]
#[command(version, about)]
pub struct Options {
    /// Address to listen on, as IP:PORT; port 0 takes a free one. Repeat it, or separate with commas, for several
    #[arg(
        long,
        value_name = "ADDR",
        env = "PORTFOLIO_LISTEN",
        value_delimiter = ',',
        value_parser = address,
        default_value = "127.0.0.1:8080"
    )]
    pub listen: Vec<SocketAddr>,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "write it as IP:PORT, for example 127.0.0.1:8080 or [::]:8080".to_owned())
}
