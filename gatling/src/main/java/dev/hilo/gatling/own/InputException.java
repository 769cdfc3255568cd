package dev.hilo.gatling.own;

/** Something in the user's own simulation is wrong, and would be at every attempt. The message is one line: what, where, what to do. */
final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    InputException(String message) {
        super(message);
    }
}
