//! The options of the command line. A variable of the environment sets an option too: `PORTFOLIO_LISTEN` sets `--listen`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;

use crate::client_ip::Proxy;
use crate::net::listen::Endpoint;
use crate::net::serve::DEFAULT_MAX_CONNECTIONS;

/// Serves the portfolio that is compiled into this executable.
#[derive(Debug, Parser)]
#[command(version = env!("PORTFOLIO_VERSION"), about)]
pub struct Options {
    /// Address to listen at: IP:PORT (port 0 takes a free one, [::]:PORT is IPv6 and IPv4) or unix:/path.
    /// Repeat it, or separate with commas, for several. Without it: the sockets that systemd passes,
    /// else every address at $PORT where that is set, else 127.0.0.1:8080
    #[arg(long, value_name = "ADDR", env = "PORTFOLIO_LISTEN", value_delimiter = ',')]
    pub listen: Vec<Endpoint>,

    /// File mode of a Unix socket, in octal
    #[arg(
        long,
        value_name = "MODE",
        env = "PORTFOLIO_UNIX_MODE",
        default_value = "660",
        value_parser = parse_mode
    )]
    pub unix_mode: u32,

    /// Connections open at a time; further ones are answered 503 and closed
    #[arg(
        long,
        value_name = "N",
        env = "PORTFOLIO_MAX_CONNECTIONS",
        default_value_t = DEFAULT_MAX_CONNECTIONS,
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub max_connections: u32,

    /// Seconds that a stop waits for responses in progress
    #[arg(
        long,
        value_name = "SECONDS",
        env = "PORTFOLIO_DRAIN_TIMEOUT",
        default_value = "10",
        value_parser = parse_seconds
    )]
    pub drain_timeout: Duration,

    /// Seconds for which shared caches, such as a proxy's or a CDN's, may keep the page without
    /// revalidating it; after an upgrade they serve the old page for up to that long
    #[arg(long, value_name = "SECONDS", env = "PORTFOLIO_SHARED_CACHE", default_value_t = 0)]
    pub shared_cache: u32,

    /// Write a line per request to standard output, in Combined Log Format. The variable is true or false
    #[arg(long, env = "PORTFOLIO_ACCESS_LOG")]
    pub access_log: bool,

    /// Peer whose X-Forwarded-For is trusted for the client's address, in the access log and the limits on messages: an
    /// address, a network (10.0.0.0/8), or unix. Repeat it, or separate with commas, for several
    #[arg(long, value_name = "PEER", env = "PORTFOLIO_TRUSTED_PROXY", value_delimiter = ',')]
    pub trusted_proxy: Vec<Proxy>,

    /// Maildir that stores the contact form's messages; created when its parent exists. Needed where the content of the
    /// site says contact.form: 'server', and refused otherwise
    #[arg(long, value_name = "DIR", env = "PORTFOLIO_CONTACT_MAILDIR")]
    pub contact_maildir: Option<PathBuf>,

    /// Messages per hour that reach the inbox from one client, an IPv4 address or an IPv6 /64. Up to ten times as many
    /// more are stored in .Junk
    #[arg(
        long,
        value_name = "N",
        env = "PORTFOLIO_CONTACT_PER_CLIENT",
        default_value_t = 10,
        value_parser = clap::value_parser!(u32).range(1..=100_000)
    )]
    pub contact_per_client: u32,

    /// Messages per hour that reach the inbox from all clients. Up to ten times as many more are stored in .Junk
    #[arg(
        long,
        value_name = "N",
        env = "PORTFOLIO_CONTACT_LIMIT",
        default_value_t = 300,
        value_parser = clap::value_parser!(u32).range(1..=100_000)
    )]
    pub contact_limit: u32,

    /// Print the licences of everything in this executable
    #[arg(long)]
    pub licenses: bool,
}

fn parse_mode(text: &str) -> Result<u32, &'static str> {
    u32::from_str_radix(text, 8)
        .ok()
        .filter(|mode| *mode <= 0o777)
        .ok_or("write it in octal, for example 660")
}

fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    text.parse().map(Duration::from_secs).map_err(|_| "write it in whole seconds")
}
