package dev.hilo.harness.recording;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;

/** A body on its way, of which the beginning is kept. It goes on as soon as it comes, so that streams of events flow. */
final class CopiedBody extends HttpEntityWrapper {
    private static final int BUFFER = 16_384;

    private final int longest;
    private final Runnable whenBroken;
    private final ByteArrayOutputStream copy = new ByteArrayOutputStream();
    private boolean isCut;

    /**
     * @param longest bytes that are kept
     * @param whenBroken breaks the connection of the receiver: the end of a body that lacks bytes must not look like a good end
     */
    CopiedBody(HttpEntity body, int longest, Runnable whenBroken) {
        super(body);
        this.longest = longest;
        this.whenBroken = whenBroken;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        byte[] buffer = new byte[BUFFER];
        try (InputStream content = getContent()) {
            for (int count = read(content, buffer); count >= 0; count = read(content, buffer)) {
                keep(buffer, count);
                out.write(buffer, 0, count);
                out.flush();
            }
        }
    }

    private int read(InputStream content, byte[] buffer) throws IOException {
        try {
            return content.read(buffer);
        } catch (IOException e) {
            whenBroken.run();
            throw e;
        }
    }

    private synchronized void keep(byte[] buffer, int count) {
        int kept = Math.min(count, longest - copy.size());
        copy.write(buffer, 0, kept);
        isCut |= kept < count;
    }

    synchronized byte[] copy() {
        return copy.toByteArray();
    }

    synchronized boolean isCut() {
        return isCut;
    }
}
