package dev.hilo.harness.cli;

/** The user asked for something that cannot be done. The message is one line: what, and what to do. */
final class UsageException extends RuntimeException {
    UsageException(String message) {
        super(message);
    }
}
