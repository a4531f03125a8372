//! The builds that are deployed.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use sha2::{Digest, Sha256};

use super::machine::{Machine, NAME, project};
use crate::fixture::{BETWEEN_DIST, dist, executable};

/// A file of `make dist`, and the entity tag of its home page.
pub struct Build {
    pub file: PathBuf,
    pub tag: String,
}

/// The builds that the test deploys.
pub struct Builds {
    /// A made-up owner's, whose form opens a mail program, and the same with another entity tag.
    pub live: Build,
    pub next: Build,
    /// The same owner's, whose form delivers messages, and the same with another entity tag.
    pub delivering: Build,
    pub next_delivering: Build,
    /// Of another site: the sample.
    pub sample: Build,
    /// Cut off early: at its end is information for debuggers, without which it would start.
    pub truncated: Build,
    /// Sends another page than the build says.
    pub other_page: Build,
}

/// What a build is called, of which site it is, and what `make dist` says of it.
struct Description<'a> {
    name: &'a str,
    site: &'a str,
    tag: u128,
    form: &'a str,
}

/// The entity tag of the home page in a dist folder.
fn tag(dist: PathBuf) -> u128 {
    let digest = Sha256::digest(fs::read(dist.join("index.html.br")).unwrap());
    u128::from_be_bytes(digest[..16].try_into().unwrap())
}

/// The executable with other bytes in a place. They are as many, and the executable has them once.
fn edited(executable: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let is_there = |at: &usize| executable[*at..].starts_with(from);
    let found: Vec<_> = (0..executable.len()).filter(is_there).collect();
    assert_eq!((found.len(), from.len()), (1, to.len()), "{}", String::from_utf8_lossy(from));
    let mut edited = executable.to_vec();
    edited[found[0]..found[0] + to.len()].copy_from_slice(to);
    edited
}

impl Machine {
    /// The builds, in the folder where `make dist` leaves them.
    pub fn builds(&self) -> Builds {
        fs::create_dir(self.folder.join("dist")).unwrap();
        let [sample, delivering] =
            [executable(), project("target/live/portfolio")].map(|file| fs::read(file).unwrap());
        let own = tag(BETWEEN_DIST.into());
        let other = own ^ 0xff << 120;
        let with_other_tag = |executable: &[u8]| edited(executable, &own.to_be_bytes(), &other.to_be_bytes());
        // In the manifest, where JSON allows spaces.
        let live = edited(&delivering, br#""form":"server""#, br#""form":"mail"  "#);
        let next = with_other_tag(&live);
        let next_delivering = with_other_tag(&delivering);
        let owners = |name, tag, form| Description { name, site: NAME, tag, form };
        let of_sample =
            Description { name: "sample", site: "portfolio.example.com", tag: tag(dist()), form: "demo" };
        Builds {
            sample: self.build(&of_sample, &sample),
            truncated: self.build(&owners("truncated", own, "mail"), &live[..live.len() / 8]),
            other_page: self.build(&owners("other-page", own, "mail"), &next),
            next: self.build(&owners("next", other, "mail"), &next),
            live: self.build(&owners("live", own, "mail"), &live),
            next_delivering: self.build(&owners("next-delivering", other, "server"), &next_delivering),
            delivering: self.build(&owners("delivering", own, "server"), &delivering),
        }
    }

    /// A build of the owner's site that never gets to the server.
    pub fn unusable(&self, name: &str, executable: &[u8]) -> Build {
        self.build(&Description { name, site: NAME, tag: 0, form: "mail" }, executable)
    }

    /// What `make dist` would leave of this executable.
    fn build(&self, description: &Description, executable: &[u8]) -> Build {
        let Description { name, site, tag, form } = description;
        let file = self.folder.join("dist").join(name);
        let tag = format!("\"{tag:032x}\"");
        fs::write(&file, executable).unwrap();
        let sum = Command::new("sha256sum").arg(&file).output().unwrap().stdout;
        fs::write(file.with_extension("sha256"), sum).unwrap();
        fs::write(file.with_extension("site"), format!("https://{site}\n{tag}\n{form}\n")).unwrap();
        Build { file, tag }
    }
}
