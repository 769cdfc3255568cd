package dev.hilo.harness.run;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.probe.FlightRecording;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The application under test, started and ready. Closing it stops it.
 *
 * @param startupSeconds from the start of the program until it was ready
 * @param restMb resident memory when it was ready; empty where that cannot be read
 */
record Application(
        RunningApplication running, Limits limits, StartFolder folder, double startupSeconds, OptionalDouble restMb) {

    /** For when it has died. */
    Death death() {
        return new Death(running, limits);
    }

    /** From now on it may use these processors alone. */
    void confineTo(Confinement confinement) throws IOException, InterruptedException {
        running.confineTo(confinement);
    }

    boolean isAlive() {
        return running.isAlive();
    }

    URI baseUrl() {
        return baseUrl(running);
    }

    static URI baseUrl(RunningApplication running) {
        InetSocketAddress address = running.address();
        return URI.create("http://%s:%d".formatted(address.getHostString(), address.getPort()));
    }

    ResourceMeter resources() {
        return running.resources();
    }

    Optional<GroupMeter> group() {
        return running.group();
    }

    /** Empty when it has none, as a program off the JVM. Whole only when it has ended. */
    Optional<FlightRecording> recording() throws IOException {
        var recording = running.fetch(FlightRecording.in(folder.recording()));
        return recording.isPresent() ? FlightRecording.read(recording.get()) : Optional.empty();
    }

    /** Gives it so long to end by itself, as a JVM needs that writes down what it saw. */
    void close(Duration grace) {
        running.close(grace);
    }

    void close() {
        running.close();
    }
}
