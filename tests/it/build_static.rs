//! `deploy/build-static` on machines that lack a tool for the static executable.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use crate::fixture::{ProcessOutput, run, scratch_folder};

/// A made-up machine, which has no standard library of Rust and lacks other tools.
struct BuildMachine {
    name: &'static str,
    system: &'static str,
    processor: &'static str,
    /// The names of the programs that it has, and what each of them does.
    programs: &'static [(&'static str, &'static str)],
    /// The target that it should build for.
    target: &'static str,
    /// A part of the line that says what to do.
    advice: &'static str,
}

/// Like gcc and clang, this compiler prints the path of the static C library.
const COMPILER: (&str, &str) = ("cc", "echo /dev/null");
/// Like gcc and clang, this compiler prints only the name of the static C library, because it finds none.
const COMPILER_WITHOUT_LIBRARY: (&str, &str) = ("cc", "echo libc.a");

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
        programs: &[COMPILER_WITHOUT_LIBRARY],
        target: LINUX_ON_X86,
        advice: "libc.a: install the packages",
    },
    BuildMachine {
        name: "no standard library of Rust",
        system: "Linux",
        processor: "x86_64",
        programs: &[COMPILER],
        target: LINUX_ON_X86,
        advice: "rustup target add x86_64",
    },
    BuildMachine {
        name: "no C compiler for ARM",
        system: "Linux",
        processor: "x86_64",
        programs: &[COMPILER],
        target: LINUX_ON_ARM,
        advice: "gcc-aarch64-linux-gnu",
    },
    BuildMachine {
        name: "no C compiler for x86-64",
        system: "Linux",
        processor: "aarch64",
        programs: &[COMPILER],
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
    let bash = run(Command::new("sh").args(["-c", "command -v bash"])).stdout;
    for BuildMachine { name, system, processor, programs, target, advice } in BUILD_MACHINES {
        let folder = scratch_folder("lacks-tools");
        let uname = format!("case $1 in -s) echo {system} ;; -m) echo {processor} ;; esac");
        let common_programs =
            [("uname", &*uname), ("rustc", "echo /nonexistent"), ("tr", "exec /usr/bin/tr \"$@\"")];
        for (program, script) in common_programs.iter().chain(programs) {
            fs::write(folder.join(program), format!("#!/bin/sh\n{script}\n")).unwrap();
            fs::set_permissions(folder.join(program), Permissions::from_mode(0o755)).unwrap();
        }

        let mut build = Command::new(bash.trim());
        build.args([concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/build-static"), target]);
        let ProcessOutput { code, stderr, .. } = run(build.env("PATH", folder));

        assert_eq!((code, stderr.lines().count()), (Some(1), 1), "{name}: {stderr}");
        assert!(stderr.contains(advice), "{name}: {stderr}");
    }
}

#[test]
fn an_unsupported_target_is_reported_before_the_build() {
    let mut make = Command::new("make");
    make.args(["--no-print-directory", "-C", env!("CARGO_MANIFEST_DIR"), "dist", "TARGET=nonsense"]);
    let ProcessOutput { code, stdout, stderr } = run(make.env_remove("MAKEFLAGS").env_remove("MAKELEVEL"));
    let lines: Vec<_> = stderr.lines().filter(|line| !line.starts_with("make: ")).collect();
    assert_eq!((code, lines.len(), &*stdout), (Some(2), 1, ""), "{lines:?}");
    assert!(lines[0].starts_with("TARGET is nonsense: "), "{lines:?}");
}
