package dev.hilo.generators.connections;

import dev.hilo.generators.LoadCommand;
import dev.hilo.generators.LoadOptions;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Opens a few active and many idle connections, and sends requests over the active ones. Each idle connection is used once, so that it
 * reaches the origin. Requests are due at fixed times, from which latency counts. An idle connection that cannot be opened is a failure.
 */
@Command(name = "connections")
final class IdleLoad implements LoadCommand {
    /** Limit of consecutive failures after which no further connection is tried. */
    private static final int GIVES_UP = 5;

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
        List<Connection> active = opened(url, options.clients());
        List<Connection> open = opened(url, idle);
        try {
            tally.failed("connection", idle - open.size());
            long begun = System.nanoTime();
            send(url, begun, active);
            double lasted = (System.nanoTime() - begun) / 1e9;
            tally.result("hilo, %d idle connections".formatted(open.size()), lasted, System.currentTimeMillis())
                    .write(options.result());
        } finally {
            for (Connection one : open) {
                one.close();
            }
        }
    }

    /** Opens a number of connections; returns the successful ones. */
    private List<Connection> opened(URI url, int wanted) {
        List<Connection> open = new ArrayList<>();
        int failed = 0;
        for (int number = 0; number < wanted && failed < GIVES_UP; number++) {
            Optional<Connection> connection = used(url);
            connection.ifPresent(open::add);
            failed = connection.isPresent() ? 0 : failed + 1;
        }
        return open;
    }

    private Optional<Connection> used(URI url) {
        Connection connection = null;
        try {
            connection = Connection.open(url, options.timeoutMillis());
            if (connection.ask()) {
                return Optional.of(connection);
            }
        } catch (IOException e) {
            // counted as a failure
        }
        closed(connection);
        return Optional.empty();
    }

    private void send(URI url, long begun, List<Connection> active) throws InterruptedException {
        List<Thread> clients = new ArrayList<>();
        for (int client = 0; client < options.clients(); client++) {
            int first = client;
            Connection own = client < active.size() ? active.get(client) : null;
            clients.add(Thread.ofPlatform().start(() -> client(url, begun, first, own)));
        }
        for (Thread client : clients) {
            client.join();
        }
    }

    /** Sends every n-th request, where n is the number of clients; requests of all clients are evenly spaced. */
    private void client(URI url, long begun, int first, Connection own) {
        long apart = seconds * 1_000_000_000L / options.requests();
        long end = begun + seconds * 1_000_000_000L + options.timeoutMillis() * 1_000_000L;
        Connection connection = own;
        for (int number = first; number < options.requests(); number += options.clients()) {
            long due = begun + number * apart;
            if (System.nanoTime() > end) {
                tally.failed("timeout");
                continue;
            }
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
            // the connection is broken, which is counted
        }
        return null;
    }
}
