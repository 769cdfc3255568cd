package dev.hilo.servlets;

import java.net.URI;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;

/** The form that all problem details have, whoever found the problem. */
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

    /** Spring's versions have different phrases for one status: this is the one of RFC 9110. */
    static ProblemDetail uniform(ProblemDetail problem) {
        problem.setType(NO_TYPE);
        if (problem.getStatus() == CONTENT_TOO_LARGE) {
            problem.setTitle("Content Too Large");
        }
        return problem;
    }
}
