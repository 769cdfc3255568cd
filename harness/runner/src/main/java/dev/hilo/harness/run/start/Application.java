package dev.hilo.harness.run.start;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.run.failure.Death;
import dev.hilo.harness.run.failure.Liveness;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The application under test, started and ready. Closing it stops it.
 *
 * @param startupSeconds from the start of the program until it was ready
 * @param restMb resident memory when it was ready; empty where that cannot be read
 */
public record Application(
        RunningApplication running, Limits limits, StartFolder folder, double startupSeconds, OptionalDouble restMb) {
    /** The time for a JVM to write what it has recorded: with many waits, and on one processor, more than the usual grace period. */
    private static final Duration WRITES_WITHIN = Duration.ofMinutes(2);

    /** The cause of the application's death, once it has died. */
    public Death death() {
        return new Death(running, limits);
    }

    /** Lets its death fail the trial, from now on. */
    public void watchedBy(Liveness liveness) {
        liveness.add(this::isAlive, () -> death().duringTrial());
    }

    /** Confines the application to some processors from now on. @throws HostException when its host does not do it */
    public void confineTo(Confinement confinement) throws HostException, InterruptedException {
        try {
            running.confineTo(confinement);
        } catch (IOException e) {
            throw new HostException(e);
        }
    }

    public boolean isAlive() {
        return running.isAlive();
    }

    public URI baseUrl() {
        return baseUrl(running);
    }

    /** The base URL for a load generator, which may run elsewhere. @throws HostException in one line when it cannot reach the application */
    public URI baseUrl(LoadGenerator generator) throws HostException {
        try {
            return baseUrl(generator.reach(running));
        } catch (IOException e) {
            throw new HostException(e);
        }
    }

    public static URI baseUrl(RunningApplication running) {
        return baseUrl(running.address());
    }

    private static URI baseUrl(InetSocketAddress address) {
        return URI.create("http://" + HostAndPort.of(address));
    }

    /** The detour of every request besides the network, in words. */
    public Optional<String> detour() {
        return running.detour();
    }

    public ResourceMeter resources() {
        return running.resources();
    }

    public Optional<GroupMeter> group() {
        return running.group();
    }

    /** The flight recording, complete only when the application has ended; empty for a program off the JVM. */
    public Optional<FlightRecording> recording() throws IOException {
        var recording = running.fetch(FlightRecording.in(folder.recording()));
        return recording.isPresent() ? FlightRecording.read(recording.get()) : Optional.empty();
    }

    /** The file with the samples of its profiler, complete only when the application has ended; empty without a profiler. */
    public Optional<Path> profile() throws IOException {
        return running.fetch(Profiler.in(folder.recording()));
    }

    /** Stops the application, with more time to end by itself, for a JVM that writes a recording. */
    public void close(Duration grace) {
        running.close(grace);
    }

    /** Stops the application; a JVM that records has the time to write its recording, of which a part alone cannot be read. */
    public void close() {
        if (Files.isDirectory(folder.recording())) {
            close(WRITES_WITHIN);
        } else {
            running.close();
        }
    }
}
