//! The builds that the played deployment puts on the server.
//!
//! Two executables are compiled: that of the sample, and that of an owner whose form delivers messages. The executables of the
//! other builds are copies of the owner's in which some bytes are replaced. To compile each would take minutes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use super::machine::{NAME, project};
use crate::fixture::{BETWEEN_DIST, embedded_folder, executable_path};

/// A build as `make dist` leaves it.
pub struct Build {
    /// The executable.
    pub file: PathBuf,
    /// The entity tag of the home page.
    pub tag: String,
}

/// All builds that are deployed.
pub struct Builds {
    /// The site of a made-up owner, whose form opens a mail program.
    pub live: Build,
    /// [`live`](Self::live) with another entity tag.
    pub next: Build,
    /// The site of the same owner, whose form delivers messages.
    pub delivering: Build,
    /// [`delivering`](Self::delivering) with another entity tag.
    pub next_delivering: Build,
    /// Another site: the sample.
    pub sample: Build,
    /// The first eighth of an executable. If only the end were missing, which is for debuggers, it would start.
    pub truncated: Build,
    /// An executable whose home page is not the one that the file beside it describes.
    pub other_page: Build,
}

impl Builds {
    /// Writes the files of all builds into the new folder `dist`.
    pub fn write(dist: &Path) -> Self {
        fs::create_dir(dist).unwrap();
        let sample = fs::read(executable_path()).unwrap();
        let delivering = fs::read(project("target/live/portfolio")).unwrap();
        // JSON allows spaces, which keep the length of the manifest.
        let live = replace_bytes(&delivering, br#""form":"server""#, br#""form":"mail"  "#);
        let next = with_other_tag(&live);
        let next_delivering = with_other_tag(&delivering);

        let tag = TagBytes::of_home_page(BETWEEN_DIST.as_ref());
        let other_tag = tag.other();
        Self {
            live: Description::of_owner("live", tag, "mail").write_build(dist, &live),
            next: Description::of_owner("next", other_tag, "mail").write_build(dist, &next),
            delivering: Description::of_owner("delivering", tag, "server").write_build(dist, &delivering),
            next_delivering: Description::of_owner("next-delivering", other_tag, "server")
                .write_build(dist, &next_delivering),
            sample: Description::of_sample().write_build(dist, &sample),
            truncated: Description::of_owner("truncated", tag, "mail")
                .write_build(dist, &live[..live.len() / 8]),
            other_page: Description::of_owner("other-page", tag, "mail").write_build(dist, &next),
        }
    }
}

impl Build {
    /// Writes a build of the owner's site into the folder `dist`. The deployment refuses it before it gets to the server.
    pub fn write_unusable(dist: &Path, name: &str, executable: &[u8]) -> Self {
        Description::of_owner(name, TagBytes([0; 16]), "mail").write_build(dist, executable)
    }
}

/// The executable of the owner's site with another entity tag of the home page.
fn with_other_tag(executable: &[u8]) -> Vec<u8> {
    let tag = TagBytes::of_home_page(BETWEEN_DIST.as_ref());
    replace_bytes(executable, &tag.0, &tag.other().0)
}

/// The executable with the bytes `new` in place of the bytes `old`, which it has once. Both are equally long.
fn replace_bytes(executable: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    assert_eq!(old.len(), new.len());
    let mut positions = (0..executable.len()).filter(|position| executable[*position..].starts_with(old));
    let position = positions.next().unwrap_or_else(|| panic!("no {}", String::from_utf8_lossy(old)));
    assert_eq!(positions.next(), None, "two {}", String::from_utf8_lossy(old));

    [&executable[..position], new, &executable[position + old.len()..]].concat()
}

/// The bytes of an entity tag, as an executable embeds them: the beginning of the SHA-256 of the response body.
#[derive(Clone, Copy)]
struct TagBytes([u8; 16]);

impl TagBytes {
    /// The entity tag of the home page in the folder `dist` of the UI build.
    fn of_home_page(dist: &Path) -> Self {
        let digest = Sha256::digest(fs::read(dist.join("index.html.br")).unwrap());
        Self(digest[..16].try_into().unwrap())
    }

    /// A tag that differs from this one in the first byte.
    fn other(self) -> Self {
        let mut bytes = self.0;
        bytes[0] = !bytes[0];
        Self(bytes)
    }

    /// The value of the field `ETag`.
    fn field_value(self) -> String {
        format!("\"{:032x}\"", u128::from_be_bytes(self.0))
    }
}

/// The name of a build, and the values that `make dist` writes beside the executable.
struct Description<'a> {
    name: &'a str,
    /// The name of the site.
    site: &'a str,
    /// The entity tag of the home page.
    tag: TagBytes,
    /// The behaviour of the contact form.
    form: &'a str,
}

impl<'a> Description<'a> {
    fn of_owner(name: &'a str, tag: TagBytes, form: &'a str) -> Self {
        Self { name, site: NAME, tag, form }
    }

    fn of_sample() -> Self {
        let tag = TagBytes::of_home_page(&embedded_folder());
        Self { name: "sample", site: "portfolio.example.com", tag, form: "demo" }
    }

    /// Writes the executable into the folder `dist`, and beside it the files that `make dist` would leave there.
    fn write_build(&self, dist: &Path, executable: &[u8]) -> Build {
        let file = dist.join(self.name);
        fs::write(&file, executable).unwrap();
        let checksum = Command::new("sha256sum").arg(&file).output().unwrap().stdout;
        fs::write(file.with_extension("sha256"), checksum).unwrap();
        let tag = self.tag.field_value();
        let lines = format!("https://{}\n{tag}\n{}\n", self.site, self.form);
        fs::write(file.with_extension("site"), lines).unwrap();
        Build { file, tag }
    }
}
