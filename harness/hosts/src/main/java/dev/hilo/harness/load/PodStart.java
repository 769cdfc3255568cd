package dev.hilo.harness.load;

import dev.hilo.harness.host.kubernetes.GeneratorPod;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The beginning of a measured load at generators whose wall clocks differ from that of this machine. */
final class PodStart {
    /** Gatling begins with the arrivals up to a second and a half after it may, and no generator may be late for the first one. */
    private static final long LEAD_MILLIS = 4_000;

    private final List<GeneratorPod> pods;
    private final List<Long> ahead = new ArrayList<>();

    PodStart(List<GeneratorPod> pods) {
        this.pods = pods;
    }

    List<GeneratorPod> pods() {
        return pods;
    }

    /** @throws IOException where a clock cannot be read */
    void readClocks() throws IOException {
        for (GeneratorPod pod : pods) {
            ahead.add(pod.clockAheadMillis());
        }
    }

    /** The content of the mark by which each generator begins. One alone begins when it can. */
    List<String> marks() {
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
