package dev.hilo.movies.spring.blocking.web;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** A required service gave no answer or an unusable one. */
class ServiceException extends ErrorResponseException {
    private ServiceException(HttpStatus status, String detail, @Nullable Throwable cause) {
        super(status, ProblemDetail.forStatusAndDetail(status, detail), cause);
    }

    static ServiceException noUsableAnswer(@Nullable Throwable cause) {
        return new ServiceException(HttpStatus.BAD_GATEWAY, "A service gave no usable answer.", cause);
    }

    static ServiceException tooLate(Throwable cause) {
        return new ServiceException(HttpStatus.GATEWAY_TIMEOUT, "A service did not answer in time.", cause);
    }
}
