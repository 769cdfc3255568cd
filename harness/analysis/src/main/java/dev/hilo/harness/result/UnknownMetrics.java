package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;

/** Skips the metrics in a file that a newer hilo added; the rest is read. */
final class UnknownMetrics extends DeserializationProblemHandler {

    @Override
    public Object handleWeirdKey(DeserializationContext context, Class<?> type, String key, String message) {
        return type == Metric.class ? null : NOT_HANDLED;
    }

    /** Removes what the skipped metrics left in the map. */
    static TrialResult dropped(TrialResult trial) {
        trial.metrics().remove(null);
        return trial;
    }
}
