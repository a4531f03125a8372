//! The builds that the played deployment puts on the server.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use sha2::{Digest, Sha256};

use super::machine::{Machine, NAME, project};
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

/// The name of a build, and the values that `make dist` writes beside the executable.
struct Description<'a> {
    name: &'a str,
    /// The name of the site.
    site: &'a str,
    /// The entity tag of the home page, as a number.
    tag: u128,
    /// The behaviour of the contact form.
    form: &'a str,
}

/// The entity tag of the home page in a dist folder, as a number.
fn tag_of_home_page(dist: PathBuf) -> u128 {
    let digest = Sha256::digest(fs::read(dist.join("index.html.br")).unwrap());
    u128::from_be_bytes(digest[..16].try_into().unwrap())
}

/// The executable with the bytes `to` in place of `from`. It has `from` once, and both are equally long.
fn replace_bytes(executable: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let positions: Vec<_> =
        (0..executable.len()).filter(|position| executable[*position..].starts_with(from)).collect();
    assert_eq!(positions.len(), 1, "{}", String::from_utf8_lossy(from));
    assert_eq!(from.len(), to.len());
    let mut changed_executable = executable.to_vec();
    changed_executable[positions[0]..][..to.len()].copy_from_slice(to);
    changed_executable
}

impl Machine {
    /// Makes the builds, in the folder where `make dist` leaves them.
    pub fn builds(&self) -> Builds {
        fs::create_dir(self.folder.join("dist")).unwrap();
        let sample = fs::read(executable_path()).unwrap();
        let delivering = fs::read(project("target/live/portfolio")).unwrap();
        // JSON allows spaces, which keep the length of the manifest.
        let live = replace_bytes(&delivering, br#""form":"server""#, br#""form":"mail"  "#);
        let owner_tag = tag_of_home_page(BETWEEN_DIST.into());
        let other_tag = owner_tag ^ 0xff << 120;
        let with_other_tag =
            |executable: &[u8]| replace_bytes(executable, &owner_tag.to_be_bytes(), &other_tag.to_be_bytes());
        let next = with_other_tag(&live);
        let next_delivering = with_other_tag(&delivering);

        let describe = |name, tag, form| Description { name, site: NAME, tag, form };
        let sample_description = Description {
            name: "sample",
            site: "portfolio.example.com",
            tag: tag_of_home_page(embedded_folder()),
            form: "demo",
        };
        Builds {
            live: self.build(&describe("live", owner_tag, "mail"), &live),
            next: self.build(&describe("next", other_tag, "mail"), &next),
            delivering: self.build(&describe("delivering", owner_tag, "server"), &delivering),
            next_delivering: self.build(&describe("next-delivering", other_tag, "server"), &next_delivering),
            sample: self.build(&sample_description, &sample),
            truncated: self.build(&describe("truncated", owner_tag, "mail"), &live[..live.len() / 8]),
            other_page: self.build(&describe("other-page", owner_tag, "mail"), &next),
        }
    }

    /// A build of the owner's site that the deployment refuses before it gets to the server.
    pub fn unusable(&self, name: &str, executable: &[u8]) -> Build {
        self.build(&Description { name, site: NAME, tag: 0, form: "mail" }, executable)
    }

    /// Writes the files that `make dist` would leave for this executable.
    fn build(&self, description: &Description, executable: &[u8]) -> Build {
        let Description { name, site, tag, form } = description;
        let file = self.folder.join("dist").join(name);
        let tag = format!("\"{tag:032x}\"");
        fs::write(&file, executable).unwrap();
        let checksum = Command::new("sha256sum").arg(&file).output().unwrap().stdout;
        fs::write(file.with_extension("sha256"), checksum).unwrap();
        fs::write(file.with_extension("site"), format!("https://{site}\n{tag}\n{form}\n")).unwrap();
        Build { file, tag }
    }
}
