package dev.hilo.harness.recording;

/** The application took no connection, or ended it without an answer. */
final class NoAnswerException extends Exception {
    NoAnswerException(Exception cause) {
        super(String.valueOf(cause.getMessage()), cause);
    }
}
