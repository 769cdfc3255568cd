package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.metrics.Series.Point;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** The warm-up before a load, by the second since it began: in no metric. No points where nothing was stored. */
public record WarmUpTrace(Series p99, Series cpu) {

    public static WarmUpTrace read(Path trialFolder) throws IOException {
        Path file = trialFolder.resolve("warm-up-trace.csv");
        try {
            CsvTable table = CsvTable.read(file);
            return new WarmUpTrace(series(table, "latency_p99_ms"), series(table, "cpu_ms_per_request"));
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
    }

    private static Series series(CsvTable table, String column) {
        List<Point> points = table.rows().stream()
                .map(row -> new Point(row.second(), row.number(column)))
                .filter(point -> Double.isFinite(point.second()) && Double.isFinite(point.value()))
                .toList();
        return new Series(column, points);
    }
}
