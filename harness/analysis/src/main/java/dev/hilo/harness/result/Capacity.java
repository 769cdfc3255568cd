package dev.hilo.harness.result;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Result of the capacity search in one start, as stored in {@code capacity.json} of the trial.
 *
 * @param goal as the user wrote it
 * @param perSecond the highest rate that held; 0 when none did
 * @param failedPerSecond the lowest rate that failed; null when none did
 * @param limit what failed there, in a few words; null when none did
 * @param confirmed whether the rate held as often as the method asks for
 * @param lowerBound whether the application can do more, because the generator or the search was the limit
 */
public record Capacity(
        String goal,
        int perSecond,
        Integer failedPerSecond,
        String limit,
        boolean confirmed,
        boolean lowerBound,
        int steps) {
    /** The largest ratio of the lowest rate that failed to the capacity, where a search came to its end. */
    public static final double NARROW = 1.05;

    private static final String FILE = "capacity.json";
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Reads the result; empty when this trial has no capacity search. */
    public static Optional<Capacity> read(Path trialFolder) {
        Path file = trialFolder.resolve(FILE);
        try {
            return Files.exists(file) ? Optional.of(JSON.readValue(file.toFile(), Capacity.class)) : Optional.empty();
        } catch (IOException e) {
            throw ResultFiles.unreadable(file, e);
        }
    }

    /** A trial with the bound of its capacity as a metric, where its search ended at one. */
    static TrialResult withBound(TrialResult trial, Path trialFolder) {
        return read(trialFolder)
                .filter(capacity -> capacity.lowerBound() && capacity.perSecond() > 0)
                .map(capacity -> trial.with(Metric.CAPACITY_AT_LEAST_PER_S, capacity.perSecond()))
                .orElse(trial);
    }

    public void write(Path trialFolder) {
        new ResultFiles().write(trialFolder.resolve(FILE), this);
    }
}
