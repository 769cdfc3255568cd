package dev.hilo.movies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.domain.MovieCatalogue;
import java.nio.charset.StandardCharsets;
import java.util.LongSummaryStatistics;
import org.junit.jupiter.api.Test;

class MovieJsonSizeTest {
    @Test
    void aMovieIsAboutOneKilobyteOfJson() {
        LongSummaryStatistics bytes = MovieCatalogue.standard()
                .movies()
                .mapToLong(movie -> Json.of(movie)
                        .put("id", "64b7f0c2a1b2c3d4e5f60718")
                        .toString()
                        .getBytes(StandardCharsets.UTF_8)
                        .length)
                .summaryStatistics();

        assertThat(bytes.getAverage()).isBetween(900.0, 1_100.0);
        assertThat(bytes.getMax()).isLessThan(1_500);
    }
}
