//! The static executable of `make dist`. Most tests need it, so `cargo test` ignores them; `make test-dist` builds it
//! and runs them. `PORTFOLIO_STATIC` names the file, and `PORTFOLIO_RUNNER` the emulator if it is for another machine.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::fixture::{Server, embedded_file, portfolio_command, run, runs_as_root, scratch_folder};
use crate::routes::assert_responds;

fn static_executable() -> PathBuf {
    PathBuf::from(std::env::var_os("PORTFOLIO_STATIC").expect("`make test-dist` sets PORTFOLIO_STATIC"))
}

/// A file that `make dist` puts beside the executable.
fn file_beside(suffix: &str) -> String {
    fs::read_to_string(format!("{}{suffix}", static_executable().display())).unwrap()
}

fn runner() -> Option<String> {
    std::env::var("PORTFOLIO_RUNNER").ok().filter(|runner| !runner.is_empty())
}

/// The standard output of a command that succeeds.
fn output(command: &mut Command) -> String {
    let (code, stdout, stderr) = run(command);
    assert_eq!(code, Some(0), "{command:?}: {stderr}");
    stdout
}

#[test]
#[ignore = "needs `make dist`"]
fn from_an_empty_root_it_answers_every_path() {
    if !runs_as_root("dist::from_an_empty_root_it_answers_every_path") {
        return;
    }
    let root = scratch_folder("empty-root");
    fs::copy(static_executable(), root.join("portfolio")).unwrap();
    let mut chroot = Command::new("chroot");
    chroot.arg(&root);
    let runner = runner();
    if let Some(runner) = &runner {
        fs::copy(format!("/usr/bin/{runner}"), root.join(runner)).unwrap();
        chroot.arg(format!("/{runner}"));
    }
    chroot.args(["/portfolio", "--listen", "127.0.0.1:0", "--access-log"]);
    chroot.env_clear().env("PATH", std::env::var("PATH").unwrap());
    let server = Server::spawn(&mut chroot);
    assert_responds(&server);
    let answer = server.request("GET", "/", &["Accept-Encoding: br"]);
    let description = file_beside(".site");
    let lines: Vec<_> = description.lines().collect();
    assert_eq!(lines, ["https://portfolio.example.com", answer.field("etag").unwrap(), "demo"]);
    server.stop();
    assert_eq!(fs::read_dir(root).unwrap().count(), 1 + usize::from(runner.is_some()), "it writes no file");
}

