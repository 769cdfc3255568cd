package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.run.start.TrialDatabase;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The CPU of PostgreSQL, which starts a process for each connection: it includes those of all connections. */
class DatabaseOfManyProcessesTest {
    /** Some hundred milliseconds of work for one process. */
    private static final String WORK = "SELECT sum(sqrt(n)) FROM generate_series(1, 3000000) AS n";

    /** The kernel counts in hundredths of a second. */
    private static final double TICK = 0.01;

    @TempDir
    Path folder;

    @Test
    void theProcessOfAConnectionCountsWhileItLivesAndAfterwards() throws Exception {
        try (DatabaseServer server =
                DatabaseChoice.ofProperties().open("postgresql", "movies", folder.resolve("server"), CpuSet.ALL)) {
            ResourceMeter meter = TrialDatabase.resources(server).orElseThrow();
            double before = meter.cpuSeconds().orElseThrow();
            double ofBackend;
            double whileItLives;
            try (Connection connection = connection(server.connection())) {
                ofBackend = workOf(connection);
                whileItLives = used(meter) - before;
            }

            assertThat(ofBackend).isGreaterThan(5 * TICK);
            assertThat(whileItLives).isGreaterThanOrEqualTo(ofBackend - TICK);
            assertThat(used(meter) - before).isGreaterThanOrEqualTo(whileItLives);
        }
    }

    private static Connection connection(Map<String, String> place) throws SQLException {
        return DriverManager.getConnection(place.get("jdbc-url"), place.get("user"), place.get("password"));
    }

    /** @return CPU time of the connection's process, in seconds */
    private static double workOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(WORK);
            try (ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
                row.next();
                Duration cpu = ProcessHandle.of(row.getLong(1))
                        .flatMap(process -> process.info().totalCpuDuration())
                        .orElseThrow();
                return cpu.toMillis() / 1_000.0;
            }
        }
    }

    /** CPU time in seconds, read after the meter has listed new processes, which it does once a second. */
    private static double used(ResourceMeter meter) throws InterruptedException {
        Thread.sleep(1_100);
        return meter.cpuSeconds().orElseThrow();
    }
}
