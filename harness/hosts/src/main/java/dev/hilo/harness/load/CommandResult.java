package dev.hilo.harness.load;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.load.LoadSummary;
import dev.hilo.load.Outcome;
import dev.hilo.load.PlanException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The report of a command about its load, as JSON.
 *
 * @param generator name and version of the program
 * @param seconds time in which it sent requests
 * @param endedAtEpochMillis the end of that time, in milliseconds since 1970; null where the program does not tell
 * @param outcomes how many requests ended in each way: {@code ok}, {@code timeout}, ..., and any word of its own
 * @param latencyMicros by percentile, of the good answers; 50, 95, 99, 99.9 and 100 if it can. A missing percentile becomes the next higher
 *     one, so 100 is needed. Empty when the program ended before it reported them
 */
record CommandResult(
        String generator,
        Double seconds,
        Long endedAtEpochMillis,
        Map<String, Long> outcomes,
        TreeMap<Double, Double> latencyMicros) {
    private static final double ALL = 100;

    CommandResult {
        require(generator != null, "generator is missing");
        require(seconds != null && seconds > 0, "seconds is missing or not above 0");
        require(outcomes != null && !outcomes.isEmpty(), "outcomes is missing or empty");
        outcomes.keySet().forEach(Outcome::named);
        require(
                outcomes.values().stream().allMatch(count -> count != null && count >= 0),
                "an outcome has no count of 0 or more");
        latencyMicros = latencyMicros == null ? new TreeMap<>() : latencyMicros;
        require(latencyMicros.isEmpty() || latencyMicros.containsKey(ALL), "latencyMicros has no percentile 100");
        require(
                isRising(latencyMicros),
                "latencyMicros must rise with its percentiles, which are above 0 and at most 100");
    }

    private static boolean isRising(TreeMap<Double, Double> latencies) {
        List<Double> values = List.copyOf(latencies.values());
        boolean within = latencies.isEmpty() || latencies.firstKey() > 0 && latencies.lastKey() <= ALL;
        return within && values.stream().sorted().toList().equals(values);
    }

    /** @throws PlanException when the report is missing or malformed */
    static CommandResult read(Path file) {
        require(
                Files.exists(file),
                "the command wrote no result: its words have ${result}, where " + file + " was to be");
        try {
            return JsonMapper.builder().build().readValue(file.toFile(), CommandResult.class);
        } catch (JacksonException e) {
            throw new PlanException("cannot use " + file + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new PlanException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /**
     * The end of the load, in milliseconds since 1970.
     *
     * @param begun start of the command
     * @param over its end, which is that of the load where the program tells no other
     * @throws PlanException when the program tells a time in which it did not run
     */
    long ended(long begun, long over) {
        long ended = Objects.requireNonNullElse(endedAtEpochMillis, over);
        require(
                begun <= ended && ended <= over,
                "endedAtEpochMillis is %d, and the command ran from %d to %d".formatted(ended, begun, over));
        return ended;
    }

    long started() {
        return outcomes.values().stream().mapToLong(count -> count).sum();
    }

    private static long good(Map<String, Long> outcomes) {
        return outcomes.entrySet().stream()
                .filter(outcome -> Outcome.named(outcome.getKey()).isGood())
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /**
     * The whole load as one second, because the command reports no single seconds.
     *
     * @param timeout the time after which a client gives up: the latency of such a request, as a lower bound
     */
    LoadSummary summary(String operation, Duration timeout) {
        LoadSummary summary = new LoadSummary(List.of(operation), 1);
        outcomes.forEach((word, count) -> summary.add(0, 0, Outcome.named(word), count));
        long good = good(outcomes);
        long told = 0;
        for (Map.Entry<Double, Double> latency : latencyMicros.entrySet()) {
            long upTo = (long) Math.ceil(latency.getKey() / ALL * good);
            if (upTo > told) {
                summary.addLatency(0, 0, Math.round(latency.getValue()), upTo - told);
                told = upTo;
            }
        }
        if (told == good) {
            summary.addLatency(
                    0, 0, TimeUnit.MILLISECONDS.toMicros(timeout.toMillis()), summary.total(Outcome.TIMEOUT));
        }
        return summary;
    }
}
