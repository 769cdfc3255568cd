package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A place where applications run: this machine, a container or another machine. Only it knows how a program is started there. */
public interface ApplicationHost {

    /**
     * Starts an application and returns at once: whether it is ready shows at its address or in its log.
     *
     * @throws HostException when the host has no place for it, or has lost it
     * @throws IOException when it cannot be started; its message is for the user
     */
    RunningApplication start(ApplicationSpec spec) throws IOException, InterruptedException;

    /**
     * Starts a program that its applications need beside them, where they reach it, and returns at once.
     *
     * @throws HostException when the host has no place for it, or has lost it
     * @throws IOException when it cannot be started; its message is for the user
     */
    default RunningService startBeside(ApplicationSpec spec) throws IOException, InterruptedException {
        return new LocalHost().start(spec);
    }

    /**
     * The reason why no application can be started here with these limits, in one line, found by a trial start; empty if one can.
     *
     * @param java the launcher that a program on the JVM is to run with
     * @param first the processors with which applications begin
     */
    Optional<String> objection(Path java, Limits limits, Confinement first);

    /**
     * The host that starts every application as so many replicas, which share its requests behind one address.
     *
     * @throws IllegalArgumentException with one line where it has no replicas
     */
    default ApplicationHost replicated(int replicas) {
        if (replicas == 1) {
            return this;
        }
        throw new IllegalArgumentException(
                "%d replicas share one address only in a cluster: use --host kubernetes".formatted(replicas));
    }

    /** Whether its applications use memory and processors of this machine and see its files under the same paths, such as a profiler's library. */
    default boolean isThisMachine() {
        return true;
    }

    /**
     * Software of the host that runs applications, by role, each as it names itself.
     *
     * @param java the launcher that a program on the JVM is to run with
     */
    Map<String, String> software(Path java, Limits limits) throws IOException, InterruptedException;

    /**
     * Runs all applications on the machine on which an interrupted run had its own, where the host has several. It is called before the
     * first start.
     *
     * @param software of one of its trials, as {@link #software} told it
     */
    default void continueOn(Map<String, String> software) {}
}
