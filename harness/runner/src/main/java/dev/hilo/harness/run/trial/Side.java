package dev.hilo.harness.run.trial;

import dev.hilo.harness.catalog.Artifact;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.run.start.Application;
import dev.hilo.harness.run.start.StartSpec;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * One application of a start, with its trials: a single start has one side, a duet two.
 *
 * @param trials in which it is measured, in their order
 */
public record Side(StartSpec spec, List<TrialReport> trials) {
    private static final double BYTES_PER_MB = 1024 * 1024;

    public TrialReport first() {
        return trials.getFirst();
    }

    public void ranWith(Map<String, String> software) {
        trials.forEach(trial -> trial.ranWith(software));
    }

    /** Makes the folders of the trials that have a load and plans their loads, in their order. */
    List<PlannedLoad> planLoads() throws IOException {
        List<PlannedLoad> loads = new ArrayList<>();
        for (TrialReport trial : trials) {
            if (trial.hasLoad()) {
                trial.makeFolder();
                loads.add(trial.plannedLoad(spec.folder().ids()));
            }
        }
        return loads;
    }

    /**
     * Reads the metrics of the start. Startup times of a duet are left out, because its two applications start at the same time and slow each
     * other down.
     *
     * @param artifact that was started
     */
    public void readStart(Application application, Path artifact) throws IOException {
        Map<Metric, Double> told = new EnumMap<>(Metric.class);
        if (!first().planned().isInDuet()) {
            told.putAll(StartupLog.read(
                    spec.folder().applicationLog(), spec.variant().telemetry().startup()));
            told.put(Metric.STARTUP_S, application.startupSeconds());
        }
        told.put(Metric.ARTIFACT_MB, Artifact.bytes(artifact) / BYTES_PER_MB);
        application.restMb().ifPresent(mb -> told.put(Metric.RSS_READY_MB, mb));
        trials.forEach(trial -> trial.toldByStart(told));
    }

    public void failed(Exception cause) {
        trials.forEach(trial -> trial.failed(cause));
    }

    /** Marks the trials that its failed partner has cut short. */
    public void lostPartner(Side partner) {
        trials.forEach(trial -> trial.lostPartner(partner.first()));
    }

    public void notReachedBehind(TrialReport failed) {
        trials.forEach(trial -> trial.isNotReachedBecauseOf(failed));
    }

    /** Marks the trials that find no application, because the loads that followed one of them have ended it, or that of its partner. */
    public void lostApplicationAfter(TrialReport last) {
        trials.forEach(trial -> trial.lostApplicationAfter(last));
    }
}
