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
use portfolio::net::listen::{self, Endpoint, Listener, Sockets};
use portfolio::net::serve::{self, Server};
use portfolio::options::Options;
use portfolio::report;
use portfolio::site::{Site, embedded};
use sd_notify::NotifyState;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// An error that ends the program.
enum Failure {
    /// The command line, the environment or an address is wrong.
    Usage(String),
    /// Something else went wrong, in the site or in the system.
    Runtime(String),
}

fn main() -> ExitCode {
    let outcome = match Options::try_parse() {
        Ok(options) => run(&options),
        Err(error) if error.use_stderr() => Err(Failure::Usage(one_line(&error))),
        Err(help) => help.print().map_err(failed_to("write to standard output")),
    };
    let (code, message) = match outcome {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => (2, message),
        Err(Failure::Runtime(message)) => (1, message),
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

/// Prints the licence of this program and the notices of everything that it contains. `make notices` writes the notices
/// of the crates.
fn print_licences() -> io::Result<()> {
    let licence = include_str!("../LICENSE");
    let server_notices = include_str!("../about/THIRD-PARTY-RUST.txt");
    // A folder that was not built with notices has none to print.
    let notices_file = embedded::read(embedded::NOTICES_PATH).unwrap_or_default();
    let page_notices = String::from_utf8_lossy(&notices_file);
    let text = format!(
        "{licence}\nWhat the server contains\n\n{server_notices}\nWhat the page contains\n\n{page_notices}\n"
    );
    io::stdout().write_all(text.as_bytes())
}

/// Serves the site until a signal asks for the end.
fn serve_site(options: &Options) -> Result<(), Failure> {
    let parts = prepare_parts(options)?;
    let log = parts.log.clone();
    let runtime = serve::build_runtime().map_err(failed_to("start"))?;

    let outcome = runtime.block_on(start_and_serve(parts, options));

    if let Some(log) = log {
        log.flush(Duration::from_secs(1));
    }
    // Do not wait for the thread that stores messages: a message that is not on the disk yet was not acknowledged.
    runtime.shutdown_background();
    outcome
}

/// The parts of the server, before it runs.
struct ServerParts {
    form: ContactForm,
    responder: Responder,
    sockets: Sockets,
    contact: Option<Contact>,
    log: Option<AccessLog>,
    /// The number of connections that may be open.
    capacity: u32,
}

/// Reads the site, and opens everything that the server needs. This fails if the site, the options or the system forbid a start.
fn prepare_parts(options: &Options) -> Result<ServerParts, Failure> {
    let site = Site::new(embedded::files()).map_err(Failure::Runtime)?;
    let responder = Responder::new(&site, options.shared_cache).map_err(Failure::Runtime)?;
    let sockets = open_sockets(options).map_err(Failure::Usage)?;
    let form = site.manifest.contact;
    let contact = open_contact(options, &form).map_err(Failure::Usage)?;
    let log = start_access_log(options).map_err(failed_to("start the access log"))?;
    let mailbox_descriptors = if contact.is_some() { maildir::DESCRIPTORS } else { 0 };
    let other_descriptors = serve::DESCRIPTORS + mailbox_descriptors;
    let capacity =
        connection_capacity(options.max_connections, other_descriptors).map_err(Failure::Runtime)?;
    Ok(ServerParts { form, responder, sockets, contact, log, capacity })
}

/// Starts the server, and serves until a signal asks for the end.
async fn start_and_serve(parts: ServerParts, options: &Options) -> Result<(), Failure> {
    let ServerParts { form, responder, sockets, contact, log, capacity } = parts;
    let Sockets { listeners, files: _removed_at_the_end } = sockets;
    let signals = Signals::watch().map_err(failed_to("watch for signals"))?;
    // The addresses are printed before a request can be logged: the access log is on standard output too.
    announce(&listeners, options, &form).map_err(failed_to("tell a socket's address"))?;
    let server = Server::start(responder, listeners, capacity, log, contact).map_err(failed_to("start"))?;
    notify_ready();
    serve_until_signalled(server, signals, options.drain_timeout).await
}

/// Listens at the addresses of `--listen`, else on the sockets that systemd passes, else at the port of the variable `PORT`,
/// else at 127.0.0.1:8080.
fn open_sockets(options: &Options) -> Result<Sockets, String> {
    if !options.listen.is_empty() {
        return listen::bind(&options.listen, options.unix_mode);
    }
    let inherited_listeners = listen::inherited()?;
    if !inherited_listeners.is_empty() {
        return Ok(Sockets { listeners: inherited_listeners, files: Vec::new() });
    }
    if let Ok(port) = std::env::var("PORT") {
        let number = port
            .parse()
            .map_err(|_| format!("PORT is {port:?}: set it to a port number, or use --listen"))?;
        return Ok(Sockets { listeners: vec![listen::bind_port(number)?], files: Vec::new() });
    }
    listen::bind(&[Endpoint::Tcp(([127, 0, 0, 1], 8080).into())], options.unix_mode)
}

/// Opens the Maildir, if the form of the site delivers messages.
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

/// Starts the access log, if the owner asks for it.
fn start_access_log(options: &Options) -> io::Result<Option<AccessLog>> {
    options.access_log.then(|| AccessLog::start(options.trusted_proxy.clone())).transpose()
}

/// The number of connections that may be open: `max_connections`, or fewer if the limit on open files leaves no room
/// for them beside `other_descriptors`.
fn connection_capacity(max_connections: u32, other_descriptors: u64) -> Result<u32, String> {
    // A sandbox may forbid this call. The limit is unknown then, and `max_connections` stays as it is.
    let Ok(limit) = rlimit::increase_nofile_limit(u64::from(max_connections) + other_descriptors) else {
        return Ok(max_connections);
    };
    let room = u32::try_from(limit.saturating_sub(other_descriptors)).unwrap_or(u32::MAX);
    if room == 0 {
        return Err(format!(
            "cannot start with {limit} open files at most: raise that limit to {} at least",
            other_descriptors + 1
        ));
    }
    if room < max_connections {
        report(&format!("the limit on open files leaves room for {room} connections, not {max_connections}"));
    }
    Ok(room.min(max_connections))
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

/// Prints the addresses at which the server listens, and reports where messages go.
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

/// Tells systemd that the server is ready. The server runs even if this fails.
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
        failure = server.wait_for_failure() => return Err(Failure::Runtime(failure.into())),
    }
    let _ = sd_notify::notify(&[NotifyState::Stopping]);
    let end_of_drain = async {
        tokio::select! {
            () = signals.next() => (),
            () = tokio::time::sleep(drain_timeout) => (),
        }
    };
    let cut_connections = server.stop(end_of_drain).await;
    report(&format!("stopped, connections cut: {cut_connections}"));
    Ok(())
}

/// Turns an error into a [`Failure`] whose message names the `attempt` that has failed.
fn failed_to<E: Display>(attempt: &str) -> impl Fn(E) -> Failure {
    move |error| Failure::Runtime(format!("cannot {attempt}: {error}"))
}

/// The first paragraph of an error of clap on one line, with the command that explains more.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let paragraph: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    format!("{}; see `portfolio --help`", paragraph.join(" ").trim_start_matches("error: "))
}

/// Writes a line to standard output, which may be closed.
fn print_line(message: &str) {
    let _ = writeln!(io::stdout(), "{message}");
}
