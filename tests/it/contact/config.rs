//! The configuration that delivery reads from the embedded folder.

use std::time::Duration;

use portfolio::contact::config::ContactConfig;
use portfolio::contact::refusal::keys;

const HEAD: &str = "email\tada@site.example\nname\tAda\nhost\tsite.example\nretention\t365\n\
    name.max\t100\nemail.max\t254\nsubject.max\t150\nmessage.max\t5000\n";

/// As the UI build writes it, with the key of each text for its value.
pub fn config() -> String {
    HEAD.to_owned() + &form("path\t/contact\nthanks\tmerci\nrefusals\t.live\nfooter\tFormulaire\n", "Text")
}

/// The same in two languages.
pub fn in_two_languages() -> ContactConfig {
    let english = "path\t/en/contact\nthanks\tthanks\nrefusals\t.live/en\nfooter\tFormulaire, en anglais\n";
    (config() + &form(english, "English text")).parse().unwrap()
}

fn form(head: &str, text: &str) -> String {
    head.to_owned() + &keys().map(|key| format!("{key}\t{text} {key}\n")).collect::<String>()
}

#[test]
fn every_value_is_read() {
    let config = in_two_languages();
    assert_eq!(config.retention, Duration::from_secs(365 * 86_400));
    assert_eq!(config.max_lengths, [100, 254, 150, 5000]);
    assert_eq!([&*config.email, &*config.name, &*config.host], ["ada@site.example", "Ada", "site.example"]);
    let forms = config.forms.iter().map(|form| {
        [&form.path, &form.thanks, &form.refusals, &form.footer, &form.texts["429"]].map(String::as_str)
    });
    let expected = [
        ["/contact", "merci", ".live", "Formulaire", "Text 429"],
        ["/en/contact", "thanks", ".live/en", "Formulaire, en anglais", "English text 429"],
    ];
    assert_eq!(forms.collect::<Vec<_>>(), expected);
}

#[test]
fn a_missing_or_unusable_value_is_named() {
    let config = config();
    for line in config.lines() {
        let key = line.split_once('\t').unwrap().0;
        let line = format!("{line}\n");
        for changed in ["".to_owned(), format!("{key}\t\n")] {
            let error = config.replacen(&line, &changed, 1).parse::<ContactConfig>().unwrap_err();
            assert!(error.contains(&format!("`{key}`")), "{key}: {error}");
        }
    }
    for (from, to) in
        [("\t365", "\t-1"), ("\t5000", "\tmany"), ("site.example\nret", "a/b\nret"), ("Text 429", "\"")]
    {
        assert!(config.replace(from, to).parse::<ContactConfig>().is_err(), "{to}");
    }
    let error = format!("{config}lacks\tset an address\nlacks\tname a publisher\n").parse::<ContactConfig>();
    assert_eq!(error.unwrap_err(), "set an address; name a publisher");
}
