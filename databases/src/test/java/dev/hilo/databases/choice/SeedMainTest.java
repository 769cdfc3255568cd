package dev.hilo.databases.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.registry.Databases;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedMainTest {
    @TempDir
    Path folder;

    @Test
    void fillsAServerThatTheUserRuns() throws IOException {
        try (DatabaseServer server = DatabaseChoice.embedded().open("mongodb", "library", folder, CpuSet.ALL)) {
            String told =
                    SeedMain.fill("library", "mongodb", server.connection().get("mongodb-url"));

            assertThat(told).isEqualTo("20 books are in " + server.identity());
        }
    }

    @Test
    void dataSetKindAndUrlAreAskedFor() {
        for (String[] wrong : new String[][] {{}, {"library", "mongodb"}, {"library", "oracle", "jdbc:oracle:thin"}}) {
            assertThatExceptionOfType(DatabaseException.class)
                    .isThrownBy(() -> SeedMain.fill(wrong))
                    .withMessage("arguments: DATA-SET %s URL", String.join("|", Databases.kinds()));
        }
    }
}
