//! The static executable of `make dist`, the files beside it, and its container image. `make test-dist` builds it and runs
//! these tests, which `cargo test` ignores. `PORTFOLIO_STATIC` names the executable. If it is for another processor,
//! `PORTFOLIO_RUNNER` names an emulator.

use std::collections::BTreeSet;
use std::ffi::OsString;
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

/// The name of the program in /usr/bin that emulates the processor of the executable. `None` if this machine has that processor.
fn emulator() -> Option<String> {
    std::env::var("PORTFOLIO_RUNNER").ok().filter(|name| !name.is_empty())
}

/// A command that runs the executable, in the emulator if there is one.
fn static_command() -> Command {
    let Some(emulator) = emulator() else { return Command::new(static_executable()) };
    let mut command = Command::new(format!("/usr/bin/{emulator}"));
    command.arg(static_executable());
    command
}

/// The text of the file with this suffix that `make dist` puts beside the executable.
fn read_file_beside(suffix: &str) -> String {
    fs::read_to_string(format!("{}{suffix}", static_executable().display())).unwrap()
}

/// Runs a command that succeeds, and returns its standard output.
fn output_of(command: &mut Command) -> String {
    let ProcessOutput { code, stdout, stderr } = run(command);
    assert_eq!(code, Some(0), "{command:?}: {stderr}");
    stdout
}

#[test]
#[ignore = "needs `make dist`"]
fn from_an_empty_root_the_executable_answers_every_path() {
    if !runs_as_root("dist::from_an_empty_root_the_executable_answers_every_path") {
        return;
    }
    let root = scratch_folder("empty-root");
    let mut chroot = command_from_an_empty_root(&root);
    let files_before = file_names(&root);

    let server = Server::spawn(&mut chroot);
    assert_responds(&server);
    server.stop();

    assert_eq!(file_names(&root), files_before, "the server writes no file");
}

/// A command that serves the site with `root` as the root folder. The folder has the executable and its emulator, nothing else.
fn command_from_an_empty_root(root: &Path) -> Command {
    fs::copy(static_executable(), root.join("portfolio")).unwrap();
    let mut chroot = Command::new("chroot");
    chroot.arg(root);
    if let Some(emulator) = emulator() {
        fs::copy(format!("/usr/bin/{emulator}"), root.join(&emulator)).unwrap();
        chroot.arg(format!("/{emulator}"));
    }
    chroot.args(["/portfolio", "--listen", "127.0.0.1:0", "--access-log"]);
    chroot.env_clear().env("PATH", std::env::var("PATH").unwrap());
    chroot
}

fn file_names(folder: &Path) -> BTreeSet<OsString> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
}

#[test]
#[ignore = "needs `make dist`"]
fn the_description_beside_the_executable_agrees_with_its_responses() {
    let server = Server::spawn(static_command().args(["--listen", "127.0.0.1:0"]).env_clear());
    let answer = server.request("GET", "/", &["Accept-Encoding: br"]);
    server.stop();

    let description = read_file_beside(".site");
    let lines: Vec<_> = description.lines().collect();
    assert_eq!(lines, ["https://portfolio.example.com", answer.field("etag").unwrap(), "demo"]);
}

#[test]
#[ignore = "needs `make dist`"]
fn the_executable_names_no_path_of_the_build_machine() {
    let executable = fs::read(static_executable()).unwrap();
    let cargo_home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME")).unwrap();
    for path in [env!("CARGO_MANIFEST_DIR"), &cargo_home, ".cargo/registry", "/rustup/"] {
        let has_path = executable.windows(path.len()).any(|window| window == path.as_bytes());
        assert!(!has_path, "{path} is in the executable");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn the_executable_has_four_mebibytes_at_most() {
    let length = fs::metadata(static_executable()).unwrap().len();
    assert!(length <= 4 * 1024 * 1024, "{length} bytes");
}

#[test]
#[ignore = "needs `make dist`"]
fn everybody_may_run_the_executable() {
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
fn readelf_finds_a_static_executable() {
    let headers = elf_headers();
    for header_of_dynamic_executables in ["INTERP", "(NEEDED)"] {
        assert!(!headers.contains(header_of_dynamic_executables), "{headers}");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_a_stripped_executable() {
    let headers = elf_headers();
    for section_for_debuggers in [".symtab", ".debug"] {
        assert!(!headers.contains(section_for_debuggers), "{headers}");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_the_architecture_that_the_file_name_has() {
    let architecture = architecture(&elf_headers());
    let name = static_executable();
    assert!(name.to_str().unwrap().contains(&format!("-{architecture}-linux")), "{name:?}: {architecture}");
}

/// Checked only on x86-64 with glibc: the linkers of rustc for ARM and of zig for musl cannot make an executable that is both
/// static and independent of its position.
#[test]
#[ignore = "needs `make dist`"]
fn readelf_finds_a_position_independent_executable() {
    let headers = elf_headers();
    let is_for_musl = static_executable().to_str().unwrap().ends_with("-musl");
    if architecture(&headers) == "x86_64" && !is_for_musl {
        assert!(headers.contains("DYN (Position-Independent Executable file)"), "{headers}");
    }
}

#[test]
#[ignore = "needs `make dist`"]
fn the_checksum_is_beside_the_executable() {
    let path = static_executable();
    let mut check = Command::new("sha256sum");
    check.args(["--check", "--strict", &format!("{}.sha256", path.display())]);
    output_of(check.current_dir(path.parent().unwrap()));
}

#[test]
#[ignore = "needs `make dist`"]
fn the_notices_are_beside_the_executable() {
    assert_eq!(read_file_beside(".licenses.txt"), output_of(portfolio_command().arg("--licenses")));
}

#[test]
#[ignore = "needs `make dist`"]
fn the_executable_names_its_version_with_the_commit() {
    let line = output_of(static_command().arg("--version"));

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

    assert_configuration(&image);
    let container = output_of(&mut image.buildah(&["from", "portfolio"])).trim().to_owned();
    assert_holds_one_file(&image, &container);
    assert_serves_the_site(&image, &container);
}

fn assert_configuration(image: &Image) {
    let format =
        "{{with .OCIv1.Config}}{{.Entrypoint}} {{.User}} {{.Cmd}}{{end}} {{len .OCIv1.RootFS.DiffIDs}}";
    let mut inspect = image.buildah(&["inspect", "--type", "image", "--format", format, "portfolio"]);
    assert_eq!(output_of(&mut inspect).trim(), "[/portfolio] 65532:65532 [] 1");
}

fn assert_holds_one_file(image: &Image, container: &str) {
    let root = output_of(&mut image.buildah(&["mount", container]));
    assert_eq!(file_names(root.trim().as_ref()), BTreeSet::from(["portfolio".into()]));
}

fn assert_serves_the_site(image: &Image, container: &str) {
    // The chroot isolation works where namespaces are not allowed. PORT is set as hosting platforms do.
    let run = ["run", "--isolation", "chroot", "--env", "PORT=0", container, "/portfolio"];
    let server = Server::spawn(&mut image.buildah(&run));
    assert!(server.address.ip().is_unspecified());
    let answer = server.request("GET", "/profil", &["Accept-Encoding: br"]);
    assert_eq!((answer.status, answer.body == embedded_file("index.html.br")), (200, true));
    // buildah passes the signal on to the container.
    server.signal("TERM");
    server.wait();
}
