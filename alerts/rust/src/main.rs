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
use std::process::ExitCode;
use std::time::Duration;
use std::{env, io};

use axum_server::Handle;
use axum_server::accept::NoDelayAcceptor;
use tokio::signal::unix::{SignalKind, signal};

use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::store::AlertStore;

/// The time after which a connection without input is closed.
const READ_TIMEOUT: Duration = Duration::from_secs(20);
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
    let mut server = axum_server::bind(settings.address)
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
        .await
        .map_err(|error| {
            format!(
                "cannot listen on {}, set PORT or LISTEN: {error}",
                settings.address
            )
            .into()
        })
}

/// Lets requests that are under way finish.
async fn end_on_signal(handle: Handle<std::net::SocketAddr>) -> io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => {}
        result = tokio::signal::ctrl_c() => result?,
    }
    handle.graceful_shutdown(Some(SHUTDOWN_GRACE));
    Ok(())
}
