package dev.hilo.harness.run.aot;

/** The failure to make or use an AOT cache; the message is one line. Nothing has been measured yet. */
public final class AotException extends RuntimeException {
    AotException(String message) {
        super(message);
    }

    AotException(String message, Throwable cause) {
        super(message, cause);
    }
}
