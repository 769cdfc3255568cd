package dev.hilo.gatling.load;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of lines that is read while it grows. Each line is written at once, because readers use only complete lines. */
final class SecondsFile implements Closeable {
    private final Writer out;

    SecondsFile(Path file, String header) throws IOException {
        out = Files.newBufferedWriter(file);
        append(header);
    }

    void append(String line) throws IOException {
        out.write(line + "\n");
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
