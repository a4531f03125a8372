//! Accepts connections and answers on them until told to stop.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};

use crate::assets::Site;
use crate::respond::respond;

/// Serves `site` on `listeners` until `stop` resolves.
pub async fn serve(site: Arc<Site>, listeners: Vec<TcpListener>, stop: impl Future<Output = ()>) {
    for listener in listeners {
        tokio::spawn(accept(Arc::clone(&site), listener));
    }
    stop.await;
}

async fn accept(site: Arc<Site>, listener: TcpListener) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(connection(Arc::clone(&site), stream));
            }
            // Accepting fails while descriptors are short: wait for some to come back.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn connection(site: Arc<Site>, stream: TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let service = service_fn(|request| {
        let response = respond(&site, &request);
        async { Ok::<_, Infallible>(response) }
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .serve_connection(TokioIo::new(stream), service)
        .await
        .map_err(io::Error::other)
}
