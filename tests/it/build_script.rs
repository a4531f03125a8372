//! What the build script prints: the script is compiled alone and run in folders made here.

use std::path::PathBuf;
use std::process::Command;

#[test]
fn a_page_that_is_not_built_is_named_with_what_to_run() {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("build-script");
    let _ = std::fs::remove_dir_all(&root);
    std::fs::create_dir_all(root.join("ui/dist")).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/build.rs");
    let program = root.join("build-script");
    let compiled = Command::new(std::env::var("RUSTC").unwrap_or("rustc".into()))
        .args(["--edition=2024", "-o", program.to_str().unwrap(), script])
        .output()
        .unwrap();
    // No warning either, such as the one about a jobserver of make that rustc cannot reach.
    assert_eq!((compiled.status.success(), String::from_utf8_lossy(&compiled.stderr).as_ref()), (true, ""));

    let run = || {
        let output = Command::new(&program)
            .current_dir(&root)
            .env_remove("PORTFOLIO_DIST")
            .env_remove("PORTFOLIO_COMMIT")
            .env_remove("OUT_DIR")
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let complaints = |text: &str| text.lines().filter(|line| line.starts_with("cargo::error=")).count();
    for file in ["index.html", ".pages"] {
        let text = run();
        assert_eq!(complaints(&text), 1, "{text}");
        assert!(
            text.contains(&format!("ui/dist/{file} is missing")) && text.contains("make build"),
            "{text}"
        );
        std::fs::write(root.join("ui/dist").join(file), "").unwrap();
    }
    let text = run();
    assert_eq!(complaints(&text), 0, "{text}");
    assert!(text.lines().any(|line| line == "cargo::rerun-if-changed=ui/dist"), "{text}");
    assert!(text.lines().any(|line| line == "cargo::rustc-env=PORTFOLIO_DIST=ui/dist"), "{text}");

    // Without git the version stands alone.
    let version = concat!("cargo::rustc-env=PORTFOLIO_VERSION=", env!("CARGO_PKG_VERSION"));
    assert!(text.lines().any(|line| line == version), "{text}");

    let output = Command::new(&program)
        .current_dir(&root)
        .env("PORTFOLIO_DIST", "elsewhere")
        .env("PORTFOLIO_COMMIT", "0123456789ab-modified")
        .env_remove("OUT_DIR")
        .output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    assert!(text.lines().any(|line| line == format!("{version} (0123456789ab-modified)")), "{text}");
    assert!(text.contains("elsewhere/index.html is missing"), "{text}");
    assert!(text.lines().any(|line| line == "cargo::rerun-if-env-changed=PORTFOLIO_DIST"), "{text}");
}
