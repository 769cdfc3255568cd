package dev.hilo.testing;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Metrics of every build that the harness and Prometheus scrape, whatever its framework. */
public abstract class MetricsContract {
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final List<String> SERIES = List.of(
            "http_server_requests_seconds_count{",
            "jvm_memory_used_bytes{area=\"heap\"",
            "jvm_memory_max_bytes{area=\"heap\"",
            "jvm_gc_pause_seconds_count{",
            "jvm_compilation_time_ms_total",
            "jvm_threads_live_threads",
            "jvm_threads_states_threads{state=\"blocked\"",
            "jvm_threads_states_threads{state=\"timed-waiting\"",
            "jvm_threads_virtual_pinned_seconds_count",
            "process_cpu_usage");

    private final String path;
    private final String request;
    private final List<String> series;

    /**
     * @param path of the framework's metrics
     * @param request a path of a successful request, which is counted
     * @param series prefixes of further lines of this build
     */
    protected MetricsContract(String path, String request, List<String> series) {
        this.path = path;
        this.request = request;
        this.series = series;
    }

    /** Where the application listens, without a path. */
    protected abstract URI baseUri();

    @Test
    public void prometheusCanScrape() throws IOException, InterruptedException {
        get(request);

        List<String> lines = metrics().toList();
        for (long end = System.nanoTime() + SECONDS.toNanos(10);
                !missing(lines).isEmpty() && System.nanoTime() < end; ) {
            Thread.sleep(100);
            get(request);
            lines = metrics().toList();
        }
        assertThat(missing(lines))
                .as("series not among%n%s", String.join("\n", lines))
                .isEmpty();
    }

    /**
     * Series that are still missing after some attempts: a request is counted after its answer, and the JVM reports a collection with a
     * delay. The attempts themselves make the garbage.
     */
    private List<String> missing(List<String> lines) {
        return Stream.concat(SERIES.stream(), series.stream())
                .filter(start -> lines.stream().noneMatch(line -> line.startsWith(start)))
                .toList();
    }

    protected final Stream<String> metrics() throws IOException, InterruptedException {
        return get(path).lines();
    }

    /** The body of a successful answer. */
    protected final String get(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(baseUri().resolve(path)).build();
        HttpResponse<String> answer = HTTP.send(request, BodyHandlers.ofString());
        assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
        return answer.body();
    }
}
