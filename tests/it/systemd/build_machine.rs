//! The machine that runs `make deploy`, and the OpenSSH server in the systemd that `tests/systemd/boot` started.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::machine::{Machine, Outcome, project};
use crate::fixture::scratch;

/// Makes root's folder for keys, the user of the OpenSSH server, a user who may use sudo, and one who may not.
const PREPARE: &str = r#"
mkdir -p /root/.ssh /run/sshd
getent passwd sshd || useradd --system --home-dir /run/sshd --shell /usr/sbin/nologin sshd
for user in admin guest; do
  useradd --create-home --shell /bin/bash --password '*' $user
  install -d -o $user -m 700 /home/$user/.ssh
  install -o $user -m 600 /root/key.pub /home/$user/.ssh/authorized_keys
done
install -m 600 /root/key.pub /root/.ssh/authorized_keys
echo 'admin ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/admin
ssh-keygen -q -t ed25519 -N '' -f /run/sshd/key
printf '%s\n' 'ListenAddress 127.0.0.1' 'HostKey /run/sshd/key' 'UsePAM no' 'MaxStartups 100' >/run/sshd/config
# Not installed yet.
for program in nginx caddy curl; do
  path=$(command -v $program)
  mv "$path" "$path.hidden"
done
printf '#!/bin/sh\nexec /run/fakes/apt "$@"\n' >/usr/local/sbin/apt-get
printf '#!/bin/sh\nexec /run/fakes/certbot "$@"\n' >/usr/local/sbin/certbot.hidden
chmod 755 /usr/local/sbin/*
systemd-run --quiet --unit=sshd /usr/sbin/sshd -D -e -f /run/sshd/config
"#;

/// A file of `make dist`, and the page that it sends.
pub struct Build {
    pub file: PathBuf,
    pub tag: String,
}

pub struct BuildMachine<'a> {
    machine: &'a Machine,
    folder: PathBuf,
}

/// A deployment that has not ended.
pub struct Running {
    child: Child,
    /// How many lines it has printed.
    lines: Arc<AtomicUsize>,
    text: JoinHandle<String>,
}

impl<'a> BuildMachine<'a> {
    pub fn beside(machine: &'a Machine) -> Self {
        let folder = scratch("deployer");
        let run = |command: &mut Command| {
            let output = command.output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        };
        let key = folder.join("key");
        run(Command::new("ssh-keygen").args(["-q", "-t", "ed25519", "-N", "", "-f"]).arg(&key));
        fs::copy(key.with_extension("pub"), machine.path("/root/key.pub")).unwrap();
        let openssh = project("target/openssh");
        if openssh.exists() {
            run(Command::new("cp").arg("-a").arg(openssh.join("usr/.")).arg(machine.path("/usr")));
            for name in ["sudoers", "sudoers.d", "sudo.conf", "pam.d/sudo"] {
                let to = machine.path("/etc").join(name);
                run(Command::new("cp").args(["-aT"]).arg(openssh.join("etc").join(name)).arg(to));
            }
        }
        machine.run_block(PREPARE).succeeds();
        let config = format!(
            "Host *\nHostName 127.0.0.1\nUser root\nIdentityFile \"{}\"\nIdentitiesOnly yes\nLogLevel ERROR\n\
             StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\nRemoteCommand true\nRequestTTY force\n",
            key.display()
        );
        fs::write(folder.join("config"), config).unwrap();
        // The user's own configuration, which root's home folder would have, and a line for each call. While there is a
        // file named half, the connection that copies ends after a megabyte.
        let ssh = format!(
            "#!/bin/sh\necho >>'{0}/calls'\ncase \"$*\" in *tar*) [ ! -e '{0}/half' ] ||\n\
             {{ head -c 1000000 | /usr/bin/ssh -F '{0}/config' \"$@\"; exit 255; }} ;; esac\n\
             exec /usr/bin/ssh -F '{0}/config' \"$@\"\n",
            folder.display()
        );
        fs::create_dir(folder.join("bin")).unwrap();
        fs::write(folder.join("bin/ssh"), ssh).unwrap();
        fs::set_permissions(folder.join("bin/ssh"), fs::Permissions::from_mode(0o755)).unwrap();
        // Where certificates come from this machine, and the provider has a name of its own.
        run(Command::new("cp").arg("-r").arg(project("deploy")).arg(&folder));
        fs::create_dir(folder.join("dist")).unwrap();
        let from = Self { machine, folder };
        from.edit("Caddyfile", &|text| format!("{{\n\tlocal_certs\n\tskip_install_trust\n}}\n{text}"));
        from.edit("msmtprc", &|text| text.replace("smtp.example.com", "smtp.provider.example"));
        from
    }

    /// Changes a file of `deploy/` for [`Self::deploy_here`], and returns its former text.
    pub fn edit(&self, name: &str, edit: &dyn Fn(String) -> String) -> String {
        let path = self.folder.join("deploy").join(name);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(path, edit(text.clone())).unwrap();
        text
    }

    /// What `make dist` would leave of this executable, with the page of the folder `page`.
    pub fn build(&self, name: &str, executable: &[u8], page: &str) -> Build {
        let file = self.folder.join("dist").join(name);
        let page = Path::new(page);
        fs::write(&file, executable).unwrap();
        let sum = |path: &Path| {
            let output = Command::new("sha256sum").arg(path).output().unwrap();
            String::from_utf8(output.stdout).unwrap()[..64].to_owned()
        };
        let tags = ["", ".live/"]
            .map(|folder| format!("\"{}\"", &sum(&page.join(format!("{folder}index.html.br")))[..32]));
        fs::write(format!("{}.sha256", file.display()), format!("{}  {name}\n", sum(&file))).unwrap();
        fs::write(format!("{}.etags", file.display()), format!("{}\n{}\n", tags[0], tags[1])).unwrap();
        let [tag, _] = tags;
        Build { file, tag }
    }

    fn path(&self) -> String {
        format!("{}:{}", self.folder.join("bin").display(), std::env::var("PATH").unwrap())
    }

    fn show(what: &str, begin: Instant, outcome: Outcome) -> Outcome {
        println!("{what}: {:.1?}, {:?}\n{}", begin.elapsed(), outcome.code, outcome.text);
        outcome
    }

    /// `make` with these arguments.
    pub fn make(&self, arguments: &[&str]) -> Outcome {
        self.run("make", &[&["--no-print-directory"], arguments].concat(), &[])
    }

    /// A block of the document, which deploys `build` instead of building.
    pub fn run_block(&self, block: &str, build: &Build) -> Outcome {
        let executable = ("EXECUTABLE", build.file.to_str().unwrap());
        self.run("bash", &["-euo", "pipefail", "-c", block], &[executable])
    }

    fn run(&self, program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Outcome {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(project("")).env("PATH", self.path());
        for name in ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "HOST", "PROXY", "DOMAIN", "CONTACT"] {
            command.env_remove(name);
        }
        command.envs(variables.iter().copied());
        let begin = Instant::now();
        let mut outcome = Outcome::of(&mut command);
        let lines = outcome.text.lines().filter(|line| !line.starts_with("make: "));
        outcome.text = lines.map(|line| format!("{line}\n")).collect();
        Self::show(&format!("{program} {}", arguments.join(" ")), begin, outcome)
    }

    pub fn deploy(&self, build: &Build, more: &[&str]) -> Outcome {
        let executable = format!("EXECUTABLE={}", build.file.display());
        self.make(&[&["deploy", "HOST=play", &executable], more].concat())
    }

    /// `deploy install`, as `make deploy` calls it.
    fn install(&self, build: &Build, variables: &[(&str, &str)]) -> Command {
        let mut command = Command::new(self.folder.join("deploy/deploy"));
        command.arg("install").arg(&build.file).env("PATH", self.path()).env("HOST", "play");
        for name in ["PROXY", "DOMAIN", "CONTACT"] {
            command.env_remove(name);
        }
        command.envs(variables.iter().copied());
        command
    }

    /// The same as [`Self::deploy`], with this machine's own certificates and another provider.
    pub fn deploy_here(&self, build: &Build, variables: &[(&str, &str)]) -> Outcome {
        let begin = Instant::now();
        let outcome = Outcome::of(&mut self.install(build, variables));
        Self::show(&format!("deploy install {variables:?}"), begin, outcome)
    }

    /// `deploy check`, whose last line `make deploy` builds for.
    pub fn check(&self) -> Outcome {
        let mut command = Command::new(self.folder.join("deploy/deploy"));
        command.arg("check").env("PATH", self.path()).env("HOST", "play").env_remove("PROXY");
        Outcome::of(&mut command)
    }

    /// How often ssh has been called.
    pub fn calls(&self) -> usize {
        fs::read_to_string(self.folder.join("calls")).map_or(0, |calls| calls.lines().count())
    }

    pub fn begin(&self, build: &Build) -> Running {
        let mut child = self
            .install(build, &[])
            .process_group(0)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let lines = Arc::new(AtomicUsize::new(0));
        let counted = lines.clone();
        let text = thread::spawn(move || {
            let mut text = String::new();
            for line in stdout.lines().map_while(Result::ok) {
                text += &line;
                text.push('\n');
                counted.fetch_add(1, SeqCst);
            }
            text
        });
        Running { child, lines, text }
    }

    /// Deploys over a connection that is cut in the middle of the copy.
    pub fn deploy_half(&self, build: &Build) -> Outcome {
        let half = self.folder.join("half");
        fs::write(&half, "").unwrap();
        let outcome = self.deploy(build, &[]);
        fs::remove_file(half).unwrap();
        outcome
    }

    /// Ends the connection that the deployment has opened, or is about to open.
    pub fn cut_connection(&self, running: &mut Running) {
        self.machine.wait("a connection is open", || {
            let found = self.machine.run(&["pgrep", "--full", "^sshd: root"]).text;
            for id in found.split_whitespace() {
                // It may have ended by itself.
                self.machine.run(&["kill", "-KILL", id]);
            }
            !found.trim().is_empty() || running.has_ended()
        });
    }
}

impl Running {
    pub fn lines(&self) -> usize {
        self.lines.load(SeqCst)
    }

    pub fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// Kills it with everything that it has started on this machine.
    pub fn kill(&self) {
        let group = format!("-{}", self.child.id());
        assert!(Command::new("kill").args(["-KILL", "--", &group]).status().unwrap().success());
    }

    /// Waits for its end, and returns what it printed.
    pub fn wait(mut self) -> String {
        self.child.wait().unwrap();
        self.text.join().unwrap()
    }
}
