//! Writes the mail in which a message is stored (RFC 5322, plain text), and the digest that tells messages apart.

use std::array;
use std::time::Duration;

use mail_builder::MessageBuilder;
use mail_builder::headers::raw::Raw;
use sha2::{Digest, Sha256};

use super::config::{ContactConfig, FormConfig};
use super::form::Submission;
use super::maildir::{Folder, Identity};

/// The identity of the message in `submission`, which goes to `folder`. The message was received at `received`, a time from
/// 1970 on. A second message with the same digest is a repetition, which is not stored.
pub fn identity(submission: &Submission, folder: Folder, received: Duration) -> Identity {
    let mut hash = Sha256::new();
    for value in &submission.values {
        hash.update(value);
        // No value contains this byte. It ends each value, so that a letter moved from one value to the next counts.
        hash.update([0]);
    }
    // The folder is hashed too: a message for the inbox is stored even if an equal one came as junk before.
    hash.update([u8::from(folder == Folder::Junk)]);
    // The first half of the hash is long enough to tell messages apart.
    let hash_bytes = hash.finalize();
    let digest = u128::from_be_bytes(array::from_fn(|index| hash_bytes[index]));
    Identity { received, digest }
}

/// Writes the message in `submission` as a mail whose lines end with line feeds. `form_config` describes the form that the
/// message comes from.
///
/// The mail is from the owner to the owner. From the visitor's address, it would fail the checks of the visitor's domain
/// (DMARC). The program that sends the mail may put the address of its own account into `From`. `Reply-To` has the address
/// of the visitor, whose words are in that field, in `Subject` and in the text, nowhere else.
pub fn compose(
    config: &ContactConfig,
    form_config: &FormConfig,
    submission: &Submission,
    identity: Identity,
) -> Vec<u8> {
    let owner = (config.name.as_str(), config.email.as_str());
    let host = &config.host;
    let [name, email, subject, message] = &submission.values;
    let text = format!("{message}\n\n-- \n{name} <{email}>\n{}\n", form_config.footer);
    let mut mail = Vec::new();
    MessageBuilder::new()
        .from(owner)
        .to(owner)
        .reply_to((name.as_str(), email.as_str()))
        .subject(format!("[{host}] {subject}"))
        .date(identity.received.as_secs() as i64)
        .message_id(format!("{identity}@{host}"))
        // Automatic responders, such as absence notices, do not reply to a mail with this field (RFC 3834).
        .header("Auto-Submitted", Raw::new("auto-generated"))
        .text_body(text)
        .serialize(&mut mail);
    mail.retain(|byte| *byte != b'\r');
    mail
}
