//! What the build script prints: the script is compiled alone and run in folders made here.

use std::process::Command;

use crate::fixture::scratch;

#[test]
fn a_page_that_is_not_built_is_named_with_what_to_run() {
    let root = scratch("build-script");
    std::fs::create_dir_all(root.join("ui/dist")).unwrap();
    let program = root.join("build-script");
    let compiled = Command::new(std::env::var("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition=2024", concat!(env!("CARGO_MANIFEST_DIR"), "/build.rs"), "-o"])
        .arg(&program)
        .output()
        .unwrap();
    // No warning either, such as the one about a jobserver of make that rustc cannot reach.
    assert_eq!((compiled.status.success(), String::from_utf8_lossy(&compiled.stderr).as_ref()), (true, ""));
    let run = |variables: &[(&str, &str)]| {
        let mut program = Command::new(&program);
        for name in ["PORTFOLIO_DIST", "PORTFOLIO_COMMIT", "OUT_DIR"] {
            program.env_remove(name);
        }
        let output = program.current_dir(&root).envs(variables.iter().copied()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for file in ["index.html", ".pages"] {
        let text = run(&[]);
        assert_eq!(text.matches("cargo::error=").count(), 1, "{text}");
        assert!(
            text.contains(&format!("ui/dist/{file} is missing")) && text.contains("make build"),
            "{text}"
        );
        std::fs::write(root.join("ui/dist").join(file), "").unwrap();
    }
    let text = run(&[("PORTFOLIO_COMMIT", "0123456789ab-modified")]);
    assert!(!text.contains("cargo::error="), "{text}");
    let version =
        concat!("cargo::rustc-env=PORTFOLIO_VERSION=", env!("CARGO_PKG_VERSION"), " (0123456789ab-modified)");
    assert!(text.contains(version) && text.contains("cargo::rerun-if-changed=ui/dist\n"), "{text}");
}
