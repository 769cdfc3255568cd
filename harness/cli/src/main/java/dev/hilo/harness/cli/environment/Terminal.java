package dev.hilo.harness.cli.environment;

/** Properties of the terminal, as set by the script that starts hilo. */
public final class Terminal {
    private static final int NARROWEST = 40;
    /** Width in characters for a file or a pipe, and for a terminal that does not know its own. */
    private static final int USUAL = 160;

    private Terminal() {}

    /** Whether standard output and standard error are a terminal, where a line can be overwritten. */
    public static boolean isThere() {
        return Boolean.getBoolean("hilo.terminal");
    }

    /** Whether it shows colours, and the user wants them: {@code NO_COLOR} with any content says no. */
    public static boolean isColoured() {
        String unwanted = System.getenv("NO_COLOR");
        return isThere() && (unwanted == null || unwanted.isEmpty());
    }

    /** Width of a line in characters. */
    public static int columns() {
        int said = Integer.getInteger("hilo.columns", USUAL);
        return said == 0 ? USUAL : Math.max(NARROWEST, said);
    }
}
