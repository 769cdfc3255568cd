package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The files of a trial whose load ended, each cut to the load; a missing file is a table without rows. */
record TrialFiles(Path folder, LoadWindow window) {
    static final double BYTES_PER_MB = 1024 * 1024;

    /** @return empty when the load never ended: then nothing was measured */
    static Optional<TrialFiles> open(Path trialFolder) throws IOException {
        return LoadWindow.read(trialFolder).map(window -> new TrialFiles(trialFolder, window));
    }

    /** Reads from the files. Exceptions of parsers on a damaged file become an {@link IOException} that names the trial. */
    <T> T read(Reading<T> reading) throws IOException {
        try {
            return reading.from(this);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new IOException("a file in " + folder + " is damaged: " + e.getMessage(), e);
        }
    }

    interface Reading<T> {
        T from(TrialFiles files) throws IOException;
    }

    /** All seconds of the plan: at a low rate the last arrivals, and so the last answer, may be some seconds before its end. */
    CsvTable arrivals() throws IOException {
        return CsvTable.read(folder.resolve("load/arrivals.csv"));
    }

    CsvTable operations() throws IOException {
        return within("load/operations.csv");
    }

    CsvTable heartbeat() throws IOException {
        return within("load/heartbeat.csv");
    }

    CsvTable metrics() throws IOException {
        return within("probes/metrics.csv");
    }

    CsvTable heap() throws IOException {
        return within("probes/heap.csv");
    }

    CsvTable pauses() throws IOException {
        return within("probes/gc.csv");
    }

    CsvTable pins() throws IOException {
        return within("probes/pinned.csv");
    }

    CsvTable process(String name) throws IOException {
        return processAlsoOutside(name).where(window::holds);
    }

    /** The rows around the load are needed to interpolate a total at its ends. */
    CsvTable processAlsoOutside(String name) throws IOException {
        return CsvTable.read(folder.resolve("probes/" + name + ".csv"));
    }

    /** The rising CPU time of a process, in the column {@code cpu_s}: a file of fine samples, where there is one. */
    CsvTable cpu(String process) throws IOException {
        for (String fine : List.of(process + "-kinds", process + "-cpu")) {
            CsvTable table = processAlsoOutside(fine);
            if (!table.isEmpty()) {
                return table;
            }
        }
        return processAlsoOutside(process);
    }

    /** The CPU seconds of a process. */
    Counter cpuSeconds(String process) throws IOException {
        return Counter.of(cpu(process), row -> row.number("cpu_s"));
    }

    /** Mean CPU of a process over some seconds, in processors; empty where its samples do not enclose them. */
    OptionalDouble processors(String process, LoadSeconds seconds) throws IOException {
        return cpuSeconds(process).meanRate(seconds);
    }

    LatencyLog latency() throws IOException {
        return LatencyLog.read(folder.resolve("load/latency.hlog"), window);
    }

    /** Whether a file exists; it may have no rows. */
    boolean has(String file) {
        return Files.exists(folder.resolve(file));
    }

    /**
     * The seconds over which a rate is computed: in an open model those with arrivals, in a closed one the time of the clients. The load waits
     * for the last answers, and so is longer, unless the last arrivals are some seconds before the end of the plan.
     */
    double offeredSeconds() throws IOException {
        return window.isClosed()
                ? window.totals().clientsSeconds()
                : arrivals().rows().size();
    }

    /** Offered seconds in which the load lasted, rounded up to a whole one: the probes end with the load. */
    double sampledSeconds() throws IOException {
        return window.isClosed() ? offeredSeconds() : Math.min(offeredSeconds(), Math.floor(window.seconds()) + 1);
    }

    private CsvTable within(String file) throws IOException {
        return CsvTable.read(folder.resolve(file)).where(window::holds);
    }
}
