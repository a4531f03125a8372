//! Reads the options, binds, serves until told to stop.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use portfolio::assets::Site;
use portfolio::options::Options;
use portfolio::serve::serve;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// What went wrong, and whose it is to mend.
enum Failure {
    /// The command line, the environment or the address: exit code 2.
    Usage(String),
    /// Anything later: exit code 1.
    Runtime(String),
}

fn main() -> ExitCode {
    let outcome = match Options::try_parse() {
        Ok(options) => run(&options),
        Err(error) if error.use_stderr() => Err(Failure::Usage(one_line(&error))),
        Err(help) => help.print().map_err(|error| Failure::Runtime(format!("cannot write: {error}"))),
    };
    let (code, message) = match outcome {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => (2, message),
        Err(Failure::Runtime(message)) => (1, message),
    };
    note(&message);
    ExitCode::from(code)
}

fn run(options: &Options) -> Result<(), Failure> {
    let site = Arc::new(Site::embedded().map_err(Failure::Runtime)?);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Runtime(format!("cannot start: {error}")))?;
    runtime.block_on(async {
        let mut listeners = Vec::new();
        for address in &options.listen {
            let listener = TcpListener::bind(address).await.map_err(|error| {
                Failure::Usage(format!("cannot listen on {address}: {error}; choose another with --listen"))
            })?;
            let address = listener
                .local_addr()
                .map_err(|error| Failure::Runtime(format!("cannot tell the address listened on: {error}")))?;
            say(&format!("Listening on http://{address}/"));
            listeners.push(listener);
        }
        note("The contact form sends nothing: messages typed into it go nowhere.");
        let stop = |kind| {
            signal(kind).map_err(|error| Failure::Runtime(format!("cannot watch for signals: {error}")))
        };
        let (mut terminate, mut interrupt) = (stop(SignalKind::terminate())?, stop(SignalKind::interrupt())?);
        serve(site, listeners, async {
            tokio::select! { _ = terminate.recv() => (), _ = interrupt.recv() => () }
        })
        .await;
        Ok(())
    })
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
