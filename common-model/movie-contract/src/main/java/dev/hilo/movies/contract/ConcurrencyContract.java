package dev.hilo.movies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

interface ConcurrencyContract extends ContractSupport {
    int ROUNDS = 100;
    int AT_ONCE = 16;

    @Test
    default void aNewScoreNeverTakesBackWhatAPutWroteMeanwhile() {
        String id = created();
        for (int round = 1; round <= ROUNDS; round++) {
            double put = 1 + round % 2;
            double patched = 5 + round % 2;
            JsonNode movie = aMovie("Round " + round)
                    .put("synopsis", "Told " + round + " times")
                    .put("score", put);
            List<Answer> answers = answers(List.of(
                    client().sendAsync("PUT", "/movies/" + id, movie.toString()),
                    client().sendAsync("PATCH", "/movies/" + id + "/score", "{\"score\": " + patched + "}")));

            assertThat(answers)
                    .allSatisfy(answer ->
                            assertThat(answer.status()).as(answer.body()).isEqualTo(200));
            JsonNode left = client().get("/movies/" + id).json();
            assertThat(left.path("title").asText()).isEqualTo("Round " + round);
            assertThat(left.path("synopsis").asText()).isEqualTo("Told " + round + " times");
            assertThat(left.path("score").asDouble()).isIn(put, patched);
        }
    }

    @Test
    default void moviesCreatedAtOnceHaveDifferentIds() {
        List<Answer> answers = all(i ->
                client().sendAsync("POST", "/movies", aMovie("At once " + i).toString()));

        assertThat(answers)
                .allSatisfy(
                        answer -> assertThat(answer.status()).as(answer.body()).isEqualTo(201));
        assertThat(answers.stream().map(Answer::id)).doesNotHaveDuplicates();
        for (int i = 0; i < AT_ONCE; i++) {
            String id = answers.get(i).id();
            assertMovie(client().get("/movies/" + id), 200, id, aMovie("At once " + i));
        }
    }

    @Test
    default void aMovieIsDeletedOnceWhoeverAsks() {
        for (int round = 0; round < 10; round++) {
            String id = created();
            List<Answer> answers = all(i -> client().sendAsync("DELETE", "/movies/" + id, null));

            assertThat(answers.stream().map(Answer::status)).containsOnly(204, 404);
            assertThat(answers.stream().filter(answer -> answer.status() == 204))
                    .hasSize(1);
        }
    }

    @Test
    default void aWriteToAMovieThatIsBeingDeletedSucceedsOrFindsNothing() {
        for (int round = 0; round < 50; round++) {
            String path = "/movies/" + created();
            List<Answer> answers = answers(List.of(
                    client().sendAsync("PUT", path, aMovie("Round " + round).toString()),
                    client().sendAsync("PATCH", path + "/score", "{\"score\": 1}"),
                    client().sendAsync("DELETE", path, null)));

            assertThat(answers.get(0).status()).as(answers.get(0).body()).isIn(200, 404);
            assertThat(answers.get(1).status()).as(answers.get(1).body()).isIn(200, 404);
            assertThat(answers.get(2).status()).as(answers.get(2).body()).isEqualTo(204);
            assertProblem(client().get(path), 404);
        }
    }

    private static List<Answer> all(IntFunction<CompletableFuture<Answer>> request) {
        List<CompletableFuture<Answer>> sent =
                IntStream.range(0, AT_ONCE).mapToObj(request).toList();
        return answers(sent);
    }

    private static List<Answer> answers(List<CompletableFuture<Answer>> sent) {
        return sent.stream().map(CompletableFuture::join).toList();
    }
}
