package dev.hilo.load;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Writes the files of the folder {@code load/} of a trial; docs/result-files.md describes them. */
public final class ResultFiles {
    /** The file that is written last: when it exists, all do. */
    public static final String TOTALS = "load.json";

    public static final String ARRIVALS = "arrivals.csv";
    public static final String OPERATIONS = "operations.csv";
    public static final String LATENCIES = "latency.hlog";
    public static final String WARM_UP_LATENCIES = "warm-up.hlog";

    public static final String HEARTBEAT = "heartbeat.csv";

    private static final String ARRIVALS_HEADER = "second,offered,started,lag_max_us\n";

    /** Divides the maximum in a line of a histogram log, which tools show in milliseconds; ours are in microseconds. */
    private static final double MICROS_PER_MILLI = 1e3;

    private final Path folder;

    public ResultFiles(Path folder) {
        this.folder = folder;
    }

    public void writeTotals(LoadTotals totals) {
        AtomicFile.write(folder.resolve(TOTALS), totals.json());
    }

    /** @param offered arrivals that the profile asks for in each second; empty in a closed load */
    public void writeArrivals(Optional<int[]> offered, LoadSummary load) {
        StringBuilder lines = new StringBuilder(ARRIVALS_HEADER);
        for (int second = 0; second < load.seconds(); second++) {
            int place = second;
            String asked =
                    offered.map(counts -> Integer.toString(counts[place])).orElse("");
            long started = load.started(second);
            OptionalLong lag = load.lagMaxMicros(second);
            lines.append("%d,%s,%d,%s\n".formatted(second, asked, started, lag.isPresent() ? lag.getAsLong() : ""));
        }
        AtomicFile.write(folder.resolve(ARRIVALS), lines.toString());
    }

    /** Writes the files for a generator that does not report when it sent its requests. */
    public void writeOffered(int[] offered) {
        StringBuilder lines = new StringBuilder(ARRIVALS_HEADER);
        for (int second = 0; second < offered.length; second++) {
            lines.append("%d,%d,,\n".formatted(second, offered[second]));
        }
        AtomicFile.write(folder.resolve(ARRIVALS), lines.toString());
    }

    /** @param seconds of the load, from 0 */
    public void writeHeartbeat(List<HeartbeatSecond> seconds) {
        StringBuilder lines = new StringBuilder(HeartbeatSecond.HEADER).append('\n');
        for (int second = 0; second < seconds.size(); second++) {
            lines.append(second).append(',').append(seconds.get(second).cells()).append('\n');
        }
        AtomicFile.write(folder.resolve(HEARTBEAT), lines.toString());
    }

    public void writeOperations(LoadSummary load) {
        String outcomes = load.outcomes().stream().map(Outcome::word).collect(Collectors.joining(","));
        StringBuilder lines =
                new StringBuilder("second,operation,started,").append(outcomes).append('\n');
        for (int second = 0; second < load.seconds(); second++) {
            for (int operation = 0; operation < load.operations().size(); operation++) {
                lines.append(line(load, second, operation)).append('\n');
            }
        }
        AtomicFile.write(folder.resolve(OPERATIONS), lines.toString());
    }

    private static String line(LoadSummary load, int second, int operation) {
        String counts = load.outcomes().stream()
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
