package dev.hilo.generators.connections;

import dev.hilo.generators.LoadCommand;
import dev.hilo.generators.LoadOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Opens connections that stay open and idle, and then sends requests over a few more. Each idle connection was used once, so that it exists as
 * far as the server. A request is due at a fixed time, and its latency counts from then.
 */
@Command(name = "connections")
final class IdleLoad implements LoadCommand {
    /** So many connections that fail are not worth waiting for one more. */
    private static final int GIVES_UP = 100;

    @Mixin
    private LoadOptions options;

    @Option(names = "--idle", required = true, paramLabel = "N", description = "Connections that stay idle.")
    private int idle;

    @Option(names = "--path", required = true, paramLabel = "PATH", description = "What to ask for.")
    private String path;

    @Option(
            names = "--seconds",
            required = true,
            defaultValue = "${env:HILO_LOAD_SECONDS}",
            paramLabel = "S",
            description = "In which the requests are sent.")
    private int seconds;

    private final Tally tally = new Tally();

    public static void main(String... arguments) {
        LoadCommand.run(new IdleLoad(), arguments);
    }

    @Override
    public void load() throws IOException, InterruptedException {
        Descriptors.requireFor(idle + options.clients());
        URI url = URI.create(options.url(path));
        List<Connection> open = opened(url);
        try {
            long begun = System.nanoTime();
            send(url, begun);
            tally.result("hilo, %d idle connections".formatted(open.size()), (System.nanoTime() - begun) / 1e9)
                    .write(options.result());
        } finally {
            for (Connection one : open) {
                one.close();
            }
        }
    }

    private List<Connection> opened(URI url) {
        List<Connection> open = new ArrayList<>();
        for (int number = 0; number < idle && tally.count("connection") < GIVES_UP; number++) {
            try {
                Connection connection = Connection.open(url, options.timeoutMillis());
                open.add(connection);
                connection.ask();
            } catch (IOException e) {
                tally.failed("connection");
            }
        }
        return open;
    }

    private void send(URI url, long begun) throws InterruptedException {
        List<Thread> clients = new ArrayList<>();
        for (int client = 0; client < options.clients(); client++) {
            int first = client;
            clients.add(Thread.ofPlatform().start(() -> client(url, begun, first)));
        }
        for (Thread client : clients) {
            client.join();
        }
    }

    /** Every so manieth request is this client's, and the time between two of all clients is always the same. */
    private void client(URI url, long begun, int first) {
        long apart = seconds * 1_000_000_000L / options.requests();
        Connection connection = null;
        for (int number = first; number < options.requests(); number += options.clients()) {
            long due = begun + number * apart;
            try {
                sleepUntil(due);
                connection = connection == null ? Connection.open(url, options.timeoutMillis()) : connection;
                if (connection.ask()) {
                    tally.ok(System.nanoTime() - due);
                } else {
                    tally.failed("status");
                    connection = closed(connection);
                }
            } catch (IOException e) {
                tally.failed(outcome(e));
                connection = closed(connection);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        closed(connection);
    }

    private static void sleepUntil(long due) throws InterruptedException {
        long rest = due - System.nanoTime();
        if (rest > 0) {
            Thread.sleep(rest / 1_000_000, (int) (rest % 1_000_000));
        }
    }

    private static String outcome(IOException e) {
        return switch (e) {
            case SocketTimeoutException late -> "timeout";
            case ConnectException refused -> "refused";
            default -> "connection";
        };
    }

    private static Connection closed(Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (IOException e) {
            // it is of no use any more, which is counted
        }
        return null;
    }
}
