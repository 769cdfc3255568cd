package dev.hilo.harness.report.compare;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One of two folders.
 *
 * @param trials the last attempt at each
 */
record Side(Path folder, RunResult run, List<TrialResult> trials) {

    /** A variant under a workload: the unit of a comparison. */
    record Cell(String workload, String variant) {

        @Override
        public String toString() {
            return variant + " under " + workload;
        }
    }

    static Side of(ResultFolder folder) {
        return new Side(folder.path(), folder.run(), folder.trials());
    }

    /** Cells of the run, in the order in which they were first planned. */
    List<Cell> cells() {
        return run.planned().stream()
                .map(trial -> new Cell(trial.workload(), trial.subject().name()))
                .distinct()
                .toList();
    }

    /** The trials of a cell that have ended, without A/A repeats. */
    List<TrialResult> ended(Cell cell) {
        return trials.stream()
                .filter(trial -> !trial.aaRepeat() && cellOf(trial).equals(cell))
                .toList();
    }

    List<TrialResult> counting(Cell cell) {
        return ended(cell).stream().filter(Side::counts).toList();
    }

    double[] values(Cell cell, Metric metric) {
        return counting(cell).stream()
                .flatMap(trial -> value(trial, metric).stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    private static Cell cellOf(TrialResult trial) {
        return new Cell(trial.workload(), trial.subject().name());
    }

    private static boolean counts(TrialResult trial) {
        return trial.status() == TrialStatus.OK;
    }

    private static Optional<Double> value(TrialResult trial, Metric metric) {
        return Optional.ofNullable(trial.metrics().get(metric)).filter(Double::isFinite);
    }
}
