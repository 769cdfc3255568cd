package dev.hilo.generators.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.hilo.generators.Alerts;
import dev.hilo.generators.Loading;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With the real ab, where it is installed. */
@Timeout(60)
class AbLoadTest {
    @TempDir
    Path folder;

    @BeforeEach
    void abIsInstalled() {
        assumeThat(Path.of("/usr/bin/ab")).isExecutable();
    }

    @Test
    void sendsAllRequestsAndReportsTheirOutcomes() throws Exception {
        try (Alerts alerts = new Alerts()) {
            Loading loading = load(alerts.baseUrl(), "/alerts", "20", "300");

            assertThat(loading.code()).as(loading.told()).isZero();
            assertThat(alerts.asked()).containsEntry("/alerts", 300);
            assertThat(loading.json().path("generator").asText()).isEqualTo("ab 2.3");
            assertThat(loading.json().path("outcomes").path("ok").asInt()).isEqualTo(300);
            assertThat(loading.json().path("latencyMicros").path("100.0").asDouble())
                    .isPositive();
            loading.requireEndAfter(alerts.lastAsked());
        }
    }

    @Test
    void anotherStatusIsAFailure() throws Exception {
        try (Alerts alerts = new Alerts()) {
            Loading loading = load(alerts.baseUrl(), "/alerts/none", "2", "30");

            assertThat(loading.json().path("outcomes").path("status").asInt()).isEqualTo(30);
            assertThat(loading.json().path("outcomes").path("ok").asInt()).isZero();
            assertThat(loading.json().path("latencyMicros")).isEmpty();
        }
    }

    @Test
    void requestsWithoutAnAnswerAreTimeouts() throws Exception {
        try (Alerts alerts = new Alerts()) {
            Loading loading = load(alerts.baseUrl(), "/slow", "7", "30");

            assertThat(loading.code()).as(loading.told()).isZero();
            assertThat(loading.json().path("outcomes").toString()).isEqualTo("{\"ok\":0,\"timeout\":7}");
        }
    }

    @Test
    void aWrongOptionIsOneLine() throws Exception {
        Loading loading = Loading.of(AbLoad.class.getName(), folder, "--clients", "many");

        assertThat(loading.code()).isEqualTo(1);
        assertThat(loading.told()).hasLineCount(1).contains("--clients").contains("many");
        assertThat(Files.exists(loading.result())).isFalse();
    }

    private Loading load(String baseUrl, String path, String clients, String requests) throws Exception {
        return Loading.of(
                AbLoad.class.getName(),
                folder,
                "--base-url",
                baseUrl,
                "--path",
                path,
                "--clients",
                clients,
                "--requests",
                requests,
                "--seconds",
                "30",
                "--timeout-ms",
                "1000");
    }
}
