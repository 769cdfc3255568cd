package dev.hilo.processes;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The command of a {@link ChildProcess}. No shell reads it. */
public final class ChildCommand {
    /** A script that joins the groups named before {@code --} and becomes the program after it. */
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
    private Signal endSignal = Signal.TERM;
    private Optional<UnprivilegedUser> user = Optional.empty();
    private ProcessBuilder.Redirect input = ProcessBuilder.Redirect.from(new File("/dev/null"));
    private List<Path> groups = List.of();
    private Optional<Guards> guards = Optional.empty();

    /** Makes the guard of a program that has just been started. */
    interface Guards {
        OffspringGuard of(long program) throws IOException;
    }

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

    /**
     * The signal that asks the program to end, instead of TERM, and that it gets when its parent dies, instead of KILL: for a program that
     * ends slowly after TERM, or leaves something behind after KILL.
     */
    public ChildCommand endSignal(String signal) {
        endSignal = new Signal(signal);
        deathSignal = signal;
        return this;
    }

    /** Only root may start a program as another user. */
    public ChildCommand user(UnprivilegedUser other) {
        user = Optional.of(other);
        return this;
    }

    /** A file that the program reads as its standard input; it has none by default. */
    public ChildCommand input(Path file) {
        input = ProcessBuilder.Redirect.from(file.toFile());
        return this;
    }

    /** Leaves its standard input open and silent, as a terminal where nobody types: some programs end when they can read no more. */
    public ChildCommand openInput() {
        input = ProcessBuilder.Redirect.PIPE;
        return this;
    }

    /** Folders of the control groups that the program joins before its first instruction; all that it starts inherits them. */
    public ChildCommand groups(List<Path> folders) {
        groups = List.copyOf(folders);
        return this;
    }

    /**
     * Ends all that the program starts with the program and with this process, however they end. Only what makes a session of its own
     * stays.
     */
    public ChildCommand withOffspring() {
        return guardedBy(OffspringGuard::of);
    }

    ChildCommand guardedBy(Guards made) {
        guards = Optional.of(made);
        return this;
    }

    /** The command, preceded by the words that tie it to its parent and its processors. */
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
        user.ifPresent(other -> line.addAll(other.become(deathSignal)));
        line.addAll(command);
        return line;
    }

    /**
     * Starts the program in a folder, with its output at the end of a file. Any thread may call this, even one that ends before the child
     * does.
     *
     * @throws IOException when the program cannot be started; its message is for the user
     */
    public ChildProcess start(Path folder, Path log) throws IOException {
        requireProgram(folder);
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            Process process = ParentThread.start(builder(folder, log));
            return new ChildProcess(name, process, endSignal, log, guard(process));
        } catch (IOException e) {
            throw cannotStart(e);
        }
    }

    /** A program without the guard that it needs does not stay: nobody would end what it starts. */
    private Optional<OffspringGuard> guard(Process process) throws IOException {
        try {
            return guards.isPresent() ? Optional.of(guards.get().of(process.pid())) : Optional.empty();
        } catch (IOException | RuntimeException e) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw e;
        }
    }

    /**
     * Fails where the program is not there, before anything of the machine is asked for.
     *
     * @throws IOException with the same message as that of a start
     */
    public void requireProgram(Path folder) throws IOException {
        try {
            check(folder);
        } catch (IOException e) {
            throw cannotStart(e);
        }
    }

    private IOException cannotStart(IOException cause) {
        return new IOException("cannot start " + name + ": " + cause.getMessage(), cause);
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
                .redirectInput(input);
        builder.environment().putAll(environment);
        return builder;
    }
}
