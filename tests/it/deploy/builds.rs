//! The builds that are deployed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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

impl Machine {
    /// The builds, in the folder where `make dist` leaves them.
    pub fn builds(&self) -> Builds {
        fs::create_dir(self.folder.join("dist")).unwrap();
        let [sample, live] =
            [executable(), project("target/live/portfolio")].map(|file| fs::read(file).unwrap());
        let digests =
            |page: &Path| ["", ".live/"].map(|folder| digest(&page.join(format!("{folder}index.html.br"))));
        let page = dist();
        let (sample_tags, tags) = (digests(&page), digests(Path::new(LIVE_DIST)));
        let mut next = live.clone();
        // The executable has each entity tag once, as the bytes that it is written from.
        let others = tags.clone().map(|tag| {
            let bytes: Vec<_> =
                (0..32).step_by(2).map(|at| u8::from_str_radix(&tag[at..at + 2], 16).unwrap()).collect();
            let found: Vec<_> = (0..next.len() - 16).filter(|at| next[*at..at + 16] == bytes).collect();
            assert_eq!(found.len(), 1);
            next[found[0]] ^= 0xff;
            format!("{:02x}{}", bytes[0] ^ 0xff, &tag[2..])
        });
        Builds {
            sample: self.build("sample", "portfolio.example.com", &sample, &sample_tags),
            truncated: self.build("truncated", NAME, &live[..live.len() / 8], &tags),
            other_page: self.build("other-page", NAME, &next, &tags),
            next: self.build("next", NAME, &next, &others),
            live: self.build("live", NAME, &live, &tags),
        }
    }

    /// What `make dist` would leave of this executable.
    pub fn build(&self, name: &str, site: &str, executable: &[u8], digests: &[String; 2]) -> Build {
        let file = self.folder.join("dist").join(name);
        fs::write(&file, executable).unwrap();
        let [tag, live] = digests.each_ref().map(|digest| format!("\"{}\"", &digest[..32]));
        let beside =
            |ending: &str, text: String| fs::write(format!("{}.{ending}", file.display()), text).unwrap();
        beside("sha256", format!("{}  {name}\n", digest(&file)));
        beside("site", format!("https://{site}\n{tag}\n{live}\n"));
        Build { file, tag }
    }
}

fn digest(path: &Path) -> String {
    let output = Command::new("sha256sum").arg(path).output().unwrap();
    String::from_utf8(output.stdout).unwrap()[..64].to_owned()
}
