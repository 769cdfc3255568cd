package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Segment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which seconds of a load a metric is read over. In a duet, what a request costs is read while both sides get the same requests, and its
 * latency while one side is loaded alone, in the pairs of windows that no stall of the machine touched: none where no side is loaded alone,
 * because a partner's work shows in it. Everything else, and all of a single start, is of the whole load.
 *
 * @param cost for what is divided by requests
 * @param requests for outcomes by the second of their intended start
 * @param latency for the latencies of these
 * @param rates for what is divided by time: of a single start without the wait for the last answers
 */
record Segments(LoadSeconds cost, LoadSeconds requests, LoadSeconds latency, LoadSeconds rates) {

    private static final String FILE = "load/segments.csv";

    static Segments read(TrialFiles files) throws IOException {
        CsvTable table = CsvTable.read(files.folder().resolve(FILE));
        if (table.isEmpty()) {
            LoadSeconds load = LoadSeconds.between(0, files.window().seconds());
            LoadSeconds arrivals = LoadSeconds.between(0, files.offeredSeconds());
            LoadSeconds requests = load.length() > arrivals.length() ? load : arrivals;
            return new Segments(load, requests, load, arrivals);
        }
        LoadSeconds together = seconds(table, Segment.Kind.TOGETHER);
        LoadSeconds alone = seconds(table, Segment.Kind.ALONE);
        LoadSeconds windows = undisturbed(alone, files);
        LoadSeconds requests = alone.stretches().isEmpty() ? together : windows;
        return new Segments(together, requests, windows, requests);
    }

    /**
     * The stretches in which one side of a duet has the requests of its load; none of a single start, which has them all the time. Its first
     * seconds are in none: they settle, and what waits there tells of the start of a load.
     */
    static List<Segment> stretches(TrialFiles files) throws IOException {
        return CsvTable.read(files.folder().resolve(FILE)).rows().stream()
                .map(row -> new Segment(
                        Segment.Kind.of(row.text("segment")), (int) row.number("from_s"), row.number("to_s")))
                .toList();
    }

    /** The whole seconds in which one side of a duet has all requests: its windows, those that follow each other as one. */
    static LoadSeconds alone(List<Segment> stretches) {
        List<LoadSeconds.Bounds> alone = new ArrayList<>();
        stretches.stream()
                .filter(stretch -> stretch.kind() == Segment.Kind.ALONE)
                .forEach(window -> {
                    boolean follows = !alone.isEmpty() && alone.getLast().to() == window.fromSecond();
                    double from = follows ? alone.removeLast().from() : window.fromSecond();
                    alone.add(new LoadSeconds.Bounds(from, Math.ceil(window.toSecond())));
                });
        return new LoadSeconds(List.copyOf(alone));
    }

    /** The windows of pairs that count. */
    private static LoadSeconds undisturbed(LoadSeconds windows, TrialFiles files) throws IOException {
        CsvTable disturbed = WindowClocks.read(files.folder()).where(row -> row.number("counts") == 0);
        return new LoadSeconds(windows.stretches().stream()
                .filter(window -> disturbed.rows().stream()
                        .noneMatch(
                                pair -> pair.number("from_s") <= window.from() && window.from() < pair.number("to_s")))
                .toList());
    }

    private static LoadSeconds seconds(CsvTable table, Segment.Kind kind) {
        return new LoadSeconds(table.rows().stream()
                .filter(row -> row.text("segment").equals(kind.word()))
                .map(row -> new LoadSeconds.Bounds(row.number("from_s"), row.number("to_s")))
                .toList());
    }
}
