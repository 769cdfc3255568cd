package dev.hilo.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.alerts.contract.AlertContract;
import dev.hilo.testing.AcceptQueue;
import dev.hilo.testing.Built;
import dev.hilo.testing.PackagedApplication;
import dev.hilo.testing.StackFile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract against a packaged build, the commands that it sends to the database, and what else every build serves. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PackagedAlertContract extends AlertContract {
    /** Commands by which drivers monitor the server. */
    private static final Set<String> HOUSEKEEPING =
            Set.of("serverStatus", "buildInfo", "hello", "isMaster", "ismaster", "endSessions", "ping");

    private static final int COUNTED = 10;
    /**
     * Attempts to measure an operation. The first ones fill the pool, and a driver may check a connection at any time; commands that belong to
     * the operation appear in every attempt.
     */
    private static final int ATTEMPTS = 9;

    private final Path folder;
    private final String variant;
    private Optional<String> whyNot = Optional.empty();
    private PackagedApplication application;

    /** @param build name of its folder */
    PackagedAlertContract(String build, String variant) {
        this.folder = Path.of("..", build);
        this.variant = variant;
    }

    @BeforeAll
    void start() throws Exception {
        whyNot = Built.whyNot(folder, variant);
        if (whyNot.isPresent()) {
            return;
        }
        application = new PackagedApplication(
                folder, variant, List::of, () -> TestDatabase.server().connection());
        application.beforeAll(null);
    }

    /** Skips each test, so that each is reported as skipped, with the reason. */
    @BeforeEach
    void assumeBuilt() {
        whyNot.ifPresent(Assumptions::abort);
    }

    @AfterAll
    void stop() {
        if (application != null) {
            application.afterAll(null);
        }
    }

    @Override
    protected URI baseUri() {
        return application.base();
    }

    @ParameterizedTest
    @EnumSource
    void eachOperationSendsTheSameCommands(Operation operation) {
        SortedMap<String, Long> expected = new TreeMap<>();
        operation.commands().forEach(command -> expected.put(command, (long) COUNTED));
        SortedMap<String, Long> sent = sentBy(operation);
        for (int attempt = 1; attempt < ATTEMPTS && !sent.equals(expected); attempt++) {
            sent = sentBy(operation);
        }
        assertThat(sent).as("%d times %s", COUNTED, operation).isEqualTo(expected);
    }

    private SortedMap<String, Long> sentBy(Operation operation) {
        String[] ids = new String[COUNTED];
        for (int call = 0; call < COUNTED; call++) {
            ids[call] = operation.prepare(client());
        }
        Map<String, Long> before = TestDatabase.server().commands();
        for (String id : ids) {
            operation.call(client(), id);
        }
        SortedMap<String, Long> sent = new TreeMap<>();
        TestDatabase.server().commands().forEach((command, count) -> {
            long times = count - before.getOrDefault(command, 0L);
            if (times != 0 && !HOUSEKEEPING.contains(command)) {
                sent.put(command, times);
            }
        });
        return sent;
    }

    @Test
    void everyBuildServesTheSameDocument() throws Exception {
        assertThat(get("/openapi.yaml")).isEqualTo(Files.readString(Path.of("..", "openapi.yaml")));
    }

    @Test
    void manyClientsMayWaitToBeAccepted() throws IOException {
        AcceptQueue.assertLength(baseUri());
    }

    @Test
    void requestsAreCounted() throws Exception {
        client().get("/alerts");

        assertThat(get(metricsPath()).lines().filter(line -> !line.startsWith("#")))
                .anyMatch(
                        line -> line.matches("http_[a-z_]*requests?[a-z_]*(_count|_total)?\\{.*/alerts.*} [0-9.e+]+"));
    }

    private String metricsPath() throws Exception {
        return StackFile.read(folder.resolve("stack.yaml"))
                .content()
                .path("metrics")
                .path("path")
                .asText();
    }

    private String get(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(baseUri().resolve(path)).build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer.body();
        }
    }
}
