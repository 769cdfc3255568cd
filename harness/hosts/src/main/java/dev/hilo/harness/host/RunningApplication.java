package dev.hilo.harness.host;

import dev.hilo.harness.env.CpuTicks;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/** An application that a host has started. Closing it stops it and all that it started. */
public interface RunningApplication extends AutoCloseable {

    /** {@link System#nanoTime()} right before the program was started. */
    long startedAtNanos();

    /** The address at which this machine reaches the application. */
    InetSocketAddress address();

    /**
     * The address at which other programs of its cluster reach the application, once it listens.
     *
     * @throws IOException in one line where they do not
     */
    default InetSocketAddress addressInCluster() throws IOException {
        throw new IOException("the application runs outside of the cluster, where no pod reaches it");
    }

    /** Its copies, which share its requests behind {@link #address}, each with an address of its own; itself where there is but one. */
    default List<RunningApplication> replicas() {
        return List.of(this);
    }

    /** Whether requests to {@link #address} reach every replica: a replica that is ready is known to others a moment later. */
    default boolean isShared() {
        return true;
    }

    /** The replacement of its replicas while they are loaded; empty where it has none, or its host cannot do it. */
    default Optional<RollingRestart> rollingRestart() {
        return Optional.empty();
    }

    /** The detour of every request besides the network, in words: it adds to each latency. Known once the application listens. */
    default Optional<String> detour() {
        return Optional.empty();
    }

    /** Whether its CPU time is a part of what this machine's processors were busy with. */
    default boolean isOnThisMachine() {
        return true;
    }

    boolean isAlive();

    /**
     * The exit code; 128 plus the signal's number when a signal ended it.
     *
     * @throws IllegalThreadStateException while it runs
     */
    int exitCode();

    /** The file of this machine that receives its output. */
    Path log();

    List<String> lastLines(int count);

    /** Confines the whole application from now on to these processors, and to the quota of their time. */
    void confineTo(Confinement confinement) throws IOException, InterruptedException;

    /** The meter of the whole application's resources. */
    ResourceMeter resources();

    /** The meter of its control group; empty where it has none of its own, or none that is visible here. */
    Optional<GroupMeter> group();

    /** Requests and limits of its resources in words, as its host has them; empty where the host has no others than the run. */
    default Optional<String> granted() {
        return Optional.empty();
    }

    /** Additions of its host that the run did not ask for, in words; empty for none. */
    default Optional<String> changes() {
        return Optional.empty();
    }

    /** The programs beside it on its host; empty where the host does not tell, and where its applications are on this machine. */
    default Optional<Neighbours> neighbours() {
        return Optional.empty();
    }

    /**
     * Milliseconds by which the wall clock of its machine is ahead of that of this machine.
     *
     * @throws IOException in one line where its machine does not tell
     */
    default long clockAheadMillis() throws IOException, InterruptedException {
        return 0;
    }

    /** Time of all processors of its machine until now; empty where the host does not tell, and where that is this machine. */
    default Optional<CpuTicks> machineTicks() {
        return Optional.empty();
    }

    /** Place of the observer with its reason, as the end of "was …"; empty where the observer is outside of the application's limits. */
    default Optional<String> observer() {
        return Optional.empty();
    }

    /** Why what runs beside it on its host is not seen, after "was"; empty where it is, and where its application is on this machine. */
    default Optional<String> blindness() {
        return Optional.empty();
    }

    /** Its reachable objects, counted after a full collection; empty for a program off the JVM, and where the host cannot ask a JVM. */
    default Optional<LiveHeap> liveHeap() throws InterruptedException {
        return Optional.empty();
    }

    /** The JVM among its processes; empty for none or several, and where the host cannot tell. */
    default Optional<Jvm> jvm() {
        return Optional.empty();
    }

    /** TCP ports on which it listens now; empty where the host cannot tell. */
    default SortedSet<Integer> listeningPorts() {
        return Collections.emptySortedSet();
    }

    /** Whether the kernel has killed one of its processes because of its limit of memory; known even after its end, until it is closed. */
    boolean isKilledForMemory();

    /** The fault of its host that ended it, in one line; empty where it runs, or ended by itself or by its limits. */
    default Optional<String> faultOfHost() {
        return Optional.empty();
    }

    /** How other programs of its host have kept the processors from it since its start, in one line; empty where they have not. */
    default Optional<String> starvation() {
        return Optional.empty();
    }

    /**
     * Brings a file that the application wrote below its folder to this machine, under the same path, even after its end.
     *
     * @return empty when there is none
     */
    Optional<Path> fetch(Path file) throws IOException;

    /** Stops the application, and kills it only after this grace period: for one that needs longer than usual to end. */
    default void close(Duration grace) {
        close();
    }

    @Override
    void close();
}
