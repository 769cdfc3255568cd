package dev.hilo.harness.draft;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** The lines of a text, each cut to a length that fits into memory. */
final class BoundedLines {
    private static final int LONGEST = 8_000;

    private final BufferedReader reader;
    private final StringBuilder line = new StringBuilder();

    BoundedLines(InputStream content) {
        reader = new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8));
    }

    /** Lines of a text that may be compressed with gzip. */
    static BoundedLines ofLog(InputStream content) throws IOException {
        return new BoundedLines(SourceFile.plain(content));
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
