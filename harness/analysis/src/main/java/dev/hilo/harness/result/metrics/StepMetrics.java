package dev.hilo.harness.result.metrics;

import dev.hilo.load.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/** Metrics of a range of seconds of a further load, such as a step of the capacity search. */
public final class StepMetrics {
    /** Seconds at the beginning of a step in which the rate rises and connections are opened; none of their requests counts. */
    public static final int LEAD_SECONDS = 2;

    private static final double MICROS_PER_SECOND = 1e6;

    private final Histogram latencies;
    private final CsvTable operations;
    private final CsvTable arrivals;
    private final OptionalDouble processors;

    private StepMetrics(Histogram latencies, CsvTable operations, CsvTable arrivals, OptionalDouble processors) {
        this.latencies = latencies;
        this.operations = operations;
        this.arrivals = arrivals;
        this.processors = processors;
    }

    /**
     * @param folder that has the folder {@code load} in it
     * @param from second from which on requests count, by their intended start
     * @throws IOException when a file cannot be read or the load never ended
     */
    public static StepMetrics read(Path folder, int from) throws IOException {
        return read(folder, from, Integer.MAX_VALUE);
    }

    /** @param to second, exclusive */
    public static StepMetrics read(Path folder, int from, int to) throws IOException {
        TrialFiles files = TrialFiles.open(folder)
                .orElseThrow(() -> new IOException("there is no load.json in " + folder + ": the load never ended"));
        return files.read(all -> {
            Histogram latencies = new Histogram(3);
            all.latency().bySecond().subMap(from, to).values().forEach(latencies::add);
            CsvTable arrivals = all.arrivals().where(row -> row.second() >= from && row.second() < to);
            return new StepMetrics(
                    latencies,
                    all.operations().where(row -> row.second() >= from && row.second() < to),
                    arrivals,
                    all.processors(
                            "application",
                            LoadSeconds.between(from, from + arrivals.rows().size())));
        });
    }

    /** Latency at a percentile; NaN without any answer. */
    public double latencyMillis(double percentile) {
        return latencies.getTotalCount() == 0 ? Double.NaN : LatencyLog.ms(latencies, percentile);
    }

    /** Mean number of concurrent requests, by Little's law: arrivals per second times mean latency in seconds. */
    public double inProgress() {
        double perSecond = sum("started") / arrivals.rows().size();
        return perSecond * latencies.getMean() / MICROS_PER_SECOND;
    }

    /** CPU of the application in percent of one processor; NaN where its samples do not enclose these seconds. */
    public double applicationCpuPercent() {
        return 100 * processors.orElse(Double.NaN);
    }

    /** Share of the requests that failed. */
    public double errorsPercent() {
        return percent(LoadMetrics::failed);
    }

    /** Share of the requests that timed out. */
    public double timeoutsPercent() {
        return percent(row -> row.number(Outcome.TIMEOUT.word()));
    }

    private double percent(ToDoubleFunction<CsvTable.Row> failures) {
        double failed = operations.rows().stream().mapToDouble(failures).sum();
        return 100 * failed / sum("started");
    }

    /** Arrivals that the generator was asked for and did not send. */
    public double unsent() {
        return sum("offered") - sum("started");
    }

    /** The largest delay with which a request was sent. */
    public double lagMaxMillis() {
        return arrivals.rows().stream()
                        .mapToDouble(row -> row.number("lag_max_us"))
                        .filter(Double::isFinite)
                        .max()
                        .orElse(0)
                / 1000;
    }

    private double sum(String column) {
        return arrivals.rows().stream().mapToDouble(row -> row.number(column)).sum();
    }
}
