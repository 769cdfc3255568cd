package dev.hilo.gatling.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.draw.Deck;
import dev.hilo.load.Outcome;
import dev.hilo.load.requests.Requests;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestLoadTest {
    private static final String SHOP = """
            {'values': {'page': {'range': '0..99'}, 'user': {'range': '1..1000', 'order': 'in-turn'}},
             'requests': [
              {'name': 'page', 'weight': 60, 'path': '/items?page=${page}'},
              {'name': 'item', 'weight': 20, 'path': '/items/${item}'},
              {'name': 'remove', 'weight': 10, 'method': 'DELETE', 'path': '/items/${item}', 'takes': ['item'],
               'expect': {'status': [204]}},
              {'name': 'create', 'weight': 10, 'method': 'POST', 'path': '/shops/${shop}/items', 'body': '${user}',
               'expect': {'status': [201]}, 'capture': {'item': {'json': '$.id'}}},
              {'name': 'shop', 'weight': 20, 'method': 'POST', 'path': '/shops', 'capture': {'shop': {'json': '$.id'}}}]}
            """;

    private final RequestLoad load = load(SHOP, 0);

    @Test
    void aDeckHoldsTheMixExactly() {
        assertThat(RequestMix.of(prepared(SHOP).list())).isEqualTo(Map.of(0, 6, 1, 2, 2, 1, 3, 1, 4, 2));
        captureEverything(50);

        Map<String, Integer> counts = new HashMap<>();
        IntStream.range(0, 120)
                .forEach(number -> counts.merge(call(number).request().spec().name(), 1, Integer::sum));
        assertThat(counts).isEqualTo(Map.of("page", 60, "item", 20, "remove", 10, "create", 10, "shop", 20));
    }

    @Test
    void weightsOfALogAreRoundedButNoneToNothing() {
        Map<Integer, Integer> mix = RequestMix.of(prepared("""
                {'requests': [{'path': '/a', 'weight': 2147483647}, {'path': '/b', 'weight': 1073741823}, {'path': '/c'}]}
                """).list());

        assertThat(mix).isEqualTo(Map.of(0, 6667, 1, 3333, 2, 1));
    }

    @Test
    void theSameNumberIsTheSameRequestWhateverComesFirst() {
        String written = SHOP.substring(0, SHOP.indexOf("{'name': 'item'"))
                + "{'name': 'user', 'weight': 30, 'path': '/users/${user}'}]}";
        RequestLoad other = load(written, 0);
        RequestLoad forwards = load(written, 0);
        List<String> asked = IntStream.range(0, 90)
                .mapToObj(number -> path(forwards, number))
                .toList();
        List<String> backwards = IntStream.iterate(89, number -> number >= 0, number -> number - 1)
                .mapToObj(number -> path(other, number))
                .toList()
                .reversed();

        assertThat(backwards).isEqualTo(asked);
        assertThat(asked.stream().filter(path -> path.startsWith("/users/")))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 30)
                        .mapToObj(user -> "/users/" + user)
                        .toList());
        assertThat(Set.copyOf(asked)).hasSizeGreaterThan(60);
        RequestLoad later = load(written, 30);
        assertThat(IntStream.range(0, 60).mapToObj(number -> path(later, number)))
                .as("numbers go on after a warm-up")
                .containsExactlyElementsOf(asked.subList(30, 90));
    }

    @Test
    void whatCapturesAMissingValueIsSentFirst() {
        int item = numberOf("item");
        assertThat(call(item).request().spec().name()).isEqualTo("shop");
        judge(call(item), 200, "{\"id\": \"s 1\"}");
        RequestCall create = call(item);
        assertThat(create.request().spec().name()).isEqualTo("create");
        assertThat(create.request().path(create.values())).isEqualTo("/shops/s%201/items");
        assertThat(create.request().body(create.values()))
                .as("from the end, as the first users belong to calls of their own")
                .isEqualTo("1000");
        assertThat(call(item).values()).containsEntry("user", "999");
        judge(create, 500, "{\"id\": 1}");
        assertThat(call(item).request().spec().name()).as("nothing good came").isEqualTo("create");
        judge(create, 201, "{\"id\": 1}");

        assertThat(path(load, item)).isEqualTo("/items/1");
    }

    @Test
    void aTakenValueComesToNobodyAndExcusesWhoHasIt() {
        captureEverything(5);
        RequestCall asking = call(numberOf("item"));
        Set<String> taken = new HashSet<>();
        int remove = numberOf("remove");
        while (call(numberOf("item")).request().spec().name().equals("item")) {
            assertThat(judge(asking, 404, ""))
                    .isEqualTo(taken.contains(asking.values().get("item")) ? Outcome.GONE : Outcome.STATUS);
            RequestCall removal = call(remove);
            assertThat(taken.add(removal.values().get("item"))).isTrue();
            assertThat(judge(removal, 404, "")).as("nobody else took it").isEqualTo(Outcome.STATUS);
            judge(create(), 201, "{\"id\": %s}".formatted(removal.values().get("item")));
        }

        assertThat(taken).hasSize(5);
        assertThat(judge(asking, 404, "")).isEqualTo(Outcome.GONE);
        assertThat(judge(asking, 500, "")).isEqualTo(Outcome.STATUS);
    }

    private RequestCall create() {
        return call(numberOf("create"));
    }

    private void captureEverything(int items) {
        judge(call(numberOf("shop")), 200, "{\"id\": \"s\"}");
        IntStream.rangeClosed(1, items).forEach(item -> judge(create(), 201, "{\"id\": %d}".formatted(item)));
    }

    /** Number of a call for this request. */
    private int numberOf(String name) {
        PreparedRequests prepared = prepared(SHOP);
        Deck<Integer> deck = new Deck<>(RequestMix.of(prepared.list()), 1);
        return IntStream.range(0, deck.size())
                .filter(number ->
                        prepared.list().get(deck.at(number)).spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private RequestCall call(int number) {
        return load.call(number, 0, 0);
    }

    private static String path(RequestLoad load, int number) {
        RequestCall call = load.call(number, 0, 0);
        return call.request().path(call.values());
    }

    private Outcome judge(RequestCall call, int status, String body) {
        call.answered(status);
        return load.judge(call, call.answer(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static PreparedRequests prepared(String written) {
        return PreparedRequests.of(Written.requests(written));
    }

    private static RequestLoad load(String written, int first) {
        Requests requests = Written.requests(written);
        PreparedRequests prepared = PreparedRequests.of(requests);
        return new RequestLoad(
                prepared.list(),
                new Deck<>(RequestMix.of(prepared.list()), 1),
                new ValuesReader(Map.of(), new CsvColumns(), 1).read(requests, prepared),
                new CapturedValues(prepared, 1),
                List.of(Map.of()),
                first,
                new AtomicInteger()::getAndIncrement);
    }
}
