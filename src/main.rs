//! Reads the options, binds the sockets, and serves until a signal.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use portfolio::access_log::AccessLog;
use portfolio::contact::config::ContactForm;
use portfolio::contact::limits::Limits;
use portfolio::contact::{Contact, maildir};
use portfolio::http::respond::Responder;
use portfolio::net::listen::{self, Endpoint, Listener, SocketFile};
use portfolio::net::serve::{self, Server};
use portfolio::options::Options;
use portfolio::report;
use portfolio::site::{Site, embedded};
use sd_notify::NotifyState;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// Why the program ends with an error.
enum Failure {
    /// The command line, the environment or an address is wrong.
    Misused(String),
    /// Something has failed that was asked for rightly.
    Broken(String),
}

fn main() -> ExitCode {
    let outcome = match Options::try_parse() {
        Ok(options) => run(&options),
        Err(error) if error.use_stderr() => Err(Failure::Misused(one_line(&error))),
        Err(help) => help.print().map_err(failed_to("write to standard output")),
    };
    let (code, message) = match outcome {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Misused(message)) => (2, message),
        Err(Failure::Broken(message)) => (1, message),
    };
    report(&message);
    ExitCode::from(code)
}

fn run(options: &Options) -> Result<(), Failure> {
    if options.licenses {
        return print_licences().map_err(failed_to("write to standard output"));
    }
    serve_site(options)
}

/// Prints the licence of this program and the notices of everything it contains; `make notices` writes those of the crates.
fn print_licences() -> io::Result<()> {
    let page = embedded::content(embedded::NOTICES);
    let [own, server] = [include_str!("../LICENSE"), include_str!("../about/THIRD-PARTY-RUST.txt")];
    let page = String::from_utf8_lossy(&page);
    let all = format!("{own}\nWhat the server contains\n\n{server}\nWhat the page contains\n\n{page}\n");
    io::stdout().write_all(all.as_bytes())
}

/// Serves the site until a signal asks for the end.
fn serve_site(options: &Options) -> Result<(), Failure> {
    let site = Site::new(embedded::files()).map_err(Failure::Broken)?;
    let responder = Responder::new(&site, options.shared_cache).map_err(Failure::Broken)?;
    let (listeners, _removes_socket_files) = open_listeners(options).map_err(Failure::Misused)?;
    let form = &site.manifest.contact;
    let contact = open_contact(options, form).map_err(Failure::Misused)?;
    let log = start_access_log(options).map_err(failed_to("start the access log"))?;
    let descriptors = serve::DESCRIPTORS + contact.as_ref().map_or(0, |_| maildir::DESCRIPTORS);
    let capacity = connection_capacity(options.max_connections, descriptors).map_err(Failure::Broken)?;
    let runtime = serve::runtime().map_err(failed_to("start"))?;
    let outcome = runtime.block_on(async {
        let signals = Signals::watch().map_err(failed_to("watch for signals"))?;
        // Before anything is accepted, so that the access log follows these lines.
        announce(&listeners, options, form).map_err(failed_to("tell a socket's address"))?;
        let server = Server::start(responder, listeners, capacity, log.clone(), contact);
        let server = server.map_err(failed_to("start"))?;
        notify_ready();
        serve_until_signalled(server, signals, options.drain_timeout).await
    });
    if let Some(log) = log {
        log.flush(Duration::from_secs(1));
    }
    // A message that still waits for the disk was not acknowledged.
    runtime.shutdown_background();
    outcome
}

/// Listens at the addresses of `--listen`, else on the sockets that systemd passes, else at `PORT`, else at the default.
fn open_listeners(options: &Options) -> Result<(Vec<Listener>, Vec<SocketFile>), String> {
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

/// Makes ready to take messages, where the form of the site delivers them.
fn open_contact(options: &Options, form: &ContactForm) -> Result<Option<Contact>, String> {
    match (form, &options.contact_maildir) {
        (ContactForm::Server(config), Some(root)) => {
            let limits = Limits { per_client: options.contact_per_client, in_all: options.contact_limit };
            Contact::open(config.clone(), root, limits, options.trusted_proxy.clone()).map(Some)
        }
        (ContactForm::Server(_), None) => {
            Err("this site's form delivers messages: say where they are stored \
                                               (--contact-maildir DIR, or PORTFOLIO_CONTACT_MAILDIR)"
                .into())
        }
        (ContactForm::Mail | ContactForm::None | ContactForm::Demo, Some(_)) => {
            Err("cannot take messages with --contact-maildir: this site's form delivers none; write \
                 contact.form: 'server' into its content and build it again, or leave the option out"
                .into())
        }
        (ContactForm::Mail | ContactForm::None | ContactForm::Demo, None) => Ok(None),
    }
}

/// Begins the access log, where the owner asks for it.
fn start_access_log(options: &Options) -> io::Result<Option<AccessLog>> {
    options.access_log.then(|| AccessLog::start(options.trusted_proxy.clone())).transpose()
}

/// Counts the connections that may be open: at most `asked`, and as many as there are descriptors beside `others`.
fn connection_capacity(asked: u32, others: u64) -> Result<u32, String> {
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

/// The two signals that ask the server to stop.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn watch() -> io::Result<Self> {
        let [terminate, interrupt] = [SignalKind::terminate(), SignalKind::interrupt()].map(signal);
        Ok(Self { terminate: terminate?, interrupt: interrupt? })
    }

    async fn next(&mut self) {
        tokio::select! { _ = self.terminate.recv() => (), _ = self.interrupt.recv() => () }
    }
}

/// Says where the server listens, and what becomes of messages.
fn announce(listeners: &[Listener], options: &Options, form: &ContactForm) -> io::Result<()> {
    for listener in listeners {
        print_line(&format!("Listening on {}", listener.url()?));
    }
    if let Some(root) = &options.contact_maildir {
        report(&format!("the contact form's messages are stored in {}", root.display()));
    }
    if matches!(form, ContactForm::Demo) {
        report("the contact form sends nothing: messages typed into it go nowhere");
    }
    Ok(())
}

/// Tells systemd that the server is ready. It runs even when that fails.
fn notify_ready() {
    if let Err(error) = sd_notify::notify(&[NotifyState::Ready]) {
        report(&format!(
            "cannot notify systemd that the server is ready: {error}; NOTIFY_SOCKET is unusable"
        ));
    }
}

/// Stops the server at the first signal. A second one, or the end of `drain_timeout`, cuts the connections still open.
async fn serve_until_signalled(
    mut server: Server,
    mut signals: Signals,
    drain_timeout: Duration,
) -> Result<(), Failure> {
    tokio::select! {
        () = signals.next() => (),
        part = server.failed() => return Err(Failure::Broken(part.into())),
    }
    let _ = sd_notify::notify(&[NotifyState::Stopping]);
    let limit = async {
        tokio::select! {
            () = signals.next() => (),
            () = tokio::time::sleep(drain_timeout) => (),
        }
    };
    let cut = server.stop(limit).await;
    report(&format!("stopped, connections cut: {cut}"));
    Ok(())
}

/// An error of the system, with what was tried.
fn failed_to<E: Display>(attempt: &str) -> impl Fn(E) -> Failure {
    move |error| Failure::Broken(format!("cannot {attempt}: {error}"))
}

/// The first paragraph of clap's message, on one line, and where to read more.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let first: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    format!("{}; see `portfolio --help`", first.join(" ").trim_start_matches("error: "))
}

/// Writes a line to standard output, which may be closed.
fn print_line(message: &str) {
    let _ = writeln!(io::stdout(), "{message}");
}
