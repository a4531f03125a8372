//! The builds that are deployed.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use sha2::{Digest, Sha256};

use super::machine::{Machine, NAME, project};
use crate::fixture::{LIVE_DIST, dist, executable};

/// A file of `make dist`, and the entity tag of its pages.
pub struct Build {
    pub file: PathBuf,
    pub tag: String,
}

/// The builds that the test deploys.
pub struct Builds {
    /// The made-up owner's, whose form can deliver messages, and the same with other entity tags.
    pub live: Build,
    pub next: Build,
    /// Of another site: the sample.
    pub sample: Build,
    /// Cut off early: at its end is information for debuggers, without which it would start.
    pub truncated: Build,
    /// Sends another page than the build says.
    pub other_page: Build,
}

/// The entity tags of the pages in a dist folder, without and with delivery of messages.
fn tags(dist: PathBuf) -> [u128; 2] {
    ["index.html.br", ".live/index.html.br"].map(|page| {
        let digest = Sha256::digest(fs::read(dist.join(page)).unwrap());
        u128::from_be_bytes(digest[..16].try_into().unwrap())
    })
}

impl Machine {
    /// The builds, in the folder where `make dist` leaves them.
    pub fn builds(&self) -> Builds {
        fs::create_dir(self.folder.join("dist")).unwrap();
        let [sample, live] =
            [executable(), project("target/live/portfolio")].map(|file| fs::read(file).unwrap());
        let (mut next, own) = (live.clone(), tags(LIVE_DIST.into()));
        let others = own.map(|tag| {
            // The executable has the bytes of each tag once.
            let is_there = |at: &usize| next[*at..].starts_with(&tag.to_be_bytes());
            let found: Vec<_> = (0..next.len()).filter(is_there).collect();
            assert_eq!(found.len(), 1);
            next[found[0]] ^= 0xff;
            tag ^ 0xff << 120
        });
        Builds {
            sample: self.build("sample", "portfolio.example.com", &sample, tags(dist())),
            truncated: self.build("truncated", NAME, &live[..live.len() / 8], own),
            other_page: self.build("other-page", NAME, &next, own),
            next: self.build("next", NAME, &next, others),
            live: self.build("live", NAME, &live, own),
        }
    }

    /// What `make dist` would leave of this executable.
    pub fn build(&self, name: &str, site: &str, executable: &[u8], tags: [u128; 2]) -> Build {
        let file = self.folder.join("dist").join(name);
        let [tag, live] = tags.map(|tag| format!("\"{tag:032x}\""));
        fs::write(&file, executable).unwrap();
        let sum = Command::new("sha256sum").arg(&file).output().unwrap().stdout;
        fs::write(file.with_extension("sha256"), sum).unwrap();
        fs::write(file.with_extension("site"), format!("https://{site}\n{tag}\n{live}\n")).unwrap();
        Build { file, tag }
    }
}
