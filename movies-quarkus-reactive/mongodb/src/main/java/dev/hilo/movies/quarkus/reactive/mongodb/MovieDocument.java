package dev.hilo.movies.quarkus.reactive.mongodb;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import io.quarkus.mongodb.panache.common.MongoEntity;
import org.bson.codecs.pojo.annotations.BsonId;
import org.bson.types.ObjectId;

@MongoEntity(collection = "movies")
public record MovieDocument(
        @BsonId ObjectId id,
        String title,
        String director,
        int releaseYear,
        String genre,
        int runtimeMinutes,
        String starring,
        String synopsis,
        double score) {

    static MovieDocument of(ObjectId id, MovieData movie) {
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
