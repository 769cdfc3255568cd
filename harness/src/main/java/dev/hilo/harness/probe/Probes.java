package dev.hilo.harness.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The probes of one trial. All are sampled once a second by one thread. Until {@link #close()} the rows stand in
 * {@code <name>.csv.partial} with the wall clock in front; closing turns this into seconds relative to the start of the load.
 */
public final class Probes implements AutoCloseable {

    /** Begins to sample; probes may be added at any time. */
    public static Probes start(Path folder) throws IOException {
        throw new UnsupportedOperationException("soon");
    }

    public void add(Probe probe) {}

    /** Says when the load began, as soon as it is known; a later call corrects an earlier one. Without it no CSV file is made. */
    public void markLoadStart(long epochMillis) {}

    /** What went wrong with the probes (a full disk), one line each; figures of the trial may then be incomplete. */
    public List<String> problems() {
        return List.of();
    }

    /** Stops sampling and writes the CSV files. Problems are reported by {@link #problems()}, not thrown. */
    @Override
    public void close() {}
}
