//! The configuration for taking messages, which the UI build writes from the site's content.

use std::str::FromStr;
use std::time::Duration;

use super::form::FIELDS;
use super::refusal::{self, Texts};
use crate::site::embedded;

/// The embedded `.contact`: lines of a key, a tab and a value. Each `path` begins the lines of one form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactConfig {
    /// The form in each language of the site.
    pub forms: Vec<FormConfig>,
    /// The owner's address.
    pub email: String,
    /// The site's name, which stands beside that address.
    pub name: String,
    /// The site's host name.
    pub host: String,
    /// Messages are kept this long, as the notice beside the form says.
    pub retention: Duration,
    /// The most characters that each of the form's fields may have.
    pub max_lengths: [usize; 4],
}

/// The form in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormConfig {
    /// The path of the page that has it, which takes its messages too.
    pub path: String,
    /// The fragment of that page which confirms a message where no script does.
    pub thanks: String,
    /// The folder of the pages that explain refusals.
    pub refusals: String,
    /// The last line of its messages, which tells the owner where they come from.
    pub footer: String,
    /// The words of refusals.
    pub texts: Texts,
}

impl ContactConfig {
    /// Reads the configuration of the site in this executable.
    ///
    /// # Errors
    /// One sentence that says what to do, when that site cannot take messages.
    pub fn embedded() -> Result<Self, String> {
        let text = embedded::hidden(embedded::CONTACT_CONFIG);
        let config = std::str::from_utf8(&text).map_err(|error| error.to_string()).and_then(str::parse);
        config.map_err(|reason| format!("cannot take messages with --contact-maildir: {reason}"))
    }
}

impl FromStr for ContactConfig {
    type Err = String;

    /// # Errors
    /// One sentence that says what to change in the site's content, or what the build left out.
    fn from_str(text: &str) -> Result<Self, String> {
        let lines: Vec<_> = text.lines().filter_map(|line| line.split_once('\t')).collect();
        let missing: Vec<_> =
            lines.iter().filter(|(key, _)| *key == "lacks").map(|(_, value)| *value).collect();
        if !missing.is_empty() {
            return Err(missing.join("; "));
        }
        let mut parts = lines.chunk_by(|_, (key, _)| *key != "path");
        let common = parts.next().unwrap_or_default();
        let forms: Vec<_> = parts.map(FormConfig::new).collect::<Result<_, _>>()?;
        if forms.is_empty() {
            return Err(unusable("path"));
        }
        let text = |key: &str| value(common, key);
        let number = |key: &str| text(key)?.parse::<u32>().map_err(|_| unusable(key));
        let host = text("host")?;
        // It becomes part of file names and of message ids.
        if !host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte)) {
            return Err(unusable("host"));
        }
        let mut max_lengths = [0; 4];
        for (max_length, field) in max_lengths.iter_mut().zip(FIELDS) {
            *max_length = number(&format!("{field}.max"))? as usize;
        }
        Ok(Self {
            forms,
            email: text("email")?,
            name: text("name")?,
            host,
            retention: Duration::from_secs(u64::from(number("retention")?) * 24 * 60 * 60),
            max_lengths,
        })
    }
}

impl FormConfig {
    fn new(lines: &[(&str, &str)]) -> Result<Self, String> {
        let text = |key: &str| value(lines, key);
        let texts = refusal::keys().map(|key| Ok((key.clone(), text(&key)?)));
        Ok(Self {
            path: text("path")?,
            thanks: text("thanks")?,
            refusals: text("refusals")?,
            footer: text("footer")?,
            texts: texts.collect::<Result<_, String>>()?,
        })
    }
}

/// The value of `key` in the lines, each of which is a key and its value.
fn value(lines: &[(&str, &str)], key: &str) -> Result<String, String> {
    let line = lines.iter().find(|(own, value)| *own == key && !value.is_empty());
    line.map(|(_, value)| (*value).to_owned()).ok_or_else(|| unusable(key))
}

fn unusable(key: &str) -> String {
    format!("the page has no usable value for `{key}`; build the executable anew")
}
