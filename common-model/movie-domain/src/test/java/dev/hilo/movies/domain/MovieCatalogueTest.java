package dev.hilo.movies.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MovieCatalogueTest {
    private final MovieCatalogue standard = MovieCatalogue.standard();

    /** A failure here means that new results can no longer be compared with old ones. */
    @Test
    void theStandardCatalogueNeverChanges() throws Exception {
        String first = standard.movies().limit(100).map(MovieData::toString).collect(Collectors.joining("\n"));
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(first.getBytes(StandardCharsets.UTF_8));

        assertThat(standard.movie(0).title()).isEqualTo("Quiet Garden 2");
        assertThat(standard.movie(4_999).director()).isEqualTo("Amara Müller");
        assertThat(HexFormat.of().formatHex(hash))
                .isEqualTo("4fd03865abe9ebeeb161f737476315b6e5e09a1cce23805f497bbefe222cb0ed");
    }

    @Test
    void aMovieDoesNotDependOnTheSize() {
        assertThat(new MovieCatalogue(7, 1_000_000).movie(42)).isEqualTo(new MovieCatalogue(7, 43).movie(42));
    }

    @Test
    void anotherSeedGivesOtherMovies() {
        assertThat(new MovieCatalogue(1, 100).movies())
                .doesNotContainAnyElementsOf(new MovieCatalogue(2, 100).movies().toList());
    }

    @Test
    void noTwoMoviesAreEqual() {
        assertThat(standard.movies()).hasSize(MovieCatalogue.DEFAULT_SIZE).doesNotHaveDuplicates();
    }

    @Test
    void everyMovieIsValid() {
        assertThat(standard.movies()).allSatisfy(movie -> {
            assertThat(movie.title()).isNotBlank().hasSizeLessThanOrEqualTo(MovieLimits.TITLE_MAX);
            assertThat(movie.director()).isNotBlank().hasSizeLessThanOrEqualTo(MovieLimits.DIRECTOR_MAX);
            assertThat(movie.genre()).isNotBlank().hasSizeLessThanOrEqualTo(MovieLimits.GENRE_MAX);
            assertThat(movie.starring()).isNotBlank().hasSizeLessThanOrEqualTo(MovieLimits.STARRING_MAX);
            assertThat(movie.synopsis()).isNotBlank().hasSizeLessThanOrEqualTo(MovieLimits.SYNOPSIS_MAX);
            assertThat(movie.releaseYear()).isBetween(MovieLimits.RELEASE_YEAR_MIN, MovieLimits.RELEASE_YEAR_MAX);
            assertThat(movie.runtimeMinutes())
                    .isBetween(MovieLimits.RUNTIME_MINUTES_MIN, MovieLimits.RUNTIME_MINUTES_MAX);
            assertThat(movie.score()).isBetween((double) MovieLimits.SCORE_MIN, (double) MovieLimits.SCORE_MAX);
        });
    }

    @Test
    void lettersBeyondAsciiAndBeyondSixteenBitsOccur() {
        assertThat(standard.movies().map(MovieData::title))
                .anyMatch(title -> title.codePoints().anyMatch(Character::isSupplementaryCodePoint));
        assertThat(standard.movies().map(MovieData::director))
                .anyMatch(name -> name.codePoints().anyMatch(letter -> letter > 0x7F));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 17, 20_000})
    void hasAsManyMoviesAsAskedFor(int size) {
        assertThat(new MovieCatalogue(3, size).movies()).hasSize(size);
    }

    @Test
    void refusesPlacesOutsideAndNegativeSizes() {
        assertThatThrownBy(() -> standard.movie(MovieCatalogue.DEFAULT_SIZE))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> standard.movie(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new MovieCatalogue(0, -1)).hasMessageContaining("-1");
    }
}
