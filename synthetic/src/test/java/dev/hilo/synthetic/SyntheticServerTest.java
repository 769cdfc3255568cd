package dev.hilo.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class SyntheticServerTest {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void answersEachInItsTime() throws Exception {
        try (SyntheticServer server = new SyntheticServer("--slower-percent=5").start()) {
            long begun = System.nanoTime();
            HttpResponse<String> answer = get(server, "/constant");

            assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(21_000_000);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("{\"answer\":\"right\"}");
        }
    }

    /** A connection that is cut before its first byte would be asked again by many clients, and counted by none. */
    @Test
    void failsAsItSays() throws Exception {
        int cut = 0;
        int status = 0;
        int wrong = 0;
        try (SyntheticServer server = new SyntheticServer("--threads=virtual").start()) {
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                answers.add(client.sendAsync(request(server, "/failing"), HttpResponse.BodyHandlers.ofString()));
            }
            for (CompletableFuture<HttpResponse<String>> answer : answers) {
                HttpResponse<String> response =
                        answer.exceptionally(lost -> null).join();
                cut += response == null ? 1 : 0;
                status += response != null && response.statusCode() == 500 ? 1 : 0;
                wrong += response != null && response.body().contains("wrong") ? 1 : 0;
            }
        }
        assertThat(List.of(cut, status, wrong)).containsExactly(2, 4, 2);
    }

    @Test
    void tellsTheSeriesThatAreRead() throws Exception {
        try (SyntheticServer server = new SyntheticServer().start()) {
            assertThat(get(server, "/health").statusCode()).isEqualTo(200);
            assertThat(get(server, "/metrics").body())
                    .containsPattern("(?m)^jvm_memory_used_bytes\\{area=\"heap\"} [1-9]\\d*$")
                    .containsPattern("(?m)^jvm_memory_max_bytes\\{area=\"heap\"} [1-9]\\d*$")
                    .containsPattern("(?m)^jvm_threads_live_threads [1-9]\\d*$")
                    .containsPattern("(?m)^jvm_threads_states_threads\\{state=\"timed-waiting\"} \\d+$")
                    .containsPattern("(?m)^jvm_compilation_time_ms_total \\d+$");
            assertThat(get(server, "/other").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void refusesAnOptionThatItDoesNotKnow() {
        assertThatThrownBy(() -> Options.of("--thread=virtual")).hasMessageContaining("--thread=virtual");
    }

    private HttpResponse<String> get(SyntheticServer server, String path) throws IOException, InterruptedException {
        return client.send(request(server, path), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest request(SyntheticServer server, String path) {
        return HttpRequest.newBuilder(server.url().resolve(path)).build();
    }
}
