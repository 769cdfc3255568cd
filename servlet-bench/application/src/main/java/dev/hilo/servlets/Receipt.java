package dev.hilo.servlets;

import dev.hilo.servlets.documents.Document;

/** What arrived, for the client to compare with what it sent. */
record Receipt(long bytes, String crc32c) {

    /** @throws BodyProblem when it is not as long as the document */
    Receipt mustBeAsLongAs(Document document) {
        if (bytes != document.length()) {
            throw BodyProblem.length(document.length(), bytes);
        }
        return this;
    }
}
