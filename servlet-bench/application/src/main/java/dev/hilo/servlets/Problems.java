package dev.hilo.servlets;

import java.net.URI;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;

/** Factory of problem details in their common form. */
final class Problems {
    private static final URI NO_TYPE = URI.create("about:blank");
    private static final int CONTENT_TOO_LARGE = 413;

    private Problems() {}

    static ProblemDetail of(HttpStatusCode status) {
        String detail = status.is5xxServerError()
                ? "The request could not be carried out."
                : "The request cannot be answered as it is.";
        return uniform(ProblemDetail.forStatusAndDetail(status, detail));
    }

    /** Reason phrase of RFC 9110, because those of Spring's versions differ. */
    static ProblemDetail uniform(ProblemDetail problem) {
        problem.setType(NO_TYPE);
        if (problem.getStatus() == CONTENT_TOO_LARGE) {
            problem.setTitle("Content Too Large");
        }
        return problem;
    }
}
