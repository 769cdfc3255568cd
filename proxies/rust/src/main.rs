//! Relays TCP connections to an origin.

mod relay;
mod settings;

use std::process::ExitCode;
use std::{env, io};

use tokio::net::TcpSocket;
use tokio::signal::unix::{SignalKind, signal};

use crate::settings::Settings;

/// How many clients may wait to be accepted.
const BACKLOG: u32 = 4096;

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("proxies-rust: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> io::Result<()> {
    let settings = Settings::from(|name| env::var(name).ok()).map_err(io::Error::other)?;
    let mut end = signal(SignalKind::terminate())?;
    let socket = TcpSocket::new_v4()?;
    socket.set_reuseaddr(true)?;
    socket.bind(settings.address)?;
    let listener = socket.listen(BACKLOG)?;
    relay::serve(listener, settings.origin, end.recv()).await;
    Ok(())
}
