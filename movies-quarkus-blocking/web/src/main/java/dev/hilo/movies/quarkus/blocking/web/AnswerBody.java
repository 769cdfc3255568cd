package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeoutException;

/** A streamed answer of a service with a timeout for the whole: the client limits only the wait for each piece. */
final class AnswerBody extends ByteArrayOutputStream {
    private static final int PIECE = 8 << 10;

    private final long end = System.nanoTime() + ServiceLimits.ANSWER.toNanos();

    /**
     * @throws IOException when the service aborts the answer
     * @throws ServiceException when the answer is too large or late
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
