//! The part of the manifest that describes the contact form.

use std::collections::HashMap;
use std::time::Duration;

use serde::Deserialize;

use super::field::FIELDS;
use super::refusal::{self, Texts};

/// The ways in which a contact form may treat a message. The owner chooses one by `contact.form` of the content.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "form", rename_all = "lowercase")]
pub enum ContactForm {
    /// This server stores the message.
    Server(ContactConfig),
    /// The visitor's mail program sends the message.
    Mail,
    /// There is no form. The page has addresses instead.
    None,
    /// The page thanks for the message and sends it nowhere, as the specification asks.
    Demo,
}

impl ContactForm {
    /// The forms that send their messages to this server: one for each language, or none.
    #[must_use]
    pub fn forms(&self) -> &[FormConfig] {
        match self {
            Self::Server(config) => &config.forms,
            Self::Mail | Self::None | Self::Demo => &[],
        }
    }
}

/// The values that this server needs to take messages.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactConfig {
    /// The form in each language of the site.
    pub forms: Vec<FormConfig>,
    /// The owner's address.
    pub email: String,
    /// The name of the site, which mails have beside the owner's address.
    pub name: String,
    /// The site's host name.
    pub host: String,
    /// The server keeps messages this many days, as the notice beside the form tells visitors.
    pub retention_days: u32,
    /// The numbers of characters that the fields may have.
    pub max_lengths: MaxLengths,
}

impl ContactConfig {
    /// Checks what the types of these values cannot say.
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
            for key in refusal::text_keys() {
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
    /// The path of the page with the form. The form posts its messages to this path too.
    pub path: String,
    /// The fragment that shows the thanks on that page. A browser without script is redirected there after a message.
    pub thanks: String,
    /// The last line of each mail, which tells the owner which form the message comes from.
    pub footer: String,
    /// The file of the page that explains a refusal, by status.
    pub refusals: HashMap<String, String>,
    /// The sentences that explain refusals.
    pub texts: Texts,
}

fn unusable(key: &str) -> String {
    format!("the page has no usable value for `{key}`; build the executable anew")
}
