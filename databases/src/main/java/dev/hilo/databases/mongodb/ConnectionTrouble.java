package dev.hilo.databases.mongodb;

import com.mongodb.MongoException;
import com.mongodb.event.ServerDescriptionChangedEvent;
import com.mongodb.event.ServerListener;

/** Records why a server could not be reached, because the driver's own message describes its view of the cluster. */
final class ConnectionTrouble implements ServerListener {
    private volatile Throwable last;

    @Override
    public void serverDescriptionChanged(ServerDescriptionChangedEvent event) {
        Throwable exception = event.getNewDescription().getException();
        if (exception != null) {
            last = exception;
        }
    }

    /** The innermost cause in one line. */
    String reason(MongoException failure) {
        Throwable cause = last == null ? failure : last;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String line = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return line.replaceFirst("\\. The full response is .*", "");
    }
}
