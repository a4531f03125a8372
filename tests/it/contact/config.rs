//! The configuration that delivery reads from the embedded folder.

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
fn numbers_are_read_and_a_missing_or_unusable_value_is_named() {
    let ContactConfig { retention, max_lengths, .. } = in_two_languages();
    assert_eq!((retention.as_secs(), max_lengths), (365 * 86_400, [100, 254, 150, 5000]));
    let config = config();
    for line in config.lines() {
        let key = line.split_once('\t').unwrap().0;
        let line = format!("{line}\n");
        for changed in ["".to_owned(), format!("{key}\t\n")] {
            let error = config.replacen(&line, &changed, 1).parse::<ContactConfig>().unwrap_err();
            assert!(error.contains(&format!("`{key}`")), "{key}: {error}");
        }
    }
    for (from, to) in [("\t365", "\t-1"), ("\t5000", "\tmany"), ("site.example\nret", "a/b\nret")] {
        assert!(config.replace(from, to).parse::<ContactConfig>().is_err(), "{to}");
    }
    let error = format!("{config}lacks\tset an address\nlacks\tname a publisher\n").parse::<ContactConfig>();
    assert_eq!(error.unwrap_err(), "set an address; name a publisher");
}
