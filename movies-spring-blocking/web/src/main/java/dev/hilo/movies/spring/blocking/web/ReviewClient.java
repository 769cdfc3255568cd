package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.Rating;
import dev.hilo.movies.domain.Review;
import dev.hilo.movies.domain.ServiceLimits;
import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.util.List;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Client of other services with information about a movie. */
@Component
class ReviewClient {
    private final RestClient http;
    private final JsonMapper json;

    record Reviews(List<Review> reviews) {}

    record Similar(List<String> titles) {}

    ReviewClient(RestClient reviewService, JsonMapper json) {
        this.http = reviewService;
        this.json = json;
    }

    List<Review> reviews(String movie) {
        return get("/reviews/{id}", movie, Reviews.class).reviews();
    }

    Rating rating(String movie) {
        return get("/ratings/{id}", movie, Rating.class);
    }

    List<String> similar(String movie) {
        return get("/similar/{id}", movie, Similar.class).titles();
    }

    private <T> T get(String path, String movie, Class<T> type) {
        long start = System.nanoTime();
        try {
            return http.get().uri(path, movie).exchangeForRequiredValue((request, answer) -> read(answer, type));
        } catch (ResourceAccessException e) {
            throw e.getCause() instanceof HttpTimeoutException || isOver(start)
                    ? ServiceException.tooLate(e)
                    : ServiceException.noUsableAnswer(e);
        }
    }

    /** Whether the timeout of an answer has expired: in the middle of a body, a timeout looks like a closed connection. */
    private static boolean isOver(long start) {
        return System.nanoTime() - start >= ServiceLimits.ANSWER.toNanos();
    }

    /** Reads at most the limit. The message converters would read everything. */
    private <T> T read(ClientHttpResponse answer, Class<T> type) throws IOException {
        byte[] body = answer.getBody().readNBytes(ServiceLimits.BODY_MAX + 1);
        if (answer.getStatusCode().isError() || body.length > ServiceLimits.BODY_MAX) {
            throw ServiceException.noUsableAnswer(null);
        }
        try {
            return json.readValue(body, type);
        } catch (JacksonException e) {
            throw ServiceException.noUsableAnswer(e);
        }
    }
}
