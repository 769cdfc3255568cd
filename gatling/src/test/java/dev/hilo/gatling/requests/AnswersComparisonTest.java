package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.requests.RequestsStub.Asked;
import dev.hilo.gatling.requests.RequestsStub.Reply;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUp;
import dev.hilo.load.requests.ComparedAnswers;
import dev.hilo.load.requests.ComparedAnswers.ComparedRequest;
import dev.hilo.load.requests.ComparedAnswers.Difference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswersComparisonTest {
    private static final Map<String, String> ENVIRONMENT = Map.of("KEY", "s3cret");
    /** Time for all rounds on a busy machine. */
    private static final Duration UNHURRIED = Duration.ofHours(1);

    private static final String ONE = "{'requests': [{'path': '/one'}]}";

    @Test
    void aFieldThatDiffersIsNamedByItsPathWithTheShareOfAnswers() throws Exception {
        String written = """
                {'requests': [{'name': 'item', 'path': '/items/${id}'}],
                 'values': {'id': {'range': '1..10', 'order': 'in-turn'}}}
                """;

        ComparedRequest item = compared(written, asked -> item(asked, 5), asked -> item(asked, 7))
                .getFirst();

        assertThat(item.name()).isEqualTo("item");
        assertThat(item.answers()).isEqualTo(40);
        assertThat(item.differing()).isEqualTo(8);
        assertThat(item.differences()).containsExactly(new Difference("$.parts[*].price", 8, "1", "2"));
        assertThat(item.varying()).isEmpty();
    }

    /** Prices of the items from a number on differ from those before. */
    private static Reply item(Asked asked, int from) {
        int id = Integer.parseInt(asked.uri().getPath().replace("/items/", ""));
        return json("{\"id\": %d, \"parts\": [{\"price\": 0}, {\"price\": %d}]}".formatted(id, id < from ? 2 : 1));
    }

    @Test
    void whatVariesWithinAnApplicationIsNotCompared() throws Exception {
        Function<Asked, Reply> application =
                asked -> json("""
                {"id": %d, "at": "%s", "tags": {"%s": 1}, "nested": {"random": [%s]}, "same": 1}
                """.formatted(System.nanoTime(), Instant.now(), UUID.randomUUID(), Math.random()));

        ComparedRequest one = compared(ONE, application, application).getFirst();

        assertThat(one.differences()).isEmpty();
        assertThat(one.varying()).contains("$.id", "$.nested.random[*]", "$.tags");
    }

    @Test
    void whatEachStartMakesAnewIsAlike() throws Exception {
        assertThat(compared(ONE, started(), started()).getFirst().differences()).isEmpty();
    }

    /** An application that makes ids and times when it starts, and lists its own address. */
    private static Function<Asked, Reply> started() {
        String made = "\"id\": \"%s\", \"at\": \"%s\", \"millis\": %d"
                .formatted(UUID.randomUUID(), Instant.now(), System.currentTimeMillis());
        return asked -> json("{%s, \"self\": \"http://%s/one\"}".formatted(made, asked.header("Host")));
    }

    @Test
    void idsOfEachApplicationAreSentToItAndCompareByTheirPlace() throws Exception {
        String written = """
                {'requests': [
                  {'name': 'get', 'path': '/items/${id}'},
                  {'name': 'list', 'path': '/items', 'capture': {'id': {'json': '$[*].id'}}}]}
                """;

        List<ComparedRequest> alike = compared(written, asked -> stored(asked, "a"), asked -> stored(asked, "b"));

        assertThat(alike).extracting(ComparedRequest::name).containsExactly("get", "list");
        assertThat(alike).allSatisfy(one -> assertThat(one.answers()).isEqualTo(40));
        assertThat(alike).allSatisfy(one -> assertThat(one.differences()).isEmpty());
    }

    private static Reply stored(Asked asked, String prefix) {
        String path = asked.uri().getPath();
        return path.equals("/items")
                ? json("[{\"id\": \"%1$s-1\"}, {\"id\": \"%1$s-2\"}]".formatted(prefix))
                : json("{\"id\": \"%s\", \"size\": %d}"
                        .formatted(path.substring(7), path.startsWith("/items/" + prefix) ? 1 : 404));
    }

    @Test
    void bothApplicationsAreAskedAtOnce() throws Exception {
        CyclicBarrier met = new CyclicBarrier(2);
        Function<Asked, Reply> application = asked -> {
            try {
                met.await(5, TimeUnit.SECONDS);
                return Reply.of(200, "text");
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                return Reply.of(503, "alone");
            }
        };
        Map<Integer, Integer> statuses = new ConcurrentHashMap<>();

        compared(ONE, asked -> counted(application.apply(asked), statuses), application);

        assertThat(statuses).containsExactly(Map.entry(200, 40));
    }

    private static Reply counted(Reply reply, Map<Integer, Integer> statuses) {
        statuses.merge(reply.status(), 1, Integer::sum);
        return reply;
    }

    @Test
    void aStatusThatOnlyOneApplicationGivesComesBeforeItsBody() throws Exception {
        ComparedRequest one = compared(ONE, asked -> json("{\"a\": 1}"), asked -> Reply.of(500, "oh"))
                .getFirst();

        assertThat(one.differences()).containsExactly(new Difference("status", 40, "200", "500"));
    }

    @Test
    void aStatusThatComesAndGoesIsNoDifference() throws Exception {
        assertThat(compared(ONE, flapping(0), flapping(1)).getFirst().differences())
                .isEmpty();
    }

    /** Every third answer is a failure. */
    private static Function<Asked, Reply> flapping(int first) {
        AtomicInteger count = new AtomicInteger(first);
        return asked -> Reply.of(count.getAndIncrement() % 3 == 0 ? 503 : 200, "text");
    }

    @Test
    void typeTextOrderAndBytes() throws Exception {
        assertThat(only(json("{}"), Reply.of(200, "{}").with("Content-Type", "text/plain")))
                .isEqualTo(new Difference("type", 40, "application/json", "text/plain"));
        assertThat(only(json("{\"tags\": [1, 2]}"), json("{\"tags\": [2, 1]}")))
                .isEqualTo(new Difference("$.tags", 40, "one order of its elements", "another order"));
        assertThat(only(json("{\"tags\": [1, 2]}"), json("{\"tags\": [1]}")))
                .isEqualTo(new Difference("$.tags", 40, "2 elements", "1 elements"));
        assertThat(only(json("{\"a\": 1}"), json("{\"a\": \"1\"}"))).isEqualTo(new Difference("$.a", 40, "1", "\"1\""));
        assertThat(only(json("{\"a\": 1, \"b\": null}"), json("{\"a\": 1.0}")))
                .isEqualTo(new Difference("$.b", 40, "null", "absent"));
        assertThat(only(Reply.of(200, "abc"), Reply.of(200, "abd")).at()).isEqualTo("body");
        assertThat(only(
                        Reply.of(302, "").with("Location", "/a"),
                        Reply.of(302, "").with("Location", "/b")))
                .isEqualTo(new Difference("location", 40, "/a", "/b"));
        String large = "x".repeat(SampledBody.MOST + 1);
        assertThat(only(Reply.of(200, large), Reply.of(200, large + "x")))
                .isEqualTo(new Difference("length", 40, "1048577 bytes", "1048578 bytes"));
    }

    @Test
    void pagesAreComparedOutsideOfTheirTokens() throws Exception {
        assertThat(compared(ONE, asked -> page("12.50"), asked -> page("12.50"))
                        .getFirst()
                        .differences())
                .isEmpty();
        assertThat(compared(ONE, asked -> page("12.50"), asked -> page("13.50"))
                        .getFirst()
                        .differences())
                .containsExactly(new Difference("text", 40, "12.50", "13.50"));
    }

    private static Reply page(String price) {
        return Reply.of(200, "<input name='_csrf' value='%s'/><b>%s</b>".formatted(UUID.randomUUID() + "/+", price))
                .with("Content-Type", "text/html;charset=UTF-8");
    }

    @Test
    void secretsAndControlCharactersAreNotStored() throws Exception {
        Function<Asked, Reply> first = asked -> json("{\"accessToken\": \"a\", \"note\": \"s3cret\\u001b[31m\"}");
        Function<Asked, Reply> second = asked -> json("{\"accessToken\": \"b\", \"note\": \"none\"}");

        assertThat(compared("{'requests': [{'path': '/one', 'headers': {'X-Key': '${env.KEY}'}}]}", first, second)
                        .getFirst()
                        .differences())
                .containsExactly(
                        new Difference("$.accessToken", 40, "***", "***"),
                        new Difference("$.note", 40, "*** [31m", "none"));
    }

    @Test
    void bothGetTheSameSequenceAndWhatIsTakenIsSentOnce() throws Exception {
        String written = """
                {'requests': [
                  {'name': 'delete', 'method': 'DELETE', 'path': '/items/${id}', 'takes': ['id']},
                  {'name': 'create', 'method': 'POST', 'path': '/items', 'body': '{}',
                   'capture': {'id': {'json': '$.id'}}}]}
                """;
        try (RequestsStub first = new RequestsStub(creating());
                RequestsStub second = new RequestsStub(creating())) {
            List<ComparedRequest> compared = AnswersComparison.compare(
                            Written.requests(written), ENVIRONMENT, List.of(first.url(), second.url()), 1, UNHURRIED)
                    .requests();

            assertThat(compared).allSatisfy(one -> assertThat(one.differences()).isEmpty());
            assertThat(compared.getFirst().varying()).isEmpty();
            List<String> lines = first.asked().stream().map(Asked::line).toList();
            assertThat(lines.subList(0, 5))
                    .containsExactlyInAnyOrder(
                            "POST /items", "POST /items", "DELETE /items/1", "DELETE /items/2", "POST /items");
            assertThat(lines.subList(5, lines.size())).containsOnly("POST /items");
            assertThat(second.asked().stream().map(Asked::line)).isEqualTo(lines);
        }
    }

    @Test
    void eachLoadOfAPlanHasItsOwnResultAndOneThatCannotBeSentLeavesTheOthersTheirs(@TempDir Path folder)
            throws Exception {
        String unsendable = "{'requests': [{'path': '/two', 'headers': {'Key': '${env.MISSING}'}}]}";
        try (RequestsStub first = new RequestsStub(asked -> json("{}"));
                RequestsStub second = new RequestsStub(asked -> json("{}"))) {
            List<PlannedLoad> loads =
                    List.of(load(unsendable, folder.resolve("two")), load(ONE, folder.resolve("one")));
            List<Target> targets = Stream.of(first, second)
                    .map(stub -> new Target(stub.url(), loads))
                    .toList();

            AnswersComparison.compare(new LoadPlan(1, targets), ENVIRONMENT);
        }

        assertThat(ComparedAnswers.read(folder.resolve("two")).orElseThrow().reason())
                .contains("MISSING");
        assertThat(ComparedAnswers.read(folder.resolve("one")).orElseThrow().requests())
                .extracting(ComparedRequest::name)
                .containsExactly("GET /one");
    }

    private static PlannedLoad load(String written, Path folder) throws IOException {
        return new PlannedLoad(
                folder.getFileName().toString(),
                "requests",
                null,
                null,
                Files.createDirectories(folder),
                60_000,
                new WarmUp(0, 1, 0, 0, 0),
                0,
                List.of(new LoadPhase(1, 1, 1)),
                null,
                null,
                null,
                Written.requests(written),
                null);
    }

    private static Function<Asked, Reply> creating() {
        AtomicInteger last = new AtomicInteger();
        return asked -> asked.method().equals("POST")
                ? json("{\"id\": %d}".formatted(last.incrementAndGet()))
                : Reply.of(204, "");
    }

    private static Difference only(Reply first, Reply second) throws Exception {
        List<Difference> differences =
                compared(ONE, asked -> first, asked -> second).getFirst().differences();
        assertThat(differences).hasSize(1);
        return differences.getFirst();
    }

    private static Reply json(String body) {
        return Reply.of(200, body).with("Content-Type", "application/json");
    }

    private static List<ComparedRequest> compared(
            String written, Function<Asked, Reply> one, Function<Asked, Reply> other) throws Exception {
        try (RequestsStub first = new RequestsStub(one);
                RequestsStub second = new RequestsStub(other)) {
            ComparedAnswers compared = AnswersComparison.compare(
                    Written.requests(written), ENVIRONMENT, List.of(first.url(), second.url()), 1, UNHURRIED);
            return compared.requests();
        }
    }
}
