package dev.hilo.gatling.requests;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.LogIn;
import dev.hilo.load.requests.RequestSpec;
import io.netty.handler.codec.http.cookie.ClientCookieDecoder;
import io.netty.handler.codec.http.cookie.ClientCookieEncoder;
import io.netty.handler.codec.http.cookie.Cookie;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Logs clients in, one at a time. */
final class LogInClients {
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
     * The request headers of the first client; empty for requests without a log-in.
     *
     * @throws PlanException when a client cannot log in
     */
    static Map<String, String> first(PreparedRequests requests, Values values, URI baseUrl) {
        return requests.logIn() == null
                ? Map.of()
                : new LogInClients(requests.logIn(), requests.logInRequest(), values, baseUrl)
                        .logIn()
                        .getFirst();
    }

    /**
     * @return the request headers of each client
     * @throws PlanException when one cannot log in; no secret is in the message
     */
    List<Map<String, String>> logIn() {
        if (logIn.basic() != null) {
            return IntStream.range(0, logIn.clients()).mapToObj(this::basic).toList();
        }
        List<Map<String, String>> clients = new ArrayList<>();
        try (Sender sender = new Sender(baseUrl)) {
            for (int client = 0; client < logIn.clients(); client++) {
                clients.add(client(client, sender));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw failed(clients.size(), e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(clients.size(), "interrupted");
        }
        return clients;
    }

    private Map<String, String> basic(int client) {
        String credentials = request.body(values.inTurn(request.drawn(), client));
        return Map.of(
                "Authorization",
                "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
    }

    private Map<String, String> client(int client, Sender sender) throws IOException, InterruptedException {
        Map<String, String> drawn = values.inTurn(request.drawn(), client);
        if (logIn.page() == null) {
            return headers(client, sender.send(request, drawn, Map.of()), List.of());
        }
        HttpResponse<byte[]> page = sender.send(page(), Map.of(), Map.of("Accept", "text/html"));
        Map<String, String> hidden = HiddenFields.of(Sender.answer(page).text());
        request.drawn().stream().filter(name -> name.startsWith(LogIn.OF_FORM)).forEach(name -> {
            String value = hidden.get(name.substring(LogIn.OF_FORM.length()));
            if (value == null) {
                throw failed(
                        client,
                        "status %d, but %s has no hidden field for ${%s}"
                                .formatted(page.statusCode(), logIn.page(), name));
            }
            drawn.put(name, value);
        });
        List<String> set = page.headers().allValues("Set-Cookie");
        String cookies = cookies(set);
        return headers(
                client, sender.send(request, drawn, cookies.isEmpty() ? Map.of() : Map.of("Cookie", cookies)), set);
    }

    private PreparedRequest page() {
        return PreparedRequest.of(
                request.operation(),
                new RequestSpec(null, null, null, logIn.page(), null, null, null, null, null),
                Set.of());
    }

    /** @param before cookies of the page with the form */
    private Map<String, String> headers(int client, HttpResponse<byte[]> response, List<String> before) {
        Answer answer = Sender.answer(response);
        requireGood(client, answer);
        Map<String, String> headers = new LinkedHashMap<>();
        if (token != null) {
            headers.put(logIn.header(), (logIn.scheme() + " " + token(client, answer)).strip());
        }
        String cookies = cookies(Stream.concat(before.stream(), response.headers().allValues("Set-Cookie").stream())
                .toList());
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
        if (logIn.page() != null
                && answer.header("Location").filter(this::isRefusal).isPresent()) {
            throw failed(client, "it leads back to the form");
        }
        if (!request.rules().isContentGood(answer)) {
            throw failed(client, "status %d, but not the expected content".formatted(answer.status()));
        }
    }

    private boolean isRefusal(String location) {
        return location.contains("error")
                || location.replaceFirst("^https?://[^/]*", "")
                        .split("[?#]", 2)[0]
                        .equals(logIn.page());
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
