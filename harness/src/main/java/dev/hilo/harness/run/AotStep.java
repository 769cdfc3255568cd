package dev.hilo.harness.run;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A program that has to end well.
 *
 * @param name of what it does, for messages
 * @param limit it is ended, and the step has failed, when it takes longer
 */
record AotStep(String name, CpuSet cpus, Duration limit) {

    void run(List<String> command, Path folder, Path log) throws IOException, InterruptedException {
        try (ChildProcess program =
                ChildProcess.command(name, command).cpus(cpus).start(folder, log)) {
            if (!program.await(limit)) {
                throw new AotException("%s takes longer than %d s; see %s".formatted(name, limit.toSeconds(), log));
            }
            if (program.exitCode() != 0) {
                throw new AotException("%s ended with exit code %d: %s; see %s"
                        .formatted(name, program.exitCode(), String.join("", program.logTail(1)), log));
            }
        }
    }
}
