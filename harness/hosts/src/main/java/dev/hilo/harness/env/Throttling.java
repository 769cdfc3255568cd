package dev.hilo.harness.env;

import java.util.OptionalDouble;

/** The time for which the control group of this process and its children was throttled because its CPU quota had run out. */
public final class Throttling {
    private static final double MICROS = 1e6;
    private static final double NANOS = 1e9;

    private Throttling() {}

    /** @return seconds since the group was made, summed over processors; empty for a group without a quota */
    public static OptionalDouble seconds() {
        return seconds(SystemFiles.REAL);
    }

    static OptionalDouble seconds(SystemFiles files) {
        return new ControlGroup(files)
                .cpuStatistics().stream()
                        .flatMap(String::lines)
                        .map(line -> line.split(" "))
                        .filter(line -> line[0].startsWith("throttled_"))
                        .mapToDouble(line -> Double.parseDouble(line[1]) / unit(line[0]))
                        .findFirst();
    }

    /** Version 2 of control groups reports throttled_usec, version 1 throttled_time in nanoseconds. */
    private static double unit(String key) {
        return key.equals("throttled_usec") ? MICROS : NANOS;
    }
}
