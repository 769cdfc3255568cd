package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.OptionalDouble;

/** Effects of the control group's limits on the application: rates over the seconds for rates, the highest in the whole load. */
final class GroupMetrics {
    private final TrialFiles files;
    private final MetricMap metrics;

    GroupMetrics(TrialFiles files, MetricMap metrics) {
        this.files = files;
        this.metrics = metrics;
    }

    void read() throws IOException {
        throttling();
        CsvTable group = files.process("application-group");
        metrics.putMax(Metric.GROUP_MEMORY_MAX_MB, group, row -> row.number("memory_mb"));
        metrics.putMax(Metric.GROUP_CACHE_MAX_MB, group, row -> row.number("cache_mb"));
        metrics.putMax(Metric.OOM_KILLS, group, row -> row.number("oom_kills"));
    }

    /** Throttling by the CPU quota; without a quota there are no periods. */
    private void throttling() throws IOException {
        OptionalDouble periods = rise("periods");
        OptionalDouble throttled = rise("throttled_periods");
        if (periods.isPresent() && periods.getAsDouble() > 0 && throttled.isPresent()) {
            metrics.put(Metric.THROTTLED_PERIODS_PERCENT, 100 * throttled.getAsDouble() / periods.getAsDouble());
            metrics.put(Metric.THROTTLED_S, rise("throttled_s"));
        }
    }

    private OptionalDouble rise(String column) throws IOException {
        return Counter.of(files.processAlsoOutside("application-group"), row -> row.number(column))
                .rise(Segments.read(files).rates().until(files.sampledSeconds()));
    }
}
