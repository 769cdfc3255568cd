package dev.hilo.servlets.contract;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;

/** A document with its bytes, which many clients share. */
record Payload(Document pdf, byte[] bytes) {
    /** A document that exceeds the buffers between client and server, so that one must wait for the other. */
    static final Payload LARGE = of("20mb");

    static final Payload SMALL = of("200kb");

    private static Payload of(String size) {
        Document pdf = Documents.pdf(size);
        return new Payload(pdf, pdf.bytes());
    }

    String path() {
        return OperationsContract.path(pdf);
    }
}
