package dev.hilo.harness.probe;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Scrapes the endpoint of each replica of an application. Their sums are in the columns of one that is alone; the requests that each has
 * answered follow, in columns of their own.
 *
 * @param replicas probes with the series {@link #REQUESTS} at last, alike otherwise
 */
public record ReplicaMetricsProbe(List<MetricsProbe> replicas) implements Probe {
    /** hilo's name of the series that counts the requests of one replica. */
    public static final String REQUESTS = "requests";

    /** How many requests a program with Micrometer has answered. */
    public static final String REQUESTS_ANSWERED = "http_server_requests_seconds_count";

    @Override
    public String name() {
        return replicas.getFirst().name();
    }

    @Override
    public List<String> columns() {
        return Stream.concat(
                        summed().stream(),
                        IntStream.rangeClosed(1, replicas.size())
                                .mapToObj(number -> "%s_%d".formatted(REQUESTS, number)))
                .toList();
    }

    private List<String> summed() {
        List<String> all = replicas.getFirst().columns();
        return all.subList(0, all.size() - 1);
    }

    /** The sums of the last good scrapes; a series that a replica lacks is absent. */
    public Map<String, Double> latest() {
        Map<String, Double> sums = new LinkedHashMap<>();
        for (String name : summed()) {
            double sum = replicas.stream()
                    .mapToDouble(one -> one.latest().getOrDefault(name, Double.NaN))
                    .sum();
            if (!Double.isNaN(sum)) {
                sums.put(name, sum);
            }
        }
        return sums;
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        List<CompletableFuture<Optional<double[]>>> asked =
                replicas.stream().map(MetricsProbe::sample).toList();
        return CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new))
                .thenApply(all -> Optional.of(
                        row(asked.stream().map(one -> one.join().orElseThrow()).toList())));
    }

    private double[] row(List<double[]> rows) {
        int sums = summed().size();
        double[] row = new double[sums + replicas.size()];
        Arrays.setAll(
                row,
                column -> column < sums
                        ? rows.stream().mapToDouble(one -> one[column]).sum()
                        : rows.get(column - sums)[sums]);
        return row;
    }

    @Override
    public void close() {
        replicas.forEach(MetricsProbe::close);
    }
}
