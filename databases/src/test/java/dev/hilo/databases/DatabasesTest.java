package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabasesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "mongodb"})
    void startsSeedsAndStops(String kind) throws Exception {
        try (DatabaseServer server = Databases.start(kind, folder, CpuSet.ALL)) {
            assertThat(server.seed(new MovieCatalogue(1, 1_500))).hasSize(1_500).doesNotHaveDuplicates();
        }
    }
}
