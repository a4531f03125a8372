//! The configuration that delivery reads from the embedded folder.

use std::time::Duration;

use portfolio::contact::config::DeliveryConfig;
use portfolio::contact::form::{Bounds, Field, FieldError, Invalid};
use portfolio::contact::refusal::{Reason, Refusal};

pub const TEXT: &str = "path\t/contact\nemail\tada@site.example\nname\tAda\nhost\tsite.example\nretention\t365\n\
    name.max\t100\nemail.max\t254\nsubject.max\t150\nmessage.max\t5000\n\
    name.label\tLe nom\nemail.label\tL’adresse\nsubject.label\tLe sujet\nmessage.label\tLe message\n\
    error.missing\tmanque.\nerror.repeated\test double.\nerror.encoding\tillisible.\nerror.character\tinvisible.\n\
    error.too-long\tdépasse {max}\u{a0}caractères.\nerror.address\tinvalide.\n\
    refusal.403\tAilleurs.\nrefusal.408\tIncomplet.\nrefusal.413\tLong.\nrefusal.415\tFormat.\n\
    refusal.422\tNon enregistré.\nrefusal.429\tTrop.\nrefusal.503\tPlus tard.\n";

#[test]
fn every_value_is_read() {
    let config: DeliveryConfig = TEXT.parse().unwrap();
    assert_eq!(config.retention, Duration::from_secs(365 * 86_400));
    assert_eq!(config.bounds, Bounds { name: 100, email: 254, subject: 150, message: 5000 });
    assert_eq!([&*config.path, &*config.host], ["/contact", "site.example"]);
}

#[test]
fn a_missing_or_unusable_value_is_named() {
    for line in TEXT.lines() {
        let key = line.split_once('\t').unwrap().0;
        for changed in [TEXT.replace(line, ""), TEXT.replace(line, &format!("{key}\t"))] {
            let error = changed.parse::<DeliveryConfig>().unwrap_err();
            assert!(error.contains(&format!("`{key}`")), "{key}: {error}");
        }
    }
    for (from, to) in
        [("\t365", "\t-1"), ("\t5000", "\tmany"), ("site.example\nret", "a/b\nret"), ("Trop", "\"")]
    {
        assert!(TEXT.replace(from, to).parse::<DeliveryConfig>().is_err(), "{to}");
    }
}

#[test]
fn missing_content_is_reported_with_what_to_write() {
    let error = format!("{TEXT}lacks\tset an address\nlacks\tname a publisher\n").parse::<DeliveryConfig>();
    assert_eq!(error.unwrap_err(), "set an address; name a publisher");
}

#[test]
fn a_refusal_has_the_texts_of_the_build() {
    let texts = TEXT.parse::<DeliveryConfig>().unwrap().texts;
    let invalid = Invalid { field: Field::Email, error: FieldError::TooLong(254) };
    for (reason, problem) in [
        (
            Reason::Invalid(invalid),
            "\"L’adresse dépasse 254\u{a0}caractères. Non enregistré.\",\"status\":422,\"field\":\"email\"}",
        ),
        (Reason::CrossSite, "\"Ailleurs.\",\"status\":403}"),
    ] {
        let expected = format!("{{\"type\":\"about:blank\",\"title\":{problem}");
        assert_eq!(Refusal::new(reason, &texts).problem(), expected);
    }
}
