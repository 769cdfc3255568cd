package dev.hilo.harness.env.doctor;

/**
 * One property of the machine that results depend on.
 *
 * @param here what it is on this machine
 * @param effect what it does to results, true of every machine
 * @param cure what to do about it; empty where nothing need be done
 */
public record Diagnosis(String topic, Level level, String here, String effect, String cure) {

    /** How much it impairs measurements. */
    public enum Level {
        OK,
        /** Good to know: it is neither good nor bad, or cannot be seen from here. */
        INFO,
        WARNING,
        /** Nothing can be measured. */
        ERROR;

        public String word() {
            return name().toLowerCase();
        }
    }
}
