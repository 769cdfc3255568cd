package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.AnswerComparison.OfDuet;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.ComparedAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The comparisons of answers that the duets of a run have stored, whatever became of their loads. */
final class StoredAnswers {
    private final ResultFolder folder;

    StoredAnswers(ResultFolder folder) {
        this.folder = folder;
    }

    /** @param outcomes of the trials of one workload */
    List<OfDuet> of(Outcomes outcomes) {
        List<OfDuet> duets = new ArrayList<>();
        for (TrialResult trial : outcomes.trials().values()) {
            if (trial.side() == 1) {
                Optional<PlannedTrial> partner = outcomes.planned().stream()
                        .filter(other -> other.start() == trial.start() && other.side() == 2)
                        .findFirst();
                compared(trial)
                        .ifPresent(compared -> partner.ifPresent(
                                other -> duets.add(new OfDuet(trial.subject(), other.subject(), compared))));
            }
        }
        return duets;
    }

    private Optional<ComparedAnswers> compared(TrialResult trial) {
        try {
            return ComparedAnswers.read(folder.trialFolder(trial));
        } catch (PlanException e) {
            throw new ResultException(e.getMessage(), e);
        }
    }
}
