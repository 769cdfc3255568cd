package dev.hilo.servlets.contract;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads an answer from a connection, as far as servers use HTTP/1.1 in answers. */
final class RawAnswer {
    private final InputStream in;

    private RawAnswer(InputStream in) {
        this.in = in;
    }

    /** Reads an answer; 100 Continue is one, too. */
    static Optional<Answer> read(URI request, InputStream in) throws IOException {
        Optional<Answer> head = head(request, in);
        if (head.isEmpty() || head.get().status() < 200) {
            return head;
        }
        Map<String, String> headers = head.get().headers();
        byte[] body = new RawAnswer(in).body(headers);
        return Optional.of(new Answer(request, head.get().status(), headers, body));
    }

    /** Reads an answer without its body. */
    static Optional<Answer> head(URI request, InputStream in) throws IOException {
        RawAnswer answer = new RawAnswer(in);
        String statusLine = answer.firstLine();
        if (statusLine.isEmpty()) {
            return Optional.empty();
        }
        int status = Integer.parseInt(statusLine.split(" ")[1]);
        return Optional.of(new Answer(request, status, answer.headers(), new byte[0]));
    }

    private String firstLine() throws IOException {
        try {
            return line();
        } catch (SocketException | EOFException closed) {
            return "";
        }
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line = line(); !line.isEmpty(); line = line()) {
            String[] header = line.split(":", 2);
            headers.putIfAbsent(header[0], header[1].strip());
        }
        return headers;
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if (headers.containsKey("Content-Length")) {
            return exactly(Integer.parseInt(headers.get("Content-Length")));
        }
        return headers.getOrDefault("Transfer-Encoding", "").equalsIgnoreCase("chunked") ? chunks() : in.readAllBytes();
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.write(exactly(size));
            line();
        }
        line();
        return body.toByteArray();
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line().strip(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("%d of %d bytes, then the end".formatted(bytes.length, length));
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the end in a line");
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }
}
