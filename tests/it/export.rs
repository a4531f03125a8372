//! `--export`: the folder holds what the server sends, and a host of static pages can send it like the server.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use crate::fixture::{Answer, Server, command, connect, embedded, pages, request, resources, scratch, until};

/// The site in a new folder.
fn exported(name: &str, more: &[&str]) -> PathBuf {
    let folder = scratch(name).join("site");
    let output = command().arg("--export").arg(&folder).args(more).output().unwrap();
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

fn files(folder: &Path, prefix: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder.join(prefix)).unwrap().map(|entry| entry.unwrap());
    entries
        .flat_map(|entry| {
            let path = format!("{prefix}{}", entry.file_name().into_string().unwrap());
            if entry.path().is_dir() { files(folder, &format!("{path}/")) } else { [path].into() }
        })
        .collect()
}

#[test]
fn the_export_has_each_file_with_its_codings_and_nothing_else() {
    let folder = exported("export-files", &[]);
    let page_names =
        pages().into_iter().filter(|page| page != "/").map(|page| format!("{}.html", &page[1..]));
    let mut expected = BTreeMap::new();
    for name in page_names.chain(["404.html".to_owned()]) {
        for suffix in ["", ".br", ".gz"] {
            expected.insert(format!("{name}{suffix}"), embedded(&format!("index.html{suffix}")));
        }
    }
    for name in resources() {
        for suffix in ["", ".br", ".gz"].map(|suffix| format!("{name}{suffix}")) {
            if let Ok(content) = fs::read(crate::fixture::dist().join(&suffix)) {
                expected.insert(suffix, content);
            }
        }
    }
    let mut found = files(&folder, "");
    assert!(found.remove("_headers"));
    assert_eq!(found.into_iter().collect::<Vec<_>>(), expected.keys().cloned().collect::<Vec<_>>());
    for (name, content) in expected {
        assert!(fs::read(folder.join(&name)).unwrap() == content, "{name}");
    }
}

