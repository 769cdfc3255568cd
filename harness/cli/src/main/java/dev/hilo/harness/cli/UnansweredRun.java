package dev.hilo.harness.cli;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A run in which no request has succeeded so far: it would go on for its whole time to compare failures.
 *
 * @param trials the latest attempts of those that have ended
 */
record UnansweredRun(List<TrialResult> trials) {
    private static final Map<Metric, String> KINDS = kinds();

    private static Map<Metric, String> kinds() {
        Map<Metric, String> kinds = new LinkedHashMap<>();
        kinds.put(Metric.FAILURES_TIMEOUT, "timed out");
        kinds.put(Metric.FAILURES_REFUSED, "refused");
        kinds.put(Metric.FAILURES_CONNECTION, "lost their connection");
        kinds.put(Metric.FAILURES_STATUS, "wrong status");
        kinds.put(Metric.FAILURES_CONTENT, "wrong content");
        return kinds;
    }

    /** Failed requests of all trials, with a count of each kind, in a part of a line; empty when a request has succeeded, or a trial tells nothing about requests. */
    Optional<String> told() {
        boolean isUnanswered = !trials.isEmpty()
                && trials.stream()
                        .allMatch(trial -> count(trial, Metric.FAILURES) > 0 && count(trial, Metric.REQUESTS_OK) == 0);
        return isUnanswered
                ? Optional.of("none of %d requests has succeeded (%s)".formatted(sum(Metric.FAILURES), failures()))
                : Optional.empty();
    }

    private String failures() {
        return KINDS.entrySet().stream()
                .filter(kind -> sum(kind.getKey()) > 0)
                .map(kind -> sum(kind.getKey()) + " " + kind.getValue())
                .collect(Collectors.joining(", "));
    }

    private long sum(Metric metric) {
        return trials.stream().mapToLong(trial -> count(trial, metric)).sum();
    }

    private static long count(TrialResult trial, Metric metric) {
        return trial.metrics().getOrDefault(metric, 0.0).longValue();
    }
}
