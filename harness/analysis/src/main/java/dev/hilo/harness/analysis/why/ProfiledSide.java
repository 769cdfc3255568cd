package dev.hilo.harness.analysis.why;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One side of a profiled duet.
 *
 * @param micros request CPU per request by the clocks of the kernel, which the samples divide among themselves
 * @param stacks of threads that work for requests
 */
record ProfiledSide(TrialResult trial, double micros, List<Stack> stacks) {
    /** File of a trial with its stacks. */
    static final String FILE = "probes/profile.collapsed";

    private static final double MICROS_PER_MS = 1000;

    /** @return empty for a trial without stacks or without request CPU */
    static Optional<ProfiledSide> read(ResultFolder folder, TrialResult trial) throws IOException {
        Path file = folder.trialFolder(trial).resolve(FILE);
        Double millis = trial.metrics().get(Metric.REQUEST_CPU_MS_PER_REQUEST);
        if (millis == null || !Files.exists(file)) {
            return Optional.empty();
        }
        List<Stack> stacks =
                Stack.read(file).stream().filter(Stack::isOfRequests).toList();
        return stacks.isEmpty()
                ? Optional.empty()
                : Optional.of(new ProfiledSide(trial, MICROS_PER_MS * millis, stacks));
    }

    long samples() {
        return stacks.stream().mapToLong(Stack::samples).sum();
    }

    /** Microseconds per request for which one sample stands. */
    double perSample() {
        return micros / samples();
    }
}
