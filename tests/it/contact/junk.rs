//! The messages that seem junk because of their links.

use super::encode_form;
use super::form::parse;

/// A message with links.
struct LinksCase {
    name: &'static str,
    subject: &'static str,
    message: &'static str,
    is_junk: bool,
}

const LINKS: [LinksCase; 6] = [
    LinksCase {
        name: "three links and few words",
        subject: "SEO",
        message: "Best prices https://a.example https://b.example/x https://c.example",
        is_junk: true,
    },
    LinksCase {
        name: "links without a scheme, in markup, in the subject",
        subject: "WWW.a.example",
        message: "[url=http://b.example]cheap[/url] <a href=\"HTTPS://c.example\">here</a>",
        is_junk: true,
    },
    LinksCase {
        name: "links that no space parts",
        subject: "Bonjour",
        message: "http://a.example,http://b.example,http://c.example",
        is_junk: true,
    },
    LinksCase {
        name: "two links alone",
        subject: "Offre",
        message: "https://jobs.example/42 https://www.calendar.example/paul",
        is_junk: false,
    },
    LinksCase {
        name: "a recruiter with an offer, a company and a profile",
        subject: "Poste de développeur à Nantes",
        message: "Bonjour Camille, votre parcours nous intéresse beaucoup. L’offre est ici : https://jobs.example/42 et \
                  l’équipe se présente là : https://equipe.example. Seriez-vous libre pour en parler mardi ou jeudi \
                  prochain, dans la matinée ? Bien à vous, Paul Exemple, https://profils.example/paul",
        is_junk: false,
    },
    LinksCase {
        name: "a domain in a sentence",
        subject: "a.example",
        message: "b.example c.example",
        is_junk: false,
    },
];

#[test]
fn a_message_that_is_little_more_than_links_seems_junk() {
    for LinksCase { name, subject, message, is_junk } in LINKS {
        let fields =
            [("name", "Ada"), ("email", "ada@site.example"), ("subject", subject), ("message", message)];
        assert_eq!(parse(encode_form(&fields)).unwrap().seems_junk(), is_junk, "{name}");
    }
}
