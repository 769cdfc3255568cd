package dev.hilo.monitor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * The service that the application waits for: 50 ms after each question it answers the item's price, however many ask. It has a socket of its own
 * and two platform threads, so that it needs no carrier of a virtual thread.
 */
@Component
class SlowService implements DisposableBean {
    static final int CENTS_OF_ITEM_0 = 100;
    private static final int DELAY_MS = 50;
    private static final int BACKLOG = 1_000;

    private final ScheduledExecutorService answers = Executors.newSingleThreadScheduledExecutor();
    private final HttpServer server;

    SlowService() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        server.createContext(
                "/prices/", exchange -> answers.schedule(() -> answer(exchange), DELAY_MS, TimeUnit.MILLISECONDS));
        server.start();
    }

    URI base() {
        InetSocketAddress address = server.getAddress();
        return URI.create("http://%s:%d".formatted(address.getAddress().getHostAddress(), address.getPort()));
    }

    private static void answer(HttpExchange exchange) {
        String path = exchange.getRequestURI().getPath();
        int item = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
        byte[] cents = String.valueOf(CENTS_OF_ITEM_0 + item).getBytes(StandardCharsets.US_ASCII);
        try (exchange) {
            exchange.sendResponseHeaders(200, cents.length);
            exchange.getResponseBody().write(cents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void destroy() {
        server.stop(0);
        answers.shutdownNow();
    }
}
