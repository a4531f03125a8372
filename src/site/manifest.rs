//! The manifest, in which the UI build describes the files that it made.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::contact::config::ContactForm;

/// The path of the manifest in the embedded folder.
pub const PATH: &str = ".server/manifest.json";

/// The manifest of a site.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// The pages, in the order of the navigation.
    pub pages: Vec<Page>,
    /// The documents for unknown addresses, one for each folder. The innermost folder is first, `/` last.
    pub not_found: Vec<NotFoundPage>,
    /// The names under which browsers save files, by the path of the file. Browsers save a file without an entry under the
    /// last segment of its path.
    pub download_names: BTreeMap<String, String>,
    /// The behaviour of the contact form.
    pub contact: ContactForm,
}

impl Manifest {
    /// Parses `json`.
    ///
    /// # Errors
    /// One sentence, when it is no manifest.
    pub fn parse(json: &[u8]) -> Result<Self, String> {
        serde_json::from_slice(json).map_err(|error| {
            format!("cannot read the embedded manifest ({PATH}): {error}; build the executable anew")
        })
    }

    /// True if `file` is the document of a page or of unknown addresses.
    #[must_use]
    pub fn is_document(&self, file: &str) -> bool {
        self.pages.iter().any(|page| page.file == file) || self.not_found.iter().any(|page| page.file == file)
    }
}

/// A page of the site.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// The path of the page, as links write it.
    pub path: String,
    /// The file of its document. Pages without a head of their own share one.
    pub file: String,
    /// The value of the header field `Link`: the full address of the page, and its addresses in other languages.
    pub link: String,
}

/// The document for the unknown addresses below a folder.
#[derive(Debug, Deserialize)]
pub struct NotFoundPage {
    /// The folder, such as `/en/`. The folder `/` has all addresses that are in no other one.
    pub folder: String,
    /// The file of the document.
    pub file: String,
}
