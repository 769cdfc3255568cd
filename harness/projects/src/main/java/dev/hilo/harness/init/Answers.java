package dev.hilo.harness.init;

import dev.hilo.load.requests.Template;
import java.io.IOException;
import java.io.InputStream;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Asks a running application, from any number of threads, and follows no redirect. */
final class Answers implements AutoCloseable {
    /** Largest part of an answer that is read, in bytes. */
    static final int BYTES = 2_000_000;

    /** Longest wait for an answer. */
    static final Duration WITHIN = Duration.ofSeconds(10);

    private static final String SILENT = "request timed out";

    /** Header of hilo's clients where a request has none of its own. */
    private static final Map<String, String> ACCEPTED = Map.of("Accept", "application/json");

    /** Status of Tomcat and nginx for a request that is not encrypted. */
    private static final int TLS_STATUS = 400;

    private static final String EVENTS = "text/event-stream";
    private static final Pattern ILLEGAL = Pattern.compile("[^A-Za-z0-9%/?&=._~!$'()*+,;:@-]");

    private final HttpClient client;
    private final URI baseUrl;
    private final Duration within;
    /** Headers of a client that is logged in. */
    private Map<String, String> logIn = Map.of();

    private final AtomicInteger sent = new AtomicInteger();
    private final Set<String> asked = ConcurrentHashMap.newKeySet();

    /** @param within longest wait for the beginning of an answer, and for its end */
    Answers(URI baseUrl, Duration within) {
        this(baseUrl, within, HttpClient.newBuilder());
    }

    /** As clients of a load speak. An offer to change to HTTP/2, which each request would have, is an error to some servers. */
    private Answers(URI baseUrl, Duration within, HttpClient.Builder client) {
        this.client = client.version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(within)
                .build();
        this.baseUrl = baseUrl;
        this.within = within;
    }

    /**
     * @param status 0 when there was none
     * @param type media type without parameters; empty when it says none
     * @param body at most {@link #BYTES} of it
     * @param location where a redirect leads; empty for none
     * @param trouble why there was no whole answer; empty when there was one
     */
    record Answer(int status, String type, byte[] body, String location, String trouble) {
        boolean isNone() {
            return status == 0;
        }

        /** Whether the server was silent for as long as hilo waits. */
        boolean isLate() {
            return isNone() && trouble.equals(SILENT);
        }

        /** Whether nobody listened any more. */
        boolean isRefused() {
            return isNone() && trouble.contains("ConnectException");
        }

        boolean isGood() {
            return status >= 200 && status < 300;
        }

        /** Status 401 or 403: what is guarded is there. */
        boolean isGuarded() {
            return status == 401 || status == 403;
        }

        boolean isRedirect() {
            return status >= 300 && status < 400 && !location.isEmpty();
        }

        /** Whether it is what servers answer to plain HTTP at a port of TLS. */
        boolean wantsTls() {
            String text = new String(body, StandardCharsets.ISO_8859_1);
            return status == TLS_STATUS && (text.contains("requires TLS") || text.contains("to HTTPS port"));
        }

        boolean isJson() {
            return type.endsWith("json");
        }

        boolean isPage() {
            return type.equals("text/html");
        }

        boolean isSameAs(Answer other) {
            return status == other.status && Arrays.equals(body, other.body);
        }
    }

    Map<String, String> logIn() {
        return logIn;
    }

    /** The same application for a client that is logged in. */
    Answers as(Map<String, String> headers) {
        Answers loggedIn = new Answers(baseUrl, within);
        loggedIn.logIn = headers;
        loggedIn.asked.addAll(asked);
        return loggedIn;
    }

    /** The same application for another client, which keeps cookies. */
    Answers another(CookieManager cookies) {
        return new Answers(baseUrl, within, HttpClient.newBuilder().cookieHandler(cookies));
    }

    Answer get(String path) throws InterruptedException {
        return send("GET", path, Map.of());
    }

    URI server() {
        return baseUrl;
    }

    /** How many requests were sent. */
    int sent() {
        return sent.get();
    }

    /** Whether a path was asked for, which a log may name for that reason alone. */
    boolean hasAsked(String path) {
        return asked.contains(path);
    }

    /** @param method one that changes nothing */
    Answer send(String method, String path, Map<String, String> headers) throws InterruptedException {
        return send(method, path, headers, null);
    }

    /** @param body null for none; only a user who asked for it lets hilo send one */
    Answer send(String method, String path, Map<String, String> headers, String body) throws InterruptedException {
        sent.incrementAndGet();
        asked.add(path);
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(baseUrl + legal(path)))
                    .timeout(within)
                    .method(
                            method,
                            body == null
                                    ? HttpRequest.BodyPublishers.noBody()
                                    : HttpRequest.BodyPublishers.ofString(body));
            ACCEPTED.forEach(request::setHeader);
            logIn.forEach(request::setHeader);
            headers.forEach(request::setHeader);
            return answer(client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream()));
        } catch (IOException | IllegalArgumentException e) {
            return none(e);
        }
    }

    private Answer answer(HttpResponse<InputStream> response) {
        String type = header(response, "Content-Type").split(";")[0].strip();
        String location = header(response, "Location");
        try (InputStream body = response.body()) {
            if (type.equals(EVENTS)) {
                return new Answer(response.statusCode(), type, new byte[0], "", "it sends events without an end");
            }
            Closing closing = new Closing(body);
            CompletableFuture.delayedExecutor(within.toMillis(), TimeUnit.MILLISECONDS, (Executor) Runnable::run)
                    .execute(closing);
            return new Answer(response.statusCode(), type, body.readNBytes(BYTES), location, "");
        } catch (IOException late) {
            String trouble = "it does not end within %d s".formatted(within.toSeconds());
            return new Answer(response.statusCode(), type, new byte[0], location, trouble);
        }
    }

    /** Ends an answer that has no end. */
    private record Closing(InputStream body) implements Runnable {
        @Override
        public void run() {
            try {
                body.close();
            } catch (IOException alreadyClosed) {
                // nothing is left to end
            }
        }
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    private static Answer none(Exception e) {
        String trouble = e instanceof HttpTimeoutException ? SILENT : e.getMessage();
        return new Answer(0, "", new byte[0], "", trouble == null ? e.toString() : trouble);
    }

    /** A path as requests write it, as HTTP has it. */
    private static String legal(String path) {
        return ILLEGAL.matcher(String.join("", Template.of(path).texts()))
                .replaceAll(found ->
                        URLEncoder.encode(found.group(), StandardCharsets.UTF_8).replace("+", "%20"));
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
