package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Cost of a request to the application: CPU time by kind of work, heap that it allocates, and context switches. Each is the rise of a total over the seconds for
 * costs, divided by the requests answered well that were due in them. Where a collector frees memory while the program allocates, the heap rises by less than
 * that, so what is allocated is unknown.
 *
 * <p>Request work is what compilers, collector and flight recorder do not have, and the mean of slices: see {@link Slices}. The ratio of
 * the totals replaces that mean when a slice has no request or no CPU time, or when single seconds are unknown.
 */
final class CostMetrics {
    private static final double MS_PER_SECOND = 1000;
    private static final double KB_PER_BYTE = 1.0 / 1024;

    private final TrialFiles files;
    private final MetricMap metrics;
    private final LoadSeconds seconds;
    private final double answered;

    CostMetrics(TrialFiles files, MetricMap metrics) throws IOException {
        this.files = files;
        this.metrics = metrics;
        this.seconds = Segments.read(files).cost();
        this.answered = CostRequests.of(files, seconds);
    }

    void read() throws IOException {
        CsvTable kinds = files.processAlsoOutside("application-kinds");
        Counter all = files.cpuSeconds("application");
        Counter compiler = Counter.of(kinds, row -> row.number("compiler_s"));
        Counter collector = Counter.of(kinds, row -> row.number("collector_s"));
        metrics.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, perRequest(all, MS_PER_SECOND));
        metrics.put(Metric.COMPILER_CPU_MS_PER_REQUEST, perRequest(compiler, MS_PER_SECOND));
        metrics.put(Metric.COLLECTOR_CPU_MS_PER_REQUEST, perRequest(collector, MS_PER_SECOND));
        metrics.put(Metric.COMPILER_CPU_SHARE_PERCENT, 100 * rise(compiler) / rise(all));
        requestWork(Counter.of(kinds, CostMetrics::requestSeconds));
        CsvTable heap = files.processAlsoOutside("heap").where(row -> row.number("freed_meanwhile") != 1);
        Counter allocated = Counter.ofRises(heap, row -> row.number("used_bytes"));
        metrics.put(Metric.ALLOCATED_KB_PER_REQUEST, perRequest(allocated, KB_PER_BYTE));
        switches("voluntary_switches", "involuntary_switches");
    }

    /** Context switches per request: voluntary, involuntary, and their sum. */
    private void switches(String voluntary, String involuntary) throws IOException {
        CsvTable application = files.processAlsoOutside("application");
        put(Metric.CONTEXT_SWITCHES_PER_REQUEST, application, row -> row.number(voluntary) + row.number(involuntary));
        put(Metric.VOLUNTARY_SWITCHES_PER_REQUEST, application, row -> row.number(voluntary));
        put(Metric.INVOLUNTARY_SWITCHES_PER_REQUEST, application, row -> row.number(involuntary));
    }

    private void put(Metric metric, CsvTable table, ToDoubleFunction<CsvTable.Row> total) {
        metrics.put(metric, perRequest(Counter.of(table, total), 1));
    }

    private static double requestSeconds(CsvTable.Row row) {
        return row.number("cpu_s") - row.number("compiler_s") - row.number("collector_s") - row.number("recorder_s");
    }

    private void requestWork(Counter work) throws IOException {
        Slices slices = slices(work);
        OptionalDouble mean = slices.mean();
        metrics.put(
                Metric.REQUEST_CPU_MS_PER_REQUEST,
                mean.isPresent() ? MS_PER_SECOND * mean.getAsDouble() : perRequest(work, MS_PER_SECOND));
        metrics.put(Metric.REQUEST_CPU_DRIFT_PERCENT, slices.driftPercent());
    }

    /** Slices up to the last arrival; none of the wait for the last answers. */
    private Slices slices(Counter work) throws IOException {
        return files.window().isWhole()
                ? Slices.NONE
                : Slices.of(
                        work,
                        LoadMetrics.perSecond(files.operations(), LoadMetrics::answered),
                        seconds.until(files.sampledSeconds()));
    }

    /** Cost per request; NaN when it is unknown, or when nothing was answered. */
    private double perRequest(Counter spent, double unit) {
        return answered > 0 ? unit * rise(spent) / answered : Double.NaN;
    }

    private double rise(Counter counter) {
        return counter.rise(seconds).orElse(Double.NaN);
    }
}
