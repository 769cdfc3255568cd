package dev.hilo.gatling.own;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads the binary {@code simulation.log} of Gatling 3.15, as a stream. Gatling's own reader keeps only aggregates. The format is internal
 * to Gatling: a test compares the values read here with Gatling's summary.
 *
 * <p>A record begins with a byte for its type. Times are milliseconds since the start of the run. A text is its length in bytes, the
 * bytes and, unless it is empty, a byte for their encoding. A text that may recur is preceded by a number; its later occurrences are only
 * that number, negated.
 */
final class SimulationLog implements AutoCloseable {
    private static final byte RUN = 0;
    private static final byte REQUEST = 1;
    private static final byte USER = 2;
    private static final byte GROUP = 3;
    private static final byte ERROR = 4;

    /** Maximum length of a text in bytes; a longer one means a damaged file. */
    private static final int LONGEST = 1 << 24;

    private final Path file;
    private final DataInputStream in;
    private final Map<Integer, String> texts = new HashMap<>();
    private String version = "";
    private long start;

    private SimulationLog(Path file, DataInputStream in) {
        this.file = file;
        this.in = in;
    }

    /**
     * @param reader is called with each request
     * @return version of the Gatling that wrote it
     * @throws IOException when the file is not such a log or ends within a record
     */
    static String read(Path file, Consumer<LoggedRequest> reader) throws IOException {
        try (SimulationLog log =
                new SimulationLog(file, new DataInputStream(new BufferedInputStream(Files.newInputStream(file))))) {
            log.records(reader);
            return log.version;
        } catch (EOFException e) {
            throw new IOException("%s ends within a record".formatted(file), e);
        }
    }

    private void records(Consumer<LoggedRequest> reader) throws IOException {
        for (int kind = in.read(); kind >= 0; kind = in.read()) {
            switch (kind) {
                case RUN -> run();
                case REQUEST -> reader.accept(request());
                case USER -> in.skipNBytes(Integer.BYTES + 1 + Integer.BYTES);
                case GROUP -> group();
                case ERROR -> reader.accept(LoggedRequest.neverSent(repeatedText(), start + in.readInt()));
                default ->
                    throw new IOException(
                            "%s is no log of Gatling 3.15: there is no record of kind %d".formatted(file, kind));
            }
        }
    }

    private void run() throws IOException {
        version = text();
        text(); // the class
        start = in.readLong();
        text(); // the description
        repeat(names -> names.add(text())); // scenarios
        repeat(assertions -> in.skipNBytes(in.readInt()));
    }

    private LoggedRequest request() throws IOException {
        List<String> groups = repeat(names -> names.add(repeatedText()));
        return LoggedRequest.answered(
                groups, repeatedText(), start + in.readInt(), start + in.readInt(), in.readBoolean(), repeatedText());
    }

    private void group() throws IOException {
        repeat(names -> names.add(repeatedText()));
        in.skipNBytes(3 * Integer.BYTES + 1);
    }

    private interface Item {
        void readInto(List<String> list) throws IOException;
    }

    private List<String> repeat(Item item) throws IOException {
        List<String> list = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            item.readInto(list);
        }
        return list;
    }

    private String repeatedText() throws IOException {
        int number = in.readInt();
        if (number >= 0) {
            texts.put(number, text());
        }
        String text = texts.get(Math.abs(number));
        if (text == null) {
            throw new IOException("%s is no log of Gatling 3.15: it has no text %d".formatted(file, number));
        }
        return text;
    }

    private String text() throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LONGEST) {
            throw new IOException("%s is no log of Gatling 3.15: a text of %d bytes".formatted(file, length));
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return length == 0 ? "" : new String(bytes, encoding(in.readByte()));
    }

    /** Encodings of strings in a JVM. */
    private static Charset encoding(byte coder) {
        if (coder == 0) {
            return StandardCharsets.ISO_8859_1;
        }
        return ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
