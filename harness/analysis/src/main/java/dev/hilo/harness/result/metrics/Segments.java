package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Segment;
import java.io.IOException;

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

    static Segments read(TrialFiles files) throws IOException {
        CsvTable table = CsvTable.read(files.folder().resolve("load/segments.csv"));
        if (table.isEmpty()) {
            LoadSeconds whole = LoadSeconds.between(0, files.window().seconds());
            return new Segments(whole, whole, whole, LoadSeconds.between(0, files.offeredSeconds()));
        }
        LoadSeconds together = seconds(table, Segment.Kind.TOGETHER);
        LoadSeconds alone = seconds(table, Segment.Kind.ALONE);
        LoadSeconds windows = undisturbed(alone, files);
        LoadSeconds requests = alone.stretches().isEmpty() ? together : windows;
        return new Segments(together, requests, windows, requests);
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
