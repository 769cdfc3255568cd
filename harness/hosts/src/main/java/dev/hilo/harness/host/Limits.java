package dev.hilo.harness.host;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The limits of an application, like those of a pod.
 *
 * @param processors a quota of CPU time, in processors; empty: all the time of its processors
 * @param memoryBytes of all its processes, page cache included and swap not; empty: no limit
 */
public record Limits(OptionalDouble processors, OptionalLong memoryBytes) {
    public static final Limits NONE = new Limits(OptionalDouble.empty(), OptionalLong.empty());

    public Limits withProcessors(OptionalDouble quota) {
        return new Limits(quota, memoryBytes);
    }

    public Limits withMemory(long bytes) {
        return new Limits(processors, OptionalLong.of(bytes));
    }

    public boolean isNone() {
        return processors.isEmpty() && memoryBytes.isEmpty();
    }
}
