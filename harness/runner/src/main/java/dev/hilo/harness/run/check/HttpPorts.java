package dev.hilo.harness.run.check;

import dev.hilo.harness.run.start.HttpStatus;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** Ports of this machine at which something answers HTTP, with whatever status. */
final class HttpPorts {
    private static final Duration WITHIN = Duration.ofSeconds(2);

    private HttpPorts() {}

    /** The ports to ask: of several those that answer, where any does, because a server may also have ports for its own ends, such as its shutdown. */
    static SortedSet<Integer> preferred(SortedSet<Integer> ports) throws InterruptedException {
        if (ports.size() < 2) {
            return ports;
        }
        SortedSet<Integer> answering = new TreeSet<>();
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(WITHIN)
                .build()) {
            for (int port : ports) {
                if (answers(client, port)) {
                    answering.add(port);
                }
            }
            client.shutdownNow();
        }
        return answering.isEmpty() ? ports : Collections.unmodifiableSortedSet(answering);
    }

    private static boolean answers(HttpClient client, int port) throws InterruptedException {
        URI root = URI.create("http://127.0.0.1:%d/".formatted(port));
        try {
            HttpStatus.of(client, HttpRequest.newBuilder(root).build(), WITHIN);
            return true;
        } catch (IOException otherProtocol) {
            return false;
        }
    }
}
