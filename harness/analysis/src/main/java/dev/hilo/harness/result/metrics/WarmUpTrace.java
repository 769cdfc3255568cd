package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.metrics.Series.Point;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** The warm-up before a load, by the second since it began: in no metric. No points where nothing was stored. */
public record WarmUpTrace(Series p99, Series cpu) {

    public static final String FILE = "warm-up-trace.csv";

    private static final String P99 = "latency_p99_ms";
    private static final String CPU = "cpu_ms_per_request";

    /** First line of the file; cells without a value are empty. */
    public static final String HEADER = "second,requests,latency_p50_ms," + P99 + "," + CPU + ",compile_ms";

    public static WarmUpTrace read(Path trialFolder) throws IOException {
        Path file = trialFolder.resolve(FILE);
        try {
            CsvTable table = CsvTable.read(file);
            return new WarmUpTrace(series(table, P99), series(table, CPU));
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
