package dev.hilo.harness.load;

import dev.hilo.harness.host.AtOnce;
import dev.hilo.harness.host.kubernetes.GeneratorPod;
import java.io.IOException;
import java.util.List;

/** The beginning of a measured load at generators whose wall clocks differ from that of this machine. */
final class PodStart {
    /** Gatling begins with the arrivals up to a second and a half after it may, and no generator may be late for the first one. */
    private static final long LEAD_MILLIS = 4_000;

    private final List<GeneratorPod> pods;
    private List<Long> ahead = List.of();

    PodStart(List<GeneratorPod> pods) {
        this.pods = pods;
    }

    List<GeneratorPod> pods() {
        return pods;
    }

    /**
     * The content of the mark by which each generator begins. One alone begins when it can.
     *
     * @throws IOException where a clock cannot be read
     */
    List<String> marks() throws IOException, InterruptedException {
        ahead = AtOnce.of(pods, GeneratorPod::clockAheadMillis);
        if (pods.size() == 1) {
            return List.of("");
        }
        long here = System.currentTimeMillis() + LEAD_MILLIS;
        return ahead.stream().map(offset -> String.valueOf(here + offset)).toList();
    }

    /** Milliseconds by which the clock of a generator is ahead of that of this machine. */
    long ahead(int number) {
        return ahead.get(number);
    }
}
