package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A trial of the self-check.
 *
 * @param lateMillis median over the seconds of the largest sending delay. A closed load, which has no schedule, takes that of the open
 *     loads in the run
 */
record Trial(TrialResult result, double lateMillis) {
    /** Limit of the sending delay, about the tolerance of the slowest known latency. Beyond it the machine is too slow for the check. */
    static final double LATE_MS = 10;

    static List<Trial> of(ResultFolder results) {
        Map<Integer, Double> open = new TreeMap<>();
        for (TrialResult trial : results.trials()) {
            if (trial.metrics().containsKey(Metric.OFFERED_PER_S)) {
                open.put(trial.number(), lateMillis(results, trial));
            }
        }
        double beside = middle(open.values().stream());
        return results.trials().stream()
                .map(trial -> new Trial(trial, open.getOrDefault(trial.number(), beside)))
                .toList();
    }

    private static double lateMillis(ResultFolder results, TrialResult trial) {
        Path arrivals = results.trialFolder(trial).resolve("load/arrivals.csv");
        try (Stream<String> lines = Files.exists(arrivals) ? Files.lines(arrivals) : Stream.empty()) {
            return lateMillis(lines.toList());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + arrivals, e);
        }
    }

    /** @param arrivals lines of {@code arrivals.csv}; the last column is the largest delay of a second in microseconds */
    static double lateMillis(List<String> arrivals) {
        return middle(arrivals.stream()
                .skip(1)
                .map(line -> line.substring(line.lastIndexOf(',') + 1))
                .filter(cell -> !cell.isEmpty())
                .map(cell -> Double.parseDouble(cell) / 1000));
    }

    /** Upper median; 0 without values. */
    private static double middle(Stream<Double> values) {
        List<Double> sorted = values.sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
    }

    boolean hasFailed() {
        return result.status().isEndOfApplication();
    }

    /** Why the trial cannot be judged; empty when it can. */
    Optional<String> objection() {
        if (result.status() != TrialStatus.OK) {
            return Optional.of(Objects.requireNonNullElse(result.reason(), "no reason given"));
        }
        return lateMillis > LATE_MS
                ? Optional.of(
                        "requests were sent up to %.0f ms late in half of the seconds: this machine is busy with other programs"
                                .formatted(lateMillis))
                : Optional.empty();
    }

    boolean counts() {
        return objection().isEmpty();
    }

    int block() {
        return result.block();
    }

    boolean isAaRepeat() {
        return result.aaRepeat();
    }

    String variant() {
        return result.subject().variant();
    }
}
