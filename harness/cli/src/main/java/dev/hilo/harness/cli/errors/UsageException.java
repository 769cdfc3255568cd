package dev.hilo.harness.cli.errors;

/** Reports an error of the user in one line: what is wrong, and what to do. */
public final class UsageException extends RuntimeException {
    public UsageException(String message) {
        super(message);
    }

    public UsageException(String message, Exception cause) {
        super(message, cause);
    }
}
