package dev.hilo.harness.run.start;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;

/** A client that asks whether a program is ready. */
final class ReadinessClient implements AutoCloseable {
    static final Duration ANSWER_WITHIN = Duration.ofSeconds(2);
    /** A server whose usual answer is XML refuses its health in JSON to a client that takes anything. */
    private static final String ACCEPTED = "application/json, */*;q=0.8";

    private static final int NO_BODY = -1;

    private final HttpClient client = HttpClient.newBuilder()
            // an offer to change to HTTP/2 is an error to some servers
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(ANSWER_WITHIN)
            .build();

    /**
     * A client that has had an answer, and a refused connection. The first request of a process takes hundreds of milliseconds, in which
     * classes are loaded: as a part of a start they would be the application's.
     */
    static ReadinessClient used() throws InterruptedException {
        ReadinessClient client = new ReadinessClient();
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            URI address = URI.create(
                    "http://localhost:%d/".formatted(server.getAddress().getPort()));
            server.createContext("/", exchange -> exchange.sendResponseHeaders(200, NO_BODY));
            server.start();
            client.answersWell(address);
            server.stop(0);
            client.answersWell(address);
        } catch (IOException e) {
            // a machine without a free port: the program will say so itself
        }
        return client;
    }

    boolean answersWell(URI address) throws InterruptedException {
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(address).header("Accept", ACCEPTED).build();
            return HttpStatus.of(client, request, ANSWER_WITHIN) == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
