package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.web.reactive.function.client.WebClient;

/** What the harness and Prometheus read beside the movies themselves. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(DatabaseProperties.class)
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

    @LocalServerPort
    private int port;

    private final String database;
    private final List<String> series;

    /** @param database its name among the components of the health */
    protected OperationsContract(String database, List<String> series) {
        this.database = database;
        this.series = series;
    }

    @Test
    void prometheusCanScrape() {
        get("/movies");
        System.gc();

        List<String> lines = get("/actuator/prometheus").lines().toList();
        assertThat(Stream.concat(SERIES.stream(), series.stream()))
                .allSatisfy(start -> assertThat(lines).anyMatch(line -> line.startsWith(start)));
    }

    @Test
    void theDatabaseCountsForTheHealth() {
        assertThat(get("/actuator/health")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/readiness")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/" + database)).contains("\"status\":\"UP\"");
    }

    @Test
    void everyOperationIsInTheOpenApiDocument() {
        assertThat(get("/v3/api-docs")).contains("/movies", "/movies/{id}", "/movies/{id}/score");
    }

    private String get(String path) {
        return WebClient.create("http://127.0.0.1:" + port)
                .get()
                .uri(path)
                .retrieve()
                .bodyToMono(String.class)
                .block();
    }
}
