package dev.hilo.servlets;

import dev.hilo.servlets.documents.Documents;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

class UnknownSizeException extends ErrorResponseException {
    private UnknownSizeException() {
        super(
                HttpStatus.NOT_FOUND,
                ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, "There is no document of this size."),
                null);
    }

    static void throwUnlessKnown(String kind, String size) {
        if (Documents.find(kind, size).isEmpty()) {
            throw new UnknownSizeException();
        }
    }
}
