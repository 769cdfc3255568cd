package dev.hilo.harness.report.compare;

import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import java.nio.file.Path;
import java.util.List;

/** One of two folders. */
record Side(Path folder, RunResult run, Outcomes outcomes) {

    /** A variant under a workload: the unit of a comparison. */
    record Cell(String workload, String variant) {

        @Override
        public String toString() {
            return variant + " under " + workload;
        }
    }

    static Side of(ResultFolder folder) {
        return new Side(folder.path(), folder.run(), Outcomes.of(folder));
    }

    /** Cells of the run, in the order in which they were first planned. */
    List<Cell> cells() {
        return run.planned().stream()
                .map(trial -> new Cell(trial.workload(), trial.subject().name()))
                .distinct()
                .toList();
    }

    /** The variant of a cell with its trials. @param cell that the run has */
    VariantTrials variant(Cell cell) {
        return RunView.variants(run, outcomes.under(cell.workload())).stream()
                .filter(variant -> variant.subject().name().equals(cell.variant()))
                .findFirst()
                .orElseThrow();
    }

    /** The last attempt at each trial. */
    List<TrialResult> trials() {
        return List.copyOf(outcomes.trials().values());
    }
}
