//! Recognizes the texts of junk, which are little more than links.

/// A message with this many links may be junk. An ordinary one may have two: a recruiter sends an offer and a calendar.
const SUSPICIOUS_LINKS: usize = 3;

/// A message with [`SUSPICIOUS_LINKS`] is ordinary all the same if it has this many words for each link.
const MIN_WORDS_PER_LINK: usize = 10;

/// True if `text` has many links, and few words beside them.
pub fn is_little_more_than_links(text: &str) -> bool {
    let links: usize = text.split_whitespace().map(count_links).sum();
    let words = text.split_whitespace().filter(|word| count_links(word) == 0).count();
    links >= SUSPICIOUS_LINKS && words < MIN_WORDS_PER_LINK * links
}

/// Counts the links in `word`, which has no space: each address with a scheme. If there is none, `www.` makes one link.
fn count_links(word: &str) -> usize {
    match word.matches("://").count() {
        0 => usize::from(word.to_ascii_lowercase().contains("www.")),
        count => count,
    }
}
