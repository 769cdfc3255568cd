package dev.hilo.harness.run.check;

import dev.hilo.harness.host.Jvm;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.run.start.StartWatch;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * Ends the wait for an application that has done all that it will do: it listens elsewhere, or waits for something, and its CPU time no
 * longer grows. For the first start of an unknown program; trials wait to the limit.
 */
public final class SettledWatch implements StartWatch {
    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int LOOKS_WHEN_ELSEWHERE = 4;
    private static final int LOOKS_WHEN_IDLE = 20;

    /** Linux gives ports from here on to a program that asks for any. */
    private static final int FIRST_FREE = 32_768;

    /** CPU time within one look, in seconds, up to which an application counts as idle. */
    private static final double IDLE_SECONDS = 0.05;

    private long last = System.nanoTime();
    private double cpu;
    private int idle;
    private SortedSet<Integer> ports = Collections.emptySortedSet();
    private Optional<Jvm> jvm = Optional.empty();

    /** Ports on which it listened in place of the one that it was to listen on; of several those that answer HTTP, where any does. */
    public SortedSet<Integer> ports() {
        return ports;
    }

    /** The JVM that was last seen among its processes; empty for none. */
    public Optional<Jvm> jvm() {
        return jvm;
    }

    /** Whether the application did nothing for long, and listened on no port. */
    public boolean isWaiting() {
        return idle >= LOOKS_WHEN_IDLE && ports.isEmpty();
    }

    /** Ports of its own choice on which it listens besides the one that it was to listen on: two copies cannot both have them. */
    public static SortedSet<Integer> fixedPorts(RunningApplication application) {
        SortedSet<Integer> fixed = new TreeSet<>(application.listeningPorts().headSet(FIRST_FREE));
        fixed.remove(application.address().getPort());
        return fixed;
    }

    @Override
    public Optional<String> objection(RunningApplication application) throws InterruptedException {
        if (System.nanoTime() - last < LOOK_NANOS) {
            return Optional.empty();
        }
        last = System.nanoTime();
        jvm = application.jvm().or(() -> jvm);
        SortedSet<Integer> open = application.listeningPorts();
        double now = application.resources().cpuSeconds().orElse(cpu);
        boolean isIdle = now > 0 && now - cpu < IDLE_SECONDS && open.equals(ports);
        idle = isIdle ? idle + 1 : 0;
        cpu = now;
        ports = open;
        return ports.isEmpty() || ports.contains(application.address().getPort()) ? waiting() : elsewhere();
    }

    private Optional<String> waiting() {
        return idle < LOOKS_WHEN_IDLE
                ? Optional.empty()
                : Optional.of("does nothing for %d s and listens on no port".formatted(LOOKS_WHEN_IDLE));
    }

    private Optional<String> elsewhere() throws InterruptedException {
        if (idle < LOOKS_WHEN_ELSEWHERE) {
            return Optional.empty();
        }
        ports = HttpPorts.preferred(ports);
        return Optional.of("listens on %s, not on the port that hilo gave it"
                .formatted(ports.toString().replaceAll("[\\[\\]]", "")));
    }
}
