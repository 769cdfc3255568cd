package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MovieLoadTest {
    private final MovieLoad load =
            new MovieLoad(IntStream.range(0, 45).mapToObj(String::valueOf).toList(), 1, new OperationDeck(1)::next);

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
        MovieCall deletion = Stream.generate(() -> load.next(0, 0))
                .filter(call -> call.operation == MovieOperation.DELETE)
                .findFirst()
                .orElseThrow();

        assertThat(judge(MovieOperation.GET, deletion.subject, 404, bytes(""))).isEqualTo(Outcome.GONE);
        assertThat(judge(MovieOperation.PAGE, "2", 200, page(4))).isEqualTo(Outcome.OK);
    }

    private Outcome judge(MovieOperation operation, String subject, int status, byte[] body) {
        MovieCall call = new MovieCall(operation, subject, 45, 0, 0);
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
