//! The notices that `--licenses` prints cover what is in the executable.

use std::process::Command;

use crate::fixture::{command, embedded};

fn notices() -> String {
    let output = command().arg("--licenses").output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_linked_crate_is_named_with_its_version() {
    let target = "x86_64-unknown-linux-gnu";
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges=normal,no-proc-macro", "--prefix=none", "--target", target])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    let notices = notices();
    let mut crates = 0;
    for line in tree.lines().filter(|line| !line.starts_with("portfolio ")) {
        let mut words = line.split(' ');
        let (name, version) = (words.next().unwrap(), words.next().unwrap().trim_start_matches('v'));
        let entry = format!("\n{name} {version} (");
        assert!(notices.contains(&entry), "{name} {version} has no notice: run `make notices`");
        crates += 1;
    }
    assert!(crates > 30, "{tree}");
}

#[test]
fn the_page_the_project_and_the_runtime_are_covered() {
    let notices = notices();
    let page = String::from_utf8(embedded(".licenses")).unwrap();
    assert!(page.contains("react-dom") && notices.contains(&page));
    assert!(notices.contains(include_str!("../../LICENSE")));
    for part in ["Rust standard library", "GNU C Library", "GNU LESSER GENERAL PUBLIC LICENSE"] {
        assert!(notices.contains(part), "{part}");
    }
}
