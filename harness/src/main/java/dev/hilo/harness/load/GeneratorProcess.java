package dev.hilo.harness.load;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A load generator that is a process of its own: it does its work and ends, with exit code 0 if it could. */
record GeneratorProcess(ChildProcess process) implements LoadRun {
    /** @param workingFolder that of the process; its log is beside the plan */
    static GeneratorProcess start(List<String> command, CpuSet cpus, Path workingFolder, Path planFile)
            throws IOException {
        return new GeneratorProcess(ChildProcess.command("load generator", command)
                .cpus(cpus)
                .start(workingFolder, planFile.toAbsolutePath().resolveSibling("generator.log")));
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public Optional<String> failure() {
        return process.exitCode() == 0
                ? Optional.empty()
                : Optional.of("the load generator ended with code %d; the end of %s: %s"
                        .formatted(process.exitCode(), process.log(), String.join(" | ", process.logTail(3))));
    }

    @Override
    public void close() {
        process.close();
    }
}
