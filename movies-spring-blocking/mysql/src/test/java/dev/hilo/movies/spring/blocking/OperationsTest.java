package dev.hilo.movies.spring.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.web.client.RestClient;

/** What the harness and Prometheus read beside the movies themselves. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(DatabaseProperties.class)
class OperationsTest {
    @LocalServerPort
    private int port;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hikaricp_connections_active{pool=\"movies\"}",
                "hikaricp_connections_pending{pool=\"movies\"}",
                "hikaricp_connections_max{pool=\"movies\"} 20.0",
                "tomcat_threads_config_max_threads{",
                "http_server_requests_seconds_count{",
                "jvm_memory_used_bytes{area=\"heap\"",
                "jvm_memory_max_bytes{area=\"heap\"",
                "jvm_gc_pause_seconds_count{",
                "jvm_compilation_time_ms_total",
                "jvm_threads_live_threads",
                "jvm_threads_states_threads{state=\"blocked\"",
                "jvm_threads_states_threads{state=\"timed-waiting\"",
                "jvm_threads_virtual_pinned_seconds_count",
                "process_cpu_usage"
            })
    void prometheusCanScrape(String series) {
        get("/movies");
        System.gc();

        assertThat(get("/actuator/prometheus").lines()).anyMatch(line -> line.startsWith(series));
    }

    @Test
    void theDatabaseCountsForTheHealth() {
        assertThat(get("/actuator/health")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/readiness")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health/db")).contains("\"status\":\"UP\"");
    }

    @Test
    void everyOperationIsInTheOpenApiDocument() {
        assertThat(get("/v3/api-docs")).contains("/movies", "/movies/{id}", "/movies/{id}/score");
    }

    private String get(String path) {
        return RestClient.create("http://127.0.0.1:" + port)
                .get()
                .uri(path)
                .retrieve()
                .body(String.class);
    }
}
