package dev.hilo.movies.spring.reactive.web;

import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import dev.hilo.movies.domain.ServiceLimits;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Client of other services with information about a movie. */
@Component
class ReviewClient {
    private final WebClient http;

    record Reviews(List<Review> reviews) {}

    record Similar(List<String> titles) {}

    ReviewClient(WebClient reviewService) {
        this.http = reviewService;
    }

    Mono<List<Review>> reviews(String movie) {
        return get("/reviews/{id}", movie, Reviews.class).map(Reviews::reviews);
    }

    Mono<Rating> rating(String movie) {
        return get("/ratings/{id}", movie, Rating.class);
    }

    Mono<List<String>> similar(String movie) {
        return get("/similar/{id}", movie, Similar.class).map(Similar::titles);
    }

    private <T> Mono<T> get(String path, String movie, Class<T> type) {
        return http.get()
                .uri(path, movie)
                .retrieve()
                .bodyToMono(type)
                .timeout(ServiceLimits.ANSWER)
                .onErrorMap(TimeoutException.class, ServiceException::tooLate)
                .onErrorMap(error -> !(error instanceof ServiceException), ServiceException::noUsableAnswer);
    }
}
