package dev.hilo.harness.probe;

/**
 * The end of a probe before that of its trial, such as by a full disk.
 *
 * @param probe name of the probe
 */
public record ProbeProblem(String probe, Throwable cause) {
    /** The problem in one line. */
    public String told() {
        return "probe %s stopped: %s".formatted(probe, cause.getMessage());
    }
}
