//! The part of the manifest that describes the contact form.

use portfolio::contact::config::{ContactConfig, ContactForm};
use portfolio::contact::refusal::{STATUSES, text_keys};
use serde_json::{Map, Value, from_value, json};

/// This part for a site in two languages whose form delivers messages. Each text of a refusal names its key.
pub fn delivery() -> Value {
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
                "refusals": refusals("fr"),
                "texts": texts("Text"),
            },
            {
                "path": "/en/contact",
                "thanks": "thanks",
                "footer": "Formulaire, en anglais",
                "refusals": refusals("en"),
                "texts": texts("English text"),
            },
        ],
    })
}

/// The configuration of the site in two languages.
pub fn config() -> ContactConfig {
    from_value(delivery()).unwrap()
}

fn refusals(language: &str) -> Map<String, Value> {
    STATUSES.iter().map(|status| (status.to_string(), refusal_page(language, *status).into())).collect()
}

/// The file of a page that explains a refusal.
pub fn refusal_page(language: &str, status: u16) -> String {
    format!(".server/refusals/{language}/{status}.html")
}

fn texts(text: &str) -> Map<String, Value> {
    text_keys().map(|key| (key.clone(), format!("{text} {key}").into())).collect()
}

/// The part for that site without the value at a pointer (RFC 6901).
fn delivery_without(pointer: &str) -> Value {
    let mut value = delivery();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    value.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(key).unwrap();
    value
}

#[test]
fn each_kind_of_form_is_known_by_its_name() {
    let form = |name: &str| from_value::<ContactForm>(json!({ "form": name }));
    assert!(matches!(from_value(delivery()), Ok(ContactForm::Server(_))));
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
        let error = from_value::<ContactForm>(delivery_without(pointer)).unwrap_err().to_string();
        assert!(error.contains(&format!("`{key}`")), "{pointer}: {error}");
    }
}

#[test]
fn a_value_that_cannot_be_used_is_named() {
    assert_eq!(config().check(), Ok(()));
    assert_eq!(config().retention().as_secs(), 365 * 86_400);
    for key in text_keys() {
        // A key has no slash, and needs no escape.
        let config: ContactConfig = from_value(delivery_without(&format!("/forms/1/texts/{key}"))).unwrap();
        assert!(config.check().unwrap_err().contains(&format!("`{key}`")), "{key}");
    }
    let mut value = delivery();
    value["host"] = "a/b".into();
    let config: ContactConfig = from_value(value).unwrap();
    assert!(config.check().unwrap_err().contains("`host`"));
}
