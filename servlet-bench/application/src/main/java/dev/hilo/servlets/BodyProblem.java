package dev.hilo.servlets;

import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** A body that contradicts its headers. Unchecked, because it is also thrown within libraries. */
class BodyProblem extends ErrorResponseException {
    private BodyProblem(HttpStatusCode status, String detail) {
        super(status, ProblemDetail.forStatusAndDetail(status, detail), null);
    }

    /** Status 413, whose constant has different names in the versions of Spring. */
    static BodyProblem tooLarge() {
        return new BodyProblem(HttpStatusCode.valueOf(413), "The body is larger than this application accepts.");
    }

    static BodyProblem truncated() {
        return new BodyProblem(HttpStatus.BAD_REQUEST, "The body ended before it was complete.");
    }

    static BodyProblem length(long expected, long received) {
        return new BodyProblem(
                HttpStatus.BAD_REQUEST,
                "The body must have %d bytes, but %d were received.".formatted(expected, received));
    }

    static BodyProblem notPdf() {
        return new BodyProblem(HttpStatus.BAD_REQUEST, "The body is not a PDF document.");
    }
}
