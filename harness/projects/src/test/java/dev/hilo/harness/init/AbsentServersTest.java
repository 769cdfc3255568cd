package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.configuration.OwnConfiguration;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that a configuration names beside the database. */
class AbsentServersTest {
    @TempDir
    Path folder;

    private Optional<String> note(String properties) throws IOException {
        Path jar = SmallJar.ofSpring(folder, Map.of("BOOT-INF/classes/application.properties", properties));
        return new AbsentServers(
                        OwnConfiguration.of(jar, folder, Framework.of(jar)).in(List.of()),
                        folder,
                        Set.of("localhost:23"))
                .note();
    }

    @Test
    void whereNobodyListens() throws IOException {
        // no program listens on a privileged port of the discard protocol
        Files.writeString(folder.resolve("compose.yml"), "");

        assertThat(note("spring.rabbitmq.host=${BROKER:localhost}\nspring.rabbitmq.port=9\n"
                        + "management.otlp.url=http://localhost:11/v1/metrics\nstork.list=localhost:13,localhost:17\n"))
                .contains(
                        "Nothing listens at localhost:9 (spring.rabbitmq.host), localhost:11 (management.otlp.url), localhost:13 (stork.list), which its configuration names: what it asks there fails, on both sides of a duet, and costs CPU. Start it (docker compose up -d, where its compose.yml has it), add it to services, or switch it off under environment.");
    }

    @Test
    void whatListensAndWhatIsNotAsked() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThat(
                            note(
                                    "prices.url=http://127.0.0.1:%d/v1\ncors.allowed-origins=http://localhost:11\n"
                                                    .formatted(server.getLocalPort())
                                            + "spring.datasource.url=jdbc:postgresql://localhost:13/shop\nstock.url=http://stock.example:17/\nmail.host=localhost\nserver.port=19\ndb.host=localhost\ndb.port=23\nsite.url=http://localhost:19/\n"))
                    .isEmpty();
        }
    }
}
