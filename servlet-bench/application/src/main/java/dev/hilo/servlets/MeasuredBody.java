package dev.hilo.servlets;

import dev.hilo.servlets.documents.Digest;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32C;

/** The stream of a request's body, with count and digest. It throws a {@link BodyProblem} when the body is incomplete or beyond the limit. */
final class MeasuredBody extends FilterInputStream {
    private final CRC32C checksum = new CRC32C();
    private final long limit;
    private long bytes;

    MeasuredBody(InputStream body, long limit) {
        super(body);
        this.limit = limit;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
        int read = readOrBreakOff(buffer, offset, length);
        if (read > 0) {
            bytes += read;
            if (bytes > limit) {
                throw BodyProblem.tooLarge();
            }
            checksum.update(buffer, offset, read);
        }
        return read;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** Reads the remaining body. */
    Receipt finish() {
        byte[] rest = new byte[8_192];
        while (read(rest, 0, rest.length) >= 0) {
            // Reading measures the body.
        }
        return new Receipt(bytes, Digest.of(checksum));
    }

    private int readOrBreakOff(byte[] buffer, int offset, int length) {
        try {
            return in.read(buffer, offset, length);
        } catch (IOException e) {
            throw BodyProblem.truncated();
        }
    }
}
