package dev.hilo.harness.watch;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** State of each planned trial. */
final class PlanTable {
    private final Map<Integer, Line> lines = new LinkedHashMap<>();
    private final Set<String> repeats = new HashSet<>();
    private int revision;

    /**
     * @param state waiting, running, measured (other trials of its start still run), ok, invalid, failed
     * @param attempt number of the last attempt, from 1
     * @param reason why the trial is not ok; null when it is
     * @param throughput good answers per second; null when the trial has no such metric
     * @param p99 latency in milliseconds; null when the trial has no such metric
     */
    record Line(
            int number,
            int block,
            String variant,
            String workload,
            boolean aaRepeat,
            String state,
            int attempt,
            String reason,
            Double throughput,
            Double p99) {

        static Line of(PlannedTrial trial, String state, int attempt) {
            return of(trial, state, attempt, null, Map.of());
        }

        static Line of(TrialResult result) {
            return of(
                    result.planned(),
                    PlanTable.state(result.status()),
                    result.attempt(),
                    result.reason(),
                    result.metrics());
        }

        private static Line of(
                PlannedTrial trial, String state, int attempt, String reason, Map<Metric, Double> metrics) {
            return new Line(
                    trial.number(),
                    trial.block(),
                    trial.subject().name(),
                    trial.workload(),
                    trial.aaRepeat(),
                    state,
                    attempt,
                    reason,
                    metrics.get(Metric.THROUGHPUT_PER_S),
                    metrics.get(Metric.LATENCY_P99_MS));
        }

        Line in(String newState) {
            return new Line(number, block, variant, workload, aaRepeat, newState, attempt, reason, throughput, p99);
        }
    }

    /** @param repeated number of attempts beyond the first, over all trials */
    record Counts(int planned, int blocks, long ok, long invalid, long failed, int repeated) {}

    /** @param revision increases with every change */
    PlanTable(List<PlannedTrial> planned, int revision) {
        this.revision = revision;
        planned.forEach(trial -> lines.put(trial.number(), Line.of(trial, "waiting", 1)));
    }

    void started(List<PlannedTrial> together, int attempt) {
        lines.replaceAll((number, line) -> line.state().equals("running") ? line.in("measured") : line);
        for (PlannedTrial trial : together) {
            lines.put(trial.number(), Line.of(trial, "running", attempt));
            noteAttempt(trial.number(), attempt);
        }
        revision++;
    }

    void ended(TrialResult result) {
        lines.put(result.number(), Line.of(result));
        noteAttempt(result.number(), result.attempt());
        revision++;
    }

    private void noteAttempt(int number, int attempt) {
        if (attempt > 1) {
            repeats.add(number + "." + attempt);
        }
    }

    Counts counts() {
        int blocks = lines.values().stream().mapToInt(Line::block).max().orElse(0);
        return new Counts(
                lines.size(),
                blocks,
                in(TrialStatus.OK),
                in(TrialStatus.INVALID),
                in(TrialStatus.FAILED) + in(TrialStatus.OUT_OF_MEMORY),
                repeats.size());
    }

    private long in(TrialStatus status) {
        return lines.values().stream()
                .filter(line -> line.state().equals(state(status)))
                .count();
    }

    private static String state(TrialStatus status) {
        return status.text();
    }

    int revision() {
        return revision;
    }

    List<Line> lines() {
        return new ArrayList<>(lines.values());
    }
}
