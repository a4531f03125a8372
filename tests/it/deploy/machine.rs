//! The two machines of the played deployment: the server, which `tests/systemd/boot` has started, and the machine outside,
//! which deploys to it over a real OpenSSH.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::builds::Build;
use crate::fixture::{scratch_folder, until};

/// The name of the site that is deployed: the variant « between » has it.
pub const NAME: &str = "prenom.example.org";
/// The public addresses that `tests/systemd/boot` gives the server.
pub const ADDRESSES: [&str; 2] = ["192.0.2.10", "2001:db8::10"];
pub const PROGRAM: &str = "/usr/local/bin/portfolio";
pub const SERVICE: &str = "portfolio.service";
/// The file of the site of nginx.
pub const SITE: &str = "/etc/nginx/sites-available/portfolio";
pub const CADDYFILE: &str = "/etc/caddy/Caddyfile";

const PATH: &str = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/// The path of a file of this repository.
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
        let lines = text.lines().filter(|line| !line.starts_with("make: "));
        Self { code: output.status.code(), text: lines.map(|line| format!("{line}\n")).collect() }
    }

    /// Panics unless the command succeeded. Returns the text that it printed.
    pub fn succeeds(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.text);
        self.text
    }

    /// Panics unless the command failed and printed all of `texts`. Returns the text that it printed.
    pub fn fails(self, texts: &[&str]) -> String {
        assert!(!matches!(self.code, None | Some(0)), "{:?}: {}", self.code, self.text);
        self.says(texts)
    }

    /// Panics unless the command printed all of `texts`. Returns the text that it printed.
    pub fn says(self, texts: &[&str]) -> String {
        for text in texts {
            assert!(self.text.contains(text), "{text:?} is not in {}", self.text);
        }
        self.text
    }

    /// Panics unless the command failed with one line, which contains `text`.
    pub fn fails_in_one_line(self, text: &str) {
        assert_eq!(self.fails(&[text]).lines().count(), 1);
    }
}

/// The server, and the machine outside that deploys to it.
pub struct Machine {
    /// The process id of the server's systemd.
    systemd_pid: String,
    /// The id of a process that runs in the network of the machine outside.
    outside_pid: String,
    /// The folder that is the home of the machine outside.
    pub(super) folder: PathBuf,
}

impl Machine {
    pub fn new() -> Self {
        let [systemd_pid, outside_pid] = ["SYSTEMD_PID", "OUTSIDE_PID"]
            .map(|name| std::env::var(name).expect("this test is run by `make test-deploy`"));
        let machine = Self { systemd_pid, outside_pid, folder: scratch_folder("deployer") };
        let mut prepare_outside = Command::new(project("tests/systemd/prepare-outside"));
        prepare_outside.arg(machine.path("")).current_dir(&machine.folder);
        Outcome::of(prepare_outside.env("PROJECT", project(""))).succeeds();
        machine.shell(include_str!("../../systemd/prepare-server"));
        fs::copy(machine.path("/etc/authority/ca.pem"), machine.folder.join("ca.pem")).unwrap();
        machine.lead_names_to(&ADDRESSES);
        // Caddy makes its certificates by the authority of the test.
        let local_certificates = "1i{\\n local_certs\\n skip_install_trust\\n pki {\\n ca local {\\n root {\\n \
                   cert /etc/authority/ca.pem\\n key /etc/authority/key.pem\\n }\\n }\\n }\\n}";
        Outcome::of(machine.outside_command("sed").args(["-i", local_certificates, "deploy/Caddyfile"]))
            .succeeds();
        machine
    }

    /// The folder of the machine outside in which `make dist` leaves builds.
    pub fn dist(&self) -> PathBuf {
        self.folder.join("dist")
    }

    /// Lets the names of the site and `panel.example` lead to these addresses outside.
    pub fn lead_names_to(&self, addresses: &[&str]) {
        let lines = addresses.iter().map(|address| format!("{address} {NAME} www.{NAME} panel.example\n"));
        fs::write(self.folder.join("hosts"), lines.collect::<String>()).unwrap();
    }

