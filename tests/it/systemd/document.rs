//! The commands of `docs/deploy.md` and `docs/contact.md`: their fenced `sh` blocks, found by the heading they stand
//! under.

use std::fs::read_to_string;
use std::path::Path;

struct Block {
    heading: String,
    text: String,
}

/// Every block of commands in `docs/deploy.md`, by its purpose.
pub struct Document {
    pub deploy_first: String,
    pub deploy_next: String,
    pub deploy_back: String,
    pub copy: String,
    pub start: String,
    pub look: String,
    pub put_behind_nginx: String,
    pub put_behind_caddy: String,
    pub copy_next: String,
    pub upgrade: String,
    pub roll_back: String,
    pub stop: String,
    pub start_again: String,
    pub another_address: String,
    pub log: String,
    pub report: String,
    pub retention: String,
}

/// Every block of commands in `docs/contact.md`.
pub struct ContactDocument {
    pub copy: String,
    pub turn_on: String,
    pub look: String,
    pub send: String,
    pub first: String,
    pub inspect: String,
    pub again: String,
    pub turn_off: String,
    /// A line for cron.
    pub cron: String,
}

impl ContactDocument {
    pub fn read() -> Self {
        let mut blocks = blocks(&read("docs/contact.md"));
        let mut under = |heading: &str| take(&mut blocks, heading);
        let document = Self {
            copy: under("Turn it on"),
            turn_on: under("Turn it on"),
            look: under("Turn it on"),
            send: under("Send them to your inbox"),
            first: under("The first message"),
            inspect: under("When no message arrives"),
            again: under("When no message arrives"),
            turn_off: under("Turn it off"),
            cron: under("Without systemd"),
        };
        assert_none_left(&blocks);
        document
    }
}

fn take(blocks: &mut Vec<Block>, heading: &str) -> String {
    let found = blocks.iter().position(|block| block.heading == heading);
    blocks.remove(found.unwrap_or_else(|| panic!("a block of commands is missing under {heading:?}"))).text
}

fn assert_none_left(blocks: &[Block]) {
    if let Some(Block { heading, text }) = blocks.first() {
        panic!("no test runs this block of commands under {heading:?}:\n{text}");
    }
}

impl Document {
    pub fn read() -> Self {
        let mut blocks = blocks(&read("docs/deploy.md"));
        let mut under = |heading: &str| take(&mut blocks, heading);
        let document = Self {
            deploy_first: under("In one command"),
            deploy_next: under("In one command"),
            deploy_back: under("In one command"),
            copy: under("Copy the files"),
            start: under("Start the server"),
            look: under("Start the server"),
            put_behind_nginx: under("Behind nginx"),
            put_behind_caddy: under("Behind Caddy"),
            copy_next: under("Upgrade"),
            upgrade: under("Upgrade"),
            roll_back: under("Rollback"),
            stop: under("Stop, and start again"),
            start_again: under("Stop, and start again"),
            another_address: under("Another address"),
            log: under("Access log"),
            report: under("Access log"),
            retention: under("Access log"),
        };
        assert_none_left(&blocks);
        assert_ne!(built_file(&document.copy), built_file(&document.copy_next), "the two versions differ");
        document
    }
}

fn read(path: &str) -> String {
    read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn blocks(text: &str) -> Vec<Block> {
    let (mut blocks, mut heading) = (Vec::new(), "");
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(title) = line.strip_prefix("## ") {
            heading = title;
        } else if let Some(language) = line.strip_prefix("```") {
            let text: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            match language {
                "sh" | "cron" => blocks.push(Block { heading: heading.to_owned(), text: text.join("\n") }),
                // Parts of configuration files.
                "nginx" | "ini" => (),
                _ => panic!("say whether {language:?} under {heading:?} is commands or a file"),
            }
        }
    }
    blocks
}

/// The file that the commands in `block` expect `make dist` to leave, whatever its version.
pub fn built_file(block: &str) -> &str {
    assert!(
        read("Makefile")
            .contains("\nSTATIC := dist/portfolio-$(VERSION)-$(subst -unknown,,$(TARGET:-gnu=))\n")
    );
    let version = |word: &&str| {
        let version =
            word.strip_prefix("dist/portfolio-").and_then(|rest| rest.strip_suffix("-x86_64-linux"));
        version.is_some_and(|version| version.split('.').all(|part| part.parse::<u32>().is_ok()))
    };
    let words: Vec<_> = block.split_whitespace().filter(version).collect();
    assert_eq!(words.len(), 1, "one dist/portfolio-VERSION-x86_64-linux is to be copied by:\n{block}");
    words[0]
}
