package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.LateDeployment;
import dev.hilo.harness.init.SmallJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code bench init} with requests that a file holds: an access log, traces, a description. */
class InitRequestsTest extends InitTest {
    @Test
    void anAccessLogGivesRequestsAndTheirTimes() throws IOException {
        shop("target/shop.jar");
        String line = "192.0.2.1 - - [02/Mar/2026:10:00:0%d +0100] \"GET /items HTTP/1.1\" 200 512%n";
        Path log = Files.writeString(folder.resolve("access.log"), line.formatted(1) + line.formatted(3));

        Outcome outcome = init("--argument", "--http=${port}", "--access-log", log.toString(), "--busiest", "2s");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("requests: {access-log: access.log}\n")
                .contains("load:\n  replay: {access-log: access.log, busiest: 2s}\n");
    }

    @Test
    void aServerThatListensBeforeItHasDeployedIsWaitedFor() throws IOException {
        SmallJar.ofProgram(folder.resolve("server.jar"), LateDeployment.class);

        Outcome outcome = init("--url", "/shop/items");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written()).contains("  ready: {http: /shop/items}\n", "- get: /shop/items\n");
    }

    @Test
    void aLogThatIsTooShortIsRefusedBeforeAnythingStarts() throws IOException {
        shop("target/shop.jar");
        Path log = Files.writeString(
                folder.resolve("access.log"),
                "192.0.2.1 - - [02/Mar/2026:10:00:00 +0100] \"GET / HTTP/1.1\" 200 512\n");

        Outcome outcome = init("--access-log", log.toString(), "--busiest", "60s");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("bench: --busiest: %s covers only 1 s, fewer than the 60 s of busiest\n".formatted(log));
    }

    @Test
    void tracesGiveServersInPlaceOfThoseThatWereAsked() throws IOException {
        shop("target/shop.jar");
        Files.writeString(folder.resolve("application.properties"), "prices.url=http://prices:8080/v1\n");
        Path file = traces(
                span(2, "http.request.method", "GET", "url.path", "/items", "http.response.status_code", "200"),
                span(
                        3,
                        "http.request.method",
                        "GET",
                        "url.full",
                        "http://prices:8080/v1/prices/7",
                        "http.response.status_code",
                        "200"),
                span(
                        3,
                        "http.request.method",
                        "GET",
                        "url.full",
                        "http://stock.example/x",
                        "http.response.status_code",
                        "200"));

        Outcome outcome = init("--argument", "--http=${port}", "--traces", file.toString());

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(written())
                .contains("requests: {traces: traces.jsonl}\n")
                .contains("    PRICES_URL: \"http://${prices-stand-in}/v1\"  # guess: prices.url names it\n")
                .contains(
                        "  # It asks stock.example, and no setting of it names that: give it ${stock-stand-in}, which is host:port, where it reads the address\n")
                .contains(
                        "  prices-stand-in: {folder: stand-ins/prices-stand-in}  # prices:8080\n  stock-stand-in: {folder: stand-ins/stock-stand-in}  # stock.example\n");
        assertThat(folder.resolve("stand-ins/prices-stand-in/answers.properties"))
                .content()
                .contains("1.request = GET /v1/prices/{id}\n1.status = 200:1\n1.millis = 0:39.9 10:40.2 ");
    }

    @Test
    void tracesThatCannotBeReadAreRefusedBeforeAnythingStarts() throws IOException {
        shop("target/shop.jar");
        Path file = traces();

        Outcome outcome = init("--traces", file.toString());

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo(
                        "bench: --traces: %s has no spans: let the OpenTelemetry Collector write traces with its exporter \"file\"%n"
                                .formatted(file));
        assertThat(folder.resolve("hilo.yaml")).doesNotExist();
    }

    private Path traces(String... spans) throws IOException {
        return Files.writeString(
                folder.resolve("traces.jsonl"),
                "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[%s]}]}]}".formatted(String.join(",", spans)));
    }

    private static String span(int kind, String... attributes) {
        StringBuilder text = new StringBuilder();
        for (int name = 0; name < attributes.length; name += 2) {
            text.append(text.isEmpty() ? "" : ",")
                    .append("{\"key\":\"%s\",\"value\":{\"stringValue\":\"%s\"}}"
                            .formatted(attributes[name], attributes[name + 1]));
        }
        return "{\"kind\":%d,\"startTimeUnixNano\":\"1000000\",\"endTimeUnixNano\":\"41000000\",\"attributes\":[%s]}"
                .formatted(kind, text);
    }
}
