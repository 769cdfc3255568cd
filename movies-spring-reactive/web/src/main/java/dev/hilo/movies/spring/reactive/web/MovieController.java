package dev.hilo.movies.spring.reactive.web;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.domain.PageNumber;
import jakarta.validation.Valid;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.publisher.Mono;

@RestController
@RequestMapping(path = "/movies", produces = MediaType.APPLICATION_JSON_VALUE)
class MovieController {
    /** The only accepted charset, which is also the default. */
    private static final String JSON = "application/json;charset=UTF-8";

    private final MovieRepository movies;

    MovieController(MovieRepository movies) {
        this.movies = movies;
    }

    @GetMapping("/{id}")
    Mono<Movie> get(@PathVariable String id) {
        return movies.find(id).switchIfEmpty(notFound());
    }

    @GetMapping
    Mono<MoviePage> page(@RequestParam Optional<PageNumber> page) {
        return movies.page(page.map(PageNumber::value).orElse(0));
    }

    @PostMapping(consumes = JSON)
    Mono<ResponseEntity<Movie>> create(@Valid @RequestBody MovieRequest request, UriComponentsBuilder uri) {
        return movies.add(request.toMovieData())
                .map(movie -> ResponseEntity.created(uri.path("/movies/{id}").build(movie.id()))
                        .body(movie));
    }

    @PutMapping(path = "/{id}", consumes = JSON)
    Mono<Movie> replace(@PathVariable String id, @Valid @RequestBody MovieRequest request) {
        return movies.replace(id, request.toMovieData()).switchIfEmpty(notFound());
    }

    @PatchMapping(path = "/{id}/score", consumes = JSON)
    Mono<Movie> changeScore(@PathVariable String id, @Valid @RequestBody ScoreRequest request) {
        return movies.changeScore(id, request.score()).switchIfEmpty(notFound());
    }

    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> delete(@PathVariable String id) {
        return movies.delete(id).flatMap(deleted -> deleted ? Mono.empty() : notFound());
    }

    private static <T> Mono<T> notFound() {
        return Mono.error(MovieNotFoundException::new);
    }
}
