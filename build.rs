//! Tells Cargo the version and the dist folder to embed. An error names the command that builds a missing folder.

#![allow(clippy::print_stdout, reason = "Cargo reads the standard output of a build script")]

use std::env;
use std::fs;
use std::path::Path;

/// The files without which a dist folder is none.
const REQUIRED_FILES: [&str; 2] = ["index.html", ".server/manifest.json"];

fn main() {
    let dist = tell_dist_folder();
    tell_version();

    // With this feature the server reads the folder when it starts, and nothing is embedded.
    let is_embedded = env::var_os("CARGO_FEATURE_DIST_FOLDER").is_none();
    if is_embedded {
        write_embedding_source(&dist);
        watch_dist_folder(&dist);
        check_dist_folder(&dist);
    }
}

/// Passes the folder to embed on to the code, as `PORTFOLIO_DIST`. It is relative to this package. Tests embed documents of
/// their own.
fn tell_dist_folder() -> String {
    println!("cargo::rerun-if-env-changed=PORTFOLIO_DIST");
    let dist = env::var("PORTFOLIO_DIST").unwrap_or("ui/dist".into());
    println!("cargo::rustc-env=PORTFOLIO_DIST={dist}");
    dist
}

/// Passes the text of `--version` on to the code: the version with the commit, which the Makefile sets. A build from an archive
/// without git has no commit.
fn tell_version() {
    println!("cargo::rerun-if-env-changed=PORTFOLIO_COMMIT");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let commit = env::var("PORTFOLIO_COMMIT").unwrap_or_default();
    let suffix = if commit.is_empty() { String::new() } else { format!(" ({commit})") };
    println!("cargo::rustc-env=PORTFOLIO_VERSION={version}{suffix}");
}

/// Writes the code that embeds the folder, which `src/site/embedded.rs` includes.
fn write_embedding_source(dist: &str) {
    let source = format!("#[derive(Embed)]\n#[folder = {dist:?}]\nstruct Dist;\n");
    // Cargo sets this variable. A test runs this script without Cargo.
    let Some(output_folder) = env::var_os("OUT_DIR") else { return };
    if let Err(error) = fs::write(Path::new(&output_folder).join("dist.rs"), source) {
        println!("cargo::error=cannot write to Cargo's own folder: {error}");
    }
}

/// Lets Cargo build again after a file was added to the folder or taken from it. Cargo sees only changes inside embedded files
/// by itself.
fn watch_dist_folder(dist: &str) {
    println!("cargo::rerun-if-changed={dist}");
}

/// Stops the build if the folder has no document.
fn check_dist_folder(dist: &str) {
    let missing_file = REQUIRED_FILES.into_iter().find(|file| !Path::new(dist).join(file).is_file());
    if let Some(file) = missing_file {
        println!("cargo::error={dist}/{file} is missing: the document is not built yet, run `make build`");
    }
}
