package dev.hilo.movies.spring.reactive.mongodb;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** @param id null until the movie is stored */
@Document("movies")
record MovieDocument(
        @Id @Nullable ObjectId id,
        String title,
        String director,
        int releaseYear,
        String genre,
        int runtimeMinutes,
        String starring,
        String synopsis,
        double score) {

    static MovieDocument of(@Nullable ObjectId id, MovieData movie) {
        return new MovieDocument(
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
        return new Movie(
                id.toHexString(), title, director, releaseYear, genre, runtimeMinutes, starring, synopsis, score);
    }
}
