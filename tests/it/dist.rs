//! What `make dist` makes: a file that needs nothing. These tests need it made first, so `cargo test`
//! leaves them out; `make test-dist` runs them.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use crate::fixture::{Server, command, embedded, scratch};

fn built() -> PathBuf {
    let name = concat!("portfolio-", env!("CARGO_PKG_VERSION"), "-x86_64-linux");
    let folder = std::env::var("PORTFOLIO_DIST").unwrap_or("dist".into());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder).join(name)
}

fn run(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs `make dist`"]
fn it_serves_from_an_empty_root() {
    let root = scratch("empty-root");
    std::fs::copy(built(), root.join("portfolio")).unwrap();
    let mut chroot = Command::new("chroot");
    chroot.args([root.to_str().unwrap(), "/portfolio", "--listen", "127.0.0.1:0", "--access-log"]);
    chroot.env_clear().env("PATH", std::env::var("PATH").unwrap());
    let server = Server::spawn(&mut chroot);
    let answer = server.request("GET", "/profil", &["Accept-Encoding: br"]);
    assert_eq!((answer.status, answer.body == embedded("index.html.br")), (200, true));
    server.signal("TERM");
    assert_eq!(server.wait().0, Some(0));
    assert_eq!(std::fs::read_dir(root).unwrap().count(), 1);
}

#[test]
#[ignore = "needs `make dist`"]
fn it_is_static_stripped_and_small() {
    let path = built();
    let path = path.to_str().unwrap();
    let headers = run("readelf", &["--wide", "--file-header", "--program-headers", "--sections", path]);
    assert!(headers.contains("DYN (Position-Independent Executable file)"), "{headers}");
    assert!(
        !headers.contains("INTERP") && !headers.contains(".symtab") && !headers.contains(".debug"),
        "{headers}"
    );
    assert!(!run("readelf", &["--dynamic", path]).contains("NEEDED"));
    let file = std::fs::metadata(path).unwrap();
    assert!(file.len() <= 3_000_000, "{} bytes", file.len());
    assert_eq!(file.permissions().mode() & 0o777, 0o755);
}

#[test]
#[ignore = "needs `make dist`"]
fn its_checksum_and_notices_stand_beside_it() {
    let path = built();
    let check = Command::new("sha256sum")
        .args(["--check", "--strict", "--quiet", &format!("{}.sha256", path.display())])
        .current_dir(path.parent().unwrap())
        .status();
    assert!(check.unwrap().success());
    let notices = std::fs::read(format!("{}.licenses.txt", path.display())).unwrap();
    assert_eq!(notices, command().arg("--licenses").output().unwrap().stdout);
}

#[test]
#[ignore = "needs `make dist`"]
fn it_tells_nothing_of_the_machine_that_built_it() {
    let program = std::fs::read(built()).unwrap();
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME")).unwrap();
    for path in [env!("CARGO_MANIFEST_DIR"), &home, ".cargo/registry", "/rustup/"] {
        let found = program.windows(path.len()).any(|window| window == path.as_bytes());
        assert!(!found, "{path} stands in the executable");
    }
}
