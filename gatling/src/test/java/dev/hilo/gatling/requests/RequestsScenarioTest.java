package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.requests.RequestsStub.Asked;
import dev.hilo.gatling.requests.RequestsStub.Reply;
import dev.hilo.gatling.run.Generator;
import dev.hilo.gatling.run.GeneratorRun;
import dev.hilo.gatling.run.LoadFiles;
import dev.hilo.gatling.run.PlanOfTest;
import dev.hilo.gatling.run.SharedGenerator;
import dev.hilo.gatling.synthetic.SyntheticScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestsScenarioTest {
    private static final Map<String, Object> WARM_UP =
            Map.of("clients", 2, "burstSeconds", 0.3, "pauseSeconds", 0.1, "requests", 60, "maxSeconds", 60);

    @TempDir
    Path folder;

    /** Load on entities that are created, read and deleted. */
    private static final class Store {
        private final Set<String> things = ConcurrentHashMap.newKeySet();
        private final AtomicInteger ids = new AtomicInteger();

        Reply reply(Asked asked) {
            String path = asked.uri().getPath();
            String id = path.substring(path.lastIndexOf('/') + 1);
            return switch (asked.method()) {
                case "POST" -> created("n " + ids.incrementAndGet());
                case "DELETE" -> Reply.of(things.remove(id) ? 204 : 404, "");
                default ->
                    path.equals("/things")
                            ? Reply.of(200, "{\"total\": 7}")
                            : things.contains(id) ? Reply.of(200, "thing " + id) : Reply.of(404, "");
            };
        }

        private Reply created(String id) {
            things.add(id);
            return Reply.of(201, "").with("Location", "/things/" + id.replace(" ", "%20"));
        }
    }

    private static final String STORE = """
            {'values': {'page': {'range': '1..5'}},
             'requests': [
              {'name': 'list', 'weight': 5, 'path': '/things?page=${page}', 'expect': {'json': {'$.total': '7'}}},
              {'name': 'get', 'weight': 10, 'path': '/things/${id}', 'expect': {'text': 'thing'}},
              {'name': 'create', 'weight': 3, 'method': 'POST', 'path': '/things', 'body': '{\\"page\\":${page}}',
               'headers': {'content-type': 'application/json', 'accept': 'text/x'},
               'expect': {'status': [201]}, 'capture': {'id': {'header': 'Location'}}},
              {'name': 'delete', 'weight': 2, 'method': 'DELETE', 'path': '/things/${id}', 'takes': ['id']}]}
            """;

    @Test
    void sendsTheMixWithWhatAnswersGave() throws Exception {
        PlanOfTest load = load(STORE).with("warmUp", WARM_UP);
        try (RequestsStub stub = new RequestsStub(new Store()::reply);
                Generator generator = start(stub, load)) {
            generator.await(load::isWarmUpDone);
            assertThat(stub.asked()).hasSize(60);
            stub.forget();
            load.go(List.of());
            assertThat(generator.exitCode()).as(generator::log).isZero();

            LoadFiles files = load.files();
            assertThat(files.outcomes("started"))
                    .isEqualTo(200)
                    .isEqualTo(stub.asked().size());
            assertThat(files.outcomes("ok") + files.outcomes("gone"))
                    .as(generator::log)
                    .isEqualTo(200);
            assertThat(files.outcomes("started", "list")).isEqualTo(50);
            assertThat(files.outcomes("started", "create")).isBetween(30L, 60L);
            assertThat(Map.of("list", "GET /things?", "get", "GET /things/", "create", "POST", "delete", "DELETE"))
                    .allSatisfy((operation, line) -> assertThat(files.outcomes("started", operation))
                            .isEqualTo(stub.asked(line).size()));
            assertThat(stub.asked("DELETE").stream().map(Asked::line))
                    .doesNotHaveDuplicates()
                    .allMatch(line -> line.matches("DELETE /things/n%20\\d+"));
            Asked creation = stub.asked("POST").getFirst();
            assertThat(creation.body()).matches("\\{\"page\":[1-5]}");
            assertThat(creation.header("Accept")).isEqualTo("text/x");
            assertThat(creation.header("Content-type")).isEqualTo("application/json");
        }
    }

    @Test
    void badAnswersAreCountedByKindAndARedirectIsNotFollowed() throws Exception {
        PlanOfTest load = load("""
                {'requests': [
                  {'path': '/ok'}, {'path': '/moved'}, {'name': 'moved, as \\"expected\\"', 'path': '/moved?x', 'expect': {'status': [302]}},
                  {'path': '/text', 'expect': {'text': 'that'}}, {'path': '/json', 'expect': {'json': {'$.a': '2'}}}]}
                """).closed(2, 3);
        try (RequestsStub stub = new RequestsStub(asked -> asked.isFor("GET /moved")
                        ? Reply.of(302, "").with("Location", "/ok")
                        : Reply.of(200, "{\"a\": 1, \"b\": \"this\"}"));
                Generator generator = start(stub, load.goAtOnce())) {
            assertThat(generator.exitCode()).as(generator::log).isZero();
        }
        LoadFiles files = load.files();
        assertThat(files.outcomes("started", "GET_/ok")).isPositive().isEqualTo(files.outcomes("ok", "GET_/ok"));
        assertThat(files.outcomes("started", "GET_/moved"))
                .isPositive()
                .isEqualTo(files.outcomes("status", "GET_/moved"));
        assertThat(files.outcomes("started", "moved_as_expected_"))
                .isPositive()
                .isEqualTo(files.outcomes("ok", "moved_as_expected_"));
        assertThat(files.outcomes("content", "GET_/text")).isPositive();
        assertThat(files.outcomes("ok", "GET_/text")).isZero();
        assertThat(files.outcomes("content", "GET_/json")).isPositive();
        assertThat(files.outcomes("ok", "GET_/json")).isZero();
        assertThat(files.latency("latency.hlog", "moved_as_expected_").getTotalCount())
                .isEqualTo(files.outcomes("started", "moved_as_expected_"));
    }

    @Test
    void hostileValuesArriveAsTheyAre() throws Exception {
        List<String> hostile = List.of("../../x", "a'b", "#{page} ${page}", "😀", "%0d%0aX: 1", "a/b?c=d&e=f#g", "\\");
        Path csv = Files.writeString(
                folder.resolve("hostile.csv"),
                hostile.stream()
                        .map(value -> "\"" + value + "\"")
                        .collect(Collectors.joining("\n", "value\n\"say \"\"hi\"\"\r\nthen\"\n", "\n")));
        PlanOfTest load = load("""
                {'values': {'v': {'csv': '%s', 'order': 'in-turn'}},
                 'requests': [{'name': 'echo #{name}', 'method': 'PUT', 'path': '/p/${v}', 'body': '{\\"v\\":\\"${v}\\"}',
                   'headers': {'Content-Type': 'application/json', 'X-Literal': '#{header} é'}, 'expect': {'json': {'$.v': '*'}}}]}
                """.formatted(csv)).closed(1, 3);
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(200, asked.body()));
                Generator generator = start(stub, load.goAtOnce())) {
            assertThat(generator.exitCode()).as(generator::log).isZero();
            assertThat(stub.asked()).hasSizeGreaterThan(8);
            assertThat(stub.asked().stream().limit(8).map(asked -> asked.uri().getPath()))
                    .containsExactlyElementsOf(concat("/p/say \"hi\"\r\nthen", hostile, "/p/"));
            assertThat(stub.asked().stream().limit(8).map(asked -> (String)
                            Written.map(asked.body().replace('\'', '’')).get("v")))
                    .containsExactlyElementsOf(concat("say \"hi\"\r\nthen", hostile, "").stream()
                            .map(value -> value.replace('\'', '’'))
                            .toList());
            assertThat(stub.asked()).allMatch(asked -> asked.header("X-literal").equals("#{header} é"));
        }
        assertThat(load.files().outcomes("ok")).isEqualTo(load.files().outcomes("started"));
    }

    private static List<String> concat(String first, List<String> others, String prefix) {
        return Stream.concat(Stream.of(first), others.stream().map(prefix::concat))
                .toList();
    }

    private static final String LOGGED_IN = """
            {'requests': [{'path': '/mine'}, {'path': '/public', 'headers': {'Authorization': 'none'}}],
             'logIn': {'clients': 3, 'token': {'header': 'X-Token'}, 'request': {'method': 'POST', 'path': '/log-in'}}}
            """;

    @Test
    void clientsLogInBeforeEachLoadAndTakeTurns() throws Exception {
        PlanOfTest load = load(LOGGED_IN).with("warmUp", WARM_UP);
        AtomicInteger sessions = new AtomicInteger();
        try (RequestsStub stub = new RequestsStub(asked -> asked.isFor("POST /log-in")
                        ? new Reply(
                                200,
                                Map.of(
                                        "X-Token", List.of("t" + sessions.incrementAndGet()),
                                        "Set-Cookie", List.of("s=" + sessions.get())),
                                "")
                        : Reply.of(200, "").with("Set-Cookie", "s=other"));
                Generator generator = start(stub, load)) {
            generator.await(load::isWarmUpDone);
            assertThat(headers(stub, "GET /mine", "Authorization")).containsOnly("Bearer t1", "Bearer t2", "Bearer t3");
            assertThat(headers(stub, "GET", "Cookie")).containsOnly("s=1", "s=2", "s=3");
            assertThat(headers(stub, "GET /public", "Authorization")).containsOnly("none");
            stub.forget();
            load.go(List.of());
            assertThat(generator.exitCode()).as(generator::log).isZero();

            assertThat(stub.asked().subList(0, 3)).allMatch(asked -> asked.isFor("POST /log-in"));
            assertThat(stub.asked("POST")).hasSize(3);
            assertThat(headers(stub, "GET /mine", "Authorization")).containsOnly("Bearer t4", "Bearer t5", "Bearer t6");
            assertThat(headers(stub, "GET", "Cookie").stream()
                            .collect(Collectors.groupingBy(cookie -> cookie, Collectors.counting())))
                    .isEqualTo(Map.of("s=4", 67L, "s=5", 67L, "s=6", 66L));
        }
        assertThat(load.files().outcomes("started")).isEqualTo(200);
    }

    private static List<String> headers(RequestsStub stub, String beginning, String name) {
        return stub.asked(beginning).stream().map(asked -> asked.header(name)).toList();
    }

    @Test
    void aFailedLogInEndsTheGenerator() throws Exception {
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(403, "who\nare you?"));
                Generator generator = alone(stub, load(LOGGED_IN).goAtOnce())) {
            assertThat(generator.exitCode()).isNotZero();
            assertThat(generator.log())
                    .endsWith("hilo: log-in \"POST_/log-in\" failed for client 1 of 3: status 403: who are you?");
            assertThat(stub.asked("GET")).isEmpty();
        }
    }

    /** {@code ValuesReaderTest} has what it says. */
    @Tag("thorough")
    @Test
    void aMissingSecretEndsTheGeneratorBeforeAnyLoad() throws Exception {
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(200, ""));
                Generator generator = alone(
                        stub,
                        load("{'requests': [{'path': '/${env.HILO_NONE}'}]}").goAtOnce())) {
            assertThat(generator.exitCode()).isNotZero();
            assertThat(generator.log())
                    .endsWith("hilo: request \"GET_/${env.HILO_NONE}\" needs ${env.HILO_NONE}: set HILO_NONE in the"
                            + " environment of hilo");
            assertThat(stub.asked()).isEmpty();
        }
    }

    @Test
    void bothSidesOfADuetGetTheSameRequests() throws Exception {
        String written = """
                {'values': {'a': {'range': '1..1000000'}, 'b': {'range': '1..1000', 'order': 'in-turn'}},
                 'requests': [{'path': '/a/${a}', 'weight': 3}, {'path': '/b/${b}'}, {'path': '/c/${a}/${b}', 'weight': 2}]}
                """;
        PlanOfTest first = duet("first", written);
        PlanOfTest second = duet("second", written);
        try (RequestsStub one = new RequestsStub(asked -> Reply.of(200, ""));
                RequestsStub other = new RequestsStub(asked -> Reply.of(200, ""));
                Generator generator = SharedGenerator.start(
                        RequestsScenario.class,
                        folder,
                        List.of(
                                new GeneratorRun.Target(one.url(), List.of(first)),
                                new GeneratorRun.Target(other.url(), List.of(second))))) {
            generator.await(() -> first.isWarmUpDone() && second.isWarmUpDone());
            assertThat(sorted(one)).hasSize(60).isEqualTo(sorted(other));
            List<String> warmedUp = sorted(one);
            List.of(one, other).forEach(RequestsStub::forget);
            first.go(List.of());
            second.go(List.of());
            assertThat(generator.exitCode()).as(generator::log).isZero();

            // a generator that stands still leaves arrivals out, at each side others
            assertThat(sorted(one)).hasSizeBetween(100, 200).doesNotContainAnyElementsOf(warmedUp);
            assertThat(sorted(other)).hasSizeBetween(100, 200);
            assertThat(Stream.concat(sorted(one).stream(), sorted(other).stream())
                            .distinct())
                    .hasSizeLessThanOrEqualTo(200);
        }
    }

    /** Clients of the second load were once those of the first. */
    @Test
    void eachLoadOfAStartHasItsOwnScenario() throws Exception {
        PlanOfTest written =
                load("{'requests': [{'name': 'list', 'path': '/listed'}]}").goAtOnce();
        PlanOfTest known = new PlanOfTest(folder, "known", List.of())
                .with("scenario", SyntheticScenario.class.getName())
                .with("operation", "known")
                .goAtOnce();
        try (RequestsStub stub = new RequestsStub(asked -> Reply.of(200, "{\"answer\":\"right\"}"));
                Generator generator =
                        SharedGenerator.start(RequestsScenario.class, folder, stub.url(), List.of(written, known))) {
            assertThat(generator.exitCode()).as(generator::log).isZero();
            assertThat(stub.asked("GET /listed")).hasSize(200);
            assertThat(stub.asked("GET /known")).hasSize(200);
        }
        assertThat(known.files().outcomes("ok")).isEqualTo(200);
    }

    private static List<String> sorted(RequestsStub stub) {
        return stub.asked().stream().map(Asked::line).sorted().toList();
    }

    private PlanOfTest duet(String side, String written) throws IOException {
        return new PlanOfTest(Files.createDirectories(folder.resolve(side)), "requests", List.of())
                .with("warmUp", WARM_UP)
                .with("requests", Written.map(written));
    }

    private PlanOfTest load(String written) throws IOException {
        return new PlanOfTest(folder, "requests", List.of()).with("requests", Written.map(written));
    }

    private Generator start(RequestsStub stub, PlanOfTest load) throws IOException {
        return SharedGenerator.start(RequestsScenario.class, folder, stub.url(), List.of(load));
    }

    /** A generator that is to end. */
    private Generator alone(RequestsStub stub, PlanOfTest load) throws IOException {
        return GeneratorRun.start(RequestsScenario.class, folder, stub.url(), List.of(load));
    }
}
