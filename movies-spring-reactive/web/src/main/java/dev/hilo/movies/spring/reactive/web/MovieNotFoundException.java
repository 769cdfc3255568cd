package dev.hilo.movies.spring.reactive.web;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

class MovieNotFoundException extends ErrorResponseException {
    MovieNotFoundException() {
        super(
                HttpStatus.NOT_FOUND,
                ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, "There is no movie with this id."),
                null);
    }
}
