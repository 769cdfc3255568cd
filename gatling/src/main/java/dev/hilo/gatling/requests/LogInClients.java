package dev.hilo.gatling.requests;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.LogIn;
import io.netty.handler.codec.http.cookie.ClientCookieDecoder;
import io.netty.handler.codec.http.cookie.ClientCookieEncoder;
import io.netty.handler.codec.http.cookie.Cookie;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Logs clients in, one at a time. */
final class LogInClients {
    /** Timeout of a log-in, which may be the first request of the application. */
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final int QUOTED_CHARACTERS = 200;

    private final LogIn logIn;
    private final PreparedRequest request;
    private final Values values;
    private final URI baseUrl;
    /** Query for the token; null without one. */
    private final AnswerRules.Finder token;

    /** @throws PlanException when the JSON path of the token is invalid */
    LogInClients(LogIn logIn, PreparedRequest request, Values values, URI baseUrl) {
        this.logIn = logIn;
        this.request = request;
        this.values = values;
        this.baseUrl = baseUrl;
        token = logIn.token() == null ? null : AnswerRules.Finder.of(logIn.token());
    }

    /**
     * @return the request headers of each client
     * @throws PlanException when one cannot log in; no secret is in the message
     */
    List<Map<String, String>> logIn() {
        List<Map<String, String>> clients = new ArrayList<>();
        try (Sender sender = new Sender(baseUrl, TIMEOUT)) {
            for (int client = 0; client < logIn.clients(); client++) {
                clients.add(headers(client, sender.send(request, values.inTurn(request.drawn(), client), Map.of())));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw failed(clients.size(), e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(clients.size(), "interrupted");
        }
        return clients;
    }

    private Map<String, String> headers(int client, HttpResponse<byte[]> response) {
        Answer answer = Sender.answer(response);
        requireGood(client, answer);
        Map<String, String> headers = new LinkedHashMap<>();
        if (token != null) {
            headers.put(logIn.header(), (logIn.scheme() + " " + token(client, answer)).strip());
        }
        String cookies = cookies(response.headers().allValues("Set-Cookie"));
        if (!cookies.isEmpty()) {
            headers.put("Cookie", cookies);
        }
        return headers;
    }

    /** Quotes only bad answers: a good one may contain a token. */
    private void requireGood(int client, Answer answer) {
        if (!request.rules().isStatusGood(answer.status())) {
            throw failed(client, "status %d: %s".formatted(answer.status(), answer.text()));
        }
        if (!request.rules().isContentGood(answer)) {
            throw failed(client, "status %d, but not the expected content".formatted(answer.status()));
        }
    }

    private String token(int client, Answer answer) {
        return token.in(answer).stream()
                .filter(HeaderText::fits)
                .findFirst()
                .orElseThrow(() -> failed(
                        client,
                        "status %d, but no token at %s"
                                .formatted(
                                        answer.status(),
                                        Objects.requireNonNullElse(
                                                logIn.token().json(),
                                                logIn.token().header()))));
    }

    /** Cookie header after a log-in, without expired cookies. Of a cookie that is set repeatedly, the last value counts. Empty without cookies. */
    private static String cookies(List<String> set) {
        Map<String, Cookie> cookies = new LinkedHashMap<>();
        for (String line : set) {
            Cookie cookie = ClientCookieDecoder.LAX.decode(line);
            if (cookie != null) {
                cookies.put(cookie.name(), cookie);
            }
        }
        List<Cookie> kept = cookies.values().stream()
                .filter(cookie -> cookie.maxAge() == Cookie.UNDEFINED_MAX_AGE || cookie.maxAge() > 0)
                .toList();
        return kept.isEmpty() ? "" : ClientCookieEncoder.LAX.encode(kept);
    }

    private PlanException failed(int client, String reason) {
        String shown = values.redacted(reason);
        String line = shown.replaceAll("[\\p{C}\\s]+", " ").strip();
        return new PlanException(
                "log-in \"%s\" failed for client %d of %d: %s"
                        .formatted(
                                request.spec().key(),
                                client + 1,
                                logIn.clients(),
                                line.substring(0, Math.min(QUOTED_CHARACTERS, line.length()))),
                null);
    }
}
