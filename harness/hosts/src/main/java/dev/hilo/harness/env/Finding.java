package dev.hilo.harness.env;

/** A property of the machine that impairs measurements, in one line, with advice. */
public record Finding(Severity severity, String message, String cure) {

    /** Whether the work can go on. */
    public enum Severity {
        ERROR,
        WARNING
    }

    public static Finding error(String message, String cure) {
        return new Finding(Severity.ERROR, message, cure);
    }

    public static Finding warning(String message, String cure) {
        return new Finding(Severity.WARNING, message, cure);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    @Override
    public String toString() {
        return message + ": " + cure;
    }
}
