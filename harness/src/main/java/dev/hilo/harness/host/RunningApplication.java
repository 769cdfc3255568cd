package dev.hilo.harness.host;

import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** An application that a host has started. Closing it stops it and all that it started. */
public interface RunningApplication extends AutoCloseable {

    /** {@link System#nanoTime()} right before the program was started. */
    long startedAtNanos();

    /** Where this machine reaches it. */
    InetSocketAddress address();

    boolean isAlive();

    /**
     * 128 and the signal's number when a signal ended it.
     *
     * @throws IllegalThreadStateException while it runs
     */
    int exitCode();

    /** What it has printed so far, in a file of this machine. */
    Path log();

    List<String> lastLines(int count);

    /** From now on the whole application may use these processors alone. */
    void confineTo(CpuSet cpus) throws IOException, InterruptedException;

    /** Of the whole application. */
    ResourceMeter resources();

    /**
     * Brings a file that the application wrote below its folder to this machine, under the same path; works after its end too.
     *
     * @return empty when there is none
     */
    Optional<Path> fetch(Path file) throws IOException;

    /** The same for one that has more to do at its end than usual: it is ended by force only after so long. */
    default void close(Duration grace) {
        close();
    }

    @Override
    void close();
}
