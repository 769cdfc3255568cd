package dev.hilo.harness.run.closedloop;

import dev.hilo.harness.result.PlannedTrial;
import java.util.Map;

/**
 * What became of one start of a variant.
 *
 * @param software what ran, by role, each as it names itself
 * @param metrics what was measured; one that is absent could not be
 * @param failure why its metrics do not count, in one line; null when they do
 */
public record Measurement(
        PlannedTrial planned, Map<String, String> software, Map<ClosedLoopFigure, Double> metrics, String failure) {

    public boolean isGood() {
        return failure == null;
    }
}
