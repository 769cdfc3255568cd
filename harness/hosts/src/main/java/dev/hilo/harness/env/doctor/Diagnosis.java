package dev.hilo.harness.env.doctor;

/**
 * One property of the machine that results depend on.
 *
 * @param here the property on this machine
 * @param effect its effect on results, on every machine
 * @param cure what the user can do about it; empty where nothing is needed
 */
public record Diagnosis(String topic, Level level, String here, String effect, String cure) {

    /** The severity for measurements. */
    public enum Level {
        OK,
        /** Neither good nor bad, or not visible from here. */
        INFO,
        WARNING,
        /** Measuring is impossible. */
        ERROR;

        public String word() {
            return name().toLowerCase();
        }
    }
}
