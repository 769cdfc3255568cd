package dev.hilo.harness.load;

import dev.hilo.load.PlanException;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A load generator that is a process of its own: it does its work and ends, with exit code 0 if it could. */
record GeneratorProcess(ChildProcess process) implements LoadRun {
    /** Begins the line in which a generator says why it cannot go on. */
    private static final String SAYS_WHY = "hilo: ";

    /** @param workingFolder that of the process; its log is beside the plan */
    static GeneratorProcess start(List<String> command, CpuSet cpus, Path workingFolder, Path planFile)
            throws IOException {
        return start(command, Map.of(), cpus, workingFolder, planFile);
    }

    /** The same with variables beside those of this process. */
    static GeneratorProcess start(
            List<String> command, Map<String, String> environment, CpuSet cpus, Path workingFolder, Path planFile)
            throws IOException {
        return new GeneratorProcess(ChildProcess.command("load generator", command)
                .environment(environment)
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
    public boolean isFaultOfInput() {
        return process.exitCode() == PlanException.EXIT_OF_INPUT;
    }

    @Override
    public Optional<String> failure() {
        if (isFaultOfInput()) {
            return Optional.of(
                    process.logTail(1).stream().collect(Collectors.joining()).replaceFirst("^" + SAYS_WHY, ""));
        }
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
