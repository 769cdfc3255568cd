package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.WindowPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which pairs of windows of a duet a stall of the machine touched, by clocks that know neither variants nor latencies. Both windows of a
 * pair count or neither does, at both sides.
 */
public final class WindowClocks {
    /** A watchdog thread with real-time priority wakes up within a fraction of a millisecond, whatever else runs on its processor. */
    static final double WATCHDOG_LATE_MS = 8;

    /**
     * Heartbeats of the load generator have no such priority: the answers that an application releases after a stall of its own delay them, too. So
     * they are judged only where no watchdog runs beside the generator, and by a limit above the longest such delay: that of the answers to all
     * requests of a window.
     */
    static final double HEARTBEAT_LATE_MS = 50;

    /** Milliseconds that an answer may keep an event loop of the generator busy; Gatling needs 0.05 to 0.08 on the slowest machine that was measured. */
    static final double ANSWER_MS = 0.125;

    /** Share of the processors' time that the host of a virtual machine took. */
    static final double STEAL_PERCENT = 5;

    /** Half a percent of a window of five seconds: a shorter delay does not reach its p99. */
    static final double LONG_WINDOW_LATE_MS = 25;

    private static final String FILE = "load/windows.csv";
    private static final String HEADER = "pair,from_s,to_s,watchdog_late_ms,heartbeat_late_ms,steal_percent,counts";

    private final List<TrialClocks> clocks = new ArrayList<>();

    /** The clocks that ran beside one side. @param elsewhere number of generators on other machines than this, each with a part of the arrivals */
    private record TrialClocks(
            CsvTable watchdog, CsvTable heartbeat, CsvTable arrivals, int elsewhere, Ticks host, Ticks node) {

        static TrialClocks read(Path trial) throws IOException {
            return new TrialClocks(
                    CsvTable.read(trial.resolve("probes/watchdog.csv")),
                    CsvTable.read(trial.resolve("load/heartbeat.csv")),
                    CsvTable.read(trial.resolve("load/arrivals.csv")),
                    generatorsElsewhere(trial),
                    Ticks.read(trial.resolve("probes/host.csv")),
                    Ticks.read(trial.resolve("probes/node.csv")));
        }

        private static int generatorsElsewhere(Path trial) {
            return (int) IntStream.iterate(1, number -> number + 1)
                    .takeWhile(number -> Files.exists(trial.resolve("load/generator-" + number)))
                    .count();
        }

        /** A row has the longest delay since the row before it. */
        double watchdogLateMs(WindowPair pair) {
            double rowSeconds = 0.1;
            return watchdog.rows().stream()
                    .filter(row -> row.second() > pair.fromSecond() && row.second() <= pair.toSecond() + rowSeconds)
                    .flatMapToDouble(row -> row.columns().stream()
                            .filter(column -> column.endsWith("_late_ms"))
                            .mapToDouble(row::number))
                    .filter(Double::isFinite)
                    .max()
                    .orElse(Double.NaN);
        }

        double heartbeatLateMs(WindowPair pair) {
            return within(pair, heartbeat)
                    .mapToDouble(row -> row.number("lag_max_us") / 1000)
                    .filter(Double::isFinite)
                    .max()
                    .orElse(Double.NaN);
        }

        /** Arrivals in the window of this side that one generator sends. */
        double arrivals(WindowPair pair) {
            double all = within(pair, arrivals)
                    .mapToDouble(row -> row.number("offered"))
                    .sum();
            return all / Math.max(1, elsewhere);
        }

        private static Stream<CsvTable.Row> within(WindowPair pair, CsvTable seconds) {
            return seconds.rows().stream()
                    .filter(row -> row.second() >= pair.fromSecond() && row.second() < pair.toSecond());
        }

        /**
         * Share of processor time that the host took during a pair, in percent: of this machine or, in a cluster, of the application's node,
         * whichever is larger.
         */
        double stealPercent(WindowPair pair) {
            return worst(Stream.of(host, node).map(machine -> machine.stealPercent(pair)));
        }
    }

    /** Time of a machine's processors, and the part of it that its host took. */
    private record Ticks(Counter total, Counter steal) {

        static Ticks read(Path file) throws IOException {
            CsvTable machine = CsvTable.read(file);
            return new Ticks(
                    Counter.of(machine, row -> row.number("total_ticks")),
                    Counter.of(machine, row -> row.number("steal_ticks")));
        }

        double stealPercent(WindowPair pair) {
            LoadSeconds seconds = LoadSeconds.between(pair.fromSecond(), pair.toSecond());
            return 100
                    * steal.rise(seconds).orElse(Double.NaN)
                    / total.rise(seconds).orElse(Double.NaN);
        }
    }

    private WindowClocks() {}

    /**
     * Writes the judgement of each pair into the folders of both sides.
     *
     * @throws IOException when a file cannot be read or written
     */
    public static void write(List<WindowPair> pairs, List<Path> sides) throws IOException {
        WindowClocks all = new WindowClocks();
        for (Path side : sides) {
            all.clocks.add(TrialClocks.read(side));
        }
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (WindowPair pair : pairs) {
            lines.add(lines.size() + "," + all.cells(pair));
        }
        for (Path side : sides) {
            Files.write(side.resolve(FILE), lines);
        }
    }

    /**
     * Whether the machine stalled in a window of five seconds of one application, by the clocks that no load moves: heartbeats of a generator
     * that is driven to its own limit are late.
     *
     * @param folder with the probes of the window
     */
    public static boolean stalled(Path folder, WindowPair window) throws IOException {
        TrialClocks clocks = TrialClocks.read(folder);
        return clocks.watchdogLateMs(window) > LONG_WINDOW_LATE_MS || clocks.stealPercent(window) > STEAL_PERCENT;
    }

    private String cells(WindowPair pair) {
        double watchdog = worst(clocks.stream().map(one -> one.watchdogLateMs(pair)));
        double heartbeat = worst(clocks.stream().map(one -> one.heartbeatLateMs(pair)));
        double steal = worst(clocks.stream().map(one -> one.stealPercent(pair)));
        boolean isWatched = Double.isFinite(watchdog) && clocks.stream().allMatch(one -> one.elsewhere == 0);
        boolean disturbed = watchdog > WATCHDOG_LATE_MS
                || steal > STEAL_PERCENT
                || !isWatched && heartbeat > heartbeatLimitMs(pair);
        return "%d,%d,%s,%s,%s,%d"
                .formatted(
                        pair.fromSecond(),
                        pair.toSecond(),
                        cell(watchdog),
                        cell(heartbeat),
                        cell(steal),
                        disturbed ? 0 : 1);
    }

    private double heartbeatLimitMs(WindowPair pair) {
        double arrivals = worst(clocks.stream().map(one -> one.arrivals(pair)));
        return Math.max(HEARTBEAT_LATE_MS, ANSWER_MS * arrivals);
    }

    private static double worst(Stream<Double> values) {
        return values.filter(Double::isFinite).max(Double::compare).orElse(Double.NaN);
    }

    private static String cell(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.2f", value) : "";
    }

    /** Pairs of a trial as they were judged; no rows in a trial of an earlier version, of which all windows count. */
    static CsvTable read(Path trial) throws IOException {
        return CsvTable.read(trial.resolve(FILE));
    }
}
