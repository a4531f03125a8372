//! The direction of dependencies between the modules of `src/`: none imports from a layer above its own, and no two
//! files import each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// From the lowest layer to the highest. Modules of one layer may import each other's, but not in a circle.
const LAYERS: [&[&str]; 6] =
    [&["client_ip", "site"], &["access_log", "contact"], &["http"], &["net"], &["options"], &["main"]];

/// The modules that each module imports, by their paths from the crate's root, such as `net::serve`.
fn imports() -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = BTreeMap::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().with_extension("").to_str().unwrap().to_owned();
                let module = name.strip_suffix("/mod").unwrap_or(&name).replace('/', "::");
                sources.insert(module, fs::read_to_string(&path).unwrap());
            }
        }
    }
    sources.remove("lib");
    let names: Vec<String> = sources.keys().cloned().collect();
    let of = |module: &String| {
        let found = uses(module, &sources[module]);
        let imported = found.iter().filter_map(|path| {
            let within = |name: &&String| path == *name || path.starts_with(&format!("{name}::"));
            names.iter().filter(within).max_by_key(|name| name.len())
        });
        imported.filter(|name| *name != module).cloned().collect()
    };
    names.iter().map(|module| (module.clone(), of(module))).collect()
}

/// The paths from the crate's root that `text`, the code of `module`, names. Its unit tests are left out.
fn uses(module: &str, text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap();
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    let mut found = Vec::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        // The first name after `use` may be a child module.
        for (prefix, base) in [("crate::", ""), ("super::", parent), ("portfolio::", ""), ("use ", module)] {
            for (_, rest) in line.match_indices(prefix).map(|(at, _)| line.split_at(at + prefix.len())) {
                let path: String =
                    rest.chars().take_while(|c| c.is_alphanumeric() || "_:".contains(*c)).collect();
                let path = path.trim_end_matches(':');
                // Several names in braces.
                let names = rest[path.len()..].strip_prefix("::{").or(rest.strip_prefix('{'));
                let names = names.map_or("", |names| names.split('}').next().unwrap());
                for name in names.split(',').map(str::trim) {
                    let parts = [base, path, name].into_iter().filter(|part| !part.is_empty());
                    found.push(parts.collect::<Vec<_>>().join("::"));
                }
            }
        }
    }
    found
}

fn layer(module: &str) -> usize {
    let top = module.split("::").next().unwrap();
    let found = LAYERS.iter().position(|layer| layer.contains(&top));
    found.unwrap_or_else(|| panic!("name the layer of src/{top}: LAYERS in {}", file!()))
}

#[test]
fn no_module_imports_from_a_layer_above() {
    for (module, imported) in imports() {
        for other in imported {
            assert!(layer(&other) <= layer(&module), "{module} imports {other}");
        }
    }
}

#[test]
fn no_modules_import_each_other() {
    let mut left = imports();
    // Removes modules that import none of the rest: what remains is in a circle.
    while let Some(done) =
        left.iter().find(|(_, imported)| imported.iter().all(|other| !left.contains_key(other)))
    {
        let done = done.0.clone();
        left.remove(&done);
    }
    assert!(left.is_empty(), "these import each other: {left:#?}");
}

#[test]
fn every_form_of_import_is_found() {
    let code = "use crate::site::Site;\nuse super::{a, b};\n    super::c::d();\n// use crate::no;\n\
                use portfolio::net::{e, f};\n#[cfg(test)]\nuse crate::no;\n";
    let found = uses("net::serve", code);
    for path in ["site::Site", "net::a", "net::b", "net::c::d", "net::e", "net::f"] {
        assert!(found.iter().any(|found| found == path), "{path} in {found:?}");
    }
    assert!(!found.iter().any(|path| path.ends_with("no")), "{found:?}");
    assert_eq!(uses("net", "use inner::g;\n"), ["net::inner::g"]);
}
