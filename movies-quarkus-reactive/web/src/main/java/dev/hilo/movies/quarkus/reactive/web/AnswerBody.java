package dev.hilo.movies.quarkus.reactive.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.io.ByteArrayOutputStream;

/** A service's answer as it arrives. */
final class AnswerBody extends ByteArrayOutputStream {
    /** @throws ServiceException it becomes larger than an answer may be */
    void add(byte[] piece) {
        if (size() + piece.length > ServiceLimits.BODY_MAX) {
            throw ServiceException.noUsableAnswer(null);
        }
        writeBytes(piece);
    }
}
