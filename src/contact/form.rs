//! The contact form as it arrives: `application/x-www-form-urlencoded` in, checked values out.

use std::fmt;

use percent_encoding::percent_decode;

/// The field that visitors do not see. A name that means nothing, or browsers fill it more often.
const TRAP: &str = "zx";

/// The most that each field may hold, as the form's attributes say: characters, for the address bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Of the visitor's name.
    pub name: usize,
    /// Of the visitor's address.
    pub email: usize,
    /// Of the subject.
    pub subject: usize,
    /// Of the message.
    pub message: usize,
}

/// A field of the form, in the order in which they stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The visitor's name.
    Name,
    /// The visitor's address.
    Email,
    /// One line.
    Subject,
    /// Several lines.
    Message,
}

impl Field {
    const ALL: [Self; 4] = [Self::Name, Self::Email, Self::Subject, Self::Message];

    /// Its name in the form.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Email => "email",
            Self::Subject => "subject",
            Self::Message => "message",
        }
    }

    /// What it is to the visitor.
    fn label(self) -> &'static str {
        match self {
            Self::Name => "Le nom",
            Self::Email => "L’adresse e-mail",
            Self::Subject => "Le sujet",
            Self::Message => "Le message",
        }
    }
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Not there, or nothing but spaces.
    Missing,
    /// There more than once.
    Repeated,
    /// Not in UTF-8.
    Encoding,
    /// A control character, a line break, or one that changes the direction of what follows.
    Character,
    /// More than this many characters.
    Long(usize),
    /// No address that an answer could be sent to.
    Address,
}

/// The first field that cannot be taken, as a French sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// Which one.
    pub field: Field,
    /// Why.
    pub fault: Fault,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field.label())?;
        match self.fault {
            Fault::Missing => f.write_str(" manque."),
            Fault::Repeated => f.write_str(" figure plus d’une fois."),
            Fault::Encoding => f.write_str(" n’est pas écrit en UTF-8."),
            Fault::Character => f.write_str(" contient un caractère qui n’est pas admis."),
            Fault::Long(bound) => write!(f, " dépasse {bound}\u{a0}caractères."),
            Fault::Address => f.write_str(" n’est pas valide."),
        }
    }
}

/// What a visitor sent, within its bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// One line.
    pub name: String,
    /// An address by HTML's own grammar, with a dot in its domain.
    pub email: String,
    /// One line.
    pub subject: String,
    /// Lines that end with a line feed, without other control characters than tabs.
    pub message: String,
    /// The field that visitors do not see was filled: by a program, or by a browser that meant well.
    pub trapped: bool,
}

impl Form {
    /// Reads the content of a request. What is no field of the form is ignored.
    ///
    /// # Errors
    /// The first field, in their order, that is not as the form would have it.
    pub fn parse(content: &[u8], bounds: &Bounds) -> Result<Self, Invalid> {
        let (mut values, mut trapped) = ([const { None }; 4], false);
        for pair in content.split(|byte| *byte == b'&') {
            let Some((name, value)) = form_urlencoded::parse(pair).next() else { continue };
            trapped |= name == TRAP && !value.is_empty();
            let Some(field) = Field::ALL.into_iter().find(|field| field.name() == name) else { continue };
            // The parser would put U+FFFD for what is not UTF-8.
            let whole = percent_decode(pair).decode_utf8().is_ok();
            let value = if whole { Ok(value.into_owned()) } else { Err(Fault::Encoding) };
            values[field as usize] =
                Some(if values[field as usize].is_none() { value } else { Err(Fault::Repeated) });
        }
        let mut take = |field: Field, check: &dyn Fn(String) -> Result<String, Fault>| {
            let value = values[field as usize].take().unwrap_or(Err(Fault::Missing));
            value.and_then(check).map_err(|fault| Invalid { field, fault })
        };
        Ok(Self {
            name: take(Field::Name, &|value| bounded(line(&value)?, bounds.name))?,
            email: take(Field::Email, &|value| address(line(&value)?, bounds.email))?,
            subject: take(Field::Subject, &|value| bounded(line(&value)?, bounds.subject))?,
            message: take(Field::Message, &|value| bounded(lines(&value), bounds.message))?,
            trapped,
        })
    }
}

