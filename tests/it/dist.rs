//! The static executable of `make dist`. Most tests need it built first, so `cargo test` ignores them; `make test-dist`
//! builds it and runs them. `PORTFOLIO_STATIC` names the file, and `PORTFOLIO_RUNNER` the emulator for another machine's.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::fixture::{Server, as_root, command, embedded, run, scratch};
use crate::routes::assert_responds;

fn built() -> PathBuf {
    PathBuf::from(std::env::var_os("PORTFOLIO_STATIC").expect("`make test-dist` sets PORTFOLIO_STATIC"))
}

/// A file that `make dist` puts beside it.
fn beside(suffix: &str) -> String {
    fs::read_to_string(format!("{}{suffix}", built().display())).unwrap()
}

fn runner() -> Option<String> {
    std::env::var("PORTFOLIO_RUNNER").ok().filter(|runner| !runner.is_empty())
}

fn output(command: &mut Command) -> String {
    let (code, printed, error) = run(command);
    assert_eq!(code, Some(0), "{command:?}: {error}");
    printed
}

#[test]
#[ignore = "needs `make dist`"]
fn from_an_empty_root_it_answers_every_path() {
    if !as_root("dist::from_an_empty_root_it_answers_every_path") {
        return;
    }
    let root = scratch("empty-root");
    fs::copy(built(), root.join("portfolio")).unwrap();
    let mut chroot = Command::new("chroot");
    chroot.arg(&root);
    let runner = runner();
    if let Some(runner) = &runner {
        fs::copy(format!("/usr/bin/{runner}"), root.join(runner)).unwrap();
        chroot.arg(format!("/{runner}"));
    }
    chroot.args(["/portfolio", "--listen", "127.0.0.1:0", "--access-log"]);
    chroot.env_clear().env("PATH", std::env::var("PATH").unwrap());
    let built = Server::spawn(&mut chroot);
    assert_responds(&built);
    let description = beside(".site");
    let lines: Vec<_> = description.lines().collect();
    let answer = built.request("GET", "/", &["Accept-Encoding: br"]);
    assert_eq!(lines, ["https://portfolio.example.com", answer.field("etag").unwrap(), "demo"]);
    built.stop();
    assert_eq!(fs::read_dir(root).unwrap().count(), 1 + usize::from(runner.is_some()));
}

#[test]
#[ignore = "needs `make dist`"]
fn it_is_static_stripped_and_small_and_names_no_path_of_the_build_machine() {
    let path = built();
    let content = fs::read(&path).unwrap();
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME")).unwrap();
    for path in [env!("CARGO_MANIFEST_DIR"), &home, ".cargo/registry", "/rustup/"] {
        let found = content.windows(path.len()).any(|window| window == path.as_bytes());
        assert!(!found, "{path} stands in the executable");
    }
    let bound = 4 * 1024 * 1024;
    assert!(content.len() <= bound, "{} bytes", content.len());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o755);
    let readelf = ["--wide", "--file-header", "--program-headers", "--sections", "--dynamic"];
    let headers = output(Command::new("readelf").args(readelf).arg(&path));
    for absent in ["INTERP", ".symtab", ".debug", "(NEEDED)"] {
        assert!(!headers.contains(absent), "{absent} in {headers}");
    }
    // The file's name contains the architecture.
    let path = path.to_str().unwrap();
    let machine = headers.lines().find_map(|line| line.trim().strip_prefix("Machine:")).unwrap().trim();
    let architecture = if machine == "AArch64" { "aarch64" } else { "x86_64" };
    assert!(path.contains(&format!("-{architecture}-linux")), "{path} is for {machine}");
    // Position-independent, where the linker supports that for a static executable: rustc for ARM and zig for musl do not.
    let anywhere = architecture == "x86_64" && !path.ends_with("-musl");
    assert!(!anywhere || headers.contains("DYN (Position-Independent Executable file)"), "{headers}");
}

#[test]
#[ignore = "needs `make dist`"]
fn its_checksum_and_notices_are_beside_it_and_it_names_its_version_and_commit() {
    let path = built();
    let mut check = Command::new("sha256sum");
    check.args(["--check", "--strict", &format!("{}.sha256", path.display())]);
    output(check.current_dir(path.parent().unwrap()));
    assert_eq!(beside(".licenses.txt"), output(command().arg("--licenses")));

    let project = env!("CARGO_MANIFEST_DIR");
    let commit = Path::new(project).join(".git").exists().then(|| {
        output(Command::new("git").args(["-C", project, "rev-parse", "--short=12", "HEAD"])).trim().to_owned()
    });
    let version = concat!("portfolio ", env!("CARGO_PKG_VERSION"));
    let expected = match commit {
        // Files may have been edited since the build.
        Some(commit) => ["", "-modified"].map(|edited| format!("{version} ({commit}{edited})\n")).to_vec(),
        None => vec![format!("{version}\n")],
    };
    // In the emulator where it is for another machine.
    let mut program = runner().map_or_else(|| Command::new("env"), Command::new);
    let printed = output(program.arg(path).arg("--version"));
    assert!(expected.contains(&printed), "{printed} is not {expected:?}");
}

