package dev.hilo.harness.run;

import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * The application under test, started and ready. Closing it stops it.
 *
 * @param startupSeconds from the start of the program until it was ready
 */
record Application(RunningApplication running, StartFolder folder, double startupSeconds) {

    /** Its log, and how that ends. */
    String lastWords() {
        String last = lastWord();
        return running.log() + (last.isBlank() ? ", which is empty" : ", which ends: " + last);
    }

    /** The last line of its log. */
    String lastWord() {
        return String.join("", running.lastLines(1));
    }

    /** From now on it may use these processors alone. */
    void confineTo(CpuSet cpus) throws IOException, InterruptedException {
        running.confineTo(cpus);
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
