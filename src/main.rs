//! Reads the options, binds, serves until told to stop.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use portfolio::access_log::AccessLog;
use portfolio::assets::Site;
use portfolio::licenses;
use portfolio::listen::{self, Endpoint, Listener, SocketFile};
use portfolio::options::Options;
use portfolio::serve::Server;
use portfolio::systemd;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Descriptors that are not connections: listening sockets, event queues, standard streams.
const OTHER_DESCRIPTORS: u64 = 64;

/// What went wrong, and whose it is to mend.
enum Failure {
    /// The command line, the environment or the address: exit code 2.
    Usage(String),
    /// Anything later: exit code 1.
    Runtime(String),
}

/// Turns an error of the system into a [`Failure::Runtime`] that says what failed.
fn failed<E: std::fmt::Display>(what: &str) -> impl Fn(E) -> Failure {
    move |error| Failure::Runtime(format!("cannot {what}: {error}"))
}

fn main() -> ExitCode {
    let outcome = match Options::try_parse() {
        Ok(options) => run(options),
        Err(error) if error.use_stderr() => Err(Failure::Usage(one_line(&error))),
        Err(help) => help.print().map_err(failed("write to standard output")),
    };
    let (code, message) = match outcome {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => (2, message),
        Err(Failure::Runtime(message)) => (1, message),
    };
    note(&message);
    ExitCode::from(code)
}

fn run(options: Options) -> Result<(), Failure> {
    if options.licenses {
        return licenses::write(&mut std::io::stdout()).map_err(failed("write to standard output"));
    }
    let (listeners, _socket_files) = listeners(&options).map_err(Failure::Usage)?;
    let site = Site::embedded().map_err(Failure::Runtime)?;
    let log = options
        .access_log
        .then(|| AccessLog::start(options.trusted_proxy))
        .transpose()
        .map_err(failed("start the access log"))?;
    let capacity = capacity(options.max_connections);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(failed("start"))?.block_on(async {
        let mut signals = Signals::watch().map_err(failed("watch for signals"))?;
        // Before anything is accepted: the access log comes after these lines.
        for listener in &listeners {
            say(&format!("Listening on {}", listener.url().map_err(failed("tell a socket's address"))?));
        }
        note("the contact form sends nothing: messages typed into it go nowhere");
        let server = Server::start(site, &listeners, capacity, log.clone()).map_err(failed("start"))?;
        systemd::notify(systemd::READY).map_err(failed("tell systemd that the server is ready"))?;

        signals.next().await;
        let _ = systemd::notify(systemd::STOPPING);
        // The workers close their handles too: who comes now is refused, not left waiting.
        drop(listeners);
        let limit = async {
            tokio::select! {
                () = signals.next() => (),
                () = tokio::time::sleep(options.drain_timeout) => (),
            }
        };
        let cut = server.stop(limit).await;
        note(&format!("stopped, connections cut: {cut}"));
        if let Some(log) = log {
            log.flush(Duration::from_secs(1));
        }
        Ok(())
    })
}

/// Where to listen: what was asked for; else what systemd passed; else what a platform set; else the
/// default.
fn listeners(options: &Options) -> Result<(Vec<Listener>, Vec<SocketFile>), String> {
    if !options.listen.is_empty() {
        return listen::bind(&options.listen, options.unix_mode);
    }
    let inherited = listen::inherited()?;
    if !inherited.is_empty() {
        return Ok((inherited, Vec::new()));
    }
    if let Ok(port) = std::env::var("PORT") {
        let number = port
            .parse()
            .map_err(|_| format!("PORT is {port:?}: set it to a port number, or use --listen"))?;
        return Ok((vec![listen::bind_port(number)?], Vec::new()));
    }
    listen::bind(&[Endpoint::Tcp(([127, 0, 0, 1], 8080).into())], options.unix_mode)
}

/// How many connections to keep open: as many as asked for, and as the system has descriptors for.
fn capacity(asked: u32) -> u32 {
    // A sandbox may forbid even to ask: then its own limit is the one that counts.
    let Ok(descriptors) = rlimit::increase_nofile_limit(u64::from(asked) + OTHER_DESCRIPTORS) else {
        return asked;
    };
    let possible = u32::try_from(descriptors.saturating_sub(OTHER_DESCRIPTORS)).unwrap_or(u32::MAX);
    let capacity = possible.clamp(1, asked);
    if capacity < asked {
        note(&format!("the limit on open files leaves room for {capacity} connections, not {asked}"));
    }
    capacity
}

/// The two signals that ask the server to stop.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn watch() -> std::io::Result<Self> {
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    async fn next(&mut self) {
        tokio::select! { _ = self.terminate.recv() => (), _ = self.interrupt.recv() => () }
    }
}

/// The first paragraph of clap's message, on one line, and where to read more.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let first: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    format!("{}; see `portfolio --help`", first.join(" ").trim_start_matches("error: "))
}

/// To standard output. A closed one is no reason not to serve.
fn say(message: &str) {
    let _ = writeln!(std::io::stdout(), "{message}");
}

/// To standard error, likewise.
fn note(message: &str) {
    let _ = writeln!(std::io::stderr(), "portfolio: {message}");
}
