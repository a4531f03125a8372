//! The static executable of `make dist`, the files beside it, and its container image. `make test-dist` builds it and runs
//! these tests, which `cargo test` ignores. `PORTFOLIO_STATIC` names the executable. If it is for another processor,
//! `PORTFOLIO_RUNNER` names an emulator.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::fixture::{
    ProcessOutput, Server, embedded_file, portfolio_command, run, runs_as_root, scratch_folder,
};
use crate::routes::assert_responds;

fn static_executable() -> PathBuf {
    PathBuf::from(std::env::var_os("PORTFOLIO_STATIC").expect("`make test-dist` sets PORTFOLIO_STATIC"))
}

/// The text of the file with this suffix that `make dist` puts beside the executable.
fn read_file_beside(suffix: &str) -> String {
    fs::read_to_string(format!("{}{suffix}", static_executable().display())).unwrap()
}

fn runner() -> Option<String> {
    std::env::var("PORTFOLIO_RUNNER").ok().filter(|runner| !runner.is_empty())
}

/// Runs a command that succeeds, and returns its standard output.
fn output_of(command: &mut Command) -> String {
    let ProcessOutput { code, stdout, stderr } = run(command);
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
    server.stop();

    let files = 1 + usize::from(runner.is_some());
    assert_eq!(fs::read_dir(root).unwrap().count(), files, "the server writes no file");
    // The description of the site beside the executable agrees with its responses.
    let description = read_file_beside(".site");
    let lines: Vec<_> = description.lines().collect();
    assert_eq!(lines, ["https://portfolio.example.com", answer.field("etag").unwrap(), "demo"]);
}

#[test]
#[ignore = "needs `make dist`"]
fn it_names_no_path_of_the_build_machine() {
    let executable = fs::read(static_executable()).unwrap();
    let cargo_home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME")).unwrap();
    for path in [env!("CARGO_MANIFEST_DIR"), &cargo_home, ".cargo/registry", "/rustup/"] {
        let has_path = executable.windows(path.len()).any(|window| window == path.as_bytes());
        assert!(!has_path, "{path} is in the executable");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn it_has_four_mebibytes_at_most() {
    let length = fs::metadata(static_executable()).unwrap().len();
    assert!(length <= 4 * 1024 * 1024, "{length} bytes");
}

#[test]
#[ignore = "needs `make dist`"]
fn everybody_may_run_it() {
    let permissions = fs::metadata(static_executable()).unwrap().permissions();
    assert_eq!(permissions.mode() & 0o777, 0o755);
}

/// The headers of the executable, as readelf prints them.
fn elf_headers() -> String {
    let options = ["--wide", "--file-header", "--program-headers", "--sections", "--dynamic"];
    output_of(Command::new("readelf").args(options).arg(static_executable()))
}

/// The architecture of the executable, as targets of Rust name it.
fn architecture(elf_headers: &str) -> &'static str {
    let machine = elf_headers.lines().find_map(|line| line.trim().strip_prefix("Machine:")).unwrap();
    if machine.trim() == "AArch64" { "aarch64" } else { "x86_64" }
}

#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_it_static() {
    let headers = elf_headers();
    for header_of_dynamic_executables in ["INTERP", "(NEEDED)"] {
        assert!(!headers.contains(header_of_dynamic_executables), "{headers}");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_it_stripped() {
    let headers = elf_headers();
    for section_for_debuggers in [".symtab", ".debug"] {
        assert!(!headers.contains(section_for_debuggers), "{headers}");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_the_architecture_that_its_name_has() {
    let architecture = architecture(&elf_headers());
    let name = static_executable();
    assert!(name.to_str().unwrap().contains(&format!("-{architecture}-linux")), "{name:?}: {architecture}");
}

/// The linkers of rustc for ARM and of zig for musl cannot make a static executable independent of its position.
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
    output_of(check.current_dir(path.parent().unwrap()));
}

#[test]
#[ignore = "needs `make dist`"]
fn its_notices_are_beside_it() {
    assert_eq!(read_file_beside(".licenses.txt"), output_of(portfolio_command().arg("--licenses")));
}

#[test]
#[ignore = "needs `make dist`"]
fn it_names_its_version_and_commit() {
    let mut program = runner().map_or_else(|| Command::new("env"), Command::new);
    let line = output_of(program.arg(static_executable()).arg("--version"));

    let project = env!("CARGO_MANIFEST_DIR");
    let version = concat!("portfolio ", env!("CARGO_PKG_VERSION"));
    if Path::new(project).join(".git").exists() {
        let mut git = Command::new("git");
        let commit = output_of(git.args(["-C", project, "rev-parse", "--short=12", "HEAD"]));
        let commit = commit.trim();
        // Files may have been edited since the build.
        let lines = [format!("{version} ({commit})\n"), format!("{version} ({commit}-modified)\n")];
        assert!(lines.contains(&line), "{line} is not in {lines:?}");
    } else {
        assert_eq!(line, format!("{version}\n"));
    }
}

/// An image of `deploy/Containerfile`, which buildah has built. Its storage is separate from other containers of this machine.
struct Image {
    store: PathBuf,
}

impl Image {
    fn build() -> Self {
        let image = Self { store: scratch_folder("image") };
        let executable = static_executable();
        let argument = format!("EXECUTABLE={}", executable.file_name().unwrap().to_str().unwrap());
        let file = concat!("--file=", env!("CARGO_MANIFEST_DIR"), "/deploy/Containerfile");
        let mut build = image.buildah(&["build", "--tag", "portfolio", "--build-arg", &argument, file]);
        output_of(build.arg(executable.parent().unwrap()));
        image
    }

    /// A command of buildah.
    fn buildah(&self, arguments: &[&str]) -> Command {
        let mut buildah = Command::new("buildah");
        buildah.arg("--root").arg(self.store.join("root")).arg("--runroot").arg(self.store.join("run"));
        buildah.args(["--storage-driver", "vfs"]).args(arguments);
        buildah
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn the_image_holds_one_file_which_runs_as_nobody() {
    if !runs_as_root("dist::the_image_holds_one_file_which_runs_as_nobody") {
        return;
    }
    let image = Image::build();

    let format =
        "{{with .OCIv1.Config}}{{.Entrypoint}} {{.User}} {{.Cmd}}{{end}} {{len .OCIv1.RootFS.DiffIDs}}";
    let mut inspect = image.buildah(&["inspect", "--type", "image", "--format", format, "portfolio"]);
    assert_eq!(output_of(&mut inspect).trim(), "[/portfolio] 65532:65532 [] 1");

    let container = output_of(&mut image.buildah(&["from", "portfolio"])).trim().to_owned();
    let root = output_of(&mut image.buildah(&["mount", &container]));
    let files: Vec<_> = fs::read_dir(root.trim()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(files, ["portfolio"]);

    // The chroot isolation works where namespaces are not allowed. PORT is set as hosting platforms do.
    let run = ["run", "--isolation", "chroot", "--env", "PORT=0", &container, "/portfolio"];
    let server = Server::spawn(&mut image.buildah(&run));
    assert!(server.address.ip().is_unspecified());
    let answer = server.request("GET", "/profil", &["Accept-Encoding: br"]);
    assert_eq!((answer.status, answer.body == embedded_file("index.html.br")), (200, true));
    // buildah passes the signal on to the container.
    server.signal("TERM");
    server.wait();
}
