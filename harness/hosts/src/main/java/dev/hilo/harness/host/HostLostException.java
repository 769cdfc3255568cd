package dev.hilo.harness.host;

import java.io.IOException;

/** A host that takes no application until the user has done something: no later trial of a run can begin. The message is one line for the user. */
public class HostLostException extends IOException {
    public HostLostException(String message) {
        super(message);
    }

    public HostLostException(String message, Throwable cause) {
        super(message, cause);
    }
}
