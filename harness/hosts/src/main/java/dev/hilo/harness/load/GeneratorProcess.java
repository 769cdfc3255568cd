package dev.hilo.harness.load;

import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.load.GeneratorLog;
import dev.hilo.load.PlanException;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.ForegroundProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A load generator that is a process of its own: it does its work and ends, with exit code 0 if it could. */
final class GeneratorProcess extends ForegroundProgram implements LoadRun {
    private GeneratorProcess(ChildProcess process) {
        super(process);
    }

    /** @param workingFolder of the process; its log is beside the plan */
    static GeneratorProcess start(List<String> command, CpuSet cpus, Path workingFolder, Path planFile)
            throws IOException {
        return start(command, Map.of(), cpus, workingFolder, planFile);
    }

    /** Starts the generator with additional environment variables. */
    static GeneratorProcess start(
            List<String> command, Map<String, String> environment, CpuSet cpus, Path workingFolder, Path planFile)
            throws IOException {
        return new GeneratorProcess(ChildProcess.command("load generator", command)
                .environment(environment)
                .cpus(cpus)
                .start(workingFolder, planFile.toAbsolutePath().resolveSibling(GeneratorLog.FILE)));
    }

    @Override
    public ResourceMeter resources() {
        return LocalProcesses.tree(pid());
    }

    @Override
    public boolean isFaultOfInput() {
        return exitCode() == PlanException.EXIT_OF_INPUT;
    }

    @Override
    public Optional<String> failure() {
        if (isFaultOfInput()) {
            return Optional.of(GeneratorLog.told(String.join("", lastLines(1))));
        }
        return exitCode() == 0 ? Optional.empty() : Optional.of(ended(exitCode(), log(), lastLines(3)));
    }

    /** The end of a generator, in one line. @param words the last that it has said */
    static String ended(int exitCode, Path log, List<String> words) {
        return "the load generator ended with code %d; the end of %s: %s"
                .formatted(exitCode, log, String.join(" | ", words));
    }
}