#[test]
fn a_folder_that_is_not_empty_is_refused_without_overwrite() {
    let folder = scratch("export-again");
    let export = |more: &[&str]| command().arg("--export").arg(&folder).args(more).output().unwrap();
    fs::write(folder.join("mine"), "precious").unwrap();
    fs::write(folder.join("index.html"), "old").unwrap();
    let refused = export(&[]);
    let line = String::from_utf8(refused.stderr).unwrap();
    assert_eq!((refused.status.code(), line.lines().count()), (Some(2), 1), "{line}");
    assert!(line.contains("not empty") && line.contains("--overwrite"), "{line}");
    assert_eq!(files(&folder, "").len(), 2);
    assert_eq!(export(&["--overwrite"]).status.code(), Some(0));
    assert_eq!(fs::read_to_string(folder.join("mine")).unwrap(), "precious");
    assert!(fs::read(folder.join("index.html")).unwrap() == embedded("index.html"));
    // Not a folder, inside a file, and `--overwrite` without a folder.
    let (file, beyond) = (folder.join("mine"), folder.join("mine/site"));
    let arguments = [&["--export", file.to_str().unwrap()][..], &["--export", beyond.to_str().unwrap()]];
    for arguments in arguments.into_iter().chain([&["--overwrite"][..]]) {
        let refused = command().args(arguments).output().unwrap();
        let line = String::from_utf8(refused.stderr).unwrap();
        assert_eq!((refused.status.code(), line.lines().count()), (Some(2), 1), "{line}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_named_in_one_line() {
    let folder = scratch("export-failing");
    let page = folder.join("index.html");
    fs::create_dir_all(&page).unwrap();
    let failed = command().arg("--export").arg(&folder).arg("--overwrite").output().unwrap();
    let line = String::from_utf8(failed.stderr).unwrap();
    assert_eq!((failed.status.code(), line.lines().count()), (Some(1), 1), "{line}");
    assert!(line.starts_with(&format!("portfolio: cannot write {}: ", page.display())), "{line}");
    assert_eq!(failed.stdout, b"");
}

#[test]
fn overwriting_an_export_gives_the_same_files_as_a_new_one() {
    let folder = exported("export-over", &[]);
    let content = |folder: &Path| {
        let files = files(folder, "").into_iter();
        files.map(|name| (name.clone(), fs::read(folder.join(name)).unwrap())).collect::<BTreeMap<_, _>>()
    };
    let before = content(&folder);
    // A host would send this stale file instead of the picture, which has no compressed variant.
    fs::write(folder.join("social-card.png.br"), "of an earlier picture").unwrap();
    fs::write(folder.join("profil.html"), "old").unwrap();
    let again = command().arg("--export").arg(&folder).arg("--overwrite").output().unwrap();
    assert_eq!(again.status.code(), Some(0));
    assert!(content(&folder) == before, "{:?}", files(&folder, ""));
}

#[test]
fn caching_fields_are_those_of_the_server() {
    let folder = exported("export-shared", &["--shared-cache", "60"]);
    let rules = rules(&folder);
    for page in pages() {
        assert!(rules[&page]["cache-control"].contains("s-maxage=60"), "{page}");
    }
    assert_eq!(rules["/404.html"]["cache-control"], "no-cache, no-transform");
}

/// nginx as a host of static pages; stopped when dropped.
struct Host {
    child: Child,
    address: SocketAddr,
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Host {
    /// Serves `folder` with the fields of its `_headers`, and no other knowledge of the site.
    fn start(folder: &Path) -> Self {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let work = scratch("export-nginx");
        let located = |path: &str, fields: &BTreeMap<String, String>, files: &str| {
            let fields = fields.iter().map(|(name, value)| match name.as_str() {
                "content-type" => format!("default_type \"{value}\";"),
                _ => format!("add_header {name} \"{}\" always;", value.replace('"', "\\\"")),
            });
            format!("location = {path} {{ {files}\n{} }}\n", fields.collect::<Vec<_>>().join("\n"))
        };
        let mut rules = rules(folder);
        let missing = located("/404.html", &rules.remove("/404.html").unwrap(), "internal;");
        let found = rules
            .iter()
            .map(|(path, fields)| located(path, fields, "try_files $uri $uri.html ${uri}index.html =404;"));
        let configuration = format!(
            "load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;\n\
             daemon off; master_process off; pid \"{work}/pid\"; error_log \"{work}/errors\"; events {{}}\n\
             http {{ access_log off; client_body_temp_path \"{work}/a\"; proxy_temp_path \"{work}/b\";\n\
             fastcgi_temp_path \"{work}/c\"; uwsgi_temp_path \"{work}/d\"; scgi_temp_path \"{work}/e\";\n\
             server {{ listen {address}; root \"{folder}\"; types {{}} absolute_redirect off; max_ranges 0;\n\
             gzip_static on; brotli_static on; error_page 404 /404.html;\n\
             location / {{ return 404; }}\n\
             location ~ ^(.*)/$ {{ if (-f $document_root$1.html) {{ return 308 $1$is_args$args; }} return 404; }}\n\
             {missing}{found} }} }}\n",
            work = work.display(),
            folder = folder.display(),
            found = found.collect::<String>(),
        );
        let path = work.join("nginx.conf");
        fs::write(&path, configuration).unwrap();
        let child = Command::new("nginx")
            .args(["-e", work.join("errors").to_str().unwrap(), "-c", path.to_str().unwrap()])
            .spawn()
            .expect("install nginx: `make test-deps-server`");
        let mut host = Self { child, address };
        until("nginx answers", || {
            let ended = host.child.try_wait().unwrap();
            assert!(ended.is_none(), "{}", fs::read_to_string(work.join("errors")).unwrap());
            connect(address).is_ok()
        });
        host
    }
}

/// The fields that must be the same as the server's. A host makes entity tags and some other fields itself.
fn compared(answer: &Answer) -> BTreeMap<&str, String> {
    const OWN: [&str; 6] = ["date", "server", "connection", "etag", "last-modified", "accept-ranges"];
    let fields = answer.fields.iter().filter(|(name, _)| !OWN.contains(&name.as_str()));
    fields.map(|(name, value)| (name.as_str(), value.clone())).collect()
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs Linux: Debian's nginx and its brotli")]
fn behind_nginx_every_path_is_answered_as_by_the_server() {
    let server = Server::start();
    let host = Host::start(&exported("export-host", &[]));
    let files = resources().into_iter().map(|name| format!("/{name}"));
    let unknown = ["/nothing", "/nothing/", "/PROFIL", "/profil/x"].map(String::from);
    for target in pages().into_iter().chain(files).chain(unknown) {
        for coding in ["br", "gzip", "gzip, deflate, br, zstd", "identity"] {
            let accept = format!("Accept-Encoding: {coding}");
            for method in ["GET", "HEAD"] {
                let ask = |more: &[&str], address| {
                    request(address, method, &target, &[&[accept.as_str()], more].concat())
                };
                let (theirs, ours) = (ask(&[], host.address), ask(&[], server.address));
                assert_eq!(theirs.status, ours.status, "{method} {target} {coding}");
                assert_eq!(compared(&theirs), compared(&ours), "{method} {target} {coding}");
                assert!(theirs.body == ours.body, "{method} {target} {coding}");
                if ours.status == 200 {
                    let again = |answer: &Answer, address| {
                        ask(&[&format!("If-None-Match: {}", answer.fields["etag"])], address)
                    };
                    let (theirs, ours) = (again(&theirs, host.address), again(&ours, server.address));
                    assert_eq!((theirs.status, ours.status), (304, 304), "{method} {target} {coding}");
                    // A host repeats fields on 304 that the cache has already.
                    let mut fields = compared(&theirs);
                    fields.remove("link");
                    assert_eq!(fields, compared(&ours), "{method} {target} {coding}");
                }
            }
        }
    }
    for page in pages().iter().filter(|page| *page != "/") {
        let target = format!("{page}/?a=b");
        let [theirs, ours] =
            [&host.address, &server.address].map(|address| request(*address, "GET", &target, &[]));
        assert_eq!(
            (theirs.status, theirs.field("location")),
            (ours.status, ours.field("location")),
            "{target}"
        );
    }
    for target in pages().iter().map(String::as_str).chain(["/favicon.svg"]) {
        let post = |address| request(address, "POST", target, &["Content-Length: 0"]).status;
        assert_eq!((post(host.address), post(server.address)), (405, 405), "{target}");
    }
    // The host has one not-found page, and no line of text, for every unknown path.
    for target in ["/nothing.png", "/404.html", "/_headers", "/profil.html"] {
        assert_eq!(request(host.address, "GET", target, &[]).status, 404, "{target}");
        assert_eq!(server.get(target).status, 404, "{target}");
    }
}
