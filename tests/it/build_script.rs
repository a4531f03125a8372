//! The directives of `build.rs` to Cargo.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::fixture::{ProcessOutput, run, scratch_folder};

/// The build script. It is compiled alone, and runs in a folder of the test.
struct BuildScript {
    program: PathBuf,
    folder: PathBuf,
}

impl BuildScript {
    fn compile(name: &str) -> Self {
        let folder = scratch_folder(name);
        let program = folder.join("build-script");
        fs::create_dir_all(folder.join("ui/dist/.server")).unwrap();
        let mut rustc = Command::new(std::env::var("RUSTC").unwrap_or("rustc".into()));
        rustc.args(["--edition=2024", concat!(env!("CARGO_MANIFEST_DIR"), "/build.rs"), "-o"]).arg(&program);
        // A warning would fail the test, such as the one about a jobserver of make that rustc cannot reach.
        let ProcessOutput { code, stdout, stderr } = run(&mut rustc);
        assert_eq!((code, &*stdout, &*stderr), (Some(0), "", ""));
        Self { program, folder }
    }

    /// Makes an empty file in the dist folder.
    fn make_dist_file(&self, file: &str) {
        fs::write(self.folder.join("ui/dist").join(file), "").unwrap();
    }

    /// Runs the script with this `PORTFOLIO_COMMIT`, and returns its directives.
    fn directives(&self, commit: &str) -> String {
        let mut script = Command::new(&self.program);
        script.env_remove("PORTFOLIO_DIST").env_remove("OUT_DIR").env("PORTFOLIO_COMMIT", commit);
        run(script.current_dir(&self.folder)).stdout
    }
}

#[test]
fn a_page_that_is_not_built_is_named_with_what_to_run() {
    let script = BuildScript::compile("missing-page");
    for file in ["index.html", ".server/manifest.json"] {
        let directives = script.directives("");
        assert_eq!(directives.matches("cargo::error=").count(), 1, "{directives}");
        assert!(directives.contains(&format!("ui/dist/{file} is missing")), "{directives}");
        assert!(directives.contains("make build"), "{directives}");
        script.make_dist_file(file);
    }
    assert!(!script.directives("").contains("cargo::error="));
}

#[test]
fn the_version_has_the_commit() {
    let directives = BuildScript::compile("commit").directives("0123456789ab-modified");
    let version = concat!("PORTFOLIO_VERSION=", env!("CARGO_PKG_VERSION"), " (0123456789ab-modified)\n");
    assert!(directives.contains(version), "{directives}");
}

#[test]
fn cargo_builds_again_when_the_dist_folder_changes() {
    let directives = BuildScript::compile("dist-folder").directives("");
    assert!(directives.contains("cargo::rerun-if-changed=ui/dist\n"), "{directives}");
}
