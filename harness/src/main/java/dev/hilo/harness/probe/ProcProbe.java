package dev.hilo.harness.probe;

import dev.hilo.harness.env.ProcStat;
import java.io.File;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * What Linux says of one process in {@code /proc}: CPU time, memory, threads by state, context switches. State and switches of a
 * thread stand in one file, so a sample reads one file per thread.
 */
public final class ProcProbe implements Probe {
    private static final List<String> COLUMNS = List.of(
            "cpu_s",
            "rss_mb",
            "threads",
            "threads_running",
            "threads_sleeping",
            "threads_disk",
            "voluntary_switches",
            "involuntary_switches");

    private final String name;
    private final ProbedProcess process;
    private final File tasks;
    private final ContextSwitches switches = new ContextSwitches();

    public ProcProbe(String name, long pid) {
        this.name = name;
        this.process = new ProbedProcess(pid);
        this.tasks = process.folder().resolve("task").toFile();
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
        return CompletableFuture.completedFuture(process.stat().flatMap(this::row));
    }

    private Optional<double[]> row(ProcStat stat) {
        return process.files().read("status").map(status -> {
            Threads threads = threads();
            return new double[] {
                stat.cpuSeconds(),
                ProcFiles.rssMb(status),
                threads.count,
                threads.running,
                threads.sleeping,
                threads.disk,
                threads.switches.voluntary(),
                threads.switches.involuntary()
            };
        });
    }

    private Threads threads() {
        Threads threads = new Threads();
        Map<String, ContextSwitches.Count> counts = new HashMap<>();
        String[] ids = tasks.list();
        for (String id : ids == null ? new String[0] : ids) {
            process.files().read("task/" + id + "/status").ifPresent(status -> {
                threads.add(status.charAt(status.indexOf("\nState:\t") + 8));
                counts.put(id, count(status));
            });
        }
        threads.switches = switches.total(counts);
        return threads;
    }

    private static ContextSwitches.Count count(String status) {
        return new ContextSwitches.Count(
                ProcFiles.number(status, "voluntary_ctxt_switches"),
                ProcFiles.number(status, "nonvoluntary_ctxt_switches"));
    }

    private static final class Threads {
        private int count;
        private int running;
        private int sleeping;
        private int disk;
        private ContextSwitches.Count switches;

        private void add(char state) {
            count++;
            switch (state) {
                case 'R' -> running++;
                case 'S' -> sleeping++;
                case 'D' -> disk++;
                default -> {
                    // stopped by a debugger, or ending: only counted
                }
            }
        }
    }
}
