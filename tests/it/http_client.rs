//! A minimal HTTP/1.1 client.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A test fails if it waits longer for a condition, a read or a write. This is long enough for a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A connection of a client.
pub type Connection = BufReader<TcpStream>;

/// Opens a connection to `address` whose reads and writes time out.
pub fn connect(address: SocketAddr) -> std::io::Result<Connection> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(BufReader::new(stream))
}

/// Sends a GET of `target` with `fields` on a connection that stays open.
pub fn ask(stream: &mut Connection, target: &str, fields: &[&str]) -> Answer {
    stream.get_mut().write_all(&head("GET", target, fields)).unwrap();
    Answer::read(stream, "GET")
}

/// Sends a request to `address` on a connection of its own. Each of `fields` is `Name: value`.
pub fn request(address: SocketAddr, method: &str, target: &str, fields: &[&str]) -> Answer {
    exchange(address, &head(method, target, fields), method).expect("the server closed before it answered")
}

/// Sends the bytes of a `method` request to `address`, and reads the response. `None` if the connection ends before the
/// response is complete.
pub fn exchange(address: SocketAddr, request: &[u8], method: &str) -> Option<Answer> {
    let mut stream = connect(address).ok()?;
    stream.get_mut().write_all(request).ok()?;
    Answer::try_read(&mut stream, method)
}

/// The bytes of a request without a body.
pub fn head(method: &str, target: &str, fields: &[&str]) -> Vec<u8> {
    let field_lines: String = fields.iter().map(|field| format!("{field}\r\n")).collect();
    format!("{method} {target} HTTP/1.1\r\nHost: test\r\n{field_lines}\r\n").into_bytes()
}

/// A response.
#[derive(Debug, PartialEq)]
pub struct Answer {
    pub status: u16,
    /// The fields by their names in lower case. Reading a response fails if a name occurs twice.
    pub fields: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Answer {
    /// Reads the response to a `method` request.
    pub fn read(stream: &mut impl BufRead, method: &str) -> Self {
        Self::try_read(stream, method).expect("the server closed before it answered")
    }

    /// Reads the response to a `method` request. `None` if the connection ends before the response is complete.
    fn try_read(stream: &mut impl BufRead, method: &str) -> Option<Self> {
        let mut read_line = || {
            let mut line = String::new();
            stream.read_line(&mut line).ok().filter(|length| *length > 0)?;
            Some(line.trim_end().to_owned())
        };
        let status_line = read_line()?;
        let (version, status) = status_line.split_once(' ').unwrap();
        assert!(["HTTP/1.1", "HTTP/1.0", "HTTP/2"].contains(&version), "{status_line:?}");
        let status: u16 = status[..3].parse().unwrap();
        let mut fields = BTreeMap::new();
        loop {
            let line = read_line()?;
            let Some((name, value)) = line.split_once(": ") else { break };
            let former_value = fields.insert(name.to_lowercase(), value.to_owned());
            assert_eq!(former_value, None, "{name} occurs twice");
        }
        let length = match (method, status) {
            ("HEAD", _) | (_, 204 | 304) => 0,
            _ => fields["content-length"].parse().unwrap(),
        };
        let mut body = vec![0; length];
        stream.read_exact(&mut body).ok()?;
        Some(Self { status, fields, body })
    }

    /// The value of a field, whose name is in lower case.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str)
    }
}
