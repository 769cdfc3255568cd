package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceRequestsTest {
    @TempDir
    Path folder;

    /** Key and value in turn; a value of digits is a number, as the protocol writes it. */
    private static String attributes(String... pairs) {
        return IntStream.range(0, pairs.length / 2)
                .mapToObj(pair -> {
                    String value = pairs[2 * pair + 1];
                    String type = value.matches("\\d+") ? "intValue" : "stringValue";
                    return "{\"key\":\"%s\",\"value\":{\"%s\":\"%s\"}}".formatted(pairs[2 * pair], type, value);
                })
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String span(String kind, long micros, String... attributes) {
        return "{\"traceId\":\"a\",\"kind\":%s,\"startTimeUnixNano\":\"1700000000000000000\",\"endTimeUnixNano\":\"%d\",\"attributes\":%s}"
                .formatted(kind, 1_700_000_000_000_000_000L + 1_000 * micros, attributes(attributes));
    }

    private static String request(String method, String route, String path, int status) {
        Map<String, String> named = new LinkedHashMap<>();
        named.put("http.request.method", method);
        named.put("http.route", route);
        named.put("url.path", path.split("\\?")[0]);
        named.put("http.response.status_code", String.valueOf(status));
        if (path.contains("?")) {
            named.put("url.query", path.split("\\?")[1]);
        }
        return span(
                "2",
                900,
                named.entrySet().stream()
                        .flatMap(pair -> java.util.stream.Stream.of(pair.getKey(), pair.getValue()))
                        .toArray(String[]::new));
    }

    private static String batch(String service, String... spans) {
        return "{\"resourceSpans\":[{\"resource\":{\"attributes\":%s},\"scopeSpans\":[{\"scope\":{},\"spans\":[%s]}]}]}\n"
                .formatted(attributes("service.name", service), String.join(",", spans));
    }

    private Drafts read(String content) throws IOException {
        return RequestFiles.read("traces", Files.writeString(folder.resolve("traces.jsonl"), content));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"result\":%s}", "{\"trace\":%s}"})
    void anAnswerOfJaegerOrTempoHasATraceInIt(String answer) throws IOException {
        String trace = batch("shop", request("GET", "/films", "/films", 200));
        assertThat(read(answer.formatted(trace)).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/films");
        assertThat(read(trace.replace("resourceSpans", "batches")).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/films");
    }

    @Test
    void theMixIsThatOfTheRoutesOfTheApplicationWithTheMostRequests() throws IOException {
        String shop = batch(
                "shop",
                request("GET", "/films/{slug}", "/films/the-matrix", 200),
                request("GET", "/films/{slug}", "/films/alien", 200),
                request("GET", "/films/{slug}", "/films/alien", 200),
                request("GET", "/films", "/films?page=1&token=hunter2", 200));
        Drafts drafts = read(shop + batch("other", request("GET", "/x", "/x", 200)) + shop);

        assertThat(drafts.requests())
                .extracting(RequestSpec::weight, RequestSpec::method, RequestSpec::path)
                .containsExactly(
                        tuple(2, "GET", "/films/alien"),
                        tuple(1, "GET", "/films/the-matrix"),
                        tuple(1, "GET", "/films?page=1"));
        assertThat(drafts.notes())
                .containsExactly(
                        "1 request left out: other applications than \"shop\"",
                        Credentials.LEFT_OUT,
                        "traces have no headers and no cookies: add those that the application needs");
    }

    @Test
    void callsAreToldWithTheirDelays() throws IOException {
        String[] spans = IntStream.rangeClosed(1, 100)
                .mapToObj(number -> span(
                        "\"SPAN_KIND_CLIENT\"",
                        1_000L * number,
                        "http.request.method",
                        "GET",
                        "server.address",
                        "prices",
                        "server.port",
                        "8080"))
                .toArray(String[]::new);
        String database = span("3", 500, "db.system", "postgresql", "net.peer.name", "db", "net.peer.port", "5432");
        Drafts drafts = read(batch("shop", request("GET", "/", "/", 200), request("GET", "/", "/", 200))
                + batch("shop", spans)
                + batch("shop", database)
                + batch("other", database));

        assertThat(drafts.notes())
                .contains(
                        "it calls http prices:8080: 100 times, 50.00 a request; p50 50.2 ms, p90 90.1 ms, p99 99.3 ms",
                        "it calls postgresql db:5432: 1 times, 0.50 a request; p50 0.5 ms, p90 0.5 ms, p99 0.5 ms");
    }

    private static String call(long millis, int status, String url) {
        return span(
                "3",
                1_000 * millis,
                "http.request.method",
                "GET",
                "url.full",
                url,
                "server.address",
                "prices",
                "server.port",
                "8080",
                "http.response.status_code",
                String.valueOf(status));
    }

    @Test
    void calledServersHaveTheirStatusesAndTimesByMethodAndPath() throws IOException {
        Path file = Files.writeString(
                folder.resolve("traces.jsonl"),
                batch(
                                "shop",
                                request("GET", "/", "/", 200),
                                call(10, 200, "http://prices:8080/prices/17?currency=EUR"),
                                call(30, 503, "http://prices:8080/prices/23"),
                                call(20, 200, "http://prices:8080/prices/17"),
                                call(5, 200, "http://prices:8080/rates"),
                                span("3", 500, "db.system", "postgresql", "net.peer.name", "db"))
                        + batch("other", call(1, 200, "http://prices:8080/secret")));

        List<CalledService> called = CalledService.of(file);

        assertThat(called).extracting(CalledService::address).containsExactly("prices:8080");
        CalledService.Call prices = called.getFirst().calls().getFirst();
        assertThat(called.getFirst().calls())
                .extracting(CalledService.Call::method, CalledService.Call::path)
                .containsExactly(tuple("GET", "/prices/{id}"), tuple("GET", "/rates"));
        assertThat(prices.statuses()).isEqualTo(Map.of(200, 2L, 503, 1L));
        assertThat(prices.millis()).hasSameSizeAs(CalledService.QUANTILES).isSorted();
        assertThat(prices.millis().getFirst()).isBetween(9.9, 10.1);
        assertThat(prices.millis().get(CalledService.QUANTILES.indexOf(50))).isBetween(19.8, 20.2);
        assertThat(prices.millis().getLast()).isBetween(29.7, 30.3);
    }

    @Test
    void aResourceAloneIsReadAsTheExporterToALogWritesIt() throws IOException {
        String whole = batch("shop", request("GET", "/a", "/a", 200));
        String resource = whole.substring("{\"resourceSpans\":[".length(), whole.lastIndexOf("]}"));

        assertThat(read(resource + "\n" + resource).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/a");
    }

    @Test
    void whatIsLeftOutIsCounted() throws IOException {
        Drafts drafts = read(batch(
                "shop",
                request("GET", "/a", "/a", 200),
                request("POST", "/a", "/a", 201),
                request("GET", "/a", "/a", 500),
                request("GET", "/a", "/eyJhbGciOiJIUzI1NiJ9.e30.x", 200)));

        assertThat(drafts.requests()).extracting(RequestSpec::path).containsExactly("/a");
        assertThat(drafts.notes())
                .contains(
                        "1 request left out: neither GET nor HEAD, and a trace has no bodies",
                        "1 request left out: not successful",
                        "1 request left out: a token in the path");
    }

    @Test
    void namesBeforeTheStableOnesAreKnown() throws IOException {
        String old = span("2", 1, "http.method", "GET", "http.target", "/old?a=1", "http.status_code", "200");

        assertThat(read(batch("shop", old)).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/old?a=1");
    }

    @Test
    void aFileThatIsStillWrittenIsReadAsFarAsItGoes() throws IOException {
        String whole = batch("shop", request("GET", "/a", "/a", 200));
        for (int end : new int[] {1, 20, 120, whole.length() - 3}) {
            assertThat(read(whole + whole.substring(0, end)).notes())
                    .contains("the last batch has no end and is used as far as it goes");
        }
    }

    @Test
    void whatHasNoRequestsIsToldInOneLine() {
        assertThatThrownBy(() -> read("{}"))
                .isInstanceOf(PlanException.class)
                .hasMessageEndingWith(
                        "has no spans: let the OpenTelemetry Collector write traces with its exporter \"file\"");
        assertThatThrownBy(() -> read(batch("shop", span("3", 1, "db.system", "mysql"))))
                .hasMessageEndingWith("has 1 spans, none of them of an HTTP server");
        assertThatThrownBy(() -> read("not JSON"))
                .hasMessageContaining("line 1, column ")
                .hasMessageContaining("cannot be read as JSON");
    }
}
