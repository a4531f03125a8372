//! A message in the form in which it is stored: RFC 5322, plain text.

use mail_builder::MessageBuilder;
use mail_builder::headers::raw::Raw;
use sha2::{Digest, Sha256};

use super::config::{ContactConfig, FormConfig};
use super::form::Form;
use super::maildir::{Folder, Identity};

/// The identity of the message in `form`, which was received `micros` microseconds after 1970 and is stored in `folder`.
/// A message with the digest of a stored one is a repeat and is dropped.
pub fn identity(form: &Form, folder: Folder, micros: u64) -> Identity {
    let mut hash = Sha256::new();
    for value in &form.values {
        hash.update(value);
        // No value contains this byte, so it marks the end of one.
        hash.update([0]);
    }
    // The folder counts, so that junk does not suppress a later copy for the inbox.
    hash.update([u8::from(folder == Folder::Junk)]);
    let digest = hash.finalize().iter().take(16).fold(0, |digest, byte| digest << 8 | u128::from(*byte));
    Identity { micros, digest }
}

/// Writes the message in `form`, which was sent by the form of `form_config`, as a mail whose lines end with line feeds.
///
/// The mail is from the owner to the owner: sent in a visitor's name, it would fail the checks of the visitor's domain
/// (DMARC). The program that sends it may put the address of its own account into `From`. A reply goes to the visitor,
/// whose words are in `Reply-To`, `Subject` and the text, nowhere else.
pub fn compose(config: &ContactConfig, form_config: &FormConfig, form: &Form, identity: Identity) -> Vec<u8> {
    let owner = (config.name.as_str(), config.email.as_str());
    let host = &config.host;
    let [name, email, subject, message] = &form.values;
    let body = format!("{message}\n\n-- \n{name} <{email}>\n{}\n", form_config.footer);
    let mut mail = Vec::new();
    MessageBuilder::new()
        .from(owner)
        .to(owner)
        .reply_to((name.as_str(), email.as_str()))
        .subject(format!("[{host}] {subject}"))
        .date((identity.micros / 1_000_000) as i64)
        .message_id(format!("{identity}@{host}"))
        // Automatic responders, such as absence notices, do not reply to a mail with this field (RFC 3834).
        .header("Auto-Submitted", Raw::new("auto-generated"))
        .text_body(body)
        .serialize(&mut mail);
    mail.retain(|byte| *byte != b'\r');
    mail
}
