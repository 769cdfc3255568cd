package dev.hilo.harness.probe;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Scrapes a Prometheus endpoint; a scrape without an answer within 900 ms is a row of empty cells. */
public final class MetricsProbe implements Probe {
    private final List<String> names;

    /**
     * @param series our name to a {@link Selector} in its text form
     * @param lastScrape where the text of the last good scrape is kept when the probe closes
     * @throws IllegalArgumentException when a selector cannot be read
     */
    public MetricsProbe(URI endpoint, Map<String, String> series, Path lastScrape) {
        this.names = List.copyOf(series.keySet());
    }

    @Override
    public String name() {
        return "metrics";
    }

    @Override
    public List<String> columns() {
        return names;
    }

    /** The values of the last good scrape, by our name; a series that was not in it is absent. Empty before the first. */
    public Map<String, Double> latest() {
        return Map.of();
    }

    @Override
    public CompletableFuture<Optional<double[]>> sample() {
        throw new UnsupportedOperationException("soon");
    }
}
