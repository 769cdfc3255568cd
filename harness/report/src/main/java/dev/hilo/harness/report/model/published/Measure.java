package dev.hilo.harness.report.model.published;

import dev.hilo.harness.result.Metric;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A column of an overview: a metric of a workload.
 *
 * @param group what several columns have in common; empty without
 */
public record Measure(String group, String head, String workload, Metric metric) {

    /** Both heads in one line. */
    public String words() {
        return Stream.of(group, head).filter(word -> !word.isEmpty()).collect(Collectors.joining(" "));
    }

    public String unit() {
        return metric.unit();
    }
}
