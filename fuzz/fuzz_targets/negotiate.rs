//! Any field values: never a panic, never a coding that was refused or does not exist, and a list of
//! entity tags matches when, and only when, it is changed so that it must.
#![no_main]

use libfuzzer_sys::fuzz_target;
use portfolio::http::negotiate::{Coding, coding, none_match_names};

const TAG: &[u8] = b"\"0123456789abcdef\"";

fuzz_target!(|data: &[u8]| {
    let lines = || data.split(|byte| *byte == b'\n');
    for exists in 0..4 {
        let available = |coding| match coding {
            Coding::Brotli => exists & 1 != 0,
            Coding::Gzip => exists & 2 != 0,
            Coding::Identity => true,
        };
        let chosen = coding(lines(), available);
        assert!(available(chosen));
        // Whatever came before, refusing the chosen coding in a last line ends it.
        let refusal: &[u8] = match chosen {
            Coding::Brotli => b"br;q=0",
            Coding::Gzip => b"gzip;q=0",
            Coding::Identity => continue,
        };
        assert_ne!(coding(lines().chain([refusal]), available), chosen);
    }
    let matched = none_match_names(lines(), TAG);
    assert!(none_match_names(lines().chain([TAG]), TAG));
    assert_eq!(none_match_names(lines().chain([&b"\"other\""[..]]), TAG), matched);
});