/// `deploy/Containerfile`, built and run by buildah.
#[test]
#[ignore = "needs `make dist`"]
fn the_image_holds_one_file_which_runs_as_nobody() {
    if !as_root("dist::the_image_holds_one_file_which_runs_as_nobody") {
        return;
    }
    let store = scratch("image");
    // Its own storage is separate from other containers of this machine.
    let buildah = |arguments: &[&str]| {
        let mut buildah = Command::new("buildah");
        buildah.arg("--root").arg(store.join("root")).arg("--runroot").arg(store.join("run"));
        buildah.args(["--storage-driver", "vfs"]).args(arguments);
        buildah
    };
    let executable = built();
    let argument = format!("EXECUTABLE={}", executable.file_name().unwrap().to_str().unwrap());
    let file = concat!("--file=", env!("CARGO_MANIFEST_DIR"), "/deploy/Containerfile");
    let mut build = buildah(&["build", "--tag", "portfolio", "--build-arg", &argument, file]);
    output(build.arg(executable.parent().unwrap()));

    let format =
        "{{with .OCIv1.Config}}{{.Entrypoint}} {{.User}} {{.Cmd}}{{end}} {{len .OCIv1.RootFS.DiffIDs}}";
    let mut inspect = buildah(&["inspect", "--type", "image", "--format", format, "portfolio"]);
    assert_eq!(output(&mut inspect).trim(), "[/portfolio] 65532:65532 [] 1");

    let container = output(&mut buildah(&["from", "portfolio"])).trim().to_owned();
    let root = output(&mut buildah(&["mount", &container]));
    let files: Vec<_> = fs::read_dir(root.trim()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(files, ["portfolio"]);

    // The chroot isolation works where namespaces are not allowed. PORT is set as hosting platforms do.
    let run = ["run", "--isolation", "chroot", "--env", "PORT=0", &container, "/portfolio"];
    let server = Server::spawn(&mut buildah(&run));
    assert!(server.address.ip().is_unspecified());
    let answer = server.request("GET", "/profil", &["Accept-Encoding: br"]);
    assert_eq!((answer.status, answer.body == embedded("index.html.br")), (200, true));
    // Passed on to the container.
    server.signal("TERM");
    server.wait();
}

/// Each on a machine of its own that has only these programs and no standard library of Rust. A program named `cc` or
/// `…gcc` says where the static C library is, as gcc and clang do: with a path, or by its name alone when there is none.
#[test]
fn each_missing_build_tool_gives_one_line_that_says_what_to_do() {
    let [x86, arm, musl] =
        ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "aarch64-unknown-linux-musl"];
    let bash = output(Command::new("sh").args(["-c", "command -v bash"])).trim().to_owned();
    for (system, processor, programs, target, expected) in [
        ("Linux", "x86_64", &[][..], "riscv64gc-unknown-linux-gnu", "name x86_64 or aarch64"),
        ("Linux", "x86_64", &[], x86, "install the packages gcc and"),
        ("Linux", "x86_64", &[("cc", "echo libc.a")], x86, "libc.a: install the packages"),
        ("Linux", "x86_64", &[("cc", "echo /dev/null")], x86, "rustup target add x86_64"),
        ("Linux", "x86_64", &[("cc", "echo /dev/null")], arm, "gcc-aarch64-linux-gnu"),
        ("Linux", "aarch64", &[("cc", "echo /dev/null")], x86, "gcc-x86-64-linux-gnu"),
        ("Darwin", "arm64", &[], arm, "TARGET=aarch64-unknown-linux-musl"),
        ("Darwin", "arm64", &[], musl, "install --locked cargo-zigbuild"),
        ("Darwin", "arm64", &[("cargo-zigbuild", "")], musl, "pip3 install ziglang"),
        ("Darwin", "arm64", &[("cargo-zigbuild", ""), ("zig", "")], musl, "rustup target add aarch64"),
    ] {
        let folder = scratch("lacks-tools");
        let uname = format!("case $1 in -s) echo {system} ;; -m) echo {processor} ;; esac");
        let always = [("uname", &*uname), ("rustc", "echo /nonexistent"), ("tr", "exec /usr/bin/tr \"$@\"")];
        for (name, script) in always.iter().chain(programs) {
            fs::write(folder.join(name), format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(folder.join(name), Permissions::from_mode(0o755)).unwrap();
        }
        let mut build = Command::new(&bash);
        build.args([concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/build-static"), target]);
        let (code, _, line) = run(build.env("PATH", folder));
        assert_eq!((code, line.lines().count()), (Some(1), 1), "{expected}: {line}");
        assert!(line.contains(expected), "{expected}: {line}");
    }
}

#[test]
fn an_unsupported_target_is_reported_before_the_build() {
    let mut make = Command::new("make");
    make.args(["--no-print-directory", "-C", env!("CARGO_MANIFEST_DIR"), "dist", "TARGET=nonsense"]);
    let (code, out, err) = run(make.env_remove("MAKEFLAGS").env_remove("MAKELEVEL"));
    let lines: Vec<_> = err.lines().filter(|line| !line.starts_with("make: ")).collect();
    assert_eq!((code, lines.len(), &*out), (Some(2), 1, ""), "{lines:?}");
    assert!(lines[0].starts_with("TARGET is nonsense: "), "{lines:?}");
}
