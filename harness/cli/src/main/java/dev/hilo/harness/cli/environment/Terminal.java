package dev.hilo.harness.cli.environment;

/** Properties of the terminal, as set by the script that starts hilo. */
public final class Terminal {
    private static final int NARROWEST = 40;
    /** Width in characters for a file or a pipe. */
    private static final int USUAL = 160;

    private Terminal() {}

    /** Whether standard output and standard error are a terminal, where a line can be overwritten. */
    public static boolean isThere() {
        return Boolean.getBoolean("hilo.terminal");
    }

    /** Width of a line in characters. */
    public static int columns() {
        return Math.max(NARROWEST, Integer.getInteger("hilo.columns", USUAL));
    }
}
