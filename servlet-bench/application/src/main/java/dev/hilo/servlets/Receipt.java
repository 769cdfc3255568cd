package dev.hilo.servlets;

import dev.hilo.servlets.documents.Document;

/** Length and digest of a received document, which the client compares with its own. */
record Receipt(long bytes, String crc32c) {

    /** @throws BodyProblem when the length differs from that of the document */
    Receipt mustBeAsLongAs(Document document) {
        if (bytes != document.length()) {
            throw BodyProblem.length(document.length(), bytes);
        }
        return this;
    }
}
