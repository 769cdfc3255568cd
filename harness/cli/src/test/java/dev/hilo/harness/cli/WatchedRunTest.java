package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.run.FakeStack;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run of the whole harness in a separate JVM, with a client of the live page. */
@Timeout(120)
class WatchedRunTest {
    private static final String TOLD = "watch the run on ";

    @TempDir
    Path home;

    private final HttpClient client = HttpClient.newHttpClient();
    private BenchProcess bench;

    @AfterEach
    void stop() {
        client.close();
        if (bench != null) {
            bench.process().destroy();
        }
    }

    @Test
    void theRunIsShownAndItsEndIsReportedBeforeThePageCloses() throws Exception {
        FakeStack.make(home, "NeverEnds");
        bench = run("platform", "--watch");
        URI url = url();

        JsonNode view = await(
                url,
                seen -> seen.path("rows")
                        .findValuesAsText("of")
                        .containsAll(List.of("load", "metrics", "application")));

        assertThat(view.at("/trial/variant").asText()).isEqualTo("fake-stack-platform");
        assertThat(view.path("gap").isNull()).isTrue();
        assertThat(view.toString()).contains("{\"of\":\"load\",").contains("\"answered\":8.0,\"failed\":2.0");

        bench.process().destroy();
        JsonNode last = await(url, seen -> !seen.path("ended").isNull());

        assertThat(last.path("ended").asText())
                .isEqualTo("The run was stopped; finished trials are kept: ./bench resume %s runs the others"
                        .formatted(results()));
        assertThat(bench.exitCode()).isNotZero();
        assertThatThrownBy(() -> live(url)).isInstanceOf(ConnectException.class);
    }

    /** The settings of a run say where its load comes from; without a cluster, a test writes them. */
    @Test
    void theEndOfARunIsReportedWithItsReportAndWhatThePageCannotShowOfPods() throws Exception {
        FakeStack.make(home, "EndsWell");
        bench = run("virtual", "--watch");
        JsonNode last = await(url(), seen -> !seen.path("ended").isNull());

        assertThat(last.path("ended").asText())
                .isEqualTo("The run has ended. Its report: " + results().resolve("report/index.html"));
        assertThat(last.path("plan").findValuesAsText("state")).containsExactly("failed");
        assertThat(bench.exitCode()).isOne();
        ResultFolder ended = ResultFolder.open(results());
        assertThat(ended.run().command()).noneMatch(word -> word.startsWith("--watch"));

        Outcome again = BenchCall.in(home, "resume", "--watch", results().toString());

        assertThat(again.exitCode()).isOne();
        assertThat(again.out()).startsWith(TOLD).contains("\nnothing is missing in " + results());

        Files.delete(ended.trialFolder(ended.trials().getFirst()).resolve(ResultFolder.TRIAL));
        FakeHome.replace(
                results().resolve(ResultFolder.RUN),
                "\"settings\" : \\{",
                "\"settings\" : {\"" + RunResult.GENERATOR_PODS + "\": \"2 pods\",");
        bench = resume();
        JsonNode ofPods = await(url(), seen -> !seen.path("ended").isNull());

        assertThat(ofPods.path("gap").asText())
                .isEqualTo(
                        "The load comes from pods, whose seconds are not followed: requests, latency and failures are in the report.");
        assertThat(bench.exitCode()).isOne();
    }

    private BenchProcess resume() throws Exception {
        return BenchProcess.startWithPath(
                home, System.getenv("PATH"), "resume", "--watch", results().toString());
    }

    @Test
    void aTakenPortIsReportedBeforeAnythingIsMade() throws Exception {
        FakeStack.make(home, "EndsWell");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Outcome refused = BenchCall.in(home, words("virtual", "--watch=" + taken.getLocalPort()));

            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.err().lines().filter(line -> !line.startsWith("bench: warning: ")))
                    .singleElement()
                    .asString()
                    .startsWith(
                            "bench: --watch=%d: the port is taken by another program".formatted(taken.getLocalPort()))
                    .endsWith("choose another, or --watch alone for any free one");
            assertThat(results()).doesNotExist();
        }
        assertThat(BenchCall.in(home, words("virtual", "--watch=65536")).exitCode())
                .isEqualTo(2);
    }

    private BenchProcess run(String variant, String... words) throws Exception {
        return BenchProcess.startWithPath(home, System.getenv("PATH"), words(variant, words));
    }

    private String[] words(String variant, String... words) {
        List<String> all = new ArrayList<>(List.of(
                "run",
                "--suite=fakes",
                "--stacks=" + variant,
                "--trials=1",
                "--heap=64m",
                "--gc=serial",
                "--out=" + results()));
        all.addAll(List.of(words));
        return all.toArray(String[]::new);
    }

    private URI url() throws Exception {
        while (true) {
            Optional<String> line = Files.exists(home.resolve("out"))
                    ? bench.out().stream().filter(told -> told.startsWith(TOLD)).findFirst()
                    : Optional.empty();
            if (line.isPresent()) {
                return URI.create(line.get().substring(TOLD.length()));
            }
            assertThat(bench.process().isAlive()).as(() -> "bench is alive").isTrue();
            Thread.sleep(20);
        }
    }

    private JsonNode await(URI url, Predicate<JsonNode> condition) throws Exception {
        while (true) {
            JsonNode view = live(url);
            if (condition.test(view)) {
                return view;
            }
            Thread.sleep(200);
        }
    }

    private JsonNode live(URI url) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(url.resolve("live.json")).build();
        return new ObjectMapper()
                .readTree(client.send(request, BodyHandlers.ofString()).body());
    }

    private Path results() {
        return home.resolve("results/watched");
    }
}
