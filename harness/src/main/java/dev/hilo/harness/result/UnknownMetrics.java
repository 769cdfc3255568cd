package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;

/** Lets a file hold metrics that a later hilo added: they are passed over, the rest is read. */
final class UnknownMetrics extends DeserializationProblemHandler {

    @Override
    public Object handleWeirdKey(DeserializationContext context, Class<?> type, String key, String message) {
        return type == Metric.class ? null : NOT_HANDLED;
    }

    /** Takes out what the passed-over metrics left behind. */
    static TrialResult dropped(TrialResult trial) {
        trial.metrics().remove(null);
        return trial;
    }
}
