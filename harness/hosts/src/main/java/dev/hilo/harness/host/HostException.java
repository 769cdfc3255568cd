package dev.hilo.harness.host;

import java.io.IOException;

/** A host's refusal or failure to run an application, which has done nothing wrong itself. The message is one line for the user. */
public final class HostException extends IOException {
    public HostException(IOException cause) {
        super(cause.getMessage(), cause);
    }
}
