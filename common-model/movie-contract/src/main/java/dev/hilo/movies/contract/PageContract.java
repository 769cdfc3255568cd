package dev.hilo.movies.contract;

import static dev.hilo.contract.JsonText.names;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.movies.domain.MovieLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

interface PageContract extends ContractSupport {
    @Tag(ESSENTIAL)
    @Test
    default void theFirstPageIsFullAndIsThePageWithoutANumber() {
        IntStream.range(0, MovieLimits.PAGE_SIZE + 1).forEach(i -> created());

        JsonNode page = page(0);
        assertThat(page.path("items")).hasSize(MovieLimits.PAGE_SIZE);
        assertThat(page.path("total").asLong()).isGreaterThan(MovieLimits.PAGE_SIZE);
        assertThat(client().get("/movies").json()).isEqualTo(page);
    }

    @Test
    default void aMovieOnAPageIsTheMovie() {
        created();

        JsonNode first = page(0).path("items").path(0);
        String id = first.path("id").asText();
        assertMovie(client().get("/movies/" + id), 200, id, first);
    }

    @Tag(ESSENTIAL)
    @Test
    default void theNewestMovieIsLast() {
        List<String> newest = IntStream.range(0, MovieLimits.PAGE_SIZE + 1)
                .mapToObj(i -> created())
                .toList();

        assertThat(newestIds(newest.size())).isEqualTo(newest);
    }

    @Test
    default void theLastPageHoldsTheRest() {
        created();
        long total = page(0).path("total").asLong();
        int last = lastPage(total);

        assertThat(page(last).path("items")).hasSize((int) (total - (long) last * MovieLimits.PAGE_SIZE));
        assertThat(page(last).path("total").asLong()).isEqualTo(total);
    }

    @Test
    default void theTotalCountsEveryMovieOnce() {
        long before = page(0).path("total").asLong();
        String id = created();
        assertThat(page(0).path("total").asLong()).isEqualTo(before + 1);
        client().delete(id);
        assertThat(page(0).path("total").asLong()).isEqualTo(before);
    }

    @Test
    default void pagesPastTheEndAreEmpty() {
        created();
        long total = page(0).path("total").asLong();
        for (int number :
                new int[] {lastPage(total) + 1, MovieLimits.PAGE_MAX, MovieLimits.PAGE_MAX + 1, Integer.MAX_VALUE}) {
            JsonNode page = page(number);
            assertThat(page.path("items").isArray()).isTrue();
            assertThat(page.path("items")).isEmpty();
            assertThat(page.path("total").asLong()).isEqualTo(total);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "-2147483648", "2147483648", "99999999999999999999", "one", "1.5", "%F0%9F%8E%AC"})
    default void whatIsNoPageNumberIsRefused(String number) {
        assertProblem(client().get("/movies?page=" + number), 400);
    }

    private JsonNode page(int number) {
        Answer answer = client().get("/movies?page=" + number);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.mediaType()).isEqualTo("application/json");
        JsonNode page = answer.json();
        assertThat(names(page)).containsExactlyInAnyOrder("items", "page", "size", "total");
        assertThat(page.path("page").asInt(-1)).isEqualTo(number);
        assertThat(page.path("size").asInt(-1)).isEqualTo(MovieLimits.PAGE_SIZE);
        return page;
    }

    private static int lastPage(long total) {
        return Math.toIntExact((total - 1) / MovieLimits.PAGE_SIZE);
    }

    private List<String> newestIds(int count) {
        int last = lastPage(page(0).path("total").asLong());
        List<String> ids = new ArrayList<>();
        for (int number = Math.max(0, last - 2); number <= last; number++) {
            page(number).path("items").forEach(movie -> ids.add(movie.path("id").asText()));
        }
        return ids.subList(ids.size() - count, ids.size());
    }
}
