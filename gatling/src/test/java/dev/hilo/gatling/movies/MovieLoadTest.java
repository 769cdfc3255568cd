package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.gatling.draw.Deck;
import dev.hilo.load.Outcome;
import dev.hilo.load.Share;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MovieLoadTest {
    private final MovieLoad load = newLoad();

    @Test
    void readsMoviesAndPages() {
        assertThat(MovieJson.idOfMovie(bytes("{\"title\":\"T\", \"x\":[{}], \"id\":\"7\"}")))
                .isEqualTo("7");
        assertThat(MovieJson.idOfMovie(bytes("{\"id\":\"7\"}"))).isEmpty();
        assertThat(MovieJson.idOfMovie(bytes("{\"id\":\"7\",\"title\":\"T\""))).isEmpty();
        assertThat(MovieJson.idOfMovie(bytes("[]"))).isEmpty();
        assertThat(MovieJson.idOfMovie(bytes(""))).isEmpty();
        assertThat(MovieJson.itemsOfPage(page(20))).isEqualTo(20);
        assertThat(MovieJson.itemsOfPage(bytes("{\"items\":{}}"))).isEqualTo(-1);
        assertThat(MovieJson.itemsOfPage(bytes("no"))).isEqualTo(-1);
    }

    @Test
    void judgesAnswers() {
        assertThat(judge(MovieOperation.GET, "7", 200, bytes("{\"id\":\"7\",\"title\":\"T\"}")))
                .isEqualTo(Outcome.OK);
        assertThat(judge(MovieOperation.GET, "8", 200, bytes("{\"id\":\"7\",\"title\":\"T\"}")))
                .isEqualTo(Outcome.CONTENT);
        assertThat(judge(MovieOperation.GET, "7", 404, bytes(""))).isEqualTo(Outcome.STATUS);
        assertThat(judge(MovieOperation.DELETE, "7", 404, bytes(""))).isEqualTo(Outcome.STATUS);
        assertThat(judge(MovieOperation.CREATE, "", 201, bytes("{}"))).isEqualTo(Outcome.CONTENT);
        assertThat(judge(MovieOperation.PAGE, "0", 200, page(20))).isEqualTo(Outcome.OK);
        assertThat(judge(MovieOperation.PAGE, "0", 200, page(19))).isEqualTo(Outcome.CONTENT);
        assertThat(judge(MovieOperation.PAGE, "2", 200, page(5))).isEqualTo(Outcome.OK);
        assertThat(judge(MovieOperation.PAGE, "2", 200, page(4))).isEqualTo(Outcome.CONTENT);
    }

    @Test
    void excusesOnlyWhatThisLoadDeleted() {
        MovieCall deletion = IntStream.range(0, 100)
                .mapToObj(number -> load.call(number, 0, 0))
                .filter(call -> call.operation == MovieOperation.DELETE)
                .findFirst()
                .orElseThrow();

        assertThat(judge(MovieOperation.GET, deletion.subject, 404, bytes(""))).isEqualTo(Outcome.GONE);
        assertThat(judge(MovieOperation.PAGE, "2", 200, page(4))).isEqualTo(Outcome.OK);
    }

    @Test
    void sendsTheSameRequestForTheSameNumberWhateverComesFirst() {
        MovieLoad other = newLoad();
        List<String> asked = IntStream.range(0, 1_000)
                .mapToObj(number -> described(load, number))
                .toList();
        List<String> askedBackwards = IntStream.iterate(999, number -> number >= 0, number -> number - 1)
                .mapToObj(number -> described(other, number))
                .toList()
                .reversed();

        assertThat(asked.stream().map(MovieLoadTest::operationOf))
                .containsExactlyElementsOf(
                        askedBackwards.stream().map(MovieLoadTest::operationOf).toList());
        assertThat(asked.stream().filter(request -> operationOf(request).equals("PAGE")))
                .containsExactlyElementsOf(askedBackwards.stream()
                        .filter(request -> operationOf(request).equals("PAGE"))
                        .toList());
        assertThat(Set.copyOf(asked)).hasSizeGreaterThan(40);
    }

    /** A movie that one generator deletes is neither asked for nor deleted by another. */
    @Test
    void generatorsOfOneLoadNeverAskForTheSameMovie() {
        Set<String> first = subjects(new Share(0, 2));
        Set<String> second = subjects(new Share(1, 2));

        assertThat(first).isNotEmpty().doesNotContainAnyElementsOf(second);
        assertThat(second).isNotEmpty();
    }

    private static Set<String> subjects(Share share) {
        MovieLoad load = newLoad(share);
        return IntStream.range(0, 1_000)
                .filter(share::has)
                .mapToObj(number -> load.call(number, 0, 0))
                .filter(call -> call.operation == MovieOperation.GET || call.operation == MovieOperation.DELETE)
                .map(call -> call.subject)
                .collect(Collectors.toSet());
    }

    private static MovieLoad newLoad() {
        return newLoad(Share.ALL);
    }

    private static MovieLoad newLoad(Share share) {
        return new MovieLoad(
                IntStream.range(0, 45).mapToObj(String::valueOf).toList(),
                1,
                share,
                0,
                new Deck<>(MovieOperation.mix(), 1)::at);
    }

    private static String described(MovieLoad load, int number) {
        MovieCall call = load.call(number, 0, 0);
        return call.operation + " " + call.subject;
    }

    private static String operationOf(String request) {
        return request.substring(0, request.indexOf(' '));
    }

    private Outcome judge(MovieOperation operation, String subject, int status, byte[] body) {
        MovieCall call = new MovieCall(0, operation, subject, 45, 0, 0);
        call.answered(status);
        return load.judge(call, body);
    }

    private static byte[] page(int items) {
        return bytes(Stream.generate(() -> "{\"id\":\"1\"}")
                .limit(items)
                .collect(Collectors.joining(",", "{\"total\":45,\"items\":[", "],\"page\":0}")));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
