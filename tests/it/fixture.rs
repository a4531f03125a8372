//! The executable as a child process, and the folders and the site that tests use.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::time::Instant;

use clap::CommandFactory;
use portfolio::http::respond::Responder;
use portfolio::options::Options;
use portfolio::site::{Site, embedded};

use crate::http_client::{Answer, Connection, PATIENCE, connect, head, request};

/// Waits until `condition` holds. `statement` says so in words.
pub fn until(statement: &str, mut condition: impl FnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !condition() {
        assert!(Instant::now() < end, "after {PATIENCE:?} it does not hold that {statement}");
        std::thread::yield_now();
    }
}

/// The number of requests that a busy connection has sent. Their responses exceed the buffers of both kernels, so that they
/// stay in progress until the client reads.
pub const REQUESTS_IN_PROGRESS: usize = 32;

/// A running server. Dropping this value kills it.
pub struct Server {
    child: Child,
    /// Standard output from the second line on, unless a test has taken it.
    stdout: Option<BufReader<ChildStdout>>,
    pub stderr: BufReader<ChildStderr>,
    /// The first address that the server printed.
    pub address: SocketAddr,
}

impl Server {
    /// Starts the executable on a free port.
    pub fn start() -> Self {
        Self::with_options(&[])
    }

    /// Starts the executable with `options` on a free port.
    pub fn with_options(options: &[&str]) -> Self {
        Self::spawn(portfolio_command().args(["--listen", "127.0.0.1:0"]).args(options))
    }

