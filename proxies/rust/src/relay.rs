//! Connects each client to the origin.

use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::copy_bidirectional_with_sizes;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_util::task::TaskTracker;

/// The size of a buffer in bytes, one for each direction of a connection.
const BUFFER_SIZE: usize = 16 << 10;
/// How long connections may take to finish once the program is asked to end.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);
/// The pause when the program has no descriptor left, in which connections can end.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Accepts clients until `end`, and lets the connections that are open finish.
pub async fn serve(listener: TcpListener, origin: String, end: impl Future) {
    let origin = Arc::<str>::from(origin);
    let connections = TaskTracker::new();
    let mut end = pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut end => break,
        };
        match accepted {
            Ok((client, _)) => {
                connections.spawn(connect(client, Arc::clone(&origin)));
            }
            Err(error) => {
                eprintln!("proxies-rust: {error}");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    connections.close();
    // Connections that are still open after that end with the program.
    let _ = timeout(SHUTDOWN_GRACE, connections.wait()).await;
}

async fn connect(mut client: TcpStream, origin: Arc<str>) {
    match connect_to(&origin, &client).await {
        // A side that dies ends the connection. It is no error of the relay.
        Ok(mut server) => {
            let _ =
                copy_bidirectional_with_sizes(&mut client, &mut server, BUFFER_SIZE, BUFFER_SIZE)
                    .await;
        }
        Err(error) => eprintln!("proxies-rust: {origin}: {error}"),
    }
}

async fn connect_to(origin: &str, client: &TcpStream) -> io::Result<TcpStream> {
    client.set_nodelay(true)?;
    let server = TcpStream::connect(origin).await?;
    server.set_nodelay(true)?;
    Ok(server)
}
