package dev.hilo.load;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** A load summed up by the second of the intended start and, within it, by operation. */
public final class LoadSummary {
    private static final int DIGITS = 3;
    private static final long UNKNOWN = -1;

    private final List<String> operations;
    private final long[] lagMaxMicros;
    /** By second and operation; null where nothing was added, because a file of requests may have hundreds of operations. */
    private final Cell[][] cells;

    private final Set<Outcome> outcomes = new LinkedHashSet<>(Outcome.KNOWN);

    private record Cell(Map<Outcome, Long> counts, Histogram latency) {
        Cell() {
            this(new HashMap<>(), new Histogram(DIGITS));
        }

        long started() {
            return counts.values().stream().mapToLong(count -> count).sum();
        }
    }

    public LoadSummary(List<String> operations, int seconds) {
        this.operations = List.copyOf(operations);
        lagMaxMicros = new long[seconds];
        Arrays.fill(lagMaxMicros, UNKNOWN);
        cells = new Cell[seconds][operations.size()];
    }

    private Cell cell(int second, int operation) {
        if (cells[second][operation] == null) {
            cells[second][operation] = new Cell();
        }
        return cells[second][operation];
    }

    private Optional<Cell> added(int second, int operation) {
        return Optional.ofNullable(cells[second][operation]);
    }

    /** The requests that were due to start in a second. */
    public void add(int second, int operation, Outcome outcome, long count) {
        outcomes.add(outcome);
        cell(second, operation).counts().merge(outcome, count, Long::sum);
    }

    public void addLatency(int second, int operation, long micros, long count) {
        cell(second, operation).latency().recordValueWithCount(Math.max(0, micros), count);
    }

    void addLatencies(int second, int operation, Histogram latencies) {
        cell(second, operation).latency().add(latencies);
    }

    public void addLag(int second, long micros) {
        lagMaxMicros[second] = Math.max(lagMaxMicros[second], Math.max(0, micros));
    }

    /**
     * Adds what another generator has counted of the same load: counts are summed, histograms merged, and of the delays the longest stays.
     *
     * @param other of the same operations, and no more seconds
     */
    public void add(LoadSummary other) {
        for (int second = 0; second < other.seconds(); second++) {
            if (other.lagMaxMicros[second] != UNKNOWN) {
                addLag(second, other.lagMaxMicros[second]);
            }
            for (int operation = 0; operation < operations.size(); operation++) {
                Optional<Cell> theirs = other.added(second, operation);
                if (theirs.isPresent()) {
                    add(second, operation, theirs.get());
                }
            }
        }
    }

    private void add(int second, int operation, Cell theirs) {
        theirs.counts().forEach((outcome, count) -> add(second, operation, outcome, count));
        addLatencies(second, operation, theirs.latency());
    }

    public List<String> operations() {
        return operations;
    }

    /** The known outcomes, then those of the workload's own that occurred. */
    public List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    public int seconds() {
        return cells.length;
    }

    /** The delay of the latest start in each second, in microseconds; empty where it is not known. */
    public OptionalLong lagMaxMicros(int second) {
        return lagMaxMicros[second] == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(lagMaxMicros[second]);
    }

    public long count(int second, int operation, Outcome outcome) {
        return added(second, operation)
                .map(cell -> cell.counts().getOrDefault(outcome, 0L))
                .orElse(0L);
    }

    public long started(int second, int operation) {
        return added(second, operation).map(Cell::started).orElse(0L);
    }

    public long started(int second) {
        return IntStream.range(0, operations.size())
                .mapToLong(operation -> started(second, operation))
                .sum();
    }

    /** Latencies in microseconds, from the intended start to the last byte, of the outcomes that have one. */
    public Histogram latency(int second, int operation) {
        return added(second, operation).map(Cell::latency).orElseGet(() -> new Histogram(DIGITS));
    }

    public long total(Outcome outcome) {
        return IntStream.range(0, seconds())
                .mapToLong(second -> IntStream.range(0, operations.size())
                        .mapToLong(operation -> count(second, operation, outcome))
                        .sum())
                .sum();
    }
}
