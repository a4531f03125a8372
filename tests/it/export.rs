//! `--export`: the folder holds what the server sends, with the fields in `_headers`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::fixture::{command, dist, pages, resources, scratch};
use crate::routes::respond;
use crate::startup::assert_refused;

/// The site in a new folder.
fn exported(name: &str, more: &[&str]) -> PathBuf {
    let folder = scratch(name).join("site");
    let output = export(&folder, more).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &[][..]));
    let line = format!("Wrote the site into {}\n", folder.display());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), line);
    folder
}

/// The fields of each path in `_headers`, read as hosts do: from all rules that match, with values joined.
fn rules(folder: &Path) -> BTreeMap<String, BTreeMap<String, String>> {
    let text = fs::read_to_string(folder.join("_headers")).unwrap();
    let mut rules = BTreeMap::<_, BTreeMap<_, _>>::new();
    let mut path = "";
    for line in text.lines() {
        match line.strip_prefix("  ") {
            Some(field) => {
                let (name, value) = field.split_once(": ").unwrap();
                rules.entry(path.to_owned()).or_default().insert(name.to_owned(), value.to_owned());
            }
            None => path = line,
        }
    }
    let common = rules.remove("/*").unwrap();
    for fields in rules.values_mut() {
        for (name, value) in &common {
            let before = fields.insert(name.clone(), value.clone());
            assert_eq!(before, None, "{name} would be sent with two values joined");
        }
    }
    rules
}

fn files_in(folder: &Path, prefix: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder.join(prefix)).unwrap().map(|entry| entry.unwrap());
    entries
        .flat_map(|entry| {
            let path = format!("{prefix}{}", entry.file_name().into_string().unwrap());
            if entry.path().is_dir() { files_in(folder, &format!("{path}/")) } else { [path].into() }
        })
        .collect()
}

#[test]
fn the_export_has_each_file_with_its_codings_and_fields_and_nothing_else() {
    let folder = exported("export-files", &["--shared-cache", "60"]);
    let mut rules = rules(&folder);
    let pages = pages().into_iter().map(|page| {
        let name = if page == "/" { "index" } else { &page[1..] };
        (format!("{name}.html"), "index.html".to_owned(), page)
    });
    let files = resources().into_iter().map(|name| (name.clone(), name.clone(), format!("/{name}")));
    let missing = ["404.html", "index.html", "/404.html"].map(String::from).into();
    let mut expected = BTreeSet::from(["_headers".to_owned()]);
    for (file, source, rule) in pages.chain(files).chain([missing]) {
        for suffix in ["", ".br", ".gz"] {
            if let Ok(content) = fs::read(dist().join(format!("{source}{suffix}"))) {
                let file = format!("{file}{suffix}");
                assert!(fs::read(folder.join(&file)).unwrap() == content, "{file}");
                expected.insert(file);
            }
        }
        let mut fields = respond("GET", if file == "404.html" { "/nothing" } else { &rule }, &[]).fields;
        fields.remove("etag");
        // What `--shared-cache` is for.
        if source == "index.html" && file != "404.html" {
            let shared = "max-age=0, must-revalidate, s-maxage=60, no-transform";
            fields.insert("cache-control".into(), shared.into());
        }
        assert_eq!(rules.remove(&rule), Some(fields), "{rule}");
    }
    assert_eq!(rules, BTreeMap::new());
    assert_eq!(files_in(&folder, ""), expected);
}

/// `--export` of this folder with `more`.
fn export(folder: &Path, more: &[&str]) -> Command {
    let mut command = command();
    command.arg("--export").arg(folder).args(more);
    command
}

#[test]
fn a_folder_that_is_not_empty_is_refused_without_overwrite_which_gives_the_same_files_as_a_new_export() {
    let folder = exported("export-again", &[]);
    let content = || {
        let files = files_in(&folder, "").into_iter();
        files.map(|name| (name.clone(), fs::read(folder.join(name)).unwrap())).collect::<BTreeMap<_, _>>()
    };
    let mine = folder.join("mine");
    fs::write(&mine, "precious").unwrap();
    let before = content();
    // A host would send this stale file instead of the picture, which has no compressed variant.
    fs::write(folder.join("social-card.png.br"), "of an earlier picture").unwrap();
    fs::write(folder.join("profil.html"), "old").unwrap();
    let changed = content();
    assert_refused(&mut export(&folder, &[]), &["not empty", "--overwrite"]);
    assert!(content() == changed);
    assert!(export(&folder, &["--overwrite"]).status().unwrap().success());
    assert!(content() == before, "{:?}", files_in(&folder, ""));
    // Not a folder, and inside a file.
    for path in [mine.clone(), mine.join("site")] {
        assert_refused(&mut export(&path, &[]), &["name another folder"]);
    }
    // A file that cannot be written.
    let page = folder.join("profil.html");
    fs::remove_file(&page).unwrap();
    fs::create_dir(&page).unwrap();
    let failed = export(&folder, &["--overwrite"]).output().unwrap();
    let line = String::from_utf8(failed.stderr).unwrap();
    assert_eq!((failed.status.code(), line.lines().count(), &*failed.stdout), (Some(1), 1, &b""[..]));
    assert!(line.starts_with(&format!("portfolio: cannot write {}: ", page.display())), "{line}");
}
