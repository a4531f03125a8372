//! Reads the options, binds the sockets, and serves until a signal.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use portfolio::access_log::AccessLog;
use portfolio::contact::config::{ContactConfig, FormConfig};
use portfolio::contact::limits::Limits;
use portfolio::contact::{Contact, maildir};
use portfolio::http::respond::Responder;
use portfolio::net::listen::{self, Endpoint, Listener, SocketFile};
use portfolio::net::serve::{self, Server};
use portfolio::options::Options;
use portfolio::report;
use portfolio::site::{Site, embedded, export};
use sd_notify::NotifyState;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// The exit code and the reason when the program ends with an error.
type Failure = (u8, String);

/// What the command line, the environment or the address has caused.
fn misused(message: String) -> Failure {
    (2, message)
}

/// What has failed later.
fn broken(message: String) -> Failure {
    (1, message)
}

/// An error of the system, with what has failed.
fn failed<E: std::fmt::Display>(what: &str) -> impl Fn(E) -> Failure {
    move |error| broken(format!("cannot {what}: {error}"))
}

fn main() -> ExitCode {
    let outcome = match Options::try_parse() {
        Ok(options) => run(options),
        Err(error) if error.use_stderr() => Err(misused(one_line(&error))),
        Err(help) => help.print().map_err(failed("write to standard output")),
    };
    let Err((code, message)) = outcome else { return ExitCode::SUCCESS };
    report(&message);
    ExitCode::from(code)
}

fn run(options: Options) -> Result<(), Failure> {
    if options.licenses {
        return licences().map_err(failed("write to standard output"));
    }
    if let Some(folder) = options.export {
        export::prepare(&folder, options.overwrite).map_err(misused)?;
        let (site, responder) = site(options.shared_cache, &[]).map_err(broken)?;
        export::write(&site, &folder, |request| responder.respond(request)).map_err(broken)?;
        print_line(&format!("Wrote the site into {}", folder.display()));
        return Ok(());
    }
    let (listeners, _socket_files) = listeners(&options).map_err(misused)?;
    let contact = contact(&options).map_err(misused)?;
    let forms = contact.as_ref().map(Contact::forms).unwrap_or_default();
    let (_, responder) = site(options.shared_cache, forms).map_err(broken)?;
    let log = options
        .access_log
        .then(|| AccessLog::start(options.trusted_proxy.clone()))
        .transpose()
        .map_err(failed("start the access log"))?;
    let others = serve::DESCRIPTORS + contact.as_ref().map_or(0, |_| maildir::DESCRIPTORS);
    let capacity = capacity(options.max_connections, others).map_err(broken)?;
    let runtime = serve::runtime().map_err(failed("start"))?;
    let outcome = runtime.block_on(async {
        let watch = |kind| signal(kind).map_err(failed("watch for signals"));
        let mut signals = [watch(SignalKind::terminate())?, watch(SignalKind::interrupt())?];
        // Before anything is accepted, so that the access log follows these lines.
        for listener in &listeners {
            let url = listener.url().map_err(failed("tell a socket's address"))?;
            print_line(&format!("Listening on {url}"));
        }
        match &options.contact_maildir {
            Some(root) => report(&format!("the contact form's messages are stored in {}", root.display())),
            None => report("the contact form sends nothing: messages typed into it go nowhere"),
        }
        let mut server =
            Server::start(responder, listeners, capacity, log.clone(), contact).map_err(failed("start"))?;
        // The server runs even when systemd cannot be notified.
        if let Err(error) = sd_notify::notify(&[NotifyState::Ready]) {
            report(&format!(
                "cannot notify systemd that the server is ready: {error}; NOTIFY_SOCKET is unusable"
            ));
        }
        tokio::select! {
            () = signalled(&mut signals) => (),
            part = server.failed() => return Err(broken(part.into())),
        }
        let _ = sd_notify::notify(&[NotifyState::Stopping]);
        let limit = async {
            tokio::select! {
                () = signalled(&mut signals) => (),
                () = tokio::time::sleep(options.drain_timeout) => (),
            }
        };
        let cut = server.stop(limit).await;
        report(&format!("stopped, connections cut: {cut}"));
        if let Some(log) = log {
            log.flush(Duration::from_secs(1));
        }
        Ok(())
    });
    // What still waits for a disk was not acknowledged.
    runtime.shutdown_background();
    outcome
}

/// Where to listen: `--listen`, else the sockets that systemd passes, else `PORT`, else the default.
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

/// The embedded site, and its responder, which accepts the messages of `forms`.
fn site(shared_cache: u32, forms: &[FormConfig]) -> Result<(Site, Responder), String> {
    let site = Site::new(embedded::files(), !forms.is_empty())?;
    let responder = Responder::new(&site, shared_cache, forms)?;
    Ok((site, responder))
}

/// What takes messages, where the owner asks for it.
fn contact(options: &Options) -> Result<Option<Contact>, String> {
    let Some(root) = &options.contact_maildir else { return Ok(None) };
    let limits = Limits { per_client: options.contact_per_client, in_all: options.contact_limit };
    Contact::open(ContactConfig::embedded()?, root, limits, options.trusted_proxy.clone()).map(Some)
}

/// How many connections may be open: at most `asked`, and as many as there are descriptors beside `others`.
fn capacity(asked: u32, others: u64) -> Result<u32, String> {
    // A sandbox may forbid the call; its own limit applies then.
    let Ok(descriptors) = rlimit::increase_nofile_limit(u64::from(asked) + others) else {
        return Ok(asked);
    };
    let possible = u32::try_from(descriptors.saturating_sub(others)).unwrap_or(u32::MAX);
    if possible == 0 {
        return Err(format!(
            "cannot start with {descriptors} open files at most: raise that limit to {} at least",
            others + 1
        ));
    }
    if possible < asked {
        report(&format!("the limit on open files leaves room for {possible} connections, not {asked}"));
    }
    Ok(possible.min(asked))
}

/// Prints the licence of this program and the notices of everything it contains; `make notices` writes those of the crates.
fn licences() -> std::io::Result<()> {
    let page = embedded::hidden(embedded::NOTICES);
    let [own, server] = [include_str!("../LICENSE"), include_str!("../about/THIRD-PARTY-RUST.txt")];
    let page = String::from_utf8_lossy(&page);
    let all = format!("{own}\nWhat the server contains\n\n{server}\nWhat the page contains\n\n{page}\n");
    std::io::stdout().write_all(all.as_bytes())
}

/// Waits for one of the two signals that ask the server to stop.
async fn signalled([terminate, interrupt]: &mut [Signal; 2]) {
    tokio::select! { _ = terminate.recv() => (), _ = interrupt.recv() => () }
}

/// The first paragraph of clap's message, on one line, and where to read more.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let first: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    format!("{}; see `portfolio --help`", first.join(" ").trim_start_matches("error: "))
}

/// Writes a line to standard output, which may be closed.
fn print_line(message: &str) {
    let _ = writeln!(std::io::stdout(), "{message}");
}
