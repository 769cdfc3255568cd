package dev.hilo.movies.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.JsonText;
import dev.hilo.contract.ProblemContract;
import dev.hilo.movies.contract.Answer;
import dev.hilo.movies.contract.Json;
import dev.hilo.movies.contract.MovieClient;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.services.reviews.Endpoint;
import dev.hilo.services.reviews.Fault;
import dev.hilo.services.reviews.ReviewService;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls of every packaged build to the services behind it, which work or fail. The services count the calls: none is repeated. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class PackagedServicesContract implements ProblemContract {
    /** Number of services that a build with concurrent calls asks at once. */
    protected static final int ALL_AT_ONCE = 3;

    private static final int CLIENTS = 16;
    /** Number of clients, more than the 200 request threads of any build. */
    private static final int MANY_CLIENTS = 300;

    /** Requests of each client, four for each connection that it may open. */
    private static final int REQUESTS = 8;

    /** Attempts at what a build may do too late on a busy machine; what it cannot do fails each time. */
    private static final int ATTEMPTS = 5;

    @RegisterExtension
    static final SharedApplication APPLICATION = new SharedApplication();

    private final int callsAtOnce;
    private MovieClient client;
    private String id;

    /** @param callsAtOnce number of the three services that this build asks at once */
    protected PackagedServicesContract(int callsAtOnce) {
        this.callsAtOnce = callsAtOnce;
    }

    /** Concurrent calls of a blocking build: one, unless it runs on virtual threads. */
    protected static int byThreads() {
        return System.getProperty("hilo.threads", "platform").equals("virtual") ? ALL_AT_ONCE : 1;
    }

    /** The first calls load classes, which takes a busy machine longer than the limit of a call. */
    @BeforeAll
    static void warmUp() {
        MovieClient client = new MovieClient(APPLICATION.base());
        String path = "/movies/" + create(client) + "/details";
        assertThat(attempts(
                        () -> client.get(path).json().path("missing").toString().equals("[]")))
                .isTrue();
        client.removeWhatWasCreated();
    }

    @BeforeEach
    void createMovie() {
        client = new MovieClient(APPLICATION.base());
        id = create(client);
    }

    @AfterEach
    void removeMovie() {
        client.removeWhatWasCreated();
    }

    @Test
    void reviewsComeWithTheirMovieByOneCall() {
        Answer answer = get("/reviews");

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.mediaType()).isEqualTo("application/json");
        assertThat(JsonText.names(answer.json())).containsExactlyInAnyOrder("movie", "reviews");
        assertThat(answer.json().path("movie").path("id").asText()).isEqualTo(id);
        assertThat(answer.json().path("reviews")).hasSize(3);
        assertThat(answer.json().path("reviews").path(0).toString())
                .isEqualTo("{\"author\":\"Ada\",\"stars\":5,\"text\":\"I forgot the time, and so will you. "
                        + "The end surprised me twice.\"}");
        assertCalls(1, 0, 0);
    }

    /** Needs several clients: a connection that is closed too early, or not reused, shows only then. */
    @Test
    void connectionsAreUsedAgain() {
        int before = service().opened();

        List<Answer> answers =
                inParallel(
                                CLIENTS,
                                client -> IntStream.range(0, REQUESTS)
                                        .mapToObj(request -> get("/reviews"))
                                        .toList())
                        .stream()
                        .flatMap(List::stream)
                        .toList();

        assertThat(answers)
                .allSatisfy(
                        answer -> assertThat(answer.status()).as(answer.body()).isEqualTo(200));

        assertCalls(CLIENTS * REQUESTS, 0, 0);
        assertThat(service().opened() - before).isLessThanOrEqualTo(2 * CLIENTS);
    }

    /** While all threads of a pool wait for answers, the code that receives them must not need a thread of that pool. */
    @Test
    void moreClientsThanThreadsAreServed() {
        AtomicInteger bursts = new AtomicInteger();

        assertThat(attempts(() -> {
                    bursts.incrementAndGet();
                    return inParallel(MANY_CLIENTS, client -> get("/reviews").status()).stream()
                            .allMatch(status -> status == 200);
                }))
                .isTrue();

        assertThat(service().calls(Endpoint.REVIEWS))
                .isBetween((long) MANY_CLIENTS, (long) MANY_CLIENTS * bursts.get());
    }

    @Test
    void aMovieThatIsNotThereCostsNoCall() {
        client.delete(id);

        assertProblem(get("/reviews"), 404);
        assertProblem(get("/details"), 404);
        assertCalls(0, 0, 0);
    }

    @ParameterizedTest
    @EnumSource(names = {"FAILURE", "RESET", "NONSENSE", "LARGE", "LARGE_IN_CHUNKS"})
    void anAnswerThatIsOfNoUseIsABadGateway(Fault fault) {
        service().answerWith(Endpoint.REVIEWS, fault);

        assertProblem(get("/reviews"), 502);
        assertCalls(1, 0, 0);
    }

    /** Answers that never end, or take a minute. */
    @ParameterizedTest
    @EnumSource(names = {"HANG", "DRIP"})
    void anAnswerThatIsTooLateIsAGatewayTimeout(Fault fault) {
        service().answerWith(Endpoint.REVIEWS, fault);

        assertProblem(get("/reviews"), 504);
        assertCalls(1, 0, 0);
    }

    @Test
    void aConnectionThatIsResetWhenItIsUsedAgainIsNotTriedAgain() {
        get("/reviews");
        service().answerWith(Endpoint.REVIEWS, Fault.RESET);

        assertProblem(get("/reviews"), 502);
        assertCalls(2, 0, 0);
    }

    /** Runs last, because the service does not return: another program may have its port by then. */
    @Order(Integer.MAX_VALUE)
    @Test
    void aServiceThatIsNotThereIsABadGateway() {
        service().close();

        assertProblem(get("/reviews"), 502);
    }

    /** Sends more bytes in total than the application has memory. */
    @Test
    void manyLargeAnswersAtOnceTakeLittleMemory() {
        service().answerWith(Endpoint.REVIEWS, Fault.LARGE_IN_CHUNKS);

        // a timeout is acceptable on a machine that has to send this much
        assertThat(inParallel(60, client -> get("/reviews").status())).isSubsetOf(502, 504);
        service().answerWith(Endpoint.REVIEWS, Fault.NONE);
        assertThat(attempts(() -> get("/reviews").status() == 200)).isTrue();
    }

    @Test
    void detailsComeFromThreeServices() {
        Answer answer = get("/details");

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(JsonText.names(answer.json()))
                .containsExactlyInAnyOrder("movie", "reviews", "rating", "similar", "missing");
        assertThat(answer.json().path("reviews")).hasSize(3);
        assertThat(answer.json().path("rating").toString()).isEqualTo("{\"average\":4.2,\"votes\":1719}");
        assertThat(answer.json().path("similar").toString())
                .isEqualTo("[\"The Long Wait\",\"Answers\",\"A Late Reply\"]");
        assertThat(answer.json().path("missing")).isEmpty();
        assertCalls(1, 1, 1);
    }

    @Test
    void detailsAskThisManyServicesAtOnce() {
        assertThat(attempts(() -> {
                    get("/details");
                    return service().mostAtOnce() >= callsAtOnce;
                }))
                .isTrue();

        assertThat(service().mostAtOnce()).isEqualTo(callsAtOnce);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void detailsNameWhatIsMissing(Fault fault) {
        service().answerWith(Endpoint.RATINGS, fault);

        Answer answer = get("/details");

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.json().path("missing").toString()).isEqualTo("[\"rating\"]");
        assertThat(answer.json().path("rating").isNull()).isTrue();
        assertThat(answer.json().path("reviews")).hasSize(3);
        assertCalls(1, 1, 1);
    }

    private static String create(MovieClient client) {
        return client.post(Json.of(MovieCatalogue.standard().movie(1_234))).id();
    }

    /** Whether one of the attempts succeeds. */
    private static boolean attempts(BooleanSupplier attempt) {
        return IntStream.range(0, ATTEMPTS).anyMatch(number -> attempt.getAsBoolean());
    }

    private static <T> List<T> inParallel(int clients, IntFunction<T> requests) {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> all = IntStream.range(0, clients)
                    .mapToObj(client -> executor.submit(() -> requests.apply(client)))
                    .toList();
            return all.stream().map(PackagedServicesContract::result).toList();
        }
    }

    private static <T> T result(Future<T> request) {
        try {
            return request.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private Answer get(String what) {
        return client.get("/movies/" + id + what);
    }

    private void assertCalls(int reviews, int ratings, int similar) {
        assertThat(List.of(Endpoint.values()).stream().map(service()::calls))
                .as("calls of reviews, ratings, similar")
                .containsExactly((long) reviews, (long) ratings, (long) similar);
    }

    private static ReviewService service() {
        return APPLICATION.service();
    }
}
