package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.server.OwnDatabase;
import dev.hilo.databases.server.Storage;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ExternalRestartTest {
    private final OptionalInt port = OptionalInt.of(Ports.free());

    @TempDir
    Path folder;

    @Test
    void aServerThatWasRestartedIsNotTheOneThatWasMeasured() throws Exception {
        DatabaseServer external;
        try (DatabaseServer server = start("first")) {
            Thread.sleep(3_000); // starts are distinguished by whole seconds
            external = Databases.running("mysql", server.connection());
            assertThat(external.isAlive()).isTrue();
        }
        assertThat(external.isAlive()).isFalse();

        try (DatabaseServer again = start("second")) {
            again.identity();
            assertThat(external.isAlive()).isFalse();
        }
    }

    private DatabaseServer start(String name) throws IOException {
        return Databases.start(
                "mysql", new OwnDatabase("library", "geheim"), folder.resolve(name), CpuSet.ALL, Storage.MEMORY, port);
    }
}
