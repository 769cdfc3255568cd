package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.LoopbackSockets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Answers a request for a movie by what its id begins with: {@code ok-}, {@code late-} (after 6 s), {@code cut-} (closes in the middle of the body), {@code closed-}
 * (closes without a word), {@code error-} (500), {@code missing-} (404), {@code wrong-} (another movie), {@code garbage-} (not
 * JSON), {@code nonsense-} (not HTTP). Other requests get 204.
 */
final class FaultyServer implements AutoCloseable {
    private final Map<String, LongAdder> asked = new ConcurrentHashMap<>();
    private final LoopbackSockets sockets = new LoopbackSockets(this::serve);

    FaultyServer() throws IOException {}

    URI url() {
        return sockets.url();
    }

    long asked(String kind) {
        return asked.getOrDefault(kind, new LongAdder()).sum();
    }

    void forgetCounts() {
        asked.clear();
    }

    private void serve(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            boolean open = true;
            while (open) {
                String line = in.readLine();
                if (line == null) {
                    return;
                }
                String[] request = line.split(" ");
                skipRest(in);
                open = answer(socket, request[0], request[1].substring(request[1].lastIndexOf('/') + 1));
            }
        } catch (IOException e) {
            // the client went away
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void skipRest(BufferedReader in) throws IOException {
        int length = 0;
        for (String header = in.readLine(); !header.isEmpty(); header = in.readLine()) {
            if (header.toLowerCase().startsWith("content-length:")) {
                length = Integer.parseInt(header.substring(15).strip());
            }
        }
        in.skip(length);
    }

    private boolean answer(Socket socket, String method, String id) throws IOException, InterruptedException {
        String kind = method.equals("GET") && !id.startsWith("movies") ? id.substring(0, id.indexOf('-')) : "other";
        asked.computeIfAbsent(kind, name -> new LongAdder()).increment();
        String movie = "{\"id\":\"%s\",\"title\":\"A title\"}".formatted(id);
        switch (kind) {
            case "late" -> Thread.sleep(6_000);
            case "closed" -> socket.setSoLinger(true, 0);
            case "cut" -> movie = movie.substring(0, 10);
            case "wrong" -> movie = movie.replace(id, "another");
            case "garbage" -> movie = "{\"id\":";
            default -> {}
        }
        String head =
                switch (kind) {
                    case "closed" -> "";
                    case "nonsense" -> "no such protocol\r\n\r\n";
                    case "cut" -> head("200 OK", 500);
                    case "error" -> head("500 Oh dear", movie.length());
                    case "missing" -> head("404 Not Found", movie.length());
                    case "other" -> "HTTP/1.1 204 No Content\r\n\r\n";
                    default -> head("200 OK", movie.length());
                };
        String body = head.isEmpty() || kind.equals("other") ? "" : movie;
        socket.getOutputStream().write((head + body).getBytes(StandardCharsets.ISO_8859_1));
        return !kind.equals("closed") && !kind.equals("cut") && !kind.equals("nonsense");
    }

    private static String head(String status, int length) {
        return "HTTP/1.1 %s\r\nContent-Length: %d\r\n\r\n".formatted(status, length);
    }

    @Override
    public void close() throws IOException {
        sockets.close();
    }
}
