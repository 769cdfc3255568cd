package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Artifact;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * One application of a start, with what belongs to it: a single start has one side, a duet two.
 *
 * @param settings at the levels that the run sets for it
 * @param trials that it is measured in, in their order
 */
record Side(RunSettings settings, Variant variant, StartFolder folder, List<TrialReport> trials) {
    private static final double BYTES_PER_MB = 1024 * 1024;

    TrialReport first() {
        return trials.getFirst();
    }

    void ranWith(Map<String, String> software) {
        trials.forEach(trial -> trial.ranWith(software));
    }

    /**
     * What the start tells. What two applications take to start that start at the same time says nothing of either.
     *
     * @param artifact that was started
     */
    void readStart(Application application, Path artifact) throws IOException {
        Map<Metric, Double> told = new EnumMap<>(Metric.class);
        if (!first().planned().isInDuet()) {
            told.putAll(
                    StartupLog.read(folder.applicationLog(), variant.telemetry().startup()));
            told.put(Metric.STARTUP_S, application.startupSeconds());
        }
        told.put(Metric.ARTIFACT_MB, Artifact.bytes(artifact) / BYTES_PER_MB);
        application.restMb().ifPresent(mb -> told.put(Metric.RSS_REST_MB, mb));
        trials.forEach(trial -> trial.toldByStart(told));
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
