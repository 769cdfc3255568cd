package dev.hilo.processes;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A running program that ends with this process, however this process ends: the kernel kills it then, even after SIGKILL, but not its own
 * children, unless {@link ChildCommand#withOffspring} asks for that. It has a session of its own, so that Ctrl-C in the terminal reaches
 * only the parent, which then stops its children in order. Its output is in {@link #log()}.
 */
public final class ChildProcess implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final Signal endSignal;
    private final Path log;
    private final Optional<OffspringGuard> guard;

    ChildProcess(String name, Process process, Signal endSignal, Path log, Optional<OffspringGuard> guard) {
        this.name = name;
        this.process = process;
        this.endSignal = endSignal;
        this.log = log;
        this.guard = guard;
    }

    public static ChildCommand command(String name, List<String> command) {
        return new ChildCommand(name, command);
    }

    public String name() {
        return name;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * The exit code; 128 and the signal's number when a signal ended it.
     *
     * @throws IllegalThreadStateException while it runs
     */
    public int exitCode() {
        return process.exitValue();
    }

    public Path log() {
        return log;
    }

    /** The last lines that the program printed, for an error message. */
    public List<String> logTail(int lines) {
        try {
            return LogTail.of(log, lines);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + log, e);
        }
    }

    /**
     * Writes a line to the standard input of a program that has one ({@link ChildCommand#openInput}).
     *
     * @throws IOException when it no longer reads
     */
    public void tell(String line) throws IOException {
        OutputStream input = process.getOutputStream();
        input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        input.flush();
    }

    /**
     * Waits until the program ends by itself.
     *
     * @return false when the time ran out first
     */
    public boolean await(Duration limit) throws InterruptedException {
        return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Asks the program to end, and ends it after a grace period of 10 s, and at once if this thread is interrupted. */
    @Override
    public void close() {
        close(GRACE);
    }

    /** Ends the program at once: it has nothing to tidy up. */
    public void kill() {
        close(Duration.ZERO);
    }

    /** Asks the program to end, and ends it after this grace period. */
    public void close(Duration grace) {
        List<ProcessHandle> offspring = process.descendants().toList();
        endSignal.send(process);
        try {
            if (!await(grace)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        offspring.forEach(ProcessHandle::destroyForcibly);
        guard.ifPresent(OffspringGuard::close);
    }
}
