//! `--export`: the folder holds what the server sends, with the fields in `_headers`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use portfolio::http::respond::Responder;
use portfolio::site::export::write;
use rust_embed::utils::{PathMatcher, get_files};

use crate::fixture::{command, run, scratch};
use crate::responder::{OWN, site};
use crate::routes::{CODINGS, respond_with};
use crate::startup::assert_refused;

fn files_in(folder: &Path) -> BTreeSet<String> {
    let files = get_files(folder.to_str().unwrap().to_owned(), PathMatcher::new(&[], &[]));
    files.map(|file| file.rel_path).collect()
}

/// Pages have the first rules, because some hosts read only the first hundred, and images the last.
#[test]
fn the_export_has_each_response_with_its_codings_and_fields_and_nothing_else() {
    let mut files = OWN.to_vec();
    let more = ["pictures/a-1.avif", "pictures/b-1.jpg", "robots.txt", "social-card.png"];
    files.extend(more.map(|path| (path, "content")));
    files.extend([("cv.pdf", "content"), (".downloads.json", r#"{ "/cv.pdf": "CV Élise.pdf" }"#)]);
    let site = site(&files, false).unwrap();
    let responder = Responder::new(&site, 60, &[]).unwrap();
    let folder = scratch("export-files");
    write(&site, &folder, |request| responder.respond(request)).unwrap();
    let mut expected = BTreeSet::from(["_headers".to_owned()]);
    // The fields of each path in `_headers`, in their order, read as hosts do: from all rules that match, with values
    // joined.
    let mut rules = Vec::new();
    for line in fs::read_to_string(folder.join("_headers")).unwrap().lines() {
        match line.strip_prefix("  ").map(|field| field.split_once(": ").unwrap()) {
            None => rules.push((line.to_owned(), BTreeMap::new())),
            Some((name, value)) => _ = rules.last_mut().unwrap().1.insert(name.to_owned(), value.to_owned()),
        }
    }
    let (all, common) = rules.remove(0);
    assert_eq!(all, "/*");
    for (path, fields) in &mut rules {
        for (name, value) in &common {
            let own = fields.insert(name.clone(), value.clone());
            assert_eq!(own, None, "{name} of {path} would be sent with two values joined");
        }
    }
    let mut rules = rules.into_iter();
    for (path, file) in [
        ("/", "index.html"),
        ("/en", "en.html"),
        // The page of a story is in its folder.
        ("/projets/404", "projets/404.html"),
        ("/projets/criee", "projets/criee.html"),
        // Hosts look for the nearest one.
        ("/404.html", "404.html"),
        ("/en/404.html", "en/404.html"),
        ("/alone.gz", "alone.gz"),
        ("/cv.pdf", "cv.pdf"),
        ("/index.html", "index.html"),
        ("/robots.txt", "robots.txt"),
        ("/social-card.png", "social-card.png"),
        ("/.well-known/security.txt", ".well-known/security.txt"),
        ("/a%20b/%C3%A9.txt", "a b/é.txt"),
        ("/pictures/a-1.avif", "pictures/a-1.avif"),
        ("/pictures/b-1.jpg", "pictures/b-1.jpg"),
    ] {
        // A missing page rather than a missing file.
        let target = if path.ends_with("404.html") { path.trim_end_matches(".html") } else { path };
        for (coding, suffix) in CODINGS {
            let file = format!("{file}{suffix}");
            let mut answer =
                respond_with(&responder, "GET", target, &[&format!("Accept-Encoding: {coding}")]);
            if suffix.is_empty() {
                answer.fields.retain(|name, _| name != "etag" && name != "accept-ranges");
                assert_eq!(rules.next(), Some((path.to_owned(), answer.fields)));
            } else if answer.field("content-encoding").is_none() {
                continue;
            }
            assert!(fs::read(folder.join(&file)).unwrap() == answer.body, "{file}");
            expected.insert(file);
        }
    }
    assert_eq!((rules.next(), files_in(&folder)), (None, expected));
}

/// `--export` of this folder with `more`.
fn export(folder: &Path, more: &[&str]) -> Command {
    let mut command = command();
    command.arg("--export").arg(folder).args(more);
    command
}

#[test]
fn a_folder_that_is_not_empty_is_refused_without_overwrite_which_gives_the_same_files_as_a_new_export() {
    let folder = scratch("export-again").join("site");
    let line = format!("Wrote the site into {}\n", folder.display());
    assert_eq!(run(&mut export(&folder, &["--shared-cache", "60"])), (Some(0), line, String::new()));
    let content = || {
        let files = files_in(&folder).into_iter();
        files.map(|name| (name.clone(), fs::read(folder.join(name)).unwrap())).collect::<BTreeMap<_, _>>()
    };
    let policy = "  cache-control: max-age=0, must-revalidate, s-maxage=60, no-transform\n";
    assert!(fs::read_to_string(folder.join("_headers")).unwrap().contains(policy));
    let mine = folder.join("mine");
    fs::write(&mine, "precious").unwrap();
    let before = content();
    // A host would send this stale file instead of the picture, which has no compressed variant.
    fs::write(folder.join("social-card.png.br"), "of an earlier picture").unwrap();
    fs::write(folder.join("profil.html"), "old").unwrap();
    let changed = content();
    assert_refused(&mut export(&folder, &[]), &["not empty", "--overwrite"]);
    assert!(content() == changed);
    let again = ["--overwrite", "--shared-cache", "60"];
    assert!(export(&folder, &again).status().unwrap().success());
    assert!(content() == before, "{:?}", files_in(&folder));
    // Not a folder, and inside a file.
    for path in [mine.clone(), mine.join("site")] {
        assert_refused(&mut export(&path, &[]), &["name another folder"]);
    }
    // A file that cannot be written.
    let page = folder.join("profil.html");
    fs::remove_file(&page).unwrap();
    fs::create_dir(&page).unwrap();
    let (code, out, line) = run(&mut export(&folder, &["--overwrite"]));
    assert_eq!((code, line.lines().count(), &*out), (Some(1), 1, ""));
    assert!(line.starts_with(&format!("portfolio: cannot write {}: ", page.display())), "{line}");
}