    /// Does `work` while the file `name` of `deploy/` has `to` in place of `from`.
    pub fn with_edit(&self, name: &str, from: &str, to: &str, work: impl FnOnce()) {
        let path = self.folder.join("project/deploy").join(name);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, text.replace(from, to)).unwrap();
        work();
        fs::write(path, text).unwrap();
    }

    /// A command that runs `program` outside, in a copy of the project, with the names of that machine and the authority of the
    /// test.
    pub fn outside_command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--target", &self.outside_pid, "--net", "--mount", "env", "--chdir"]);
        command.arg(self.folder.join("project")).arg(program);
        let path = format!("{}:{}", self.folder.join("bin").display(), std::env::var("PATH").unwrap());
        command.env("PATH", path).env("NODE_EXTRA_CA_CERTS", self.folder.join("ca.pem"));
        for name in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PROXY", "DOMAIN", "REPLACE"] {
            command.env_remove(name);
        }
        command.env("HOST", "play");
        command
    }

    /// Runs `make` with these arguments outside.
    pub fn make(&self, arguments: &[&str]) -> Outcome {
        let outcome = Outcome::of(self.outside_command("make").arg("--no-print-directory").args(arguments));
        self.assert_nothing_half_done();
        outcome
    }

    /// The command `make deploy` of this build, with these variables.
    pub fn deploy_command(&self, build: &Build, variables: &[&str]) -> Command {
        println!("deploy {} {variables:?}", build.file.display());
        let mut make = self.outside_command("make");
        make.args(["--no-print-directory", "deploy"]);
        make.arg(format!("EXECUTABLE={}", build.file.display())).args(variables);
        make
    }

    /// Deploys this build with these variables.
    pub fn deploy(&self, build: &Build, variables: &[&str]) -> Outcome {
        let outcome = Outcome::of(&mut self.deploy_command(build, variables));
        self.assert_nothing_half_done();
        outcome
    }

    /// Panics unless the deployment of this build fails with these texts, and changes neither the running server nor the
    /// settings of a proxy.
    pub fn refuses(&self, build: &Build, variables: &[&str], texts: &[&str]) {
        let state = || {
            let sites = [SITE, CADDYFILE].map(|file| fs::read_to_string(self.path(file)).ok());
            (self.property(SERVICE, "MainPID"), sites)
        };
        let state_before = state();
        self.deploy(build, variables).fails(texts);
        assert_eq!(state(), state_before);
    }

    /// Deploys this build while the administrator's settings of the service have this line. /usr/share/later has the same
    /// executable.
    pub fn deploy_with(&self, line: &str, build: &Build) -> Outcome {
        let drop_in = "/etc/systemd/system/portfolio.service.d/changed.conf";
        self.write(drop_in, &format!("[Service]\n{line}\n"));
        fs::copy(&build.file, self.path("/usr/share/later")).unwrap();
        let outcome = self.deploy(build, &[]);
        self.run(&["rm", drop_in]);
        outcome
    }

    /// Begins to deploy, and calls `cut` with the process group after this many lines. Returns all lines.
    pub fn cut_off(&self, build: &Build, lines: usize, cut: impl FnOnce(&str)) -> String {
        let mut command = self.deploy_command(build, &[]);
        let mut child =
            command.process_group(0).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut output: Vec<_> = stdout.by_ref().take(lines).collect();
        cut(&format!("-{}", child.id()));
        output.extend(stdout);
        child.wait().unwrap();
        output.join(" ")
    }

    /// A command that runs curl outside. Its arguments end with the address.
    pub fn outside_curl(&self, arguments: &[&str]) -> Command {
        let mut curl = self.outside_command("curl");
        curl.args(["-q", "--noproxy", "*", "--silent", "--max-time", "10", "--path-as-is", "--cacert"])
            .arg(self.folder.join("ca.pem"));
        curl.args(arguments);
        curl
    }

    /// Asks for `target` from outside. Returns the status of the response, and the location to which it redirects.
    pub fn browse(&self, target: &str, curl_options: &[&str]) -> String {
        let format = ["--output", "/dev/null", "--write-out", "%{http_code} %{redirect_url}"];
        let output = self.outside_curl(&[&format, curl_options, &[target]].concat()).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim_end().to_owned()
    }

    /// The path of the server's file `path` as this process sees it.
    pub fn path(&self, path: &str) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{path}", self.systemd_pid))
    }

    /// The text in the server's file `path`.
    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path} on the server: {error}"))
    }

    /// Writes the server's file `path`, and its folder if that is missing.
    pub fn write(&self, path: &str, text: &str) {
        fs::create_dir_all(self.path(path).parent().unwrap()).unwrap();
        fs::write(self.path(path), text).unwrap();
    }

    /// Replaces the site of nginx.
    pub fn replace_site(&self, site: &str) {
        self.write(SITE, site);
        self.run(&["systemctl", "restart", "nginx"]).succeeds();
    }

    /// Runs `program` on the server. No program takes a minute: a stop of the service takes at most 15 s.
    pub fn run(&self, program: &[&str]) -> Outcome {
        let mut command = Command::new("nsenter");
        command.args([
            "--target",
            &self.systemd_pid,
            "--all",
            "env",
            "-i",
            PATH,
            "LANG=C.UTF-8",
            "HOME=/root",
        ]);
        Outcome::of(command.args(["timeout", "--kill-after=5", "60"]).args(program))
    }

    /// Runs commands of the shell as root on the server. Panics unless all succeed. Returns the text that they print.
    pub fn shell(&self, commands: &str) -> String {
        self.run(&["env", "--chdir=/root", "bash", "-euo", "pipefail", "-c", commands]).succeeds()
    }

    /// A property of the unit `unit`, as `systemctl show` gives it.
    pub fn property(&self, unit: &str, name: &str) -> String {
        self.run(&["systemctl", "show", "-P", name, unit]).succeeds().trim_end().to_owned()
    }

    /// The lines of a unit in the journal.
    pub fn journal(&self, unit: &str) -> String {
        self.run(&["journalctl", "--no-pager", "-u", unit, "-o", "cat"]).succeeds()
    }

    /// Panics if a deployment has left temporary files.
    pub fn assert_nothing_half_done(&self) {
        until("no folder of a deployment is left", || {
            let mut names = fs::read_dir(self.path("/tmp")).unwrap();
            names.all(|entry| !entry.unwrap().file_name().to_str().unwrap().starts_with("tmp."))
        });
        let find_leftovers = "find /usr/local/bin /etc/{nginx,caddy,systemd/system} /run/systemd/system \
                     -name '*.next' -o -name '*.before' -o -name 'portfolio-next*'";
        assert_eq!(self.shell(find_leftovers), "");
    }
}
