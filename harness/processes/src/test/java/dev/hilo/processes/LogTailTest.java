package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
    @TempDir
    Path folder;

    @Test
    void givesTheLastLines() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), "a\nb\nc\n");
        assertThat(LogTail.of(log, 2)).containsExactly("b", "c");
        assertThat(LogTail.of(log, 9)).containsExactly("a", "b", "c");
    }

    @Test
    void readsOnlyTheEndOfALargeFile() throws Exception {
        String line = "x".repeat(99) + "\n";
        Path log = Files.writeString(folder.resolve("log"), line.repeat(LogTail.MAX_BYTES / 50) + "last\n");
        assertThat(LogTail.of(log, Integer.MAX_VALUE))
                .hasSizeLessThanOrEqualTo(LogTail.MAX_BYTES / 100 + 1)
                .allMatch(read -> read.length() == 99 || read.equals("last"))
                .endsWith("last");
    }

    @Test
    void exceptionsWithoutTheirFrames() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), """
                started
                java.lang.IllegalStateException: no database
                \tat shop.Main.main(Main.java:3)
                Caused by: java.net.ConnectException: refused
                \tat java.base/sun.nio.ch.Net.poll(Native Method)
                \t... 7 more
                """);
        assertThat(LogTail.of(log, 2))
                .containsExactly(
                        "java.lang.IllegalStateException: no database",
                        "Caused by: java.net.ConnectException: refused");
    }

    @Test
    void linesWithoutTheirColours() throws Exception {
        Path log = Files.writeString(
                folder.resolve("log"), "\u001b[34m10:00\u001b[0;39m \u001b[1;31mERROR\u001b[m no database\n");

        assertThat(LogTail.of(log, 1)).containsExactly("10:00 ERROR no database");
    }

    @Test
    void anEmptyFileHasNoLines() throws Exception {
        assertThat(LogTail.of(Files.createFile(folder.resolve("log")), 5)).isEmpty();
    }
}
