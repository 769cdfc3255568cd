package dev.hilo.harness.probe;

import dev.hilo.harness.host.Neighbours;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** A probe of the CPU time that the programs beside an application use on its host. It knows which of them used most. */
public final class NeighboursProbe implements Probe {
    private static final Executor WAITING = task -> Thread.ofVirtual().start(task);

    private final Neighbours neighbours;
    private final Map<String, Double> rises = new HashMap<>();
    /** CPU time of each when it was last seen: one may be missing in an answer, and be there in the next. */
    private final Map<String, Double> last = new HashMap<>();

    private boolean isBegun;

    public NeighboursProbe(Neighbours neighbours) {
        this.neighbours = neighbours;
    }

    @Override
    public String name() {
        return "neighbours";
    }

    @Override
    public List<String> columns() {
        return List.of("cpu_s");
    }

    @Override
    public Duration period() {
        return Duration.ofSeconds(2);
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        return CompletableFuture.supplyAsync(() -> Optional.of(new double[] {total(neighbours.cpuSeconds())}), WAITING);
    }

    /** What all have used since the first sample. A program that is gone keeps its part, and one that came since counts from its begin. */
    private synchronized double total(Optional<Map<String, Double>> now) {
        if (now.isEmpty()) {
            return Double.NaN;
        }
        if (!isBegun) {
            last.putAll(now.get());
            isBegun = true;
        }
        now.get().forEach((program, seconds) -> {
            double rise = seconds - last.getOrDefault(program, 0.0);
            rises.merge(program, Math.max(0, rise), Double::sum);
        });
        last.putAll(now.get());
        return rises.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The program that has used most since the first sample; empty where none has used anything. */
    public synchronized Optional<String> busiest() {
        return rises.entrySet().stream()
                .filter(program -> program.getValue() > 0)
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey);
    }
}
