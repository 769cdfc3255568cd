package dev.hilo.movies.contract;

import dev.hilo.contract.LostAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

interface NegotiationContract extends ContractSupport {
    @ParameterizedTest
    @CsvSource({
        "PUT, /movies",
        "DELETE, /movies",
        "PATCH, /movies",
        "POST, /movies/1",
        "PATCH, /movies/1",
        "GET, /movies/1/score"
    })
    default void unsupportedMethodsAreRefused(String method, String path) {
        assertProblem(LostAnswer.retried(() -> client().send(method, path, method.equals("GET") ? null : "{}")), 405);
    }

    @Test
    default void onlyJsonIsToBeHad() {
        String path = "/movies/" + created();
        assertProblem(client().sendAs("", "application/xml", "GET", path, null), 406);
        assertProblem(client().sendAs("", "text/csv", "GET", "/movies?page=0", null), 406);
    }

    @Test
    default void whatCannotBeAnsweredIsNotDone() {
        String id = created();
        assertProblem(
                client().sendAs(
                                "application/json",
                                "application/xml",
                                "PUT",
                                "/movies/" + id,
                                aMovie("No").toString()),
                406);
        assertMovie(client().get("/movies/" + id), 200, id, aMovie());
    }

    @Test
    default void whoeverTakesAnythingGetsJson() {
        String id = created();
        assertMovie(client().sendAs("", "*/*", "GET", "/movies/" + id, null), 200, id, aMovie());
        assertProblem(client().sendAs("", "*/*", "GET", "/movies/" + deleted(), null), 404);
    }
}
