package dev.hilo.servlets.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A JVM observed from outside: through Linux' /proc and its JDK's jcmd. */
final class ObservedProcess {
    private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");

    private final long pid;
    private final Path temporary;

    ObservedProcess(long pid) throws IOException {
        this.pid = pid;
        this.temporary = temporaryFolder();
    }

    private Path temporaryFolder() throws IOException {
        Path folder = jcmd("VM.system_properties")
                .filter(line -> line.startsWith("java.io.tmpdir="))
                .map(line -> Path.of(line.substring(line.indexOf('=') + 1)))
                .findFirst()
                .orElseThrow();
        if (folder.equals(Path.of("/tmp"))) {
            throw new IllegalStateException("start the application with -Djava.io.tmpdir=FOLDER, a folder of its own:"
                    + " what others leave in /tmp would be counted");
        }
        return folder;
    }

    Footprint footprint() throws IOException {
        // The collection comes first: it closes files and ends threads that are no longer referenced.
        long heap = heapBytes();
        return new Footprint(count("task"), virtualThreads(), count("fd"), temporaryFiles(), heap);
    }

    private long count(String folder) throws IOException {
        try (Stream<Path> entries = Files.list(Path.of("/proc", String.valueOf(pid), folder))) {
            return entries.count();
        }
    }

    private long temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(Files::isRegularFile).count();
        } catch (UncheckedIOException removedMeanwhile) {
            return temporaryFiles();
        }
    }

    /** Bytes of the heap after a full collection, from a class histogram. */
    private long heapBytes() throws IOException {
        return jcmd("GC.class_histogram")
                .filter(line -> line.startsWith("Total"))
                .mapToLong(line -> Long.parseLong(line.split("\\s+")[2]))
                .findFirst()
                .orElseThrow();
    }

    private long virtualThreads() throws IOException {
        Path dump = Files.createTempFile("hilo-threads", ".txt");
        try {
            jcmd("Thread.dump_to_file", "-overwrite", dump.toString());
            try (Stream<String> lines = Files.lines(dump)) {
                return lines.filter(line -> line.startsWith("#") && line.contains("\" virtual"))
                        .count();
            }
        } finally {
            Files.delete(dump);
        }
    }

    private Stream<String> jcmd(String... command) throws IOException {
        List<String> words = new ArrayList<>(List.of(JCMD.toString(), String.valueOf(pid)));
        words.addAll(List.of(command));
        Process jcmd = new ProcessBuilder(words).redirectErrorStream(true).start();
        return new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines();
    }
}
