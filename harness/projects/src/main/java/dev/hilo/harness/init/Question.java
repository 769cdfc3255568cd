package dev.hilo.harness.init;

/**
 * The question of a first run.
 *
 * @param line that asks it, under {@code switches}
 * @param words for the user
 * @param reason why it is asked, which is a guess; empty where it is certain
 */
record Question(String line, String words, String reason) {
    static final String GC = "G1 or the serial collector?";

    private static final String SETTING = "write a variable of the program in place of SETTING";

    /** The question about any application whose JVM hilo gives options. */
    static final Question COLLECTOR = new Question("gc: [G1, Serial]", GC, "a question to begin with");

    /** The question about Spring WebFlux, for which a kind of thread is none. */
    static final Question OF_EVENT_LOOP = new Question(
            COLLECTOR.line(),
            "%s (Not virtual threads: its handlers return reactive types, which these do not move.)".formatted(GC),
            "virtual threads would move no request: its handlers return reactive types");

    /** The place for a question about a program of which hilo knows no setting. */
    static final Question NONE = new Question(
            "setting: {a: {environment: {SETTING: a}}, b: {environment: {SETTING: b}}}",
            "none yet. Its command starts no JVM whose options are free: %s under switches.".formatted(SETTING),
            "nothing reads SETTING, so both sides are the same: " + SETTING);

    /** @param line levels of a switch between kinds of threads */
    static Question ofThreads(String line) {
        return new Question(line, "platform or virtual threads?", "");
    }
}
