package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeoutException;

/** A service's answer as it arrives. Its time begins with it: the client limits how long it waits for each piece, and not for all of them. */
final class AnswerBody extends ByteArrayOutputStream {
    private static final int PIECE = 8 << 10;

    private final long end = System.nanoTime() + ServiceLimits.ANSWER.toNanos();

    /**
     * @throws IOException the service has broken off the answer
     * @throws ServiceException it is larger than an answer may be, or late
     */
    void readFrom(InputStream answer) throws IOException {
        byte[] piece = new byte[PIECE];
        for (int read = answer.read(piece); read >= 0; read = answer.read(piece)) {
            if (size() + read > ServiceLimits.BODY_MAX) {
                throw ServiceException.noUsableAnswer(null);
            }
            if (System.nanoTime() > end) {
                throw ServiceException.of(new TimeoutException());
            }
            write(piece, 0, read);
        }
    }
}
