package dev.hilo.harness.cli;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.Shop;
import dev.hilo.harness.init.SmallJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A project in a folder of its own, and {@code bench init} for it. Several classes, because each test waits for starts, and classes run side by side. */
abstract class InitTest {
    @TempDir
    Path folder;

    Path shop(String file) throws IOException {
        return SmallJar.ofProgram(folder.resolve(file), Shop.class);
    }

    /** A script that starts a program in a JVM of this test's release, with a command line that is longer than a page. */
    void script(String file, String jar, Class<?> main) throws IOException {
        Path script = folder.resolve(file);
        Files.writeString(
                script, """
                #!/bin/sh
                '%s/bin/java' -Dpad=%s -cp %s %s "$@" &
                wait
                """.formatted(System.getProperty("java.home"), "x".repeat(5_000), jar, main.getName()));
        if (!script.toFile().setExecutable(true)) {
            throw new IOException("not made executable: " + script);
        }
    }

    Outcome init(String... words) {
        return BenchCall.in(
                SourceTree.home(),
                Stream.concat(Stream.of("init", "--project", folder.toString()), Stream.of(words))
                        .toArray(String[]::new));
    }

    String written() throws IOException {
        return Files.readString(folder.resolve("hilo.yaml"));
    }

    String outcomeFile() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("hilo-results"))) {
            return Files.readString(
                    files.filter(file -> file.endsWith("init.json")).findFirst().orElseThrow());
        }
    }
}
