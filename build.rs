//! Says what to do when the page has not been built, and rebuilds when the page folder changes.

#![allow(clippy::print_stdout, reason = "it is how a build script speaks to Cargo")]

use std::path::Path;

fn main() {
    // Cargo sees a change inside an embedded file, but not a file added to or taken from the folder.
    println!("cargo::rerun-if-changed=ui/dist");
    for file in ["index.html", ".pages"] {
        if !Path::new("ui/dist").join(file).is_file() {
            println!(
                "cargo::error=ui/dist/{file} is missing: the page is not built yet, run `make build` (or `make ui` for the page alone)"
            );
            return;
        }
    }
}
