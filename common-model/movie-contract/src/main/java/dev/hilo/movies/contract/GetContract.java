package dev.hilo.movies.contract;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

interface GetContract extends ContractSupport {
    @Tag(ESSENTIAL)
    @Test
    default void getAnswersTheMovie() {
        JsonNode movie = aMovie();
        String id = create(movie).id();

        assertMovie(client().get("/movies/" + id), 200, id, movie);
    }

    @Tag(ESSENTIAL)
    @Test
    default void getOfADeletedMovieIsNotFound() {
        assertProblem(client().get("/movies/" + deleted()), 404);
    }
}
