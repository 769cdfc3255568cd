package dev.hilo.gatling.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers every request as the synthetic server's good answer, and knows its open connections. */
final class CountingServer implements AutoCloseable {
    private static final String ANSWER = "{\"answer\":\"right\"}";

    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger accepted = new AtomicInteger();
    private final AtomicInteger requests = new AtomicInteger();
    private final LoopbackSockets sockets = new LoopbackSockets(this::serve);

    CountingServer() throws IOException {}

    URI url() {
        return sockets.url();
    }

    int open() {
        return open.size();
    }

    int accepted() {
        return accepted.get();
    }

    int requests() {
        return requests.get();
    }

    private void serve(Socket socket) {
        accepted.incrementAndGet();
        open.add(socket);
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            byte[] answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                    .formatted(ANSWER.length(), ANSWER)
                    .getBytes(StandardCharsets.ISO_8859_1);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.isEmpty()) {
                    requests.incrementAndGet();
                    socket.getOutputStream().write(answer);
                }
            }
        } catch (IOException e) {
            // the client went away
        } finally {
            open.remove(socket);
        }
    }

    @Override
    public void close() throws IOException {
        sockets.close();
    }
}
