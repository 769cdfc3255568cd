//! Serves the Alerts API over `MongoDB`.

mod accept;
mod alert;
mod api;
mod body;
mod metrics;
mod problem;
mod settings;
mod store;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;
use std::{env, io};

use axum_server::accept::NoDelayAcceptor;
use axum_server::{Handle, Server};
use tokio::net::{TcpListener, TcpSocket};
use tokio::signal::unix::{SignalKind, signal};

use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::store::AlertStore;

/// The time after which a connection without input is closed.
const READ_TIMEOUT: Duration = Duration::from_secs(20);
/// How many connections may wait to be accepted, the same in every build. Tokio's own listeners ask for 128.
const ACCEPT_QUEUE: u32 = 4096;
/// The size of a request's line and fields in bytes.
const HEAD_MAX: usize = 8 << 10;
/// How long requests may take to finish once the program is asked to end.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

#[tokio::main]
async fn main() -> ExitCode {
    tracing_subscriber::fmt().with_writer(io::stderr).init();
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("alerts-rust: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from(|name| env::var(name).ok())?;
    let metrics = Metrics::new()?;
    let alerts = AlertStore::open(&settings, metrics.pool_events()).await?;

    let handle = Handle::new();
    tokio::spawn(end_on_signal(handle.clone()));
    let listener = listen(settings.address).map_err(|error| {
        format!(
            "cannot listen on {}, set PORT or LISTEN: {error}",
            settings.address
        )
    })?;
    let mut server = Server::<SocketAddr>::from_listener(listener)
        .acceptor(NoDelayAcceptor::new())
        .handle(handle)
        .http1_only();
    server
        .http_builder()
        .http1()
        .header_read_timeout(READ_TIMEOUT)
        .max_buf_size(HEAD_MAX);
    server
        .serve(api::router(alerts, metrics).into_make_service())
        .await?;
    Ok(())
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(ACCEPT_QUEUE)
}

/// Lets requests that are under way finish.
async fn end_on_signal(handle: Handle<SocketAddr>) -> io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => {}
        result = tokio::signal::ctrl_c() => result?,
    }
    handle.graceful_shutdown(Some(SHUTDOWN_GRACE));
    Ok(())
}
