package dev.hilo.processes;

import java.io.IOException;
import java.util.List;

/** The process that we are. */
public final class ThisProcess {
    private ThisProcess() {}

    /**
     * Moves all threads of this process, and those that it will start, to some processors. Children started through
     * {@link ChildCommand} with processors of their own are not bound by it.
     *
     * @throws IOException when the kernel or a missing {@code taskset} does not let us
     */
    public static void confineTo(CpuSet cpus) throws IOException, InterruptedException {
        if (cpus.isAll()) {
            return;
        }
        List<String> command = List.of(
                "taskset",
                "-a",
                "-c",
                "-p",
                cpus.toString(),
                String.valueOf(ProcessHandle.current().pid()));
        Process taskset = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(taskset.getInputStream().readAllBytes());
        if (taskset.waitFor() != 0) {
            throw new IOException("cannot move this process to processors " + cpus + ": " + output.strip());
        }
    }
}
