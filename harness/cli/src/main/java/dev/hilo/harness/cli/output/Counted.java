package dev.hilo.harness.cli.output;

/** Numbers of things in a line. */
public final class Counted {
    private Counted() {}

    /** Number and word, which has an "s" unless there is one: {@code 1 duet}, {@code 2 duets}. */
    public static String of(long number, String word) {
        return number + " " + word + (number == 1 ? "" : "s");
    }
}
