//! What the contact form does, as the manifest of the UI build says it.

use std::collections::HashMap;
use std::time::Duration;

use serde::Deserialize;

use super::form::FIELDS;
use super::refusal::{self, Texts};

/// What the contact form does with a message: `contact.form` of the site's content.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "form", rename_all = "lowercase")]
pub enum ContactForm {
    /// This server stores it.
    Server(ContactConfig),
    /// The visitor's mail program sends it.
    Mail,
    /// The page has addresses and no form.
    None,
    /// It is thanked for and goes nowhere, as the specification asks.
    Demo,
}

impl ContactForm {
    /// The forms whose messages this server takes.
    #[must_use]
    pub fn forms(&self) -> &[FormConfig] {
        match self {
            Self::Server(config) => &config.forms,
            Self::Mail | Self::None | Self::Demo => &[],
        }
    }
}

/// What taking messages needs.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactConfig {
    /// The form in each language of the site.
    pub forms: Vec<FormConfig>,
    /// The owner's address.
    pub email: String,
    /// The site's name, which stands beside that address.
    pub name: String,
    /// The site's host name.
    pub host: String,
    /// Messages are kept this many days, as the notice beside the form says.
    pub retention_days: u32,
    /// The most characters that each of the form's fields may have.
    pub max_lengths: MaxLengths,
}

/// The most characters that each of the form's fields may have.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct MaxLengths {
    name: usize,
    email: usize,
    subject: usize,
    message: usize,
}

impl MaxLengths {
    /// The numbers in the order of [`FIELDS`].
    #[must_use]
    pub fn in_order(self) -> [usize; FIELDS.len()] {
        [self.name, self.email, self.subject, self.message]
    }
}

/// The form in one language.
#[derive(Clone, Debug, Deserialize)]
pub struct FormConfig {
    /// The path of the page that has it, which takes its messages too.
    pub path: String,
    /// The fragment of that page which confirms a message where no script does.
    pub thanks: String,
    /// The last line of its messages, which tells the owner where they come from.
    pub footer: String,
    /// By status, the file of the page that explains a refusal.
    pub refusals: HashMap<String, String>,
    /// The words of refusals.
    pub texts: Texts,
}

impl ContactConfig {
    /// Checks what its types do not say.
    ///
    /// # Errors
    /// One sentence that names what the build left out.
    pub fn check(&self) -> Result<(), String> {
        // It becomes part of file names and of message ids.
        if !self.host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte)) {
            return Err(unusable("host"));
        }
        for form in &self.forms {
            for key in refusal::keys() {
                if !form.texts.contains_key(&key) {
                    return Err(unusable(&key));
                }
            }
        }
        Ok(())
    }

    /// The time for which messages are kept.
    #[must_use]
    pub fn retention(&self) -> Duration {
        Duration::from_secs(u64::from(self.retention_days) * 24 * 60 * 60)
    }
}

fn unusable(key: &str) -> String {
    format!("the page has no usable value for `{key}`; build the executable anew")
}
