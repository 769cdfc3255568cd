package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedMainTest {
    private static final String[] MONGODB = {"mongodb"};

    @TempDir
    Path folder;

    @Test
    void fillsAServerThatSomebodyElseRuns() throws IOException {
        try (DatabaseServer server = Databases.start("mongodb", folder, CpuSet.ALL)) {
            String told = SeedMain.fill(MONGODB, server.connection().get("mongodb-url"));

            assertThat(told).isEqualTo("5000 movies are in " + server.identity());
        }
    }

    @Test
    void theUrlIsAskedFor() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> SeedMain.fill(MONGODB, null))
                .withMessage("set HILO_DATABASE_URL to the URL of the database");
    }

    @Test
    void theKindIsAskedFor() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> SeedMain.fill(new String[] {"oracle"}, "jdbc:oracle:thin"))
                .withMessage("argument: mysql|mongodb");
    }
}
