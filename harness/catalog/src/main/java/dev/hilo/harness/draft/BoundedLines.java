package dev.hilo.harness.draft;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/** The lines of a text, each cut to a length that fits into memory. */
final class BoundedLines {
    private static final int LONGEST = 8_000;
    private static final int GZIP_MAGIC = 0x1f8b;

    private final BufferedReader reader;
    private final StringBuilder line = new StringBuilder();

    BoundedLines(InputStream content) {
        reader = new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8));
    }

    /** Lines of a text that may be compressed with gzip. */
    static BoundedLines ofLog(InputStream content) throws IOException {
        content.mark(2);
        int magic = content.read() << 8 | content.read();
        content.reset();
        return new BoundedLines(magic == GZIP_MAGIC ? new GZIPInputStream(content) : content);
    }

    /** @return null at the end */
    String next() throws IOException {
        int character = reader.read();
        if (character < 0) {
            return null;
        }
        line.setLength(0);
        for (; character >= 0 && character != '\n'; character = reader.read()) {
            if (line.length() < LONGEST) {
                line.append((char) character);
            }
        }
        return line.toString().stripTrailing();
    }
}
