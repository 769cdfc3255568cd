package dev.hilo.databases.docker;

/** Why something failed, from under the layers that wrapped it. */
final class Reason {
    private Reason() {}

    /** The first line of the innermost cause. */
    static String of(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return message.lines().findFirst().orElse("").strip();
    }
}
