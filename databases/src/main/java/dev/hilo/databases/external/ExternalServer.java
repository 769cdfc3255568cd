package dev.hilo.databases.external;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.kind.ExternalClient;
import dev.hilo.databases.registry.Databases;
import dev.hilo.databases.server.AskedServer;
import dev.hilo.databases.server.DatabaseClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A server that the user runs; only the tables or collections of a data set are touched. */
public final class ExternalServer implements AskedServer {
    /** Largest difference between two readings of the same start time; both sides report whole seconds. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    /** The refusals in a row by which a server is known to be gone: one whose connections are all in use refuses, too. */
    private static final int REFUSALS = 3;

    private static final Duration BETWEEN_REFUSALS = Duration.ofSeconds(1);

    private final String kind;
    private final ExternalClient client;
    private final Optional<Instant> startedAt;

    /** @throws DatabaseException when it does not answer */
    public ExternalServer(String kind, ExternalClient client) {
        this.kind = kind;
        this.client = client;
        startedAt = client.startedAt();
    }

    /**
     * A server that runs already.
     *
     * @param connection of the server, as {@link dev.hilo.databases.DatabaseServer#connection()} gave it
     */
    public static ExternalServer running(String kind, Map<String, String> connection) {
        return new ExternalServer(kind, Databases.kind(kind).client(connection));
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

    /**
     * Whether the same process still answers; false after a restart, or when another server answers in its place. It opens a connection, or
     * several one after the other.
     */
    @Override
    public boolean isAlive() {
        for (int refusals = 0; refusals < REFUSALS; refusals++) {
            if (refusals > 0 && !hasWaited()) {
                return false;
            }
            if (answersAsBefore()) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasWaited() {
        try {
            Thread.sleep(BETWEEN_REFUSALS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean answersAsBefore() {
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
        // The user stops it.
    }
}
