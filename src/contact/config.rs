//! What the UI build says of the owner, for whoever delivers the form's messages.

use std::collections::HashMap;
use std::str::FromStr;
use std::time::Duration;

use super::form::Bounds;
use crate::site;

/// The embedded `.contact`: lines of a key, a tab and a value, made from the site's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The path of the page that has the form, which takes its messages too.
    pub path: String,
    /// The owner's address.
    pub email: String,
    /// The site's name, which stands beside that address.
    pub name: String,
    /// The site's host name.
    pub host: String,
    /// How long messages are kept, as the notice beside the form says.
    pub retention: Duration,
    /// What the form's fields may hold.
    pub bounds: Bounds,
}

impl Profile {
    /// That of the site compiled into this executable.
    ///
    /// # Errors
    /// One sentence that says what to do, when that site cannot take messages.
    pub fn embedded() -> Result<Self, String> {
        let text = site::profile().unwrap_or_default();
        let profile = std::str::from_utf8(&text).map_err(|error| error.to_string()).and_then(str::parse);
        profile.map_err(|reason| format!("cannot take messages with --contact-maildir: {reason}"))
    }
}

impl FromStr for Profile {
    type Err = String;

    /// # Errors
    /// One sentence that says what to change in the site's content, or what the build left out.
    fn from_str(text: &str) -> Result<Self, String> {
        let lines = || text.lines().filter_map(|line| line.split_once('\t'));
        let lacks: Vec<_> = lines().filter(|(key, _)| *key == "lacks").map(|(_, value)| value).collect();
        if !lacks.is_empty() {
            return Err(lacks.join("; "));
        }
        let values: HashMap<_, _> = lines().collect();
        let unsaid = |key| format!("the page says nothing fit as `{key}`; build it and this executable anew");
        let text = |key| {
            let value = values.get(key).filter(|value| !value.is_empty());
            value.map(|value| (*value).to_owned()).ok_or_else(|| unsaid(key))
        };
        let number = |key| text(key)?.parse::<u32>().map_err(|_| unsaid(key));
        let bound = |key| number(key).map(|bound| bound as usize);
        let host = text("host")?;
        // It ends the name of a file, and an identifier.
        if !host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte)) {
            return Err(unsaid("host"));
        }
        Ok(Self {
            path: text("path")?,
            email: text("email")?,
            name: text("name")?,
            host,
            retention: Duration::from_secs(u64::from(number("retention")?) * 24 * 60 * 60),
            bounds: Bounds {
                name: bound("name.max")?,
                email: bound("email.max")?,
                subject: bound("subject.max")?,
                message: bound("message.max")?,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "path\t/contact\nemail\tada@site.example\nname\tAda\nhost\tsite.example\nretention\t365\n\
                        name.max\t100\nemail.max\t254\nsubject.max\t150\nmessage.max\t5000\n";

    #[test]
    fn it_is_read_whole() {
        let profile: Profile = TEXT.parse().unwrap();
        assert_eq!(profile.retention, Duration::from_secs(365 * 86_400));
        assert_eq!(profile.bounds, Bounds { name: 100, email: 254, subject: 150, message: 5000 });
        assert_eq!([&*profile.path, &*profile.host], ["/contact", "site.example"]);
    }

    #[test]
    fn what_is_left_out_is_named() {
        for line in TEXT.lines() {
            let key = line.split_once('\t').unwrap().0;
            for changed in [TEXT.replace(line, ""), TEXT.replace(line, &format!("{key}\t"))] {
                let error = changed.parse::<Profile>().unwrap_err();
                assert!(error.contains(&format!("`{key}`")), "{key}: {error}");
            }
        }
        for (from, to) in [("\t365", "\t-1"), ("\t5000", "\tmany"), ("site.example\nret", "a/b\nret")] {
            assert!(TEXT.replace(from, to).parse::<Profile>().is_err(), "{to}");
        }
    }

    #[test]
    fn content_that_is_not_fit_says_what_to_write() {
        let error = format!("{TEXT}lacks\tset an address\nlacks\tname a publisher\n").parse::<Profile>();
        assert_eq!(error.unwrap_err(), "set an address; name a publisher");
    }
}
