package dev.hilo.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The processors that a running process may use. */
public final class Affinity {
    private Affinity() {}

    /**
     * Moves all threads of a process, and those that it will start, to some processors. Its child processes stay where they are.
     *
     * @throws IOException when the kernel refuses, or {@code taskset} is missing
     */
    public static void move(long pid, CpuSet cpus) throws IOException, InterruptedException {
        if (cpus.isAll()) {
            return;
        }
        Process taskset = new ProcessBuilder(List.of("taskset", "-a", "-c", "-p", cpus.toString(), String.valueOf(pid)))
                .redirectErrorStream(true)
                .start();
        String output = new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (taskset.waitFor() != 0) {
            throw new IOException("cannot move process %d to processors %s: %s".formatted(pid, cpus, output.strip()));
        }
    }
}
