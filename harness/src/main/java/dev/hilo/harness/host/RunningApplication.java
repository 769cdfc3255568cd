package dev.hilo.harness.host;

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

    /** From now on the whole application may use these processors alone, and no more than the quota of their time. */
    void confineTo(Confinement confinement) throws IOException, InterruptedException;

    /** Of the whole application. */
    ResourceMeter resources();

    /** Of its control group; empty where it has none of its own, or none that is visible here. */
    Optional<GroupMeter> group();

    /** Whether the kernel has killed one of its processes because of its limit of memory; tells also after its end, until it is closed. */
    boolean isKilledForMemory();

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
