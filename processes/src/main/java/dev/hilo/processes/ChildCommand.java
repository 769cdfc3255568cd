package dev.hilo.processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How to start a {@link ChildProcess}. No word of it is read by a shell. */
public final class ChildCommand {
    /** Moves itself to the groups named before {@code --} and becomes what stands behind it. */
    private static final String JOIN = """
            while [ "$1" != -- ]; do
              echo $$ >"$1" || exit 126
              shift
            done
            shift
            exec "$@"
            """;

    private final String name;
    private final List<String> command;
    private final Map<String, String> environment = new TreeMap<>();
    private CpuSet cpus = CpuSet.ALL;
    private String deathSignal = "KILL";
    private List<Path> groups = List.of();

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

    /** Control groups whose member the program is before its first instruction, as all that it starts; their folders. */
    public ChildCommand groups(List<Path> folders) {
        groups = List.copyOf(folders);
        return this;
    }

    /** The command with what ties it to its parent and processors in front. */
    public List<String> commandLine() {
        List<String> line = new ArrayList<>(List.of("setpriv", "--pdeathsig", deathSignal, "setsid"));
        if (!groups.isEmpty()) {
            line.addAll(List.of("sh", "-c", JOIN, "join-groups"));
            groups.forEach(group -> line.add(group.resolve("cgroup.procs").toString()));
            line.add("--");
        }
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
