package dev.hilo.harness.cli.errors;

import java.util.Optional;

/** Reports an error of the user in one line: what is wrong, and what to do. */
public final class UsageException extends RuntimeException {
    public UsageException(String message) {
        super(message);
    }

    public UsageException(String message, Exception cause) {
        super(message, cause);
    }

    /** Throws where there is an objection to what the user asks for, in one line. */
    public static void ifAny(Optional<String> objection) {
        if (objection.isPresent()) {
            throw new UsageException(objection.get());
        }
    }
}
