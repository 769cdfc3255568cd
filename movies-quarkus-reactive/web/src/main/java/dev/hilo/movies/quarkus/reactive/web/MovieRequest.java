package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** A movie in a request. The numbers are objects, to distinguish a missing one from zero. */
record MovieRequest(
        @NotBlank @Size(max = MovieLimits.TITLE_MAX) @Pattern(regexp = MovieLimits.WELL_FORMED)
        String title,

        @NotBlank @Size(max = MovieLimits.DIRECTOR_MAX) @Pattern(regexp = MovieLimits.WELL_FORMED)
        String director,

        @NotNull @Min(MovieLimits.RELEASE_YEAR_MIN) @Max(MovieLimits.RELEASE_YEAR_MAX)
        Integer releaseYear,

        @NotBlank @Size(max = MovieLimits.GENRE_MAX) @Pattern(regexp = MovieLimits.WELL_FORMED)
        String genre,

        @NotNull @Min(MovieLimits.RUNTIME_MINUTES_MIN) @Max(MovieLimits.RUNTIME_MINUTES_MAX)
        Integer runtimeMinutes,

        @NotBlank @Size(max = MovieLimits.STARRING_MAX) @Pattern(regexp = MovieLimits.WELL_FORMED)
        String starring,

        @NotBlank @Size(max = MovieLimits.SYNOPSIS_MAX) @Pattern(regexp = MovieLimits.WELL_FORMED)
        String synopsis,

        @NotNull @DecimalMin("" + MovieLimits.SCORE_MIN) @DecimalMax("" + MovieLimits.SCORE_MAX)
        Double score) {

    MovieData toMovieData() {
        return new MovieData(title, director, releaseYear, genre, runtimeMinutes, starring, synopsis, score);
    }
}
