package dev.hilo.services.reviews;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** A client's connection, which answers its requests one after the other. */
final class Connection {
    private static final int LINE_MAX = 8192;
    /** Size in bytes of the buffer for a request, which is short. Clients of an overloaded application keep ten thousand connections and more. */
    private static final int BUFFER = 1024;

    private static final Duration BETWEEN_BYTES = Duration.ofMillis(200);
    /** White space, which JSON ignores. 160 pieces are ten megabytes. */
    private static final byte[] PIECE = " ".repeat(64 << 10).getBytes(ISO_8859_1);

    private static final int PIECES = 160;
    private static final byte[] NONSENSE = "<html>no JSON</html>".getBytes(ISO_8859_1);
    private static final byte[] NOTHING = "{}".getBytes(ISO_8859_1);

    private final ReviewService service;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    Connection(ReviewService service, Socket socket) throws IOException {
        this.service = service;
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream(), BUFFER);
        this.out = socket.getOutputStream();
    }

    void serve() throws IOException, InterruptedException {
        for (String request = line(); !request.isEmpty() && !socket.isClosed(); request = line()) {
            skipHeaders();
            answer(request);
        }
    }

    private void answer(String request) throws IOException, InterruptedException {
        String[] words = request.split(" ");
        String path = words.length == 3 && words[0].equals("GET") ? words[1] : "";
        Optional<Endpoint> endpoint = Endpoint.of(path);
        if (endpoint.isPresent()) {
            Calls calls = service.calls();
            calls.begin();
            try {
                answer(service.next(endpoint.get()));
            } finally {
                calls.end();
            }
        } else if (path.equals("/calls")) {
            send("200 OK", service.calls().json().getBytes(ISO_8859_1));
        } else {
            send("404 Not Found", NOTHING);
        }
    }

    private void answer(Call call) throws IOException, InterruptedException {
        Thread.sleep(call.delay());
        byte[] body = call.endpoint().body();
        switch (call.fault()) {
            case NONE -> send("200 OK", body);
            case FAILURE -> send("500 Internal Server Error", NOTHING);
            case NONSENSE -> send("200 OK", NONSENSE);
            case LARGE -> sendLarge(body);
            case LARGE_IN_CHUNKS -> sendLargeInChunks(body);
            case DRIP -> drip(body);
            case RESET -> reset();
            // until the client closes the connection
            case HANG -> in.readAllBytes();
        }
    }

    private void send(String status, byte[] body) throws IOException {
        byte[] head = head(status, "Content-Length: " + body.length);
        byte[] answer = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, answer, head.length, body.length);
        out.write(answer);
    }

    private void sendLarge(byte[] body) throws IOException {
        out.write(head("200 OK", "Content-Length: " + (PIECES * PIECE.length + body.length)));
        for (int piece = 0; piece < PIECES; piece++) {
            out.write(PIECE);
        }
        out.write(body);
    }

    private void sendLargeInChunks(byte[] body) throws IOException {
        out.write(head("200 OK", "Transfer-Encoding: chunked"));
        for (int piece = 0; piece < PIECES; piece++) {
            sendChunk(PIECE);
        }
        sendChunk(body);
        sendChunk(new byte[0]);
    }

    private void sendChunk(byte[] bytes) throws IOException {
        out.write("%x\r\n".formatted(bytes.length).getBytes(ISO_8859_1));
        out.write(bytes);
        out.write("\r\n".getBytes(ISO_8859_1));
    }

    private void drip(byte[] body) throws IOException, InterruptedException {
        out.write(head("200 OK", "Content-Length: " + body.length));
        for (byte each : body) {
            out.write(each);
            Thread.sleep(BETWEEN_BYTES);
        }
    }

    private void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    private static byte[] head(String status, String length) {
        return "HTTP/1.1 %s\r\nContent-Type: application/json\r\n%s\r\n\r\n"
                .formatted(status, length)
                .getBytes(ISO_8859_1);
    }

    private void skipHeaders() throws IOException {
        while (!line().isEmpty()) {
            // no header changes the answer
        }
    }

    /** @return a line; empty also at the end of the stream */
    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != -1 && next != '\n'; next = in.read()) {
            if (line.length() == LINE_MAX) {
                throw new IOException("a line of the request is too long");
            }
            line.append((char) next);
        }
        return line.toString().strip();
    }
}
