package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** A map of metrics that leaves out values that are not finite numbers. */
final class MetricMap {
    private final Map<Metric, Double> metrics = new EnumMap<>(Metric.class);

    void put(Metric metric, double value) {
        if (Double.isFinite(value)) {
            metrics.put(metric, value);
        }
    }

    void put(Metric metric, OptionalDouble value) {
        value.ifPresent(found -> put(metric, found));
    }

    /** The largest value in the rows that have one. */
    void putMax(Metric metric, CsvTable table, ToDoubleFunction<CsvTable.Row> value) {
        put(
                metric,
                table.rows().stream()
                        .mapToDouble(value)
                        .filter(Double::isFinite)
                        .max());
    }

    /** The sum over all rows; left out when there is no row or one has no value. */
    void putSum(Metric metric, CsvTable table, ToDoubleFunction<CsvTable.Row> value) {
        if (!table.isEmpty()) {
            put(metric, table.rows().stream().mapToDouble(value).sum());
        }
    }

    OptionalDouble get(Metric metric) {
        Double value = metrics.get(metric);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    Map<Metric, Double> asMap() {
        return metrics;
    }
}
