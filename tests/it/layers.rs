//! The direction of dependencies between the modules of `src/`: each imports only from those before it, so no two files
//! import each other, directly or through others.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The modules of each folder, from the lowest to the highest.
const ORDER: [(&str, &str); 5] = [
    ("", "client_ip site access_log contact http net options main"),
    ("site", "embedded mod export"),
    ("contact", "form refusal config maildir limits message mod"),
    ("http", "mod headers negotiate respond"),
    ("net", "mod listen admission timeouts connection serve"),
];

/// The first name of each path in `code` that begins with `prefix`, and of each of several in braces.
fn named<'a>(code: &'a str, prefix: &str) -> impl Iterator<Item = &'a str> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(move |line| line.split(prefix).skip(1)).flat_map(|path| {
        let list = path.strip_prefix('{').map_or(path.split(':').next(), |list| list.split('}').next());
        let first = |path: &'a str| path.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next();
        list.into_iter().flat_map(|list| list.split(',')).filter_map(first)
    })
}

#[test]
fn each_module_imports_only_from_those_before_it() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeSet::new();
    for (folder, siblings) in ORDER {
        for entry in fs::read_dir(src.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            let code = if path.is_dir() { String::new() } else { fs::read_to_string(&path).unwrap() };
            let top = if folder.is_empty() { name } else { folder };
            // A folder's own file names its children without a prefix.
            for (prefix, own, order) in [
                ("super::", name, siblings),
                ("use ", name, siblings),
                ("crate::", top, ORDER[0].1),
                ("portfolio::", top, ORDER[0].1),
            ] {
                let level = |name: &str| order.split(' ').position(|other| other == name);
                let own = level(own).or((own == "lib").then_some(0));
                let own = own.unwrap_or_else(|| panic!("name {} in ORDER of {}", path.display(), file!()));
                for other in named(&code, prefix).filter(|other| level(other).is_some()) {
                    assert!(level(other).unwrap() < own, "{} imports {other}", path.display());
                    found.insert(format!("{folder}/{name} {other}"));
                }
            }
        }
    }
    // In each form that an import has here.
    for import in ["http/respond site", "http/negotiate headers", "contact/mod form", "/main net"] {
        assert!(found.contains(import), "{import}: {found:?}");
    }
}
