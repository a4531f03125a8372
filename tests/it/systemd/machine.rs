//! The systemd that `tests/systemd/boot` started, and the machine that the site is built on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::fixture::scratch;

/// The time limit of a command; none takes longer, and a stop of the service takes at most 15 s.
const COMMAND_SECONDS: &str = "60";

/// Where the programs that replace those which need the internet are copied.
const FAKES: &str = "/run/fakes";

pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The outcome of a command.
pub struct Outcome {
    pub code: Option<i32>,
    /// Standard output, then standard error.
    pub text: String,
}

impl Outcome {
    pub fn of(command: &mut Command) -> Self {
        let output = command.output().unwrap();
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        Self { code: output.status.code(), text }
    }

    /// What the command printed. Panics unless it succeeded.
    pub fn succeeds(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.text);
        self.text
    }
}

/// A server with systemd, and beside it a build machine.
pub struct Machine {
    root: PathBuf,
    build: PathBuf,
}

impl Machine {
    /// The one that `tests/systemd/boot` started for this test.
    pub fn beside() -> Self {
        let pid = std::env::var("SYSTEMD_PID").expect("this test is run by `make test-systemd`");
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
        let ids = status.lines().find(|line| line.starts_with("NSpid:")).unwrap();
        assert!(
            ids.split_whitespace().count() > 2 && ids.ends_with("\t1"),
            "not a systemd of its own: {ids}"
        );
        let build = scratch("build-machine");
        fs::create_dir(build.join("dist")).unwrap();
        std::os::unix::fs::symlink(project("deploy"), build.join("deploy")).unwrap();
        let machine = Self { root: PathBuf::from(format!("/proc/{pid}/root")), build };
        fs::create_dir(machine.path(FAKES)).unwrap();
        for name in ["apt", "certbot", "systemd-ask-password"] {
            let file = project("tests/systemd/fakes").join(name);
            fs::copy(file, machine.path(FAKES).join(name)).unwrap();
        }
        machine
    }

    /// The path of the server's file `path` as this process sees it.
    pub fn path(&self, path: &str) -> PathBuf {
        self.root.join(path.trim_start_matches('/'))
    }

    /// The text in the server's file `path`.
    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path} on the server: {error}"))
    }

    /// Runs `program` on the server.
    pub fn run(&self, program: &[&str]) -> Outcome {
        let inside = project("tests/systemd/inside");
        Outcome::of(Command::new(inside).args(["timeout", "--kill-after=5", COMMAND_SECONDS]).args(program))
    }

    /// Runs a block of the document as root on the server, in the folder that `scp` copies to.
    pub fn run_block(&self, block: &str) -> Outcome {
        let path = format!("PATH={FAKES}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        let outcome = self.run(&["env", "--chdir=/root", &path, "bash", "-euxo", "pipefail", "-c", block]);
        println!("{}→ {:?}", outcome.text, outcome.code);
        outcome
    }

    /// Runs a block of the document on the build machine, where `make dist` leaves `content` in `file`.
    pub fn run_build_block(&self, block: &str, file: &str, content: &[u8]) {
        fs::write(self.build.join(file), content).unwrap();
        self.run_copy_block(block);
    }

    /// Runs a block of the document on the build machine.
    pub fn run_copy_block(&self, block: &str) {
        let path = std::env::var("PATH").unwrap();
        let path = format!("{}:{path}", project("tests/systemd/fakes").display());
        let mut shell = Command::new("bash");
        shell.args(["-euxo", "pipefail", "-c", block]).current_dir(&self.build).env("PATH", path);
        print!("{}", Outcome::of(&mut shell).succeeds());
    }

    /// A property of the unit `unit`, as `systemctl show` gives it.
    pub fn property(&self, unit: &str, name: &str) -> String {
        self.run(&["systemctl", "show", "-P", name, unit]).succeeds().trim_end().to_owned()
    }

    /// Waits until the service is active with a main process other than `before`, and returns its id.
    pub fn main_pid(&self, before: &str) -> String {
        let mut pid = String::new();
        self.wait("the service is active", || {
            pid = self.property("portfolio.service", "MainPID");
            let active = self.property("portfolio.service", "ActiveState") == "active";
            active && pid != "0" && pid != before
        });
        pid
    }

    /// How often systemd has restarted the server automatically since it was last started.
    pub fn restarts(&self) -> u32 {
        self.property("portfolio.service", "NRestarts").parse().unwrap()
    }

    /// Waits until `condition` holds, for at most 30 s.
    pub fn wait(&self, what: &str, mut condition: impl FnMut() -> bool) {
        let begin = Instant::now();
        while !condition() {
            assert!(
                begin.elapsed() < Duration::from_secs(30),
                "after 30 s it does not hold that {what}:\n{}",
                self.run(&["systemctl", "status", "--no-pager", "portfolio*"]).text
            );
            thread::sleep(Duration::from_millis(20));
        }
    }
}
