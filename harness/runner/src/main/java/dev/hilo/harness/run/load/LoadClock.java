package dev.hilo.harness.run.load;

import dev.hilo.load.GeneratorHandshake;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The time of a measured load, from its second 0 on. Sides of a duet have the same. */
final class LoadClock {
    private static final double MILLIS = 1e3;

    private final GeneratorHandshake handshake;
    private OptionalLong begun = OptionalLong.empty();

    LoadClock(GeneratorHandshake handshake) {
        this.handshake = handshake;
    }

    /** Seconds since second 0; empty before it, and as long as the generator has not told when it is. */
    OptionalDouble second() {
        if (begun.isEmpty()) {
            begun = handshake.loadBegunEpochMillis();
        }
        return begun.stream()
                .mapToDouble(start -> (System.currentTimeMillis() - start) / MILLIS)
                .filter(second -> second >= 0)
                .findFirst();
    }
}
