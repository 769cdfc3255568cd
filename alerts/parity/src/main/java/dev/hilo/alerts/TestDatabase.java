package dev.hilo.alerts;

import dev.hilo.alerts.data.AlertDataSet;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.databases.data.DataSet;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** A server with alerts for all tests of this JVM; the properties of {@link DatabaseChoice} select it. */
final class TestDatabase {
    private static final String KIND = "mongodb";
    private static final DataSet ALERTS = AlertDataSet.of(20);
    private static DatabaseServer server;

    private TestDatabase() {}

    static synchronized DatabaseServer server() {
        if (server == null) {
            server = start();
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "close database"));
        }
        return server;
    }

    private static DatabaseServer start() {
        try {
            DatabaseSource source = DatabaseChoice.ofProperties();
            source.require(List.of(KIND), ALERTS);
            DatabaseServer started = source.open(KIND, ALERTS.name(), Path.of("target", "database"), CpuSet.ALL);
            started.seed(ALERTS);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start a database", e);
        }
    }
}
