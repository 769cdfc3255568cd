package dev.hilo.harness.watch;

import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.Marker;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Live values of the running trial, read from the files that the trial writes for its result. Only the seconds of the measured load exist
 * for the page alone: the mark {@code watched} asks the load generator to write them.
 */
final class TrialFeed {
    private static final long REST_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final double MILLIS = 1e3;
    private static final double PERCENT = 100;

    private final Path folder;
    private final Tail metrics;
    private final Tail load;
    private final Tail warmUp;
    private final Map<String, Tail> processes = new HashMap<>();
    private final Map<String, Map<String, Double>> last = new HashMap<>();
    private final List<Row> rows = new ArrayList<>();
    private long readAt = System.nanoTime() - REST_NANOS;

    /** @param folder of the trial; it may not exist yet */
    TrialFeed(Path folder) {
        this.folder = folder;
        metrics = probe("metrics");
        load = new Tail(folder.resolve("load/live.csv"));
        warmUp = new Tail(folder.resolve("load/warm-up.csv"));
        for (String process : List.of("application", "database", "generator")) {
            processes.put(process, probe(process));
        }
    }

    private Tail probe(String name) {
        return new Tail(folder.resolve("probes/" + name + ".csv.partial"));
    }

    /** Reads the new lines, at most twice a second however many pages ask. @return all known rows from this place on */
    synchronized List<Row> rowsFrom(int place) throws IOException {
        if (System.nanoTime() - readAt >= REST_NANOS) {
            askGenerator();
            read();
            readAt = System.nanoTime();
        }
        return List.copyOf(rows.subList(Math.min(place, rows.size()), rows.size()));
    }

    /** Sets the mark while the load runs. After its end the mark would falsely say that a page was open. */
    private void askGenerator() throws IOException {
        GeneratorHandshake handshake = new GeneratorHandshake(folder.resolve("load"));
        Path mark = handshake.watched().file();
        boolean isToCome = Files.isDirectory(handshake.folder()) && !handshake.isLoadEnded();
        if (isToCome && !Files.exists(mark)) {
            try {
                Files.createFile(mark);
            } catch (FileAlreadyExistsException e) {
                // the mark exists already
            }
        }
    }

    private void read() throws IOException {
        for (Map<String, Double> row : metrics.read()) {
            add("metrics", row);
        }
        for (Map<String, Double> row : load.read()) {
            add("load", row);
        }
        for (Map.Entry<String, Tail> process : processes.entrySet()) {
            for (Map<String, Double> row : process.getValue().read()) {
                addUse(process.getKey(), row);
            }
        }
        Marker begun = new GeneratorHandshake(folder.resolve("load")).warmUpBegun();
        if (begun.isThere()) {
            double zero = begun.epochMillis() / MILLIS;
            for (Map<String, Double> row : warmUp.read()) {
                rows.add(new Row("warm-up", zero + row.remove("second"), row));
            }
        }
    }

    private void add(String of, Map<String, Double> row) {
        rows.add(new Row(of, row.remove("epoch_ms") / MILLIS, row));
    }

    private void addUse(String process, Map<String, Double> row) {
        Map<String, Double> before = last.put(process, row);
        if (before != null) {
            double at = row.get("epoch_ms") / MILLIS;
            double seconds = at - before.get("epoch_ms") / MILLIS;
            double percent = (row.get("cpu_s") - before.get("cpu_s")) / seconds * PERCENT;
            rows.add(new Row(process, at, Map.of("cpu_percent", percent)));
        }
    }
}
