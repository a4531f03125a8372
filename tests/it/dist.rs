//! The static executable of `make dist`. Most tests need it built first, so `cargo test` ignores them; `make test-dist`
//! builds it and runs them. `PORTFOLIO_STATIC` names the file, and `PORTFOLIO_RUNNER` the emulator for another machine's.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use crate::fixture::{Server, command, embedded, pages, resources, scratch};
use crate::rights::{NAMESPACE, as_root};

pub fn built() -> PathBuf {
    PathBuf::from(std::env::var_os("PORTFOLIO_STATIC").expect("`make test-dist` sets PORTFOLIO_STATIC"))
}

fn runner() -> Option<String> {
    std::env::var("PORTFOLIO_RUNNER").ok().filter(|runner| !runner.is_empty())
}

fn run(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs `make dist`"]
fn the_executable_serves_from_an_empty_root() {
    if !as_root("dist::the_executable_serves_from_an_empty_root", &NAMESPACE) {
        return;
    }
    let root = scratch("empty-root");
    std::fs::copy(built(), root.join("portfolio")).unwrap();
    let mut chroot = Command::new("chroot");
    chroot.arg(&root);
    let runner = runner();
    if let Some(runner) = &runner {
        std::fs::copy(format!("/usr/bin/{runner}"), root.join(runner)).unwrap();
        chroot.arg(format!("/{runner}"));
    }
    chroot.args(["/portfolio", "--listen", "127.0.0.1:0", "--access-log"]);
    chroot.env_clear().env("PATH", std::env::var("PATH").unwrap());
    let server = Server::spawn(&mut chroot);
    let answer = server.request("GET", "/profil", &["Accept-Encoding: br"]);
    assert_eq!((answer.status, answer.body == embedded("index.html.br")), (200, true));
    server.signal("TERM");
    assert_eq!(server.wait().0, Some(0));
    assert_eq!(std::fs::read_dir(root).unwrap().count(), 1 + usize::from(runner.is_some()));
}

#[test]
#[ignore = "needs `make dist`"]
fn it_answers_every_path_like_the_executable_for_this_machine() {
    let built = Server::spawn(&mut program(&["--listen", "127.0.0.1:0"]));
    let here = Server::start();
    let files = resources().into_iter().map(|name| format!("/{name}"));
    let others = ["/profil/", "/nothing", "/nothing.png"].map(String::from);
    for target in pages().into_iter().chain(files).chain(others) {
        for coding in ["br", "gzip", "identity"] {
            let [built, here] = [&built, &here].map(|server| {
                let mut answer = server.request("GET", &target, &[&format!("Accept-Encoding: {coding}")]);
                answer.fields.remove("date");
                answer
            });
            assert_eq!((built.status, built.fields), (here.status, here.fields), "{target} {coding}");
            assert!(built.body == here.body, "{target} {coding}");
        }
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn it_is_static_stripped_and_small() {
    let path = built();
    let path = path.to_str().unwrap();
    let headers = run("readelf", &["--wide", "--file-header", "--program-headers", "--sections", path]);
    assert!(
        !headers.contains("INTERP") && !headers.contains(".symtab") && !headers.contains(".debug"),
        "{headers}"
    );
    assert!(!run("readelf", &["--dynamic", path]).contains("NEEDED"));
    let file = std::fs::metadata(path).unwrap();
    // The bound is for the program and the page, without the owner's pictures and CV.
    let owners = ["social-card.png", "cv.pdf"].map(embedded).iter().map(Vec::len).sum::<usize>() as u64;
    let bound = 7 * 1024 * 1024 / 2;
    assert!(file.len() - owners <= bound, "{} bytes, {owners} of them the owner's", file.len());
    assert_eq!(file.permissions().mode() & 0o777, 0o755);
    // The file's name contains the architecture.
    let machine = headers.lines().find_map(|line| line.trim().strip_prefix("Machine:")).unwrap().trim();
    let architecture = match machine {
        "AArch64" => "aarch64",
        "Advanced Micro Devices X86-64" => "x86_64",
        _ => panic!("{machine}"),
    };
    assert!(path.contains(&format!("-{architecture}-linux")), "{path} is for {machine}");
    // Position-independent, where the linker supports that for a static executable: rustc for ARM and zig for musl do not.
    let anywhere = architecture == "x86_64" && !path.ends_with("-musl");
    assert!(!anywhere || headers.contains("DYN (Position-Independent Executable file)"), "{headers}");
}

#[test]
#[ignore = "needs `make dist`"]
fn its_checksum_and_notices_are_beside_it() {
    let path = built();
    let check = Command::new("sha256sum")
        .args(["--check", "--strict", "--quiet", &format!("{}.sha256", path.display())])
        .current_dir(path.parent().unwrap())
        .status();
    assert!(check.unwrap().success());
    let notices = std::fs::read(format!("{}.licenses.txt", path.display())).unwrap();
    assert_eq!(notices, command().arg("--licenses").output().unwrap().stdout);
}

/// The executable with these arguments, in the emulator where it is for another machine.
fn program(arguments: &[&str]) -> Command {
    let mut command = runner().map_or_else(
        || Command::new(built()),
        |runner| {
            let mut command = Command::new(runner);
            command.arg(built());
            command
        },
    );
    command.args(arguments);
    command
}

#[test]
#[ignore = "needs `make dist`"]
fn it_names_its_version_and_the_commit_that_it_was_built_from() {
    let output = program(&["--version"]).output().unwrap();
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output();
        output.ok().filter(|output| output.status.success()).map(|output| output.stdout)
    };
    // An archive without git may be unpacked inside another project's repository.
    let repository = git(&["rev-parse", "--show-cdup"]).is_some_and(|above| above == b"\n");
    let commit = git(&["rev-parse", "--short=12", "HEAD"]).filter(|_| repository);
    let expected = commit.map(|commit| format!(" ({}", String::from_utf8(commit).unwrap().trim()));
    let expected = format!("portfolio {}{}", env!("CARGO_PKG_VERSION"), expected.unwrap_or_default());
    let version = String::from_utf8(output.stdout).unwrap();
    let rest = version.strip_prefix(&expected).unwrap_or_else(|| panic!("{version} is not {expected}"));
    // Files may have been edited since the build.
    assert!(if repository { [")\n", "-modified)\n"].contains(&rest) } else { rest == "\n" }, "{version}");
}

#[test]
#[ignore = "needs `make dist`"]
fn its_address_and_entity_tags_are_beside_it() {
    let site = std::fs::read_to_string(format!("{}.site", built().display())).unwrap();
    let [address, tags @ ..] = &site.lines().collect::<Vec<_>>()[..] else { panic!("it is empty") };
    assert_eq!(*address, "https://portfolio.example.com");
    assert_eq!(tags.len(), 2, "without and with delivery of messages");
    let server = Server::spawn(&mut program(&["--listen", "127.0.0.1:0"]));
    let answer = server.request("GET", "/", &["Accept-Encoding: br"]);
    assert_eq!(answer.field("etag"), Some(tags[0]));
    assert_ne!(tags[1], tags[0]);
}

#[test]
#[ignore = "needs `make dist`"]
fn it_contains_no_path_of_the_build_machine() {
    let program = std::fs::read(built()).unwrap();
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME")).unwrap();
    for path in [env!("CARGO_MANIFEST_DIR"), &home, ".cargo/registry", "/rustup/"] {
        let found = program.windows(path.len()).any(|window| window == path.as_bytes());
        assert!(!found, "{path} stands in the executable");
    }
}

/// A folder of fake programs like a machine of this `system` and `machine` that has only `programs`, and no standard
/// library of Rust. A program named `cc` or `…gcc` reports where the static C library is.
fn machine(name: &str, system: &str, machine: &str, programs: &[&str]) -> PathBuf {
    let folder = scratch(name);
    let stand_in = |name: &str, script: &str| {
        let path = folder.join(name);
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    };
    stand_in("uname", &format!("case $1 in -s) echo {system} ;; -m) echo {machine} ;; esac"));
    stand_in("rustc", "echo /nonexistent");
    stand_in("tr", "exec /usr/bin/tr \"$@\"");
    for program in programs {
        stand_in(program, if program.ends_with('c') { "echo /dev/null" } else { "exit 0" });
    }
    folder
}

#[test]
fn each_missing_build_tool_gives_one_line_that_says_what_to_do() {
    for (name, system, processor, programs, target, expected) in [
        ("unknown", "Linux", "x86_64", &[][..], "riscv64gc-unknown-linux-gnu", "name x86_64 or aarch64"),
        ("cc", "Linux", "x86_64", &[], "x86_64-unknown-linux-gnu", "install the packages gcc and"),
        ("std", "Linux", "x86_64", &["cc"], "x86_64-unknown-linux-gnu", "rustup target add x86_64"),
        ("arm", "Linux", "x86_64", &["cc"], "aarch64-unknown-linux-gnu", "gcc-aarch64-linux-gnu"),
        ("x86", "Linux", "aarch64", &["cc"], "x86_64-unknown-linux-gnu", "gcc-x86-64-linux-gnu"),
        (
            "arm-std",
            "Linux",
            "x86_64",
            &["aarch64-linux-gnu-gcc"],
            "aarch64-unknown-linux-gnu",
            "rustup target add aarch64-unknown-linux-gnu",
        ),
        ("mac", "Darwin", "arm64", &[], "aarch64-unknown-linux-gnu", "TARGET=aarch64-unknown-linux-musl"),
        ("musl", "Darwin", "arm64", &[], "aarch64-unknown-linux-musl", "install --locked cargo-zigbuild"),
        ("zig", "Darwin", "arm64", &["cargo-zigbuild"], "aarch64-unknown-linux-musl", "pip3 install ziglang"),
        (
            "musl-std",
            "Darwin",
            "arm64",
            &["cargo-zigbuild", "zig"],
            "x86_64-unknown-linux-musl",
            "rustup target add x86_64-unknown-linux-musl",
        ),
    ] {
        let path = machine(&format!("lacks-{name}"), system, processor, programs);
        let output = Command::new("/bin/bash")
            .args([concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/build-static"), target])
            .env("PATH", path)
            .env_remove("CARGO_UNSTABLE_BUILD_STD")
            .output()
            .unwrap();
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), line.lines().count()), (Some(1), 1), "{name}: {line}");
        assert!(line.contains(expected), "{name}: {line}");
    }
}

#[test]
fn a_missing_static_c_library_gives_one_line() {
    let path = machine("lacks-libc", "Linux", "x86_64", &[]);
    // What gcc and clang print when there is none.
    std::fs::write(path.join("cc"), "#!/bin/sh\necho libc.a\n").unwrap();
    std::fs::set_permissions(path.join("cc"), std::fs::Permissions::from_mode(0o755)).unwrap();
    let output = Command::new("/bin/bash")
        .args([concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/build-static"), "x86_64-unknown-linux-gnu"])
        .env("PATH", path)
        .output()
        .unwrap();
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), line.lines().count()), (Some(1), 1), "{line}");
    assert!(line.contains("libc.a: install the packages"), "{line}");
}

#[test]
fn an_unsupported_target_is_reported_before_the_build() {
    for command in ["dist", "reproducible"] {
        let output = Command::new("make")
            .args(["--no-print-directory", "-C", env!("CARGO_MANIFEST_DIR"), command, "TARGET=nonsense"])
            .env_remove("MAKEFLAGS")
            .env_remove("MAKELEVEL")
            .output()
            .unwrap();
        let lines = String::from_utf8(output.stderr).unwrap();
        let lines: Vec<_> = lines.lines().filter(|line| !line.starts_with("make: ")).collect();
        assert_eq!((output.status.code(), lines.len()), (Some(2), 1), "{lines:?}");
        assert!(lines[0].starts_with("TARGET is nonsense: "), "{lines:?}");
        assert_eq!(output.stdout, b"", "{command}");
    }
}