/// `value` without the spaces around it, when nothing in it can start a line or turn one around.
fn line(value: &str) -> Result<String, Fault> {
    let disguised = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let broken = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    // An encoded word (RFC 2047) could hold any of them, and mail programs show what it holds.
    let encoded = value.split_once("=?").is_some_and(|(_, rest)| rest.contains("?="));
    if encoded || value.contains(|c| broken(c) || disguised(c)) {
        return Err(Fault::Character);
    }
    Ok(value.trim().to_owned())
}

/// `value` with one kind of line end (a form sends CRLF, its script LF), without control characters, which come
/// unseen with text that was pasted, and without the space around it.
fn lines(value: &str) -> String {
    let unified = value.replace("\r\n", "\n").replace('\r', "\n");
    let shown = |c: char| if c.is_control() && !"\n\t".contains(c) { ' ' } else { c };
    unified.chars().map(shown).collect::<String>().trim().to_owned()
}

/// `value`, of 1 to `most` characters.
fn bounded(value: String, most: usize) -> Result<String, Fault> {
    match value.chars().count() {
        0 => Err(Fault::Missing),
        length if length > most => Err(Fault::Long(most)),
        _ => Ok(value),
    }
}

/// `value`, an address of at most `most` bytes: what a browser takes as one (HTML, § Email state) and, beyond
/// that, with a domain that has a dot.
fn address(value: String, most: usize) -> Result<String, Fault> {
    let value = bounded(value, most)?;
    let atom = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let label = |label: &str| {
        label.len() <= 63
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && !(label.is_empty() || label.starts_with('-') || label.ends_with('-'))
    };
    let valid = value.rsplit_once('@').is_some_and(|(local, domain)| {
        !local.is_empty() && local.bytes().all(atom) && domain.contains('.') && domain.split('.').all(label)
    });
    if valid { Ok(value) } else { Err(Fault::Address) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { name: 100, email: 254, subject: 150, message: 5000 };

    fn encoded(fields: &[(&str, &str)]) -> String {
        form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
    }

    /// A valid form with these values instead of its own.
    fn with(changed: &[(&str, &str)]) -> Result<Form, Invalid> {
        let fields =
            [("name", "Ada"), ("email", "ada@site.example"), ("subject", "Bonjour"), ("message", "Un mot.")];
        let value = |name| changed.iter().find(|(of, _)| *of == name).map(|(_, value)| *value);
        let fields = fields.map(|(name, own)| (name, value(name).unwrap_or(own)));
        Form::parse(encoded(&fields).as_bytes(), &BOUNDS)
    }

    fn fault(field: &str, value: &str) -> Option<Fault> {
        with(&[(field, value)]).err().map(|invalid| {
            assert_eq!(invalid.field.name(), field);
            invalid.fault
        })
    }

    #[test]
    fn what_a_browser_sends_is_read() {
        let content = b"name=%C3%89t%C3%A9+%26+Co&email=a%2Bb%40site.example&subject=Une+id%C3%A9e&message=Un%0D%0A%0D%0Adeux&zx=";
        let form = Form::parse(content, &BOUNDS).unwrap();
        assert_eq!([&*form.name, &*form.email, &*form.subject], ["Été & Co", "a+b@site.example", "Une idée"]);
        assert_eq!((&*form.message, form.trapped), ("Un\n\ndeux", false));
        assert!(Form::parse(&[content.as_slice(), b"x"].concat(), &BOUNDS).unwrap().trapped);
    }

    #[test]
    fn what_is_no_field_is_ignored() {
        let form = with(&[]).unwrap();
        let content = encoded(&[
            ("name", "Ada"),
            ("NAME", "x"),
            ("", "x"),
            ("email", "ada@site.example"),
            ("subject", "Bonjour"),
            ("message", "Un mot."),
            ("other", "\u{202e}"),
        ]);
        assert_eq!(Form::parse(format!("&&=&{content}&&a&%ff=%ff").as_bytes(), &BOUNDS), Ok(form));
    }

    #[test]
    fn the_first_field_that_fails_is_named() {
        for (content, field, fault) in [
            ("", Field::Name, Fault::Missing),
            ("name=", Field::Name, Fault::Missing),
            ("name=+%C2%A0+", Field::Name, Fault::Missing),
            ("name=a&name=a", Field::Name, Fault::Repeated),
            ("name=a&name=a&name=a", Field::Name, Fault::Repeated),
            ("name=%ff&name=a", Field::Name, Fault::Repeated),
            ("name=%ff", Field::Name, Fault::Encoding),
            ("name=%C3", Field::Name, Fault::Encoding),
            ("name=%ed%a0%80", Field::Name, Fault::Encoding),
            ("message=%ff&subject=&name=a", Field::Email, Fault::Missing),
            ("message=&email=a%40b.c&name=a", Field::Subject, Fault::Missing),
            ("message=%0D%0A&email=a%40b.c&name=a&subject=a", Field::Message, Fault::Missing),
        ] {
            assert_eq!(Form::parse(content.as_bytes(), &BOUNDS), Err(Invalid { field, fault }), "{content}");
        }
        assert_eq!(
            Form::parse(b"name=\xe9", &BOUNDS),
            Err(Invalid { field: Field::Name, fault: Fault::Encoding })
        );
    }

    #[test]
    fn bounds_count_characters_and_not_the_space_around_them() {
        for (field, most) in [("name", 100), ("subject", 150), ("message", 5000)] {
            for letter in ["a", "é", "🖋"] {
                assert_eq!(fault(field, &format!("  {} ", letter.repeat(most))), None, "{field}");
                assert_eq!(fault(field, &letter.repeat(most + 1)), Some(Fault::Long(most)), "{field}");
            }
        }
        assert_eq!(fault("message", &"\r\n".repeat(4000)), Some(Fault::Missing));
        assert_eq!(fault("message", &format!("a{}b", "\r\n".repeat(4998))), None);
        let domain = format!("{}.example", vec!["a".repeat(60); 3].join("."));
        let address = |local: usize| format!("{}@{domain}", "a".repeat(local));
        assert_eq!(fault("email", &address(254 - 1 - domain.len())), None);
        assert_eq!(fault("email", &address(254 - domain.len())), Some(Fault::Long(254)));
    }

    #[test]
    fn one_line_fields_hold_one_line_that_reads_as_it_is_written() {
        for field in ["name", "email", "subject"] {
            for bad in [
                "\0",
                "\t",
                "\n",
                "\r\nBcc: x@site.example",
                "\u{1b}",
                "\u{7f}",
                "\u{85}",
                "\u{9f}",
                "\u{61c}",
                "\u{200e}",
                "\u{200f}",
                "\u{2028}",
                "\u{2029}",
                "\u{202a}",
                "\u{202e}",
                "\u{2066}",
                "\u{2069}",
            ] {
                for value in [format!("a{bad}b"), format!("{bad}a"), format!("a{bad}")] {
                    assert_eq!(fault(field, &value), Some(Fault::Character), "{field} {value:?}");
                }
            }
        }
        assert_eq!(fault("subject", "=?utf-8?q?=E2=80=AE?="), Some(Fault::Character));
        assert_eq!(fault("subject", "1+1=? 2=?"), None);
        let form = with(&[("name", "مريم"), ("message", "a\0b\u{1b}c\td\re\u{202e}f")]).unwrap();
        assert_eq!((&*form.name, &*form.message), ("مريم", "a b c\td\ne\u{202e}f"));
    }

    #[test]
    fn addresses_are_those_that_a_browser_takes_with_a_dot() {
        for good in [
            "a@b.c",
            "a.b+c@site.example",
            "..@b.c",
            "!#$%&'*+/=?^_`{|}~-@b.c",
            "a@1-2.3",
            "a@xn--p1ai.example",
        ] {
            assert_eq!(fault("email", good), None, "{good}");
        }
        let long = format!("a@{}.c", "b".repeat(64));
        for bad in [
            "a",
            "@b.c",
            "a@",
            "a@b",
            "a@b.",
            "a@.b",
            "a@b..c",
            "a@-b.c",
            "a@b-.c",
            "a b@c.d",
            "a@b c.d",
            "a@b@c.d",
            "a@[1.2.3.4]",
            "\"a\"@b.c",
            "<a@b.c>",
            "a@b.c,d@e.f",
            "a@b.c>",
            "é@b.c",
            "a@é.c",
            "a@b_c.d",
            &long,
        ] {
            assert_eq!(fault("email", bad), Some(Fault::Address), "{bad}");
        }
    }

    #[test]
    fn faults_are_short_french_sentences() {
        let invalid = Invalid { field: Field::Email, fault: Fault::Long(254) };
        assert_eq!(invalid.to_string(), "L’adresse e-mail dépasse 254\u{a0}caractères.");
    }
}
