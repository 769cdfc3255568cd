package dev.hilo.harness.analysis.why;

import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CostRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One side of a profiled duet.
 *
 * @param whole cost of a request
 * @param perUnit cost of a request for one unit of a stack's amount
 * @param quantum cost of a request for which one sample stands
 * @param sampled variance that the whole has because it is a sum of samples; 0 for a whole that other clocks know
 * @param stacks of threads that work for requests
 */
record ProfiledSide(double whole, double perUnit, double quantum, double sampled, List<Stack> stacks) {

    /** @param micros request CPU per request by the clocks of the kernel, which the samples divide among themselves */
    static ProfiledSide ofCpu(double micros, List<Stack> stacks) {
        double perSample = micros / amount(stacks);
        return new ProfiledSide(micros, perSample, perSample, 0, stacks);
    }

    /**
     * @param requests in the seconds of the samples
     * @param everyBytes for which a sample is taken
     */
    static ProfiledSide ofBytes(double requests, double everyBytes, List<Stack> stacks) {
        double bytes = amount(stacks) / requests;
        double quantum = everyBytes / requests;
        return new ProfiledSide(bytes, 1 / requests, quantum, quantum * bytes, stacks);
    }

    /** @return empty for a trial without stacks or without what scales them */
    static Optional<ProfiledSide> read(ResultFolder folder, TrialResult trial, Cost cost) throws IOException {
        Path file = folder.trialFolder(trial).resolve(cost.file());
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        List<Stack> stacks =
                Stack.read(file).stream().filter(Stack::isOfRequests).toList();
        if (stacks.isEmpty()) {
            return Optional.empty();
        }
        return switch (cost) {
            case CPU ->
                Optional.ofNullable(trial.metrics().get(cost.metric()))
                        .map(millis -> ofCpu(cost.perMetric() * millis, stacks));
            case ALLOCATION -> ofBytes(folder, trial, stacks);
        };
    }

    private static Optional<ProfiledSide> ofBytes(ResultFolder folder, TrialResult trial, List<Stack> stacks)
            throws IOException {
        String every = folder.run().settings().get(RunResult.ALLOCATION_SAMPLES);
        OptionalDouble requests = CostRequests.read(folder.trialFolder(trial));
        return every == null || requests.isEmpty()
                ? Optional.empty()
                : Optional.of(ofBytes(requests.getAsDouble(), Double.parseDouble(every), stacks));
    }

    private static long amount(List<Stack> stacks) {
        return stacks.stream().mapToLong(Stack::amount).sum();
    }

    long samples() {
        return Math.round(whole / quantum);
    }

    /** Variance that the cost of a part has because it is a sum of samples: a count of rare events has its mean as variance; none at all is no proof of none. */
    double samplingOf(double cost) {
        return quantum * Math.max(quantum, cost);
    }
}