    /// Starts `command`, and waits until it prints an address.
    pub fn spawn(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut line).unwrap();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        let url = line.trim_end().strip_prefix("Listening on ");
        let url = url.unwrap_or_else(|| panic!("unexpected first line {line:?}"));
        let address = match url.strip_prefix("http://") {
            Some(url) => url.trim_end_matches('/').parse().unwrap(),
            // A server that listens only at a Unix socket has no IP address.
            None => SocketAddr::from(([0; 4], 0)),
        };
        Self { child, stdout: Some(stdout), stderr, address }
    }

    /// Standard output from the second line on. The test that calls this has to read or close it.
    pub fn take_stdout(&mut self) -> BufReader<ChildStdout> {
        self.stdout.take().unwrap()
    }

    /// The process id of the server.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Opens a connection whose reads and writes time out.
    pub fn connect(&self) -> Connection {
        connect(self.address).unwrap()
    }

    /// Opens a connection with responses in progress. It has sent [`REQUESTS_IN_PROGRESS`] for the page, and has read none of
    /// the responses.
    pub fn connect_busy(&self) -> Connection {
        let mut stream = self.connect();
        stream.get_mut().write_all(&head("GET", "/", &[]).repeat(REQUESTS_IN_PROGRESS)).unwrap();
        assert!(!stream.fill_buf().unwrap().is_empty(), "the server closed before it answered");
        stream
    }

    /// Sends the bytes `request`, and returns everything that comes until the server closes the connection.
    pub fn send_bytes(&self, request: &[u8]) -> Vec<u8> {
        let mut stream = self.connect().into_inner();
        let mut received_bytes = Vec::new();
        // Each step may fail, because the server may close the connection before it has read everything.
        let _ = stream.write_all(request);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let _ = stream.read_to_end(&mut received_bytes);
        received_bytes
    }

    /// Sends a request with `fields`, each `Name: value`, on a connection of its own.
    pub fn request(&self, method: &str, target: &str, fields: &[&str]) -> Answer {
        request(self.address, method, target, fields)
    }

    /// Sends a GET on a connection of its own.
    pub fn get(&self, target: &str) -> Answer {
        self.request("GET", target, &[])
    }

    /// Sends `signal` (`TERM`, `INT`) to the server.
    pub fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([&format!("-{signal}"), &self.pid().to_string()]).status();
        assert!(status.unwrap().success());
    }

    /// Stops the server, and checks that it ends without an error. Its output begins after the first line.
    pub fn stop(self) -> ProcessOutput {
        self.signal("TERM");
        let output = self.wait();
        assert_eq!(output.code, Some(0), "{}", output.stderr);
        output
    }

    /// Waits for the end of the server, and checks that it has not panicked. Its output begins after the first line, and has
    /// no standard output if a test has taken that.
    pub fn wait(mut self) -> ProcessOutput {
        until("the server has ended", || self.child.try_wait().unwrap().is_some());
        let code = self.child.wait().unwrap().code();
        let stdout = self.stdout.take().map(|stdout| std::io::read_to_string(stdout).unwrap());
        let stderr = std::io::read_to_string(&mut self.stderr).unwrap();
        assert!(!stderr.contains("panicked"), "{stderr}");
        ProcessOutput { code, stdout: stdout.unwrap_or_default(), stderr }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The exit code of a process that has ended, and the text that it has printed.
#[derive(Debug, PartialEq)]
pub struct ProcessOutput {
    /// `None` if a signal has ended the process.
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `command` to its end.
pub fn run(command: &mut Command) -> ProcessOutput {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    ProcessOutput {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The path of the executable under test: `PORTFOLIO_EXECUTABLE`, relative to this package, else the one built with the tests.
pub fn executable_path() -> PathBuf {
    let path = std::env::var_os("PORTFOLIO_EXECUTABLE").unwrap_or(env!("CARGO_BIN_EXE_portfolio").into());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A command that runs `program` without the environment variables that the executable reads.
fn command_without_variables(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for variable in Options::command().get_arguments().filter_map(|option| option.get_env()) {
        command.env_remove(variable);
    }
    command.env_remove("PORT").env_remove("NOTIFY_SOCKET");
    command
}

/// A command that runs the executable.
pub fn portfolio_command() -> Command {
    command_without_variables(executable_path())
}

/// The dist folder of the variant whose form delivers messages.
pub const BETWEEN_DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/dist-between");

/// The dist folder of the sample, whose form sends nothing.
pub const SAMPLE_DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/dist-sample");

/// A command that serves the site in the folder `dist` on a free port. `wrapper` is a program with arguments that runs the
/// executable, or nothing.
pub fn serve_dist_command(dist: &str, wrapper: &[&str]) -> Command {
    let executable = concat!(env!("CARGO_MANIFEST_DIR"), "/target/quick/portfolio");
    assert!(Path::new(executable).exists(), "{executable} is missing: `make test-server` builds it");
    let mut command = command_without_variables("env");
    let dist_variable = format!("PORTFOLIO_DIST={dist}");
    command.args(wrapper).args(["env", &dist_variable, executable, "--listen", "127.0.0.1:0"]);
    command
}

/// A command that serves the site in [`BETWEEN_DIST`], which needs a Maildir.
pub fn serve_between_command(wrapper: &[&str]) -> Command {
    serve_dist_command(BETWEEN_DIST, wrapper)
}

/// The folder that is embedded in the executable.
pub fn embedded_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(env!("PORTFOLIO_DIST"))
}

/// A file of the embedded folder.
pub fn embedded_file(name: &str) -> Vec<u8> {
    std::fs::read(embedded_folder().join(name)).unwrap()
}

/// The site that is embedded in the executable.
pub fn site() -> Site {
    Site::new(embedded::files()).unwrap()
}

/// The responder of the embedded site, which is the sample.
pub fn sample_responder() -> Responder {
    Responder::new(&site(), 0).unwrap()
}

/// The bound called `name` in `bench/budgets.json`. `make bench` compares its measurements with these bounds too.
pub fn budget(name: &str) -> usize {
    let (_, rest) = include_str!("../../bench/budgets.json").split_once(&format!("\"{name}\": ")).unwrap();
    rest.split([',', '\n']).next().unwrap().parse().unwrap()
}

/// Makes an empty folder for one test, which gives it a `name` of its own.
pub fn scratch_folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A command that runs the executable as systemd activates it. `listener` is its descriptor 3, and its environment has the
/// number of descriptors and its own process id.
pub fn socket_activated_command(listener: OwnedFd) -> Command {
    let mut shell = command_without_variables("sh");
    let script = "exec 3<&0 </dev/null; LISTEN_FDS=1 LISTEN_PID=$$ exec \"$@\"";
    shell.args(["-c", script, "sh"]).arg(executable_path()).stdin(listener);
    shell
}

/// True if this process runs as root.
pub fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// True if the test called `test_name` can run, because this process runs as root. Otherwise prints that it is left out.
pub fn runs_as_root(test_name: &str) -> bool {
    if !is_root() {
        // Not `eprintln!`, because the test runner hides what that prints.
        let line = format!("{test_name} is left out: it needs root.\n");
        std::io::stderr().write_all(line.as_bytes()).unwrap();
    }
    is_root()
}
