package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieDetails;
import dev.hilo.movies.domain.MovieReviews;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** A movie with information from other services. */
@RestController
@RequestMapping(path = "/movies/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
class MovieServicesController {
    private final MovieRepository movies;
    private final ReviewClient services;
    private final FanOut fanOut;

    MovieServicesController(MovieRepository movies, ReviewClient services, FanOut fanOut) {
        this.movies = movies;
        this.services = services;
        this.fanOut = fanOut;
    }

    @GetMapping("/reviews")
    MovieReviews reviews(@PathVariable String id) {
        Movie movie = find(id);
        return new MovieReviews(movie, services.reviews(movie.id()));
    }

    @GetMapping("/details")
    MovieDetails details(@PathVariable String id) {
        return fanOut.details(find(id));
    }

    private Movie find(String id) {
        return movies.find(id).orElseThrow(MovieNotFoundException::new);
    }
}