#[test]
#[ignore = "needs `make dist`"]
fn it_names_no_path_of_the_build_machine() {
    let content = fs::read(static_executable()).unwrap();
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME")).unwrap();
    for path in [env!("CARGO_MANIFEST_DIR"), &home, ".cargo/registry", "/rustup/"] {
        let has_path = content.windows(path.len()).any(|window| window == path.as_bytes());
        assert!(!has_path, "{path} is in the executable");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn it_is_small_and_everybody_may_run_it() {
    let file = fs::metadata(static_executable()).unwrap();
    assert!(file.len() <= 4 * 1024 * 1024, "{} bytes", file.len());
    assert_eq!(file.permissions().mode() & 0o777, 0o755);
}

/// The headers of the executable, as readelf prints them.
fn elf_headers() -> String {
    let options = ["--wide", "--file-header", "--program-headers", "--sections", "--dynamic"];
    output(Command::new("readelf").args(options).arg(static_executable()))
}

/// The architecture of the executable, as targets of Rust name it.
fn architecture(elf_headers: &str) -> &'static str {
    let machine = elf_headers.lines().find_map(|line| line.trim().strip_prefix("Machine:")).unwrap();
    if machine.trim() == "AArch64" { "aarch64" } else { "x86_64" }
}

#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_it_static_and_stripped() {
    let headers = elf_headers();
    for absent in ["INTERP", ".symtab", ".debug", "(NEEDED)"] {
        assert!(!headers.contains(absent), "{absent} in {headers}");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_the_architecture_that_its_name_has() {
    let architecture = architecture(&elf_headers());
    let name = static_executable();
    assert!(name.to_str().unwrap().contains(&format!("-{architecture}-linux")), "{name:?}: {architecture}");
}

/// The linker has to support that for a static executable: those of rustc for ARM and of zig for musl do not.
#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_it_independent_of_its_position() {
    let headers = elf_headers();
    let is_for_musl = static_executable().to_str().unwrap().ends_with("-musl");
    if architecture(&headers) == "x86_64" && !is_for_musl {
        assert!(headers.contains("DYN (Position-Independent Executable file)"), "{headers}");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn its_checksum_is_beside_it() {
    let path = static_executable();
    let mut check = Command::new("sha256sum");
    check.args(["--check", "--strict", &format!("{}.sha256", path.display())]);
    output(check.current_dir(path.parent().unwrap()));
}

#[test]
#[ignore = "needs `make dist`"]
fn its_notices_are_beside_it() {
    assert_eq!(file_beside(".licenses.txt"), output(portfolio_command().arg("--licenses")));
}

#[test]
#[ignore = "needs `make dist`"]
fn it_names_its_version_and_commit() {
    let mut program = runner().map_or_else(|| Command::new("env"), Command::new);
    let line = output(program.arg(static_executable()).arg("--version"));

    let project = env!("CARGO_MANIFEST_DIR");
    let version = concat!("portfolio ", env!("CARGO_PKG_VERSION"));
    if Path::new(project).join(".git").exists() {
        let mut git = Command::new("git");
        let commit = output(git.args(["-C", project, "rev-parse", "--short=12", "HEAD"]));
        let commit = commit.trim();
        // Files may have been edited since the build.
        let lines = [format!("{version} ({commit})\n"), format!("{version} ({commit}-modified)\n")];
        assert!(lines.contains(&line), "{line} is not in {lines:?}");
    } else {
        assert_eq!(line, format!("{version}\n"));
    }
}

/// `deploy/Containerfile`, built and run by buildah.
#[test]
#[ignore = "needs `make dist`"]
fn the_image_holds_one_file_which_runs_as_nobody() {
    if !runs_as_root("dist::the_image_holds_one_file_which_runs_as_nobody") {
        return;
    }
    let store = scratch_folder("image");
    // This storage is separate from other containers of this machine.
    let buildah = |arguments: &[&str]| {
        let mut buildah = Command::new("buildah");
        buildah.arg("--root").arg(store.join("root")).arg("--runroot").arg(store.join("run"));
        buildah.args(["--storage-driver", "vfs"]).args(arguments);
        buildah
    };
    let executable = static_executable();
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
    assert_eq!((answer.status, answer.body == embedded_file("index.html.br")), (200, true));
    // Passed on to the container.
    server.signal("TERM");
    server.wait();
}

/// A machine that has only these programs, and no standard library of Rust. A program named `cc` or `…gcc` says where the
/// static C library is, as gcc and clang do: with a path, or by its name alone if there is none.
struct BuildMachine {
    name: &'static str,
    system: &'static str,
    processor: &'static str,
    programs: &'static [(&'static str, &'static str)],
    target: &'static str,
    /// A part of the line that says what to do.
    advice: &'static str,
}

const LINUX_ON_X86: &str = "x86_64-unknown-linux-gnu";
const LINUX_ON_ARM: &str = "aarch64-unknown-linux-gnu";
const MUSL_ON_ARM: &str = "aarch64-unknown-linux-musl";

const BUILD_MACHINES: [BuildMachine; 10] = [
    BuildMachine {
        name: "an unknown target",
        system: "Linux",
        processor: "x86_64",
        programs: &[],
        target: "riscv64gc-unknown-linux-gnu",
        advice: "name x86_64 or aarch64",
    },
    BuildMachine {
        name: "no C compiler",
        system: "Linux",
        processor: "x86_64",
        programs: &[],
        target: LINUX_ON_X86,
        advice: "install the packages gcc and",
    },
    BuildMachine {
        name: "no static C library",
        system: "Linux",
        processor: "x86_64",
        programs: &[("cc", "echo libc.a")],
        target: LINUX_ON_X86,
        advice: "libc.a: install the packages",
    },
    BuildMachine {
        name: "no standard library of Rust",
        system: "Linux",
        processor: "x86_64",
        programs: &[("cc", "echo /dev/null")],
        target: LINUX_ON_X86,
        advice: "rustup target add x86_64",
    },
    BuildMachine {
        name: "no C compiler for ARM",
        system: "Linux",
        processor: "x86_64",
        programs: &[("cc", "echo /dev/null")],
        target: LINUX_ON_ARM,
        advice: "gcc-aarch64-linux-gnu",
    },
    BuildMachine {
        name: "no C compiler for x86-64",
        system: "Linux",
        processor: "aarch64",
        programs: &[("cc", "echo /dev/null")],
        target: LINUX_ON_X86,
        advice: "gcc-x86-64-linux-gnu",
    },
    BuildMachine {
        name: "a target of Linux on macOS",
        system: "Darwin",
        processor: "arm64",
        programs: &[],
        target: LINUX_ON_ARM,
        advice: "TARGET=aarch64-unknown-linux-musl",
    },
    BuildMachine {
        name: "no cargo-zigbuild",
        system: "Darwin",
        processor: "arm64",
        programs: &[],
        target: MUSL_ON_ARM,
        advice: "install --locked cargo-zigbuild",
    },
    BuildMachine {
        name: "no zig",
        system: "Darwin",
        processor: "arm64",
        programs: &[("cargo-zigbuild", "")],
        target: MUSL_ON_ARM,
        advice: "pip3 install ziglang",
    },
    BuildMachine {
        name: "no standard library of Rust for musl",
        system: "Darwin",
        processor: "arm64",
        programs: &[("cargo-zigbuild", ""), ("zig", "")],
        target: MUSL_ON_ARM,
        advice: "rustup target add aarch64",
    },
];

#[test]
fn each_missing_build_tool_gives_one_line_that_says_what_to_do() {
    let bash = output(Command::new("sh").args(["-c", "command -v bash"])).trim().to_owned();
    for BuildMachine { name, system, processor, programs, target, advice } in BUILD_MACHINES {
        let folder = scratch_folder("lacks-tools");
        let uname = format!("case $1 in -s) echo {system} ;; -m) echo {processor} ;; esac");
        let always = [("uname", &*uname), ("rustc", "echo /nonexistent"), ("tr", "exec /usr/bin/tr \"$@\"")];
        for (program, script) in always.iter().chain(programs) {
            fs::write(folder.join(program), format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(folder.join(program), Permissions::from_mode(0o755)).unwrap();
        }

        let mut build = Command::new(&bash);
        build.args([concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/build-static"), target]);
        let (code, _, stderr) = run(build.env("PATH", folder));

        assert_eq!((code, stderr.lines().count()), (Some(1), 1), "{name}: {stderr}");
        assert!(stderr.contains(advice), "{name}: {stderr}");
    }
}

#[test]
fn an_unsupported_target_is_reported_before_the_build() {
    let mut make = Command::new("make");
    make.args(["--no-print-directory", "-C", env!("CARGO_MANIFEST_DIR"), "dist", "TARGET=nonsense"]);
    let (code, stdout, stderr) = run(make.env_remove("MAKEFLAGS").env_remove("MAKELEVEL"));
    let lines: Vec<_> = stderr.lines().filter(|line| !line.starts_with("make: ")).collect();
    assert_eq!((code, lines.len(), &*stdout), (Some(2), 1, ""), "{lines:?}");
    assert!(lines[0].starts_with("TARGET is nonsense: "), "{lines:?}");
}
