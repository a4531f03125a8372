//! Negotiates with arbitrary field values: no panic, no coding that is refused or does not exist, and adding an entity
//! tag to a list changes the result only as it must.
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
        // A last line that refuses the chosen coding excludes it.
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
