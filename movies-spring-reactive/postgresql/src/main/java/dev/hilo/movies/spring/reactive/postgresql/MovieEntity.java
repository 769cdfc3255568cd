package dev.hilo.movies.spring.reactive.postgresql;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** @param id null until the movie is stored */
@Table("movie")
record MovieEntity(
        @Id @Nullable Long id,
        String title,
        String director,
        int releaseYear,
        String genre,
        int runtimeMinutes,
        String starring,
        String synopsis,
        double score) {

    static MovieEntity of(@Nullable Long id, MovieData movie) {
        return new MovieEntity(
                id,
                movie.title(),
                movie.director(),
                movie.releaseYear(),
                movie.genre(),
                movie.runtimeMinutes(),
                movie.starring(),
                movie.synopsis(),
                movie.score());
    }

    Movie toMovie() {
        return new Movie(id.toString(), title, director, releaseYear, genre, runtimeMinutes, starring, synopsis, score);
    }
}
