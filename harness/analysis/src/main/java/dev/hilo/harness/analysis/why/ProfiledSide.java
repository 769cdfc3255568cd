package dev.hilo.harness.analysis.why;

import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.metrics.CostRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One side of a profiled duet.
 *
 * @param whole cost of a request
 * @param perUnit cost of a request for one unit of a stack's amount
 * @param quantum cost of a request for which one sample stands, or one wait of mean length
 * @param sampled variance that the whole has because it is a sum of samples; 0 for a whole that other clocks know
 * @param samples number of them, or of waits
 * @param stacks of threads that work for requests
 */
record ProfiledSide(double whole, double perUnit, double quantum, double sampled, long samples, List<Stack> stacks) {
    /** Mean square of a random length to the square of its mean, as of a wait that may end at any moment. */
    private static final double SPREAD_OF_WAITS = 2;

    /** @param micros request CPU per request by the clocks of the kernel, which the samples divide among themselves */
    static ProfiledSide ofCpu(double micros, List<Stack> stacks) {
        long samples = amount(stacks);
        double perSample = micros / samples;
        return new ProfiledSide(micros, perSample, perSample, 0, samples, stacks);
    }

    /**
     * @param requests in the seconds of the samples
     * @param everyBytes for which a sample is taken
     */
    static ProfiledSide ofBytes(double requests, double everyBytes, List<Stack> stacks) {
        double bytes = amount(stacks) / requests;
        double quantum = everyBytes / requests;
        return new ProfiledSide(
                bytes,
                1 / requests,
                quantum,
                quantum * bytes,
                Math.round(bytes / quantum),
                stacks.stream().map(stack -> stack.withEach(everyBytes)).toList());
    }

    /**
     * @param requests in the seconds of the waits
     * @param stacks with microseconds
     * @param counts number of waits by frames
     */
    static ProfiledSide ofWaits(double requests, List<Stack> stacks, Map<List<String>, Long> counts) {
        List<Stack> waits = stacks.stream()
                .map(stack -> stack.withEach(SPREAD_OF_WAITS * stack.amount() / counts.get(stack.frames())))
                .toList();
        Tally all = new Tally();
        waits.forEach(all::add);
        long number =
                waits.stream().mapToLong(stack -> counts.get(stack.frames())).sum();
        return new ProfiledSide(
                all.amount() / requests,
                1 / requests,
                all.amount() / requests / Math.max(1, number),
                all.variance() / (requests * requests),
                number,
                waits);
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
            case WAITING -> throw new IllegalArgumentException("waits are compared with those of the other side");
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

    boolean isOnVirtualThreads() {
        return Stack.areOnVirtualThreads(stacks);
    }

    private static long amount(List<Stack> stacks) {
        return stacks.stream().mapToLong(Stack::amount).sum();
    }

    /** Variance that the cost of a part has because it is a sum of samples; none at all is no proof of none. */
    double samplingOf(Tally tally) {
        return Math.max(quantum * quantum, perUnit * perUnit * tally.variance());
    }
}
