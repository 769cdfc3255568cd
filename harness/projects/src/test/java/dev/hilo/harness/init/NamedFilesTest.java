package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFilesTest {
    @TempDir
    Path folder;

    private Map<String, Guess.Value> properties(String content, String... arguments) throws IOException {
        Path jar = SmallJar.ofProgram(folder.resolve("target/store.jar"), Shop.class);
        Files.writeString(folder.resolve("target/store.conf"), content);
        return new NamedFiles(Program.of(jar, folder), List.of(arguments))
                .withPort(Guess.NOTHING, new TreeSet<>(List.of(8080)))
                .properties();
    }

    @Test
    void aPortInAUrlAndOneAlone() throws IOException {
        String content = """
                store.endpoint=http://127.0.0.1:8080/s3
                store.port=8080
                store.files=18080
                store.version=1.8080
                """;

        assertThat(properties(content, "--properties", "${artifact-folder}/store.conf"))
                .isEqualTo(Map.of(
                        "store.endpoint",
                        new Guess.Value(
                                "http://127.0.0.1:${port}/s3",
                                "store.conf has its port here, and it may read system properties too"),
                        "store.port",
                        new Guess.Value(
                                "${port}", "store.conf has its port here, and it may read system properties too")));
    }

    @Test
    void aFileOfTheProjectBehindAnEqualsSign() throws IOException {
        assertThat(properties("port=8080", "--config=target/store.conf")).containsOnlyKeys("port");
    }

    @Test
    void argumentsThatAreNoFilesSayNothing() throws IOException {
        assertThat(properties("port=8080", "--mem", "/ds", "target", "missing.conf"))
                .isEmpty();
    }
}
