//! The behaviour of the contact form, as the manifest of the UI build gives it.

use std::collections::HashMap;
use std::time::Duration;

use serde::Deserialize;

use super::form::FIELDS;
use super::refusal::{self, Texts};

/// The ways in which a contact form may treat a message: `contact.form` of the site's content.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "form", rename_all = "lowercase")]
pub enum ContactForm {
    /// This server stores the message.
    Server(ContactConfig),
    /// The visitor's mail program sends the message.
    Mail,
    /// There is no form. The page has addresses instead.
    None,
    /// The page thanks for the message, which goes nowhere, as the specification asks.
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

/// The configuration of a server that takes messages.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactConfig {
    /// The form in each language of the site.
    pub forms: Vec<FormConfig>,
    /// The owner's address.
    pub email: String,
    /// The site's name, which stands beside the owner's address in messages.
    pub name: String,
    /// The site's host name.
    pub host: String,
    /// Messages are kept this many days, as the notice beside the form says.
    pub retention_days: u32,
    /// The bounds of the fields.
    pub max_lengths: MaxLengths,
}

/// For each field of the form, the number of characters that it may have.
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
    /// The path of the page with the form, which takes its messages too.
    pub path: String,
    /// The fragment of the page's address that confirms a message if no script does.
    pub thanks: String,
    /// The last line of a message, which tells the owner where it comes from.
    pub footer: String,
    /// The file of the page that explains a refusal, by status.
    pub refusals: HashMap<String, String>,
    /// The words of refusals.
    pub texts: Texts,
}

impl ContactConfig {
    /// Checks values that the types of the manifest do not check.
    ///
    /// # Errors
    /// One sentence that names a value that cannot be used.
    pub fn check(&self) -> Result<(), String> {
        // The host becomes a part of file names and of message ids.
        let is_host = self.host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
        if !is_host {
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
