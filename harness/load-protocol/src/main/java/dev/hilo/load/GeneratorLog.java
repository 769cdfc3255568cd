package dev.hilo.load;

/** The log of a generator: its program's lines, and between them those that hilo says. */
public final class GeneratorLog {
    /** The file, beside that of the plan. */
    public static final String FILE = "generator.log";

    /** The beginning of a line that hilo says. */
    public static final String PREFIX = "hilo: ";

    private GeneratorLog() {}

    /** A line that hilo says. */
    public static String line(String told) {
        return PREFIX + told;
    }

    /** Words of a line, without the beginning that hilo's lines have. */
    public static String told(String line) {
        return line.startsWith(PREFIX) ? line.substring(PREFIX.length()) : line;
    }
}
