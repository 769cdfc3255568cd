package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.server.AskedServer;
import dev.hilo.databases.server.DatabaseClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** A server that the user runs; only the tables or collections of a data set are touched. */
public final class ExternalServer implements AskedServer {
    /** Both sides tell whole seconds. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    private final String kind;
    private final ExternalClient client;
    private final Optional<Instant> startedAt;

    /** @throws DatabaseException when it does not answer */
    public ExternalServer(String kind, ExternalClient client) {
        this.kind = kind;
        this.client = client;
        startedAt = client.startedAt();
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public DatabaseClient client() {
        return client;
    }

    @Override
    public OptionalLong pid() {
        return OptionalLong.empty();
    }

    /** Not when it was restarted meanwhile, or another answers in its place. */
    @Override
    public boolean isAlive() {
        try {
            Optional<Instant> now = client.startedAt();
            return startedAt.isEmpty() || now.filter(this::isTheSame).isPresent();
        } catch (DatabaseException e) {
            return false;
        }
    }

    private boolean isTheSame(Instant start) {
        return Duration.between(startedAt.orElseThrow(), start).abs().compareTo(TOLERANCE) <= 0;
    }

    @Override
    public void close() {
        // Not ours to stop.
    }
}
