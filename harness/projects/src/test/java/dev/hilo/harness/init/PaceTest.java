package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.init.Explored.Tried;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaceTest {
    private static final long MILLIS = 100;

    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    /** Media types of the bodies that came. */
    private final Set<String> types = ConcurrentHashMap.newKeySet();

    @ParameterizedTest
    @CsvSource({"1000, 100", "400, 100", "399, 50", "200, 50", "79, 10", "12, 2", "4, 1", "0.5, 1", "0, 1"})
    void aQuarterOfThePaceIsRoundedDown(double perSecond, int rate) {
        assertThat(new Pace(OptionalDouble.of(perSecond), Optional.empty(), false).rate())
                .isEqualTo(rate);
    }

    @Test
    void withoutRequestsItIsNotKnown() throws Exception {
        try (Answers nobody = new Answers(URI.create("http://127.0.0.1:1"), Answers.WITHIN)) {
            assertThat(Pace.of(nobody, List.of(tried("/x", "", null)))).isEqualTo(Pace.UNKNOWN);
        }
        assertThat(Pace.UNKNOWN.rate()).isEqualTo(100);
    }

    @Test
    void oneAnswerAtATimeIsSlowerThanManyThatWait() throws Exception {
        Pace single = pace(200, Executors.newSingleThreadExecutor());
        Pace waiting = pace(200, Executors.newFixedThreadPool(Pace.CLIENTS));

        // at most ten in a second, and those of the second before that end in it
        assertThat(single.perSecond().orElseThrow()).isBetween(0.5, 1_000.0 / MILLIS + Pace.CLIENTS);
        assertThat(waiting.perSecond().orElseThrow())
                .isGreaterThan(2 * single.perSecond().orElseThrow());
        assertThat(asked).containsExactlyInAnyOrder("GET /fruits/4 null", "GET /fruits application/xml");
    }

    @Test
    void answersThatAreNotGoodDoNotCount() throws Exception {
        assertThat(pace(503, Executors.newFixedThreadPool(Pace.CLIENTS)).perSecond())
                .hasValue(0);
    }

    @Test
    void anApplicationThatLimitsItsClients() throws Exception {
        assertThat(pace(429, Executors.newFixedThreadPool(Pace.CLIENTS)).note())
                .contains(
                        "It limits its clients: it answered 429 when 16 of them asked at once. Switch that off under environment, or a run measures refusals.");
        assertThat(pace(200, Executors.newFixedThreadPool(Pace.CLIENTS)).note()).isEmpty();
    }

    /** Spring answers 415 to a body without a media type. */
    @Test
    void aBodyIsJsonAsInARun() throws Exception {
        RequestSpec query = new RequestSpec(null, null, "POST", "/graphql", null, "{}", null, null, null);

        pace(
                200,
                Executors.newFixedThreadPool(Pace.CLIENTS),
                new Tried(new Draft(query, ""), "", "/graphql", 200, 9, true, ""));

        assertThat(types).containsExactly("application/json");
    }

    private Pace pace(int status, ExecutorService threads) throws IOException, InterruptedException {
        return pace(
                status,
                threads,
                tried("/fruits/${fruits-id}", "/fruits/4", null),
                tried("/fruits", "/fruits", "application/xml"),
                tried("/unsent", "", null));
    }

    private Pace pace(int status, ExecutorService threads, Tried... tried) throws IOException, InterruptedException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            asked.add("%s %s %s"
                    .formatted(
                            exchange.getRequestMethod(),
                            exchange.getRequestURI(),
                            exchange.getRequestHeaders().getFirst("X-Kind")));
            Optional.ofNullable(exchange.getRequestHeaders().getFirst("Content-Type"))
                    .ifPresent(types::add);
            sleep();
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        URI baseUrl = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        try (threads;
                Answers application = new Answers(baseUrl, Answers.WITHIN)) {
            return Pace.of(application, List.of(tried));
        } finally {
            server.stop(0);
        }
    }

    private static void sleep() throws IOException {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException stopped) {
            throw new IOException(stopped);
        }
    }

    private static Tried tried(String path, String sent, String kind) {
        RequestSpec request = new RequestSpec(
                null, null, null, path, kind == null ? null : Map.of("X-Kind", kind), null, null, null, null);
        return new Tried(new Draft(request, ""), "", sent, 200, 9, true, "");
    }
}
