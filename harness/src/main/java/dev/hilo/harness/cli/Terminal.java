package dev.hilo.harness.cli;

/** What the script that starts this program says of where its output goes. */
final class Terminal {
    private static final int NARROWEST = 40;
    /** Of a file or a pipe. */
    private static final int USUAL = 160;

    private Terminal() {}

    /** Whether both outputs go to a terminal, where a line can be overwritten. */
    static boolean isThere() {
        return Boolean.getBoolean("hilo.terminal");
    }

    /** How many characters a line may have. */
    static int columns() {
        return Math.max(NARROWEST, Integer.getInteger("hilo.columns", USUAL));
    }
}
