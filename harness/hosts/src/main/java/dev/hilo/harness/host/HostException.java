package dev.hilo.harness.host;

import java.io.IOException;

/**
 * A host's refusal or failure to run an application, or to do with it what it was asked to: the application has done nothing wrong itself. The
 * message is one line for the user.
 */
public final class HostException extends IOException {
    public HostException(IOException cause) {
        super(cause.getMessage(), cause);
    }
}
