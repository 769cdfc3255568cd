package dev.hilo.harness.run;

/** An AOT cache cannot be made or used; the message is one line. Nothing was measured with another. */
public final class AotException extends RuntimeException {
    AotException(String message) {
        super(message);
    }

    AotException(String message, Throwable cause) {
        super(message, cause);
    }
}
