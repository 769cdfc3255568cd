package dev.hilo.alerts.spring;

import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

class AlertNotFoundException extends ErrorResponseException {
    AlertNotFoundException() {
        super(
                HttpStatus.NOT_FOUND,
                ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, "There is no alert with this id."),
                null);
    }
}
