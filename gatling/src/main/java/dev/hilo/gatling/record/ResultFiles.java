package dev.hilo.gatling.record;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Writes the files of the folder {@code load/} of a trial; docs/result-files.md describes them. */
public final class ResultFiles {
    /** Divides the maximum in a line of a histogram log, which tools show in milliseconds; ours are in microseconds. */
    private static final double MICROS_PER_MILLI = 1e3;

    private final Path folder;

    public ResultFiles(Path folder) {
        this.folder = folder;
    }

    public void writeTotals(LoadTotals totals) {
        AtomicFile.write(folder.resolve("load.json"), totals.json());
    }

    /** @param offered arrivals that the profile asks for in each second; empty in a closed load */
    public void writeArrivals(Optional<int[]> offered, LoadSummary load) {
        StringBuilder lines = new StringBuilder("second,offered,started,lag_max_us\n");
        for (int second = 0; second < load.seconds(); second++) {
            int place = second;
            String asked =
                    offered.map(counts -> Integer.toString(counts[place])).orElse("");
            long started = load.started(second);
            String lag = started == 0 ? "" : Long.toString(load.lagMaxMicros(second));
            lines.append("%d,%s,%d,%s\n".formatted(second, asked, started, lag));
        }
        AtomicFile.write(folder.resolve("arrivals.csv"), lines.toString());
    }

    public void writeOperations(LoadSummary load) {
        String outcomes = Arrays.stream(Outcome.values()).map(Outcome::key).collect(Collectors.joining(","));
        StringBuilder lines =
                new StringBuilder("second,operation,started,").append(outcomes).append('\n');
        for (int second = 0; second < load.seconds(); second++) {
            for (int operation = 0; operation < load.operations().size(); operation++) {
                lines.append(line(load, second, operation)).append('\n');
            }
        }
        AtomicFile.write(folder.resolve("operations.csv"), lines.toString());
    }

    private static String line(LoadSummary load, int second, int operation) {
        String counts = Arrays.stream(Outcome.values())
                .map(outcome -> Long.toString(load.count(second, operation, outcome)))
                .collect(Collectors.joining(","));
        return "%d,%s,%d,%s"
                .formatted(second, load.operations().get(operation), load.started(second, operation), counts);
    }

    /** @param startedAtEpochMillis wall clock of the beginning of second 0 */
    public void writeLatencies(String name, LoadSummary load, long startedAtEpochMillis) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HistogramLogWriter log = new HistogramLogWriter(bytes);
        log.outputComment("[microseconds from the intended start to the last byte, by second and operation (tag)]");
        log.outputLogFormatVersion();
        log.outputStartTime(startedAtEpochMillis);
        log.outputBaseTime(startedAtEpochMillis);
        log.outputLegend();
        for (int second = 0; second < load.seconds(); second++) {
            for (int operation = 0; operation < load.operations().size(); operation++) {
                Histogram latency = load.latency(second, operation);
                latency.setTag(load.operations().get(operation));
                log.outputIntervalHistogram(second, second + 1.0, latency, MICROS_PER_MILLI);
            }
        }
        log.close();
        AtomicFile.write(folder.resolve(name), bytes.toString(StandardCharsets.UTF_8));
    }
}
