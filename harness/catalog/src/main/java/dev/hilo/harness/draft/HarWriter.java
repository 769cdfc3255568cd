package dev.hilo.harness.draft;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Writes a recording request by request, without credentials. The file is a whole HAR after each of them, and memory does not grow with it.
 * Where the disk gets full or the program is killed within a request, it is the one from before that request, after a kill with a part of the
 * request behind its end, which {@link HarFile} does not read.
 */
public final class HarWriter implements Closeable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String HEAD =
            "{\"log\":{\"version\":\"1.2\",\"creator\":{\"name\":\"hilo\",\"version\":\"1\"},\"entries\":[\n";
    private static final String TAIL = "\n]}}\n";

    private final FileChannel file;
    private final String origin;
    private long end;
    private long written;
    private long tokens;

    private HarWriter(FileChannel file, String origin) {
        this.file = file;
        this.origin = origin;
    }

    /**
     * @param file that is not there yet; only its owner can read it
     * @param origin scheme, host and port of the application
     */
    public static HarWriter create(Path file, String origin) throws IOException {
        HarWriter writer = new HarWriter(
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))),
                origin);
        writer.append(HEAD);
        return writer;
    }

    /** Adds an exchange; one with a token in its path is only counted. */
    public synchronized void add(Exchange exchange) throws IOException {
        if (Credentials.isToken(Credentials.without(exchange.target()))) {
            tokens++;
            return;
        }
        append((written == 0 ? "" : ",\n") + JSON.writeValueAsString(HarEntryForm.of(exchange, origin)));
        written++;
    }

    /**
     * Writes a text and the tail behind it, which the next text replaces. Its first bytes, which take the place of the last tail, come last:
     * until then the file is the one from before with something behind it.
     */
    private void append(String text) throws IOException {
        byte[] bytes = (text + TAIL).getBytes(StandardCharsets.UTF_8);
        int head = end == 0 ? 0 : TAIL.length();
        try {
            write(ByteBuffer.wrap(bytes, head, bytes.length - head), end + head);
            write(ByteBuffer.wrap(bytes, 0, head), end);
        } catch (IOException e) {
            file.truncate(end + head);
            throw e;
        }
        end += bytes.length - TAIL.length();
    }

    private void write(ByteBuffer bytes, long start) throws IOException {
        long place = start;
        while (bytes.hasRemaining()) {
            place += file.write(bytes, place);
        }
    }

    /** Number of requests in the file. */
    public synchronized long written() {
        return written;
    }

    /** Number of requests that were left out for a token in their path. */
    public synchronized long tokens() {
        return tokens;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
