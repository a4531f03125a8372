//! The licences that `--licenses` prints.

use std::process::Command;

use crate::fixture::{ProcessOutput, embedded_file, portfolio_command, run};

/// The text that `--licenses` prints.
fn printed_notices() -> String {
    let ProcessOutput { code, stdout, stderr } = run(portfolio_command().arg("--licenses"));
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    stdout
}

#[test]
fn the_project_has_notices_with_its_page_and_its_runtime() {
    let page_notices = String::from_utf8(embedded_file(".server/licenses.txt")).unwrap();
    assert!(page_notices.contains("react-dom"));
    let notices = printed_notices();
    assert!(notices.contains(&page_notices));
    assert!(notices.contains(include_str!("../../LICENSE")));
    for part in ["Rust standard library", "GNU C Library", "GNU LESSER GENERAL PUBLIC LICENSE"] {
        assert!(notices.contains(part), "{part}");
    }
}

#[test]
fn every_linked_crate_has_a_notice() {
    let arguments = "tree --locked --edges=normal,no-proc-macro --prefix=none --no-dedupe --format={p} \
                     --target=x86_64-unknown-linux-gnu";
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments.split(' ')).current_dir(env!("CARGO_MANIFEST_DIR"));
    let ProcessOutput { code, stdout: crates, stderr } = run(&mut cargo);
    assert!(code == Some(0) && crates.lines().count() > 30, "{stderr}{crates}");
    let notices = printed_notices();
    for line in crates.lines().filter(|line| !line.starts_with("portfolio ")) {
        // A notice begins with the name and the version.
        let (name, version) = line.split_once(" v").unwrap();
        let heading = format!("\n{name} {version} (");
        assert!(notices.contains(&heading), "{heading} has no notice: run `make notices`");
    }
}
