package dev.hilo.harness.result;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The processors of a trial's parts, as {@code processors} of {@code trial.json} has them.
 *
 * @param byRole for each part a list of this machine's, such as {@code 0,2-4}, or how many it may use elsewhere
 */
public record StoredProcessors(Map<String, String> byRole) {
    /** Key of the time of processors that the application may use, all its replicas together; absent without a quota. */
    public static final String APPLICATION_QUOTA = "application-quota";

    private static final String APPLICATION = "application";
    private static final String DATABASE = "database";
    private static final String GENERATOR = "generator";

    /** Numbers of processors and ranges of them, as the kernel writes them. */
    private static final Pattern LIST = Pattern.compile("\\d+(-\\d+)?(\\s*,\\s*\\d+(-\\d+)?)*");

    private static final Pattern ELSEWHERE = Pattern.compile("(\\d+) elsewhere");

    /** Text for a part that is not on this machine. @param count of the processors that it may use */
    public static String elsewhere(int count) {
        return count + " elsewhere";
    }

    /** Number of processors that the application may use, a fraction where it has a quota of their time. */
    public double ofApplication() {
        String quota = byRole.get(APPLICATION_QUOTA);
        return quota == null ? count(APPLICATION) : Double.parseDouble(quota);
    }

    /** Number of processors of this machine that both sides of a duet share; empty where they are elsewhere, or each side has a quota. */
    public OptionalInt ofBothSides() {
        boolean areShared = !byRole.containsKey(APPLICATION_QUOTA)
                && LIST.matcher(of(APPLICATION)).matches();
        return areShared ? OptionalInt.of(count(APPLICATION)) : OptionalInt.empty();
    }

    public int ofDatabase() {
        return count(DATABASE);
    }

    public int ofGenerator() {
        return count(GENERATOR);
    }

    /** Whether database and generator have the same processors of this machine. */
    public boolean areShared() {
        String generator = of(GENERATOR);
        return LIST.matcher(generator).matches() && generator.equals(of(DATABASE));
    }

    /** Whether the load generator is on another machine than services and harness. */
    public boolean isGeneratorElsewhere() {
        return ELSEWHERE.matcher(of(GENERATOR)).matches();
    }

    private String of(String role) {
        return byRole.getOrDefault(role, "").strip();
    }

    /** Number of processors of a part; 1 where nothing tells it. */
    private int count(String role) {
        String stored = of(role);
        Matcher elsewhere = ELSEWHERE.matcher(stored);
        if (elsewhere.matches()) {
            return Integer.parseInt(elsewhere.group(1));
        }
        return LIST.matcher(stored).matches()
                ? Math.toIntExact(Arrays.stream(stored.split("\\s*,\\s*"))
                        .flatMapToInt(StoredProcessors::range)
                        .distinct()
                        .count())
                : 1;
    }

    private static IntStream range(String part) {
        String[] ends = part.split("-");
        return IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
    }
}
