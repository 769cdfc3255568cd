package dev.hilo.harness.host;

import java.util.HashMap;
import java.util.Map;

/** The sum of the resources that a program's processes hold at one moment. */
final class Usage {
    private final Map<String, ContextSwitches.Count> switches = new HashMap<>();
    private double rssMb;
    private int threads;
    private int running;
    private int sleeping;
    private int inDiskWait;

    void addMemory(double megabytes) {
        rssMb += megabytes;
    }

    /** @param status the text of its file of that name */
    void addThread(String id, String status) {
        threads++;
        switch (status.charAt(status.indexOf("\nState:\t") + 8)) {
            case 'R' -> running++;
            case 'S' -> sleeping++;
            case 'D' -> inDiskWait++;
            default -> {
                // stopped by a debugger, or ending: only counted
            }
        }
        switches.put(
                id,
                new ContextSwitches.Count(
                        ProcFiles.number(status, "voluntary_ctxt_switches"),
                        ProcFiles.number(status, "nonvoluntary_ctxt_switches")));
    }

    ResourceReading reading(double cpuSeconds, ContextSwitches soFar) {
        ContextSwitches.Count total = soFar.total(switches);
        return new ResourceReading(
                System.nanoTime(),
                cpuSeconds,
                rssMb,
                threads,
                running,
                sleeping,
                inDiskWait,
                total.voluntary(),
                total.involuntary());
    }
}
