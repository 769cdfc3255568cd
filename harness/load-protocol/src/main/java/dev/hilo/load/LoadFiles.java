package dev.hilo.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * The result files of a load, as {@link ResultFiles} writes them: of one generator, or of several that have produced it together.
 *
 * @param offered arrivals that the profile asks for in each second; empty in a closed load
 * @param heartbeat by second; empty where the generator has none
 * @param warmUp the latencies of the warm-up; empty where there was none
 */
public record LoadFiles(
        LoadTotals totals,
        Optional<int[]> offered,
        LoadSummary load,
        List<HeartbeatSecond> heartbeat,
        Optional<WarmUpLatencies> warmUp) {
    private static final double MILLIS = 1e3;
    /** Columns of {@code operations.csv} before those of the outcomes: second, operation, started. */
    private static final int BEFORE_OUTCOMES = 3;

    /** The latencies of a warm-up. @param startEpochMillis wall clock of the beginning of second 0 */
    public record WarmUpLatencies(long startEpochMillis, LoadSummary summary) {}

    /**
     * Reads the files of one generator.
     *
     * @param clockAheadMillis milliseconds by which its wall clock is ahead of that of this machine
     */
    public static LoadFiles read(Path folder, long clockAheadMillis) throws IOException {
        LoadTotals totals = LoadTotals.read(folder.resolve(ResultFiles.TOTALS)).earlier(clockAheadMillis);
        List<String[]> arrivals = rows(folder.resolve(ResultFiles.ARRIVALS));
        LoadSummary load = counts(folder.resolve(ResultFiles.OPERATIONS), arrivals.size());
        for (int second = 0; second < arrivals.size(); second++) {
            String lag = arrivals.get(second)[3];
            if (!lag.isEmpty()) {
                load.addLag(second, Long.parseLong(lag));
            }
        }
        addLatencies(load, folder.resolve(ResultFiles.LATENCIES));
        return new LoadFiles(
                totals,
                totals.offered() == null ? Optional.empty() : Optional.of(offered(arrivals)),
                load,
                heartbeat(folder.resolve(ResultFiles.HEARTBEAT)),
                warmUp(folder.resolve(ResultFiles.WARM_UP_LATENCIES), load.operations(), clockAheadMillis));
    }

    private static List<String[]> rows(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
    }

    private static int[] offered(List<String[]> arrivals) {
        return arrivals.stream().mapToInt(row -> Integer.parseInt(row[1])).toArray();
    }

    private static LoadSummary counts(Path file, int seconds) throws IOException {
        List<String> header = List.of(Files.readAllLines(file).getFirst().split(","));
        List<String[]> rows = rows(file);
        List<String> operations = rows.stream().map(row -> row[1]).distinct().toList();
        LoadSummary load = new LoadSummary(operations, seconds);
        for (String[] row : rows) {
            for (int place = BEFORE_OUTCOMES; place < row.length; place++) {
                long count = Long.parseLong(row[place]);
                if (count > 0) {
                    load.add(
                            Integer.parseInt(row[0]),
                            operations.indexOf(row[1]),
                            Outcome.named(header.get(place)),
                            count);
                }
            }
        }
        return load;
    }

    private static void addLatencies(LoadSummary load, Path file) throws IOException {
        try (HistogramLogReader log = new HistogramLogReader(file.toFile())) {
            while (log.hasNext()) {
                if (log.nextIntervalHistogram() instanceof Histogram interval) {
                    int second = second(log, interval);
                    int operation = load.operations().indexOf(interval.getTag());
                    load.addLatencies(second, operation, interval);
                }
            }
        }
    }

    /** The reader adds the start time of the log to the times of its lines. */
    private static int second(HistogramLogReader log, Histogram interval) {
        return (int) Math.round(interval.getStartTimeStamp() / MILLIS - log.getStartTimeSec());
    }

    private static List<HeartbeatSecond> heartbeat(Path file) throws IOException {
        return Files.exists(file)
                ? rows(file).stream()
                        .map(row -> HeartbeatSecond.of(row[1], row[2], row[3]))
                        .toList()
                : List.of();
    }

    private static Optional<WarmUpLatencies> warmUp(Path file, List<String> operations, long clockAheadMillis)
            throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        int seconds = 0;
        long start = 0;
        try (HistogramLogReader log = new HistogramLogReader(file.toFile())) {
            while (log.hasNext()) {
                if (log.nextIntervalHistogram() instanceof Histogram interval) {
                    seconds = second(log, interval) + 1;
                }
            }
            start = Math.round(log.getStartTimeSec() * MILLIS);
        }
        LoadSummary summary = new LoadSummary(operations, seconds);
        addLatencies(summary, file);
        return Optional.of(new WarmUpLatencies(start - clockAheadMillis, summary));
    }

    /**
     * The load of several generators that have begun at the same time: counts are summed, histograms merged, and of two seconds of
     * punctuality the worse one stays.
     */
    public static LoadFiles merged(List<LoadFiles> parts) {
        return parts.stream().reduce(LoadFiles::and).orElseThrow();
    }

    private LoadFiles and(LoadFiles other) {
        if (!load.operations().equals(other.load.operations()) || load.seconds() != other.load.seconds()) {
            throw new PlanException("the generators of one load have measured different operations or seconds", null);
        }
        LoadSummary both = new LoadSummary(load.operations(), load.seconds());
        both.add(load);
        both.add(other.load);
        return new LoadFiles(
                totals.and(other.totals),
                offered.map(own -> sum(own, other.offered.orElseThrow())),
                both,
                worse(heartbeat, other.heartbeat),
                warmUp.isPresent() && other.warmUp.isPresent()
                        ? Optional.of(both(warmUp.get(), other.warmUp.get()))
                        : warmUp.or(other::warmUp));
    }

    private static int[] sum(int[] one, int[] other) {
        int[] sum = one.clone();
        Arrays.setAll(sum, second -> one[second] + other[second]);
        return sum;
    }

    private static List<HeartbeatSecond> worse(List<HeartbeatSecond> one, List<HeartbeatSecond> other) {
        List<HeartbeatSecond> worse = new ArrayList<>();
        for (int second = 0; second < Math.min(one.size(), other.size()); second++) {
            worse.add(one.get(second).orWorse(other.get(second)));
        }
        return worse;
    }

    private static WarmUpLatencies both(WarmUpLatencies one, WarmUpLatencies other) {
        LoadSummary both = new LoadSummary(
                one.summary().operations(),
                Math.max(one.summary().seconds(), other.summary().seconds()));
        both.add(one.summary());
        both.add(other.summary());
        return new WarmUpLatencies(Math.min(one.startEpochMillis(), other.startEpochMillis()), both);
    }

    /** Writes the files; the totals come last. */
    public void write(Path folder) {
        ResultFiles files = new ResultFiles(folder);
        warmUp.ifPresent(latencies ->
                files.writeLatencies(ResultFiles.WARM_UP_LATENCIES, latencies.summary(), latencies.startEpochMillis()));
        files.writeArrivals(offered, load);
        if (!heartbeat.isEmpty()) {
            files.writeHeartbeat(heartbeat);
        }
        files.writeOperations(load);
        files.writeLatencies(ResultFiles.LATENCIES, load, Objects.requireNonNull(totals.startedAtEpochMillis()));
        files.writeTotals(totals);
    }
}
