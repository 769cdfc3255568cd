package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkTest {
    @TempDir
    Path folder;

    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void cpuTimeIsWork() throws Exception {
        assertThat(Work.of(() -> OptionalDouble.of(asked.incrementAndGet()), folder.resolve("none"))
                        .computes())
                .isTrue();
    }

    @Test
    void aLineOfALogIsWork() throws Exception {
        Path log = Files.createFile(folder.resolve("log"));

        assertThat(Work.of(() -> written(log), log).goesOn()).isTrue();
        assertThat(Work.of(() -> written(log), log).computes()).isFalse();
    }

    /** Writes a line each time that it is asked. */
    private static OptionalDouble written(Path log) {
        try {
            Files.writeString(log, "deploying\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return OptionalDouble.empty();
    }

    @Test
    void silenceIsNone() throws Exception {
        assertThat(Work.of(() -> OptionalDouble.of(1.01), Files.createFile(folder.resolve("log")))
                        .goesOn())
                .isFalse();
    }
}
