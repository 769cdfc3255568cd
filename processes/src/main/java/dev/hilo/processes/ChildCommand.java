package dev.hilo.processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How to start a {@link ChildProcess}. Nothing of it passes through a shell. */
public final class ChildCommand {
    private final String name;
    private final List<String> command;
    private final Map<String, String> environment = new TreeMap<>();
    private CpuSet cpus = CpuSet.ALL;
    private String deathSignal = "KILL";

    ChildCommand(String name, List<String> command) {
        this.name = name;
        this.command = List.copyOf(command);
    }

    public ChildCommand environment(Map<String, String> variables) {
        environment.putAll(variables);
        return this;
    }

    public ChildCommand cpus(CpuSet set) {
        cpus = set;
        return this;
    }

    /** The signal that the program gets when its parent dies; KILL unless it has something to tidy up that matters. */
    public ChildCommand deathSignal(String signal) {
        deathSignal = signal;
        return this;
    }

    /** The command with what ties it to its parent and processors in front. */
    public List<String> commandLine() {
        List<String> line = new ArrayList<>(List.of("setpriv", "--pdeathsig", deathSignal, "setsid"));
        if (!cpus.isAll()) {
            line.addAll(List.of("taskset", "-c", cpus.toString()));
        }
        line.addAll(command);
        return line;
    }

    /**
     * Starts the program in a folder, with its output at the end of a file. Any thread may call this, also one that ends before the
     * child does.
     *
     * @throws IOException when the program cannot be started; its message is for the user
     */
    public ChildProcess start(Path folder, Path log) throws IOException {
        try {
            check(folder);
            Files.createDirectories(log.toAbsolutePath().getParent());
            return new ChildProcess(name, ParentThread.start(builder(folder, log)), log);
        } catch (IOException e) {
            throw new IOException("cannot start " + name + ": " + e.getMessage(), e);
        }
    }

    private void check(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException("there is no folder " + folder);
        }
        Programs programs = Programs.ofThisProcess();
        programs.requireTools();
        programs.require(command.getFirst(), folder);
    }

    private ProcessBuilder builder(Path folder, Path log) {
        ProcessBuilder builder = new ProcessBuilder(commandLine())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().putAll(environment);
        return builder;
    }
}
