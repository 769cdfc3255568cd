package dev.hilo.harness.run.application;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.Locale;

/** The collectors of HotSpot, as in -XX:+UseG1GC. */
public enum GarbageCollector {
    G1,
    SERIAL,
    PARALLEL,
    Z,
    SHENANDOAH;

    /** @throws IllegalArgumentException with one line when no collector has that name, in upper or lower case */
    public static GarbageCollector of(String name) {
        try {
            return valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a collector of HotSpot (known: %s)".formatted(name, known()));
        }
    }

    private static String known() {
        return Arrays.stream(values()).map(GarbageCollector::jvmName).collect(joining(", "));
    }

    public String jvmName() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }
}
