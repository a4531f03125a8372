//! A message as it lies in the mailbox: RFC 5322, plain text.

use std::time::SystemTime;

use mail_builder::MessageBuilder;
use mail_builder::headers::raw::Raw;
use sha2::{Digest, Sha256};

use super::config::Profile;
use super::form::Form;
use super::maildir::Identity;

/// What tells the message that `form` makes from others, when it came at `time`.
#[must_use]
pub fn identity(form: &Form, time: SystemTime) -> Identity {
    let mut hash = Sha256::new();
    for value in [&form.name, &form.email, &form.subject, &form.message] {
        // No value has this character: it ends one.
        hash.update(value);
        hash.update([0]);
    }
    // Junk that is sent again and is no junk then has yet to be stored.
    hash.update([u8::from(form.trapped)]);
    let digest = hash.finalize().iter().take(16).fold(0, |digest, byte| digest << 8 | u128::from(*byte));
    Identity { time, digest }
}

/// The message that `form` makes, with line feeds alone, as files have them.
///
/// It is from the owner to the owner: sent in a visitor's name, it would fail the checks of the visitor's domain
/// (DMARC). An answer goes to the visitor, whose words are in these places only: `Reply-To`, `Subject`, the text.
#[must_use]
pub fn compose(profile: &Profile, form: &Form, identity: Identity) -> Vec<u8> {
    let Profile { email, name, host, .. } = profile;
    let owner = (name.as_str(), email.as_str());
    let seconds = identity.time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let text =
        format!("{}\n\n-- \n{} <{}>\nFormulaire de contact de {host}\n", form.message, form.name, form.email);
    let mut message = Vec::new();
    MessageBuilder::new()
        .from(owner)
        .to(owner)
        .reply_to((form.name.as_str(), form.email.as_str()))
        .subject(format!("[{host}] {}", form.subject))
        .date(seconds as i64)
        .message_id(format!("{identity}@{host}"))
        // No answering machine answers it (RFC 3834).
        .header("Auto-Submitted", Raw::new("auto-generated"))
        .text_body(text)
        .serialize(&mut message);
    message.retain(|byte| *byte != b'\r');
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(name: &str, trapped: bool) -> Form {
        let text = |text: &str| text.to_owned();
        let (email, subject, message) = (text("ada@site.example"), text("Bonjour"), text("Un mot."));
        Form { name: name.into(), email, subject, message, trapped }
    }

    #[test]
    fn a_message_is_known_by_what_is_in_it() {
        let now = SystemTime::now();
        let digest = |name, trapped| identity(&form(name, trapped), now).digest;
        assert_eq!(digest("Ada", false), identity(&form("Ada", false), SystemTime::UNIX_EPOCH).digest);
        assert_ne!(digest("Ada", false), digest("Ida", false));
        assert_ne!(digest("Ada", false), digest("Ada", true));
        // Where one value ends and the next begins is part of it.
        let moved = Form { name: "Adaada".into(), email: "@site.example".into(), ..form("", false) };
        assert_ne!(digest("Ada", false), identity(&moved, now).digest);
    }
}
