package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** An application's own work, while nobody asks it anything. */
@FunctionalInterface
public interface Work {
    /** Whether it works within about a second from now. */
    boolean goesOn() throws InterruptedException;

    /** The same where a line in its log is no work. */
    default boolean computes() throws InterruptedException {
        return goesOn();
    }

    /**
     * Work that shows in CPU time or in a log.
     *
     * @param cpuSeconds CPU time of the application since its start; empty where its host cannot tell
     */
    static Work of(Supplier<OptionalDouble> cpuSeconds, Path log) {
        return new Observed(cpuSeconds, log);
    }

    /** Work as it shows outside of the application. */
    record Observed(Supplier<OptionalDouble> cpuSeconds, Path log) implements Work {
        /** Time for what the last request still does, such as a line in a log of requests. */
        private static final long SETTLE_MILLIS = 300;

        private static final long LOOK_MILLIS = 1_000;

        /** CPU time within a look, in seconds, from which an application works, as one that gets ready does. */
        private static final double WORKING = 0.05;

        @Override
        public boolean goesOn() throws InterruptedException {
            return goesOn(this::written);
        }

        @Override
        public boolean computes() throws InterruptedException {
            return goesOn(() -> 0);
        }

        private boolean goesOn(LongSupplier lines) throws InterruptedException {
            Thread.sleep(SETTLE_MILLIS);
            double cpu = cpu();
            long before = lines.getAsLong();
            Thread.sleep(LOOK_MILLIS);
            return cpu() - cpu >= WORKING || lines.getAsLong() > before;
        }

        private double cpu() {
            return cpuSeconds.get().orElse(0);
        }

        private long written() {
            try {
                return Files.size(log);
            } catch (IOException none) {
                return 0;
            }
        }
    }
}
