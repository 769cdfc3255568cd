package dev.hilo.harness.draft;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/**
 * A server that an application asked over HTTP.
 *
 * @param address host and port as the application named it; without a port where that is the usual one of its scheme
 */
public record CalledService(String address, List<Call> calls) {
    /** Quantiles of {@link Call#millis}, in percent. */
    public static final List<Integer> QUANTILES = List.of(0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 100);

    /**
     * Calls of one method and path.
     *
     * @param path without query; a segment {@code {id}} stands for any number or UUID
     * @param statuses number of answers by status; 0 where none came
     * @param millis time to the answer at each of {@link #QUANTILES}
     */
    public record Call(String method, String path, SortedMap<Integer, Long> statuses, List<Double> millis) {}

    /**
     * Reads traces in the JSON of OpenTelemetry's protocol.
     *
     * @throws dev.hilo.load.PlanException in one line when the file cannot be used
     */
    public static List<CalledService> of(Path traces) {
        return TraceRequests.called(traces);
    }
}
