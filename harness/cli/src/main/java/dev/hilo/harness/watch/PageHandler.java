package dev.hilo.harness.watch;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** HTTP handler of the page: serves its files and the news of the run. */
final class PageHandler implements HttpHandler {
    /** A page that has sent no request for this long is closed or hidden. */
    private static final long WATCHED_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final int NO_BODY = -1;

    private static final String CONTENT_POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    private static final Map<String, String> HEADERS = Map.of(
            "Cache-Control", "no-store",
            "Content-Security-Policy", CONTENT_POLICY,
            "Cross-Origin-Resource-Policy", "same-origin",
            "Referrer-Policy", "no-referrer",
            "X-Content-Type-Options", "nosniff");

    private final LiveRun run;
    private final Set<String> hosts;
    private final ObjectMapper json = new ObjectMapper();
    private volatile long askedAt = System.nanoTime() - WATCHED_NANOS;

    PageHandler(LiveRun run, int port) {
        this.run = run;
        hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    }

    boolean isWatched() {
        return System.nanoTime() - askedAt < WATCHED_NANOS;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Answer answer = answer(exchange);
            Headers headers = exchange.getResponseHeaders();
            HEADERS.forEach(headers::set);
            headers.set("Content-Type", answer.type());
            if (answer.status() == Answer.NOT_ALLOWED) {
                headers.set("Allow", "GET");
            }
            if (answer.body().length == 0) {
                exchange.sendResponseHeaders(answer.status(), NO_BODY);
            } else {
                exchange.sendResponseHeaders(answer.status(), answer.body().length);
                exchange.getResponseBody().write(answer.body());
            }
        }
    }

    /** Refuses a foreign Host header: otherwise a page from elsewhere could read the run by DNS rebinding. */
    private Answer answer(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestMethod().equals("GET")) {
            return Answer.of(Answer.NOT_ALLOWED, "");
        }
        String host = exchange.getRequestHeaders().getFirst("Host");
        if (host == null || !hosts.contains(host)) {
            return Answer.of(Answer.MISDIRECTED, "this page is available at 127.0.0.1 only");
        }
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/live.json")) {
            askedAt = System.nanoTime();
            Seen seen = Seen.in(exchange.getRequestURI().getQuery());
            return new Answer(Answer.OK, "application/json", json.writeValueAsBytes(run.since(seen)));
        }
        return Answer.file(path);
    }
}
