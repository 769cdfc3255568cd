package dev.hilo.movies.quarkus.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the harness and Prometheus read beside the movies themselves. */
public abstract class OperationsContract {
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

    @TestHTTPResource("/")
    URI base;

    private final String database;
    private final List<String> series;

    /** @param database the beginning of its name among the checks of the health */
    protected OperationsContract(String database, List<String> series) {
        this.database = database;
        this.series = series;
    }

    @Test
    void prometheusCanScrape() throws IOException, InterruptedException {
        get("/movies");
        System.gc();

        List<String> lines = get("/q/metrics").lines().toList();
        assertThat(Stream.concat(SERIES.stream(), series.stream()))
                .allSatisfy(start -> assertThat(lines).anyMatch(line -> line.startsWith(start)));
    }

    @Test
    void theDatabaseCountsForTheHealth() throws IOException, InterruptedException {
        assertThat(get("/q/health")).doesNotContain("DOWN").contains("\"name\": \"" + database);
        assertThat(get("/q/health/ready")).contains("\"name\": \"" + database);
    }

    @Test
    void everyOperationIsInTheOpenApiDocument() throws IOException, InterruptedException {
        assertThat(get("/q/openapi")).contains("/movies:", "/movies/{id}:", "/movies/{id}/score:");
    }

    private String get(String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(base.resolve(path)).build();
            return client.send(request, BodyHandlers.ofString()).body();
        }
    }
}
