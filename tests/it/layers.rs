//! The direction of dependencies between the modules of `src/`: none imports from a layer above its own, and no two
//! files import each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// From the lowest layer to the highest. Modules of one layer may import each other's, but not in a circle.
const LAYERS: [&[&str]; 6] =
    [&["client_ip", "site"], &["access_log", "contact"], &["http"], &["net"], &["options"], &["main"]];

/// The code of each module, by the path from the crate's root, such as `net::serve`.
fn sources(folder: &Path, prefix: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_stem().unwrap().to_str().unwrap());
        if path.is_dir() {
            found.extend(sources(&path, &format!("{name}::")));
        } else {
            let code = fs::read_to_string(&path).unwrap();
            let name = name.strip_suffix("::mod").unwrap_or(&name).to_owned();
            found.insert(name, code);
        }
    }
    found
}

/// The modules among `names` that `code`, which is that of `module`, names in full or by `super::`.
fn imports(module: &str, code: &str, names: &BTreeSet<String>) -> BTreeSet<String> {
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    let mut found = BTreeSet::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        // The first name after `use` may be a child module.
        for (prefix, base) in [("crate::", ""), ("super::", parent), ("portfolio::", ""), ("use ", module)] {
            for rest in line.split(prefix).skip(1) {
                let end = rest.find(|c: char| !c.is_alphanumeric() && !"_:".contains(c));
                let (path, rest) = rest.split_at(end.unwrap_or(rest.len()));
                // Several names in braces.
                let names_in = rest.strip_prefix('{').map_or("", |names| names.split('}').next().unwrap());
                for name in names_in.split(',').map(str::trim) {
                    let path = format!("{base}::{path}{name}::");
                    let within =
                        |module: &&String| path.trim_start_matches(':').starts_with(&format!("{module}::"));
                    found.extend(names.iter().filter(within).max_by_key(|name| name.len()).cloned());
                }
            }
        }
    }
    found.remove(module);
    found
}

#[test]
fn no_module_imports_from_a_layer_above_or_in_a_circle() {
    let mut sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "");
    sources.remove("lib");
    let names: BTreeSet<_> = sources.keys().cloned().collect();
    let mut left = BTreeMap::new();
    let layer = |module: &str| {
        let top = module.split("::").next().unwrap();
        let found = LAYERS.iter().position(|layer| layer.contains(&top));
        found.unwrap_or_else(|| panic!("name the layer of src/{top}: LAYERS in {}", file!()))
    };
    for (module, code) in &sources {
        let imported = imports(module, code, &names);
        for other in &imported {
            assert!(layer(other) <= layer(module), "{module} imports {other}");
        }
        left.insert(module.clone(), imported);
    }
    // In each form that an import has here.
    for (module, other) in
        [("http::respond", "site::embedded"), ("contact", "contact::form"), ("main", "net::serve")]
    {
        assert!(left[module].contains(other), "{module} imports {other}");
    }
    // Removes modules that import none of the rest: what remains is in a circle.
    while !left.is_empty() {
        let before = left.clone();
        left.retain(|_, imported| imported.iter().any(|other| before.contains_key(other)));
        assert!(left.len() < before.len(), "these import each other: {left:#?}");
    }
}
