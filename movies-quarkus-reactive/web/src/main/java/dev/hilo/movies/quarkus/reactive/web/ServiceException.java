package dev.hilo.movies.quarkus.reactive.web;

import io.smallrye.mutiny.TimeoutException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response.Status;

/** A required service gave no answer or an unusable one. */
final class ServiceException extends WebApplicationException {
    private ServiceException(String detail, Throwable cause, Status status) {
        super(detail, cause, status);
    }

    static ServiceException noUsableAnswer(Throwable cause) {
        return new ServiceException("A service gave no usable answer.", cause, Status.BAD_GATEWAY);
    }

    /** @param failure of a call */
    static ServiceException of(Throwable failure) {
        return switch (failure) {
            case ServiceException known -> known;
            case TimeoutException late ->
                new ServiceException("A service did not answer in time.", late, Status.GATEWAY_TIMEOUT);
            default -> noUsableAnswer(failure);
        };
    }
}
