package dev.hilo.servlets.tomcat;

import java.net.URI;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** Tomcat 11 throws when a parameter of an undecodable query is read; the other containers and Tomcat 10 skip that part. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class UndecodableQuery {
    private static final URI NO_TYPE = URI.create("about:blank");

    /** Status for a refused form: Tomcat distinguishes undecodable (400) and too large (413). */
    @ExceptionHandler
    ProblemDetail handle(InvalidParameterException exception) {
        HttpStatusCode status = HttpStatusCode.valueOf(exception.getErrorCode());
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "The request cannot be answered as it is.");
        problem.setType(NO_TYPE);
        return problem;
    }
}
