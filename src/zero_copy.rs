//! Embedded files sent from where the kernel already has them: this executable's own file.
//!
//! write(2) copies what it sends into memory of its own for each connection; with a crowd of them that is more than
//! the processor's cache holds. sendfile(2) hands the network what the kernel has in memory of the executable's file,
//! the same for all. hyper hands over slices of memory: those in the executable's read-only data have their place in
//! the file too.

use std::fs::{self, File};
use std::io::{self, IoSlice};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::pin::Pin;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};

use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;

/// Connections from which on it is worth it. The page to 16 or 32 at once, client and server on the same two cores,
/// costs a tenth less processor time than a copy, to 256 a third; to 8 as much; to 2, whose copies stay in the cache, a
/// third more.
const CROWD: usize = 12;

/// Less is copied sooner than it is looked up, in bytes.
const WORTH_IT: usize = 16 * 1024;

/// Of memory and of files, in bytes; where it is more, this is a part of it.
const PAGE: usize = 4096;

/// More follows (send(2)): the head of an answer waits for its content, in one packet.
const MSG_MORE: i32 = 0x8000;

/// A part of this executable, in memory and in its file.
struct Embedded {
    file: File,
    /// Addresses.
    memory: Range<usize>,
    /// Where `memory` starts in the file.
    offset: usize,
}

static EMBEDDED: OnceLock<Embedded> = OnceLock::new();
/// Connections that are open.
static OPEN: AtomicUsize = AtomicUsize::new(0);

/// Has what lies in memory beside `sample`, which is embedded, sent from the executable's file from now on.
/// Where that file cannot be read or is not what runs, everything is copied as before.
pub fn prepare(sample: &[u8]) {
    if let Some(embedded) = Embedded::around(sample) {
        let _ = EMBEDDED.set(embedded);
    }
}

impl Embedded {
    fn around(sample: &[u8]) -> Option<Self> {
        let maps = fs::read_to_string("/proc/self/maps").ok()?;
        let (memory, offset) =
            maps.lines().filter_map(mapping).find(|(memory, _)| contains(memory, sample))?;
        let file = File::open("/proc/self/exe").ok()?;
        let embedded = Self { file, memory, offset };
        // Few bytes tell, and what is not looked at takes no memory before it is asked for.
        let sample = &sample[..sample.len().min(1024)];
        let mut stored = [0; 1024];
        let stored = &mut stored[..sample.len()];
        embedded.file.read_exact_at(stored, u64::try_from(embedded.place(sample)?).ok()?).ok()?;
        (stored == sample).then_some(embedded)
    }

    /// Where `bytes` are in the file, if they are.
    fn place(&self, bytes: &[u8]) -> Option<usize> {
        contains(&self.memory, bytes).then(|| bytes.as_ptr().addr() - self.memory.start + self.offset)
    }
}

fn contains(memory: &Range<usize>, bytes: &[u8]) -> bool {
    let Range { start, end } = bytes.as_ptr_range();
    memory.start <= start.addr() && end.addr() <= memory.end
}

/// The addresses of a line of `/proc/self/maps` that nobody may write to, and their place in the file (proc(5)).
fn mapping(line: &str) -> Option<(Range<usize>, usize)> {
    let mut fields = line.split_ascii_whitespace();
    let (start, end) = fields.next()?.split_once('-')?;
    let number = |digits| usize::from_str_radix(digits, 16).ok();
    let memory = number(start)?..number(end)?;
    fields.next().filter(|permissions| permissions.starts_with("r-"))?;
    Some((memory, number(fields.next()?)?))
}

/// A connection that is handed what is embedded without a copy.
pub struct ZeroCopy(TcpStream);

impl From<TcpStream> for ZeroCopy {
    fn from(stream: TcpStream) -> Self {
        OPEN.fetch_add(1, Ordering::Relaxed);
        Self(stream)
    }
}

