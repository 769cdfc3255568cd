package dev.hilo.harness.probe;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** What Linux says of one process in {@code /proc}: CPU, memory, threads by state, context switches. */
public final class ProcProbe implements Probe {
    static final List<String> COLUMNS = List.of(
            "cpu_s",
            "rss_mb",
            "threads",
            "threads_running",
            "threads_sleeping",
            "threads_disk",
            "voluntary_switches",
            "involuntary_switches");

    private final String name;
    private final long pid;

    public ProcProbe(String name, long pid) {
        this.name = name;
        this.pid = pid;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        throw new UnsupportedOperationException("soon " + pid);
    }
}
