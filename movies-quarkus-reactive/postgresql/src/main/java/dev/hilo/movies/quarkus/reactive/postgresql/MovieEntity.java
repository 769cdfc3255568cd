package dev.hilo.movies.quarkus.reactive.postgresql;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

@Entity
@Table(name = "movie")
class MovieEntity {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;

    private String title;
    private String director;
    private int releaseYear;
    private String genre;
    private int runtimeMinutes;
    private String starring;
    private String synopsis;
    private double score;

    protected MovieEntity() {}

    MovieEntity(MovieData movie) {
        replaceWith(movie);
    }

    final void replaceWith(MovieData movie) {
        title = movie.title();
        director = movie.director();
        releaseYear = movie.releaseYear();
        genre = movie.genre();
        runtimeMinutes = movie.runtimeMinutes();
        starring = movie.starring();
        synopsis = movie.synopsis();
        score = movie.score();
    }

    Movie toMovie() {
        return new Movie(id.toString(), title, director, releaseYear, genre, runtimeMinutes, starring, synopsis, score);
    }
}
