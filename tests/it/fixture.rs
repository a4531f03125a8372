//! The executable as a child process, and a minimal HTTP/1.1 client.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use portfolio::http::respond::Responder;
use portfolio::site::{Site, embedded};

/// Long enough for a busy machine. A wait that exceeds it fails the test.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until `condition` holds.
pub fn until(what: &str, mut condition: impl FnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !condition() {
        assert!(Instant::now() < end, "after {PATIENCE:?} it does not hold that {what}");
        std::thread::yield_now();
    }
}

pub type Connection = BufReader<TcpStream>;

/// A running server. It is killed when this is dropped.
pub struct Server {
    child: Child,
    stdout: Option<BufReader<ChildStdout>>,
    pub stderr: BufReader<ChildStderr>,
    /// The first address that it printed.
    pub address: SocketAddr,
}

impl Server {
    /// Starts the executable on a free port.
    pub fn start() -> Self {
        Self::with(&[])
    }

    /// Starts the executable on a free port, with these options.
    pub fn with(options: &[&str]) -> Self {
        Self::spawn(command().args(["--listen", "127.0.0.1:0"]).args(options))
    }

    /// Starts `command`, and waits for its address.
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
            // A Unix socket has no such address.
            None => SocketAddr::from(([0; 4], 0)),
        };
        Self { child, stdout: Some(stdout), stderr, address }
    }

    /// Takes standard output, from the second line on, away from this server.
    pub fn stdout(&mut self) -> BufReader<ChildStdout> {
        self.stdout.take().unwrap()
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// A new connection, whose reads and writes time out.
    pub fn connect(&self) -> Connection {
        connect(self.address).unwrap()
    }

    /// Sends the bytes `request` and returns everything received until the server closes.
    pub fn raw(&self, request: &[u8]) -> Vec<u8> {
        let mut stream = self.connect().into_inner();
        let mut received = Vec::new();
        // The server may answer and close before it has read everything.
        let _ = stream.write_all(request);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let _ = stream.read_to_end(&mut received);
        received
    }

    /// Sends a request with `fields`, each `Name: value`, on a connection of its own.
    pub fn request(&self, method: &str, target: &str, fields: &[&str]) -> Answer {
        request(self.address, method, target, fields)
    }

    pub fn get(&self, target: &str) -> Answer {
        self.request("GET", target, &[])
    }

    /// Sends `signal` (`TERM`, `INT`) to the server.
    pub fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([&format!("-{signal}"), &self.pid().to_string()]).status();
        assert!(status.unwrap().success());
    }

    /// Stops the server, which ends without an error. Returns the rest of standard output, and standard error.
    pub fn stop(mut self) -> (String, String) {
        self.signal("TERM");
        let stdout = self.stdout.take();
        let (code, report) = self.wait();
        assert_eq!(code, Some(0), "{report}");
        let output = stdout.map_or(String::new(), |stdout| std::io::read_to_string(stdout).unwrap());
        (output, report)
    }

    /// Waits for the end, which is no panic. Returns the exit code and standard error.
    pub fn wait(mut self) -> (Option<i32>, String) {
        until("the server has ended", || self.child.try_wait().unwrap().is_some());
        let report = std::io::read_to_string(&mut self.stderr).unwrap();
        assert!(!report.contains("panicked"), "{report}");
        (self.child.wait().unwrap().code(), report)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection to `address`, whose reads and writes time out.
pub fn connect(address: SocketAddr) -> std::io::Result<Connection> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(BufReader::new(stream))
}

/// Sends a GET of `target` on a connection that stays open.
pub fn ask(stream: &mut Connection, target: &str, fields: &[&str]) -> Answer {
    stream.get_mut().write_all(&head("GET", target, fields)).unwrap();
    Answer::read(stream, "GET")
}

/// Sends a request to the program that listens at `address`, on a connection of its own.
pub fn request(address: SocketAddr, method: &str, target: &str, fields: &[&str]) -> Answer {
    exchange(address, &head(method, target, fields), method).expect("the server closed before it answered")
}

/// Sends the bytes `request` to `address`. `None` if the connection ends before a complete response.
pub fn exchange(address: SocketAddr, request: &[u8], method: &str) -> Option<Answer> {
    let mut stream = connect(address).ok()?;
    stream.get_mut().write_all(request).ok()?;
    Answer::try_read(&mut stream, method)
}

/// Runs `command` to its end. Returns its exit code, standard output and standard error.
pub fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let stdout = String::from_utf8(output.stdout).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    (output.status.code(), stdout, stderr)
}

