package dev.hilo.movies.quarkus.blocking.web;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response.Status;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** A required service gave no answer or an unusable one. */
final class ServiceException extends WebApplicationException {
    private ServiceException(String detail, Throwable cause, Status status) {
        super(detail, cause, status);
    }

    static ServiceException noUsableAnswer(Throwable cause) {
        return new ServiceException("A service gave no usable answer.", cause, Status.BAD_GATEWAY);
    }

    /** @param failure of a call, possibly wrapped */
    static ServiceException of(Throwable failure) {
        if (failure instanceof ServiceException known) {
            return known;
        }
        return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
                        .anyMatch(TimeoutException.class::isInstance)
                ? new ServiceException("A service did not answer in time.", failure, Status.GATEWAY_TIMEOUT)
                : noUsableAnswer(failure);
    }
}
