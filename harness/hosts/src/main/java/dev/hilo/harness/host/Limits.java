package dev.hilo.harness.host;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The limits of an application, like those of a pod.
 *
 * @param processors a quota of CPU time, in processors; empty: all the time of its processors
 * @param memoryBytes of all its processes, page cache included and swap not; empty: no limit
 * @param whole number of processors asked for in place of a quota, which a host gives to this application alone where it can
 */
public record Limits(OptionalDouble processors, OptionalLong memoryBytes, OptionalInt whole) {
    public static final Limits NONE = new Limits(OptionalDouble.empty(), OptionalLong.empty());

    public Limits(OptionalDouble processors, OptionalLong memoryBytes) {
        this(processors, memoryBytes, OptionalInt.empty());
    }

    public Limits withProcessors(double quota) {
        return new Limits(OptionalDouble.of(quota), memoryBytes);
    }

    public Limits withWhole(int number) {
        return new Limits(OptionalDouble.empty(), memoryBytes, OptionalInt.of(number));
    }

    public Limits withMemory(long bytes) {
        return new Limits(processors, OptionalLong.of(bytes), whole);
    }

    public boolean isNone() {
        return processors.isEmpty() && memoryBytes.isEmpty();
    }
}
