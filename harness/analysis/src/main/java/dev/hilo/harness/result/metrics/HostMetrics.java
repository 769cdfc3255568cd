package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.OptionalDouble;

/** Disturbances from outside the trial: means over the time of the arrivals. */
final class HostMetrics {
    /** Processes of a trial, which should have the processors to themselves. */
    private static final List<String> PROCESSES = List.of("application", "generator", "harness");
    /** Further processes of some trials; the partner is the other application of a duet. */
    private static final List<String> MORE_PROCESSES =
            List.of("database", "services", "partner", "partner-database", "partner-services");

    private final TrialFiles files;
    private final MetricMap metrics;
    private final LoadSeconds offered;
    private final CsvTable host;

    HostMetrics(TrialFiles files, MetricMap metrics) throws IOException {
        this.files = files;
        this.metrics = metrics;
        this.offered = LoadSeconds.between(0, files.sampledSeconds());
        this.host = files.processAlsoOutside("host");
    }

    void read() throws IOException {
        steal(host, Metric.HOST_STEAL_PERCENT);
        steal(files.processAlsoOutside("node"), Metric.NODE_STEAL_PERCENT);
        others();
        cpu("neighbours").ifPresent(rate -> metrics.put(Metric.NODE_OTHER_PODS_PERCENT, 100 * rate));
        rate(host, "throttled_s").ifPresent(rate -> metrics.put(Metric.HOST_THROTTLED_PERCENT, 100 * rate));
        clock();
        yardstick();
        windows();
    }

    /** The speed of the machine just before the load. */
    private void yardstick() throws IOException {
        files.processAlsoOutside("yardstick").rows().forEach(row -> {
            metrics.put(Metric.MACHINE_STEP_NS, row.number("step_ns"));
            metrics.put(Metric.MACHINE_READ_NS, row.number("read_ns"));
        });
    }

    private void windows() throws IOException {
        CsvTable pairs = WindowClocks.read(files.folder());
        if (!pairs.isEmpty()) {
            metrics.put(Metric.WINDOW_PAIRS, pairs.rows().size());
            metrics.putSum(Metric.WINDOW_PAIRS_DISTURBED, pairs, row -> 1 - row.number("counts"));
        }
    }

    private void steal(CsvTable machine, Metric percent) {
        OptionalDouble total = rate(machine, "total_ticks");
        OptionalDouble steal = rate(machine, "steal_ticks");
        if (total.isPresent() && total.getAsDouble() > 0 && steal.isPresent()) {
            metrics.put(percent, 100 * steal.getAsDouble() / total.getAsDouble());
        }
    }

    private void others() throws IOException {
        OptionalDouble busy = rate(host, "busy_s");
        if (busy.isEmpty()) {
            return;
        }
        double ours = 0;
        for (String process : MORE_PROCESSES) {
            ours += cpu(process).orElse(0);
        }
        for (String process : PROCESSES) {
            OptionalDouble cpu = cpu(process);
            if (cpu.isEmpty()) {
                return;
            }
            ours += cpu.getAsDouble();
        }
        metrics.put(Metric.HOST_OTHER_CPU_PERCENT, Math.max(0, 100 * (busy.getAsDouble() - ours)));
    }

    /** Steps of the wall clock: the range of its offset during the load, so that a step that is reversed counts, too. */
    private void clock() {
        DoubleSummaryStatistics offsets = host.where(files.window()::holds).rows().stream()
                .mapToDouble(row -> row.number("clock_offset_ms"))
                .filter(Double::isFinite)
                .summaryStatistics();
        if (offsets.getCount() > 1) {
            metrics.put(Metric.CLOCK_STEP_MS, offsets.getMax() - offsets.getMin());
        }
    }

    private OptionalDouble cpu(String process) throws IOException {
        return files.processors(process, offered);
    }

    private OptionalDouble rate(CsvTable machine, String column) {
        return Counter.of(machine, row -> row.number(column)).meanRate(offered);
    }
}
