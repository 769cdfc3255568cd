package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Shares of the replicas of an application in its work while it was loaded; none for an application alone. */
final class ReplicaMetrics {
    private final TrialFiles files;
    private final MetricMap metrics;

    ReplicaMetrics(TrialFiles files, MetricMap metrics) {
        this.files = files;
        this.metrics = metrics;
    }

    void read() throws IOException {
        int replicas = 0;
        while (files.has("probes/replica-%d-cpu.csv".formatted(replicas + 1))) {
            replicas++;
        }
        if (replicas == 0) {
            return;
        }
        metrics.put(Metric.REPLICAS, replicas);
        LoadSeconds seconds = Segments.read(files).cost();
        double[] cpu = new double[replicas];
        for (int replica = 0; replica < replicas; replica++) {
            cpu[replica] = orNaN(files.cpuSeconds("replica-" + (replica + 1)).rise(seconds));
        }
        shares(cpu, Metric.REPLICA_CPU_LEAST_PERCENT, Metric.REPLICA_CPU_MOST_PERCENT);
        CsvTable scrapes = files.processAlsoOutside("metrics");
        double[] requests = IntStream.rangeClosed(1, replicas)
                .mapToDouble(number -> orNaN(Counter.of(scrapes, row -> row.number("requests_" + number))
                        .rise(seconds)))
                .toArray();
        shares(requests, Metric.REPLICA_REQUESTS_LEAST_PERCENT, Metric.REPLICA_REQUESTS_MOST_PERCENT);
    }

    /** In percent of what each would have, had all the same; nothing where one is unknown. */
    private void shares(double[] work, Metric least, Metric most) {
        double even = Arrays.stream(work).average().orElseThrow();
        List<Double> percents =
                Arrays.stream(work).mapToObj(one -> 100 * one / even).sorted().toList();
        metrics.put(least, percents.getFirst());
        metrics.put(most, percents.getLast());
    }

    private static double orNaN(OptionalDouble rise) {
        return rise.orElse(Double.NaN);
    }
}
