package dev.hilo.gatling.own;

/** A permanent error in the user's own simulation. The message is one line: what, where, what to do. */
final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    InputException(String message) {
        super(message);
    }
}
