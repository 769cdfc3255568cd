package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.embedded.EmbeddedServer;
import dev.hilo.databases.external.ExternalServer;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.kind.Storage;
import dev.hilo.databases.registry.Databases;
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
            Thread.sleep(3_000); // start times are compared in whole seconds
            external = ExternalServer.running("mysql", server.connection());
            assertThat(external.isAlive()).isTrue();
        }
        assertThat(external.isAlive()).isFalse();

        try (DatabaseServer again = start("second")) {
            again.identity();
            assertThat(external.isAlive()).isFalse();
        }
    }

    private DatabaseServer start(String name) throws IOException {
        EmbeddedDatabase database = Databases.kind("mysql")
                .embedded(folder.resolve(name), CpuSet.ALL, new OwnDatabase("library", "geheim"), Storage.MEMORY);
        return EmbeddedServer.start(database, port);
    }
}
