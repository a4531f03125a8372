//! Tells Cargo the version and the dist folder to embed. An error names the command that builds a missing folder.

#![allow(clippy::print_stdout, reason = "Cargo reads the standard output of a build script")]

use std::path::Path;

fn main() {
    // The folder to embed, relative to this package: tests embed documents of their own.
    println!("cargo::rerun-if-env-changed=PORTFOLIO_DIST");
    let dist = std::env::var("PORTFOLIO_DIST").unwrap_or("ui/dist".into());
    println!("cargo::rustc-env=PORTFOLIO_DIST={dist}");
    // `--version` prints the commit, which the Makefile sets. A build from an archive without git has none.
    println!("cargo::rerun-if-env-changed=PORTFOLIO_COMMIT");
    let commit = std::env::var("PORTFOLIO_COMMIT").ok().filter(|commit| !commit.is_empty());
    let suffix = commit.map(|commit| format!(" ({commit})")).unwrap_or_default();
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo::rustc-env=PORTFOLIO_VERSION={version}{suffix}");
    if std::env::var_os("CARGO_FEATURE_DIST_FOLDER").is_some() {
        return;
    }
    let source = format!("#[derive(Embed)]\n#[folder = {dist:?}]\nstruct Dist;\n");
    let out = std::env::var_os("OUT_DIR").map(|out| Path::new(&out).join("dist.rs"));
    if let Some(Err(error)) = out.map(|file| std::fs::write(file, source)) {
        println!("cargo::error=cannot write to Cargo's own folder: {error}");
    }
    // Cargo sees a change inside an embedded file, but not a file added to or taken from the folder.
    println!("cargo::rerun-if-changed={dist}");
    for file in ["index.html", ".server/manifest.json"] {
        if !Path::new(&dist).join(file).is_file() {
            println!(
                "cargo::error={dist}/{file} is missing: the document is not built yet, run `make build`"
            );
            return;
        }
    }
}
