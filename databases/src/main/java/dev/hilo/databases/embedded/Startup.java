package dev.hilo.databases.embedded;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.ChildProcess;
import java.time.Duration;
import java.util.List;

/** The wait for a server that has just been started. */
record Startup(EmbeddedDatabase database, ChildProcess process, DatabaseClient client, int port) {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Duration BETWEEN_PINGS = Duration.ofMillis(20);
    private static final int LOG_LINES = 200;

    /** Returns when the server answers. A server that exits instead is reported at once. */
    void await() {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (!answers()) {
            if (process.isAlive() && System.nanoTime() < deadline) {
                pause();
            } else {
                throw failure();
            }
        }
    }

    private boolean answers() {
        try {
            client.ping();
            return true;
        } catch (DatabaseException e) {
            return false;
        }
    }

    private RuntimeException failure() {
        if (process.isAlive()) {
            return new DatabaseException("%s (process %d) did not answer on port %d for %d s; its log: %s"
                    .formatted(database.product(), process.pid(), port, LIMIT.toSeconds(), process.log()));
        }
        List<String> reasons = database.reasons(process.logTail(LOG_LINES));
        if (reasons.stream().anyMatch(line -> line.contains("Address already in use"))) {
            return new PortTakenException(database.product(), port);
        }
        return new DatabaseException("%s exited during its start with code %d: %s; its log: %s"
                .formatted(database.product(), process.exitCode(), String.join(" | ", reasons), process.log()));
    }

    private void pause() {
        try {
            Thread.sleep(BETWEEN_PINGS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while " + database.product() + " was starting", e);
        }
    }
}
