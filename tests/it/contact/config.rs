//! The configuration of the contact form, which is a part of the manifest: a complete one for tests, and errors in others.

use portfolio::contact::config::{ContactConfig, ContactForm};
use portfolio::contact::refusal::{STATUSES, text_keys};
use serde_json::{Map, Value, from_value, json};

/// The part of the manifest for the contact form of a made-up site. The site has two languages, and the server delivers
/// the messages of its form. Each text of a refusal ends with its own key.
pub fn delivery_manifest() -> Value {
    json!({
        "form": "server",
        "email": "ada@site.example",
        "name": "Ada",
        "host": "site.example",
        "retentionDays": 365,
        "maxLengths": { "name": 100, "email": 254, "subject": 150, "message": 5000 },
        "forms": [
            {
                "path": "/contact",
                "thanks": "merci",
                "footer": "Formulaire",
                "refusals": refusal_pages("fr"),
                "texts": refusal_texts("Text"),
            },
            {
                "path": "/en/contact",
                "thanks": "thanks",
                "footer": "Formulaire, en anglais",
                "refusals": refusal_pages("en"),
                "texts": refusal_texts("English text"),
            },
        ],
    })
}

/// The configuration that the server reads from [`delivery_manifest`].
pub fn bilingual_config() -> ContactConfig {
    from_value(delivery_manifest()).unwrap()
}

fn refusal_pages(language: &str) -> Map<String, Value> {
    STATUSES.iter().map(|status| (status.to_string(), refusal_page(language, *status).into())).collect()
}

/// The path, in the dist folder, of the page that explains refusals with `status`.
pub fn refusal_page(language: &str, status: u16) -> String {
    format!(".server/refusals/{language}/{status}.html")
}

fn refusal_texts(beginning: &str) -> Map<String, Value> {
    text_keys().into_iter().map(|key| (key.clone(), format!("{beginning} {key}").into())).collect()
}

/// [`delivery_manifest`] without the value at `pointer`, a JSON pointer (RFC 6901).
fn delivery_manifest_without(pointer: &str) -> Value {
    let mut value = delivery_manifest();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    value.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(key).unwrap();
    value
}

#[test]
fn each_kind_of_form_is_known_by_its_name() {
    let form = |name: &str| from_value::<ContactForm>(json!({ "form": name }));
    assert!(matches!(from_value(delivery_manifest()), Ok(ContactForm::Server(_))));
    assert!(matches!(form("mail"), Ok(ContactForm::Mail)));
    assert!(matches!(form("none"), Ok(ContactForm::None)));
    assert!(matches!(form("demo"), Ok(ContactForm::Demo)));
    assert!(form("other").unwrap_err().to_string().contains("other"));
}

#[test]
fn a_value_that_is_missing_is_named() {
    let pointers = [
        "/email",
        "/name",
        "/host",
        "/retentionDays",
        "/maxLengths",
        "/maxLengths/message",
        "/forms",
        "/forms/1/path",
        "/forms/1/thanks",
        "/forms/1/footer",
        "/forms/1/refusals",
        "/forms/1/texts",
    ];
    for pointer in pointers {
        let key = pointer.rsplit('/').next().unwrap();
        let error = from_value::<ContactForm>(delivery_manifest_without(pointer)).unwrap_err().to_string();
        assert!(error.contains(&format!("`{key}`")), "{pointer}: {error}");
    }
}

#[test]
fn a_complete_configuration_has_no_error() {
    assert_eq!(bilingual_config().check(), Ok(()));
    assert_eq!(bilingual_config().retention().as_secs(), 365 * 86_400);
}

#[test]
fn a_missing_text_of_a_refusal_is_named() {
    for key in text_keys() {
        // A key has neither a slash nor a tilde, the two characters that a JSON pointer escapes.
        let pointer = format!("/forms/1/texts/{key}");
        let config: ContactConfig = from_value(delivery_manifest_without(&pointer)).unwrap();
        assert!(config.check().unwrap_err().contains(&format!("`{key}`")), "{key}");
    }
}

#[test]
fn a_host_that_cannot_be_in_a_file_name_is_named() {
    let mut value = delivery_manifest();
    value["host"] = "site.example/contact".into();
    let config: ContactConfig = from_value(value).unwrap();
    assert!(config.check().unwrap_err().contains("`host`"));
}
