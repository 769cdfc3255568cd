package dev.hilo.movies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

interface DeleteContract extends ContractSupport {
    @Tag(ESSENTIAL)
    @Test
    default void deleteAnswersNothingAndThenNotFound() {
        String id = created();
        String other = created();
        Answer answer = client().delete(id);

        assertThat(answer.status()).as(answer.body()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertProblem(client().delete(id), 404);
        assertProblem(client().get("/movies/" + id), 404);
        assertMovie(client().get("/movies/" + other), 200, other, aMovie());
    }
}
