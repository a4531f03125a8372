//! The grammar of e-mail addresses.

/// True if a browser accepts `value` as an e-mail address (HTML, § Email state), and its domain has a dot.
pub fn is_email_address(value: &str) -> bool {
    let Some((local_part, domain)) = value.rsplit_once('@') else { return false };
    let is_atom_byte = |byte: u8| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte);
    let is_local_part = !local_part.is_empty() && local_part.bytes().all(is_atom_byte);
    is_local_part && domain.contains('.') && domain.split('.').all(is_label)
}

/// True if `text` is a label of a domain name (RFC 1123 §2.1).
fn is_label(text: &str) -> bool {
    let has_valid_length = (1..=63).contains(&text.len());
    let has_hyphen_at_end = text.starts_with('-') || text.ends_with('-');
    has_valid_length
        && !has_hyphen_at_end
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}
