package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;

/** Lets a file hold figures that a later hilo added: they are passed over, the rest is read. */
final class UnknownFigures extends DeserializationProblemHandler {

    @Override
    public Object handleWeirdKey(DeserializationContext context, Class<?> type, String key, String message) {
        return type == Figure.class ? null : NOT_HANDLED;
    }

    /** Takes out what the passed-over figures left behind. */
    static TrialResult dropped(TrialResult trial) {
        trial.figures().remove(null);
        return trial;
    }
}
