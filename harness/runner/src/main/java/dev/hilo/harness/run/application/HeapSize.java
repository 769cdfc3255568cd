package dev.hilo.harness.run.application;

import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Initial and maximum heap of an application.
 *
 * @param text in the JVM's words, 500m, or as a share of the limit of its memory, 50%
 */
public record HeapSize(String text) {
    /** The heap without a memory limit, as in the thesis. */
    public static final HeapSize USUAL = new HeapSize("500m");
    /** The heap under a memory limit; the rest is for code, threads, buffers and the page cache. */
    public static final HeapSize UNDER_A_LIMIT = new HeapSize("50%");

    private static final Pattern SIZE = Pattern.compile("[1-9]\\d{0,9}[kmgKMG]");
    private static final Pattern SHARE = Pattern.compile("[1-9]\\d?%");

    /** @throws IllegalArgumentException with one line when the text is not a size */
    public static HeapSize parse(String text) {
        if (!SIZE.matcher(text).matches() && !SHARE.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a size: write it like 500m or 2g, or 50%% of the memory limit".formatted(text));
        }
        return new HeapSize(text);
    }

    /** @throws IllegalArgumentException with one line when the text is not a number with k, m or g behind it */
    public static long bytes(String size) {
        if (!SIZE.matcher(size).matches()) {
            throw new IllegalArgumentException("\"%s\" is not a size: write it like 512m or 2g".formatted(size));
        }
        int last = size.length() - 1;
        int shift = 10 * (1 + "kmg".indexOf(Character.toLowerCase(size.charAt(last))));
        return Long.parseLong(size.substring(0, last)) << shift;
    }

    public boolean isShare() {
        return text.endsWith("%");
    }

    /** @param limit of the memory in bytes, which a share needs */
    long bytes(OptionalLong limit) {
        return isShare() ? limit.orElseThrow() * percent() / 100 : bytes(text);
    }

    /**
     * The options of the JVM, which reads the limit itself. With little memory, it uses the minimum percentage as the maximum, so all three
     * are the same.
     */
    public List<String> options() {
        return isShare()
                ? List.of(
                        "-XX:InitialRAMPercentage=" + percent(),
                        "-XX:MinRAMPercentage=" + percent(),
                        "-XX:MaxRAMPercentage=" + percent())
                : List.of("-Xms" + text, "-Xmx" + text);
    }

    private int percent() {
        return Integer.parseInt(text.substring(0, text.length() - 1));
    }
}
