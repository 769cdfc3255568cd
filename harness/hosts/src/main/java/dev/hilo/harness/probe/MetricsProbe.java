package dev.hilo.harness.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Scrapes a Prometheus endpoint; a scrape without a good answer within 900 ms is a row of empty cells. */
public final class MetricsProbe implements Probe {
    /** The timeout of a scrape: less than the second between two samples, so that each row keeps its second. */
    private static final Duration LIMIT = Duration.ofMillis(900);

    private final Map<String, Selector> series = new LinkedHashMap<>();
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(LIMIT)
            .build();
    private final HttpRequest request;
    private final Path lastScrapeFile;
    private volatile Scrape last = new Scrape("", Map.of());

    /**
     * @param series hilo's name of each series, and its {@link Selector} as text
     * @param lastScrapeFile where the text of the last good scrape is kept when the probe closes
     * @throws IllegalArgumentException when a selector cannot be read
     */
    public MetricsProbe(URI endpoint, Map<String, String> series, Path lastScrapeFile) {
        series.forEach((name, selector) -> this.series.put(name, Selector.parse(selector)));
        this.request = HttpRequest.newBuilder(endpoint)
                .timeout(LIMIT)
                .header("Accept", "text/plain; version=0.0.4")
                .build();
        this.lastScrapeFile = lastScrapeFile;
    }

    @Override
    public String name() {
        return "metrics";
    }

    @Override
    public List<String> columns() {
        return List.copyOf(series.keySet());
    }

    /** The values of the last good scrape, by hilo's names; a series that it lacks is absent. Empty before the first scrape. */
    public Map<String, Double> latest() {
        return last.values();
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
        return answer.copy()
                .orTimeout(LIMIT.toMillis(), TimeUnit.MILLISECONDS)
                // one without an end would be read on, beside those of the next seconds
                .whenComplete((done, missed) -> answer.cancel(true))
                .thenApply(this::row)
                .exceptionally(missed -> emptyRow());
    }

    @Override
    public void close() {
        client.shutdownNow();
        if (last.text().isEmpty()) {
            return;
        }
        try {
            Files.writeString(lastScrapeFile, last.text());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + lastScrapeFile, e);
        }
    }

    private Optional<double[]> row(HttpResponse<String> response) {
        if (response.statusCode() != 200) {
            return emptyRow();
        }
        last = scrape(response.body());
        return Optional.of(series.keySet().stream()
                .mapToDouble(name -> last.values().getOrDefault(name, Double.NaN))
                .toArray());
    }

    private Scrape scrape(String text) {
        List<MetricSample> samples = MetricSample.parse(text);
        Map<String, Double> values = new LinkedHashMap<>();
        series.forEach((name, selector) -> values.put(name, selector.sum(samples)));
        values.values().removeIf(value -> value.isNaN());
        return new Scrape(text, Map.copyOf(values));
    }

    private Optional<double[]> emptyRow() {
        double[] row = new double[series.size()];
        Arrays.fill(row, Double.NaN);
        return Optional.of(row);
    }

    private record Scrape(String text, Map<String, Double> values) {}
}
