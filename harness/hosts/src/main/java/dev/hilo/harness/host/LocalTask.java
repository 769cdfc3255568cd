package dev.hilo.harness.host;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A program of this machine that does one task and ends.
 *
 * @param name of the task, for messages
 * @param limit after which it is ended and has failed
 */
public record LocalTask(String name, CpuSet cpus, Duration limit) {

    /** Fails, with a message for the user, where the program is not there. */
    public void requireProgram(List<String> command, Path folder) throws IOException {
        ChildProcess.command(name, command).requireProgram(folder);
    }

    /**
     * @param log receives its output
     * @throws IOException when it does not end well; its message is for the user
     */
    public void run(List<String> command, Path folder, Path log) throws IOException, InterruptedException {
        run(command, Map.of(), folder, log);
    }

    /** Runs the task with additional environment variables. */
    public void run(List<String> command, Map<String, String> environment, Path folder, Path log)
            throws IOException, InterruptedException {
        try (ChildProcess program = ChildProcess.command(name, command)
                .environment(environment)
                .cpus(cpus)
                .withOffspring()
                .start(folder, log)) {
            if (!program.await(limit)) {
                throw new IOException("%s takes longer than %d s; see %s".formatted(name, limit.toSeconds(), log));
            }
            if (program.exitCode() != 0) {
                throw new IOException("%s ended with exit code %d: %s; see %s"
                        .formatted(name, program.exitCode(), String.join("", program.logTail(1)), log));
            }
        }
    }
}
