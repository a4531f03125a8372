//! One connection: its requests are answered until it ends or the server stops.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::EXPECT;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::watch;
use tokio::time::timeout;

use super::admission::{Admission, Permits};
use super::timeout_stream::TimeoutStream;
use super::timeouts::{ConnectionState, STOP_GRACE};
use crate::access_log::AccessLog;
use crate::contact::Contact;
use crate::http::headers;
use crate::http::respond::{Responder, overloaded};

/// The request line and the fields of a request may have this many bytes together. nginx allows about as many, and browsers
/// send far fewer.
const MAX_HEAD_BYTES: usize = 16 * 1024;

/// A request body that nobody needs is read and discarded up to this size. That costs less than a new connection.
const MAX_DISCARDED_BYTES: u64 = 64 * 1024;

/// A request body that is discarded may take this long to arrive.
const DISCARD_TIMEOUT: Duration = Duration::from_secs(1);

/// The parts of the server that all connections share.
pub struct Shared {
    /// Answers requests.
    pub responder: Responder,
    /// Logs requests.
    pub log: Option<AccessLog>,
    /// Takes messages.
    pub contact: Option<Contact>,
    /// The permits that connections need.
    pub permits: Arc<Permits>,
}

/// The values that the request handler needs of its connection.
struct Connection {
    shared: Arc<Shared>,
    state: Arc<ConnectionState>,
    peer: Option<IpAddr>,
    is_overflow: bool,
}

/// Answers the requests of one connection, until it ends or the server has stopped. `peer` is `None` for the connection
/// of a Unix socket.
///
/// The function returns a future, because the future of an `async fn` would hold the arguments twice, in the memory of every
/// idle connection.
pub fn serve_connection<S>(
    shared: Arc<Shared>,
    stream: S,
    peer: Option<IpAddr>,
    admission: Admission,
    mut stop_signal: watch::Receiver<bool>,
) -> impl Future<Output = ()> + Send
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let is_overflow = admission.is_overflow();
    let state = Arc::new(ConnectionState::new(is_overflow));
    let stream = TimeoutStream::new(stream, Arc::clone(&state), Arc::clone(&shared.permits));
    let connection = Arc::new(Connection { shared, state: Arc::clone(&state), peer, is_overflow });
    // hyper reserves room for the future of the request handler in every connection, even an idle one. A box needs little.
    let service = service_fn(move |request| Box::pin(respond_to(Arc::clone(&connection), request)));
    let mut http = Box::pin(http_builder().serve_connection(TokioIo::new(stream), service));
    async move {
        let _held_until_the_connection_ends = admission;
        // An error needs no report: the client has closed the connection, was too slow, or has got a 400.
        tokio::select! {
            // Biased, so that every response that is made after a stop has `Connection: close`.
            biased;
            _ = stop_signal.wait_for(|is_stopping| *is_stopping) => state.begin_stop(),
            _ = &mut http => return,
        }
        // A graceful shutdown would close a connection that awaits a request. The request may be on its way, so the connection
        // gets STOP_GRACE first.
        if !state.awaits_request() {
            http.as_mut().graceful_shutdown();
        }
        let grace_is_over = timeout(STOP_GRACE, &mut http).await.is_err();
        if grace_is_over && state.is_answering() {
            // A response in progress is finished. It cannot take for ever, because the stream has timeouts.
            http.as_mut().graceful_shutdown();
            let _ = http.await;
        }
    }
}

/// The settings of hyper.
fn http_builder() -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder
        // `TimeoutStream` keeps this timeout.
        .header_read_timeout(None)
        // A client that closes its side after the request still wants the response.
        .half_close(true)
        .max_header_size(MAX_HEAD_BYTES)
        .max_buf_size(MAX_HEAD_BYTES);
    builder
}

/// Answers one request.
async fn respond_to(
    connection: Arc<Connection>,
    request: Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    let Connection { shared, state, peer, is_overflow } = &*connection;
    state.begin_response();
    let (head, body) = request.into_parts();
    let request = Request::from_parts(head, ());
    // `is_end_stream` of a chunked body stays false after the last chunk. With `fuse` it is true once that chunk was read.
    let mut body = body.fuse();
    let form = shared.responder.form_posted_by(&request);
    let mut response = if *is_overflow {
        overloaded()
    } else if let (Some(contact), Some(form)) = (&shared.contact, form) {
        state.begin_body();
        let outcome = contact.receive(&form.config, *peer, &request, &mut body).await;
        state.begin_response();
        form.respond(request.headers(), outcome)
    } else {
        shared.responder.respond(&request)
    };
    if let Some(log) = &shared.log {
        log.record(*peer, &request, &response);
    }
    let body_has_ended = body.is_end_stream() || discard(&request, &mut body).await;
    if !body_has_ended || *is_overflow || state.server_is_stopping() {
        state.mark_response_as_last();
        headers::set_close(response.headers_mut());
    }
    Ok(response.map(Full::new))
}

/// Reads and discards the rest of a request body, so that its connection can be kept. Returns `false` if the connection must
/// end instead, because the body is long or of unknown length, may hide another request (RFC 9110 §9.3.1), waits for
/// `100 Continue`, or does not arrive.
async fn discard(request: &Request<()>, body: &mut (impl Body + Unpin)) -> bool {
    let is_short = body.size_hint().exact().is_some_and(|length| length <= MAX_DISCARDED_BYTES);
    let may_hide_a_request = [Method::GET, Method::HEAD, Method::CONNECT].contains(request.method());
    let waits_for_100_continue = request.headers().contains_key(EXPECT);
    if !is_short || may_hide_a_request || waits_for_100_continue {
        return false;
    }
    let read_to_end = async { while let Some(Ok(_)) = body.frame().await {} };
    timeout(DISCARD_TIMEOUT, read_to_end).await.is_ok() && body.is_end_stream()
}
