package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * One application of a start, with what belongs to it: a single start has one side, a duet two.
 *
 * @param settings at the levels that the run sets for it
 * @param trials that it is measured in, in their order
 */
record Side(RunSettings settings, Variant variant, StartFolder folder, List<TrialReport> trials) {

    TrialReport first() {
        return trials.getFirst();
    }

    void ranWith(Map<String, String> software) {
        trials.forEach(trial -> trial.ranWith(software));
    }

    /** What two applications take to start that start at the same time says nothing of either. */
    void readStartup(Application application) throws IOException {
        if (first().planned().isInDuet()) {
            return;
        }
        Map<Metric, Double> startup =
                StartupLog.read(folder.applicationLog(), variant.telemetry().startup());
        startup.put(Metric.STARTUP_S, application.startupSeconds());
        trials.forEach(trial -> trial.tookToStart(startup));
    }

    void failed(Exception cause) {
        trials.forEach(trial -> trial.failed(cause));
    }

    /** What its partner could not go on with, it could not either. */
    void lostPartner(Side partner) {
        trials.forEach(trial -> trial.lostPartner(partner.first()));
    }

    void notReachedBehind(TrialReport failed) {
        trials.forEach(trial -> trial.isNotReachedBecauseOf(failed));
    }
}
