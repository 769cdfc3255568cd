package dev.hilo.generators.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.generators.Alerts;
import dev.hilo.generators.Loading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With the real JMeter. */
@Timeout(120)
class JmeterLoadTest {
    @TempDir
    Path folder;

    /** 12 clients that request two paths in two rounds, the second of which is for the one request more; ids are drawn with the frequencies of the file. */
    @Test
    void sendsEachPathOncePerClientAndRound() throws Exception {
        try (Alerts alerts = new Alerts()) {
            Loading loading = load(alerts.baseUrl(), "25", "/alerts", "/alerts/{id}");

            assertThat(loading.code()).as(loading.told()).isZero();
            assertThat(alerts.asked())
                    .containsEntry("/alerts", 24)
                    .containsEntry("/alerts/known", 12)
                    .containsEntry("/alerts/unknown", 12);
            assertThat(loading.json().path("generator").asText()).isEqualTo("JMeter 5.6.3");
            assertThat(loading.json().path("outcomes").path("ok").asInt()).isEqualTo(36);
            assertThat(loading.json().path("outcomes").path("status").asInt()).isEqualTo(12);
            // the threads begin within two seconds; the first may be late on a busy machine
            assertThat(loading.json().path("seconds").asDouble()).isGreaterThan(0.5);
            loading.requireEndAfter(alerts.lastAsked());
        }
    }

    /** Requests are one more than clients, so that each client makes a second round. */
    @Test
    void requestsWithoutAnAnswerAreTimeoutsInEachRound() throws Exception {
        try (Alerts alerts = new Alerts()) {
            Loading loading = load(alerts.baseUrl(), "13", "/slow");

            assertThat(loading.json().path("outcomes").toString()).isEqualTo("{\"timeout\":24}");
            assertThat(loading.json().path("latencyMicros")).isEmpty();
        }
    }

    @Test
    void whereNobodyListensAllAreRefused() throws Exception {
        Loading loading = load("http://127.0.0.1:1", "12", "/alerts");

        assertThat(loading.json().path("outcomes").toString()).isEqualTo("{\"refused\":12}");
    }

    private Loading load(String baseUrl, String requests, String... paths) throws Exception {
        Path ids = Files.writeString(folder.resolve("ids.txt"), "known\nunknown\n");
        String[] words = {
            "--base-url",
            baseUrl,
            "--clients",
            "12",
            "--requests",
            requests,
            "--timeout-ms",
            "1000",
            "--ramp-seconds",
            "2",
            "--ids",
            ids.toString()
        };
        List<String> all = new ArrayList<>(List.of(words));
        for (String path : paths) {
            all.add("--path");
            all.add(path);
        }
        return Loading.of(JmeterLoad.class.getName(), folder, all.toArray(String[]::new));
    }
}
