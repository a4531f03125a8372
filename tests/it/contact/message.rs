//! The digest that tells messages apart, and the mail in which a message is stored.

use std::time::Duration;

use portfolio::contact::field::FIELDS;
use portfolio::contact::form::Submission;
use portfolio::contact::maildir::Folder;
use portfolio::contact::message::{compose, identity};
use proptest::prelude::*;

use super::config::bilingual_config;
use super::form::{any_values, parse_with, parse_with_short_bounds};

#[test]
fn the_digest_of_a_message_does_not_depend_on_its_time() {
    let submission = parse_with("name", "Ada").unwrap();
    let digest_at = |seconds| identity(&submission, Folder::Inbox, Duration::from_secs(seconds)).digest;
    assert_eq!(digest_at(1), digest_at(2));
}

#[test]
fn the_digest_of_a_message_depends_on_its_folder() {
    let submission = parse_with("name", "Ada").unwrap();
    let digest_in = |folder| identity(&submission, folder, Duration::ZERO).digest;
    assert_ne!(digest_in(Folder::Inbox), digest_in(Folder::Junk));
}

#[test]
fn the_digest_of_a_message_depends_on_every_value() {
    let digest = |submission: &Submission| identity(submission, Folder::Inbox, Duration::ZERO).digest;
    let submission = parse_with("name", "Ada").unwrap();
    for field in FIELDS {
        let other_submission = parse_with(field, "autre@b.c").unwrap();
        assert_ne!(digest(&submission), digest(&other_submission), "{field}");
    }
}

#[test]
fn the_digest_of_a_message_depends_on_the_ends_of_its_values() {
    let digest = |submission: &Submission| identity(submission, Folder::Inbox, Duration::ZERO).digest;
    let submission = parse_with("name", "Ada").unwrap();
    // The beginning of the address is now the end of the name.
    let mut shifted_submission = submission.clone();
    shifted_submission.values[..2].clone_from_slice(&["Adaada".into(), "@site.example".into()]);
    assert_ne!(digest(&submission), digest(&shifted_submission));
}

proptest! {
    #![proptest_config({
        let default = ProptestConfig::default();
        ProptestConfig { cases: 8 * default.cases, failure_persistence: None, ..default }
    })]

    #[test]
    fn a_form_gives_one_mail_with_ten_fields(values in any_values()) {
        if let Ok(submission) = parse_with_short_bounds(&values) {
            let config = bilingual_config();
            let identity = identity(&submission, Folder::Inbox, Duration::ZERO);
            let mail = compose(&config, &config.forms[0], &submission, identity);
            let mail = String::from_utf8(mail).unwrap();
            let head = mail.split("\n\n").next().unwrap();
            // A line that begins with a space continues the one before.
            let fields = head.lines().filter(|line| !line.starts_with([' ', '\t']));
            prop_assert_eq!(fields.count(), 10);
            prop_assert!(mail.is_ascii() && mail.lines().all(|line| line.len() <= 998));
        }
    }
}