/// The executable under test: `PORTFOLIO_EXECUTABLE`, relative to this package, else the one built with the tests.
pub fn executable() -> PathBuf {
    let path = std::env::var_os("PORTFOLIO_EXECUTABLE").unwrap_or(env!("CARGO_BIN_EXE_portfolio").into());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Runs `program` without the environment variables that the executable reads.
fn without_variables(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for name in ["LISTEN", "CONTACT_MAILDIR", "TRUSTED_PROXY"] {
        command.env_remove(format!("PORTFOLIO_{name}"));
    }
    command.env_remove("PORT").env_remove("NOTIFY_SOCKET");
    command
}

/// Runs the executable.
pub fn command() -> Command {
    without_variables(executable())
}

/// The dist folder of a made-up owner, to whom messages are delivered.
pub const BETWEEN_DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/dist-between");

/// The dist folder of the sample, whose form sends nothing.
pub const SAMPLE_DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/dist-sample");

/// Serves the site in the folder `dist` on a free port. `wrapper` is a command that runs the executable, or nothing.
pub fn serve_dist(dist: &str, wrapper: &[&str]) -> Command {
    let executable = concat!(env!("CARGO_MANIFEST_DIR"), "/target/quick/portfolio");
    assert!(Path::new(executable).exists(), "{executable} is missing: `make test-server` builds it");
    let mut command = without_variables("env");
    let variable = format!("PORTFOLIO_DIST={dist}");
    command.args(wrapper).args(["env", &variable, executable, "--listen", "127.0.0.1:0"]);
    command
}

/// Serves the site in [`BETWEEN_DIST`], which needs a Maildir.
pub fn serve_between(wrapper: &[&str]) -> Command {
    serve_dist(BETWEEN_DIST, wrapper)
}

/// Traces the system calls named `calls` during `work` of a server of the site in `dist`.
pub fn trace(name: &str, calls: &str, dist: &str, options: &[&str], work: impl FnOnce(&Server)) -> String {
    let trace = scratch(name).join("trace");
    let output = format!("--output={}", trace.display());
    let strace = ["--decode-fds=path", "--string-limit=4096", "--trace", calls, &output];
    let server = under_strace(&strace, dist, options);
    work(&server);
    stop_traced(&server);
    assert_eq!(server.wait().0, Some(0));
    std::fs::read_to_string(trace).unwrap()
}

/// Serves the site in `dist` by a child of strace. `strace` are the options of that.
pub fn under_strace(strace: &[&str], dist: &str, options: &[&str]) -> Server {
    Server::spawn(serve_dist(dist, &[&["strace", "--follow-forks"], strace].concat()).args(options))
}

/// Sends the signal TERM to the child of strace, and returns its process id.
pub fn stop_traced(strace: &Server) -> String {
    let children = std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", strace.pid())).unwrap();
    let child = children.trim();
    assert!(Command::new("kill").arg(child).status().unwrap().success());
    child.to_owned()
}

/// The bytes of a request without content.
pub fn head(method: &str, target: &str, fields: &[&str]) -> Vec<u8> {
    let fields: String = fields.iter().map(|field| format!("{field}\r\n")).collect();
    format!("{method} {target} HTTP/1.1\r\nHost: test\r\n{fields}\r\n").into_bytes()
}

/// A response.
#[derive(Debug, PartialEq)]
pub struct Answer {
    pub status: u16,
    /// The fields by their names, which are in lower case. Reading a response fails if a name occurs twice.
    pub fields: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Answer {
    /// Reads the response to a `method` request.
    pub fn read(stream: &mut impl BufRead, method: &str) -> Self {
        Self::try_read(stream, method).expect("the server closed before it answered")
    }

    /// Reads the response to a `method` request. `None` if the connection ends before it is complete.
    pub fn try_read(stream: &mut impl BufRead, method: &str) -> Option<Self> {
        let mut read_line = || {
            let mut line = String::new();
            stream.read_line(&mut line).ok().filter(|length| *length > 0)?;
            Some(line.trim_end().to_owned())
        };
        let status_line = read_line()?;
        let (version, status) = status_line.split_once(' ').unwrap();
        assert!(["HTTP/1.1", "HTTP/1.0", "HTTP/2"].contains(&version), "{status_line:?}");
        let status: u16 = status[..3].parse().unwrap();
        let mut fields = BTreeMap::new();
        loop {
            let line = read_line()?;
            let Some((name, value)) = line.split_once(": ") else { break };
            let former_value = fields.insert(name.to_lowercase(), value.to_owned());
            assert_eq!(former_value, None, "{name} occurs twice");
        }
        let length = match (method, status) {
            ("HEAD", _) | (_, 204 | 304) => 0,
            _ => fields["content-length"].parse().unwrap(),
        };
        let mut body = vec![0; length];
        stream.read_exact(&mut body).ok()?;
        Some(Self { status, fields, body })
    }

    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str)
    }
}

/// The folder that is embedded in the executable.
pub fn dist() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(env!("PORTFOLIO_DIST"))
}

/// A file of the embedded folder.
pub fn embedded(name: &str) -> Vec<u8> {
    std::fs::read(dist().join(name)).unwrap()
}

/// The site that is embedded in the executable.
pub fn site() -> Site {
    Site::new(embedded::files()).unwrap()
}

/// The responder of the embedded site, which is the sample.
pub fn sample_responder() -> Responder {
    Responder::new(&site(), 0).unwrap()
}

/// A bound of `bench/budgets.json`, which `make bench` measures against too.
pub fn budget(name: &str) -> usize {
    let (_, rest) = include_str!("../../bench/budgets.json").split_once(&format!("\"{name}\": ")).unwrap();
    rest.split([',', '\n']).next().unwrap().parse().unwrap()
}

/// An empty folder of this name for one test.
pub fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The executable as systemd activates it: `listener` is descriptor 3, and the environment names this very process.
pub fn activated(listener: OwnedFd) -> Command {
    let mut shell = without_variables("sh");
    let script = "exec 3<&0 </dev/null; LISTEN_FDS=1 LISTEN_PID=$$ exec \"$@\"";
    shell.args(["-c", script, "sh"]).arg(executable()).stdin(listener);
    shell
}

/// True if this process runs as root.
pub fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// True if this process runs as root. Otherwise prints that the test called `name` is left out.
pub fn as_root(name: &str) -> bool {
    if !is_root() {
        // `eprintln!` would be hidden by the test runner.
        std::io::stderr().write_all(format!("{name} is left out: it needs root.\n").as_bytes()).unwrap();
    }
    is_root()
}
