package dev.hilo.harness.watch;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A run of three trials, of which the second is running; the test writes its files. */
final class WatchedTrial {
    /** Begin of the load, in milliseconds since the epoch. */
    static final long BEGAN = 1_790_000_000_000L;

    static final String HOSTILE = "<img src=x onerror=alert(1)>";

    final LiveRun run = new LiveRun();
    final ResultFolder results;
    private final List<PlannedTrial> planned =
            List.of(trial(1, 1, "platform"), trial(2, 1, HOSTILE), trial(3, 2, "platform"));
    private final Path folder;

    WatchedTrial(Path temp) throws IOException {
        results = ResultFolder.create(temp.resolve("results"));
        run.begins(results, planned, List.of(ended(planned.getFirst(), 1)), () -> 600);
        run.trialsStart(List.of(planned.get(1)), 2);
        run.stepStarts("warm up");
        folder = results.trialFolder(planned.get(1), 2);
        Files.createDirectories(folder.resolve("load"));
        Files.createDirectories(folder.resolve("probes"));
    }

    private static PlannedTrial trial(int number, int block, String variant) {
        Subject subject = Subjects.of("fakes", "fake", variant, "none", "blocking", null, "platform", null);
        return new PlannedTrial(number, block, number, subject, "reads");
    }

    static TrialResult ended(PlannedTrial trial, int attempt) {
        return TrialResult.of(
                trial,
                attempt,
                "quick",
                attempt == 1 ? TrialStatus.OK : TrialStatus.INVALID,
                attempt == 1 ? null : "the generator was " + HOSTILE,
                Instant.EPOCH,
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(Metric.THROUGHPUT_PER_S, 812.5));
    }

    void trialEnds() {
        run.trialEnds(ended(planned.get(1), 2));
    }

    void nextTrialStarts() {
        run.trialsStart(List.of(planned.get(2)), 1);
        run.stepStarts("start database");
    }

    /** Appends seconds of the load, each a row in every file. */
    void seconds(int from, int to, int answered) throws IOException {
        for (int second = from; second < to; second++) {
            live(second, "1000,%d,3,1500,25000".formatted(answered));
            long epoch = BEGAN + second * 1_000L;
            append(
                    "probes/metrics.csv.partial",
                    "epoch_ms,heap_used_bytes,heap_max_bytes,threads_runnable,threads_blocked,threads_waiting,"
                            + "threads_timed_waiting,pool_active,pool_pending",
                    epoch + ",104857600,524288000,12,0,31,7,20,4");
            append("probes/application.csv.partial", "epoch_ms,cpu_s,rss_mb", epoch + "," + second * 0.5 + ",300");
            append("probes/generator.csv.partial", "epoch_ms,cpu_s,rss_mb", epoch + "," + second * 0.25 + ",300");
        }
    }

    /** @param cells of the row after the first */
    void live(int second, String cells) throws IOException {
        append(
                "load/live.csv",
                "epoch_ms,offered,answered,failed,p50_us,p99_us",
                BEGAN + second * 1_000L + "," + cells);
    }

    void append(String file, String header, String line) throws IOException {
        Path path = folder.resolve(file);
        String text = Files.exists(path) ? line + "\n" : header + "\n" + line + "\n";
        Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    Path file(String name) {
        return folder.resolve(name);
    }
}