impl Drop for ZeroCopy {
    fn drop(&mut self) {
        OPEN.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Sends the slices before the `at`th, then that one, which starts at `place` of the file.
///
/// What is before its first whole page is copied with the head: the kernel takes half as long again to send a file from
/// the middle of a page.
fn send(
    stream: &TcpStream,
    bufs: &[IoSlice<'_>],
    at: usize,
    embedded: &Embedded,
    place: usize,
) -> io::Result<usize> {
    let socket = SockRef::from(stream);
    let (lead, pages) = bufs[at].split_at(place.next_multiple_of(PAGE) - place);
    let before: Vec<_> = bufs[..at].iter().copied().chain([IoSlice::new(lead)]).collect();
    let copied = before.iter().map(|buf| buf.len()).sum();
    let mut sent = 0;
    if copied > 0 {
        sent = socket.send_vectored_with_flags(&before, MSG_MORE)?;
        if sent < copied {
            return Ok(sent);
        }
    }
    match socket.sendfile(&embedded.file, place + lead.len(), NonZeroUsize::new(pages.len())) {
        Ok(more) if sent + more > 0 => Ok(sent + more),
        // What came before has gone: the rest is tried again.
        Err(_) if sent > 0 => Ok(sent),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(error),
        // A file system that has no part in this.
        _ => socket.send(pages),
    }
}

impl AsyncWrite for ZeroCopy {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        if buf.len() < WORTH_IT {
            return Pin::new(&mut self.get_mut().0).poll_write(cx, buf);
        }
        self.poll_write_vectored(cx, &[IoSlice::new(buf)])
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let stream = &mut self.get_mut().0;
        let found = EMBEDDED.get().and_then(|embedded| {
            let (at, buf) = bufs.iter().enumerate().find(|(_, buf)| buf.len() >= WORTH_IT)?;
            (OPEN.load(Ordering::Relaxed) >= CROWD).then_some((at, embedded, embedded.place(buf)?))
        });
        let Some((at, embedded, place)) = found else {
            return Pin::new(stream).poll_write_vectored(cx, bufs);
        };
        loop {
            ready!(stream.poll_write_ready(cx))?;
            let result = stream.try_io(Interest::WRITABLE, || send(stream, bufs, at, embedded, place));
            match result {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => (),
                result => return Poll::Ready(result),
            }
        }
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().0).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().0).poll_shutdown(cx)
    }
}

impl AsyncRead for ZeroCopy {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().0).poll_read(cx, buf)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_nobody_may_write_to_is_taken_for_the_file() {
        let cases = [
            ("7f10-7f20 r--p 00001000 fe:00 12 /usr/bin/portfolio", Some((0x7f10..0x7f20, 0x1000))),
            ("7f10-7f20 r-xp 00001000 fe:00 12 /usr/bin/portfolio", Some((0x7f10..0x7f20, 0x1000))),
            ("7f10-7f20 rw-p 00001000 fe:00 12 /usr/bin/portfolio", None),
            ("7f10-7f20 ---p 00001000 fe:00 12 /usr/bin/portfolio", None),
            ("7f10 r--p", None),
            ("", None),
        ];
        for (line, expected) in cases {
            assert_eq!(mapping(line), expected, "{line}");
        }
    }

    #[test]
    fn what_is_embedded_has_its_place_in_the_file_and_what_is_made_has_none() {
        static EMBEDDED: &[u8] = include_bytes!("zero_copy.rs");
        let embedded = Embedded::around(&EMBEDDED[9..]).unwrap();
        let mut stored = vec![0; EMBEDDED.len()];
        let place = embedded.place(EMBEDDED).unwrap();
        embedded.file.read_exact_at(&mut stored, place as u64).unwrap();
        assert_eq!(stored, EMBEDDED);
        assert_eq!(embedded.place(&stored), None);
        assert!(Embedded::around(&stored).is_none());
    }
}
